"""Churn cheese and protect your product (CH-13 to CH-22)."""

from typing import Final

from affinage.core.agenda import Await
from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.core.rng import Stream
from affinage.games.cheesonomics.actions import CHURNS, GIVE, RETURN, TAKE, Action, Churn, Give, Return, Take
from affinage.games.cheesonomics.events import (
    Churned,
    HandSeen,
    HandShown,
    KnifePlaced,
    WedgeGiven,
    WedgeReturned,
    WedgeTaken,
)
from affinage.games.cheesonomics.prompts import (
    GIVE_BACK,
    GIVE_WEDGE,
    TAKE_ANY,
    GiveBack,
    GiveWedge,
    Prompt,
    TakeAny,
    TakeTurn,
)
from affinage.games.cheesonomics.rules import memory, turn
from affinage.games.cheesonomics.state import NOBODY, NOTHING, State
from affinage.games.cheesonomics.wedges import (
    ALL_WORDS,
    KNIVES,
    MATCHES,
    NAMES,
    WORDS,
    with_one,
    without_one,
    words_of,
)

NOT_NOW: Final = Objection("CH-11", "You can only churn as your one action of the turn.")
COVERED: Final = Objection("CH-20", "A knife covers that word until its owner's next turn.")
NOT_ASKED: Final = Objection("CH-14", "Nobody is asking you for a wedge.")
NO_MATCH: Final = Objection("CH-14", "You have what was asked for, so you must give one of those.")
NOT_HELD: Final = Objection("CH-14", "You don't have that wedge.")
NO_TAKING: Final = Objection("CH-17", "You only take a wedge from an opponent who had none to give.")
NOT_THERE: Final = Objection("CH-17", "That wedge is not in that hand.")
NOT_YOURS: Final = Objection("CH-18", "You don't have that wedge.")
NO_RETURNING: Final = Objection("CH-18", "You only give wedges back after churning.")

SEATS: Final = 5
AWAITS: Final = [Await(seats) for seats in range(1 << SEATS)]
GIVES: Final = [[(ask,) for ask in by_word] for by_word in GIVE_WEDGE]
"""The stack of a seat that gives: by the churner, and by the word."""


def _churning(seats: int, seat: int, lacking: int) -> tuple[Prompt, ...]:
    """The stack of a churner: it waits for the gifts, then takes, then gives back, clockwise."""
    around = [(seat + step) % seats for step in range(seats - 1, 0, -1)]  # the last to be asked lies deepest
    returns = [GIVE_BACK[owner] for owner in around]
    takes = [TAKE_ANY[owner] for owner in around if lacking >> owner & 1]
    waiting = sum([1 << owner for owner in around]) & ~lacking
    return (*returns, *takes, *([AWAITS[waiting]] if waiting else []))


STACKS: Final = [
    [[_churning(seats, seat, lacking) for lacking in range(1 << seats)] for seat in range(seats)]
    for seats in range(SEATS + 1)
]
"""The stacks of a churner, by the number of seats, the seat, and the seats without a match."""


def covered(state: State) -> int:
    """The words that a knife covers, as a mask."""
    mask = 0
    for word in state.tray:
        mask |= word
    return mask


def distinct(hand: tuple[int, ...], verbs: list[Action], words: int) -> list[Action]:
    """One action for each kind in a hand that answers to one of these words."""
    found = []
    last = -1
    for kind in hand:
        if kind != last and MATCHES[kind] & words:
            found.append(verbs[kind])
        last = kind
    return found


def draw(hand: tuple[int, ...], verbs: list[Action], words: int, chance: Stream) -> Action:
    """One of the same actions, each as likely, drawn without listing them."""
    kinds = 0
    last = -1
    for kind in hand:
        if kind != last and MATCHES[kind] & words:
            kinds += 1
        last = kind
    before = chance.below(kinds)
    last = -1
    for kind in hand:
        if kind != last and MATCHES[kind] & words:
            if before == 0:
                break
            before -= 1
        last = kind
    return verbs[kind]


def legal(state: State) -> list[Action]:
    return CHURNS[ALL_WORDS & ~covered(state)]


def legal_gifts(state: State, seat: int, prompt: GiveWedge) -> list[Action]:
    return distinct(state.hands[seat], GIVE, 1 << prompt.word)


def legal_takes(state: State, seat: int, prompt: TakeAny) -> list[Action]:
    return distinct(state.hands[prompt.owner], TAKE, ALL_WORDS)


