"""`affinage setup`: a fair set-up for the box on a real table."""

import secrets
from collections.abc import Sequence

import click
import msgspec

from affinage.cli.params import examples, game_with_options
from affinage.core.box import CODE, LETTERS, CardPart, code_of, lay_out, seed_of
from affinage.core.errors import Mistake
from affinage.core.game import AnyGame
from affinage.core.messages import LANGUAGES, messages_of


@click.command(epilog=examples("setup GAME --seats 3", "setup GAME --seats 2 --seed K7QX2M --names Nora,Marc --hidden"))
@game_with_options
@click.option("--seed", "code", metavar="CODE", help="Six letters and digits: the same code gives the same set-up.")
@click.option("--names", default="", metavar="A,B", help="Who plays, as they sit clockwise.")
@click.option("--hidden", is_flag=True, help="Also what players must not see, for who lays it out.")
@click.option("--language", type=click.Choice(LANGUAGES), default=LANGUAGES[0], show_default=True)
@click.option("--json", "as_json", is_flag=True, help="One JSON object on standard output.")
def setup(
    game: AnyGame,
    seats: int | None,
    pairs: Sequence[tuple[str, str]],
    code: str | None,
    names: str,
    hidden: bool,
    language: str,
    as_json: bool,
) -> None:
    """How to lay out the box: board, sides, tiles, what is dealt and who begins, drawn by chance.

    What you leave out is drawn, as far as the game lets it be; the code brings the same set-up to another table.
    """
    seed = seed_of(code) if code else secrets.randbelow(len(LETTERS) ** CODE)
    if seed is None:
        raise Mistake("The code of a set-up is six letters and digits, such as K7QX2M.")
    people = [name.strip() for name in names.split(",") if name.strip()]
    given: dict[str, object] = dict(pairs)
    if seats is not None:
        given["seats"] = seats
    laid = lay_out(game, given, people, seed, messages_of(game, language))
    if as_json:
        told = {
            "game": game.name,
            "seed": code_of(seed),
            "options": laid.options,
            "names": laid.names,
            "parts": laid.parts,
        }
        click.echo(msgspec.json.encode(told))
        return
    click.echo(f"{game.title} · {code_of(seed)}\n")
    for part in laid.parts:
        if hidden or not part.hidden:
            click.echo(_text(part))
    if not hidden and any(part.hidden for part in laid.parts):
        click.echo("What players must not see is left out; --hidden shows it to who lays it out.")


def _text(part: CardPart) -> str:
    lines = "".join([f"  {line}\n" for line in part.lines])
    return f"{part.title}\n{lines}"
