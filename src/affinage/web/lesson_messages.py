"""Lessons on the real rules, and the rules themselves, as messages."""

from contextlib import suppress

from affinage.core import notation, rulebook
from affinage.core.errors import Mistake, Unreadable
from affinage.core.registry import game as game_named
from affinage.lessons import Lesson, Right, Unclear, Wrong, lesson, names, state_at, try_action
from affinage.lessons.lesson import rules_now, sheet_rules
from affinage.lessons.teach import Answered, options_of
from affinage.table import Acted, Sitting, Table
from affinage.table.why import likeliest
from affinage.web.refused import Refused
from affinage.web.shelf import game_of
from affinage.web.updates import update_of
from affinage.web.wire import Update
from affinage.web.wire_learning import Coached, LessonInfo, LessonTold, RulesTold, StepInfo, StepTold

TABLE = "lesson"
"""What a lesson's table is called; it is nowhere kept."""


def lessons_told(language: str) -> list[LessonInfo]:
    """The games that can be learnt by playing."""
    return [
        LessonInfo(name, each.game, each.title.to(language), each.about.to(language), len(each.steps))
        for name in names()
        for each in [lesson(name)]
    ]


def lesson_told(game: str, language: str) -> LessonTold:
    """A lesson with all its steps."""
    found = _lesson(game)
    return LessonTold(
        name=game,
        game=found.game,
        title=found.title.to(language),
        goal=found.goal.to(language),
        about=found.about.to(language),
        farewell=found.farewell.to(language),
        seat=found.seat,
        options=found.options | found.first_game,
        steps=tuple(_step(found, n, language) for n in range(len(found.steps))),
    )


def step_told(game: str, n: int, language: str) -> StepTold:
    """A step of a lesson, with its table."""
    found = _lesson(game)
    table = _table(found, n)
    return StepTold(_step(found, n, language), _seen(found, table, language))


def coached(game: str, n: int, do: str, language: str) -> Coached:
    """The coach's answer to an action that is tried in a step."""
    found = _lesson(game)
    table = _table(found, n)
    answer = _answer(found, n, table, do, language)
    if isinstance(answer, Unclear):
        return Coached("unclear", answer.sentence, "", False, n, None)
    if not isinstance(answer, Right):
        return Coached("wrong", answer.sentence, answer.rule, answer.legal, n, None)
    step = found.steps[n]
    table.add(Acted(found.seat, answer.do))
    for reply in step.replies:
        table.add(table.act(reply.seat, reply.do))
    following = n + 1 if n + 1 < len(found.steps) else None
    return Coached("right", answer.sentence, step.rule, True, following, _seen(found, table, language, since=0))


def rules_told(game: str, language: str) -> RulesTold:
    """A game's numbered rules."""
    name = game_of(game).name
    found = rulebook.rules(name, language)
    return RulesTold(
        game=name,
        title=game_named(name).title,
        language=language,
        chapters=tuple(dict.fromkeys(rule.chapter for rule in found)),
        rules=found,
        sheet=sheet_rules(name),
        now=rules_now(name),
    )


def _answer(found: Lesson, n: int, table: Table, do: str, language: str) -> Answered:
    """The coach's answer; clicks that make no action are answered as the likeliest action they could have become."""
    answer = try_action(found, n, do, language)
    if isinstance(answer, Unclear):
        with suppress(Unreadable):
            meant = try_action(found, n, notation.write(likeliest(table, found.seat, do.split())), language)
            return meant if isinstance(meant, Wrong) else answer
    return answer


def _lesson(game: str) -> Lesson:
    try:
        return lesson(game)
    except Mistake as mistake:
        raise Refused("no-such-thing", str(mistake)) from None


def _step(found: Lesson, n: int, language: str) -> StepInfo:
    step = found.steps[n]
    show, accept = tuple(step.show.split()), tuple(tuple(words.split()) for words in step.accept)
    return StepInfo(n, step.name, step.title.to(language), step.say.to(language), step.rule, show, accept)


def _table(found: Lesson, n: int) -> Table:
    """A table at the beginning of a step."""
    try:
        state = state_at(found, n)
    except Mistake as mistake:
        raise Refused("no-such-thing", str(mistake)) from None
    game = game_named(found.game)
    others = iter(found.others)
    seats = [
        Sitting("human") if seat == found.seat else Sitting("bot", next(others), "easy")
        for seat in range(game.seats(state))
    ]
    return Table(game, options_of(found), 0, seats, state=state)


def _seen(found: Lesson, table: Table, language: str, since: int = -1) -> Update:
    return update_of(table, TABLE, found.seat, language, since=since, mine=(found.seat,), here=(found.seat,))
