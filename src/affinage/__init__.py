"""A digital table for four cheese board games."""

import affinage.games  # noqa: F401  (makes the games known)
from affinage.core.record import Record
from affinage.core.registry import game

__version__ = "0.1.0"
__all__ = ["Record", "game"]
