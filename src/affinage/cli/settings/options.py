"""The command line's part of the settings: an option for each that is no secret, and `--config`."""

from collections.abc import Callable, Collection
from functools import wraps
from typing import Any, TypeVar

import click

from affinage.cli.settings.declared import SETTINGS, Setting
from affinage.cli.settings.gathered import CONFIG, NO_FILE, gather

F = TypeVar("F", bound=Callable[..., Any])


def options(*only: str) -> Callable[[F], F]:
    """Gives a command the options of these settings, or of all, and calls it with `settings`."""
    chosen = [setting for setting in SETTINGS if setting.option and (not only or setting.name in only)]

    def decorate(command: F) -> F:
        @wraps(command)
        def called(*, config: str | None, **given: Any) -> Any:
            line = {setting.name: _text(given.pop(setting.name)) for setting in chosen}
            return command(settings=gather(line, config), **given)

        wrapped: Any = called
        for setting in reversed(chosen):
            wrapped = _option(setting)(wrapped)
        about = f"The file of settings; {NO_FILE} reads none. [{CONFIG}; default: affinage.toml, where it is found]"
        result: F = click.option("--config", metavar="FILE", help=about)(wrapped)
        return result

    return decorate


def about_secrets(names: Collection[str] = ()) -> str:
    """Which settings the command line has not."""
    secrets = [setting for setting in SETTINGS if setting.is_secret and (not names or setting.name in names)]
    return "Only in the environment or the file: " + ", ".join(setting.variable for setting in secrets) + "."


def default_of(setting: Setting) -> str:
    """What holds where a setting is not given."""
    if setting.kind.is_switch:
        return "on" if setting.default else "off"
    return setting.otherwise or (f"{setting.default:g}" if isinstance(setting.default, float) else str(setting.default))


def _option(setting: Setting) -> Callable[[Any], Any]:
    about = f"{setting.sentence} [{setting.variable}; default: {default_of(setting)}]"
    if setting.kind.is_switch and setting.name.startswith("no_"):
        return click.option(setting.option, setting.name, is_flag=True, default=None, help=about)
    if setting.kind.is_switch:
        return click.option(f"{setting.option}/--no-{setting.option[2:]}", setting.name, default=None, help=about)
    return click.option(setting.option, setting.name, metavar=setting.name.rpartition("_")[2].upper(), help=about)


def _text(given: str | bool | None) -> str | None:
    return str(int(given)) if isinstance(given, bool) else given
