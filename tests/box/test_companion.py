"""The Corporation beside a real board plays as in the solo game, whatever it is told and when (FR-72 to FR-81)."""

from typing import Any

import pytest

import affinage
from affinage.bots import bot, decide
from affinage.core import rng
from affinage.core.box import CompanionTold
from affinage.core.errors import Mistake
from affinage.core.event import EventLog
from affinage.core.messages import messages_of
from affinage.games.fromage.companion import state_of
from affinage.games.fromage.events import CorporationDrew, CorporationPlaced
from affinage.games.fromage.rules import solo
from affinage.games.fromage.rules import turn as turns
from tests.box.end_positions import of_wheel


class Person:
    """Somebody with a real board, who plays the solo game there and does what the companion says."""

    def __init__(self, name: str, seed: int, level: int, forgetful: bool, **options: object) -> None:
        self.game: Any = affinage.game(name)
        self.options = self.game.unlimited(self.game.options(seats=1, corporation=level, **options))
        self.table = before_its_first_card(self.game.setup(self.options, seed))
        self.forgetful = forgetful
        """Says what is taken only when its token is to go there."""
        self.player, self.chance = bot("random"), rng.stream(seed, "person")
        venues = [self.table.board.venues[venue].name for venue in self.table.around]
        self.script = [f"order {venues[0]} {venues[3]} {venues[2]} {venues[1]}"]
        self.said: set[str] = set()

    def tell(self, line: str) -> CompanionTold:
        self.script.append(line)
        return self.hear()

    def hear(self) -> CompanionTold:
        told: CompanionTold = self.game.companion.follow(
            self.options, 0, self.script, messages_of(affinage.game("fromage"), "en")
        )
        assert told.say
        assert told.why
        assert told.rules
        return told

    def mine(self) -> set[str]:
        return set(self.game.view(self.table, 0).players[0].cheese)

    def its_turn(self, happened: list[Any], told: CompanionTold) -> CompanionTold:
        """Draws the cards that the real deck showed; every token must go where the real one went."""
        for number, drew in enumerate(happened):
            if not isinstance(drew, CorporationDrew):
                continue
            after = happened[number + 1 :]
            placed = next((event for event in after if isinstance(event, CorporationPlaced | CorporationDrew)), None)
            space = placed.space if isinstance(placed, CorporationPlaced) else ""
            assert told.asks == "card"
            told = self.tell(f"card {drew.order}")
            while told.asks in ("put", "place"):
                taken = ({told.space} | set(told.among)) & (self.mine() - self.said)
                if taken:
                    assert self.forgetful
                    self.said |= {min(taken)}
                    told = self.tell(f"taken {min(taken)}")
                    continue
                if told.asks == "put":
                    assert told.space == space
                    break
                assert space in told.among
                told = self.tell(f"place {space}")
                assert told.history[-1][1:] == (drew.order, space)
                break
            if told.asks in ("put", "kept"):
                assert (told.asks == "put") == bool(space)
                told = self.tell("placed")
        if told.asks == "card":  # FR-76: with no card anywhere the Corporation does nothing
            assert self.empty, "it wants a card that the real one did not draw"
            told = self.tell("none")
        assert told.asks == "turn"
        return told

    def play(self) -> CompanionTold:
        """The whole game; the companion's words against the real events, turn by turn."""
        told = self.hear()
        log = EventLog()
        turns.begin(self.table, log)
        happened: list[Any] = log.events
        while True:
            # The real Corporation may ask where its token goes before the person's own turn.
            while (asked := self.game.prompts(self.table)) and asked[0].name == "place-for-corporation":
                log = EventLog()
                self.act(log)
                happened += log.events
            self.empty = self.table.drawn == len(self.table.deck) and not self.table.discards
            told = self.its_turn(happened, told)
            happened, turn = [], self.table.turn
            while self.game.prompts(self.table) and self.table.turn == turn:
                log = EventLog()
                self.act(log)
                happened += log.events
            new = sorted(self.mine() - self.said)
            if new and not self.forgetful:
                self.said |= set(new)
                told = self.tell(f"took {' '.join(new)}")
            over = not self.game.prompts(self.table)
            if over and self.forgetful:
                told = self.tell(f"took {' '.join(new)}") if new else told
            told = self.tell("done")
            assert (told.asks == "over") == over
            assert told.view.corporation.placed <= self.table.placed
            if over:
                return told
            assert told.turn == self.table.turn
            assert told.facing == self.game.view(self.table, 0).players[0].facing

    def act(self, log: EventLog) -> None:
        action = decide(self.player, self.game, self.table, 0, self.chance).action
        self.game.apply(self.table, 0, action, log)


