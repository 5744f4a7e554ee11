"""Many games of one kind, stepped together: the inner loop of the vector environment, which can be compiled."""

from typing import Any, Final, final

from affinage.core.action import Numbered
from affinage.core.agenda import lowest
from affinage.core.stepper import Stepper


@final
class Batch:
    """Games side by side, each with the seat that answers next: of several that are asked, the lowest."""

    __slots__ = ("catalogue", "recall", "seats", "states", "stepper", "words")

    def __init__(self, stepper: Stepper, catalogue: list[Any], words: Any, count: int, recall: bool) -> None:
        self.stepper: Final = stepper
        self.words: Final[Any] = words
        """An observer's."""
        self.catalogue: Final = catalogue
        self.recall: Final = recall
        self.states: list[Any] = [None] * count
        self.seats: list[int] = [0] * count

    def put(self, place: int, state: Any) -> None:
        """Begins a game in this place."""
        self.states[place] = state
        self.seats[place] = lowest(self.stepper.asked(state))

    def apply_all(self, numbers: list[int]) -> list[int]:
        """Carries out the action of each game by its number, which has to be legal; -1 leaves a game as it is.

        Returns the places of the games that are over now.
        """
        over = []
        states = self.states
        seats = self.seats
        catalogue = self.catalogue
        stepper = self.stepper
        for place in range(len(states)):
            number = numbers[place]
            if number >= 0:
                state = states[place]
                stepper.apply(state, seats[place], catalogue[number])
                asked = stepper.asked(state)
                if asked:
                    seats[place] = lowest(asked)
                else:
                    over.append(place)
        return over

    def observe_all(self) -> tuple[list[int], list[int]]:
        """The words of what each seat may know, one game after the other; and the legal actions, in a flat mask."""
        size = len(self.catalogue)
        words: list[int] = []
        legal: list[int] = []
        base = 0
        for place in range(len(self.states)):
            state = self.states[place]
            seat = self.seats[place]
            seen: list[int] = self.words(state, seat, self.recall)
            words.extend(seen)
            for action in self.stepper.actions(state, seat):
                if isinstance(action, Numbered):  # nearly always, and then its number needs no looking up
                    legal.append(base + action.index)
                else:
                    number: int = action.index
                    legal.append(base + number)
            base += size
        return words, legal
