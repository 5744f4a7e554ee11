"""Gaining resources from wherever they come, and the questions that name them (FR-26, FR-27, FR-31 to FR-34)."""

from typing import Final

from affinage.core.agenda import pop, push, swap
from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.fromage.actions import Action, Discard, DiscardOrder, Gain, GainTwo
from affinage.games.fromage.events import DeckShuffled, Discarded, Gained, NoOrders, OrdersDrawn
from affinage.games.fromage.kinds import ANY, FRUIT, HAND_BITS, LIVESTOCK, ORDER, ORDERS, RESOURCES, STRUCTURE
from affinage.games.fromage.prompts import CHOOSE_RESOURCE, ChooseResource, ChooseTwo, Prompt, Swap
from affinage.games.fromage.state import State

NOT_ASKED: Final = Objection("FR-32", "There is no resource for you to choose now.")
TWO_KINDS: Final = Objection("FR-31", "Choose two different resources.")
ONE_KIND: Final = Objection("FR-32", "Choose one resource.")
NOT_ASKED_TO_DISCARD: Final = Objection("FR-33", "There is nothing for you to discard now.")
NOTHING_OF_IT: Final = Objection("FR-33", "You have none of that to discard.")


def draw(state: State, log: EventLog | None) -> int:
    """The next order of the deck, -1 when there is none; alone, the discards become the deck again (FR-76)."""
    if state.drawn == len(state.deck):
        if not state.level or not state.discards:
            return -1
        cards = sorted(state.discards)
        state.chance.shuffle(cards)
        state.deck, state.drawn, state.discards = tuple(cards), 0, ()
        if log is not None:
            log.add(DeckShuffled(len(cards)))
    order = state.deck[state.drawn]
    state.drawn += 1
    state.learned += 1
    return order


def gain(state: State, seat: int, kind: int, count: int, log: EventLog | None, by: str = "") -> None:
    """Takes resources of one kind, and lets structures that look at gains add theirs."""
    creamery = state.creameries[seat]
    names: tuple[str, ...] = ()
    if kind == ORDER:
        drawn = 0
        while drawn < count:
            order = draw(state, log)
            if order < 0:
                state.ran_out |= 1 << seat
                break
            creamery.orders += 1 << HAND_BITS * order
            drawn += 1
            if log is not None:
                names = (*names, ORDERS[order])
        if not drawn:
            if log is not None:
                log.add(NoOrders(seat))
            return
        count = drawn
        creamery.held += count
    elif kind == LIVESTOCK:
        creamery.livestock += count
    elif kind == FRUIT:
        creamery.fruit += count
    else:
        creamery.structure += count
    if log is not None:
        log.add(OrdersDrawn(seat, names, by) if kind == ORDER else Gained(seat, RESOURCES[kind], count, by))
    waiting = creamery.works.gaining & ~creamery.fired
    if waiting:
        for slot in range(4):
            if waiting >> slot & 1:
                structure = creamery.works.structures[slot]
                if structure.of == kind:
                    creamery.fired |= 1 << slot
                    grant(state, seat, structure.gain, log, structure.word)


def grant(state: State, seat: int, gains: tuple[tuple[int, int], ...], log: EventLog | None, by: str) -> None:
    """Gives what a clause lists; for *any* the player is asked."""
    for kind, count in gains:
        if kind == ANY:
            for _ in range(count):
                push(state.stacks, seat, CHOOSE_RESOURCE)
        else:
            gain(state, seat, kind, count, log, by)


def legal_gain(state: State, seat: int, prompt: Prompt) -> list[Action]:
    return state.menu.by_verb[Gain].copy()


def legal_pairs(state: State, seat: int, prompt: Prompt) -> list[Action]:
    return state.menu.by_verb[GainTwo].copy()


def legal_swap(state: State, seat: int, prompt: Prompt) -> list[Action]:
    """Every kind at hand, every order at hand, or to leave it."""
    creamery = state.creameries[seat]
    have = (creamery.structure, creamery.livestock, creamery.fruit)
    legal = [discard for discard in state.menu.by_verb[Discard] if have[discard.resource]]
    if creamery.held:
        orders = creamery.orders
        legal += [each for each in state.menu.by_verb[DiscardOrder] if orders >> HAND_BITS * each.order & 15]
    legal.append(state.menu.decline)
    return legal


def objection_to_gain(state: State, seat: int, action: Gain, prompt: Prompt) -> Objection | None:
    if isinstance(prompt, ChooseTwo):
        return TWO_KINDS
    return None if isinstance(prompt, ChooseResource) else NOT_ASKED


def objection_to_pair(state: State, seat: int, action: GainTwo, prompt: Prompt) -> Objection | None:
    if isinstance(prompt, ChooseResource):
        return ONE_KIND
    return None if isinstance(prompt, ChooseTwo) else NOT_ASKED


def objection_to_discard(state: State, seat: int, action: Discard, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, Swap):
        return NOT_ASKED_TO_DISCARD
    creamery = state.creameries[seat]
    have = (creamery.structure, creamery.livestock, creamery.fruit)[action.resource]
    return None if have else NOTHING_OF_IT


def objection_to_discarded_order(state: State, seat: int, action: DiscardOrder, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, Swap):
        return NOT_ASKED_TO_DISCARD
    held = state.creameries[seat].orders >> HAND_BITS * action.order & 15
    return None if held else NOTHING_OF_IT


def carry_out_gain(state: State, seat: int, action: Gain, log: EventLog | None) -> None:
    pop(state.stacks, seat)
    gain(state, seat, action.resource, 1, log)


def carry_out_pair(state: State, seat: int, action: GainTwo, log: EventLog | None) -> None:
    """Both were named before anything is drawn (FR-31)."""
    pop(state.stacks, seat)
    gain(state, seat, action.first, 1, log)
    gain(state, seat, action.second, 1, log)


def carry_out_discard(state: State, seat: int, action: Discard, log: EventLog | None) -> None:
    creamery = state.creameries[seat]
    if action.resource == STRUCTURE:
        creamery.structure -= 1
    elif action.resource == LIVESTOCK:
        creamery.livestock -= 1
    else:
        creamery.fruit -= 1
    _now_gain(state, seat, RESOURCES[action.resource], log)


def carry_out_discarded_order(state: State, seat: int, action: DiscardOrder, log: EventLog | None) -> None:
    """The card leaves the game; alone it joins the discards (FR-34)."""
    creamery = state.creameries[seat]
    creamery.orders -= 1 << HAND_BITS * action.order
    creamery.held -= 1
    state.discards = (*state.discards, action.order)
    _now_gain(state, seat, ORDERS[action.order], log)


def _now_gain(state: State, seat: int, what: str, log: EventLog | None) -> None:
    swap(state.stacks, seat, CHOOSE_RESOURCE)
    if log is not None:
        log.add(Discarded(seat, what))
