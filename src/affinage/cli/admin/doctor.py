"""`affinage admin doctor`: looks at settings, database, proxy and clock, and says what to do."""

import os

import click

from affinage.cli.admin import checks, through_proxy
from affinage.cli.admin.checks import Diagnosis
from affinage.cli.admin.opening import database_of
from affinage.cli.settings import SETTINGS, ServerSettings, options
from affinage.cli.settings.declared import BEFORE
from affinage.cli.settings.gathered import CONFIG, DEFAULT
from affinage.cli.settings.options import default_of

MARKS = {"fine": "ok  ", "note": "note", "trouble": "FAIL"}
KNOWN = {setting.variable for setting in SETTINGS} | {CONFIG}


@click.command()
@options()
@click.option("--settings", "list_settings", is_flag=True, help="Also every setting, and where it comes from.")
def doctor(settings: ServerSettings, list_settings: bool) -> int:
    """Looks at settings, database, proxy and clock, changes nothing, and says what to do; exit 1 where something fails.

    With an address in the settings it asks the running server through its proxy, as a visitor would.
    """
    if list_settings:
        _print(settings)
    findings = [*_of_variables(), *checks.of_settings(settings)]
    findings += checks.of_database(database_of(settings))
    findings += checks.of_clock(database_of(settings))
    findings += through_proxy.findings(settings)
    for finding in findings:
        click.echo(f"{MARKS[finding.level]}  {finding.about}: {finding.text}")
    troubles = sum(finding.level == "trouble" for finding in findings)
    click.echo("Nothing fails." if not troubles else f"{troubles} to mend, marked FAIL.")
    return 1 if troubles else 0


def _of_variables() -> list[Diagnosis]:
    """Variables that look like settings and are none: a name that was mistyped is silent otherwise."""
    strange = sorted(name for name in os.environ if name.startswith(BEFORE) and name not in KNOWN)
    return [
        Diagnosis("note", "settings", f"{name} is in the environment and no setting; it does nothing.")
        for name in strange
    ]


def _print(settings: ServerSettings) -> None:
    for setting in SETTINGS:
        source = settings.source(setting.name)
        value = default_of(setting) if source == DEFAULT else _value(settings, setting.name, setting.is_secret)
        click.echo(f"{setting.name} = {value}  ({source})")
    click.echo()


def _value(settings: ServerSettings, name: str, is_secret: bool) -> str:
    if is_secret:
        return "(set)"
    if name == "database":
        return checks.without_password(settings[name])
    value = settings[name]
    return ",".join(value) if isinstance(value, tuple) else str(value)
