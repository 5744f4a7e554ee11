"""What several commands are called with: a game, its options, bots and a seed."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from affinage.bots import bot
from affinage.core import registry
from affinage.core.errors import BadOptions, Mistake
from affinage.core.game import AnyGame
from affinage.core.rng import SEEDS


class SeedParam(click.ParamType[int]):
    """A whole number of up to 128 bits."""

    name = "seed"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        text = str(value)
        if not text.isdecimal() or len(text) > len(str(SEEDS)) or int(text) >= SEEDS:
            self.fail(f"a seed is a whole number from 0 to 2**128 - 1; '{text[:40]}' is not.", param, ctx)
        return int(text)


SEED = SeedParam()
F = TypeVar("F", bound=Callable[..., Any])


def examples(*calls: str) -> str:
    """Calls as one would type them, for the end of a command's help; GAME becomes a game that is there."""
    name = next(reversed(registry.names()), "GAME")
    lines = "\n".join(f"  affinage {call}" for call in calls)
    return f"\b\nExample{'s' if len(calls) > 1 else ''}:\n{lines}\n".replace("GAME", name)


HUMAN = "none"
"""What `--bots` says of a seat that a person takes."""


def _game(ctx: click.Context, param: click.Parameter, name: str) -> AnyGame:
    return registry.game(name)


def _complete(ctx: click.Context, param: click.Parameter, begun: str) -> list[CompletionItem]:
    return [CompletionItem(name) for name in registry.names() if name.startswith(begun)]


def _pairs(ctx: click.Context, param: click.Parameter, texts: Sequence[str]) -> list[tuple[str, str]]:
    pairs = []
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise BadOptions(f"An option is written K=V, such as side=B; '{text}' is not.")
        pairs.append((key, value))
    return pairs


def game_argument(command: F) -> F:
    """Adds GAME to a command."""
    return click.argument("game", metavar="GAME", callback=_game, shell_complete=_complete)(command)


def game_with_options(command: F) -> F:
    """Adds GAME, `--seats` and `--option` to a command."""
    seats = click.option("--seats", type=int, metavar="N", help="How many seats; the game has a default.")
    return game_argument(seats(with_pairs(command)))


def with_pairs(command: F) -> F:
    """Adds `--option` to a command."""
    return click.option(
        "--option",
        "pairs",
        multiple=True,
        metavar="K=V",
        callback=_pairs,
        help="An option of the game; may be repeated. `affinage games` lists them.",
    )(command)


def with_jobs(command: F) -> F:
    """Adds `--jobs` to a command that can work in several processes."""
    return click.option(
        "--jobs", type=click.IntRange(min=0), default=1, show_default=True, help="Processes; 0: one per core."
    )(command)


def with_workplace(command: F) -> F:
    """Adds `--jobs` and `--cluster` to a command that plays many games."""
    return with_jobs(click.option("--cluster", metavar="ADDRESS", help="A Dask scheduler to run on instead.")(command))


def read_options(game: AnyGame, seats: int | None, pairs: Sequence[tuple[str, str]]) -> Any:
    """The options a call names; raises BadOptions with a sentence."""
    given: dict[str, object] = dict(pairs)
    if seats is not None:
        given["seats"] = seats
    return game.options(**given)


def read_bots(text: str, seats: int) -> list[str]:
    """A level for each of so many seats: one name goes for all of them; raises Mistake."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name != HUMAN:
            bot(name)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise Mistake(f"--bots names {len(names)} bots for {seats} seats; name one for all, or one per seat.")
    return names
