"""A table: the state is a fold over its entries, and every entry is decided here before it is committed."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from affinage.core import notation
from affinage.core.errors import Illegal
from affinage.core.event import Event, EventLog, WatchedLog
from affinage.core.game import Action, AnyGame, Asked, Hearers, Prompt, Seat
from affinage.core.position import Position
from affinage.core.rng import stream
from affinage.table.clocks import Clocks, moment_of
from affinage.table.course import NOT_BEGUN, Agreement, Course, Vote, check_vote
from affinage.table.entry import (
    Acted,
    Began,
    BotSat,
    Entry,
    GotUp,
    SatDown,
    Settings,
    Sitting,
    TimedOut,
    TookBack,
    Voted,
)
from affinage.table.events import BotSatDown, PlayerGotUp, PlayerSatDown
from affinage.table.names import bot_name, with_bots_named

STALE = "Something has changed in the meantime; look again and choose."
OVER = "The game is over."
NOT_YOURS = "It is not your turn to decide."


class Stale(Illegal):
    """The move answers a question that is no longer asked."""

    code = "stale"


class Decided(NamedTuple):
    """An action that may be added: its entry, and what the words name, so that they are looked up once."""

    entry: Acted
    action: Action


def dated(decided: Entry | Decided, at: str) -> Entry | Decided:
    """What was decided, with the time of its commit."""
    if isinstance(decided, Decided):
        return Decided(msgspec.structs.replace(decided.entry, at=at), decided.action)
    return msgspec.structs.replace(decided, at=at)


class Played(msgspec.Struct, eq=False):
    """An action that stands, with what it caused and what undo needs to know of it."""

    seq: int
    seat: Seat
    action: Action
    events: tuple[Event, ...]
    turn: int
    barrier: bool
    """Whether it used chance or somebody learned something."""
    turned: bool
    """Whether it began a turn for several seats at once: all were ready."""
    before: Any
    """The state before it; dropped once its turn is long over."""
    hearers: Hearers
    """Who may know its words."""
    at: str = ""
    between: tuple[Any, ...] = ()
    """The states after each of its events but the last, in games that can be shown then; dropped with `before`."""

    @property
    def uncovers(self) -> bool:
        """Whether with it everybody learned what was done under cover before."""
        return any(event.uncovers for event in self.events)


def log_for(game: AnyGame, state: Any) -> EventLog:
    """What listens to an action; where a game can be shown between its events, it keeps the states then."""
    return WatchedLog(state) if game.eventful else EventLog()


def states_between(log: EventLog) -> tuple[Any, ...]:
    """The states after each event but the last, after which the action is over; none where they were not kept."""
    return tuple(log.states[:-1]) if isinstance(log, WatchedLog) else ()


class Table:
    """A game as it is played: what decides makes entries and changes nothing, `add` folds them in.

    It begins as the seed deals it, with the position its settings name, or with a `state` that was laid out by hand.
    """

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        seed: int,
        seats: Iterable[Sitting],
        settings: Settings | None = None,
        state: Any = None,
    ) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.settings = settings or Settings()
        self.fleeting = game.fleeting(options)
        """The events of which older lines of the log tell only that they happened."""
        self.state = self.opening() if state is None else state
        self.seats = list(seats)
        self.laid = tuple(self.seats)
        """The seats as they were at the start."""
        self.course = Course(self.settings.waiting)
        self.clocks = Clocks(self.settings.clock, len(self.seats)) if self.settings.clock else None
        self.entries: list[Entry] = []
        self.played: list[Played] = []
        self.comings: list[tuple[int, Event]] = []
        """People who sat down or left, as events with the number of the entry."""
        self.redo: list[list[Action]] = [[] for _ in self.seats]
        """What each seat took back, the next to do again last."""
        self.unseen: set[int] = set()
        """The numbers of entries that were taken back before anybody else knew of them."""
        self.taken_back = [0] * len(self.seats)
        """How often each seat has taken back since the game first came to its latest turn."""
        self.changed_hands = [0] * len(self.seats)
        """How often each seat was taken by somebody since then."""
        self._furthest = game.turn(self.state)
        self._asked: dict[Seat, Asked] = {}
        self._asked_in = -1
        """The turn in which they are asked that."""
        self._tokens = [0] * len(self.seats)
        self._note_prompts(None)

    def opening(self) -> Any:
        """The state it began with: as the seed deals it, or a position, of which the seed deals what is unknown."""
        if self.settings.start:
            return Position.read(self.settings.start).state(stream(self.seed, "position"))
        return self.game.setup(self.options, self.seed)

    @property
    def seq(self) -> int:
        """The number of the last entry; 0 is the table as it was laid out."""
        return len(self.entries)

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or because all agreed to end it."""
        return self.course.ended or not self.game.asked(self.state)

    @property
    def begun(self) -> bool:
        """Whether people have begun to play; until then they gather, and nobody is shown what was dealt."""
        return self.course.begun

    @property
    def from_memory(self) -> bool:
        """Whether remembering what was seen is part of the game, so that no page may do it for a player."""
        return bool(self.fleeting)

    def asked(self) -> Mapping[Seat, Asked]:
        """What each seat is asked now."""
        return self._asked

    def token(self, seat: Seat) -> int | None:
        """The number of the question this seat is asked; a move names the one it answers."""
        return self._tokens[seat] if seat in self._asked else None

    def act(self, seat: Seat, text: str, prompt: int | None = None) -> Decided:
        """Decides an action written in words; raises Stale, Unreadable, Ambiguous or Illegal."""
        if self.over:
            raise Illegal(OVER)
        if not self.begun:
            raise Illegal(NOT_BEGUN)
        if prompt is not None and prompt != self.token(seat):
            raise Stale(STALE)
        return self.decide(seat, notation.read(self.game, self.state, self.options, seat, text))

    def decide(self, seat: Seat, action: Action) -> Decided:
        """Decides an action that is known to be legal."""
        return Decided(Acted(seat, notation.write(action)), action)

    def vote(self, seat: Seat, on: Vote, yes: bool) -> Voted:
        """Decides that a seat agrees to something, or no longer does; raises Illegal."""
        check_vote(self.course, seat, on, yes, self.clocks is not None)
        if self.over:
            raise Illegal(OVER)
        return Voted(seat, on, yes)

    def bot_of(self, seat: Seat) -> str | None:
        """The level of the bot that plays this seat, or for its player this turn."""
        helped = self.course.helped.get(seat)
        return helped[0] if helped else self.seats[seat].level

    def add(self, added: Entry | Decided) -> None:
        """Folds in an entry that was decided; one that was read from a log has its words looked up."""
        entry = added.entry if isinstance(added, Decided) else added
        self.entries.append(entry)
        if isinstance(added, Decided):
            self._carry_out(*added)
        elif isinstance(entry, Acted):
            self._carry_out(entry, notation.find(self.game, self.options, entry.do))
        elif isinstance(entry, TookBack):
            self._take_back(entry)
        elif isinstance(entry, SatDown | GotUp | BotSat):
            self._seat(entry)
        else:
            self._agree(entry)
        self._note_prompts(entry)

    def _carry_out(self, entry: Acted, action: Action) -> None:
        redo = self.redo[entry.seat]
        if redo and redo[-1].index == action.index:
            redo.pop()
        else:
            redo.clear()
        self._play(self.seq, entry.seat, action, entry.at)

    def _play(self, seq: int, seat: Seat, action: Action, at: str) -> None:
        game, before = self.game, self.state.copy()
        turn, barriers, log = game.turn(before), game.barriers(before), log_for(game, self.state)
        hearers = game.hearers(before, seat, action)
        game.apply(self.state, seat, action, log)
        risen, ended = game.barriers(self.state) > barriers, game.turn(self.state) > turn
        turned = ended and game.asked(self.state).bit_count() > 1
        between = states_between(log)
        self.played.append(
            Played(seq, seat, action, tuple(log.events), turn, risen, turned, before, hearers, at, between)
        )
        if ended:
            self._forget(game.turn(self.state))
            self._count_anew(game.turn(self.state))

    def _count_anew(self, turn: int) -> None:
        """A turn that was never reached before; one that was taken back and is reached again is not."""
        if turn > self._furthest:
            self._furthest = turn
            self.taken_back = [0] * len(self.seats)
            self.changed_hands = [0] * len(self.seats)

    def _forget(self, turn: int) -> None:
        """Drops the states that no undo can reach any more."""
        for played in reversed(self.played):
            if played.turn < turn - 1:
                if played.before is None:
                    break
                played.before, played.between = None, ()

    def _take_back(self, entry: TookBack) -> None:
        first = next(place for place, played in enumerate(self.played) if played.seq in entry.of)
        later = self.played[first:]
        del self.played[first:]
        self.state = later[0].before.copy()
        for played in later:
            if played.seq not in entry.of:
                self._play(played.seq, played.seat, played.action, played.at)
        self.taken_back[entry.seat] += 1
        taken = [played for played in later if played.seq in entry.of]
        self.redo[entry.seat].extend(played.action for played in reversed(taken))
        self.unseen.update(played.seq for played in taken if played.hearers.covered)

    def _seat(self, entry: SatDown | GotUp | BotSat) -> None:
        seat = entry.seat
        self.changed_hands[seat] += 1
        event: Event
        if isinstance(entry, SatDown):
            event = PlayerSatDown(seat=seat)
            self.seats[seat] = Sitting("human", entry.name)
            self.seats = with_bots_named(self.seats)
        elif isinstance(entry, BotSat):
            event = BotSatDown(seat=seat, level=entry.level)
            self._seat_bot(seat, entry.level)
        else:
            event = PlayerGotUp(seat=seat, name=self.seats[seat].name)
            self.seats[seat] = Sitting("open")
        self._tell(event, *self.course.count(self.seats))
        if self.clocks is not None and isinstance(entry, SatDown):
            self.clocks.give_share(seat)

    def _seat_bot(self, seat: Seat, level: str) -> None:
        """A bot plays under the name of whom it plays for, or under one of its own."""
        name = self.seats[seat].name or bot_name(seat, [sitting.name for sitting in self.seats])
        self.seats[seat] = Sitting("bot", name, level)

    def _agree(self, entry: Agreement) -> None:
        """Notes what people agreed, or what follows from what they agreed."""
        if entry.seat is not None:
            self.changed_hands[entry.seat] += 1
        if isinstance(entry, Began):
            for seat, sitting in enumerate(self.seats):
                if sitting.kind == "open":
                    self._seat_bot(seat, entry.level)
        if isinstance(entry, TimedOut) and self.clocks is not None:
            self.clocks.empty(entry.seat)
        self._tell(*self.course.fold(entry, self.seats, self.game.turn(self.state)))

    def _tell(self, *events: Event) -> None:
        self.comings.extend((self.seq, event) for event in events)

    def _note_prompts(self, entry: Entry | None) -> None:
        """A question is new when it differs from the one before, or when its seat has acted or taken back."""
        turn = self.game.turn(self.state)
        actor = entry.seat if isinstance(entry, Acted | TookBack) else None
        before, self._asked = (
            self._asked,
            {seat: Asked(prompt.name, prompt.fields()) for seat, prompt in self._prompts().items()},
        )
        is_next, self._asked_in = turn != self._asked_in, turn
        for seat, question in self._asked.items():
            if is_next or seat == actor or before.get(seat) != question:
                self._tokens[seat] = self.seq
        if self.course.helped:
            self.course.note_turn(frozenset(self._asked), turn)
        if self.clocks is not None:
            self._run_clocks(self.clocks, entry, turn)

    def _prompts(self) -> Mapping[Seat, Prompt]:
        """What the game asks; nothing before people have begun, or after they have agreed to end it."""
        return self.game.prompts(self.state) if self.begun and not self.course.ended else {}

    def _run_clocks(self, clocks: Clocks, entry: Entry | None, turn: int) -> None:
        """Where all act at once, the clock of everybody runs who is asked and not ready."""
        people = [seat for seat in self._asked if self.seats[seat].kind == "human"]
        running = [] if self.course.paused else [seat for seat in people if seat not in self.course.helped]
        clocks.run(moment_of(entry.at) if entry else None, running, people, turn)
