"""How this user has fared alone in the terminal, by game and level, in a file of their data folder."""

import msgspec

from affinage.cli.serve import data_folder
from affinage.core.errors import Mistake


class Tally(msgspec.Struct):
    """Games against one level of a solo opponent."""

    played: int = 0
    won: int = 0


def count(game: str, level: int, won: bool) -> Tally:
    """Adds a finished game and gives the tally of its level; raises Mistake where it cannot be kept."""
    file = data_folder() / "alone.json"
    try:
        tallies = msgspec.json.decode(file.read_bytes(), type=dict[str, Tally])
    except FileNotFoundError:
        tallies = {}
    except OSError as error:
        raise Mistake(f"Your record is not kept: {file} cannot be read: {error.strerror}.") from None
    except msgspec.DecodeError:
        raise Mistake(f"Your record is not kept: {file} is not a record of solo games; move it away.") from None
    tally = tallies.setdefault(f"{game} {level}", Tally())
    tally.played += 1
    tally.won += won
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(".new")
        fresh.write_bytes(msgspec.json.encode(tallies))
        fresh.replace(file)  # whole or not at all
    except OSError as error:
        raise Mistake(f"Your record is not kept: {file} cannot be written: {error.strerror}.") from None
    return tally
