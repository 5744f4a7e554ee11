"""`make container`: takes the steps of deploy/Containerfile in a clean Debian, and opens the table as the image would.

It needs root, debootstrap and `unshare`, and no daemon. The Debian with the same Python stands
for the images named by FROM.
"""

import json
import os
import re
import secrets
import shlex
import shutil
import socket
import subprocess
import sys
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.try_table import play

ROOT = Path(__file__).resolve().parent.parent
STAGES = ROOT / "dist" / "container"
SUITES = {"3.11": "bookworm", "3.13": "trixie"}
"""Which Debian has which Python."""
PACKAGES = "ca-certificates,python3,python3-venv"
TO_BUILD = "gcc,libc6-dev,python3-dev"
"""What the larger images of Python have besides."""
FROM_HERE = (".config/pip/pip.conf", ".npmrc")
"""Where this user has said which mirrors to take packages from."""
MIRRORS = re.compile(r"(?i)pip_|npm_config_|\w+_proxy$|NODE_EXTRA_CA_CERTS$|SSL_CERT_FILE$")
PATH = "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"


class Stage:
    """A root of its own, in which steps are taken."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.cwd, self.user = folder, "/", "0"
        self.environment = {"PATH": PATH, "HOME": "/root"}

    def command(self, *words: str, **extra: str) -> list[str]:
        variables = [f"{name}={value}" for name, value in (self.environment | extra).items()]
        inside = ["sh", "-c", f"cd {self.cwd} && exec {shlex.join(words)}"]
        return ["chroot", f"--userspec={self.user}:{self.user}", str(self.folder), "env", "-i", *variables, *inside]

    def run(self, step: str) -> None:
        mirrors = {name: value for name, value in os.environ.items() if MIRRORS.match(name)}
        subprocess.run(self.command("sh", "-ec", step, **mirrors), check=True)

    def place(self, path: str) -> Path:
        return self.folder / Path(self.cwd, path).relative_to("/")


def clean_root(name: str, suite: str, packages: str) -> Path:
    """Debian and Python, and nothing else; made once and kept."""
    base = STAGES / f"{suite}-{name}"
    if not (base / "made").exists():
        shutil.rmtree(base, ignore_errors=True)
        base.parent.mkdir(parents=True, exist_ok=True)
        call = ["debootstrap", "--variant=minbase", f"--include={packages}", suite, str(base)]
        subprocess.run(call, check=True, stdout=subprocess.DEVNULL)
        (base / "usr/local/bin/python").symlink_to("/usr/bin/python3")
        (base / "made").touch()
    return base


def begin(image: str, name: str) -> Stage:
    """A stage, from a copy of the clean root."""
    is_small = image.endswith("slim")
    version = image.removeprefix("python:").removesuffix("-slim")
    if version not in SUITES:
        sys.exit(f"tools/container.py knows no Debian for {image}.")
    packages = PACKAGES if is_small else f"{PACKAGES},{TO_BUILD}"
    base = clean_root("small" if is_small else "whole", SUITES[version], packages)
    folder = STAGES / name
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run(["cp", "-a", str(base), str(folder)], check=True)
    for file in ("etc/resolv.conf", "etc/hosts", "etc/ssl/certs/ca-certificates.crt", "etc/pip.conf"):
        if Path("/", file).exists():
            shutil.copyfile(Path("/", file), folder / file)
    for file in FROM_HERE:
        if not is_small and (Path.home() / file).exists():
            (folder / "root" / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(Path.home() / file, folder / "root" / file)
    for inside in ("proc", "dev"):
        subprocess.run(["mount", "--rbind", f"/{inside}", str(folder / inside)], check=True)
    return Stage(folder)


def copy(words: list[str], stage: Stage, stages: dict[str, Stage]) -> None:
    """COPY: files that git knows of or would add, or what another stage has made."""
    *sources, target = words
    if sources[0].startswith("--from="):
        made = stages[sources[0].removeprefix("--from=")]
        for source in sources[1:]:
            subprocess.run(["cp", "-a", str(made.place(source)), str(stage.place(target))], check=True)
        return
    for source in sources:
        known = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", source]
        files = subprocess.run(known, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
        for file in filter(None, files):
            inside = Path(file).relative_to(source)
            to = stage.place(target) / (Path(source).name if target.endswith("/") else "") / inside
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / file, to)


def follow(text: str) -> tuple[Stage, dict[str, list[str]]]:
    """Takes every step; the last stage, and the calls it is started and asked by."""
    stages: dict[str, Stage] = {}
    calls: dict[str, list[str]] = {}
    stage: Stage | None = None
    for line in text.replace("\\\n", " ").splitlines():
        instruction, _, rest = line.partition(" ")
        if not line or line.startswith("#"):
            continue
        print(f"· {line[:110]}", flush=True)
        if instruction == "FROM":
            image, _, name = rest.partition(" AS ")
            stage = stages[name or "final"] = begin(image, name or "final")
            continue
        assert stage is not None, "a Containerfile begins with FROM"
        if instruction == "RUN":
            stage.run(rest)
        elif instruction == "COPY":
            copy(rest.split(), stage, stages)
        elif instruction == "WORKDIR":
            stage.cwd = rest
            stage.place(".").mkdir(parents=True, exist_ok=True)
        elif instruction == "ENV":
            stage.environment |= dict(pair.split("=", 1) for pair in shlex.split(rest))
        elif instruction == "USER":
            stage.user = rest
            stage.environment["HOME"] = "/data"  # as the image's list of users has it
        elif instruction in ("ENTRYPOINT", "CMD"):
            calls[instruction] = json.loads(rest)
        elif instruction == "HEALTHCHECK":
            calls[instruction] = json.loads(rest.partition("CMD ")[2])
        elif instruction not in ("VOLUME", "EXPOSE", "STOPSIGNAL"):
            sys.exit(f"tools/container.py knows no {instruction}.")
    assert stage is not None
    return stage, calls


def start(stage: Stage, calls: dict[str, list[str]]) -> None:
    """Opens the table in a root that is read-only, as the image's own user."""
    size = sum(path.lstat().st_size for path in stage.place("/opt").rglob("*"))
    subprocess.run(["mount", "--bind", str(stage.folder), str(stage.folder)], check=True)
    subprocess.run(["mount", "-o", "remount,bind,ro", str(stage.folder)], check=True)
    for place in ("/tmp", "/data"):
        options = f"mode=0700,uid={stage.user}" if place == "/data" else "mode=1777"
        subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(stage.place(place))], check=True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    refused = subprocess.run(stage.command("touch", "/written"), capture_output=True, check=False)
    assert refused.returncode != 0, "the root can be written to"
    words = [*calls["ENTRYPOINT"], *calls["CMD"], "--port", port]
    call = stage.command(*words, AFFINAGE_SECRET=secrets.token_hex(16))
    server = subprocess.Popen(call, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        print(server.stdout.readline(), end="")
        play(f"http://127.0.0.1:{port}")
        subprocess.run(stage.command(*calls["HEALTHCHECK"], AFFINAGE_PORT=port), check=True)
    finally:
        server.terminate()
        status = server.wait()
    assert status == 0, f"it ended with {status}"
    print(f"What the image adds to Python's: {size / 1e6:.0f} MB.")


def main() -> int:
    if os.geteuid() != 0:
        sys.exit("`make container` makes a root of its own, so run it as root: sudo make container")
    if "--apart" not in sys.argv:  # what is mounted goes when this ends, however it ends
        return subprocess.run(["unshare", "--mount", sys.executable, __file__, "--apart"], check=False).returncode
    start(*follow((ROOT / "deploy" / "Containerfile").read_text()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
