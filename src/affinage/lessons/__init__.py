"""Lessons: a first game without reading, on the real rules, written as data beside each game."""

from affinage.lessons.lesson import Lesson, LessonStep, lesson, names
from affinage.lessons.teach import Right, Unclear, Wrong, state_at, try_action

__all__ = ["Lesson", "LessonStep", "Right", "Unclear", "Wrong", "lesson", "names", "state_at", "try_action"]
