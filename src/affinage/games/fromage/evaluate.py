"""Evaluation in Fromage and Formaggio: the sheet as it stands, and what tokens, cards and workers still promise."""

from typing import Final

from affinage.core.agenda import Await
from affinage.core.game import Seat
from affinage.games.fromage import kinds
from affinage.games.fromage.board import GAINING, PLACING, SOONER, SPOT, SUBSTITUTE, Structure
from affinage.games.fromage.kinds import ANY, ANY_PLATINUM, HAND_BITS, LANE, LANE_MASK, ORDERS, WORKERS
from affinage.games.fromage.prompts import (
    TAKE_TURN,
    ChooseResource,
    ChooseTwo,
    CompleteOrder,
    PlaceBonus,
    Swap,
)
from affinage.games.fromage.rules import draft, fruit, game_end, orders, placing, solo, structures
from affinage.games.fromage.state import Creamery, State
from affinage.games.fromage.venues import VENUES

WON: Final = 10.0
WORKER_TURN: Final = 1.6
"""What a turn of a worker brings on average."""
UNUSED: Final = 0.5
"""What a resource is worth at the end."""
FRUIT_PACE: Final = 0.7
"""Fruit a turn that finds a space."""
FRUIT_HOPE: Final = 0.8
"""How much of what the basket could score comes true."""
FRUIT_OPENS: Final = 1.0
"""What a fruit at hand is worth for the spaces it opens."""
FRUIT_EVEN: Final = 0.5
LIVESTOCK: Final = 0.45
BUILDING: Final = 0.7
"""How much of a plan the tokens for it are worth."""
PLANNING: Final = 0.2
"""How much of a plan is worth without a token for it."""
MOMENTUM: Final = 0.7
"""What a completed order adds to those that follow."""
MATCH: Final = 0.15
"""What it is worth that a worker comes home where an order wants its cheese."""
PLATINUM_PACE: Final = 0.07
"""Platinum cheeses per turn."""
PATIENCE: Final = 0.05
"""What waiting costs, so that nobody waits for nothing."""
LONG: Final = 6.0
"""With so many turns to go, plans are worth their full value."""


def evaluate(state: State, seat: Seat) -> float:
    """How good the state is for the seat, in points of its own sheet."""
    if state.reason:
        outcome = game_end.outcome(state)
        return outcome.scores[seat].total + (WON if outcome.ranks[seat] == 1 else -WON)
    left = turns_left(state)
    creamery = state.creameries[seat]
    return (
        _venues(state, seat, left)
        + _fruit(creamery, left)
        + _orders(state, creamery, left)
        + _livestock(creamery, left)
        + _structures(state, seat, left)
        + _workers(state, seat, left)
        + _pending(state, seat, left)
    )


NUMBERS: Final = (
    *[f"{what} {venue.name}" for what in ("score", "secured", "hope") for venue in VENUES],
    "fruit", "orders", "livestock", "structures", "workers", "pending", "left", "together", "sheet", "corporation",
)  # fmt: skip
"""What `numbers` tells of a seat."""
SLOT: Final = {venue.name: slot for slot, venue in enumerate(VENUES)}


def numbers(state: State, seat: Seat) -> list[float]:
    """What a network is shown of a seat: the parts of its evaluation, with places for all venues."""
    found = [0.0] * len(NUMBERS)
    left = turns_left(state)
    soon = _soon(left, LONG)
    creamery = state.creameries[seat]
    together = 0.0
    sheet = 0.0
    for venue in state.board.venues:
        slot = SLOT[venue.name]
        score = float(venue.score(state, seat))
        secured = venue.secured(state, seat, left)
        hope = venue.hope(state, seat, soon)
        found[slot] = score
        found[len(VENUES) + slot] = secured
        found[2 * len(VENUES) + slot] = hope
        together += secured + hope
        sheet += score
    rest = [
        _fruit(creamery, left),
        _orders(state, creamery, left),
        _livestock(creamery, left),
        _structures(state, seat, left),
        _workers(state, seat, left),
        _pending(state, seat, left),
    ]
    at = 3 * len(VENUES)
    for value in rest:
        found[at] = value
        together += value
        at += 1
    found[at] = left
    found[at + 1] = together
    sheet += structures.score(state, seat) + fruit.score(creamery) + orders.score(state, creamery)
    found[at + 2] = sheet + creamery.unused() // state.board.per_point
    if state.level:
        for _, points in solo.lines(state):
            found[at + 3] += points
    return found


