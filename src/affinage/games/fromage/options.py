"""The options of Fromage and of Formaggio."""

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from affinage.games.fromage.board import Key
from affinage.games.fromage.edition import BOXES, EVERY_VENUE, PUBLISHED, seat_class
from affinage.games.fromage.layout import CLASSES


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before the game."""

    box: ClassVar[str] = "fromage"
    seats: Annotated[Literal[1, 2, 3, 4], Meta(description="players; one meets the Corporation")] = 4
    side: Annotated[
        str,
        Meta(
            description="side of the inserts: I, II, printed (4 seats), or one per venue, like I,II,I,I",
            examples=["I", "II", "printed"],
        ),
    ] = "I"
    mode: Annotated[Literal["basic", "advanced"], Meta(description="advanced drafts structure tiles")] = "basic"
    venues: Annotated[str, Meta(description="four venues, with commas")] = ",".join(BOXES["fromage"])
    corporation: Annotated[Literal[1, 2, 3, 4], Meta(description="level of the Corporation (1 seat)")] = 1
    reveal: Annotated[
        Literal["live", "sealed"], Meta(description="others' actions are shown as they come, or when the board turns")
    ] = "live"
    cut: Annotated[int, Meta(description="turns after which the game is stopped without a winner; 0 is never")] = 60
    edition: Annotated[str, Meta(description="what is printed: its name, or a TOML file")] = "base"

    def __post_init__(self) -> None:
        venues = self.venue_names()
        unknown = [venue for venue in venues if venue not in EVERY_VENUE]
        if unknown:
            raise ValueError(f"There is no venue '{unknown[0]}' here; the venues are {', '.join(EVERY_VENUE)}.")
        if len(venues) != 4 or len(set(venues)) != 4:
            raise ValueError(f"venues names four different ones of {', '.join(EVERY_VENUE)}; '{self.venues}' does not.")
        sides = self.sides()
        allowed = CLASSES[seat_class(self.seats)]
        for side in sides:
            if side not in allowed:
                raise ValueError(f"With {self.seats} seats a side is one of {', '.join(allowed)}; '{side}' is not.")
        if len(sides) != 4:
            raise ValueError(f"side is one side for all venues, or four with commas; '{self.side}' is neither.")
        if self.seats > 1 and self.corporation > 1:
            raise ValueError("The Corporation plays against one seat only; leave corporation out, or say seats=1.")

    def venue_names(self) -> tuple[str, ...]:
        return tuple(self.venues.casefold().replace(" ", "").split(","))

    def sides(self) -> tuple[str, ...]:
        """The side of each venue, as they are listed."""
        names = {"i": "I", "ii": "II", "printed": "printed"}
        sides = [names.get(side, side) for side in self.side.casefold().replace(" ", "").split(",")]
        return tuple(sides * 4 if len(sides) == 1 else sides)

    def boxes(self) -> tuple[str, ...]:
        """The boxes on the table: the game's own, and those its venues come from (FO-3).

        A venue that is in neither published box is played with both, so that enough player boards are left.
        """
        on = {self.box, *(box for box, venues in BOXES.items() if not set(venues).isdisjoint(self.venue_names()))}
        return tuple(box for box in BOXES if box in on or (box in PUBLISHED and not on <= set(PUBLISHED)))

    def key(self) -> Key:
        """The board these options ask for."""
        tiles = self.mode == "advanced"
        return (self.edition, seat_class(self.seats), self.venue_names(), self.sides(), tiles, self.boxes())


class FormaggioOptions(Options, frozen=True, forbid_unknown_fields=True):
    """The same, with the venues of the other box unless others are named."""

    box: ClassVar[str] = "formaggio"
    venues: Annotated[str, Meta(description="four venues, with commas")] = ",".join(BOXES["formaggio"])
