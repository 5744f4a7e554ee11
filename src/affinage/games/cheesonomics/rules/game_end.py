"""The ending: final sales, liquidation, bonuses and the ranking (CH-42 to CH-55)."""

from affinage.core.event import EventLog
from affinage.core.outcome import Outcome, Score
from affinage.games.cheesonomics.events import EndingBegan, GameEnded
from affinage.games.cheesonomics.prompts import FINAL_SALE
from affinage.games.cheesonomics.state import CUT, PILE, REASONS, State
from affinage.games.cheesonomics.wedges import ANIMAL, ANIMALS, COLOUR


def begin(state: State, seat: int, log: EventLog | None) -> None:
    """The pile has run out in this seat's turn; those after it, up to the starting player, sell once more."""
    state.ended_by = seat
    state.turn += 1
    if log is not None:
        log.add(EndingBegan(seat))
    _ask(state, seat, log)


def next_sale(state: State, seat: int, log: EventLog | None) -> None:
    """This seat has sold or passed; the next one may."""
    state.turn += 1
    _ask(state, seat, log)


def _ask(state: State, seat: int, log: EventLog | None) -> None:
    """Asks the next seat before the starting player that can sell anything, or ends the game."""
    state.stacks[seat] = ()
    seats = len(state.stacks)
    after = (seat + 1) % seats
    while after != state.first:
        if any(state.prices[COLOUR[kind]] for kind in state.wheels[after]):
            state.stacks[after] = (FINAL_SALE,)
            return
        after = (after + 1) % seats
    end(state, PILE, log)


def end(state: State, reason: int, log: EventLog | None) -> None:
    """Closes the game."""
    state.reason = reason
    for seat in range(len(state.stacks)):
        state.stacks[seat] = ()
    if log is not None:
        log.add(GameEnded(REASONS[reason]))


def bonuses(state: State) -> list[list[int]]:
    """The bonus of each seat for each animal: those who sold the most of it get that many (CH-50, CH-51)."""
    seats = len(state.stacks)
    counts = [[0] * len(ANIMALS) for _ in range(seats)]
    for seat in range(seats):
        for kind in state.sold[seat]:
            counts[seat][ANIMAL[kind]] += 1
    most = [max([counts[seat][animal] for seat in range(seats)]) for animal in range(len(ANIMALS))]
    return [
        [count if count == most[animal] else 0 for animal, count in enumerate(counts[seat])] for seat in range(seats)
    ]


def outcome(state: State, reason: int) -> Outcome:
    """The score sheet and the ranking: curds, then different colours sold, then shared (CH-52 to CH-54)."""
    seats = len(state.stacks)
    extra = bonuses(state)
    scores = []
    keys = []
    for seat in range(seats):
        lines = [("curds", state.curds[seat]), ("unsold", len(state.wheels[seat]))]
        lines += [(name, extra[seat][animal]) for animal, name in enumerate(ANIMALS)]
        total = sum([points for _, points in lines])
        colours = 0
        for kind in state.sold[seat]:
            colours |= 1 << COLOUR[kind]
        scores.append(Score(total, tuple(lines)))
        keys.append((-total, -bin(colours).count("1")))
    return Outcome(REASONS[reason], tuple(ranks(keys)) if reason != CUT else (0,) * seats, tuple(scores))


def ranks(keys: list[tuple[int, int]]) -> list[int]:
    """The rank of each key, smallest first; equal keys share it."""
    order = sorted(keys)
    return [order.index(key) + 1 for key in keys]
