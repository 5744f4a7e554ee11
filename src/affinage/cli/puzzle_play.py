"""A puzzle at the terminal: its table, what is tried, and the answer to it."""

from collections.abc import Sequence
from typing import Any

from affinage.cli.play import NAMES
from affinage.cli.screen import console, picture
from affinage.core import notation
from affinage.core.errors import Mistake
from affinage.core.game import Objection
from affinage.core.messages import messages, messages_of
from affinage.puzzles.puzzle import Puzzle
from affinage.puzzles.solve import TriedTurn, about, answer, clues, difficulty, play, task, verdict

MOST_CHOICES = 60
"""How many choices are listed."""


def solve(puzzle: Puzzle, language: str) -> int:
    """Puts the puzzle until it is solved or left; 0 where it was solved."""
    game, seat, words = puzzle.game, puzzle.kept.seat, messages("affinage.cli", language)
    screen, told = console(), messages_of(game, language)
    done: list[str] = []
    given = 0

    def say(key: str, **fields: Any) -> str:
        return words.phrase("puzzle", key, **fields)

    def show(played: TriedTurn) -> None:
        state = played.state
        names = [
            told.name("words", "you").capitalize() if one == seat else NAMES[one] for one in range(game.seats(state))
        ]
        screen.print(picture(game, game.view(state, seat), names, told))
        screen.print(say("title", title=game.title, id=puzzle.kept.id, difficulty=difficulty(puzzle, language)))
        screen.print(task(puzzle, language), style="bold")
        screen.print(about(puzzle, language), style="dim")
        _list(_choices(puzzle, played))
        if played.actions:
            screen.print(say("done", actions=", ".join(notation.write(action) for action in played.actions)))

    def _list(choices: Sequence[str]) -> None:
        screen.print(" · ".join(choices[:MOST_CHOICES]) + (" …" if len(choices) > MOST_CHOICES else ""), style="dim")

    show(play(puzzle, done))
    while True:
        try:
            line = input(say("ask")).strip()[:200]
        except EOFError:
            return 1
        key = line.casefold()
        if key in ("q", "quit", "exit"):
            return 1
        if key in ("try", "t"):
            found = verdict(puzzle, play(puzzle, done), language)
            screen.print(found.sentence, style="green" if found.right else "yellow")
            for loss in found.losses:
                screen.print(f"- {loss.text}" + (f" ({loss.rule})" if loss.rule else ""))
            if found.right:
                return 0
        elif key in ("clue", "c"):
            hints = clues(puzzle, language)
            screen.print(hints[min(given, len(hints) - 1)])
            given += 1
        elif key == "show":
            screen.print(say("answer", actions=", ".join(notation.write(action) for action in answer(puzzle))))
        elif key == "undo":
            done = done[:-1]
            show(play(puzzle, done))
        elif key in ("", "?", "help"):
            if key:
                screen.print(say("help"))
            else:
                show(play(puzzle, done))
        else:
            try:
                before = play(puzzle, done)
                if before.held is not None or not _choices(puzzle, before):
                    raise Mistake(say("full"))
                played = play(puzzle, [*done, line])
            except Mistake as mistake:
                screen.print(
                    messages("affinage.table", language).objection(Objection("", str(mistake))), style="yellow"
                )
            else:
                done = [notation.write(action) for action in played.actions]
                show(played)


def _choices(puzzle: Puzzle, played: TriedTurn) -> list[str]:
    """What the solver can do next."""
    game, seat = puzzle.game, puzzle.kept.seat
    if played.held is not None or not game.asked(played.state) & 1 << seat:
        return []
    return [notation.write(action) for action in game.actions(played.state, seat)]
