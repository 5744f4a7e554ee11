"""Opponents: they see only what their seat may know."""

from affinage.bots.eyes import Bot, Choice, Eyes
from affinage.bots.levels import LEVELS, bot

__all__ = ["LEVELS", "Bot", "Choice", "Eyes", "bot"]
