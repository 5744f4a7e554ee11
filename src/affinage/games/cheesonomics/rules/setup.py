"""Set-up (CH-4 to CH-10, CH-57, CH-58)."""

from affinage.core import rng
from affinage.games.cheesonomics.market import PLACES
from affinage.games.cheesonomics.prompts import TAKE_TURN
from affinage.games.cheesonomics.state import State, fresh
from affinage.games.cheesonomics.stock import REMOVED, SUPPLIES, Stock
from affinage.games.cheesonomics.wedges import HAND, KNIVES


def setup(stock: Stock, seats: int, sharp: bool, piles_open: bool, notes: bool, cut: int, seed: int) -> State:
    """The table before the first turn."""
    pile = stock.wedges()
    rng.stream(seed, "wedges").shuffle(pile)
    gone = len(pile) - REMOVED[seats]
    removed, pile = pile[gone:], pile[:gone]
    hands = [tuple(sorted([pile.pop() for _ in range(HAND)])) for _ in range(seats)]

    chance = rng.stream(seed, "market")
    wedges = list(stock.market)
    chance.shuffle(wedges)
    market = [2 * wedges.pop() + chance.below(2) for _ in PLACES]
    nothing: tuple[int, ...] = ()
    supplies = [nothing] * seats
    if sharp:
        supplies = [tuple(sorted([wedges.pop() for _ in range(SUPPLIES[seats])])) for _ in range(seats)]

    knives = list(range(len(KNIVES)))
    rng.stream(seed, "knives").shuffle(knives)
    state = fresh(
        stock=stock,
        sharp=sharp,
        piles_open=piles_open,
        notes=notes,
        cut=cut,
        knives=tuple(knives[:seats]),
        pile=tuple(pile),
        removed=tuple(sorted(removed)),
        leftover=() if sharp else tuple(sorted(wedges)),
        hands=hands,
        market=market,
        supplies=supplies,
        discard=tuple(sorted(wedges)) if sharp else (),
    )
    state.stacks[state.first] = (TAKE_TURN,)
    return state
