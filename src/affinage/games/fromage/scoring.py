"""A game that was played with the box, put up at its end and scored by the rules (FR-65 to FR-71, FR-78, FR-81)."""

from collections.abc import Sequence
from typing import Final

from affinage.core.box import (
    Entered,
    Scored,
    ScoreField,
    ScorePage,
    Scoring,
    SheetLine,
    SumPart,
    Trouble,
    overtyped,
    ranges,
    ranked,
    tie_of,
    totals_of,
)
from affinage.games.fromage.board import SCORING, Board
from affinage.games.fromage.facts import CORPORATION, facts
from affinage.games.fromage.imagine import names_on
from affinage.games.fromage.kinds import ANY_PLATINUM, FRUITED, JAM, ORDERS, RESOURCES, SEASONS, pack
from affinage.games.fromage.options import Options
from affinage.games.fromage.position import position
from affinage.games.fromage.rules import game_end, solo
from affinage.games.fromage.rules.placing import PLATINUM
from affinage.games.fromage.state import CHEESE, State, Works
from affinage.games.fromage.sums import Sum, sums
from affinage.games.fromage.view import looking_back

OTHERS: Final = ("structures", "fruit", "orders", "unused")
"""The lines of the sheet below the venues, one page each but for the last two."""
TRACK: Final = "cheese"
COUNTS_CHEESE: Final = ("age", "type", "venue", "season", "venues")
"""What a scoring structure may count that only the board shows."""
BESIDE: Final = {kind: f"beside.{season}" for season, kind in SEASONS.items()}
"""The field that says which venue a season lies beside, by its resource."""


class FromageScoring(Scoring):
    """Cheese by tapping the venues, the rest by small numbers; any line can be typed instead."""

    def score(self, options: Options, entered: Entered) -> Scored:
        state = position("", options)
        rows = len(state.cheese) // 4
        seats = len(state.stacks)
        pages = _pages(state)
        troubles = ranges(entered, pages, rows)
        troubles += _put_cheese(state, entered)
        if not troubles:
            troubles += _fill_in(state, entered)
        state.stacks = [()] * seats
        state.reason = CHEESE
        lines = _lines(state, entered)
        totals = totals_of(lines, rows)
        made = _made(state, entered)
        tie = tie_of(totals, "cheese", "FR-81" if state.level else "FR-70", made)
        view = looking_back(state)
        return Scored(
            seats=seats,
            rival="corporation" if state.level else "",
            pages=pages,
            lines=lines,
            totals=totals,
            ranks=() if troubles else ranked(totals, made),
            reason="",
            tie=tie,
            made=made,
            troubles=tuple(troubles),
            view=view,
            facts=facts(view),
            rival_seat=CORPORATION,
        )


def _pages(state: State) -> tuple[ScorePage, ...]:
    board = state.board
    venues = [ScorePage(venue.name, (venue.name,), True, venue.fields()) for venue in board.venues]
    level = solo.level(state) if state.level else None
    names = tuple(venue.name for venue in board.venues)
    return (
        *venues,
        ScorePage("structures", ("structures",), fields=(*_structures(board), *_seasons(board, names))),
        ScorePage(
            "rest",
            ("fruit", "orders", "unused", *((TRACK,) if level else ())),
            fields=(
                ScoreField("orders", rule="FR-52", most=len(board.deck)),
                ScoreField("unused", rule="FR-69"),
                ScoreField("fruited", rule="FR-43", most=board.cheese_tokens, needed=False),
                ScoreField("jam", rule="FR-43", most=board.cheese_tokens, needed=False),
                ScoreField("cheese", rule="FR-70", most=board.cheese_tokens, needed=False),
                *(
                    (
                        ScoreField("placed", rule="FR-78", most=len(level.track), who="rival", needed=False),
                        ScoreField("cards", rule="FR-75", most=len(board.deck), who="rival"),
                    )
                    if level
                    else ()
                ),
            ),
        ),
    )


def _structures(board: Board) -> tuple[ScoreField, ...]:
    tiles = tuple(tile.word for tile in board.tiles)
    on = {own.name: (*(each.word for each in own.structures), *tiles) for own in board.boards}
    words = tuple(structure.word for structure in board.structures)
    return (
        ScoreField("board", "pick", "FR-9", of=tuple(on)),
        ScoreField("built", "picks", "FR-58", of=words, under="board", by=on),
        ScoreField("milked", "picks", "FR-58", of=("1", "2", "3", "4"), needed=False),
    )


