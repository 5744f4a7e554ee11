"""The record against the Corporation: every finished solo table of the caller's counts, by level."""

HUMAN = {"kind": "human", "name": "Ann"}


def idle(player, **options):
    """A solo game in which nothing is done but what must be; the Corporation wins it."""
    table = player.lay(HUMAN, game="fromage", options={"seats": 1, **options})["id"]
    while (told := player.look(table))["prompt"] is not None:
        legal = [action["words"] for action in told["legal"]]
        do = ["ready"] if ["ready"] in legal else legal[0]
        answer = player.act(table, " ".join(do), told["prompt"])
        assert answer.status_code == 200, answer.text
    return table


def test_a_finished_solo_game_counts_for_its_player_and_level(player, other):
    assert player.http.get("/api/solo").json() == []
    idle(player, corporation=3)
    assert player.http.get("/api/solo").json() == [{"game": "fromage", "level": 3, "played": 1, "won": 0}]
    idle(player, corporation=1)
    assert [row["level"] for row in player.http.get("/api/solo").json()] == [1, 3]
    assert other.http.get("/api/solo").json() == []


def test_a_game_that_runs_and_one_for_two_count_for_nothing(player):
    player.lay(HUMAN, game="formaggio", options={"seats": 1})
    player.lay(HUMAN, {"kind": "bot", "level": "random"}, game="fromage")
    assert player.http.get("/api/solo").json() == []
