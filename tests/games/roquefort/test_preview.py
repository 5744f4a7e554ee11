"""What is told of an action beforehand comes true, and no more is told than lies open."""

from affinage.core.event import EventLog
from affinage.games.roquefort.events import CheeseCollected, LineSlid, MouseFell, TurnEnded
from affinage.testing.cases import Case, some_moments
from tests.games.roquefort.castle import EMPTY, GAME, castle, do

EVERYTHING = "ABCDEFGHIJKLMNOPQR"
ONE_MOUSE = """
#  .  _  .  _  .  #
.p .  .  .  .  .  .
_  .  _  .  _  .  _
.  .  .  .  .  .  .
_  .  _  .  _  .  _
.  .  .  .  .  .  .
#  .  _  .  _  .  #
"""
"""A mouse of the first seat on a2."""


def foreseen(state: object, text: str, seat: int = 0) -> dict[str, object]:
    action = next(each for each in GAME.actions(state, seat) if " ".join(each.words) == text)
    return dict(GAME.preview(state, seat, action))


def test_what_is_foreseen_of_a_slide_comes_true() -> None:
    """RQ-22 to RQ-27; where something unseen comes under a mouse, more may happen."""
    told = dict.fromkeys(("dropped", "unseen tile", "falls", "takes", "unsure"), 0)
    for number in range(6):
        for state, seat, _ in some_moments(Case("roquefort", {"seats": 3, "cut": 60}), number, 60):
            for action in GAME.actions(state, seat):
                seen = GAME.preview(state, seat, action)
                if "drops" not in seen:
                    continue
                log = EventLog()
                GAME.apply(state.copy(), seat, action, log)
                slid = next(event for event in log.events if isinstance(event, LineSlid))
                falls = [(event.seat, event.space) for event in log.events if isinstance(event, MouseFell)]
                takes = [(event.seat, event.cheese) for event in log.events if isinstance(event, CheeseCollected)]
                assert seen["drops"] in ("", slid.dropped)
                if seen["unseen"]:
                    assert set(seen["falls"]) <= set(falls)
                else:
                    assert (seen["falls"], seen["takes"]) == (falls, takes)
                told["dropped"] += bool(seen["drops"])
                told["unseen tile"] += not seen["drops"]
                told["falls"] += len(falls)
                told["takes"] += len(takes)
                told["unsure"] += bool(seen["unseen"])
    assert all(told.values()), told


def test_a_mouse_over_a_trap_that_comes_is_foreseen_to_fall() -> None:
    """RQ-25"""
    state = castle(ONE_MOUSE, open_rooms=EVERYTHING, spare="mousetrap")
    assert foreseen(state, "slide W2")["falls"] == [(0, "a2")]


def test_what_lies_under_a_roof_is_not_told() -> None:
    """RQ-36"""
    covered = castle(EMPTY, spare="mousetrap")
    assert foreseen(covered, "slide N2")["drops"] == ""
    assert foreseen(castle(EMPTY, open_rooms=EVERYTHING), "slide N2")["drops"] == "plain"


def test_the_action_that_ends_the_turn_says_so() -> None:
    """RQ-7"""
    ends = 0
    for state, seat, _ in some_moments(Case("roquefort", {"seats": 2, "cut": 40}), 5, 60):
        for action in GAME.actions(state, seat):
            if action.words[0] in ("end", "start"):
                continue
            after, log = state.copy(), EventLog()
            GAME.apply(after, seat, action, log)
            if GAME.outcome(after) is None:
                turned = any(isinstance(event, TurnEnded) for event in log.events)
                assert GAME.preview(state, seat, action).get("ends", False) == turned
                ends += turned
    assert ends


def test_an_action_that_leaves_others_does_not_end_the_turn() -> None:
    state = castle(ONE_MOUSE, open_rooms=EVERYTHING)
    assert "ends" not in foreseen(state, "run a2 a3")
    do(state, "run a2 a3", "run a3 a2", "run a2 a3")
    assert foreseen(state, "run a3 a2")["ends"]
