"""What people agree about the course of a game, beside its rules: to begin, to pause, to end, to give up."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from affinage.core.errors import Illegal
from affinage.core.event import Event
from affinage.core.game import Seat
from affinage.table.entry import Began, Ended, Resigned, Sitting, TimedOut, Voted
from affinage.table.events import (
    ClocksStopped,
    ClocksWentOn,
    GameBegan,
    GameClosed,
    GameEnded,
    PlayerResigned,
    PlayerVoted,
    TimeRanOut,
)

NOT_BEGUN: Final = "The game has not begun yet; somebody has to press Start."
BEGUN: Final = "The game has begun already."
ENDED: Final = "The game is over."
NO_CLOCK: Final = "This table plays without a clock, so there is nothing to pause."
VOTED: Final = "You have said so already."

Vote: TypeAlias = Literal["end", "pause"]
Agreement: TypeAlias = Began | Voted | Resigned | TimedOut | Ended


class Course:
    """How far people have come: whether they have begun, what they agree to, and who has given up."""

    def __init__(self, is_waiting: bool) -> None:
        self.begun = not is_waiting
        self.ended = False
        """Whether all agreed to end the game before its end, or the operator ended it."""
        self.paused = False
        self.votes: dict[Vote, frozenset[Seat]] = {"end": frozenset(), "pause": frozenset()}
        self.resigned: frozenset[Seat] = frozenset()
        self.helped: dict[Seat, tuple[str, int]] = {}
        """The seats whose time was up, with the bot that plays for them and the turn it plays."""

    def fold(self, entry: Agreement, seats: list[Sitting], turn: int) -> list[Event]:
        """Notes what was agreed, changes who sits where, and says what happened."""
        if isinstance(entry, Began):
            self.begun = True
            return [GameBegan()]
        if isinstance(entry, Voted):
            return self._vote(entry, seats)
        if isinstance(entry, Resigned):
            self._resign(entry.seat, entry.level, seats)
            return [PlayerResigned(seat=entry.seat, level=entry.level)]
        if isinstance(entry, Ended):
            self.ended = True
            return [GameClosed()]
        if entry.then == "turn":
            self.helped[entry.seat] = entry.level, turn
        elif entry.then == "bot":
            seats[entry.seat] = Sitting("bot", seats[entry.seat].name, entry.level)
        else:
            self._resign(entry.seat, entry.level, seats)
        return [TimeRanOut(seat=entry.seat, then=entry.then), *self.count(seats)]

    def _vote(self, entry: Voted, seats: list[Sitting]) -> list[Event]:
        if entry.on == "pause" and self.paused:  # whoever wants to go on may
            self.paused = False
            self.votes["pause"] = frozenset()
            return [ClocksWentOn(seat=entry.seat)]
        said = self.votes[entry.on]
        self.votes[entry.on] = said | {entry.seat} if entry.yes else said - {entry.seat}
        return [PlayerVoted(seat=entry.seat, on=entry.on, yes=entry.yes), *self.count(seats)]

    def count(self, seats: Sequence[Sitting]) -> list[Event]:
        """What all people who sit here agree to now happens; bots agree to everything."""
        people = frozenset(seat for seat, sitting in enumerate(seats) if sitting.kind == "human")
        self.votes = {on: said & people for on, said in self.votes.items()}
        events: list[Event] = []
        if people and self.votes["end"] == people and not self.ended:
            self.ended = True
            events.append(GameEnded())
        if people and self.votes["pause"] == people and not self.paused:
            self.paused = True
            events.append(ClocksStopped())
        return events

    def _resign(self, seat: Seat, level: str, seats: list[Sitting]) -> None:
        self.resigned |= {seat}
        seats[seat] = Sitting("bot", seats[seat].name, level)

    def note_turn(self, asked: frozenset[Seat], turn: int) -> None:
        """A bot that helps somebody out is done when the turn is, or when the seat is asked nothing more."""
        self.helped = {seat: (level, of) for seat, (level, of) in self.helped.items() if of == turn and seat in asked}


def check_vote(course: Course, seat: Seat, on: Vote, yes: bool, has_clock: bool) -> None:
    """Raises Illegal where a seat cannot say this now."""
    if course.ended:
        raise Illegal(ENDED)
    if on == "pause" and not has_clock:
        raise Illegal(NO_CLOCK)
    if on == "pause" and course.paused:
        if yes:
            raise Illegal(VOTED)
    elif yes == (seat in course.votes[on]):
        raise Illegal(VOTED)
