"""Puzzles: decisions from games of strong bots at which one way to go on is clearly the best."""
