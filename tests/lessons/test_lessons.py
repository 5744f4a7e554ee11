"""Every lesson, played against the engine in both languages, so that a change of the rules cannot break it silently."""

import random
import re

import msgspec
import pytest

import affinage
from affinage.core import notation
from affinage.core.errors import Mistake
from affinage.core.messages import LANGUAGES
from affinage.core.position import Position
from affinage.core.rulebook import rules
from affinage.lessons import Right, Unclear, Wrong, lesson, names, state_at, try_action
from affinage.lessons.teach import accepted, carry_out, options_of

STEPS = [(game, n) for game in names() for n in range(len(lesson(game).steps))]


FIRST = [name for name in names() if lesson(name).game == name]


def played_in(name):
    """The game that a lesson is of."""
    return affinage.game(lesson(name).game)


def step_name(value):
    return str(value)


def legal(game, n):
    found = lesson(game)
    return played_in(game).actions(state_at(found, n), found.seat)


def test_the_three_engines_have_a_lesson():
    assert {"roquefort", "cheesonomics", "fromage"} <= set(names())


@pytest.mark.parametrize("game", names())
def test_a_lesson_has_six_to_ten_steps_of_different_names_and_a_second_one_fewer(game):
    steps = lesson(game).steps
    least, most = (6, 10) if game in FIRST else (4, 6)
    assert least <= len(steps) <= most
    assert len({step.name for step in steps}) == len(steps)


@pytest.mark.parametrize(("game", "n"), STEPS, ids=step_name)
def test_what_is_shown_is_accepted(game, n):
    for language in LANGUAGES:
        answer = try_action(lesson(game), n, lesson(game).steps[n].show, language)
        assert isinstance(answer, Right), answer
        assert answer.do == lesson(game).steps[n].show, "show me is written in full"


@pytest.mark.parametrize(("game", "n"), STEPS, ids=step_name)
def test_every_way_to_be_right_is_legal(game, n):
    step = lesson(game).steps[n]
    for words in step.accept:
        wanted = words.split()
        assert any(set(wanted) <= set(action.words) for action in legal(game, n)), f"nothing legal has '{words}'"


def own_sentences(step, language):
    """What the coach can say to somebody who does something else in this step."""
    return [said.to(language) for said in (*(answer.say for answer in step.answers), step.otherwise)]


