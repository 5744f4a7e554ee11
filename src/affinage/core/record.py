"""Records: edition, options, seed and actions, enough to replay a game to the same hash."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec

from affinage.core import notation, registry
from affinage.core.edition import digest
from affinage.core.errors import BadRecord, Mistake
from affinage.core.event import Event, EventLog
from affinage.core.game import Action, AnyGame, Seat
from affinage.core.outcome import Outcome

__all__ = ["Decision", "EditionMark", "Move", "Player", "Record", "RecordEnd", "Step"]

FORMAT = "affinage-record/1"
LARGEST = 4 * 1024 * 1024
EXACT = 1 << 53
"""Every reader of JSON keeps whole numbers below this as they are."""


class EditionMark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which printed data a game was played with."""

    name: str
    digest: str


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sat on a seat: a name, and the level of the bot if it was one."""

    name: str = ""
    bot: str | None = None


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat did, in notation, and when."""

    seat: Seat
    do: str
    at: str | None = None


class Step(msgspec.Struct, frozen=True):
    """One action of a replay with what it caused; `state` is the live state, copy it to keep it."""

    n: int
    move: Move
    events: tuple[Event, ...]
    state: Any


class Decision(msgspec.Struct, frozen=True):
    """One action of a replay before it is carried out; `state` is the live state, copy it to keep it."""

    n: int
    move: Move
    action: Action
    state: Any


class RecordEnd(msgspec.Struct, frozen=True):
    """Where a record leads."""

    state: Any
    outcome: Outcome | None
    hash: str


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record as JSON: a seed of 2**53 or more is text, since some readers of JSON would round the number."""

    format: str
    game: str
    edition: EditionMark
    rules: str
    options: dict[str, Any]
    seats: tuple[Player, ...]
    actions: tuple[Move, ...]
    seed: int | Annotated[str, msgspec.Meta(pattern="^(0|[1-9][0-9]{0,38})$")] | None = None
    outcome: Outcome | None = None
    hash: str | None = None


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as it was played; `seed`, `outcome` and `hash` are missing while it runs."""

    format: str
    game: str
    edition: EditionMark
    rules: str
    options: dict[str, Any]
    seats: tuple[Player, ...]
    actions: tuple[Move, ...]
    seed: int | None = None
    outcome: Outcome | None = None
    hash: str | None = None

    def __repr__(self) -> str:
        ended = self.outcome.reason if self.outcome else "not over"
        seed = "no seed" if self.seed is None else f"seed {self.seed}"
        return f"<Record {self.game}: {len(self.seats)} seats, {seed}, {len(self.actions)} actions, {ended}>"

    def _repr_html_(self) -> str:
        from affinage.core.display import record_page

        return record_page(self)

    @classmethod
    def of(
        cls, game: AnyGame, options: Any, seed: int, moves: tuple[Move, ...], state: Any, seats: tuple[Player, ...] = ()
    ) -> "Record":
        """The record of a game that these moves brought to this state."""
        edition = game.edition(options)
        return cls(
            format=FORMAT,
            game=game.name,
            edition=EditionMark(edition.name, edition.digest),
            rules=game.rules,
            options=msgspec.to_builtins(options),
            seats=seats or tuple(Player() for _ in range(game.seats(state))),
            actions=moves,
            seed=seed,
            outcome=game.outcome(state),
            hash=digest(game.encode(state)),
        )

    @classmethod
    def load(cls, path: str | Path) -> "Record":
        """Reads a record from a file; raises BadRecord with the place of the fault."""
        try:
            return cls.parse(bytes_of(path))
        except BadRecord as error:
            raise BadRecord(f"{path}: {error}") from None

    @classmethod
    def parse(cls, text: bytes) -> "Record":
        """Reads a record from JSON; raises BadRecord with the place of the fault."""
        if len(text) > LARGEST:
            raise BadRecord("over 4 MiB, larger than any record; nothing was read.")
        try:
            read = msgspec.json.decode(text, type=Written)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadRecord(f"not a record: {error}.") from None
        return cls.read(read)

    @classmethod
    def read(cls, read: Written, place: str = "$") -> "Record":
        """The record that stands in JSON; raises BadRecord where it is of another format."""
        if read.format != FORMAT:
            raise BadRecord(f"{place}.format is '{read.format[:40]}', this program reads {FORMAT}.")
        seed = int(read.seed) if isinstance(read.seed, str) else read.seed
        return cls(**{**_fields(read), "seed": seed})

    def written(self) -> Written:
        """The record as it is told in JSON."""
        exact = self.seed is None or abs(self.seed) < EXACT
        return Written(**{**_fields(self), "seed": self.seed if exact else str(self.seed)})

    def dump(self) -> bytes:
        """The record as JSON."""
        return msgspec.json.format(msgspec.json.encode(self.written()), indent=1) + b"\n"

    def save(self, path: str | Path) -> None:
        """Writes the record to a file."""
        Path(path).write_bytes(self.dump())

    def begin(self) -> tuple[AnyGame, Any, Any]:
        """The game, its options and the state before the first action; raises BadRecord."""
        try:
            game = registry.game(self.game)
            options = game.options(**self.options)
            edition = game.edition(options)
        except Mistake as error:
            raise BadRecord(f"$.game or $.options: {error}") from None
        if self.edition.digest != edition.digest:
            raise BadRecord(
                f"$.edition is '{self.edition.name}' {self.edition.digest[:8]}, "
                f"and the edition here is '{edition.name}' {edition.digest[:8]}; use the one it was made with."
            )
        if self.rules != game.rules:
            raise BadRecord(f"$.rules is '{self.rules[:40]}', and this program plays {game.rules}.")
        if self.seed is None:
            raise BadRecord("$.seed is missing: the game is still running, so it cannot be replayed from its start.")
        state = game.setup(options, self.seed)
        if len(self.seats) != game.seats(state):
            raise BadRecord(f"$.seats has {len(self.seats)} seats, the options say {game.seats(state)}.")
        return game, options, state

    def steps(self) -> Iterator[Step]:
        """Replays action by action; raises BadRecord with the place of the first that cannot be."""
        game, options, state = self.begin()
        for n, move in enumerate(self.actions):
            log = EventLog()
            game.apply(state, move.seat, legal_action(game, options, state, f"$.actions[{n}]", move), log)
            yield Step(n, move, tuple(log.events), state)

    def decisions(self) -> Iterator[Decision]:
        """Replays, stopping before every action; after the last, hash and outcome are verified. Raises BadRecord."""
        game, options, state = self.begin()
        for n, move in enumerate(self.actions):
            action = legal_action(game, options, state, f"$.actions[{n}]", move)
            yield Decision(n, move, action, state)
            game.apply(state, move.seat, action)
        self._hold(RecordEnd(state, game.outcome(state), digest(game.encode(state))))

    def replay(self) -> RecordEnd:
        """Replays the whole record; raises BadRecord with the place of the first fault."""
        game, options, state = self.begin()
        for n, move in enumerate(self.actions):
            game.apply(state, move.seat, legal_action(game, options, state, f"$.actions[{n}]", move))
        return RecordEnd(state, game.outcome(state), digest(game.encode(state)))

    def verify(self) -> RecordEnd:
        """Replays, and holds hash and outcome against what is written; raises BadRecord at the first difference."""
        end = self.replay()
        self._hold(end)
        return end

    def _hold(self, end: RecordEnd) -> None:
        """Raises BadRecord at the first difference between where a replay ends and what is written."""
        if self.outcome is not None and end.outcome is None:
            raise BadRecord(f"$.actions: it stops after {len(self.actions)} actions, before the game is over.")
        if self.outcome != end.outcome:
            raise BadRecord(f"$.outcome: {_first_difference(self.outcome, end.outcome)}.")
        if self.hash != end.hash:
            raise BadRecord(f"$.hash is {self.hash or 'missing'}, the replay ends at {end.hash}.")


