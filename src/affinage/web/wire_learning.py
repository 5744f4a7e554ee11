"""What the learning pages are sent: lessons, rules, reviews and hints."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from affinage.core.game import Seat
from affinage.core.rulebook import Rule
from affinage.review import Graph, TurningPoint
from affinage.web.wire import Update
from affinage.web.wire_company import Text
from affinage.web.wire_replays import ReplayStep


class LessonInfo(msgspec.Struct, frozen=True):
    """A lesson on the shelf; a game's first has the game's own name."""

    name: str
    game: str
    title: str
    about: str
    steps: int


class StepInfo(msgspec.Struct, frozen=True):
    """A step of a lesson: what the coach says, the words that *show me* clicks, and the rule behind it.

    An action with all the words of one entry of `accept`, its verb first, is right.
    """

    n: int
    name: str
    title: str
    say: str
    rule: str
    show: tuple[str, ...]
    accept: tuple[tuple[str, ...], ...]


class LessonTold(msgspec.Struct, frozen=True):
    """A lesson: what one plays for, its steps, what is said at the end, and the options of the game that follows."""

    name: str
    game: str
    title: str
    goal: str
    about: str
    farewell: str
    seat: Seat
    options: dict[str, Any]
    steps: tuple[StepInfo, ...]


class StepTold(msgspec.Struct, frozen=True):
    """A step with its table as the pupil sees it."""

    step: StepInfo
    table: Update


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the pupil tries, in notation."""

    do: Text


class Coached(msgspec.Struct, frozen=True):
    """The coach's answer: right, with the table after it and the next step; or why not, and the rule to read."""

    answer: Literal["right", "wrong", "unclear"]
    text: str
    rule: str
    legal: bool
    following: Annotated[int | None, Meta(description="the next step; null after the last one")]
    table: Update | None


class RulesTold(msgspec.Struct, frozen=True):
    """A game's numbered rules; `sheet` names the rule behind each line of the score sheet, `now` those to read while a
    question is asked or an event happens.
    """

    game: str
    title: str
    language: str
    chapters: tuple[str, ...]
    rules: tuple[Rule, ...]
    sheet: dict[str, str]
    now: dict[str, tuple[str, ...]]


class ReviewTold(msgspec.Struct, frozen=True):
    """A seat's review as far as it has come; `lost` is everything it lost against the first hints, in `unit`."""

    table: str
    seat: Seat
    state: Literal["none", "running", "stopped", "done"]
    done: Annotated[float, Meta(description="how much of it is done, from 0 to 1")]
    seconds: float
    left: Annotated[
        float | None, Meta(description="seconds it will take from here, about; null where it cannot be said")
    ]
    unit: str
    lost: float
    turning_points: tuple[TurningPoint, ...]
    graph: Graph | None


class BetterLine(msgspec.Struct, frozen=True):
    """How the game would likely have gone on had `better` been done as action `n`: the positions after each step."""

    n: int
    better: str
    positions: tuple[ReplayStep, ...]


class Hint(msgspec.Struct, frozen=True):
    """An action worth considering: the chance to win it leaves, its points, how to go on, and why.

    A seat alone at a table has no chance to compare. The review of the game has the same figures for the same decision.
    """

    words: tuple[str, ...]
    chance: Annotated[float | None, Meta(description="from 0 to 1; never above the first hint's")]
    error: float
    points: float
    visits: int
    line: tuple[tuple[str, ...], ...]
    reason: str


class Hints(msgspec.Struct, frozen=True):
    """The best actions found for the question `prompt`, the one to take first."""

    prompt: int
    hints: tuple[Hint, ...]