def legal_returns(state: State, seat: int, prompt: GiveBack) -> list[Action]:
    return distinct(state.hands[seat], RETURN, ALL_WORDS)


def objection(state: State, seat: int, action: Churn, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, TakeTurn):
        return NOT_NOW
    return COVERED if covered(state) >> action.word & 1 else None


def objection_to_gift(state: State, seat: int, action: Give, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, GiveWedge):
        return NOT_ASKED
    if action.kind not in state.hands[seat]:
        return NOT_HELD
    return None if MATCHES[action.kind] >> prompt.word & 1 else NO_MATCH


def objection_to_take(state: State, seat: int, action: Take, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, TakeAny):
        return NO_TAKING
    return None if action.kind in state.hands[prompt.owner] else NOT_THERE


def objection_to_return(state: State, seat: int, action: Return, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, GiveBack):
        return NO_RETURNING
    return None if action.kind in state.hands[seat] else NOT_YOURS


def carry_out(state: State, seat: int, action: Churn, log: EventLog | None) -> None:
    """Asks all opponents at once; the churner waits for the gifts, then takes, then gives back, clockwise."""
    word = action.word
    seats = len(state.stacks)
    lacking = 0
    for owner in range(seats):
        if owner != seat:
            if words_of(state.hands[owner]) >> word & 1:
                state.stacks[owner] = GIVES[seat][word]
            else:
                lacking |= 1 << owner
                memory.hand_shown(state, owner, seat)
    state.stacks[seat] = STACKS[seats][seat][lacking]
    state.churner = seat
    state.word = word
    state.given = 0
    state.lacking = lacking
    state.learned += 1
    if log is not None:
        without = [owner for owner in range(seats) if lacking >> owner & 1]
        log.add(Churned(seat, WORDS[word], tuple(without)))
        for owner in without:
            log.add(HandShown(owner, seat, WORDS[word]))
            wedges = tuple(NAMES[kind] for kind in state.hands[owner])
            log.add(HandSeen(seat, owner, wedges, audience=frozenset((seat, owner))))


def carry_out_gift(state: State, seat: int, action: Give, log: EventLog | None) -> None:
    """Hands a wedge to the churner, who goes on when it was the last."""
    churner = state.churner
    _pass_on(state, seat, churner, action.kind, 1 << state.word)
    state.stacks[seat] = ()
    state.given |= 1 << seat
    stack = state.stacks[churner]
    top = stack[-1]
    assert isinstance(top, Await)
    waiting = top.seats & ~(1 << seat)
    state.stacks[churner] = (*stack[:-1], AWAITS[waiting]) if waiting else stack[:-1]
    if log is not None:
        log.add(WedgeGiven(seat, churner, NAMES[action.kind], audience=frozenset((seat, churner))))


def carry_out_take(state: State, seat: int, action: Take, log: EventLog | None) -> None:
    """Takes a wedge out of a hand that was shown."""
    prompt = state.stacks[seat][-1]
    assert isinstance(prompt, TakeAny)
    _pass_on(state, prompt.owner, seat, action.kind, ALL_WORDS)
    if log is not None:
        log.add(WedgeTaken(seat, prompt.owner, NAMES[action.kind], audience=frozenset((seat, prompt.owner))))
    state.stacks[seat] = state.stacks[seat][:-1]


def carry_out_return(state: State, seat: int, action: Return, log: EventLog | None) -> None:
    """Gives a wedge back; after the last, the knife covers the word and the turn ends."""
    stack = state.stacks[seat]
    prompt = stack[-1]
    assert isinstance(prompt, GiveBack)
    _pass_on(state, seat, prompt.to, action.kind, ALL_WORDS)
    state.lacking &= ~(1 << prompt.to)
    if log is not None:
        log.add(WedgeReturned(seat, prompt.to, NAMES[action.kind], audience=frozenset((seat, prompt.to))))
    state.stacks[seat] = stack[:-1]
    if len(stack) == 1:
        state.tray[seat] = 1 << state.word
        if log is not None:
            log.add(KnifePlaced(seat, KNIVES[state.knives[seat]], WORDS[state.word]))
        state.churner = NOBODY
        state.word = NOTHING
        state.given = 0
        turn.end(state, seat, log)


def _pass_on(state: State, origin: int, to: int, kind: int, words: int) -> None:
    """Moves a wedge from hand to hand; only the two see it (CH-71)."""
    state.hands[origin] = without_one(state.hands[origin], kind)
    state.hands[to] = with_one(state.hands[to], kind)
    memory.passed(state, origin, to, kind, words)
    state.learned += 1
