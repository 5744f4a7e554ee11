"""Vigneto: wines beside the cheese, and the row they form (FO-17 to FO-19, FO-22)."""

from typing import Final, final

from affinage.core.agenda import pop, push
from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.fromage.actions import ENDS, LEFT_END, Action, Join
from affinage.games.fromage.board import Space, Wine
from affinage.games.fromage.events import CorporationTookWine, WineTaken
from affinage.games.fromage.prompts import JoinWine, Prompt
from affinage.games.fromage.rules import resources
from affinage.games.fromage.rules.asking import other_question
from affinage.games.fromage.state import State


@final
class Vigneto:
    """`wines` are the tokens there are; `points` what different kinds score."""

    __slots__ = ("acts", "further", "name", "points", "venue", "wines")

    def __init__(self, venue: int, wines: tuple[Wine, ...], points: list[int], further: int) -> None:
        self.name: Final = "vigneto"
        self.acts: Final = True
        self.venue: Final = venue
        self.wines: Final = wines
        self.points: Final = points
        self.further: Final = further

    def on_place(self, state: State, seat: int, space: Space, log: EventLog | None) -> None:
        """Takes the wine beside the cheese; where a row has begun, asks for the end (FO-17, FO-18)."""
        wine = self.wines[take(state, space)]
        if state.creameries[seat].wines:
            push(state.stacks, seat, JoinWine(wine))
        else:
            state.creameries[seat].wines = (wine.index,)
            if log is not None:
                log.add(WineTaken(seat, wine.name))

    def kinds(self, row: tuple[int, ...]) -> int:
        """How many different kinds a row has."""
        seen = 0
        for wine in row:
            seen |= 1 << self.wines[wine].kind
        return seen.bit_count()

    def worth_of(self, kinds: int) -> int:
        """What so many kinds score (FO-19)."""
        last = len(self.points) - 1
        return self.points[kinds] if kinds <= last else self.points[last] + self.further * (kinds - last)

    def score(self, state: State, seat: int) -> int:
        if seat >= len(state.creameries):
            return 0
        row = state.creameries[seat].wines
        return self.worth_of(self.kinds(row)) if row else 0


def take(state: State, space: Space) -> int:
    """Takes away the wine beside a space."""
    beside = list(state.wines)
    wine = beside[space.bit]
    beside[space.bit] = -1
    state.wines = tuple(beside)
    return wine


def leave_the_game(state: State, space: Space, log: EventLog | None) -> None:
    """The wine beside a space that the Corporation filled (FO-22)."""
    wine = state.board.wines[take(state, space)]
    if log is not None:
        log.add(CorporationTookWine(wine.name))


def picture(state: State, seat: int, wine: Wine, end: int) -> int:
    """The resource whose picture a wine completes at this end of a row, -1 for none (FO-18)."""
    row = state.creameries[seat].wines
    if end == LEFT_END:
        neighbour = state.board.wines[row[0]]
        return wine.right if wine.right == neighbour.left else -1
    neighbour = state.board.wines[row[-1]]
    return wine.left if wine.left == neighbour.right else -1


def legal(state: State, seat: int, prompt: Prompt) -> list[Action]:
    legal: list[Action] = []
    legal.extend(state.menu.joins)
    return legal


def objection(state: State, seat: int, action: Join, prompt: Prompt) -> Objection | None:
    return None if isinstance(prompt, JoinWine) else other_question(prompt)


def carry_out(state: State, seat: int, action: Join, log: EventLog | None) -> None:
    prompt = state.stacks[seat][-1]
    assert isinstance(prompt, JoinWine)
    pop(state.stacks, seat)
    creamery = state.creameries[seat]
    completed = picture(state, seat, prompt.wine, action.end)
    index = prompt.wine.index
    creamery.wines = (index, *creamery.wines) if action.end == LEFT_END else (*creamery.wines, index)
    if log is not None:
        log.add(WineTaken(seat, prompt.wine.name, ENDS[action.end]))
    if completed >= 0:
        resources.gain(state, seat, completed, 1, log, "vigneto")
