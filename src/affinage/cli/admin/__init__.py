"""`affinage admin`: what an operator does beside running the server; a module for each noun."""

import click

from affinage.cli.admin.backup import backup, restore
from affinage.cli.admin.doctor import doctor
from affinage.cli.admin.people import people
from affinage.cli.admin.reports import reports
from affinage.cli.admin.retention import retention, vacuum
from affinage.cli.admin.tables import tables
from affinage.cli.params import examples


@click.group(
    epilog=examples(
        "admin tables list --state running",
        "admin people ban 3f9c2a81b7d0 --why spam",
        "admin backup tables-monday.db",
        "admin retention --retention-days 90 --dry-run",
        "admin doctor",
    )
)
def admin() -> None:
    """Tables, people, reports, backups and health of a server.

    Works on the server's database, found by the same settings as `affinage serve`, also while the server runs; only
    `restore` wants it stopped. What cannot be undone asks first, or takes --yes.
    """


for command in (tables, people, reports, backup, restore, retention, vacuum, doctor):
    admin.add_command(command)
