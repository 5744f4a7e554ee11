"""The box on a real table: scoring a game that was played with it, an opponent beside it, and how it is laid out."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec

from affinage.core.errors import Mistake
from affinage.core.game import AnyGame
from affinage.core.messages import Messages
from affinage.core.options import describe
from affinage.core.rng import stream

T = TypeVar("T")
MOST_POINTS: Final = 999
"""More than any line of a score sheet can be; whoever types more has mistyped."""
LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""What a shared set-up is called by: no sign that is easily read for another."""
CODE: Final = 6
"""Signs of such a name."""


class ScoreField(msgspec.Struct, frozen=True):
    """Something that is counted or picked at the end of a game.

    `kind` is `count`, up to `most`; `picks`, any of the things in `of`; `pick`, one of them; or `whose`, one seat for
    the whole table. `by` narrows `of` down by what was picked in the field `under`. `who` is `seats`, `rival` or
    `table`. A field that is not `needed` matters only where something else was not put up.
    """

    name: str
    kind: str = "count"
    rule: str = ""
    most: int = 99
    of: tuple[str, ...] = ()
    under: str = ""
    by: dict[str, tuple[str, ...]] = {}
    who: str = "seats"
    needed: bool = True


class ScorePage(msgspec.Struct, frozen=True):
    """What is asked together: lines of the sheet, a picture whose places are tapped, and fields."""

    name: str
    lines: tuple[str, ...]
    is_picture: bool = False
    fields: tuple[ScoreField, ...] = ()


class Entered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a person says of a finished game.

    `places` is whose piece lies where; a rival has the number after the last seat. `pieces` are things that are
    nobody's. `counts` and `picks` are fields by name, with a value per row of the sheet; `typed` are whole lines.
    """

    places: dict[str, int] = {}
    pieces: dict[str, str] = {}
    counts: dict[str, tuple[int | None, ...]] = {}
    picks: dict[str, tuple[tuple[str, ...], ...]] = {}
    typed: dict[str, tuple[int | None, ...]] = {}

    def count(self, name: str, row: int) -> int | None:
        """What a row counted; None where it has not."""
        return _at(self.counts.get(name, ()), row)

    def points(self, line: str, row: int) -> int | None:
        """What was typed for a line; None where it is to be added up."""
        return _at(self.typed.get(line, ()), row)

    def picked(self, name: str, row: int) -> tuple[str, ...]:
        """What a row picked."""
        return _at(self.picks.get(name, ()), row) or ()


class SumPart(msgspec.Struct, frozen=True):
    """A part of a line: its kind and name, the places that made it, and its points."""

    kind: str
    name: str
    spaces: tuple[str, ...]
    points: int


class SheetLine(msgspec.Struct, frozen=True):
    """A line of the sheet; a row that does not score it has None. `typed` are the rows whose points were typed."""

    name: str
    points: tuple[int | None, ...]
    parts: tuple[tuple[SumPart, ...], ...]
    typed: tuple[int, ...] = ()


class Trouble(msgspec.Struct, frozen=True):
    """What cannot be: the rule it breaks, a sentence, and where: a row, a page, a place."""

    rule: str
    text: str
    row: int | None = None
    page: str = ""
    place: str = ""


class ScoreTie(msgspec.Struct, frozen=True):
    """Rows with equal points for the win: what decides between them and by which rule, and whether they share it.

    `counts` is what each of the rows has of it; None where that was not said yet.
    """

    by: str
    rule: str
    rows: tuple[int, ...]
    counts: tuple[int | None, ...]
    shared: bool


class Scored(msgspec.Struct, frozen=True):
    """A score sheet: rows are the seats, then the rival, drawn as `rival_seat`. `ranks` come when all is said."""

    seats: int
    rival: str
    pages: tuple[ScorePage, ...]
    lines: tuple[SheetLine, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str
    tie: ScoreTie | None
    made: tuple[int | None, ...]
    """What each row has on the table, for those who check their own pieces; None where it was not said."""
    troubles: tuple[Trouble, ...]
    view: Any = None
    facts: Any = None
    rival_seat: int = 0


class Scoring(ABC):
    """How a finished game is put up and scored; the game's own rules add up."""

    @abstractmethod
    def score(self, options: Any, entered: Entered) -> Scored:
        """The sheet of what was entered, with everything that cannot be."""


