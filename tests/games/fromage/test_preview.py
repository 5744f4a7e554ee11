"""What is told of an action beforehand, and what each line of the sheet is made of."""

import pytest

from affinage.games.fromage import FORMAGGIO, GAME
from affinage.testing.cases import Case, some_moments
from tests.games.fromage.dairy import Dairy

FRANCE = Case("fromage", {"seats": 3, "cut": 60})
ITALY = Case("formaggio", {"seats": 3, "cut": 60})


def foreseen(table: Dairy, text: str, seat: int = 0) -> dict[str, object]:
    action = next(each for each in GAME.actions(table.state, seat) if " ".join(each.words) == text)
    return dict(GAME.preview(table.state, seat, action))


@pytest.mark.parametrize(("case", "game"), [(FRANCE, GAME), (ITALY, FORMAGGIO)], ids=["fromage", "formaggio"])
def test_the_parts_of_every_line_add_up_to_it(case, game) -> None:
    """FR-68"""
    lines_with_parts = set()
    for state, seat, _ in some_moments(case, 4, 25):
        sums = game.facts(game.view(state, seat)).sums
        for each, score in enumerate(game.standing(state).scores):
            for line, points in score.lines:
                assert sum(part.points for part in sums[line][each]) == points
                spaces = {space for part in sums[line][each] for space in part.spaces}
                assert spaces <= set(game.view(state, None).players[each].cheese)
                lines_with_parts |= {line} if points and spaces else set()
    assert len(lines_with_parts) == 4  # those of the venues


@pytest.mark.parametrize("case", [FRANCE, ITALY], ids=["fromage", "formaggio"])
def test_the_points_of_a_token_are_those_of_its_parts_and_count_the_whole_sheet(case) -> None:
    counted = set()
    for state, seat, _ in some_moments(case, 6, 25):
        for action in case.game.actions(state, seat):
            if action.words[0] != "make":
                continue
            told = case.game.preview(state, seat, action)
            assert told["points"] == sum(points for _, points in told["parts"])
            counted |= {line for line, _ in told["parts"]}
            after = state.copy()
            case.game.apply(after, seat, action)
            if case.game.prompts(after)[seat].name != "take-turn":
                continue  # something is asked first
            before, now = (case.game.standing(each).scores for each in (state, after))
            assert told["points"] == now[seat].total - before[seat].total
            lost = [(each, now[each].total - before[each].total) for each in range(3) if each != seat]
            assert told.get("others", []) == [change for change in lost if change[1]]
    assert {"fruit", "orders", "unused"} <= counted


def test_the_plan_is_what_becomes_of_a_seat_that_only_turns_the_board() -> None:
    """FR-12"""
    table = Dairy()
    gather = next(text for text in sorted(table.legal("gather")) if text.startswith("3"))
    table.do(f"gather {gather}")
    plan = GAME.facts(GAME.view(table.state, 0)).plan
    assert len(plan) == 4
    for turn in plan:
        player = GAME.view(table.state, 0).players[0]
        assert (turn.turn, turn.venue) == (table.state.turn + 1, player.facing)
        assert list(turn.home) == [worker.type for worker in player.workers if not worker.turns]
        table.turn()
    assert [turn.back for turn in plan] == [(), (), (), (gather.split()[1],)]
    assert GAME.facts(GAME.view(table.state, None)).plan == ()


def test_ready_says_when_nothing_was_done_and_wait_when_nobody_is_left() -> None:
    """FR-13, FR-14"""
    table = Dairy(seats=2)
    assert foreseen(table, "ready") == {"idle": True}
    assert foreseen(table, "wait") == {}
    table.do(f"gather {min(table.legal('gather'))}")
    assert foreseen(table, "ready") == {}
    table.do("ready", seat=1)
    assert foreseen(table, "wait") == {"alone": True}