def turns_left(state: State) -> float:
    """How many turns may follow this one: everybody places about one cheese a turn."""
    if state.ending:
        return 0.0
    left = min([float(creamery.cheese_left) for creamery in state.creameries])
    if state.level:
        left = min(left, (len(state.board.levels[state.level - 1].track) - state.placed) * 1.2)
    return left


def _soon(left: float, turns: float) -> float:
    """How much of a plan that takes so many turns can still come true."""
    return min(1.0, left / turns)


def _venues(state: State, seat: Seat, left: float) -> float:
    value = 0.0
    soon = _soon(left, LONG)
    for venue in state.board.venues:
        value += venue.secured(state, seat, left)
        value += venue.hope(state, seat, soon)
    return value


def _fruit(creamery: Creamery, left: float) -> float:
    """What was spent, and what the basket could still make of it."""
    now = creamery.fruited * creamery.jam
    usable = int(min(creamery.fruit, left * FRUIT_PACE))
    more = 0
    for fruited in range(usable + 1):
        more = max(more, (creamery.fruited + fruited) * (creamery.jam + usable - fruited) - now)
    opens = FRUIT_OPENS * _soon(left, LONG) * min(creamery.fruit, 3)
    even = FRUIT_EVEN * _soon(left, LONG) * min(creamery.fruited, creamery.jam)
    return now + even + max(UNUSED * creamery.fruit + opens, FRUIT_HOPE * more + UNUSED * (creamery.fruit - usable))


def _order_points(state: State, count: int) -> int:
    points = state.board.order_points
    last = len(points) - 1
    return points[count] if count <= last else points[last] + state.board.order_further * (count - last)


def _orders(state: State, creamery: Creamery, left: float) -> float:
    """Completed ones, and those in hand by whether a space for them is left."""
    value = _order_points(state, creamery.filled) + MOMENTUM * _soon(left, LONG) * min(creamery.filled, 6)
    if not creamery.held:
        return value
    count = creamery.filled
    for order in range(len(ORDERS)):
        held = creamery.orders >> HAND_BITS * order & 15
        if held:
            spaces = _venues_for(state, order)
            for copy in range(held):
                chance = 0.62 * _soon(left, 3.0 * (count - creamery.filled + 1)) * min(1.0, (spaces - copy) / 2.5)
                gain = _order_points(state, count + 1) - _order_points(state, count)
                value += max(UNUSED, chance * gain)
                count += 1
    return value


def _venues_for(state: State, order: int) -> int:
    """In how many venues a free space would fill this order."""
    age = placing.PLATINUM if order == ANY_PLATINUM else order & 3
    venues = 0
    for venue in range(4):
        spaces = state.free[venue] & state.board.by_age[venue][age]
        if order != ANY_PLATINUM:
            spaces &= state.board.by_type[venue][order >> 2]
        if spaces:
            venues += 1
    return venues


def _livestock(creamery: Creamery, left: float) -> float:
    """Livestock in the pasture is half a cheese, as long as a parlour wants it."""
    wanted = 0
    parlours = creamery.works.parlours
    for number in range(len(parlours)):
        if not creamery.milked >> number & 1:
            wanted += parlours[number].cost
    useful = min(creamery.livestock, wanted)
    return UNUSED * creamery.livestock + LIVESTOCK * _soon(left, 4.0) * useful


def _structures(state: State, seat: Seat, left: float) -> float:
    """Built ones by what they will still bring, tokens by what they could build."""
    creamery = state.creameries[seat]
    works = creamery.works
    value = float(structures.score(state, seat))
    tokens = creamery.structure
    closest = 0.0
    for slot in range(4):
        structure = works.structures[slot]
        if works.built >> slot & 1:
            value += promise(structure, left)
        else:
            plan = _plan(structure, left)
            value += PLANNING * plan
            closest = max(closest, plan * min(1.0, tokens / structure.cost))
    if len(state.kept[seat]) < draft.HAND:
        for tile in state.kept[seat]:
            value += PLANNING * _plan(state.board.structures[tile], left)
    return value + BUILDING * closest + UNUSED * tokens


def _plan(structure: Structure, left: float) -> float:
    """What building a structure a little later would bring beyond its tokens."""
    return max(0.0, promise(structure, left - 1.0) - UNUSED * structure.cost) if left > 1.0 else 0.0


