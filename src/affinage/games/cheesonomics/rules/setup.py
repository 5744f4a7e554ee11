"""Set-up (CH-4 to CH-10, CH-57, CH-58)."""

from affinage.core import rng
from affinage.games.cheesonomics.market import PLACES, prices_of
from affinage.games.cheesonomics.prompts import TAKE_TURN, Prompt
from affinage.games.cheesonomics.state import NOBODY, NOTHING, RUNNING, State
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
    knives = knives[:seats]
    first = knives.index(min(knives))

    nobody: tuple[Prompt, ...] = ()
    stacks = [nobody] * seats
    stacks[first] = (TAKE_TURN,)
    return State(
        stock, sharp, piles_open, notes, cut, tuple(knives), first,
        tuple(pile), tuple(sorted(removed)), () if sharp else tuple(sorted(wedges)), stacks, len(pile), hands,
        [nothing] * seats, [nothing] * seats, [0] * seats, [0] * seats,
        market, prices_of(market), [0] * len(PLACES), supplies, tuple(sorted(wedges)) if sharp else (), NOTHING,
        [nothing] * seats**2, [nothing] * ((seats + 1) * seats),
        NOBODY, NOTHING, 0, 0, NOBODY, 0, 0, RUNNING,
    )  # fmt: skip
