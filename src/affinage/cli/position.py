"""`affinage position`: can this position be?"""

import sys
from pathlib import Path

import click
import msgspec

from affinage.cli.params import examples, game_argument
from affinage.core.errors import Mistake
from affinage.core.game import AnyGame
from affinage.core.messages import LANGUAGES, Messages, messages_of
from affinage.core.position import LONGEST, Position
from affinage.core.rng import stream

SEAT = {"en": "seat {n}", "fr": "la place {n}"}
"""What players are called, who have no names here."""


@click.command(epilog=examples("position GAME position.txt", "position GAME - --json < position.txt"))
@game_argument
@click.argument("file", metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="One JSON object: the position, its text, its link, its faults.")
@click.option("--language", type=click.Choice(LANGUAGES), default=LANGUAGES[0], show_default=True)
def position(game: AnyGame, file: str, as_json: bool, language: str) -> int:
    """Reads a position written as text, checks it against the rules, and prints the table.

    FILE is - for standard input. Exit 0 where the position can be; 1 where it cannot, each fault with its rule; 2 where
    the text cannot be read.
    """
    found = Position.read(text_of(file), game.name)
    if found.game != game.name:
        raise Mistake(f"This is a position of {found.game}, not of {game.name}.")
    spoken = messages_of(game, language)
    names = [SEAT[spoken.language].format(n=n) for n in range(8)]
    faults = [{"place": fault.place, "rule": fault.rule, "text": fault.text(spoken, names)} for fault in found.faults()]
    if as_json:
        told = {"position": found, "text": found.text, "code": found.link, "unknown": found.unknown, "faults": faults}
        click.echo(msgspec.json.encode(told))
    elif not faults:
        _show(game, found, spoken, names)
    for fault in () if as_json else faults:
        click.echo(f"{fault['place'] or file}: {fault['text']}{fault['rule'] and ' ' + fault['rule']}", err=True)
    return 1 if faults else 0


def text_of(file: str) -> str:
    """What is written in a file, or on standard input for -; raises Mistake."""
    if file == "-":
        return sys.stdin.read(LONGEST + 1)
    try:
        with Path(file).open(encoding="utf-8") as opened:
            return opened.read(LONGEST + 1)
    except (OSError, UnicodeError) as error:
        raise Mistake(f"{file} cannot be read as text: {getattr(error, 'strerror', None) or 'it is none'}.") from None


def _show(game: AnyGame, found: Position, spoken: Messages, names: list[str]) -> None:
    """The table as everybody may see it, and how it is written."""
    from rich.console import Console

    view = game.view(found.state(stream(0, "position")), None)
    drawn = game.picture(view, names, spoken)
    if drawn is not None:
        Console(highlight=False).print(drawn)
    click.echo(found.text, nl=False)
