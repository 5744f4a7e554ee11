"""Debian's Caddy before a server of ours, as deploy/Caddyfile sets it, with TLS: in a folder of its own."""

import os
import shutil
import socket
import ssl
import subprocess
import time
from pathlib import Path

from tests.ports import free_port

ROOT = Path(__file__).resolve().parent.parent

SETTING = """
{{
	admin off
	auto_https disable_redirects
	default_bind 127.0.0.1
	local_certs
	skip_install_trust
	storage file_system {folder}
}}
"""
"""Nobody outside is asked for a certificate: Caddy signs one itself."""


def program() -> str | None:
    return shutil.which("caddy")


class Caddy:
    """The proxy of deploy/compose.yaml; `authority` is the file of whoever signs its certificate."""

    def __init__(self, folder: Path, server: int) -> None:
        found = program()
        assert found is not None, "Caddy is not installed (Debian: sudo apt install caddy)"
        self.port = free_port()
        self.host = f"localhost:{self.port}"
        self.authority = folder / "pki" / "authorities" / "local" / "root.crt"
        shown = (ROOT / "deploy" / "Caddyfile").read_text()
        assert "table:8000" in shown
        setting = folder / "Caddyfile"
        setting.write_text(SETTING.format(folder=folder) + shown.replace("table:8000", f"127.0.0.1:{server}"))
        self._log = (folder / "caddy.log").open("wb")
        call = [found, "run", "--adapter", "caddyfile", "--config", str(setting)]
        homes = {name: str(folder) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
        environment = os.environ | homes | {"NAME": self.host}
        self._process = subprocess.Popen(call, env=environment, stdout=self._log, stderr=self._log)
        while not self._answers():
            assert self._process.poll() is None, (folder / "caddy.log").read_text()
            time.sleep(0.01)

    def _answers(self) -> bool:
        """Whether it listens and has its certificate."""
        if not self.authority.exists():
            return False
        try:
            context = ssl.create_default_context(cafile=str(self.authority))
            with socket.create_connection(("127.0.0.1", self.port)) as line:
                context.wrap_socket(line, server_hostname="localhost").close()
        except OSError:  # a certificate that is not there yet is one too
            return False
        return True

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()
        self._log.close()
