"""Debian's nginx before a server of ours: in a folder and on a port of its own, from an address of its own."""

import re
import shutil
import socket
import subprocess
import time
from pathlib import Path

from tests.ports import free_port

ROOT = Path(__file__).resolve().parent.parent
FROM = "127.0.0.3"
"""Where the server hears the proxy from: this machine, but not the address that is trusted by default."""

SETTING = """
daemon off;
master_process off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{map}
    server {{
        listen 127.0.0.1:{port};
{location}
    }}
    server {{
        listen 127.0.0.1:{secure};
{secure_location}
    }}
}}
"""


def program() -> str | None:
    """Where nginx is; Debian keeps it where only root looks."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")


class Nginx:
    """The proxy that `docs/operate.md` shows; `secure` is a port that says everybody came by https."""

    def __init__(self, folder: Path, server: int, prefix: str = "") -> None:
        found = program()
        assert found is not None, "nginx is not installed (Debian: sudo apt install nginx-light)"
        shown = re.search(
            r"^```nginx\n(.*?)^```$", (ROOT / "docs" / "operate.md").read_text(), re.DOTALL | re.MULTILINE
        )
        assert shown, "docs/operate.md shows no proxy"
        mapped = re.search(r"^map .*?^\}", shown[1], re.DOTALL | re.MULTILINE)
        located = re.search(r"^ +location / \{.*?^ +\}", shown[1], re.DOTALL | re.MULTILINE)
        assert mapped, shown[1]
        assert located, shown[1]
        location = re.sub(
            "proxy_pass [^;]+;", f"proxy_pass http://127.0.0.1:{server}; proxy_bind {FROM};", located[0], count=1
        )
        location = location.replace("location / {", f"location {prefix}/ {{", 1)
        self.port, self.secure = free_port(), free_port()
        setting = folder / "nginx.conf"
        setting.write_text(
            SETTING.format(
                folder=folder,
                map=mapped[0],
                port=self.port,
                location=location,
                secure=self.secure,
                secure_location=location.replace("$scheme", "https"),
            )
        )
        self._process = subprocess.Popen([found, "-p", str(folder), "-c", str(setting), "-e", f"{folder}/start.log"])
        for port in (self.port, self.secure):
            self._await(port, folder)

    def _await(self, port: int, folder: Path) -> None:
        while True:
            assert self._process.poll() is None, (folder / "start.log").read_text()
            try:
                socket.create_connection(("127.0.0.1", port)).close()
            except ConnectionRefusedError:
                time.sleep(0.01)
            else:
                return

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()
