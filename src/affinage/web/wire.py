"""The messages between server and client; `tools/wire_types.py` makes the client's types from these.

Those of replays and of the learning pages are in `wire_replays.py` and `wire_learning.py`.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from affinage.core.game import AnyGame, Seat
from affinage.core.options import Described
from affinage.core.outcome import Outcome
from affinage.core.record import Written
from affinage.core.terms import Rival
from affinage.table.entry import LONGEST_NAME, LONGEST_PATIENCE, Clock, Settings, Sitting
from affinage.table.log import Told
from affinage.web.wire_company import ClockTold, CourseTold, Text

# In Python `$` also matches before a last line break, in JSON schema it does not; so no break may follow.
MoveId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$(?!\n)")]
AnswerChoice: TypeAlias = Annotated[str, Meta(max_length=40, pattern=r"^[a-z0-9-]+$(?!\n)")]
Seats: TypeAlias = Annotated[tuple["NewSeat", ...], Meta(min_length=1, max_length=8)]
Word: TypeAlias = Annotated[str, Meta(max_length=60)]

MOST_NOTES = 8192
PATIENCE = 180
SLOW_PATIENCE = 3 * 24 * 3600


# What a client sends.


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat to lay: `human` is the one who asks, `open` whoever has the seat's link, `bot` one of a level."""

    kind: Literal["human", "bot", "open"] = "open"
    name: str = ""
    level: Text | None = None


class NewSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table to be laid is shown and paced; without a `pause`, bots wait as long as suits the game.

    Without a `patience` it is three minutes, and three days where players have days for a turn. With a `clock` people
    always gather first.
    Unless it says so, a table has hints for somebody who plays against bots, and none where people play each other.
    """

    live_score: bool = True
    hints: bool | None = None
    pause: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    patience: Annotated[int, Meta(ge=0, le=LONGEST_PATIENCE)] | None = None
    waiting: bool = False
    clock: Clock | None = None
    rated: bool = False

    def at(self, game: AnyGame, sittings: Sequence[Sitting]) -> Settings:
        """The settings of a table of this game with these seats."""
        pause = game.pause if self.pause is None else self.pause
        is_slow = self.clock is not None and self.clock.pace == "days"
        patience = (SLOW_PATIENCE if is_slow else PATIENCE) if self.patience is None else self.patience
        alone = sum(sitting.kind != "bot" for sitting in sittings) < 2
        # A clock starts when the game begins, so somebody has to say when.
        waiting = self.waiting or self.clock is not None
        hints = alone if self.hints is None else self.hints
        return Settings(self.live_score, hints, pause, patience, waiting, self.clock, self.rated)


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to lay; without seats, the caller sits first and the others are open.

    `club`: for the members of a club, of which the caller is one. `listed`: open to all, in the lobby.
    """

    game: Text
    options: dict[Text, Any] = {}
    seats: Annotated[tuple[NewSeat, ...], Meta(max_length=8)] = ()
    settings: NewSettings = msgspec.field(default_factory=NewSettings)
    club: Annotated[str, Meta(max_length=16)] | None = None
    listed: bool = False


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="act"):
    """A move: its words, the number of the question it answers, and an id that makes it count once."""

    do: Text
    prompt: int
    id: MoveId


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="undo"):
    """Takes back the last action, or with `all` everything this turn."""

    id: MoveId
    all: bool = False


class Redo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="redo"):
    """Does again what was taken back last."""

    id: MoveId


class Why(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="why"):
    """Asks why these words cannot be done."""

    words: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=8)]


class Speak(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="speak"):
    """Chooses the language of this connection."""

    language: Literal["en", "fr"]


Asking: TypeAlias = Act | Undo | Redo | Why | Speak
"""What a client may say on the websocket."""


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Takes the seat of a link; `takeover` where somebody holds it already, on another device perhaps.

    By the link of a table one names a free `seat`, or says that one only wants to `watch`.
    `seed_known` says that the caller knows that somebody may know the seed; without it such a table is not joined.
    """

    name: str = ""
    takeover: bool = False
    seed_known: bool = False
    seat: Seat | None = None
    watch: bool = False


class Back(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Takes back a seat that one gave up, or that a bot plays."""

    name: str = ""


