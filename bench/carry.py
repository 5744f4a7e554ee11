"""PostgreSQL in a folder that can be carried to a machine without it, of the same kind and with as new a C library.

python -m bench.carry FOLDER

Debian's postgresql-15: of /usr/lib/postgresql/15 the programs initdb, postgres, pg_ctl and createdb, and of lib/ what a
new database asks for; of /usr/share/postgresql/15 what initdb reads. They find each other by their places, wherever the
folder lies. Beside them the libraries they are linked with, but for the C library. The folder's `bin/` has a program of
each name that says where those libraries are.
"""

import argparse
import re
import shutil
import subprocess
from pathlib import Path

from tests.postgres import programs

PROGRAMS = ("initdb", "postgres", "pg_ctl", "createdb")
LOADED = ("dict_snowball.so", "plpgsql.so", "libpqwalreceiver.so")
C_LIBRARY = re.compile(r"(ld-linux|libc|libm|libdl|libpthread|libresolv|librt)\b")


def linked(program: Path) -> list[Path]:
    """The libraries a program is linked with."""
    said = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
    found = [Path(path) for path in re.findall(r"=> (/\S+)", said)]
    return [path for path in found if not C_LIBRARY.match(path.name)]


def carry(folder: Path) -> Path:
    """Copies all that is needed; the folder to name with `--postgres`."""
    source = programs()
    assert source is not None, "PostgreSQL is not installed (Debian: sudo apt install postgresql)"
    home, version = source.parent, source.parent.name
    inside, share, libraries = folder / "lib/postgresql" / version, folder / "share/postgresql" / version, folder / "so"
    for place in (inside / "bin", inside / "lib", libraries, folder / "bin"):
        place.mkdir(parents=True, exist_ok=True)
    for name in PROGRAMS:
        shutil.copy2(source / name, inside / "bin")
        for library in linked(source / name):
            shutil.copy2(library.resolve(), libraries / library.name)
        starts = folder / "bin" / name
        starts.write_text(
            f'#!/bin/sh\nhere=$(dirname "$(dirname "$(readlink -f "$0")")")\nexport LD_LIBRARY_PATH="$here/so"\n'
            f'exec "$here/lib/postgresql/{version}/bin/{name}" "$@"\n'
        )
        starts.chmod(0o755)
    for name in LOADED:
        shutil.copy2(home / "lib" / name, inside / "lib")
    left_out = shutil.ignore_patterns("man", "contrib")
    shutil.copytree(Path("/usr/share/postgresql", version), share, ignore=left_out, dirs_exist_ok=True)
    return folder / "bin"


def main() -> None:
    """Carries it there."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    print(carry(parser.parse_args().folder))


if __name__ == "__main__":
    main()
