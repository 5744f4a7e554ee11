"""FR-59 to FR-64: the draft of tiles, laying them, and what they do."""

import pytest

from affinage.core import notation
from affinage.core.event import EventLog, redact
from affinage.games.fromage.state import State
from tests.games.fromage.dairy import GAME, Dairy

OPTIONS = GAME.options(mode="advanced")


def do(state: State, seat: int, text: str) -> EventLog:
    log = EventLog()
    options = GAME.options(seats=len(state.stacks), mode="advanced")
    GAME.apply(state, seat, notation.read(GAME, state, options, seat, text), log)
    return log


def hand(state: State, seat: int) -> tuple[str, ...]:
    return tuple(GAME.view(state, seat).hand)


def drafted(seats: int, seed: int = 1) -> State:
    """A game after a draft in which everybody keeps the first tile."""
    state: State = GAME.setup(GAME.options(seats=seats, mode="advanced"), seed)
    while GAME.prompts(state)[0].name == "keep-tile":
        for seat in range(seats):
            do(state, seat, f"keep {hand(state, seat)[0]}")
    return state


def test_hands_go_left_until_four_tiles_are_kept() -> None:
    """FR-59"""
    state = GAME.setup(OPTIONS, 1)
    first = [hand(state, seat) for seat in range(4)]
    assert all(len(tiles) == 4 for tiles in first)
    assert len({tile for tiles in first for tile in tiles}) == 16
    other = next(tile for tile in first[1] if tile not in first[0])
    with pytest.raises(Exception, match="not in your hand"):
        do(state, 0, f"keep {other}")
    for seat in range(4):
        do(state, seat, f"keep {first[seat][2]}")
    assert [hand(state, seat) for seat in range(4)] == [
        tuple(tile for tile in first[seat - 1] if tile != first[seat - 1][2]) for seat in range(4)
    ]
    end = drafted(4)
    kept = [GAME.view(end, seat).kept for seat in range(4)]
    assert [len(tiles) for tiles in kept] == [4] * 4
    assert {prompt.name for prompt in GAME.prompts(end).values()} == {"lay-tiles"}


def test_nobody_waits_for_another_to_keep_a_tile() -> None:
    """FR-59"""
    state = GAME.setup(OPTIONS, 1)
    do(state, 2, f"keep {hand(state, 2)[0]}")
    assert sorted(GAME.prompts(state)) == [0, 1, 3]


def test_tiles_are_laid_over_printed_structures_at_their_own_cost() -> None:
    """FR-60"""
    state = drafted(4)
    kept = GAME.view(state, 0).kept
    do(state, 0, f"lay {kept[0]} 2")
    do(state, 0, f"lay {kept[3]} 4")
    legal = {notation.write(action) for action in GAME.actions(state, 0)}
    assert legal == {f"lay {tile} {slot}" for tile in kept[1:3] for slot in (1, 3)} | {"done"}
    with pytest.raises(Exception, match="There is a tile there already"):
        do(state, 0, f"lay {kept[1]} 2")
    for seat in range(4):
        do(state, seat, "done")
    player = GAME.view(state, 1).players[0]
    assert (player.structures[1], player.structures[3]) == (kept[0], kept[3])
    assert GAME.view(state, 0).kept == ()
    cost = {structure.word: structure.cost for structure in GAME.view(state, 0).board.structures}
    state.creameries[0].structure = cost[kept[0]]
    do(state, 0, f"build {kept[0]}")
    assert state.creameries[0].structure == 0


def test_hands_and_chosen_tiles_are_secret_until_all_have_laid() -> None:
    """FR-61"""
    state = drafted(4)
    kept = GAME.view(state, 0).kept
    printed = GAME.view(state, 0).players[0].structures
    log = do(state, 0, f"lay {kept[0]} 1")
    assert all(redact(event, 1) is None for event in log.events)
    assert GAME.view(state, 1).players[0].structures == printed
    assert GAME.view(state, 1).kept != kept
    assert GAME.view(state, None).kept == ()
    for seat in range(4):
        log = do(state, seat, "done")
    assert GAME.view(state, 1).players[0].structures == (kept[0], *printed[1:])
    start = GAME.setup(OPTIONS, 1)
    tile = hand(start, 0)[0]
    [event] = do(start, 0, f"keep {tile}").events
    seen_by_others, seen_by_keeper = redact(event, 1), redact(event, 0)
    assert seen_by_others is not None
    assert seen_by_keeper is not None
    assert getattr(seen_by_others, "tile", "") is None
    assert getattr(seen_by_keeper, "tile", "") == tile


ADVANCED = {"seats": 4, "mode": "advanced"}
SHOP = "around: fromagerie bistro villes festival\ntile: structure fruit livestock order\n"
BISTRO = "around: bistro villes festival fromagerie\ntile: structure fruit livestock order\n"


@pytest.mark.parametrize(
    ("tile", "act", "worker", "turns"),
    [
        ("hay-cart", "gather 3 soft", 0, 2),
        ("hay-cart", "gather 2 soft", 0, 2),
        ("warm-cellar", "make bistro.t5.gold hard", 1, 2),
        ("warm-cellar", "make bistro.t1.silver soft", 0, 2),
        ("press-room", "make bistro.t1.silver soft", 0, 1),
        ("press-room", "gather 2 hard", 1, 2),
    ],
)
def test_a_worker_home_a_turn_sooner(tile: str, act: str, worker: int, turns: int) -> None:
    """FR-62"""
    table = Dairy(BISTRO + f"0: tiles {tile}; built {tile}", **ADVANCED)
    table.do(act)
    assert table.player().workers[worker].turns == turns
    table.turn(turns)
    assert table.player().workers[worker].turns == 0


