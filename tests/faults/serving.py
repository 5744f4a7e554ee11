"""`affinage serve` in a process of its own, to be killed, stopped and started again."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from tests.ports import free_port

SECRET = "a secret of these tests"


class Serving:
    """A server on a port that it keeps, which deals all tables alike; `module` may be one that can be troubled."""

    def __init__(self, database: str, folder: Path, *, module: str = "tests.web.dealt", processes: int = 1) -> None:
        self.database = database
        self.log = folder / f"server-{os.urandom(4).hex()}.log"
        self.port = free_port()
        self._module, self._processes = module, processes
        self._environment: dict[str, str] = {}
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def start(self, **environment: str) -> "Serving":
        self._environment |= environment
        await asyncio.to_thread(self._start)
        return self

    def _start(self) -> None:
        given = ["--port", str(self.port), "--database", self.database, "--processes", str(self._processes)]
        environment = {**os.environ, **self._environment}
        environment |= {"AFFINAGE_NO_BROWSER": "1", "AFFINAGE_RATE": "5000", "AFFINAGE_SECRET": SECRET}
        command = [sys.executable, "-u", "-m", self._module, "serve", *given]
        with self.log.open("a") as log:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"http://[^ ]*:(\d+)", said)
        assert found, f"the server did not start: {said} {self.log.read_text()}"
        self.port = int(found[1])

    async def kill(self) -> None:
        """Ends it as a power cut would, if it runs."""
        if self._process is not None:
            await self._end(signal.SIGKILL)

    def kill_a_child(self) -> None:
        """Ends one of several processes, which its parent should notice."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        os.kill(int(children[0]), signal.SIGKILL)

    async def stop(self) -> int:
        """Ends it as an operator would; the exit code."""
        return await self._end(signal.SIGTERM)

    async def close(self) -> None:
        """Stops it, and looks whether it had anything to complain of that is its own fault."""
        if self._process is not None:
            code = await self.stop()
            assert code == 0, self.log.read_text()
        assert "Traceback" not in self.log.read_text(), self.log.read_text()

    async def _end(self, number: signal.Signals) -> int:
        process, self._process = self._process, None
        assert process is not None
        assert process.stdout is not None
        process.send_signal(number)
        code = await asyncio.to_thread(process.wait)
        process.stdout.close()
        return code
