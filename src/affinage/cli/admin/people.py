"""`affinage admin people`: whom there is, what is kept of them, and whom the operator lets play no more."""

import click

from affinage.cli.admin.opening import (
    as_json,
    ask_first,
    counted,
    lines,
    most,
    print_json,
    shown,
    when,
    with_store,
    without_asking,
)
from affinage.cli.settings import ServerSettings, options
from affinage.store import Store, overview


@click.group()
def people() -> None:
    """People: a person is a browser, and every other browser that signed in as the same one.

    PERSON is what lists show for them, or its beginning. There are no accounts: whoever deletes their cookies comes
    back as somebody else.
    """


@people.command("list")
@options("database")
@most
@as_json
def list_people(settings: ServerSettings, most: int, as_json: bool) -> None:
    """The people something was kept for, the latest first."""
    found = with_store(settings, lambda store: overview.people(store, most))
    if as_json:
        print_json(found)
        return
    rows = [
        (each.person, shown(", ".join(each.names)), str(each.seats), when(each.seen),
         "" if each.banned is None else shown(f"banned {each.banned}").rstrip())
        for each in found
    ]  # fmt: skip
    lines(rows, ("person", "names", "seats", "last kept", ""), "There is nobody yet.")


@people.command()
@click.argument("person")
@options("database")
def export(settings: ServerSettings, person: str) -> None:
    """Prints everything that is kept of a person, as JSON, without secrets and keys."""

    async def look(store: Store) -> object:
        return await store.people.everything(await overview.session_of(store, person))

    print_json(with_store(settings, look))


@people.command()
@click.argument("person")
@options("database")
@without_asking
def delete(settings: ServerSettings, person: str, yes: bool) -> None:
    """Deletes everything that is kept of a person; their seats are left, their name goes from tables and records."""
    session = with_store(settings, lambda store: overview.session_of(store, person))
    held = with_store(settings, lambda store: overview.tables_of(store, session))
    ask_first(f"Delete all that is kept of {person}, at {counted(len(held), 'table')} too? It cannot be undone.", yes)
    touched = with_store(settings, lambda store: store.people.forget(session))
    click.echo(
        f"Deleted; tables that go on without them: {len(touched)}. What a running server remembers goes within minutes."
    )


@people.command()
@click.argument("person")
@options("database")
@click.option("--why", default="", help="A note for yourself.")
@without_asking
def ban(settings: ServerSettings, person: str, why: str, yes: bool) -> None:
    """Lets a person play and write no more, within seconds; they can still look, save and delete what is theirs."""
    session = with_store(settings, lambda store: overview.session_of(store, person))
    ask_first(f"Ban {person}?", yes)
    banned = with_store(settings, lambda store: store.bans.add(session, why))
    click.echo(f"{person} is banned." if banned else f"{person} is banned already; nothing was changed.")


@people.command()
@click.argument("person")
@options("database")
def unban(settings: ServerSettings, person: str) -> None:
    """Lets a person play again."""
    session = with_store(settings, lambda store: overview.session_of(store, person))
    lifted = with_store(settings, lambda store: store.bans.lift(session))
    click.echo(f"{person} may play again." if lifted else f"{person} was not banned; nothing was changed.")
