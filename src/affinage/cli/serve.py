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
from affinage.core.edition import own
from affinage.core.errors import Mistake
from affinage.web import logs

LOOPBACK = ("127.0.0.1", "localhost", "::1")


def data_folder() -> Path:
    """Where this user's tables are kept, as the system has it."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "affinage"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "affinage"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "affinage"


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="Port; 0 is any free one.")
@click.option("--database", help="sqlite:///file.db or postgresql://…; a file in your data folder by default.")
@click.option("--processes", default=1, show_default=True, type=click.IntRange(1, 64), help="Needs PostgreSQL.")
@click.option("--open", "open_browser", is_flag=True, help="Open the table in the browser.")
@click.option("--one-of", "siblings", default=0, hidden=True)
def serve(host: str, port: int, database: str | None, processes: int, open_browser: bool, siblings: int) -> None:
    """Serve the web table."""
    key = os.environ.get("AFFINAGE_SECRET", "")
    if host not in LOOPBACK and len(key) < 16:
        raise click.UsageError(
            f"To listen on {host}, beyond this machine, set AFFINAGE_SECRET to a secret of 16 characters or more."
        )
    if processes > 1 and not (database or "").startswith("postgres"):
        raise click.UsageError("Several processes share a PostgreSQL database; name it with --database postgresql://…")
    try:
        logs.configure(os.environ.get("AFFINAGE_LOG", ""))
        own()
    except Mistake as mistake:
        raise click.UsageError(str(mistake)) from None
    if processes > 1:
        with _listen(host, port) as free:  # a port that others share could be shared unawares
            port = free.getsockname()[1]
    listening = _listen(host, port, siblings > 0 or processes > 1)
    name = f"[{host}]" if ":" in host else host
    address = f"http://{name}:{listening.getsockname()[1]}"
    wants_browser = open_browser and os.environ.get("AFFINAGE_NO_BROWSER", "") in ("", "0")
    if processes > 1:
        _run_several(listening, address, database or "", host, key, processes, wants_browser)
        return
    if siblings:
        follow_parent()
    # Until the server is there to be told; an exception could come in the middle of anything, and be written down.
    signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
    try:
        asyncio.run(_run(listening, address, database or _default_database(), host, key, wants_browser, siblings))
    except Mistake as mistake:
        raise click.ClickException(str(mistake)) from None
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()


def _run_several(
    reserved: socket.socket, address: str, database: str, host: str, key: str, processes: int, wants_browser: bool
) -> None:
    """Processes that listen on one port, which the system deals connections from; they sign with one key."""

    def say() -> None:
        click.echo(f"Affinage is at {address}  ({processes} processes; Ctrl-C ends them)")
        if wants_browser:
            with contextlib.suppress(webbrowser.Error):
                webbrowser.open(address)

    port = str(reserved.getsockname()[1])
    with reserved:
        Fleet(
            ["--one-of", str(processes), "--host", host, "--port", port, "--database", database],
            {"AFFINAGE_SECRET": key or secrets.token_urlsafe(16), "PYTHONUNBUFFERED": "1"},
        ).run(processes, say)


def _listen(host: str, port: int, is_shared: bool = False) -> socket.socket:
    """A socket bound to the address, or a sentence that says why not."""
    try:
        family, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        # With the protocol named, asyncio turns off Nagle's delay; without, every answer waits 40 ms.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if is_shared:
            if not hasattr(socket, "SO_REUSEPORT"):
                raise click.ClickException("Processes cannot share a port on this system; put a proxy before several.")
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listening.bind(place)
    except OSError as error:
        hint = f"Is another table open there? Choose another with --port {port + 1}, or --port 0 for any free one."
        raise click.ClickException(f"Port {port} of {host} cannot be used: {error.strerror}. {hint}") from None
    return listening


def _default_database() -> str:
    folder = data_folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Mistake(f"{folder} cannot be made: {error.strerror}; name a database with --database.") from None
    return f"sqlite:///{folder / 'tables.db'}"


def _rate() -> float:
    """Requests per second from one address."""
    text = os.environ.get("AFFINAGE_RATE", "100")
    try:
        rate = float(text)
    except ValueError:
        rate = 0
    if not 1 <= rate <= 1_000_000:
        raise Mistake(f"AFFINAGE_RATE is a number of requests per second, 1 or more, not '{text[:40]}'.")
    return rate


async def _run(
    listening: socket.socket, address: str, database: str, host: str, key: str, wants_browser: bool, siblings: int
) -> None:
    """Runs the server until it is told to stop; the heavy imports wait until the call is known to be right."""
    import uvicorn

    from affinage.cli import settings
    from affinage.store import connect
    from affinage.web.app import Config, application
    from affinage.web.connections import AT_ONCE, QUEUE, Connections, raise_file_limit
    from affinage.web.gate import LOCAL
    from affinage.web.handshake import Handshake
    from affinage.web.proxies import address_in

    # So that a bad database gets a sentence before anything starts.
    await (await connect(database, examine=True)).dispose()
    hosts = os.environ.get("AFFINAGE_HOSTS", "")
    allowed = frozenset(hosts.split(",")) if hosts else LOCAL if host in LOOPBACK else None
    rate = _rate()
    config = Config(
        database=database,
        key=key,
        hosts=allowed,
        workers=max(1, (os.cpu_count() or 1) // siblings) if siblings else 0,
        rate=rate,
        burst=4 * rate,
        metrics_key=os.environ.get("AFFINAGE_METRICS_KEY", ""),
        proxies=settings.proxies(),
        retention=settings.retention(),
        notices=settings.notices(),
        passkeys=settings.passkeys(),
        lobby=settings.is_on("AFFINAGE_LOBBY"),
    )
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
        click.echo(f"Affinage is at {address}  (Ctrl-C ends it)")
        if wants_browser:
            with contextlib.suppress(webbrowser.Error):
                await asyncio.to_thread(webbrowser.open, address)
    await running
