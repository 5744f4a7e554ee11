"""The Corporation beside a real board: the solo rules, driven by what the person says (FR-72 to FR-79)."""

from collections.abc import Callable, Sequence
from typing import Final

from affinage.core import rng
from affinage.core.box import Companion, CompanionTold
from affinage.core.errors import Mistake
from affinage.core.event import Event, EventLog
from affinage.core.game import Objection
from affinage.core.messages import Messages
from affinage.games.fromage import rules
from affinage.games.fromage.actions import Place, Ready
from affinage.games.fromage.board import Space
from affinage.games.fromage.encode import tokens
from affinage.games.fromage.events import CorporationPlaced
from affinage.games.fromage.facts import CORPORATION, facts
from affinage.games.fromage.imagine import names_on, put
from affinage.games.fromage.kinds import ORDERS, order_counts
from affinage.games.fromage.options import Options
from affinage.games.fromage.position import position
from affinage.games.fromage.prompts import PlaceForCorporation
from affinage.games.fromage.rules import placing, resources, solo
from affinage.games.fromage.state import State
from affinage.games.fromage.view import view

LONGEST: Final = 600
"""Words of a script; a game takes about a hundred."""
SECOND: Final = ("FR-79", "FO-25")
NOT_NOW: Final = Objection("FR-73", "That cannot be said now.")


class FromageCompanion(Companion):
    """It draws, says where its token goes, and keeps its sheet; all it must be told is which spaces are taken."""

    def cards(self, options: Options) -> tuple[str, ...]:
        deck = names_on(options.key()).board.deck
        return tuple([name for number, name in enumerate(ORDERS) if number in deck])

    def follow(self, options: Options, seed: int, script: Sequence[str], messages: Messages) -> CompanionTold:
        if options.seats != 1:
            raise Mistake("The Corporation plays against one person; say seats=1.")
        if len(script) > LONGEST:
            raise Mistake(f"That is too much to follow: a game takes fewer than {LONGEST} words.")
        beside = _Beside(options, seed)
        for line in script:
            objection = beside.hear(line.split())
            if objection is not None:
                raise Mistake(f"'{line[:60]}': {messages.objection(objection)}")
        return beside.told(messages)


