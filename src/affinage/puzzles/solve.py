"""Solving a puzzle: its table after what was tried, whether that is what is asked for, and what it gives away."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from affinage.bots.explain import explain
from affinage.bots.suggest import chance_of
from affinage.core import notation
from affinage.core.game import Action
from affinage.core.messages import messages, messages_of
from affinage.lessons.lesson import sheet_rules
from affinage.puzzles.puzzle import Puzzle
from affinage.review.scale import unit_of

LONGEST = 40
"""More actions than any turn has."""
MOST_LOSSES = 4


class TriedTurn(NamedTuple):
    """The table after some actions, and one that is chosen but not carried out: it would show what nobody may know."""

    state: Any
    done: tuple[Action, ...]
    held: Action | None

    @property
    def actions(self) -> tuple[Action, ...]:
        """Everything that is tried."""
        return self.done if self.held is None else (*self.done, self.held)


class GivenAway(msgspec.Struct, frozen=True):
    """Something a try gives away, and the rule behind it."""

    text: str
    rule: str = ""


class Verdict(msgspec.Struct, frozen=True):
    """Whether a try is right, how far it came of what is wanted, the sentence for it, and what it gives away."""

    right: bool
    reached: int
    wanted: int
    sentence: str
    losses: tuple[GivenAway, ...] = ()


def play(puzzle: Puzzle, texts: Sequence[str]) -> TriedTurn:
    """The table after the solver's actions; raises a Mistake with a sentence at the first that cannot be.

    What uses chance, shows something or asks others is held: the world beyond it is no part of the puzzle.
    """
    game, options, seat, state = puzzle.game, puzzle.options, puzzle.kept.seat, puzzle.state()
    known = game.barriers(state)
    done: list[Action] = []
    for text in texts[:LONGEST]:
        action = notation.read(game, state, options, seat, text)
        after = state.copy()
        game.apply(after, seat, action)
        if game.barriers(after) != known:
            return TriedTurn(state, tuple(done), action)
        done.append(action)
        state = after
    return TriedTurn(state, tuple(done), None)


def verdict(puzzle: Puzzle, played: TriedTurn, language: str = "en") -> Verdict:
    """What a try comes to."""
    goal = puzzle.kept.goal
    if not played.actions:
        return Verdict(False, 0, goal.least, messages("affinage.puzzles", language).name("verdict", "nothing"))
    if goal.kind == "points":
        return _by_points(puzzle, played, language)
    if goal.kind == "win":
        outcome = puzzle.game.outcome(played.state)
        right = outcome is not None and puzzle.kept.seat in outcome.winners
        return _told(puzzle, right, int(right), 1, language, () if right else _chance_lost(puzzle, played, language))
    first = notation.write(played.actions[0])
    if first not in puzzle.kept.judged:  # it changes nothing, so nothing is tried
        return Verdict(False, 0, goal.least, messages("affinage.puzzles", language).name("verdict", "nothing"))
    right = first in puzzle.kept.right
    chance, best = round(puzzle.kept.judged[first][0] / 10), round(_best_chance(puzzle) / 10)
    return _told(puzzle, right, chance, best, language, () if right else _chance_lost(puzzle, played, language))


def answer(puzzle: Puzzle) -> tuple[Action, ...]:
    """The actions of an answer, as far as they are known beforehand."""
    return play(puzzle, puzzle.kept.line).actions


def clues(puzzle: Puzzle, language: str = "en") -> tuple[str, ...]:
    """What to look at, and then what to begin with; the first says the aim, the last what is done."""
    said = messages("affinage.puzzles", language)
    why = reason(puzzle, language)
    words = " ".join(answer(puzzle)[0].words)
    return (*([why] if why else []), said.phrase("clue", "verb", words=words))


def _by_points(puzzle: Puzzle, played: TriedTurn, language: str) -> Verdict:
    seat, goal = puzzle.kept.seat, puzzle.kept.goal
    start, here = (puzzle.game.standing(state).scores[seat] for state in (puzzle.state(), played.state))
    reached = here.total - start.total
    if reached >= goal.least:
        return _told(puzzle, True, reached, goal.least, language, ())
    best = puzzle.game.standing(play(puzzle, puzzle.kept.line).state).scores[seat]
    words, rules = messages_of(puzzle.game, language), sheet_rules(puzzle.game.name)
    mine = dict(here.lines)
    missing = [(line, points - mine.get(line, 0)) for line, points in best.lines if points > mine.get(line, 0)]
    missing.sort(key=lambda each: -each[1])
    said = messages("affinage.puzzles", language)
    losses = tuple(
        GivenAway(
            said.phrase(
                "loss", "line", line=_capital(words.name("line", line)), n=n, unit=unit_of(puzzle.game, language, n)
            ),
            rules.get(line, ""),
        )
        for line, n in missing[:MOST_LOSSES]
    )
    return _told(puzzle, False, max(0, reached), goal.least, language, losses)


def _best_chance(puzzle: Puzzle) -> int:
    """The chance to win after the best action, in thousandths."""
    return max(puzzle.kept.judged[text][0] for text in puzzle.kept.right if text in puzzle.kept.judged)


def _chance_lost(puzzle: Puzzle, played: TriedTurn, language: str) -> tuple[GivenAway, ...]:
    """What the first action of a try gives away: a chance to win where that can be told, else points; and why."""
    said, best = messages("affinage.puzzles", language), _best_chance(puzzle)
    chance, tenths = puzzle.kept.judged.get(notation.write(played.actions[0]), (best, 0))
    lost, points = round((best - chance) / 10), round(tenths / 10)
    losses = []
    if puzzle.kept.goal.kind == "lead" and points > 0:
        losses.append(said.phrase("loss", "lead", n=points, unit=unit_of(puzzle.game, language, points)))
    elif lost > 0:
        losses.append(said.phrase("loss", "chance", n=lost, better=round(best / 10)))
    why = reason(puzzle, language)
    losses += [said.phrase("loss", "reason", reason=why)] if why else []
    return tuple(map(GivenAway, losses))


def reason(puzzle: Puzzle, language: str) -> str:
    """What the answer is after, by the eyes of the seat."""
    game, seat = puzzle.game, puzzle.kept.seat
    view = game.view(puzzle.state(), seat, recall=True)
    return explain(game, game.imagine(view, chance_of(view)), seat, answer(puzzle)).text(language)


def _told(
    puzzle: Puzzle, right: bool, reached: int, wanted: int, language: str, losses: tuple[GivenAway, ...]
) -> Verdict:
    key = f"{'right' if right else 'wrong'}_{puzzle.kept.goal.kind}"
    said = messages("affinage.puzzles", language)
    sentence = said.phrase("verdict", key, n=reached, least=wanted, unit=unit_of(puzzle.game, language, reached))
    return Verdict(right, reached, wanted, sentence, losses)


def task(puzzle: Puzzle, language: str = "en") -> str:
    """What is asked, in a line."""
    goal = puzzle.kept.goal
    said = messages("affinage.puzzles", language)
    return said.phrase("task", goal.kind, n=goal.least, unit=unit_of(puzzle.game, language, goal.least))


def about(puzzle: Puzzle, language: str = "en") -> str:
    """How it is answered."""
    return messages("affinage.puzzles", language).name("about", puzzle.kept.goal.kind)


def difficulty(puzzle: Puzzle, language: str = "en") -> str:
    """How hard it is, in a word."""
    return messages("affinage.puzzles", language).name("difficulty", str(puzzle.kept.difficulty))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
