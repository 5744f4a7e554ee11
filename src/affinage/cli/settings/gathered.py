"""The settings as they were given: the command line before the environment, before the file, before the default."""

import os
import sys
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from affinage.cli.settings.declared import BEFORE, NAMED, SETTINGS, Setting
from affinage.core.errors import Mistake

FILE: Final = "affinage.toml"
CONFIG: Final = f"{BEFORE}CONFIG"
NO_FILE: Final = "none"
DEFAULT: Final = "default"


class ServerSettings:
    """A value for every setting, where each comes from, and the file that was read, if any."""

    def __init__(self, values: Mapping[str, Any], sources: Mapping[str, str], file: Path | None) -> None:
        self._values, self._sources, self.file = values, sources, file

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def source(self, name: str) -> str:
        """Where a value comes from, as a person would name it."""
        return self._sources[name]

    def name_of(self, name: str) -> str:
        """What to call a setting where it was given, or as it would be given."""
        source = self._sources[name]
        return NAMED[name].variable if source == DEFAULT else source

    def environment(self) -> dict[str, str]:
        """The same settings as variables, for processes that are to run with them and look no further."""
        values = {NAMED[name].variable: _text(value) for name, value in self._values.items()}
        return {**values, CONFIG: NO_FILE}


def gather(line: Mapping[str, str | None], config: str | None = None) -> ServerSettings:
    """Reads every setting; raises Mistake with a sentence that names the first that cannot be read."""
    file = file_of(config)
    written = _read(file) if file is not None else {}
    values, sources = {}, {}
    for setting in SETTINGS:
        text, source = _given(setting, line, written, file)
        values[setting.name] = setting.default if text is None else _value(setting, text, source)
        sources[setting.name] = source
    return ServerSettings(values, sources, file)


def _given(
    setting: Setting, line: Mapping[str, str | None], written: Mapping[str, str], file: Path | None
) -> tuple[str | None, str]:
    """The text of a setting and where it stands; an empty variable is none."""
    on_line = line.get(setting.name)
    if on_line is not None:
        return on_line, setting.option
    variable = os.environ.get(setting.variable)
    if variable:
        return variable, setting.variable
    if setting.name in written:
        return written[setting.name], f"'{setting.name}' in {file}"
    return None, DEFAULT


def _value(setting: Setting, text: str, source: str) -> Any:
    try:
        return setting.kind.read(text.strip())
    except ValueError:
        shown = "what stands there" if setting.is_secret else f"'{text[:40]}'"
        raise Mistake(f"{source} is {setting.kind.what}, not {shown}.") from None


def file_of(config: str | None) -> Path | None:
    """The file of settings: the one that is named, else the first that is found where people keep such files."""
    named = config or os.environ.get(CONFIG)
    if named == NO_FILE:
        return None
    if named:
        if not Path(named).is_file():
            raise Mistake(f"There is no file of settings at {named}; write one, or leave --config and {CONFIG} out.")
        return Path(named)
    # os.path says no where a folder cannot be looked into, such as another user's home; pathlib raises there.
    return next((place for place in places() if os.path.isfile(place)), None)  # noqa: PTH113


def places() -> list[Path]:
    """Where a file of settings is looked for: here, with this user's settings, with the machine's."""
    home = Path.home()
    if sys.platform == "win32":
        return [Path(FILE), Path(os.environ.get("APPDATA", home / "AppData" / "Roaming")) / "affinage" / FILE]
    if sys.platform == "darwin":
        own = home / "Library" / "Application Support"
    else:
        own = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
    return [Path(FILE), own / "affinage" / FILE, Path("/etc/affinage") / FILE]


def _read(file: Path) -> dict[str, str]:
    """What a file sets, as texts."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise Mistake(f"The settings in {file} cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Mistake(f'The settings in {file} cannot be read: {error}. A line is name = "value".') from None
    for name in found:
        if name not in NAMED:
            near = get_close_matches(name.replace("-", "_"), NAMED, 1)
            hint = f"did you mean '{near[0]}'?" if near else "`affinage serve --help` lists them."
            raise Mistake(f"'{name}' in {file} is not a setting; {hint}")
    return {name: _text_in(file, NAMED[name], value) for name, value in found.items()}


def _text_in(file: Path, setting: Setting, value: Any) -> str:
    if isinstance(value, list) and all(isinstance(part, str) for part in value):
        return ",".join(value)
    if isinstance(value, str | bool | int | float):
        return _text(value)
    raise Mistake(f"'{setting.name}' in {file} is {setting.kind.what}; write it as one value.")


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(int(value))
    return ",".join(value) if isinstance(value, tuple) else str(value)
