"""Work on a Dask cluster, with the same `map` as the processes of this machine."""

import socket
import weakref
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar
from urllib.parse import urlsplit

from affinage.arena.executor import TRIES, Executor, Lost, executor
from affinage.core.errors import MissingExtra, Mistake

T = TypeVar("T")
R = TypeVar("R")

SECONDS = 10
"""How long a cluster may take to answer the first call."""


class Cluster:
    """Runs on the workers of a Dask scheduler; they need Affinage installed, the same version as here."""

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client
        except ImportError:
            raise MissingExtra("A cluster", "cluster") from None
        self.address = address
        _knock(address)
        try:
            self._client = Client(address, timeout=SECONDS, set_as_default=False)
        except (OSError, ValueError) as error:
            raise Mistake(f"No Dask scheduler answers at {address}: {str(error).rstrip('.')}.") from None
        weakref.finalize(self, self._client.close).atexit = False  # left open, it would look for its scheduler forever
        self.jobs = max(1, sum(self._client.nthreads().values()))

    def map(self, function: Callable[[T], R], items: Iterable[T]) -> Iterator[R | Lost[T]]:
        """As an executor does; a worker that dies is retried by the scheduler."""
        from distributed import as_completed

        waiting = {
            self._client.submit(function, item, pure=False, retries=TRIES - 1): item  # each under a name of its own
            for item in items
        }
        try:
            for future in as_completed(list(waiting), loop=self._client.loop):
                item = waiting.pop(future)
                error = future.exception()
                yield future.result() if error is None else Lost(item, f"{type(error).__name__}: {error}")
                future.release()
        finally:
            self._client.cancel(list(waiting))


def _knock(address: str) -> None:
    """Raises Mistake where nothing listens, before Dask waits for it in its own threads."""
    try:
        parts = urlsplit(address if "//" in address else f"tcp://{address}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port = None, None
    if not host or not port:
        raise Mistake(f"A cluster's address is like tcp://192.168.0.5:8786; '{address}' is not.")
    try:
        socket.create_connection((host, port), SECONDS).close()
    except OSError as error:
        raise Mistake(f"There is no cluster at {address}: {error.strerror or 'no answer'}.") from None


def workplace(jobs: int, cluster: str | None) -> Executor:
    """Where a call's work runs: a cluster if it names one, else processes here."""
    return Cluster(cluster) if cluster else executor(jobs)