class CompanionTold(msgspec.Struct, frozen=True):
    """Where a companion stands after what it was told.

    `asks` is `card`, `place`, `put` (its piece lies on `space`: is that space free?), `kept`, `turn` (the person
    plays) or `over`. `space` is where its piece goes, `among` where it may. `why` is a sentence with its rule.
    """

    asks: str
    turn: int
    level: str
    card: str = ""
    cards_left: int | None = None
    facing: str = ""
    space: str = ""
    among: tuple[str, ...] = ()
    say: str = ""
    why: str = ""
    rules: tuple[str, ...] = ()
    history: tuple[tuple[int, str, str], ...] = ()
    """Turn, card and space of what it did so far; no space where it kept the card."""
    track: tuple[int, ...] = ()
    """What it scores by the number of its pieces on the table."""
    its: tuple[str, ...] = ()
    mine: tuple[str, ...] = ()
    """Where its pieces lie, and the person's."""
    kept: int = 0
    lines: tuple[tuple[str, int], ...] = ()
    total: int = 0
    seat: int = 0
    """The seat it is drawn as, which nobody has."""
    view: Any = None
    facts: Any = None


class Companion(ABC):
    """An opponent for one person at a real table: the solo game's own rules, driven by what the person says."""

    @abstractmethod
    def cards(self, options: Any) -> tuple[str, ...]:
        """The cards that somebody with a deck of their own can draw for it."""

    @abstractmethod
    def follow(self, options: Any, seed: int, script: Sequence[str], messages: Messages) -> CompanionTold:
        """Where it stands after these words; raises Mistake for those that cannot be."""


class CardPart(msgspec.Struct, frozen=True):
    """A part of a set-up card. What is `hidden` shows what players must not know, for who lays it out."""

    title: str
    lines: tuple[str, ...]
    hidden: bool = False


def _at(values: Sequence[T | None], row: int) -> T | None:
    return values[row] if row < len(values) else None


def ranges(entered: Entered, pages: Sequence[ScorePage], rows: int) -> list[Trouble]:
    """Numbers that no box holds, and names that nothing has."""
    fields = {field.name: (page, field) for page in pages for field in page.fields}
    lines = {line for page in pages for line in page.lines}
    found = []
    for name in (*entered.counts, *entered.picks):
        if name not in fields:
            found.append(Trouble("", f"There is nothing called '{name[:40]}' to count here."))
    for name in entered.typed:
        if name not in lines:
            found.append(Trouble("", f"The score sheet has no line '{name[:40]}'."))
    for name, value in entered.pieces.items():
        of = fields[name][1].of if name in fields else ()
        if name not in fields or (of and value not in of):
            found.append(Trouble("", f"Nothing called '{value[:40]}' can lie at '{name[:40]}'."))
    for name, values in (*entered.counts.items(), *entered.picks.items(), *entered.typed.items()):
        if len(values) > rows:
            found.append(Trouble("", f"'{name[:40]}' has {len(values)} values for {rows} rows."))
    for name, (page, field) in fields.items():
        for row in range(rows):
            count = entered.count(name, row)
            if count is not None and not 0 <= count <= field.most:
                text = f"That is {count}; it can be 0 to {field.most}."
                found.append(Trouble(field.rule, text, row, page.name))
            allowed = field.of if field.kind != "count" else ()
            if any(word not in allowed for word in entered.picked(name, row)):
                found.append(Trouble(field.rule, "That is not in this box.", row, page.name))
    for page in pages:
        for line in page.lines:
            for row in range(rows):
                points = entered.points(line, row)
                if points is not None and not 0 <= points <= MOST_POINTS:
                    text = f"That is {points}; a line has 0 to {MOST_POINTS} points."
                    found.append(Trouble("", text, row, page.name))
    return found