def before_its_first_card(state: Any) -> Any:
    """The table as it was set up, with the Corporation's first turn still to come."""
    state.drawn = sum(creamery.held for creamery in state.creameries)
    state.placed, state.cards, state.discards = 0, 0, ()
    for venue in range(4):
        state.free[venue] |= state.cheese[4 * solo.ROW + venue]
        state.cheese[4 * solo.ROW + venue] = 0
    for venue in state.board.venues:
        venue.setup(state, 0)
    return state


def compare(name: str, seed: int, level: int, forgetful: bool, **options: object) -> None:
    person = Person(name, seed, level, forgetful, **options)
    told = person.play()
    game, table = person.game, person.table
    (rival,) = game.rivals(game.view(table, 0))
    kept = state_of(person.options, 0, person.script)
    assert [kept.cheese[n] for n in range(8)] == list(table.cheese)
    assert (kept.placed, kept.cards, kept.reason) == (table.placed, table.cards, table.reason)
    assert told.view.corporation.cards == game.view(table, 0).corporation.cards
    entered = of_wheel(table)
    sheet = game.scoring.score(person.options, entered)
    assert sheet.totals == (game.outcome(table).scores[0].total, rival.total)
    assert {line.name: line.points[1] for line in sheet.lines if line.points[1] is not None} == dict(rival.lines)
    assert sheet.ranks[0] == game.outcome(table).ranks[0]


@pytest.mark.parametrize("forgetful", [False, True])
@pytest.mark.parametrize(("name", "level"), [("fromage", 1), ("fromage", 4), ("formaggio", 4)])
def test_it_ends_as_the_solo_game_with_the_same_cards(name, level, forgetful):
    compare(name, 10 + level, level, forgetful)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100))
def test_a_hundred_games_end_as_the_solo_game(seed):
    mixed = {"venues": "villes,venezia,bistro,vigneto"} if seed % 3 == 2 else {}
    compare(("fromage", "formaggio", "fromage")[seed % 3], seed, 1 + seed % 4, bool(seed % 2), **mixed)


def follow(*script: str, seed: int = 3, language: str = "en", **options: object) -> CompanionTold:
    game = affinage.game("fromage")
    chosen = game.options(seats=1, **options)
    assert game.companion is not None
    return game.companion.follow(chosen, seed, script, messages_of(game, language))


def test_its_own_deck_is_shuffled_by_the_seed_and_shuffled_again():
    """FR-76"""
    first = [follow("draw", seed=seed).card for seed in range(8)]
    assert len(set(first)) > 2
    assert first == [follow("draw", seed=seed).card for seed in range(8)]
    assert (
        follow("draw").cards_left == len(affinage.game("fromage").setup(affinage.game("fromage").options(), 0).deck) - 1
    )


def test_what_it_says_is_spoken_in_both_languages():
    english, french = (
        follow("order bistro villes festival fromagerie", "card soft-gold"),
        follow("order bistro villes festival fromagerie", "card soft-gold", language="fr"),
    )
    assert english.facing == "bistro"
    assert "Soft Gold" in english.say
    assert english.say != french.say


def test_a_taken_space_leads_to_the_next_one_or_the_card_is_kept():
    """FR-73, FR-75"""
    script = ["order bistro villes festival fromagerie", "card hard-gold"]
    spaces = []
    while (told := follow(*script)).asks in ("put", "place"):
        space = told.space or told.among[0]
        spaces.append(space)
        script.append(f"taken {space}")
    assert told.asks == "kept"
    assert told.rules == ("FR-75",)
    assert len(spaces) == len(set(spaces)) >= 1
    assert set(told.view.players[0].cheese) == set(spaces)


def test_a_quarter_that_was_turned_wrongly_is_set_right():
    """FR-11"""
    script = ("order bistro villes festival fromagerie", "card soft-gold", "placed", "done")
    told = follow(*script)
    if told.asks == "card":
        assert told.facing == "villes"
        assert follow(*script, "facing fromagerie").facing == "fromagerie"


@pytest.mark.parametrize(
    "line", ["", "nonsense", "placed", "card soft-nothing", "place bistro.t1.silver", "order bistro", "took nowhere"]
)
def test_rubbish_is_answered_with_a_sentence(line):
    with pytest.raises(Mistake, match=r"\.$"):
        follow(line)


def test_it_plays_against_one_person():
    game: Any = affinage.game("fromage")
    with pytest.raises(Mistake, match="one person"):
        game.companion.follow(game.options(seats=2), 0, (), messages_of(affinage.game("fromage"), "en"))
