"""`affinage edition`: the printed data of the games."""

import re
from pathlib import Path

import click
import msgspec

from affinage.cli.params import examples
from affinage.core import registry
from affinage.core.edition import Edition, assumptions, load, own, path_of
from affinage.core.errors import BadEdition, Mistake
from affinage.core.game import AnyGame
from affinage.core.messages import LANGUAGES, messages_of


@click.group(
    epilog=examples(
        "edition list",
        "edition show GAME/base",
        "edition new GAME/base my-box.toml",
        "edition check my-box.toml",
        "play GAME --option edition=my-box.toml",
    )
)
def edition() -> None:
    """The printed data: spaces, cards and figures, each with its source.

    NAME is as `edition list` writes it, or its last part where only one edition has it.
    """


@edition.command("list", epilog="Example: affinage edition list")
def list_editions() -> None:
    """The editions that come with the games."""
    for full, game in _all().items():
        about = messages_of(game, LANGUAGES[0]).tables.get("edition", {}).get(full)
        click.echo(f"{full:<20} {about or _load(game, full).data.get('about', '')}")


@edition.command(epilog=examples("edition show GAME/base --json"))
@click.argument("name")
@click.option("--json", "as_json", is_flag=True, help="The data as one JSON object.")
def show(name: str, as_json: bool) -> None:
    """An edition's data, and what of it the rulebook does not state."""
    full, game = _find(name)
    found = _load(game, full)
    if as_json:
        click.echo(msgspec.json.encode({"name": full, "digest": found.digest, "data": found.data}))
        return
    click.echo(_text(game, full).rstrip())
    click.echo(f"\n# digest {found.digest}")
    for row in assumptions(found.data):
        click.echo(f"# {row.key} is {row.source}: {row.why}")


@edition.command(epilog="Example: affinage edition check my-box.toml")
@click.argument("file", type=click.Path(path_type=Path))
def check(file: Path) -> int:
    """Names file, key and rule of every fault of a transcription; exit 1 where there is one."""
    found = load(file)
    name = found.data.get("game")
    if name not in registry.names():
        raise BadEdition(f'{file}: game: it needs a line game = "…" with one of {", ".join(registry.names())}.')
    faults = registry.game(name).check_edition(found.data)
    for fault in faults:
        click.echo(f"{file}: {fault.key} ({fault.rule}): {fault.text}.", err=True)
    if not faults:
        click.echo(f"{file}: holds; play it with --option edition={file}")
    return 1 if faults else 0


@edition.command(epilog=examples("edition new GAME/base my-box.toml"))
@click.argument("name")
@click.argument("file", type=click.Path(path_type=Path))
def new(name: str, file: Path) -> None:
    """Writes edition NAME to a new FILE, for an owner of the box to correct."""
    full, game = _find(name)
    text = re.sub(
        r'^name = ".*"',
        lambda _: f"name = {msgspec.json.encode(file.stem).decode()}",
        _text(game, full),
        count=1,
        flags=re.M,
    )
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(text)
    except FileExistsError:
        raise click.ClickException(f"{file} is already there; choose another name.") from None
    except OSError as error:
        raise click.ClickException(f"{file} cannot be written: {error.strerror}.") from None
    click.echo(f"Written. Correct it, then `affinage edition check {file}`.")


def _all() -> dict[str, AnyGame]:
    games = [registry.game(name) for name in registry.names()]
    return {f"{game.name}/{name}": game for game in games for name in game.editions()}


def _find(name: str) -> tuple[str, AnyGame]:
    """The full name of an edition, and its game; raises Mistake."""
    known = _all()
    fitting = [full for full in known if name in (full, full.partition("/")[2])]
    if len(fitting) == 1:
        return fitting[0], known[fitting[0]]
    if fitting:
        raise Mistake(f"'{name}' could be {', '.join(fitting)}: say which.")
    raise Mistake(f"There is no edition '{name}'; the editions are {', '.join(known)}.")


def _load(game: AnyGame, full: str) -> Edition:
    return game.edition(game.options(edition=full.partition("/")[2]))


def _text(game: AnyGame, full: str) -> str:
    """The edition's file; a game that keeps it in several writes them as one."""
    name = full.partition("/")[2]
    if name in own(*registry.names()):
        return path_of(name).read_text(encoding="utf-8")
    return game.edition_text(name)
