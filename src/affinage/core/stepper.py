"""What loops over whole games call at every step, as a class: where it is compiled, so are the calls."""

from typing import Any, Final

from affinage.core.rng import Stream


class Stepper:
    """Asks a game's functions. A compiled game has a subclass that calls its rules without a way over Python."""

    def __init__(self, game: Any) -> None:
        self.game: Final = game

    def asked(self, state: Any) -> int:
        """The seats that are asked, as a bitmask."""
        seats: int = self.game.asked(state)
        return seats

    def turn(self, state: Any) -> int:
        """The number of the turn."""
        number: int = self.game.turn(state)
        return number

    def actions(self, state: Any, seat: int) -> list[Any]:
        """The legal actions of a seat."""
        legal = self.game.actions(state, seat)
        return legal if isinstance(legal, list) else list(legal)

    def draw(self, state: Any, seat: int, chance: Stream) -> Any:
        """One of the legal actions, each as likely."""
        legal = self.actions(state, seat)
        return legal[chance.below(len(legal))]

    def apply(self, state: Any, seat: int, action: Any) -> None:
        """Carries out a legal action."""
        self.game.apply(state, seat, action)
