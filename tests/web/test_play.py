"""Playing over HTTP and the websocket, on a real server."""

import uuid
from typing import Any

import pytest

import affinage
from affinage.arena.selfplay import play_game
from affinage.bots import bot
from affinage.core.record import Record
from tests.web.conftest import Live, Player

HUMAN, OPEN, BOT = {"kind": "human", "name": "Ann"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


def words(legal: dict[str, Any]) -> str:
    return " ".join(legal["words"])


def test_the_shelf_tells_games_options_levels_and_names(player):
    games = {game["name"]: game for game in player.http.get("/api/games").json()}
    roquefort = games["roquefort"]
    assert roquefort["title"] == "Château Roquefort"
    assert roquefort["seats"] == [2, 3, 4]
    side = {"name": "side", "about": "plan of rooms", "default": "A", "values": ["A", "B"]}
    assert {**side, "examples": [], "by_seats": {}} in roquefort["options"]
    assert (roquefort["minutes"], roquefort["bots"], roquefort["kinds"]) == ([20, 30], 2, [])
    fromage = {option["name"]: option for option in games["fromage"]["options"]}
    assert fromage["side"]["examples"] == ["I", "II", "printed"]
    assert fromage["side"]["by_seats"] == {seats: ["I", "II"] for seats in "123"}
    assert fromage["corporation"]["by_seats"] == {seats: [1] for seats in "234"}
    assert "greedy" in roquefort["levels"]
    assert roquefort["names"]["floor"]["mousetrap"] == "mousetrap"
    bare = {game["name"]: game for game in player.http.get("/api/games", params={"names": "false"}).json()}
    assert bare["roquefort"] == {**roquefort, "names": {}}
    french = player.http.get("/api/games", params={"language": "fr"}).json()
    assert next(game for game in french if game["name"] == "roquefort")["names"]["floor"]["mousetrap"] == "tapette"


def test_an_edition_is_told_for_drawing(player):
    printed = player.http.get("/api/games/roquefort/editions/base").json()
    assert printed["data"]["sides"]["A"]["plan"][0] == "#AABCC#"
    schema = player.http.get("/api/games/roquefort/schema").json()
    assert schema["view"]["$ref"] in [f"#/$defs/{name}" for name in schema["$defs"]]


def test_a_whole_game_by_http_against_a_bot_ends_in_a_record_that_holds(player):
    table = player.lay(HUMAN, BOT, options={"cut": 8})["id"]
    with player.live(table) as live:
        update = live.hear("update")
        while update["outcome"] is None:
            if update["prompt"] is None:
                update = live.hear("update")
                continue
            answer = player.act(table, words(update["legal"][-1]), update["prompt"])
            assert answer.status_code == 200, answer.text
            update = live.hear_until(answer.json()["seq"])
    assert update["outcome"]["reason"] == "cut"
    record = Record.parse(player.http.get(f"/api/tables/{table}/record").content)
    assert record.verify().hash == record.hash
    assert [seat.bot for seat in record.seats] == [None, "random"]


def test_the_same_move_id_counts_once_and_gets_the_same_answer(player):
    table = player.lay(HUMAN, OPEN)["id"]
    first = player.act(table, "start a1", 0, "one")
    again = player.act(table, "start a1", 0, "one")
    assert (first.status_code, first.json()) == (again.status_code, again.json())
    assert player.look(table)["seq"] == 1


def test_a_stale_move_is_refused_with_the_table_as_it_is(player):
    table = player.lay(HUMAN, {"kind": "human", "name": "Bob"})["id"]
    player.act(table, "start a1", 0, seat=0)
    player.act(table, "start g7", 1, seat=1)
    player.act(table, "slide N2", 2, seat=0)
    answer = player.act(table, "slide N4", 2, seat=0)
    assert answer.status_code == 409
    refusal = answer.json()
    assert refusal["code"] == "stale"
    assert refusal["text"] == "Something has changed in the meantime; look again and choose."
    assert refusal["update"]["seq"] == 3
    assert refusal["update"]["prompt"] == 3


def test_undo_redo_and_a_barrier_that_explains_itself(player):
    table = player.lay(HUMAN, {"kind": "human", "name": "Bob"})["id"]
    player.act(table, "start a1", 0, seat=0)
    player.act(table, "start g7", 1, seat=1)
    hashes = {2: player.look(table, seat=0)["hash"]}
    player.act(table, "enter a7", 2, seat=0)
    draft = player.look(table, seat=0)["draft"]
    assert draft == {"undo": True, "reset": True, "redo": False, "why_not": "", "of": [3]}
    assert player.post(f"/api/tables/{table}/undo", {"id": "u1", "all": True}, seat=0).json()["seq"] == 4
    update = player.look(table, seat=0, since=3)
    assert update["hash"] == hashes[2]
    assert update["gone"] == [3]
    assert update["draft"]["redo"]
    assert player.post(f"/api/tables/{table}/redo", {"id": "r1"}, seat=0).status_code == 200
    player.act(table, "uncover A", player.look(table, seat=0)["prompt"], seat=0)
    refused = player.post(f"/api/tables/{table}/undo", {"id": "u2"}, seat=0, language="fr")
    assert refused.status_code == 422
    assert refused.json()["text"].startswith("Cela a révélé quelque chose")


def test_why_not_comes_with_the_rule(player):
    table = player.lay(HUMAN, {"kind": "human", "name": "Bob"})["id"]
    player.act(table, "start a1", 0, seat=0)
    player.act(table, "start g7", 1, seat=1)
    because = player.http.get(f"/api/tables/{table}/why", params={"words": "run b1", "seat": 0}).json()
    assert (because["rule"], because["text"]) == ("RQ-12", "There is a roof there; lift it first.")
    with player.live(table, seat=0) as live:
        live.say(type="why", words=["run", "b1"])
        assert live.hear("because")["rule"] == "RQ-12"


def test_two_people_by_link_see_each_others_moves_at_once(player, other):
    laid = player.lay(HUMAN, OPEN)
    links = {link["seat"]: link["path"] for link in laid["links"]}
    assert other.join(links[1], name="Bob").json()["seat"] == 1
    with player.live(laid["id"]) as ann, other.live(laid["id"]) as bob:
        ann.hear("update")
        bob.hear("update")
        ann.say(type="act", do="start a1", prompt=0, id="a")
        assert ann.hear("done")["seq"] == 2
        update = bob.hear_until(2)
        assert update["told"][-1]["text"] == "Ann placed a first mouse in tower a1."
        assert update["told"][-1]["event"] == {"event": "mouse-started", "seat": 0, "to": "a1"}
        assert update["prompt"] == 2
        assert [seat["here"] for seat in update["seats"]] == [True, True]
        assert [seat["mine"] for seat in update["seats"]] == [False, True]


def test_a_client_that_comes_back_is_told_what_it_missed(player, other):
    laid = player.lay(HUMAN, OPEN)
    other.join(laid["links"][1]["path"], name="Bob")
    with other.live(laid["id"]) as bob:
        seen = bob.hear("update")
    player.act(laid["id"], "start a1", 0)
    with other.live(laid["id"], since=seen["seq"]) as bob:
        update = bob.hear("update")
        assert (update["since"], update["looked"]) == (seen["seq"], seen["seq"])
        assert [line["text"] for line in update["told"]] == ["Ann placed a first mouse in tower a1."]
        assert update["hash"] == other.look(laid["id"])["hash"]


def test_the_language_is_the_readers(server):
    player = Player(server, "fr-CH,fr;q=0.9")
    table = player.lay(HUMAN, BOT)["id"]
    assert player.look(table)["asked"][0]["text"] == "Placez votre première souris dans une tour libre."
    with player.live(table, language="en") as live:
        assert live.hear("update")["asked"][0]["text"] == "Place your first mouse in a free tower."
        live.say(type="speak", language="fr")
        live.hear("done")
        assert live.hear("update")["asked"][0]["text"].startswith("Placez")


def test_a_seat_left_to_a_bot_plays_on_and_can_be_taken_back(player, other):
    laid = player.lay(HUMAN, OPEN)
    link = laid["links"][1]["path"]
    other.join(link, name="Bob")
    left = other.post(f"/api/tables/{laid['id']}/leave", {"level": "random"})
    assert left.status_code == 200, left.text
    with player.live(laid["id"]) as live:
        update = live.hear("update")
        answer = player.act(laid["id"], "start a1", update["prompt"])
        update = live.hear_until(answer.json()["seq"] + 1)
        assert update["seats"][1]["kind"] == "bot"
        assert other.join(link, name="Bob").json()["mine"]
        assert live.hear_until(update["seq"] + 1)["seats"][1]["kind"] == "human"


def test_notes_are_shown_to_their_seat_only(player, other):
    laid = player.lay(HUMAN, OPEN, options={"memory": "notes"})
    other.join(laid["links"][1]["path"], name="Bob")
    path = f"/api/tables/{laid['id']}/notes"
    assert player.http.put(path, json={"text": "b2 emmental?"}).status_code == 200
    assert player.http.get(path).json() == {"text": "b2 emmental?"}
    assert other.http.get(path).json() == {"text": ""}
    assert other.http.get(path, params={"seat": 0}).status_code == 403


def test_my_tables_put_those_that_wait_first(server):
    player, other = Player(server), Player(server)
    waiting = player.lay(HUMAN, OPEN)["id"]
    quiet = player.lay({"kind": "open"}, HUMAN)["id"]
    mine = player.http.get("/api/tables").json()
    assert [(table["id"], table["waits"]) for table in mine] == [(waiting, True), (quiet, False)]
    assert mine[0]["seats"][0]["mine"]
    assert other.http.get("/api/tables").json() == []


def test_spectators_look_on_and_cannot_touch(player, other):
    laid = player.lay(HUMAN, BOT)
    watch = next(link["path"] for link in laid["links"] if link["seat"] is None)
    assert other.http.get(f"/api/tables/{laid['id']}").json()["code"] == "stranger"
    assert other.join(watch).json()["seat"] is None
    assert other.look(laid["id"])["seat"] is None
    assert other.look(laid["id"])["legal"] == []
    assert other.act(laid["id"], "start a1", 0).status_code == 403
    with other.live(laid["id"]) as live:
        live.hear("update")
        live.say(type="act", do="start a1", prompt=0, id="x")
        assert live.hear("refused")["code"] == "looking-on"


@pytest.fixture(scope="module")
def finished(server) -> tuple[Player, str]:
    player = Player(server)
    table = player.lay(HUMAN, {"kind": "human", "name": "Bob"}, options={"cut": 4})["id"]
    while (update := player.look(table, seat=0))["outcome"] is None:
        seat = update["asked"][0]["seat"]
        mine = player.look(table, seat=seat)
        move = next((w for w in map(words, mine["legal"]) if w.startswith("uncover")), words(mine["legal"][-1]))
        assert player.act(table, move, mine["prompt"], uuid.uuid4().hex, seat=seat).status_code == 200
    return player, table


def test_a_replay_shows_every_position_through_any_eyes_after_the_end(finished):
    player, table = finished
    replay = player.http.get(f"/api/tables/{table}/replay", params={"seat": 1}).json()
    assert len(replay["positions"]) == replay["steps"] + 1
    assert replay["positions"][0]["do"] is None
    assert replay["positions"][-1]["view"] == player.look(table, seat=1)["view"]
    page = player.http.get(f"/api/tables/{table}/replay", params={"seat": 1, "first": 2, "count": 2}).json()
    assert page["positions"] == replay["positions"][2:4]


def test_looking_back_everybody_sees_every_hand_and_is_told_all(player):
    """Once a game is over, the eyes of everybody are those of all seats together, not those of a spectator."""
    game = affinage.game("cheesonomics")
    record = play_game(game, game.options(seats=4), [bot("greedy")] * 4, 7).record
    table = player.http.post("/api/records", content=record.dump()).json()["id"]
    everybody, *seats = (
        player.http.get(f"/api/tables/{table}/replay", params={} if seat is None else {"seat": seat}).json()[
            "positions"
        ]
        for seat in (None, 0, 1, 2, 3)
    )
    for n, step in enumerate(everybody):
        for seat in range(4):
            assert step["view"]["players"][seat] == seats[seat][n]["view"]["players"][seat]
    given = [line["event"] for step in everybody for line in step["told"] if line["event"]["event"] == "wedge-given"]
    assert given
    assert all(event["wedge"] for event in given)


def test_a_replay_of_a_game_from_memory_waits_for_its_end(player):
    table = player.lay(HUMAN, BOT)["id"]
    answer = player.http.get(f"/api/tables/{table}/replay")
    assert (answer.status_code, answer.json()["code"]) == (403, "from-memory")
    assert "plays from memory" in answer.json()["text"]
    open_table = player.lay(HUMAN, BOT, options={"memory": "open"})["id"]
    assert player.http.get(f"/api/tables/{open_table}/replay").status_code == 200


def test_a_replay_waits_where_sales_or_hands_are_to_be_remembered(player):
    def replay(**options):
        table = player.lay(HUMAN, BOT, game="cheesonomics", options=options)["id"]
        return player.http.get(f"/api/tables/{table}/replay").status_code

    assert replay(piles="closed", memory="strict") == replay(piles="open", memory="strict") == 403
    assert replay(piles="closed", memory="notes") == 403
    assert replay(piles="open", memory="notes") == 200


def produced(update):
    """What the log tells of each production: the wedges, or None where they have faded."""
    return [line["event"]["wedges"] for line in update["told"] if line["event"]["event"] == "produced"]


def take_turns(player, table, count):
    """Produces so many times, whoever's turn it is."""
    for _ in range(count):
        seat = player.look(table, seat=0)["asked"][0]["seat"]
        mine = player.look(table, seat=seat)
        move = next(w for w in map(words, mine["legal"]) if w.startswith("produce"))
        assert player.act(table, move, mine["prompt"], seat=seat).status_code == 200


def test_what_a_look_has_shown_is_an_older_line_in_the_next(player, other):
    laid = player.lay(HUMAN, HUMAN, OPEN, game="cheesonomics", options={"seats": 3})
    other.join(laid["links"][2]["path"], name="Cy")
    path = {"seat": 2}
    while other.look(laid["id"], **path)["asked"][0]["seat"] == 2:
        mine = other.look(laid["id"], **path)
        move = next(w for w in map(words, mine["legal"]) if w.startswith("produce"))
        assert other.act(laid["id"], move, mine["prompt"], **path).status_code == 200
    before = len(produced(other.look(laid["id"], **path)))
    take_turns(player, laid["id"], 1)
    assert all(produced(other.look(laid["id"], since=-1, **path))[before:])
    assert produced(other.look(laid["id"], since=-1, **path)) == [None] * (before + 1)


def test_a_page_that_stays_open_is_told_older_lines_again_when_its_player_acts(player):
    table = player.lay(HUMAN, HUMAN, game="cheesonomics", options={"seats": 2})["id"]
    seat = player.look(table, seat=0)["asked"][0]["seat"]
    with player.live(table, seat=1 - seat) as live:
        live.hear("update")
        take_turns(player, table, 1)
        first = live.hear_until(1)
        assert all(produced(first))
        mine = player.look(table, seat=1 - seat)
        move = next(w for w in map(words, mine["legal"]) if w.startswith("produce"))
        assert player.act(table, move, mine["prompt"], seat=1 - seat).status_code == 200
        update = live.hear_until(2)
        assert update["since"] == 1
        assert [line["seq"] for line in update["told"] if line["event"]["event"] == "produced"] == [1, 2]
        older, latest = produced(update)
        assert older is None
        assert latest


def test_trying_from_here_is_a_table_of_its_own(finished):
    player, table = finished
    answer = player.post(f"/api/tables/{table}/branch", {"steps": 3, "seat": 0, "level": "random"})
    assert answer.status_code == 201, answer.text
    branched = player.look(answer.json()["id"])
    assert (branched["origin"], branched["seat"], branched["outcome"]) == (table, 0, None)
    assert branched["steps"] >= 3


def test_a_record_goes_out_and_comes_in_again(finished, other):
    player, table = finished
    record = player.http.get(f"/api/tables/{table}/record").content
    answer = other.http.post("/api/records", content=record, headers={"content-type": "application/json"})
    assert answer.status_code == 201, answer.text
    opened = answer.json()["id"]
    assert other.http.get(f"/api/tables/{opened}/record").json()["hash"] == Record.parse(record).hash
    assert len(other.http.get(f"/api/tables/{opened}/replay").json()["positions"]) > 3


def test_several_seats_on_one_device_are_looked_at_one_at_a_time(player):
    table = player.lay(HUMAN, {"kind": "human", "name": "Bob"})["id"]
    assert player.look(table, seat=1)["seat"] == 1
    answer = player.act(table, "start a1", 0)
    assert (answer.status_code, answer.json()["code"]) == (403, "which-seat")
    assert "say which one" in answer.json()["text"]


def test_bots_alone_play_while_somebody_looks(player):
    table = player.lay(BOT, BOT, options={"cut": 3})["id"]
    with player.live(table) as live:
        update = live.hear("update")
        while update["outcome"] is None:
            update = live.hear("update")
    assert update["outcome"]["reason"] == "cut"


def test_a_standing_answer_is_given_while_its_player_is_away(player):
    table = player.lay(HUMAN, {"kind": "human", "name": "Bob"}, game="cheesonomics")["id"]
    churner = player.look(table, seat=0)["asked"][0]["seat"]
    away, path = 1 - churner, f"/api/tables/{table}/answers"
    assert player.http.put(path, params={"seat": away}, json={"choices": ["any"]}).status_code == 200
    assert player.http.get(path, params={"seat": away}).json() == {"choices": ["any"]}
    hand = player.look(table, seat=away)["view"]["players"][away]["hand"]
    with player.live(table, seat=churner) as live:
        update = live.hear("update")
        churns = [legal["words"] for legal in update["legal"] if legal["words"][0] == "churn"]
        churn = next(words for words in churns if any(words[1] in wedge.split("-") for wedge in hand))
        assert player.act(table, " ".join(churn), update["prompt"], seat=churner).status_code == 200
        given = live.hear_until(2)["told"][-1]["event"]
    assert (given["event"], given["seat"], given["to"]) == ("wedge-given", away, churner)
    refused = player.http.put(path, params={"seat": away}, json={"choices": ["Not a word!"]})
    assert refused.status_code == 400


def test_bots_play_every_game_on_the_shelf(player):
    for game in player.http.get("/api/games").json():
        others = [{"kind": "bot", "level": "medium"}] * (game["seats"][-1] - 1)
        table = player.lay(HUMAN, *others, game=game["name"])["id"]
        with player.live(table) as live:
            update = live.hear("update")
            while not any(line["seat"] not in (0, None) for line in update["told"]):
                if update["prompt"] is not None:
                    player.act(table, words(update["legal"][-1]), update["prompt"])
                update = live.hear_until(update["seq"] + 1)


def say_and_hear(live: Live, **message: object) -> dict[str, Any]:
    live.say(**message)
    return live.hear("refused")


def test_a_game_of_people_is_not_cut_off_at_turn_60(player):
    """FR-71: only bots among themselves are."""
    table = player.lay(HUMAN, {"kind": "human", "name": "Bob"}, game="fromage")["id"]
    assert player.look(table, seat=0)["options"]["cut"] == 0
    while (update := player.look(table, seat=0))["turn"] <= 61:
        for seat in (0, 1):
            mine = player.look(table, seat=seat)
            assert mine["outcome"] is None, f"cut off at turn {mine['turn']}"
            assert player.act(table, "ready", mine["prompt"], seat=seat).status_code == 200
    assert update["outcome"] is None


@pytest.mark.parametrize(
    ("seats", "given", "cut"),
    [((BOT, BOT), {}, 60), ((BOT, OPEN), {}, 0), ((), {}, 0), ((HUMAN, BOT), {"cut": 7}, 7)],
)
def test_only_bots_among_themselves_are_cut_off_unless_one_asks_for_it(player, seats, given, cut):
    table = player.lay(*seats, game="fromage", options={"seats": 2, **given})["id"]
    query = {} if seats != () and seats[0] is not HUMAN else {"seat": 0}
    assert player.look(table, **query)["options"]["cut"] == cut


def test_the_games_say_that_a_table_is_not_cut_off(player):
    for game in player.http.get("/api/games").json():
        assert [option["default"] for option in game["options"] if option["name"] == "cut"] in ([0], [])


def test_options_are_explained_before_a_table_is_laid(server):
    player = Player(server)

    def notes(game, **options):
        answer = player.http.post(f"/api/games/{game}/notes", json=options)
        assert answer.status_code == 200, answer.text
        return {note["name"]: (note["value"], note["things"]) for note in answer.json()}

    assert notes("fromage") == {
        "resources": ("even", ["fromagerie"]), "platinum-orders": ("out", []), "redrawn": ("none", []),
    }  # fmt: skip
    mixed = notes("formaggio", venues="banca,vigneto,villes,fromagerie", seats=2)
    assert mixed["resources"] == ("easy", ["fromagerie", "vigneto"])
    assert mixed["platinum-orders"] == ("in", [])
    assert mixed["redrawn"] == ("some", ["festival", "bistro"])
    assert notes("fromage", venues="banca,venezia,villes,bistro")["resources"] == ("scarce", [])
    assert notes("roquefort") == {}
    refused = player.http.post("/api/games/fromage/notes", json={"venues": "banca"})
    assert (refused.status_code, refused.json()["code"]) == (422, "options")


def test_a_table_says_what_a_client_must_not_work_out(server):
    player = Player(server)

    def told(**table):
        return player.look(player.lay(HUMAN, *[{"kind": "bot", "level": "easy"}] * table.pop("bots", 1), **table)["id"])

    assert told(game="fromage")["secrets"] is False
    assert told(game="fromage", options={"reveal": "sealed"})["secrets"] is True
    assert told(game="cheesonomics")["secrets"] is True
    assert [told(game="roquefort", options={"memory": how})["notes"] for how in ("strict", "notes")] == [False, True]
    alone = told(game="fromage", bots=0, options={"corporation": 2})
    assert [(each["seat"], each["name"], each["won"]) for each in alone["rivals"]] == [(3, "The Corporation", False)]
    assert alone["rivals"][0]["total"] == alone["view"]["corporation"]["total"]
    paces = [told(game=game, settings={})["settings"]["pause"] for game in ("fromage", "roquefort")]
    assert (paces, told(game="fromage", settings={"pause": 9})["settings"]["pause"]) == ([150, 700], 9)
