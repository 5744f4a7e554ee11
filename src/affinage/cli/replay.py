"""`affinage replay`: steps through a recorded game."""

from pathlib import Path
from typing import Any, NamedTuple

import click
import msgspec

from affinage.core.best_games import best_game, best_games
from affinage.core.errors import BadRecord, Mistake
from affinage.core.event import Event, redact
from affinage.core.game import AnyGame, Seat
from affinage.core.messages import LANGUAGES, messages, messages_of
from affinage.core.record import Move, Record
from affinage.table.names import tidy


@click.command(
    epilog="""\b
Examples:
  affinage replay game.json                 step with n, p, g 40, q
  affinage replay game.json --to 40 --seat 1
  affinage replay game.json --json | tail -1
"""
)
@click.argument("file", metavar="FILE")
@click.option("--to", type=click.IntRange(min=0), metavar="N", help="Begin at step N; with --json, stop after it.")
@click.option("--seat", type=click.IntRange(min=0), metavar="S", help="Through the eyes of a seat, the first is 0.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a step, then one with the outcome.")
@click.option("--language", type=click.Choice(LANGUAGES), default=LANGUAGES[0], show_default=True)
def replay(file: str, to: int | None, seat: Seat | None, as_json: bool, language: str) -> None:
    """Steps through a record: n or Enter is next, p previous, g N goes to step N, q leaves.

    Step N is the table after N actions. Nothing is shown of a record that does not hold. FILE may also be the name of a
    game worth watching that comes with the program, such as the first of a game: its name, a dash and 1.
    """
    record = best_game(file) if file in best_games() and not Path(file).exists() else Record.load(file)
    try:
        record.verify()
        game, _, start = record.begin()
        steps = [_Step(None, (), start)]
        steps += [_Step(step.move, step.events, step.state.copy()) for step in record.steps()]
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None
    if seat is not None and seat >= len(record.seats):
        raise Mistake(f"There is no seat {seat}; the seats are 0 to {len(record.seats) - 1}.")
    last = len(steps) - 1
    if to is not None and to > last:
        raise Mistake(f"There is no step {to}; the record has {last}.")
    if as_json:
        _print_lines(game, record, steps[1 : 1 + (last if to is None else to)], seat)
    else:
        _walk(game, record, steps, to or 0, seat, language)


class _Step(NamedTuple):
    move: Move | None
    events: tuple[Event, ...]
    state: Any


def _print_lines(game: AnyGame, record: Record, steps: list[_Step], seat: Seat | None) -> None:
    """A line a step; for a seat's eyes the events and the view it had, otherwise everything."""
    for n, step in enumerate(steps, 1):
        assert step.move is not None
        events = step.events if seat is None else [e for e in (redact(e, seat) for e in step.events) if e is not None]
        state = game.encode(step.state) if seat is None else game.view(step.state, seat)
        click.echo(
            msgspec.json.encode(
                {"n": n, "seat": step.move.seat, "do": step.move.do, "events": list(events), "state": state}
            )
        )
    end = steps[-1].state if steps else None
    click.echo(msgspec.json.encode({"outcome": game.outcome(end) if end is not None else None}))


def _walk(game: AnyGame, record: Record, steps: list[_Step], n: int, seat: Seat | None, language: str) -> None:
    from affinage.cli.screen import console, picture, sheet, story

    screen, words, told = console(), messages("affinage.cli", language), messages_of(game, language)
    names = [tidy(player.name) or f"{seat}" for seat, player in enumerate(record.seats)]
    last = len(steps) - 1

    def say(key: str, **fields: Any) -> str:
        return words.phrase("replay", key, **fields)

    def show() -> None:
        step = steps[n]
        if screen.is_terminal:
            screen.clear()
        screen.print(picture(game, game.view(step.state, seat), names, told))
        if step.move is None:
            screen.print(say("start", title=game.title, actions=last))
        else:
            screen.print(say("step", n=n, last=last) + step.move.do, style="bold")
            known = [event for event in (redact(event, seat) for event in step.events) if event is not None]
            screen.print(story((step.move.seat, told.event(event, names, seat)) for event in known))
        if n == last and (outcome := game.outcome(step.state)):
            screen.print(sheet(outcome, names, told, words))

    show()
    while True:
        try:
            line = input(say("ask")).strip().casefold()[:20]
        except EOFError:
            click.echo()
            return
        key, _, number = line.partition(" ")
        if key in ("q", "quit", "exit"):
            return
        if key in ("", "n"):
            wanted = n + 1
        elif key == "p":
            wanted = n - 1
        elif key == "g" and number.strip().isdecimal():
            wanted = int(number)
        else:
            screen.print(say("keys"))
            continue
        if 0 <= wanted <= last:
            n = wanted
            show()
        else:
            screen.print(say("no_step", last=last))
