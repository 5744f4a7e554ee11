"""Positions laid out by hand: a game in any situation as data and as text, checked before an engine sees it.

The text begins with a line that names the game and those of its options that differ from the usual ones; the rest is
the game's own picture:

    GAME seats=3 side=B
    turn 3
    …

A link is the same text, deflated. What nobody knows is a question mark, and is dealt by chance when the game goes on.
"""

import base64
import binascii
import shlex
import zlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec

from affinage.core import registry
from affinage.core.errors import Mistake
from affinage.core.game import AnyGame, Asked, Seat
from affinage.core.rng import Stream

if TYPE_CHECKING:
    from affinage.core.messages import Messages

__all__ = ["BadPosition", "Laying", "Position", "PositionFault"]

UNKNOWN: Final = "?"
LONGEST: Final = 20_000
"""Signs of a text that is read; ours are shorter by far."""
LONGEST_LINK: Final = 8_000


class BadPosition(Mistake):
    """A position that cannot be read or laid; the sentence says where and why."""

    code = "position"

    def __init__(self, text: str, game: str = "") -> None:
        super().__init__(text)
        self.game = game
        """The game that finds it so, whose messages may have the sentence in other languages."""


class PositionFault(msgspec.Struct, frozen=True):
    """One thing that cannot be: where, by which rule, and what would mend it.

    `name` is a message of the game's table `faults`, `values` stands in its places. `mend` are the fields of the
    position that would be other; the table `mends` says in words what it does.
    """

    place: str
    rule: str
    name: str
    values: dict[str, Any] = {}
    mend: dict[str, Any] | None = None

    def text(self, spoken: "Messages", names: Sequence[str]) -> str:
        """What is wrong, as a sentence."""
        return self._said("faults", spoken, names)

    def mending(self, spoken: "Messages", names: Sequence[str]) -> str:
        """What mends it, as the words of a button; empty where nothing plain does."""
        return "" if self.mend is None else self._said("mends", spoken, names)

    def _said(self, table: str, spoken: "Messages", names: Sequence[str]) -> str:
        text = spoken.fill(spoken.name(table, self.name), self.values, names)
        return text[:1].upper() + text[1:]


class Laying(ABC):
    """What a game knows of its positions; the data of one is a struct of `given_type`."""

    given_type: ClassVar[type[msgspec.Struct]]

    @abstractmethod
    def of(self, state: Any, seat: Seat | None) -> Any:
        """The position of a state: all of it, or with a seat what that seat may know."""

    @abstractmethod
    def empty(self, options: Any) -> Any:
        """The table with nothing on it, from which a position is built up."""

    @abstractmethod
    def write(self, options: Any, given: Any) -> list[str]:
        """The lines of the picture."""

    @abstractmethod
    def read(self, options: Any, lines: "Sequence[TextLine]") -> Any:
        """The position these lines show, right or wrong; raises BadPosition for what cannot be read at all."""

    @abstractmethod
    def faults(self, options: Any, given: Any) -> list[PositionFault]:
        """Everything about it that cannot be; none where the engine can go on from it."""

    @abstractmethod
    def lay(self, options: Any, given: Any, chance: Stream) -> Any:
        """The state of a position without faults; what is unknown is dealt at random."""

    @abstractmethod
    def unknown(self, given: Any) -> int:
        """How many things are unknown."""


class TextLine(msgspec.Struct, frozen=True):
    """A line of the text with its number, for a sentence about it."""

    number: int
    words: list[str]

    def bad(self, why: str) -> BadPosition:
        return BadPosition(f"Line {self.number}: {why}")


