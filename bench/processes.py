"""One server process on PostgreSQL beside two: how many moves per second each arrangement makes.

python -m bench.processes [--postgres FOLDER] [--rounds 3] [--seconds 10] [--tables 100] [--loads 4]

It starts a PostgreSQL of its own, whose commits are on the disk when it says so, from the system's programs or from a
FOLDER that `python -m bench.carry` filled. Each server has a core for itself; the database and the players share the
others, where there are four or more, in equal parts. One and two processes are measured by turns; of two, once
with tables of their own and once with the players of every table at both.
"""

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any, NamedTuple

from bench.server import arguments, measure
from tests.postgres import Postgres

KINDS = {"one": (), "two": ("--servers", "2"), "two, spread": ("--servers", "2", "--spread")}
TOLD = ("moves_per_second", "p50_ms", "p99_ms", "server_cpu_ms_per_move", "server_cores_busy", "busiest_load_core")


class Cores(NamedTuple):
    """Who has which; nobody has any where there are too few to be told apart."""

    servers: str
    database: str
    loads: str


def deal() -> Cores:
    """Two cores for servers, and two equal parts of the others."""
    cores = [str(core) for core in sorted(os.sched_getaffinity(0))]
    if len(cores) < 4:
        return Cores("", "", "")
    half = 2 + (len(cores) - 2) // 2
    return Cores(",".join(cores[:2]), ",".join(cores[2:half]), ",".join(cores[half:]))


def keep_on(cores: str, server: Postgres) -> None:
    """Keeps a database, and whatever it starts from now on, on these cores."""
    if cores:
        subprocess.run(["taskset", "--all-tasks", "--pid", "--cpu-list", cores, str(server.pid)], check=True)


def once(kind: str, given: argparse.Namespace, cores: Cores, server: Postgres) -> dict[str, Any]:
    """One measurement on a new database."""
    words = ["--rate", "0", "--tables", str(given.tables), "--seconds", str(given.seconds), "--loads", str(given.loads)]
    words += ["--database", server.database(), "--cores", cores.servers, "--load-cores", cores.loads, *KINDS[kind]]
    if kind == "one":
        words[words.index("--cores") + 1] = cores.servers.partition(",")[0]
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(measure(arguments().parse_args(words), Path(folder)))


def main() -> None:
    """Measures by turns, prints each measurement, then the middle of each kind and how it compares."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--postgres", type=Path, help="a folder with PostgreSQL's programs (default: the system's)")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--loads", type=int, default=4)
    given = parser.parse_args()
    cores, made = deal(), defaultdict[str, list[float]](list)
    print(json.dumps({"cores": cores._asdict()}), flush=True)
    server = Postgres(given.postgres, "")
    try:
        keep_on(cores.database, server)
        for _ in range(given.rounds):
            for kind in KINDS:
                found = once(kind, given, cores, server)
                made[kind].append(found["moves_per_second"])
                print(json.dumps({"processes": kind, **{name: found[name] for name in TOLD}}), flush=True)
    finally:
        server.close()
    middle = {kind: statistics.median(each) for kind, each in made.items()}
    for kind, moves in middle.items():
        print(f"{kind:>12}: {moves:.0f} moves per second, {moves / middle['one']:.2f} of one")


if __name__ == "__main__":
    main()
