"""Formaggio as a game of its own: the engine of Fromage with the other box."""

from affinage.games.fromage import FORMAGGIO

GAME = FORMAGGIO