class Leave(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Gives up one's seat: to a bot of a level, or open to whoever has its link."""

    level: Text | None = None


class Notes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat scribbled; only it ever sees it."""

    text: Annotated[str, Meta(max_length=MOST_NOTES)]


class Answers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat answers while its player is away, first choice first; empty is to be asked."""

    choices: Annotated[tuple[AnswerChoice, ...], Meta(max_length=40)]


# What the server sends.


class GameInfo(msgspec.Struct, frozen=True):
    """A game on the shelf: options, levels of bots, editions, and the names of its things in the reader's language.

    `minutes`: how long it takes, from and to. `bots`: how many meet somebody who wants to play at once. `kinds`: the
    tables of `names` whose things stand in actions, the most telling first. `learned`: the tables that the level expert
    was trained for, each as options and their values; at others it plays as hard does. `box`: what there is for people
    with the real box.
    """

    name: str
    title: str
    rules: str
    seats: tuple[int, ...]
    minutes: tuple[int, int] | None
    bots: int
    options: tuple[Described, ...]
    levels: tuple[str, ...]
    learned: tuple[dict[str, tuple[str | int, ...]], ...]
    editions: tuple[str, ...]
    names: dict[str, dict[str, str]]
    kinds: tuple[str, ...]
    box: tuple[str, ...]


class Printed(msgspec.Struct, frozen=True):
    """An edition: everything printed, for drawing."""

    name: str
    digest: str
    data: dict[str, Any]


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where; `mine` are the caller's own seats, `here` says whether the seat is connected now.

    `away`: nobody has been there for the table's patience, so that any seated player may let a bot play. `back`: the
    caller gave the seat up, or a bot plays for them, and they may take it back. `since`: when a person who is not
    connected was last there. `nudged`: when they were last reminded that it is their turn. `host`: its player
    may begin, and invite anew.
    """

    seat: Seat
    kind: Literal["human", "bot", "open"]
    name: str
    level: str | None
    mine: bool
    here: bool
    away: bool = False
    back: bool = False
    since: str | None = None
    nudged: str | None = None
    host: bool = False


class Question(msgspec.Struct, frozen=True):
    """What a seat is asked, as the reader may know it, and as a sentence for the reader."""

    seat: Seat
    name: str
    fields: dict[str, Any]
    text: str


class Legal(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action the seat can take: its words, and what can be foreseen of it; the folder of its game has the fields.

    `final`: it can be foreseen that the action cannot be taken back, so that it is better said twice.
    """

    words: tuple[str, ...]
    preview: Mapping[str, Any]
    final: bool = False


Change: TypeAlias = tuple[tuple[str | int, ...], Any]
"""Where something is other, as names of fields and places in lists, and what is there instead."""


class Frame(msgspec.Struct, frozen=True):
    """The table after one of several things that happened: `changes` make it from the table of the frame after it.

    `lines` says how many lines of `told` it has; those of all frames together are the last ones of `told`.
    """

    seq: int
    lines: int
    changes: tuple[Change, ...]


class Draft(msgspec.Struct, frozen=True):
    """What can be taken back: `of` are the entries a reset takes back, `why_not` says why the last action stays."""

    undo: bool
    reset: bool
    redo: bool
    why_not: str
    of: tuple[int, ...]


class Update(msgspec.Struct, frozen=True, tag="update"):
    """The table as one seat, or a spectator, may know it, with what was told after entry `since`.

    `prompt` is the number of the question the seat is asked, to be named by its move; None when it is asked nothing.
    `gone` are entries up to `since` that were taken back after it; `looked` is the last entry this seat was shown.
    What is told of an entry again takes the place of what was told of it before. `frames`: where several things
    happened, the table after each of them, the first one first; the last is the update itself and changes nothing.
    `seed_known`: somebody may know the seed, and with it every draw to come.
    `secrets`: one seat sees what another may not, so that a shared screen is handed over. `notes`: a seat may keep
    notes. `rivals` are opponents that have no seat. `facts`: what follows from the view by the rules.
    `course`: what people have agreed. `clock`: what each seat has left. `said`: the number of the last line of chat.
    On a socket, an update that follows another leaves out what is as it was, of its fields and of the view's.
    """

    table: str
    game: str
    options: dict[str, Any]
    settings: Settings
    secrets: bool
    notes: bool
    seq: int
    since: int
    looked: int
    seat: Seat | None
    seats: tuple[SeatInfo, ...]
    view: Any
    hash: str
    facts: Any
    turn: int
    steps: int
    asked: tuple[Question, ...]
    prompt: int | None
    legal: tuple[Legal, ...]
    draft: Draft
    told: tuple[Told, ...]
    gone: tuple[int, ...]
    frames: tuple[Frame, ...]
    standing: Outcome | None
    outcome: Outcome | None
    rivals: tuple[Rival, ...]
    host: bool
    origin: str | None
    seed_known: bool
    course: CourseTold
    clock: ClockTold | None
    said: int


class Done(msgspec.Struct, frozen=True, tag="done"):
    """A move is committed, as entry `seq`; the same id again gets the same answer."""

    id: str
    seq: int


class Refusal(msgspec.Struct, frozen=True, tag="refused"):
    """Why not, in a sentence, with the number of the rule where it is one, and the table as it is now."""

    code: str
    text: str
    rule: str = ""
    id: str | None = None
    retry_after: int | None = None
    update: Update | None = None


class Because(msgspec.Struct, frozen=True, tag="because"):
    """The answer to why: an empty text means that it can be done."""

    words: tuple[str, ...]
    text: str
    rule: str


Answer: TypeAlias = Update | Done | Refusal | Because
"""What the server may say on the websocket."""


class Link(msgspec.Struct, frozen=True):
    """A secret address: of a seat, or for spectators where `seat` is None."""

    seat: Seat | None
    path: str


class TableLaid(msgspec.Struct, frozen=True):
    """A new table, with the links of its open seats and the caller's own; they are shown only now.

    `invite` is the one link for everybody: who opens it picks a free seat.
    """

    id: str
    links: tuple[Link, ...]
    invite: str | None = None


class Invitation(msgspec.Struct, frozen=True):
    """Where a link leads; `taken` says that somebody else holds the seat, `mine` that the caller does.

    `used`: the link has been used, and opens the seat only for whoever used it. `seed_known`: somebody may know the
    seed, and with it every draw to come. `kind` says what the link is for: a seat, watching, or the table, where one
    picks one of the `free` seats; `by` is the name of who invites.
    """

    table: str
    game: str
    seat: Seat | None
    name: str
    taken: bool
    mine: bool
    over: bool
    seats: tuple[SeatInfo, ...]
    used: bool
    seed_known: bool
    kind: Literal["seat", "watch", "table"]
    by: str
    title: str
    options: dict[str, Any]
    settings: Settings
    begun: bool
    free: tuple[Seat, ...]


class Ticket(msgspec.Struct, frozen=True):
    """Opens one websocket, once, within some seconds."""

    ticket: str
    seconds: int


class MyTable(msgspec.Struct, frozen=True):
    """One of the caller's tables; `waits` says that one of the caller's seats is asked, `since` since when, and
    `left` how many seconds they have for it, where the table has a clock.

    `deletes`: nobody else sits there, so that the caller may delete it.
    """

    id: str
    game: str
    title: str
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    asked: tuple[Seat, ...]
    waits: bool
    over: bool
    seq: int
    created: str
    updated: str
    origin: str | None
    seed_known: bool
    turn: int
    begun: bool
    ended: bool
    since: str | None
    settings: Settings
    deletes: bool
    left: float | None


class SoloRecord(msgspec.Struct, frozen=True):
    """The caller's finished solo games against an opponent of this level, and how many of them they won."""

    game: str
    level: int
    played: int
    won: int


class Health(msgspec.Struct, frozen=True):
    """Whether the server can keep moves, and how it hears whoever asks: by https, and past a proxy.

    `forwarded` is `believed` where a trusted proxy says for whom it asks, `ignored` where one does that is not trusted.
    """

    status: Literal["ok", "broken"]
    version: str
    tables: int
    sockets: int
    https: bool = False
    forwarded: Literal["no", "believed", "ignored"] = "no"


__all__ = ["LONGEST_NAME", "Answer", "Asking", "Told", "Update", "Written"]
