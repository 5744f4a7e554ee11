"""`affinage serve`: the web table."""

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import webbrowser
from pathlib import Path

import click

from affinage.core.errors import Mistake

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
@click.option("--open", "open_browser", is_flag=True, help="Open the table in the browser.")
def serve(host: str, port: int, database: str | None, open_browser: bool) -> None:
    """Serve the web table."""
    key = os.environ.get("AFFINAGE_SECRET", "")
    if host not in LOOPBACK and len(key) < 16:
        raise click.UsageError(
            f"To listen on {host}, beyond this machine, set AFFINAGE_SECRET to a secret of 16 characters or more."
        )
    listening = _listen(host, port)
    name = f"[{host}]" if ":" in host else host
    address = f"http://{name}:{listening.getsockname()[1]}"
    wants_browser = open_browser and os.environ.get("AFFINAGE_NO_BROWSER", "") in ("", "0")
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    signal.signal(signal.SIGTERM, lambda *_: None)  # what uvicorn restores when it has stopped, so that we end well
    try:
        asyncio.run(_run(listening, address, database or _default_database(), host, key, wants_browser))
    except Mistake as mistake:
        raise click.ClickException(str(mistake)) from None
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()


def _listen(host: str, port: int) -> socket.socket:
    """A socket bound to the address, or a sentence that says why not."""
    try:
        family, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        # With the protocol named, asyncio turns off Nagle's delay; without, every answer waits 40 ms.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(place)
    except OSError as error:
        hint = f"Is another table open there? Choose another with --port {port + 1}, or --port 0 for any free one."
        raise click.ClickException(f"Port {port} of {host} cannot be used: {error.strerror}. {hint}") from None
    return listening


def _default_database() -> str:
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Mistake(f"{folder} cannot be made: {error.strerror}; name a database with --database.") from None
    return f"sqlite:///{folder / 'tables.db'}"


async def _run(listening: socket.socket, address: str, database: str, host: str, key: str, wants_browser: bool) -> None:
    """Runs the server until it is told to stop; the heavy imports wait until the call is known to be right."""
    import uvicorn

    from affinage.store import connect
    from affinage.web.app import Config, application
    from affinage.web.gate import LOCAL

    await (await connect(database)).dispose()  # so that a bad database gets a sentence before anything starts
    hosts = os.environ.get("AFFINAGE_HOSTS", "")
    allowed = frozenset(hosts.split(",")) if hosts else LOCAL if host in LOOPBACK else None
    rate = float(os.environ.get("AFFINAGE_RATE", "100"))
    app = application(Config(database=database, key=key, hosts=allowed, rate=rate, burst=4 * rate))
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            ws_max_size=65_536,
            ws_per_message_deflate=False,  # a compressor for each socket costs more memory than the table
            timeout_graceful_shutdown=5,
            lifespan="on",
            server_header=False,
        )
    )
    running = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not running.done():
        await asyncio.sleep(0.01)
    if server.started:
        click.echo(f"Affinage is at {address}  (Ctrl-C ends it)")
        if wants_browser:
            with contextlib.suppress(webbrowser.Error):
                await asyncio.to_thread(webbrowser.open, address)
    await running
