"""The box on a real table: scoring, a companion and set-ups, as messages; nothing is kept of any of them."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from affinage.core.box import CODE, LETTERS, code_of, lay_out, seed_of
from affinage.core.game import AnyGame
from affinage.core.messages import messages_of
from affinage.lessons.lesson import sheet_rules
from affinage.web.keys import new_seed
from affinage.web.refused import Refused, spoken
from affinage.web.shelf import game_of
from affinage.web.table_requests import clean_name, options_given
from affinage.web.wire_box import CompanionAnswer, CompanionAsked, ScoreAsked, ScoreTold, SetupAsked, SetupTold

SETUPS: Final = len(LETTERS) ** CODE
NOT_A_CODE: Final = "The code of a set-up is six letters and digits, such as K7QX2M."
NOT_OFFERED: Final = "{title} cannot be {what} here yet."


def scored(name: str, asked: ScoreAsked, language: str) -> ScoreTold:
    """The sheet of a finished game."""
    game = game_of(name)
    if game.scoring is None:
        raise _not_offered(game, "scored")
    sheet = game.scoring.score(_options(game, asked.options), asked.entered)
    troubles = tuple(
        [msgspec.structs.replace(each, text=spoken(each.text, language, game.name)) for each in sheet.troubles]
    )
    return ScoreTold(msgspec.structs.replace(sheet, troubles=troubles), sheet_rules(game.name))


def companion(name: str, asked: CompanionAsked, language: str) -> CompanionAnswer:
    """Where a companion stands; a new deck where there is none yet."""
    game = game_of(name)
    if game.companion is None:
        raise _not_offered(game, "played against a companion")
    options = _options(game, {**asked.options, "seats": 1})
    seed = _seed(asked.code)
    told = game.companion.follow(options, seed, asked.script, messages_of(game, language))
    return CompanionAnswer(told, code_of(seed), game.companion.cards(options))


def setup(name: str, asked: SetupAsked, language: str) -> SetupTold:
    """A set-up to lay out; the same for the same code, options and number of names."""
    game = game_of(name)
    seed = _seed(asked.code)
    options_given(game, {key: value for key, value in asked.options.items() if key == "edition"})
    names = [clean_name(each) or str(seat + 1) for seat, each in enumerate(asked.names)]
    laid = lay_out(game, asked.options, names, seed, messages_of(game, language))
    picture = game.svg(game.view(laid.state, None), laid.names)
    return SetupTold(code_of(seed), laid.options, laid.names, laid.parts, picture)


def _seed(code: str) -> int:
    if not code:
        return new_seed() % SETUPS
    seed = seed_of(code)
    if seed is None:
        raise Refused("mistake", NOT_A_CODE)
    return seed


def _options(game: AnyGame, given: Mapping[str, Any]) -> Any:
    return game.unlimited(options_given(game, given))


def _not_offered(game: AnyGame, what: str) -> Refused:
    return Refused("no-such-thing", NOT_OFFERED.format(title=game.title, what=what))
