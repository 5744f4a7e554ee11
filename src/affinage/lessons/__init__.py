"""Lessons: a first game without reading, on the real rules, written as data beside each game."""

from affinage.lessons.lesson import Lesson, Step, lesson, names
from affinage.lessons.teach import Right, Unclear, Wrong, state_at, try_action

__all__ = ["Lesson", "Right", "Step", "Unclear", "Wrong", "lesson", "names", "state_at", "try_action"]
