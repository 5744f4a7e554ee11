"""Positions of Formaggio for tests; the same tables as Fromage's, laid with the other box."""

from typing import Any

import affinage
from affinage.games.fromage.options import FormaggioOptions
from tests.games.fromage.dairy import Dairy

GAME = affinage.game("formaggio")


class Cellar(Dairy):
    """A table of Formaggio, for four unless it says otherwise."""

    options_type = FormaggioOptions

    def __init__(self, text: str = "", **given: Any) -> None:
        super().__init__(text, **{"seats": 4, **given})


BANCA = "around: banca venezia vigneto regioni\n"
VENEZIA = "around: venezia vigneto regioni banca\n"
VIGNETO = "around: vigneto regioni banca venezia\n"
REGIONI = "around: regioni banca venezia vigneto\n"
"""The venue that lies before seat 0; the tile is structure, fruit, livestock, order from there."""