class _Beside:
    """A solo game whose cards come one at a time: its deck lies here, and the state sees only the card it is given."""

    def __init__(self, options: Options, seed: int) -> None:
        self.options = options
        self.state = position("", options)
        self.names = names_on(options.key())
        self.pile = self.state.copy()
        """Holds the deck and its discards, and nothing else."""
        deck = list(self.state.board.deck)
        self.pile.chance = rng.stream(seed, "orders")
        self.pile.chance.shuffle(deck)
        self.pile.deck = tuple(deck)
        self.before = self.state.copy()
        self.own_deck = False
        self.card = -1
        self.second = False
        self.space = ""
        self.asks = "card"
        self.history: list[tuple[int, str, str]] = []
        self.words: dict[str, Callable[[list[str]], Objection | None]] = {
            "order": self.come,
            "facing": self.face,
            "draw": self.draw,
            "card": self.draw,
            "none": self.find_none,
            "place": self.choose,
            "taken": self.taken,
            "placed": self.placed,
            "took": self.took,
            "done": self.done,
        }

    def hear(self, words: list[str]) -> Objection | None:
        """Follows one line of a script; an objection where that cannot be."""
        verb = words[0] if words else ""
        return self.words[verb](words[1:]) if verb in self.words else NOT_NOW

    # Where the board stands.

    def come(self, venues: list[str]) -> Objection | None:
        """The venues in the order in which they come before the person."""
        if sorted(venues) != sorted(self.names.venues) or self.history or self.asks != "card":
            return Objection("FR-11", "Name the four venues once each, before the first card.")
        first, second, third, fourth = [self.names.venues[venue] for venue in venues]
        self.state.around = (first, fourth, third, second)
        self._turn_to(self.state.turn)
        return None

    def face(self, venues: list[str]) -> Objection | None:
        """The quarter that lies before the person now, where it is not the one that was expected."""
        if len(venues) != 1 or venues[0] not in self.names.venues or self.asks not in ("card", "turn"):
            return Objection("FR-11", "Name one of the four venues, before a card or in your turn.")
        by = self.state.around.index(self.names.venues[venues[0]]) - self.state.around.index(self.state.facing[0])
        around = self.state.around
        self.state.around = tuple([around[(side + by) % 4] for side in range(4)])
        self._turn_to(self.state.turn)
        return None

    def _turn_to(self, turn: int) -> None:
        self.state.facing = tuple([self.state.around[(side - turn) % 4] for side in self.state.sides])

    # Its turn.

    def draw(self, cards: list[str]) -> Objection | None:
        """Its next card: from the deck that lies here, or the one that was drawn from the person's own."""
        if self.asks != "card":
            return NOT_NOW
        self.own_deck = bool(cards)
        if cards:
            if len(cards) != 1 or cards[0] not in ORDERS or ORDERS.index(cards[0]) not in self.state.board.deck:
                return Objection("FR-73", "There is no such order card in this game.")
            self.card = ORDERS.index(cards[0])
        else:
            self.card = resources.draw(self.pile, None)
        self.before = self.state.copy()
        self._act()
        return None

    def find_none(self, nothing: list[str]) -> Objection | None:
        """The person's deck and discards are empty: it does nothing (FR-76)."""
        if self.asks != "card" or nothing:
            return NOT_NOW
        self.asks, self.second = "turn", False
        return None

    def _act(self) -> None:
        """Gives the state the card, as if it were a turn's last: a second one is asked for in `placed`."""
        log = EventLog()
        if self.card < 0:
            self.asks = "turn"
            return
        self.state.deck, self.state.drawn = (self.card,), 0
        solo.act(self.state, True, log)
        self._settle(log.events)

    def _settle(self, events: Sequence[Event]) -> None:
        """What the card came to; what was discarded goes to the deck's discards once the token lies."""
        self.state.deck, self.state.drawn = (), 0
        if isinstance(self.state.stacks[0][-1], PlaceForCorporation):
            self.asks, self.space = "place", ""
            return
        spaces = [event.space for event in events if isinstance(event, CorporationPlaced)]
        self.asks, self.space = ("put", spaces[0]) if spaces else ("kept", "")

    def choose(self, spaces: list[str]) -> Objection | None:
        """Where its token goes, of several spaces (FR-73)."""
        if self.asks != "place" or len(spaces) != 1:
            return NOT_NOW
        for action in rules.actions(self.state, 0):
            if isinstance(action, Place) and action.words[-1] == spaces[0]:
                log = EventLog()
                rules.apply(self.state, 0, action, log)
                self._settle(log.events)
                return self.placed([])
        return solo.OTHER_CHEESE

    def taken(self, spaces: list[str]) -> Objection | None:
        """A cheese of the person's lies where its token would go; the same card looks again."""
        if self.asks not in ("put", "place") or len(spaces) != 1:
            return NOT_NOW
        self.state = self.before.copy()
        objection = self._lay(spaces)
        if objection is None:
            self.before = self.state.copy()
            self._act()
        return objection

    def placed(self, nothing: list[str]) -> Objection | None:
        """Its token lies, or its card is kept: a second card, or the person's turn."""
        if self.asks not in ("put", "kept") or nothing:
            return NOT_NOW
        state = self.state
        self.pile.discards = (*self.pile.discards, *state.discards)
        state.discards = ()
        self.history.append((state.turn, ORDERS[self.card], self.space))
        is_out = bool(state.ending >> solo.ROW & 1)
        again = not self.second and not is_out and solo.draws_again(state, self.card, self.asks == "kept")
        self.second = again
        self.asks = "card" if again else "turn"
        return None

    # The person's turn.

    def took(self, spaces: list[str]) -> Objection | None:
        """Cheeses that the person made, now or earlier."""
        return self._lay(spaces) if self.asks in ("turn", "card", "over") and spaces else NOT_NOW

    def _lay(self, spaces: list[str]) -> Objection | None:
        state = self.state
        for name in spaces:
            space: Space | None = self.names.spaces.get(name)
            if space is None:
                return Objection("FR-18", "There is no such space on this board.")
            if not space.open:
                return placing.CLOSED
            if not state.free[space.venue] >> space.bit & 1:
                return placing.OCCUPIED
            creamery = state.creameries[0]
            if not creamery.cheese_left:
                return placing.NO_TOKEN
            put(state, self.names, 0, (name,))
            creamery.cheese_left -= 1
            if not creamery.cheese_left:
                state.ending |= 1
        return None

    def done(self, nothing: list[str]) -> Objection | None:
        """The person is ready: the board turns, or the game is over."""
        if self.asks != "turn" or nothing:
            return NOT_NOW
        (ready,) = self.state.menu.by_verb[Ready]
        rules.apply(self.state, 0, ready)  # its deck is empty here, so the Corporation draws nothing yet
        self.asks = "over" if self.state.reason else "card"
        self.second = False
        return None

    # What it says.

    def told(self, messages: Messages) -> CompanionTold:
        state = self.state
        venue = state.board.venues[state.facing[0]].name
        card = ORDERS[self.card] if self.card >= 0 and self.asks in ("put", "place", "kept") else ""
        fields = {"card": card, "space": self.space, "venue": venue, "turn": state.turn + 1}
        among = tuple(
            [action.words[-1] for action in rules.actions(state, 0) if isinstance(action, Place)]
            if self.asks == "place"
            else []
        )
        key = "second" if self.asks == "card" and self.second else self.asks
        seen = view(state, 0)
        lines = tuple(solo.lines(state))
        deck = len(self.pile.deck) - self.pile.drawn
        return CompanionTold(
            asks=self.asks,
            turn=state.turn,
            level=solo.level(state).name,
            card=card,
            cards_left=None if self.own_deck else deck,
            facing=venue,
            space=self.space if self.asks == "put" else "",
            among=among,
            say=messages.phrase("companion", key, **fields),
            why=messages.phrase("companion", f"{key}-why", **fields),
            rules=_rules(key, "formaggio" in state.board.key[-1]),
            history=tuple(self.history),
            track=solo.level(state).track,
            its=tuple(tokens(state, solo.ROW)),
            mine=tuple(tokens(state, 0)),
            kept=sum(order_counts(state.cards)),
            lines=lines,
            total=sum([points for _, points in lines]),
            seat=CORPORATION,
            view=seen,
            facts=facts(seen),
        )


def _rules(key: str, of_formaggio: bool) -> tuple[str, ...]:
    """The rules behind what it says."""
    return {
        "card": ("FR-73",),
        "second": (SECOND[1 if of_formaggio else 0],),
        "put": ("FR-73", "FR-74"),
        "place": ("FR-73",),
        "kept": ("FR-75",),
        "turn": ("FR-11",),
        "over": ("FR-78", "FR-81"),
    }[key]


def state_of(options: Options, seed: int, script: Sequence[str]) -> State:
    """The solo game behind a script, for those who compare it."""
    beside = _Beside(options, seed)
    for line in script:
        objection = beside.hear(line.split())
        if objection is not None:
            raise Mistake(objection.text)
    return beside.state