def _seasons(board: Board, names: tuple[str, ...]) -> tuple[ScoreField, ...]:
    """Which venue each season lies beside, where a structure may count that."""
    if "formaggio" not in board.key[-1]:
        return ()
    return tuple(
        [ScoreField(beside, "piece", "FO-4", of=names, who="table", needed=False) for beside in BESIDE.values()]
    )


def _put_cheese(state: State, entered: Entered) -> list[Trouble]:
    """Lays everybody's tokens, as far as they can lie there."""
    names = names_on(state.board.key)
    rows = len(state.cheese) // 4
    found = []
    for name, row in entered.places.items():
        space = names.spaces.get(name)
        if space is None or not 0 <= row < rows:
            found.append(Trouble("", f"There is no space '{name[:40]}' for that on this board."))
            continue
        page = state.board.venues[space.venue].name
        if not space.open:
            found.append(Trouble("FR-4", "That space is closed with this number of players.", row, page, name))
            continue
        state.cheese[4 * row + space.venue] |= 1 << space.bit
        state.free[space.venue] &= ~(1 << space.bit)
    for row in range(rows):
        most = state.board.cheese_tokens if row < len(state.stacks) else len(solo.level(state).track)
        placed = game_end.cheese_made(state, row)
        if placed > most:
            rule = "FR-8" if row < len(state.stacks) else "FR-77"
            found.append(Trouble(rule, f"That is {placed} cheese tokens of {most}.", row))
        found += _platinum(state, row)
        if row < len(state.stacks):
            state.creameries[row].cheese_left = max(0, most - placed)
        else:
            state.placed = placed
    return found


def _platinum(state: State, row: int) -> list[Trouble]:
    rule = "FO-8" if row < len(state.stacks) else "FO-24"
    found = []
    for number, venue in enumerate(state.board.venues):
        tokens = state.cheese[4 * row + number]
        platinum = tokens & state.board.by_age[number][PLATINUM]
        if platinum and tokens.bit_count() <= PLATINUM:
            text = f"A Platinum cheese needs three others in its venue; there are {tokens.bit_count() - 1}."
            found.append(Trouble(rule, text, row, venue.name))
    return found


def _typed(state: State, entered: Entered, row: int) -> bool:
    """Whether a row typed a venue's line, so that its cheese there is not known."""
    return any(entered.points(venue.name, row) is not None for venue in state.board.venues)