def totals_of(lines: Sequence[SheetLine], rows: int) -> tuple[int, ...]:
    """What each row's lines add up to."""
    return tuple([sum([line.points[row] or 0 for line in lines]) for row in range(rows)])


def overtyped(name: str, points: Sequence[int | None], parts: Any, entered: Entered) -> SheetLine:
    """A line as it was added up, but for the rows that typed it."""
    typed = tuple([row for row, own in enumerate(points) if own is not None and entered.points(name, row) is not None])
    said = tuple([entered.points(name, row) if row in typed else own for row, own in enumerate(points)])
    return SheetLine(name, said, tuple([() if row in typed else tuple(own) for row, own in enumerate(parts)]), typed)


def tie_of(totals: Sequence[int], by: str, rule: str, counts: Sequence[int | None]) -> ScoreTie | None:
    """Who is level on points for the win, and what decides; None where one row is ahead of all."""
    rows = tuple([row for row, total in enumerate(totals) if total == max(totals)])
    if len(rows) < 2:
        return None
    own = tuple([counts[row] for row in rows])
    known = [count for count in own if count is not None]
    return ScoreTie(by, rule, rows, own, len(known) == len(rows) and own.count(max(known)) > 1)


def ranked(totals: Sequence[int], counts: Sequence[int | None]) -> tuple[int, ...]:
    """Ranks by points, then by what breaks ties; none while somebody's count would decide and is not known."""
    for row, total in enumerate(totals):
        if counts[row] is None and list(totals).count(total) > 1:
            return ()
    keys = [(total, count or 0) for total, count in zip(totals, counts, strict=True)]
    return tuple([1 + sum([1 for other in keys if other > key]) for key in keys])


def code_of(seed: int) -> str:
    """A seed as it is read out to another table."""
    signs = ""
    for _ in range(CODE):
        seed, sign = divmod(seed, len(LETTERS))
        signs += LETTERS[sign]
    return signs


def seed_of(code: str) -> int | None:
    """The seed that is called so; None where nothing is."""
    signs = code.strip().upper()
    if len(signs) != CODE or any(sign not in LETTERS for sign in signs):
        return None
    seed = 0
    for sign in reversed(signs):
        seed = seed * len(LETTERS) + LETTERS.index(sign)
    return seed


def seated(names: Sequence[str], seed: int) -> list[str]:
    """People who sit clockwise, from the one who is drawn to be the first seat."""
    first = stream(seed, "first seat").below(len(names))
    return [*names[first:], *names[:first]]


class LaidOut(msgspec.Struct, frozen=True):
    """A set-up: the options it was drawn with, the names from the first seat on, the card, and the state."""

    options: dict[str, Any]
    names: tuple[str, ...]
    parts: tuple[CardPart, ...]
    state: Any


def lay_out(game: AnyGame, given: Mapping[str, Any], names: Sequence[str], seed: int, messages: Messages) -> LaidOut:
    """The set-up of this seed, the same at every table; raises Mistake where the game has none or names are missing."""
    wanted = {**given, "seats": len(names)} if names and "seats" not in given else dict(given)
    options = game.unlimited(game.options(**game.draw_options(wanted, stream(seed, "options"))))
    state = game.setup(options, seed)
    seats = game.seats(state)
    if names and len(names) != seats:
        raise Mistake(f"There are {len(names)} names for {seats} seats; give one for each, or none.")
    seating = seated(names or [str(seat + 1) for seat in range(seats)], seed)
    parts = tuple(game.setup_card(state, seating, messages))
    if not parts:
        raise Mistake(f"{game.title} has no set-up card yet.")
    chosen = {each.name: getattr(options, each.name) for each in describe(game.options_type) if each.name != "cut"}
    return LaidOut(chosen, tuple(seating), parts, state)
