"""Advice: one judgement for hints and reviews, calibrated for the seats, with reasons that name what is at stake."""

from statistics import fmean

import pytest

import affinage
from affinage.arena.selfplay import play_game
from affinage.bots import Budget, Reason, bot, suggest
from affinage.bots.explain import explain
from affinage.bots.suggest import THOUGHT, advice_view, chance_of, eyes_of
from affinage.core import notation
from affinage.core.messages import LANGUAGES
from affinage.core.registry import names
from affinage.core.rng import stream
from affinage.games.roquefort.plan import ROOMS
from affinage.review.moments import story_of
from affinage.review.work import Task, work
from affinage.table import records
from affinage.web import analysis
from affinage.web.replays import Script
from affinage.web.thoughts import think_of_hints
from affinage.web.wire_analysis import Spot
from tests.contract.cases import CASES
from tests.games.roquefort.castle import castle

OPENINGS = 5


@pytest.mark.parametrize("name", names())
def test_hints_review_and_analysis_say_the_same_of_the_same_decision(name):
    """The server's hints beside what the review's own task and the analysis board find for it: to the digit."""
    game = affinage.game(name)
    record = play_game(game, game.options(seats=2, cut=4), [bot("greedy")] * 2, 5).record
    story = story_of(record.dump())
    moment = [each for each in story.moments if len(game.actions(each.state, each.seat)) > 2][3]
    view = advice_view(game, story.options, moment.state, moment.seat)
    hints = think_of_hints(name, view, moment.seat, "en")
    (found,) = [work(Task(record.dump(), moment.n, "advise")).advice]
    for hint, judged in zip(hints, found, strict=False):
        assert " ".join(hint.words) == judged.do
        assert hint.chance == judged.chance
        assert hint.reason == judged.reason.text("en")
        assert [" ".join(words) for words in hint.line] == list(judged.line)
    assert moment.do in [each.do for each in found], "what was done is judged with them"
    script, at = Script.of(records.table_of(record)), Spot(moment.n)
    shallow = analysis.thoughts(script, at, moment.seat, 100, "en")
    deep = analysis.thoughts(script, at, moment.seat, THOUGHT.iterations, "en")
    assert deep.hints[: len(hints)] == hints, "whether it was deepened or thought at once"
    assert shallow.iterations <= 100 <= deep.iterations <= THOUGHT.iterations or shallow == deep


@pytest.mark.parametrize("name", names())
def test_at_an_opening_everybody_has_about_an_even_chance(name):
    """Over random openings: the first hint of three leaves about a third, whoever begins."""
    game = affinage.game(name)
    for seats in [
        seats for seats in (2, 3, 4) if seats in {case.given["seats"] for case in CASES if case.name == name}
    ]:
        told: list[float] = []
        for seed in range(OPENINGS):
            state = game.setup(game.options(seats=seats), seed)
            asked = game.asked(state)
            seat = (asked & -asked).bit_length() - 1
            advice = suggest(eyes_of(game, game.view(state, seat, recall=True), seat), Budget(iterations=24), best=1)
            chance = advice[0].chance
            assert chance is not None
            told.append(chance)
        assert fmean(told) == pytest.approx(1 / seats, abs=0.12), (seats, told)


def test_one_alone_at_a_table_has_no_chance_to_compare():
    game = affinage.game("fromage")
    state = game.setup(game.options(seats=1), 3)
    advice = suggest(eyes_of(game, game.view(state, 0, recall=True), 0), Budget(iterations=12))
    assert {each.chance for each in advice} == {None}


def test_advice_is_drawn_from_the_view_alone():
    game = affinage.game("cheesonomics")
    state = game.setup(game.options(seats=3), 3)
    seat = min(game.prompts(state))
    view = game.view(state, seat, recall=True)
    twin = game.imagine(view, stream(99, "twin"))
    assert game.encode(twin) != game.encode(state)
    assert chance_of(game.view(twin, seat, recall=True)).value == chance_of(view).value


TWO_CAMEMBERTS = {
    "d4": """
#  .  _  .  _  .  #
.  .  2p .  .  .  .
_  .  _  .  _  .  _
.  .  .  .p .  .  .
_  .  _  2  _  .  _
.  .  .  .  .  .  .
#  .  _  .  _  .  #
""",
}
TWO_CAMEMBERTS["f4"] = TWO_CAMEMBERTS["d4"].replace(".  .  .  .p .  .  .", ".  .  .  .  .  .p .")


@pytest.mark.parametrize(
    ("second", "text", "english", "french"),
    [
        (
            "f4",
            "run f4 e4",
            "Gets within 2 actions of a second Camembert.",
            "Arrive à 2 actions d’une seconde dalle de camembert.",
        ),
        (
            "d4",
            "run d4 d5",
            "Collects Camembert; 3 more kinds to win.",
            "Récolte le camembert ; encore 3 sortes pour gagner.",
        ),
        ("d4", "uncover B", "Reveals 2 hidden tiles.", "Découvre 2 dalles cachées."),
    ],
)
def test_a_reason_names_what_is_at_stake(second, text, english, french):
    state = castle(TWO_CAMEMBERTS[second], open_rooms=ROOMS.replace("B", ""))
    game = affinage.game("roquefort")
    action = notation.read(game, state, game.options(), 0, text)
    reason = explain(game, state, 0, [action])
    assert (reason.text("en"), reason.text("fr").replace("\u00a0", " ")) == (english, french)


@pytest.mark.parametrize("name", names())
def test_reasons_are_sentences_in_every_language_and_nobody_is_called_the_leader_at_nothing_to_nothing(name):
    """Every reason of a short game between two who search."""
    game = affinage.game(name)
    state, chance = game.setup(game.options(seats=2, cut=3), 4), stream(4, "bots")
    even = True
    while asked := game.asked(state):
        seat = (asked & -asked).bit_length() - 1
        actions = game.actions(state, seat)
        if len(actions) > 1:
            reasons = {reason for action in actions if (reason := explain(game, state, seat, [action]))}
            totals = {score.total for score in game.standing(state).scores}
            even = len(totals) == 1
            for reason in reasons:
                said = [reason.text(language) for language in LANGUAGES]
                assert all(text.endswith(".") and "{" not in text for text in said), said
                assert said[0] != said[1]
                if even:
                    assert reason != Reason("hinder")
        game.apply(state, seat, chance.pick(actions))
