"""A game that was played with the box, scored at its end (CH-48 to CH-54)."""

from affinage.core.box import (
    Entered,
    Scored,
    ScoreField,
    ScorePage,
    Scoring,
    SumPart,
    Trouble,
    overtyped,
    ranges,
    ranked,
    tie_of,
    totals_of,
)
from affinage.games.cheesonomics import edition as printed
from affinage.games.cheesonomics.options import Options
from affinage.games.cheesonomics.rules import game_end
from affinage.games.cheesonomics.rules.setup import setup
from affinage.games.cheesonomics.state import PILE, State
from affinage.games.cheesonomics.wedges import ANIMAL, ANIMALS, COLOUR, COLOURS, NAMES, PLAIN

COPIES = 4
OF_AN_ANIMAL = COPIES * len(COLOURS)
WEDGES = OF_AN_ANIMAL * len(ANIMALS)


class CheesonomicsScoring(Scoring):
    """Curds, wedges left in the wheels, and sold piles: wedge by wedge, or as the number of each animal."""

    def score(self, options: Options, entered: Entered) -> Scored:
        seats = options.seats
        pages = _pages()
        troubles = ranges(entered, pages, seats)
        state = setup(printed.stock(options.edition, False), seats, False, True, False, 0, 0)
        state.stacks = [()] * seats
        if not troubles:
            troubles += _put_up(state, entered)
        outcome = game_end.outcome(state, PILE)
        sheets = [dict(score.lines) for score in outcome.scores]
        lines = tuple(
            [
                overtyped(
                    name,
                    [sheet[name] for sheet in sheets],
                    [_parts(state, seat, name, sheet[name]) for seat, sheet in enumerate(sheets)],
                    entered,
                )
                for name in sheets[0]
            ]
        )
        totals = totals_of(lines, seats)
        colours = tuple([_colours(state, entered, seat) for seat in range(seats)])
        return Scored(
            seats=seats,
            rival="",
            pages=pages,
            lines=lines,
            totals=totals,
            ranks=() if troubles else ranked(totals, colours),
            reason=outcome.reason,
            tie=tie_of(totals, "colours", "CH-53", colours),
            made=tuple([len(state.sold[seat]) for seat in range(seats)]),
            troubles=tuple(troubles),
        )


def _pages() -> tuple[ScorePage, ...]:
    wedges = tuple([ScoreField(NAMES[kind], rule="CH-2", most=COPIES) for kind in range(PLAIN)])
    animals = tuple([ScoreField(animal, rule="CH-50", most=OF_AN_ANIMAL, needed=False) for animal in ANIMALS])
    colours = ScoreField("colours", rule="CH-53", most=len(COLOURS), needed=False)
    counted = (ScoreField("curds", rule="CH-52", most=999), ScoreField("unsold", rule="CH-48", most=WEDGES))
    return (
        ScorePage("sold", ANIMALS, True, (*wedges, *animals, colours)),
        ScorePage("curds", ("curds", "unsold"), fields=counted),
    )


def _by_number(entered: Entered, animal: str) -> bool:
    return any(count is not None for count in entered.counts.get(animal, ()))


def _put_up(state: State, entered: Entered) -> list[Trouble]:
    """Sold piles, wheels and curds; of an animal that was only counted the colours are any."""
    seats = range(len(state.stacks))
    sold: list[list[int]] = [[] for _ in seats]
    for number, animal in enumerate(ANIMALS):
        kinds = [len(COLOURS) * number + colour for colour in range(len(COLOURS))]
        if _by_number(entered, animal):
            box = [kind for kind in kinds for _ in range(COPIES)]
            counts = [entered.count(animal, seat) or 0 for seat in seats]
            if sum(counts) > len(box):
                return [Trouble("CH-2", f"That is {sum(counts)} wedges of an animal that has {len(box)}.", page="sold")]
            for seat, count in enumerate(counts):
                sold[seat] += [box.pop() for _ in range(count)]
            continue
        for kind in kinds:
            counts = [entered.count(NAMES[kind], seat) or 0 for seat in seats]
            if sum(counts) > COPIES:
                text = f"That is {sum(counts)} wedges of a kind that has {COPIES}."
                return [Trouble("CH-2", text, page="sold", place=NAMES[kind])]
            for seat, count in enumerate(counts):
                sold[seat] += [kind] * count
    state.sold = [tuple(sorted(own)) for own in sold]
    unsold = [entered.count("unsold", seat) or 0 for seat in seats]
    out = sum([len(own) for own in sold]) + sum(unsold)
    if out > WEDGES:
        return [Trouble("CH-2", f"That is {out} wedges, and there are {WEDGES}.", page="curds")]
    state.wheels = [(0,) * count for count in unsold]  # whichever: they are worth one curd each
    state.curds = [entered.count("curds", seat) or 0 for seat in seats]
    return []


def _colours(state: State, entered: Entered, seat: int) -> int | None:
    """How many different colours a seat sold; None where only animals were counted and nobody said."""
    told = entered.count("colours", seat)
    if told is not None:
        return told
    if any(_by_number(entered, animal) or entered.points(animal, seat) is not None for animal in ANIMALS):
        return None
    return len({COLOUR[kind] for kind in state.sold[seat]})


def _parts(state: State, seat: int, line: str, points: int) -> tuple[SumPart, ...]:
    if line not in ANIMALS:
        return (SumPart(line, str(points), (), points),)
    kinds = [kind for kind in state.sold[seat] if ANIMALS[ANIMAL[kind]] == line]
    return (SumPart("most" if points else "fewer", str(len(kinds)), tuple([NAMES[kind] for kind in kinds]), points),)
