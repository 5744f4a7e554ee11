"""What a person would put up at the end of a game, read from a state of the engine."""

from typing import Any

import affinage
from affinage.bots import bot, decide
from affinage.core import rng
from affinage.core.box import Entered
from affinage.games.fromage.kinds import SEASONS
from affinage.games.fromage.venues.venezia.view import VeneziaView
from affinage.games.fromage.venues.vigneto.view import VignetoPlayer
from affinage.games.fromage.venues.villes.view import VillesPrinted, VillesView


def played(name: str, seed: int, level: str = "easy", **options: object) -> tuple[Any, Any, Any]:
    """A game, its options and its end, as bots played it."""
    game = affinage.game(name)
    chosen = game.limited(game.options(**options))
    state = game.setup(chosen, seed)
    player, chance = bot(level), rng.stream(seed, "bots")
    while asked := game.prompts(state):
        seat = min(asked)
        game.apply(state, seat, decide(player, game, state, seat, chance).action)
    return game, chosen, state


def of_wheel(state: Any) -> Entered:
    """A table of Fromage or Formaggio, every venue tapped."""
    game = affinage.game("fromage")
    view = game.looking_back(state)
    places = {space: seat for seat, player in enumerate(view.players) for space in player.cheese}
    counts: dict[str, tuple[int | None, ...]] = {
        "orders": tuple(len(player.completed) for player in view.players),
        "unused": tuple(
            player.structure + player.livestock + player.fruit + len(player.orders) for player in view.players
        ),
    }
    if any(venue.name == "vigneto" for venue in view.board.venues):
        kinds = [{wine.split("-")[0] for wine in VignetoPlayer.of(player).wines} for player in view.players]
        counts["wines"] = tuple(map(len, kinds))
    if view.corporation:
        places |= dict.fromkeys(view.corporation.cheese, len(view.players))
        counts["cards"] = (None, len(view.corporation.cards))
    regions = VillesPrinted.of(view.board).regions
    pieces = {
        f"villes.{region}": str(value) for region, value in zip(regions, VillesView.of(view).customers, strict=True)
    }
    pieces |= {gondola.mooring: gondola.age for gondola in VeneziaView.of(view).gondolas}
    if "formaggio" in view.board.boxes:
        of = {quarter.resource: quarter.venue for quarter in view.quarters}
        kinds_of = ("structure", "livestock", "fruit", "order")
        pieces |= {f"beside.{season}": of[kinds_of[kind]] for season, kind in SEASONS.items()}
    picks = {
        "board": tuple((player.board,) for player in view.players),
        "built": tuple(
            tuple(word for word, built in zip(player.structures, player.built, strict=True) if built)
            for player in view.players
        ),
        "milked": tuple(
            tuple(str(number) for number, parlour in enumerate(player.parlours, start=1) if parlour.used)
            for player in view.players
        ),
    }
    return Entered(places=places, pieces=pieces, counts=counts, picks=picks)


def of_castle(state: Any) -> Entered:
    view = affinage.game("roquefort").looking_back(state)
    return Entered(
        picks={"kinds": tuple(tuple(player.kinds) for player in view.players)},
        counts={"fallen": tuple(player.fallen for player in view.players)},
        pieces={"turn": str(state.ended_by)},
    )


def of_piles(state: Any) -> Entered:
    from affinage.games.cheesonomics.wedges import NAMES, PLAIN

    counts: dict[str, tuple[int | None, ...]] = {
        NAMES[kind]: tuple(sum(one % PLAIN == kind for one in sold) for sold in state.sold) for kind in range(PLAIN)
    }
    counts["curds"] = tuple(state.curds)
    counts["unsold"] = tuple(len(wheel) for wheel in state.wheels)
    return Entered(counts=counts)


OF = {"fromage": of_wheel, "formaggio": of_wheel, "roquefort": of_castle, "cheesonomics": of_piles}
