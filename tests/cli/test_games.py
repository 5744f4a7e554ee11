"""`affinage games` and `affinage perft`."""

import msgspec

import affinage
from affinage.arena.perft import perft


def test_games_lists_options_default_first(call):
    result = call("games")
    assert result.exit_code == 0
    for told in ("Château Roquefort", "strict, notes, open", "affinage play roquefort"):
        assert told in result.stdout


def test_games_json_describes_seats_and_options(call):
    games = {game["name"]: game for game in msgspec.json.decode(call("games", "--json").stdout)}
    roquefort = games["roquefort"]
    assert roquefort["seats"] == [2, 3, 4]
    target = next(option for option in roquefort["options"] if option["name"] == "target")
    assert (target["default"], target["values"]) == (4, [4, 5, 6])


def test_perft_counts_the_first_mice_and_a_first_action(call):
    """Four towers, then three; then three roofs, two towers to enter, twelve slots, and the end of the turn."""
    result = call("perft", "roquefort", "--depth", "3")
    rows = [line.split() for line in result.stdout.splitlines()]
    assert [row[1:] for row in rows[:4]] == [["0", "start", tower] for tower in ("a1", "g1", "a7", "g7")]
    assert rows[-1] == [f"{4 * 3 * (3 + 2 + 12 + 1)}", "in", "all"]


def test_perft_leaves_the_state_alone_and_counts_an_ended_game_once():
    game = affinage.game("roquefort")
    state = game.setup(game.options(cut=1), 0)
    before = game.encode(state)
    assert perft(game, state, 2) == 12
    assert game.encode(state) == before
    for action in ("start a1", "start g1", "end"):
        seat = min(game.prompts(state))
        game.apply(state, seat, next(a for a in game.actions(state, seat) if " ".join(a.words) == action))
    assert perft(game, state, 5) == 1