class Position(msgspec.Struct, frozen=True):
    """A position as plain data; `given` is what the game's own struct holds."""

    game: str
    options: dict[str, Any]
    given: dict[str, Any]

    @classmethod
    def of(cls, game: AnyGame, options: Any, state: Any, seat: Seat | None = None) -> "Position":
        """The position of a state: all of it, or what a seat may know."""
        return cls(game.name, _chosen(game, options), _plain(laying_of(game).of(state, seat)))

    @classmethod
    def empty(cls, game: AnyGame, options: Any) -> "Position":
        """Nothing on the table."""
        return cls(game.name, _chosen(game, options), _plain(laying_of(game).empty(options)))

    @classmethod
    def read(cls, text: str, usual: str = "") -> "Position":
        """The position in this text; a text that names no game is one of the `usual` game. Raises BadPosition."""
        if len(text) > LONGEST:
            raise BadPosition(f"The text has {len(text)} signs; a position has at most {LONGEST}.")
        lines = [TextLine(number, line.split()) for number, line in enumerate(text.splitlines(), 1)]
        lines = [line for line in lines if line.words and not line.words[0].startswith("//")]
        name, given = usual, {}
        if lines and lines[0].words[0] in registry.names():
            first = text.splitlines()[lines[0].number - 1]
            name, given = lines[0].words[0], _options_in(lines[0], first)
            lines = lines[1:]
        if not name:
            raise BadPosition(f"The first line names the game, one of {', '.join(registry.names())}.")
        game = _game(name)
        options = _options(game, given)
        try:
            read = laying_of(game).read(options, lines)
        except BadPosition as bad:
            raise BadPosition(str(bad), name) from None
        return cls(name, _chosen(game, options), _plain(read))

    @classmethod
    def of_link(cls, code: str) -> "Position":
        """The position a link carries; raises BadPosition."""
        if len(code) > LONGEST_LINK:
            raise BadPosition("The link is too long for a position.")
        try:
            packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
            inflating = zlib.decompressobj(-zlib.MAX_WBITS)
            text = inflating.decompress(packed, LONGEST + 1).decode()
        except (ValueError, binascii.Error, zlib.error):
            raise BadPosition("The link is not that of a position; copy it again, all of it.") from None
        return cls.read(text)

    @property
    def text(self) -> str:
        """The position as text, which `read` takes back; raises BadPosition where the data are none of a position."""
        game, options, given = self._whole()
        chosen = " ".join(f"{name}={shlex.quote(str(value))}" for name, value in self.options.items())
        return "\n".join([f"{self.game} {chosen}".strip(), *laying_of(game).write(options, given)]) + "\n"

    @property
    def link(self) -> str:
        """The text, deflated, in signs that may stand in an address."""
        deflating = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
        packed = deflating.compress(self.text.encode()) + deflating.flush()
        return base64.urlsafe_b64encode(packed).rstrip(b"=").decode()

    @property
    def unknown(self) -> int:
        """How many things are unknown, and dealt by chance."""
        game, _, given = self._whole()
        return laying_of(game).unknown(given)

    def faults(self) -> list[PositionFault]:
        """Everything that cannot be; raises BadPosition where the data are none of a position."""
        game, options, given = self._whole()
        return faults_of(game, options, given)

    def state(self, chance: Stream) -> Any:
        """The engine's state, with what is unknown dealt at random; raises BadPosition where there are faults."""
        game, options, given = self._whole()
        faults = faults_of(game, options, given)
        if faults:
            where = ", ".join(filter(None, (faults[0].rule, faults[0].place)))
            if not where:
                raise BadPosition("This position is impossible; correct its faults first.")
            raise BadPosition(f"This position is impossible ({where}); correct its faults first.")
        return laying_of(game).lay(options, given, chance)

    def rules(self) -> tuple[AnyGame, Any]:
        """The game and its options; raises BadPosition."""
        game = _game(self.game)
        return game, _options(game, self.options)

    def _whole(self) -> tuple[AnyGame, Any, Any]:
        game, options = self.rules()
        try:
            return game, options, msgspec.convert(self.given, laying_of(game).given_type)
        except msgspec.ValidationError as error:
            raise BadPosition(f"These are not the data of a position: {error}.") from None


def laying_of(game: AnyGame) -> Laying:
    """What a game knows of its positions; raises BadPosition where they cannot be laid out by hand."""
    if game.laying is None:
        raise BadPosition(f"Positions of {game.title} cannot be laid out by hand.")
    return game.laying


def faults_of(game: AnyGame, options: Any, given: Any) -> list[PositionFault]:
    """What the game finds wrong, and last of all somebody who is asked and could answer nothing."""
    laying = laying_of(game)
    found = laying.faults(options, given)
    if found:
        return found
    state = laying.lay(options, given, Stream(0))
    stuck = [seat for seat in game.prompts(state) if not game.actions(state, seat)]
    return [PositionFault("asked", "", "dead-end", {"seat": seat}) for seat in stuck]


def asked_words(asked: Asked) -> str:
    """A question in words: its name, then its fields, like `take-actions left=3 slid=no`."""
    return " ".join([asked.name, *(f"{name}={_value(value)}" for name, value in asked.fields.items())])


def asked_in(line: TextLine, words: Sequence[str]) -> Asked:
    """The question in these words; raises BadPosition."""
    if not words:
        raise line.bad("a question has a name.")
    fields = {}
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if not equals:
            raise line.bad(f"'{word[:40]}' is not of the form name=value.")
        fields[name] = _read_value(value)
    return Asked(words[0], fields)


def number_in(line: TextLine, word: str) -> int:
    """A whole number, also below zero; raises BadPosition."""
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 20):
        raise line.bad(f"'{word[:40]}' is not a whole number.")
    return int(word)


def seat_in(line: TextLine, word: str, seats: int) -> Seat:
    """A seat by its number from 0; raises BadPosition."""
    seat = number_in(line, word)
    if not 0 <= seat < seats:
        raise line.bad(f"there is no seat {word}; the seats are 0 to {seats - 1}.")
    return seat


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return f"[{','.join(_value(each) for each in value)}]"
    return str(value)


def _read_value(word: str) -> Any:
    if word.startswith("[") and word.endswith("]"):
        return [_read_value(each) for each in word[1:-1].split(",") if each]
    if word in ("yes", "no"):
        return word == "yes"
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 20 else word


def _plain(given: Any) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(given))
    return plain


def _chosen(game: AnyGame, options: Any) -> dict[str, Any]:
    """The options that differ from the usual ones."""
    usual = game.options()
    every = options.__struct_fields__
    return {name: getattr(options, name) for name in every if getattr(options, name) != getattr(usual, name)}


def _game(name: str) -> AnyGame:
    if name not in registry.names():
        raise BadPosition(f"There is no game '{name[:40]}'; the games are {', '.join(registry.names())}.")
    return registry.game(name)


def _options(game: AnyGame, given: Mapping[str, Any]) -> Any:
    """Options by name; of editions only those that come with the game, since a position may come from anywhere."""
    if given.get("edition", "base") not in ("base", *game.editions()):
        raise BadPosition(f"edition is one of {', '.join(game.editions())}.")
    try:
        return game.options(**given)
    except Mistake as mistake:
        raise BadPosition(str(mistake)) from None


def _options_in(line: TextLine, text: str) -> dict[str, str]:
    given = {}
    try:
        words = shlex.split(text)[1:]
    except ValueError:
        raise line.bad("a quotation mark is not closed.") from None
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise line.bad(f"'{word[:40]}' is not of the form name=value.")
        given[name] = value
    return given
