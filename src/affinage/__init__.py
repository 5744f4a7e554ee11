"""A digital table for four cheese board games."""

from importlib import import_module
from typing import Any

from affinage.core.record import Record
from affinage.core.registry import game

__version__ = "0.2.0"
__all__ = ["Record", "game"]


def __getattr__(name: str) -> Any:
    """What players do not need is loaded when it is first named: `rl` stands on packages of its own."""
    if name == "rl":
        return import_module("affinage.rl")
    if name == "playouts":
        return import_module("affinage.arena.playouts").playouts
    raise AttributeError(f"affinage has no '{name}'")
