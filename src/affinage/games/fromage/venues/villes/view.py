"""What is seen of Villes."""

from affinage.games.fromage.venues.fields import Fields


class VillesPrinted(Fields, frozen=True):
    """The regions, and what each of those who tie in one scores."""

    regions: tuple[str, ...] = ()
    tie: int = 0


class VillesView(Fields, frozen=True):
    """The customer token of each region."""

    customers: tuple[int, ...] = ()
