"""`affinage serve`: the web table."""

import asyncio
import contextlib
import gc
import os
import secrets
import signal
import socket
import sys
import webbrowser
from pathlib import Path

import click

from affinage.cli.processes import Fleet, follow_parent
from affinage.cli.settings import ServerSettings, options
from affinage.cli.settings.options import about_secrets
from affinage.core.edition import FOLDER, own
from affinage.core.errors import Mistake
from affinage.web import logs

LOOPBACK = ("127.0.0.1", "localhost", "::1")
LEAST_SECRET = 16
SWITCH_SECONDS = 0.001
"""So long a thread that commits waits for Python's lock, several times per commit; Python's default is 5 ms."""
GENERATIONS = 2_000, 5, 200
"""When what is new, younger or old is looked through: twenty things of a move last, and twelve thousand take 5 ms."""


def data_folder() -> Path:
    """Where this user's tables are kept, as the system has it."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "affinage"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "affinage"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "affinage"


@click.command(epilog=about_secrets())
@options()
@click.option("--one-of", "siblings", default=0, hidden=True)
def serve(settings: ServerSettings, siblings: int) -> None:
    """Serve the web table.

    Every option is a variable of the environment too, and a line of affinage.toml: --retention-days 90 is
    AFFINAGE_RETENTION_DAYS=90 and retention_days = 90. The command line comes before the environment, and that before
    the file.
    """
    host, port, processes = settings["host"], settings["port"], settings["processes"]
    try:
        check_call(host, settings["secret"], processes, settings["database"])
        if settings["editions"]:
            os.environ[FOLDER] = settings["editions"]  # where the engines look, also in the processes that think
        own()
    except Mistake as mistake:
        raise click.UsageError(str(mistake)) from None
    logs.configure(settings["log"])
    if processes > 1:
        with listening_at(host, port) as free:  # a port that others share could be shared unawares
            port = free.getsockname()[1]
    listening = listening_at(host, port, siblings > 0 or processes > 1)
    name = f"[{host}]" if ":" in host else host
    address = f"http://{name}:{listening.getsockname()[1]}{settings['prefix']}"
    if processes > 1:
        _run_several(listening, address, settings)
        return
    if siblings:
        follow_parent()
    # Until the server is there to be told; an exception could come in the middle of anything, and be written down.
    signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
    try:
        asyncio.run(_run(listening, address, settings, siblings))
    except Mistake as mistake:
        raise click.ClickException(str(mistake)) from None
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()


def check_call(host: str, secret: str, processes: int, database: str) -> None:
    """Raises Mistake where a server cannot be started as it was asked for."""
    if host not in LOOPBACK and len(secret) < LEAST_SECRET:
        raise Mistake(
            f"To listen on {host}, beyond this machine, set AFFINAGE_SECRET to a secret of 16 characters or more."
        )
    if processes > 1 and not database.startswith("postgres"):
        raise Mistake("Several processes share a PostgreSQL database; name it with --database postgresql://…")


def _run_several(reserved: socket.socket, address: str, settings: ServerSettings) -> None:
    """Processes that listen on one port, which the system deals connections from; they sign with one key."""
    processes = settings["processes"]

    def say() -> None:
        click.echo(f"Affinage is at {address}  ({processes} processes; Ctrl-C ends them)")
        if settings["open"] and not settings["no_browser"]:
            with contextlib.suppress(webbrowser.Error):
                webbrowser.open(address)

    port = str(reserved.getsockname()[1])
    with reserved:
        Fleet(
            ["--one-of", str(processes), "--processes", "1", "--port", port, "--no-open"],
            {
                **settings.environment(),
                "AFFINAGE_SECRET": settings["secret"] or secrets.token_urlsafe(16),
                "PYTHONUNBUFFERED": "1",
            },
        ).run(processes, say)


def listening_at(host: str, port: int, is_shared: bool = False) -> socket.socket:
    """A socket that has the address for itself, unless it is shared; or a sentence that says why not."""
    with contextlib.ExitStack() as unless_it_works:
        try:
            family, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
            # With the protocol named, asyncio turns off Nagle's delay; without, every answer waits 40 ms.
            listening = unless_it_works.enter_context(socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP))
            if os.name == "posix":
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if is_shared:
                if not hasattr(socket, "SO_REUSEPORT"):
                    raise click.ClickException(
                        "Processes cannot share a port on this system; put a proxy before several."
                    )
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            listening.bind(place)
            if not is_shared:
                listening.listen()  # an address that is only bound could be bound by another server that starts now
        except OSError as error:
            hint = f"Is another table open there? Choose another with --port {port + 1}, or --port 0 for any free one."
            raise click.ClickException(f"Port {port} of {host} cannot be used: {error.strerror}. {hint}") from None
        unless_it_works.pop_all()
    return listening


def default_database() -> str:
    """The file in this user's data folder, which is made where it is not there."""
    folder = data_folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Mistake(f"{folder} cannot be made: {error.strerror}; name a database with --database.") from None
    return f"sqlite:///{folder / 'tables.db'}"


async def _run(listening: socket.socket, address: str, settings: ServerSettings, siblings: int) -> None:
    """Runs the server until it is told to stop; the heavy imports wait until the call is known to be right."""
    import uvicorn

    from affinage.cli.settings.server import config_of
    from affinage.store import connect
    from affinage.web.app import application
    from affinage.web.connections import AT_ONCE, QUEUE, Connections, raise_file_limit
    from affinage.web.handshake import Handshake
    from affinage.web.proxies import address_in

    database = settings["database"] or default_database()
    # So that a bad database gets a sentence before anything starts.
    await (await connect(database, examine=True)).dispose()
    config = config_of(settings, database, siblings)
    app = application(config)
    connections = Connections(
        raise_file_limit(),
        most_each=int(config.burst) + 100,
        is_proxy=lambda peer: config.proxies.trusts(address_in(peer)),
    )
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            ws=Handshake,
            http=connections.protocol,
            backlog=AT_ONCE,
            ws_max_size=65_536,
            proxy_headers=False,  # we have our own, which knows more addresses
            ws_per_message_deflate=False,  # a compressor for each socket costs more memory than the table
            timeout_graceful_shutdown=5,
            lifespan="on",
            server_header=False,
        )
    )
    # Before the server listens to signals, and when it has stopped and hands them back, so that we end well.
    signal.signal(signal.SIGTERM, lambda *_: setattr(server, "should_exit", True))
    running = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not running.done():
        await asyncio.sleep(0.01)
    if server.started:
        listening.listen(QUEUE)  # asyncio has taken the number it accepts in one go for the length of the queue too
        gc.freeze()  # what is there for good is not looked through again and again, which takes 50 ms each time
        gc.set_threshold(*GENERATIONS)
        sys.setswitchinterval(SWITCH_SECONDS)
        by = f"settings of {settings.file}; " if settings.file else ""
        click.echo(f"Affinage is at {address}  ({by}Ctrl-C ends it)")
        if settings["open"] and not settings["no_browser"]:
            with contextlib.suppress(webbrowser.Error):
                await asyncio.to_thread(webbrowser.open, address)
    await running