def promise(structure: Structure, left: float) -> float:
    """What a built structure will still bring in so many turns, beyond what it scores now."""
    brings = sum([count * (1.2 if kind in (ANY, kinds.LIVESTOCK) else 1.0) for kind, count in structure.gain])
    if structure.kind == SPOT:
        return 0.33 * left * brings
    if structure.kind == PLACING:
        rate = 1.0
        if structure.venue >= 0 or structure.season >= 0:
            rate *= 0.26
        if structure.type >= 0 or structure.age >= 0:
            rate *= PLATINUM_PACE if structure.age == placing.PLATINUM else 0.34
        if structure.icon >= 0:
            rate *= 0.2
        if structure.completing:
            rate *= 0.3
        if structure.milking:
            rate *= 0.15
        return rate * left * brings
    if structure.kind == GAINING:
        return 0.22 * left * brings
    if structure.kind == SOONER:
        pace = PLATINUM_PACE if structure.age == placing.PLATINUM else 0.33 if structure.age >= 0 else 0.2
        return pace * left * WORKER_TURN
    if structure.kind == SUBSTITUTE:
        return 0.3 * left
    if structure.per[0] == "used":
        return 0.3 * left * structure.points * (len(structure.per) - 1)
    if structure.per == ("age", "platinum"):
        return PLATINUM_PACE * left * structure.points
    return (0.22 if structure.per[0] == "venues" else 0.33) * left * structure.points


def _workers(state: State, seat: Seat, left: float) -> float:
    """What workers cost while away; better if they come home one after another, to a quarter that has work for them."""
    creamery = state.creameries[seat]
    fresh = _is_fresh(state)
    value = 0.0
    back = [0, 0, 0, 0, 0, 0]
    for worker in range(WORKERS):
        turns = 1
        for late in range(2, 5):
            if creamery.away >> (3 * (late - 1) + worker) & 1:
                turns = late
        if fresh and not creamery.home >> worker & 1:
            turns = turns + 1 if turns > 1 or creamery.away >> worker & 1 else turns
        back[turns] += 1
        value -= WORKER_TURN * min(float(turns), left)
        if turns <= left:
            value += _work_there(state, seat, creamery, worker, turns - 1 if fresh else turns)
    if left > 1:
        if not back[1]:
            value -= 0.5
        if 3 in back:
            value -= 0.6
    return value


def _is_fresh(state: State) -> bool:
    """Whether the board has just turned and nobody has done anything yet; then turns count from before it."""
    for stack in state.stacks:
        if len(stack) != 1 or stack[0] is not TAKE_TURN:
            return False
    for creamery in state.creameries:
        if creamery.done:
            return False
    return state.turn > 0


def _work_there(state: State, seat: Seat, creamery: Creamery, worker: int, turns: int) -> float:
    """Whether the quarter a worker comes home to has a space of its type, and one that an order wants."""
    venue = state.around[(state.sides[seat] - state.turn - turns) & 3]
    free = state.free[venue] >> LANE * worker & LANE_MASK
    if not free:
        return -0.35
    value = 0.0
    if creamery.held:
        ages = state.board.by_age[venue]
        for age in range(3):
            if creamery.orders >> HAND_BITS * (4 * worker + age) & 15 and free & ages[age] >> LANE * worker:
                value = MATCH
    return value


def _pending(state: State, seat: Seat, left: float) -> float:
    """What the answer to an open question is going to bring."""
    value = 0.0
    creamery = state.creameries[seat]
    for prompt in state.stacks[seat]:
        if isinstance(prompt, CompleteOrder):
            value += _order_points(state, creamery.filled + 1) - _order_points(state, creamery.filled)
            value += (MOMENTUM - UNUSED) * _soon(left, LONG)
            value += state.board.venues[prompt.space.venue].expects(state, seat, prompt.space)
        elif isinstance(prompt, ChooseResource):
            value += 0.95
        elif isinstance(prompt, ChooseTwo):
            value += 1.8
        elif isinstance(prompt, Swap):
            value += 0.1
        elif isinstance(prompt, Await):
            value -= PATIENCE
        elif isinstance(prompt, PlaceBonus):
            value += _best_bonus(state, seat, prompt, left)
        else:
            value += state.board.venues[state.facing[seat]].pending(state, seat, prompt)
    return value


def _best_bonus(state: State, seat: Seat, prompt: PlaceBonus, left: float) -> float:
    """The most a Bonus Cheese can add where it may go."""
    venue = state.facing[seat]
    spaces = placing.free_for(state, seat, venue) & state.creameries[seat].works.parlours[prompt.parlour].fits[venue]
    at = 4 * seat + venue
    before = _venues(state, seat, left)
    best = 0.0
    while spaces:
        low = spaces & -spaces
        state.cheese[at] |= low
        best = max(best, _venues(state, seat, left) - before)
        state.cheese[at] &= ~low
        spaces ^= low
    return best
