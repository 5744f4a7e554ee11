"""Opponents: they see only what their seat may know."""

from affinage.bots.eyes import Bot, Choice, Eyes, Sight, decide, look, show
from affinage.bots.hard import Budget
from affinage.bots.levels import LEVELS, bot
from affinage.bots.program import Forfeit
from affinage.bots.reason import Reason
from affinage.bots.suggest import Suggestion, suggest

__all__ = [
    "LEVELS",
    "Bot",
    "Budget",
    "Choice",
    "Eyes",
    "Forfeit",
    "Reason",
    "Sight",
    "Suggestion",
    "bot",
    "decide",
    "look",
    "show",
    "suggest",
]
