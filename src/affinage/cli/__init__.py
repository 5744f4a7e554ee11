"""The command line: one module a command, loaded when it is called."""

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NoReturn

import click

from affinage.core.errors import BadEdition, BadRecord, Mistake

COMMANDS = {
    "games": "The games, their seats and options.",
    "play": "A game in the terminal.",
    "serve": "The web table.",
    "admin": "Tables, people, reports, backups of a server.",
    "simulate": "Many games between bots.",
    "arena": "A rated ladder of bots.",
    "benchmark": "A bot's scores in fixed tasks.",
    "lab": "The balance report.",
    "review": "The turning points of a finished game.",
    "replay": "Steps through a recorded game.",
    "verify": "Checks that records hold.",
    "position": "Checks a position written as text.",
    "dataset": "Recorded games as data, a row per decision.",
    "train": "A network by self-play, from nothing.",
    "edition": "The printed data: list, show, check, new.",
    "perft": "Counts sequences of actions.",
    "new-game": "A game of your own, as a package to begin with.",
}
DOES_NOT_HOLD = 1
WRONG_CALL = 2
INTERRUPTED = 130


def _module(command: str) -> str:
    return f"affinage.cli.{command.replace('-', '_')}"


class Commands(click.Group):
    """Loads a command when it is called, and turns every mistake into one sentence and an exit code."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name in COMMANDS if find_spec(_module(name))]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        command: click.Command = getattr(import_module(_module(cmd_name)), cmd_name.replace("-", "_"))
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name]) for name in self.list_commands(ctx)])

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        _survive_odd_text()
        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)
        except click.UsageError as error:
            call = error.ctx.command_path if error.ctx else "affinage"
            _say(f"{_sentence(error.format_message())} `{call} --help` shows how to call it.")
            code = WRONG_CALL
        except click.ClickException as error:
            _say(_sentence(error.format_message()))
            code = DOES_NOT_HOLD
        except (BadRecord, BadEdition) as error:
            _say(str(error))
            code = DOES_NOT_HOLD
        except Mistake as error:
            _say(str(error))
            code = WRONG_CALL
        except (click.Abort, KeyboardInterrupt):
            code = INTERRUPTED
        sys.exit(code if isinstance(code, int) else 0)


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="`affinage COMMAND --help` has examples. Exit codes: 0 done, 1 it does not hold, 2 the call is wrong.",
)
@click.version_option(package_name="affinage")
@click.pass_context
def main(ctx: click.Context) -> None:
    """A table for four cheese board games; called without a command it opens in the browser."""
    if ctx.invoked_subcommand is None:
        serve = main.get_command(ctx, "serve")
        if serve is None:
            click.echo(ctx.get_help())
        else:
            serve.main(["--open"], prog_name="affinage serve", standalone_mode=False)


def _survive_odd_text() -> None:
    """A terminal that cannot show or send a character is no reason to stop."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")


def _sentence(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."


def _say(text: str) -> None:
    click.echo(text, err=True)