def bytes_of(path: str | Path) -> bytes:
    """What a file holds that may be a record; raises BadRecord."""
    path = Path(path)
    try:
        if path.stat().st_size > LARGEST:
            raise BadRecord("over 4 MiB, larger than any record; nothing was read.")
        return path.read_bytes()
    except OSError as error:
        raise BadRecord(f"cannot be read: {error.strerror}.") from None


def _fields(of: Record | Written) -> dict[str, Any]:
    return {name: getattr(of, name) for name in of.__struct_fields__}


def legal_action(game: AnyGame, options: Any, state: Any, place: str, move: Move) -> Action:
    """The legal action that a move names; raises BadRecord with its place."""
    if not game.asked(state):
        raise BadRecord(f"{place}: the game was already over.")
    if not 0 <= move.seat < game.seats(state):
        raise BadRecord(f"{place}: there is no seat {move.seat}.")
    try:
        action = notation.find(game, options, move.do)
        if action not in game.actions(state, move.seat):
            notation.read(game, state, options, move.seat, move.do)
            raise BadRecord(f"{place}: '{move.do}' is not written in full.")
        return action
    except BadRecord:
        raise
    except Mistake as error:
        raise BadRecord(f"{place}: seat {move.seat}, '{move.do[:60]}': {error}") from None


def _first_difference(written: Outcome | None, played: Outcome | None) -> str:
    if written is None or played is None:
        return f"written {'none' if written is None else written.reason}, but the replay ends in " + (
            "a running game" if played is None else played.reason
        )
    for field in ("reason", "ranks", "scores"):
        if getattr(written, field) != getattr(played, field):
            return f"{field} is {getattr(written, field)}, the replay gives {getattr(played, field)}"
    return "the same"
