"""The venues: a folder each, with everything that is known of it; the rest of the game knows them by this list."""

from typing import Final

from affinage.core.event import Event
from affinage.core.verb import LegalAnswers, Verb
from affinage.games.fromage.venues.banca.venue import Banca
from affinage.games.fromage.venues.bistro.venue import Bistro
from affinage.games.fromage.venues.festival.venue import Festival
from affinage.games.fromage.venues.fromagerie.venue import Fromagerie
from affinage.games.fromage.venues.regioni.venue import Regioni
from affinage.games.fromage.venues.venezia.venue import Venezia
from affinage.games.fromage.venues.venue import Venue
from affinage.games.fromage.venues.vigneto.venue import Vigneto
from affinage.games.fromage.venues.villes.venue import Villes

__all__ = ["BY_HAND", "BY_NAME", "EVENTS", "VENUES", "VERBS", "Venue"]

VENUES: Final[tuple[type[Venue], ...]] = (
    Festival,
    Fromagerie,
    Bistro,
    Villes,
    Banca,
    Venezia,
    Vigneto,
    Regioni,
)
"""Box by box; set-up lists them in this order, and observations have their blocks in it."""

BY_NAME: Final = {venue.name: venue for venue in VENUES}
VERBS: Final[tuple[Verb, ...]] = tuple(verb for venue in VENUES for verb in venue.verbs())
BY_HAND: Final[dict[type, LegalAnswers]] = {
    prompt: legal for venue in VENUES for prompt, legal in venue.by_hand().items()
}
EVENTS: Final[tuple[type[Event], ...]] = tuple(event for venue in VENUES for event in venue.events())
