"""Puzzles: decisions from games of strong bots at which one way to go on is clearly the best."""

from affinage.puzzles.puzzle import Goal, Puzzle, daily, games, puzzle, puzzles
from affinage.puzzles.solve import Verdict, play, verdict

__all__ = ["Goal", "Puzzle", "Verdict", "daily", "games", "play", "puzzle", "puzzles", "verdict"]
