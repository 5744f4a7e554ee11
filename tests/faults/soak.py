"""The faults many times over, with what they did in numbers: `python -m tests.faults.soak --kills 200 …`."""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

from tests.faults import scenarios
from tests.faults.clocks import Timing, time_outs
from tests.faults.notices import calls
from tests.faults.takeover import takeovers
from tests.postgres import Postgres

NOTHING_WRONG = "0 lost, 0 doubled, 0 views apart"
NONE_AFTER = "0 moves of a last holder after the join"


async def told(name: str, times: int, doing: Awaitable[Any], held: str = NOTHING_WRONG) -> None:
    """Runs one scenario; it raises where what it shows did not hold."""
    start = time.perf_counter()
    found = await doing
    seconds = time.perf_counter() - start
    print(f"{name:28} {times:7}   {found!s:>10}   {held}   {seconds:6.0f} s", flush=True)


async def soak(given: argparse.Namespace, folder: Path) -> None:
    file = f"sqlite:///{folder / 'tables.db'}"
    print(f"{'scenario':28} {'times':>7}   {'moves, lines':>10}")
    for game in ("roquefort", "fromage") if given.kills else ():
        times = given.kills // 2
        await told(f"kill -9, {game}", times, scenarios.kill(file, folder, game, times))
    if given.reconnects:
        await told("sockets cut", given.reconnects, scenarios.cut_lines(file, folder, given.reconnects))
    if given.stops:
        await told("SIGTERM under load", given.stops, scenarios.stop(file, folder, given.stops))
    if given.messages:
        await told("moves over a bad line", given.messages, scenarios.bad_lines(file, folder, given.messages))
    if given.takeovers:
        taking = takeovers(file, folder, 1, given.takeovers)
        await told("takeovers, one process", given.takeovers, taking, NONE_AFTER)
    if given.notices:
        calling = calls(file.replace("tables.db", "notices.db"), folder, pairs=20, turns=given.notices // 20)
        await told("turns told, ways failing", given.notices, calling, "each once or twice, none to who unsubscribed")
    if given.races or given.restarts or given.takeovers or given.clocks:
        await soak_postgres(given, folder)


async def soak_postgres(given: argparse.Namespace, folder: Path) -> None:
    postgres = Postgres()
    try:
        for processes in (2, 4) if given.races else ():
            racing = scenarios.race(postgres.database(), folder, processes, given.races // 2)
            await told(f"races of {processes} processes", given.races // 2, racing)
        if given.takeovers:
            taking = takeovers(postgres.database(), folder, 2, given.takeovers)
            await told("takeovers, two processes", given.takeovers, taking, NONE_AFTER)
        if given.restarts:
            restarting = scenarios.restart_database(postgres, postgres.database(), folder, given.restarts)
            await told("PostgreSQL restarted", given.restarts, restarting)
        if given.clocks:
            timing = time_outs(postgres.database(), folder, Timing(200, given.clocks, seconds=5, turns=8))
            await told("killed, 200 clocks", given.clocks, timing, "every time-out once, none early")
    finally:
        postgres.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    for name in ("kills", "reconnects", "stops", "messages", "takeovers", "races", "restarts", "clocks", "notices"):
        parser.add_argument(f"--{name}", type=int, default=0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(soak(given, Path(folder)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