def test_a_gather_space_is_free_when_its_worker_went_sooner() -> None:
    """FR-62, FR-25"""
    table = Dairy(BISTRO + "0: tiles hay-cart; built hay-cart", **ADVANCED)
    table.do("gather 3 soft")
    table.turn(2)
    assert "3 soft" in table.legal("gather", seat=2)


def test_a_substitute_makes_cheese_of_another_type() -> None:
    """FR-63"""
    table = Dairy(BISTRO + "0: tiles apprentice-loft dairy-school; built apprentice-loft", **ADVANCED)
    assert {"bistro.t5.bronze soft", "bistro.t5.bronze bleu"} <= table.legal("make")
    assert table.refusal("make bistro.t5.gold soft") == "FR-18"
    table.do("make bistro.t5.bronze bleu")
    assert table.player().workers[2].at == "bistro.t5.bronze"
    school = Dairy(BISTRO + "0: tiles apprentice-loft dairy-school; built dairy-school", **ADVANCED)
    assert "bistro.t5.gold soft" in school.legal("make")
    assert "bistro.t5.gold bleu" not in school.legal("make")


@pytest.mark.parametrize(
    ("tile", "cheese", "times"),
    [
        ("trophy-room", "bistro.t5.gold bistro.t1.gold bistro.t1.silver villes.tours", 3),
        ("chalk-board", "bistro.t4.bronze villes.nantes villes.tours", 2),
        ("guild-hall", "bistro.t4.bronze bistro.t5.bronze bistro.t6.bronze villes.nantes villes.tours", 1),
    ],
)
def test_scoring_on_cheese(tile: str, cheese: str, times: int) -> None:
    """FR-64: the points of a tile are printed, what it counts is on the board."""
    table = Dairy(f"0: tiles {tile}; built {tile}; cheese {cheese}", **ADVANCED)
    [printed] = [structure for structure in table.state.board.tiles if structure.word == tile]
    assert table.line("structures") == printed.points * times


@pytest.mark.parametrize(
    ("tile", "act", "gained"),
    [
        ("tasting-room", ["make bistro.t1.silver soft"], {"orders": 1}),
        ("tool-shed", ["make bistro.t5.gold hard"], {"structure": 1}),
        ("cheese-cave", ["make bistro.t3.gold bleu"], {"fruit": 1}),
        ("cooling-room", ["make bistro.t5.bronze hard"], {"livestock": 1}),
        ("ripening-room", ["make bistro.t1.silver soft"], {"fruit": 1}),
        ("long-cellar", ["make bistro.t5.gold hard", "gain livestock"], {"livestock": 1}),
        ("restaurant", ["make bistro.t5.gold hard"], {"orders": 1}),
        ("market", ["staff market soft", "gain fruit"], {"fruit": 1}),
        ("workshop", ["staff workshop soft"], {"structure": 2}),
        ("calf-barn", ["staff calf-barn soft"], {"livestock": 1, "structure": 1}),
        ("seed-store", ["make bistro.t5.gold hard"], {}),
    ],
)
def test_what_tiles_bring(tile: str, act: list[str], gained: dict[str, int]) -> None:
    """FR-55, FR-56"""
    table = Dairy(BISTRO + f"deck: hard-gold\n0: tiles {tile}; built {tile}", **ADVANCED)
    table.do(*act)
    player = table.player()
    have = {kind: getattr(player, kind) for kind in ("structure", "livestock", "fruit")}
    have["orders"] = len(player.orders)
    assert {kind: count for kind, count in have.items() if count} == gained


def test_tiles_that_look_at_orders_milking_and_fruit() -> None:
    """FR-56"""
    table = Dairy(
        BISTRO + "deck: hard-gold\n0: board 1; tiles cafe kitchen jammery spice-garden; "
        "built cafe kitchen jammery spice-garden; livestock 2; fruit 1; orders soft-bronze",
        **ADVANCED,
    )
    table.do("milk 1", "place bistro.t7.bronze", "complete soft-bronze")
    player = table.player()
    assert (player.livestock, player.fruit, player.orders) == (2, 1, ("hard-gold",))


def test_one_kind_brings_another_once_a_turn() -> None:
    """FR-57"""
    table = Dairy(
        "around: fromagerie bistro villes festival\ntile: fruit livestock order structure\n"
        "deck: soft-gold bleu-gold\n0: tiles seed-store; built seed-store",
        **ADVANCED,
    )
    table.do("gather 2 hard", "make fromagerie.left-silver.soft", "gain fruit")
    assert (table.player().fruit, table.player().livestock, table.player().orders) == (3, 1, ("soft-gold",))


def test_two_structures_in_board_order_with_a_question_between() -> None:
    """FR-22: the left one asks, the right one waits under the question."""
    table = Dairy(BISTRO + "0: tiles long-cellar tool-shed; built long-cellar tool-shed", **ADVANCED)
    table.do("make bistro.t5.gold hard")
    assert table.asked() == "choose-resource"
    assert table.player().structure == 0
    table.do("gain fruit")
    assert (table.player().structure, table.player().fruit) == (1, 1)


def test_the_solo_draft() -> None:
    """FR-80"""
    state = GAME.setup(GAME.options(seats=1, mode="advanced"), 3)
    sizes: list[int] = []
    seen: set[str] = set()
    while GAME.prompts(state)[0].name == "keep-tile":
        tiles = hand(state, 0)
        sizes.append(len(tiles))
        assert not seen & set(tiles)
        seen |= set(tiles)
        do(state, 0, f"keep {tiles[-1]}")
    assert sizes == [4, 3, 2]
    assert len(GAME.view(state, 0).kept) == 4
    do(state, 0, "done")
    assert GAME.view(state, 0).corporation.placed + len(GAME.view(state, 0).corporation.cards) == 1
