"""A PostgreSQL server for tests: in a folder and on a port of its own, as a user who is not root, gone at the end."""

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

from tests.ports import free_port

PATIENCE = "600"
"""Seconds; unless it is told, pg_ctl gives up on a slow server after one minute."""
SETTINGS = "-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200"
QUICKLY = "-c fsync=off"


def programs() -> Path | None:
    """The folder with the newest server's programs; Debian keeps them off the path."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    found = versions[-1] if versions else shutil.which("initdb")
    return Path(found).resolve().parent if found else None


class Postgres:
    """A server with nothing in it; it can be stopped, killed and started again.

    `folder` has its programs, where they are not the system's; `settings` are added to those that every server has.
    """

    def __init__(self, folder: Path | None = None, settings: str = QUICKLY) -> None:
        folder = folder or programs()
        assert folder is not None, "PostgreSQL is not installed (Debian: sudo apt install postgresql)"
        self._programs, self._settings = folder, f"{SETTINGS} {settings}"
        self._user = _servant()
        where = "/tmp" if self._user else None  # root's own folder for such things may be closed to others
        self._folder = Path(tempfile.mkdtemp(prefix="affinage-postgres-", dir=where))
        if self._user:
            shutil.chown(self._folder, self._user)
        self._databases = 0
        self.port = free_port()
        self._run("initdb", "-D", self._data, "-U", "affinage", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        self.start()

    def start(self) -> None:
        options = ["-l", self._log, "-o", f"-p {self.port} {self._settings}"]
        self._run("pg_ctl", "start", "-w", "-t", PATIENCE, "-D", self._data, *options)

    def stop(self, mode: str = "fast") -> None:
        """Ends it: `fast` says goodbye to whoever is connected, `immediate` is a crash."""
        self._run("pg_ctl", "stop", "-w", "-t", PATIENCE, "-D", self._data, "-m", mode)

    def close(self) -> None:
        self.stop("immediate")
        shutil.rmtree(self._folder)

    def database(self) -> str:
        """The address of a new, empty database."""
        self._databases += 1
        name = f"tables{self._databases}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "affinage", name)
        return f"postgresql://affinage@127.0.0.1:{self.port}/{name}"

    @property
    def pid(self) -> int:
        """The number of its first process."""
        return int(Path(self._data, "postmaster.pid").read_text().split()[0])

    @property
    def _data(self) -> str:
        return str(self._folder / "data")

    @property
    def _log(self) -> str:
        return str(self._folder / "log")

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        if self._user:
            command = ["runuser", "-u", self._user, "--", *command]
        # A file and not a pipe: the server would keep the pipe open, and whoever reads it waiting.
        with tempfile.TemporaryFile("w+") as said:
            ended = subprocess.run(command, cwd=self._folder, stdout=said, stderr=said, check=False)
            said.seek(0)
            assert ended.returncode == 0, f"{program} failed: {said.read()}"


def _servant() -> str:
    """Whom to be, since the server refuses root: Debian's own user, or nobody; empty where we are not root."""
    if os.geteuid() != 0:
        return ""
    known = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"
