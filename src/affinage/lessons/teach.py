"""Running a lesson: the state a step begins with, and the coach's answer to whatever the pupil tries."""

from collections import Counter
from typing import Any, TypeAlias

import msgspec

from affinage.core import notation
from affinage.core.errors import Ambiguous, Illegal, Mistake, Unreadable
from affinage.core.game import Action, AnyGame, Objection
from affinage.core.messages import messages_of
from affinage.core.position import Position
from affinage.core.registry import game as game_named
from affinage.core.rng import stream
from affinage.lessons.lesson import Lesson, LessonStep


class Right(msgspec.Struct, frozen=True):
    """It was right: what the coach says, and the action in full."""

    sentence: str
    do: str


class Wrong(msgspec.Struct, frozen=True):
    """It was something else: what the coach says, and the rule to read; `legal` says whether it could be done."""

    sentence: str
    rule: str
    legal: bool


class Unclear(msgspec.Struct, frozen=True):
    """It names no action, or several."""

    sentence: str


Answered: TypeAlias = Right | Wrong | Unclear


def options_of(lesson: Lesson) -> Any:
    return game_named(lesson.game).options(**lesson.options)


def state_at(lesson: Lesson, n: int) -> Any:
    """The state in which step `n` begins; raises Mistake where there is no such step."""
    if not 0 <= n < len(lesson.steps):
        raise Mistake(f"The lesson has steps 0 to {len(lesson.steps) - 1}.")
    first = max(place for place in range(n + 1) if lesson.steps[place].position is not None)
    given = lesson.steps[first].position
    assert given is not None
    game, options = game_named(lesson.game), options_of(lesson)
    state = _laid(game, options, given)
    for step in lesson.steps[first:n]:
        carry_out(lesson, step, state, step.show)
    return state


def _laid(game: AnyGame, options: Any, given: dict[str, Any]) -> Any:
    """A table by its seed, by a picture as the position editor saves it, or as the game lays it out."""
    if "seed" in given:
        return game.setup(options, given["seed"])
    if "picture" in given:
        return Position.read(given["picture"], game.name).state(stream(0, "lesson"))
    return game.position(options, given)


def carry_out(lesson: Lesson, step: LessonStep, state: Any, do: str) -> None:
    """Does what the pupil did, and what the others answer."""
    game, options = game_named(lesson.game), options_of(lesson)
    for seat, text in ((lesson.seat, do), *((reply.seat, reply.do) for reply in step.replies)):
        game.apply(state, seat, notation.read(game, state, options, seat, text))


def accepted(step: LessonStep, action: Action) -> bool:
    """Whether an action is what the step asks for."""
    return any(_has(action, words) for words in step.accept)


def try_action(lesson: Lesson, n: int, text: str, language: str = "en") -> Answered:
    """The coach's answer to an action tried in step `n`; nothing changes."""
    step, state = lesson.steps[n], state_at(lesson, n)
    game, options = game_named(lesson.game), options_of(lesson)
    try:
        action = notation.read(game, state, options, lesson.seat, text)
    except Illegal as error:
        # Where the rules leave only what is right, the coach says so; elsewhere the rule itself says why not.
        only = all(accepted(step, legal) for legal in game.actions(state, lesson.seat))
        said = step.otherwise.to(language) if only else _sentence(game, error, language)
        return Wrong(said, error.rule or step.rule, False)
    except (Unreadable, Ambiguous) as error:
        return Unclear(str(error))
    if accepted(step, action):
        return Right(step.well_done.to(language), notation.write(action))
    for answer in step.answers:
        if _has(action, answer.words):
            return Wrong(answer.say.to(language), answer.rule or step.rule, True)
    return Wrong(step.otherwise.to(language), step.rule, True)


def _has(action: Action, words: str) -> bool:
    """Whether an action has all these words; the first is its verb."""
    wanted = words.casefold().split()
    has = [word.casefold() for word in action.words]
    return wanted[0] == has[0] and not Counter(wanted) - Counter(has)


def _sentence(game: AnyGame, error: Illegal, language: str) -> str:
    text = messages_of(game, language).objection(Objection(error.rule, str(error)))
    return text[:1].upper() + text[1:]
