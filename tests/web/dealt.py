"""A server that deals every table from one seed, so that a test meets the same game in every run, and is patient: it
closes no line and lets no ticket grow old because a machine is slow.

`python -m tests.web.dealt serve …`
"""

from functools import partial

from affinage.cli import main
from affinage.store import probe
from affinage.web import absence, connections, keys

SEED = 4_611_853_270_964_513
"""As long as a real one, since tests look for it where it must not be."""
PATIENCE = 3600
"""Seconds."""


if __name__ == "__main__":
    import uvicorn

    keys.new_seed = lambda: SEED  # before the routes take it from there
    keys.TICKET_SECONDS = PATIENCE
    absence.steady, absence.STARTED = lambda: 0.0, 0.0  # nobody is away for longer than a patience of 0 seconds
    probe.LOCK_SECONDS = probe.MOST_SECONDS = PATIENCE
    connections.HEAD_SECONDS = connections.BODY_SECONDS = connections.UNREAD_SECONDS = PATIENCE
    patient = partial(uvicorn.Config, timeout_keep_alive=PATIENCE, ws_ping_interval=None)
    uvicorn.Config = patient  # type: ignore[assignment, misc]
    main()