def _fill_in(state: State, entered: Entered) -> list[Trouble]:
    """What lies in the venues besides cheese, and everybody's creamery."""
    found = []
    rows = range(len(state.cheese) // 4)
    for venue in state.board.venues:
        counted = any(entered.points(venue.name, row) is None for row in rows)
        found += venue.enter(state, entered, counted)
    if len(entered.pieces.keys() & set(BESIDE.values())) == len(BESIDE):
        names = [venue.name for venue in state.board.venues]
        beside = [entered.pieces[BESIDE[kind]] for kind in range(len(RESOURCES))]
        if sorted(beside) == sorted(names):
            state.resource = tuple([beside.index(name) for name in names])
    for seat in range(len(state.stacks)):
        found += _creamery(state, entered, seat)
    if state.level:
        kept = entered.count("cards", solo.ROW) or 0
        state.cards = pack([ORDERS[card % ANY_PLATINUM] for card in range(kept)])  # whichever: they score alike
        told = entered.count("placed", solo.ROW)
        if told is not None:
            state.placed = told
    return found


def _creamery(state: State, entered: Entered, seat: int) -> list[Trouble]:
    names = names_on(state.board.key)
    creamery = state.creameries[seat]
    blind = _typed(state, entered, seat)
    creamery.structure = entered.count("unused", seat) or 0
    creamery.filled = entered.count("orders", seat) or 0
    if blind:
        creamery.fruited = entered.count("fruited", seat) or 0
        creamery.jam = entered.count("jam", seat) or 0
    else:
        lying = [s for s in state.board.spaces if state.cheese[4 * seat + s.venue] >> s.bit & 1]
        creamery.fruited = sum([space.icon == FRUITED for space in lying])
        creamery.jam = sum([space.icon == JAM for space in lying])
    found = []
    made = entered.count("cheese", seat) if blind else game_end.cheese_made(state, seat)
    if made is not None and creamery.filled > made:
        text = f"That is {creamery.filled} orders filled with {made} cheeses."
        found.append(Trouble("FR-50", text, seat, "rest"))
    chosen = entered.picked("board", seat)
    own = names.boards[chosen[0]] if chosen else creamery.works.board
    built = [names.structures[word] for word in dict.fromkeys(entered.picked("built", seat))]
    if chosen and any(entered.picked("board", other) == chosen for other in range(seat)):
        found.append(Trouble("FR-9", f"Two players have board {chosen[0]}.", seat, "structures"))
    if len(built) > len(own.structures):
        found.append(Trouble("FR-53", f"A player board has {len(own.structures)} structures.", seat, "structures"))
        return found
    creamery.works = Works(own, tuple(built), (1 << len(built)) - 1)
    creamery.milked = sum([1 << int(number) - 1 for number in set(entered.picked("milked", seat))])
    if entered.points("structures", seat) is None:
        found += _can_be_counted(state, entered, seat, blind)
    # The board as it is printed, what was built first: that is how it can be drawn.
    rest = [each for each in own.structures if each not in built]
    whole = (*built, *rest)[: len(own.structures)]
    creamery.works = Works(own, tuple(whole), (1 << len(built)) - 1)
    return found


def _can_be_counted(state: State, entered: Entered, seat: int, blind: bool) -> list[Trouble]:
    """Whether everything is said that the built structures of a seat count (FR-58, FR-64, FO-27)."""
    scoring = [each for each in state.creameries[seat].works.structures if each.kind == SCORING]
    if blind and any(each.per[0] in COUNTS_CHEESE for each in scoring):
        text = "A structure counts cheese that was not put up; type the points of the structures too."
        return [Trouble("FR-58", text, seat, "structures")]
    if any(each.per[0] == "season" for each in scoring):
        told = [entered.pieces.get(field, "") for field in BESIDE.values()]
        if sorted(told) != sorted(venue.name for venue in state.board.venues):
            return [Trouble("FO-4", "Say which season lies beside each venue.", seat, "structures")]
    return []


def _made(state: State, entered: Entered) -> tuple[int | None, ...]:
    """How many cheeses each row made or placed; None where venues were typed and nobody said."""
    made: list[int | None] = []
    for seat in range(len(state.stacks)):
        told = entered.count("cheese", seat)
        made.append(told if _typed(state, entered, seat) else game_end.cheese_made(state, seat))
    return (*made, state.placed) if state.level else tuple(made)


def _lines(state: State, entered: Entered) -> tuple[SheetLine, ...]:
    """The sheet, the rival's column last."""
    told = sums(state)
    seats = range(len(state.stacks))
    sheets = [dict(game_end.lines(state, seat)) for seat in seats]
    rival = dict(solo.lines(state)) if state.level else {}
    names = [*sheets[0], *([TRACK] if rival else [])]
    lines = []
    for name in names:
        points: list[int | None] = [sheet.get(name) for sheet in sheets]
        parts: list[Sequence[SumPart]] = [_parts(told.get(name, ((),) * len(seats))[seat]) for seat in seats]
        if state.level:
            points.append(rival.get(name))
            parts.append(_rival_parts(state, name))
        lines.append(overtyped(name, points, parts, entered))
    return tuple(lines)


def _parts(of: Sequence[Sum]) -> tuple[SumPart, ...]:
    return tuple([SumPart(each.kind, each.name, each.spaces, each.points) for each in of])


def _rival_parts(state: State, line: str) -> tuple[SumPart, ...]:
    if line == TRACK:
        return (SumPart(TRACK, str(state.placed), (), dict(solo.lines(state))[TRACK]),)
    if line == "orders":
        each = solo.level(state).per_order
        kept = dict(solo.lines(state))["orders"]
        return (SumPart("cards", f"{kept // each if each else 0} × {each}", (), kept),)
    for number, venue in enumerate(state.board.venues):
        if venue.name == line and venue.corporation_scores:
            spaces = [space for space in state.board.spaces if space.venue == number]
            return tuple(
                [
                    SumPart(kind, name, tuple([space.name for space in spaces if tokens >> space.bit & 1]), points)
                    for kind, name, tokens, points in venue.sums(state, solo.ROW)
                    if tokens
                ]
            )
    return ()