@pytest.mark.parametrize(("game", "n"), STEPS, ids=step_name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_other_legal_action_gets_the_answer_this_step_has_for_it(game, n, language):
    """The first answer whose words the action has, its verb first; `otherwise` for all the rest."""
    found, numbers = lesson(game), {rule.number for rule in rules(lesson(game).game)}
    step, said = found.steps[n], set()
    for action in legal(game, n):
        if accepted(step, action):
            continue
        fits = [answer for answer in step.answers if answer.words.split()[0] == action.words[0]]
        fits = [answer for answer in fits if set(answer.words.split()) <= set(action.words)]
        wanted = fits[0].say if fits else step.otherwise
        got = try_action(found, n, notation.write(action), language)
        assert got == Wrong(wanted.to(language), (fits[0].rule if fits else "") or step.rule, True)
        assert got.rule in numbers
        said.add(got.sentence)
    unused = {answer.say.to(language) for answer in step.answers} - said
    assert not unused, "every answer is the answer to something"
    assert said <= set(own_sentences(step, language))


@pytest.mark.parametrize(("game", "n"), STEPS, ids=step_name)
def test_whatever_the_rules_forbid_is_answered_by_the_rule_or_by_the_step(game, n):
    """One try of every verb and every rule that forbids it here."""
    found, played, state = lesson(game), played_in(game), state_at(lesson(game), n)
    step, forbidden = found.steps[n], dict[tuple[str, str], str]()
    for action in played.catalogue(options_of(found)):
        objection = played.objection(state, found.seat, action)
        if objection is not None:
            forbidden.setdefault((action.words[0], objection.rule), notation.write(action))
    assert forbidden
    only = all(accepted(step, action) for action in legal(game, n))
    for (_, rule), text in forbidden.items():
        english, french = (try_action(found, n, text, language) for language in LANGUAGES)
        assert isinstance(english, Wrong), text
        assert isinstance(french, Wrong), text
        assert not english.legal
        assert (english.rule, french.rule) == (rule or step.rule, rule or step.rule)
        assert english.sentence != french.sentence
        for answer in (english, french):
            assert re.search(r"[.!?]$", answer.sentence), answer.sentence
        assert (english.sentence == step.otherwise.en) == only


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_steps_say_the_same_to_something_else(game, language):
    said = [text for step in lesson(game).steps for text in own_sentences(step, language)]
    assert len(said) == len(set(said))


@pytest.mark.parametrize("game", names())
def test_the_steps_follow_on_each_other_to_the_end(game):
    """What follows on a step must be the same whichever way it was done; replies must be legal when they come."""
    found = lesson(game)
    options, state = options_of(found), None
    for n, step in enumerate(found.steps):
        if step.position is None:
            before = found.steps[n - 1]
            assert state is not None
            assert len([action for action in legal(game, n - 1) if accepted(before, action)]) == 1
            assert played_in(game).encode(state) == played_in(game).encode(state_at(found, n))
        state = state_at(found, n)
        assert found.seat in played_in(game).prompts(state), "the pupil is asked"
        carry_out(found, step, state, step.show)
        if n + 1 < len(found.steps) and found.steps[n + 1].position is None:
            assert found.seat in played_in(game).prompts(state), "nobody else keeps the pupil waiting"
    assert options.seats == len(found.others) + 1


@pytest.mark.parametrize("game", names())
def test_texts_are_sentences_and_name_rules_that_exist(game):
    found = lesson(game)
    numbers = {rule.number for rule in rules(lesson(game).game)}
    for step in found.steps:
        assert step.rule in numbers
        assert {answer.rule for answer in step.answers if answer.rule} <= numbers
        for said in (step.say, step.well_done, step.otherwise, *(answer.say for answer in step.answers)):
            for text in (said.en, said.fr):
                assert re.search(r"[.!?]$", text), text
                assert len(text) <= 330, "a coach is brief"


@pytest.mark.parametrize("game", FIRST)
def test_every_line_of_the_sheet_has_its_rule(game):
    played = played_in(game)
    state = played.setup(played.options(), 1)
    lines = {name for name, _ in played.standing(state).scores[0].lines}
    assert lines <= set(lesson(game).sheet)
    assert set(lesson(game).sheet.values()) <= {rule.number for rule in rules(lesson(game).game)}


@pytest.mark.parametrize("game", FIRST)
def test_every_question_has_rules_to_read_while_it_is_asked(game):
    now, played = lesson(game).now, played_in(game)
    assert {number for numbers in now.values() for number in numbers} <= {rule.number for rule in rules(game)}
    state, chance = played.setup(played.options(), 1), random.Random(1)
    while asked := played.prompts(state):
        assert {prompt.name for prompt in asked.values()} <= set(now)
        seat = min(asked)
        played.apply(state, seat, chance.choice(played.actions(state, seat)))


def test_a_game_can_have_a_second_lesson_after_its_first():
    assert [name for name in names() if lesson(name).game == "fromage"] == ["fromage", "fromage-2"]
    assert lesson("cheesonomics-sharp").options["flavour"] == "sharp"


@pytest.mark.parametrize("game", names())
def test_the_goal_is_said_in_a_sentence_or_two(game):
    for text in (lesson(game).goal.en, lesson(game).goal.fr):
        assert text.endswith(".")
        assert len(text) <= 250


LASTING = [
    ("roquefort", 1, lambda view: view.players[0].spaces + view.players[1].spaces),
    ("fromage", 7, lambda view: view.players[0].cheese),
    ("fromage", 9, lambda view: view.players[0].cheese),
    ("fromage-2", 4, lambda view: view.players[0].cheese),
]


@pytest.mark.parametrize(("name", "n", "lying"), LASTING)
def test_what_the_pupil_did_is_still_there_where_a_step_has_a_table_of_its_own(name, n, lying):
    """The mouse that was put into a tower is in that tower; cheese that was made stays made."""
    found, rules = lesson(name), played_in(name)
    before = state_at(found, n - 1)
    carry_out(found, found.steps[n - 1], before, found.steps[n - 1].show)
    assert found.steps[n].position is not None
    left = set(lying(rules.view(before, found.seat)))
    assert left
    assert left <= set(lying(rules.view(state_at(found, n), found.seat)))


def test_the_castle_lesson_ends_with_a_win():
    found = lesson("roquefort")
    state = state_at(found, len(found.steps) - 1)
    carry_out(found, found.steps[-1], state, found.steps[-1].show)
    outcome = affinage.game("roquefort").outcome(state)
    assert outcome is not None
    assert outcome.winners == (found.seat,)


def test_what_breaks_a_rule_is_answered_by_the_rule_in_the_pupils_language():
    found = lesson("roquefort")
    english, french = (try_action(found, 2, "run a1 a2", language) for language in LANGUAGES)
    assert english == Wrong("There is a roof there; lift it first.", "RQ-12", False)
    assert french == Wrong("Un toit couvre cette case\u00a0; soulevez-le d’abord.", "RQ-12", False)


def test_what_cannot_be_read_is_told_so():
    assert isinstance(try_action(lesson("roquefort"), 1, "fly to the moon"), Unclear)
    assert isinstance(try_action(lesson("roquefort"), 1, "slide"), Unclear)


def test_no_such_lesson_and_no_such_step_say_what_there_is():
    with pytest.raises(Mistake, match="there are lessons for"):
        lesson("chess")
    with pytest.raises(Mistake, match="steps 0 to"):
        state_at(lesson("roquefort"), 99)


def test_a_step_may_hold_a_position_as_the_editor_saves_it():
    first = lesson("roquefort")
    game = affinage.game("roquefort")
    state = game.setup(options_of(first), 5)
    picture = Position.of(game, options_of(first), state).text
    step = msgspec.structs.replace(first.steps[1], position={"picture": picture})
    taught = msgspec.structs.replace(first, steps=(step,))
    assert game.encode(state_at(taught, 0)) == game.encode(state)
