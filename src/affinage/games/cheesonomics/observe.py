"""Cheesonomics as a vector; counts are shares of the most there can be."""

from collections.abc import Iterable

from affinage.core.observation import Block, Observer, Vector, pieces
from affinage.games.cheesonomics.market import FACES, PLACES, TYPES
from affinage.games.cheesonomics.view import View
from affinage.games.cheesonomics.wedges import HAND, KINDS, NAMES, WORDS

SEATS = 5
MOST = 4.0
"""The copies of a wedge."""
KIND = {name: kind for kind, name in enumerate(NAMES)}
FACE = {name: face for face, name in enumerate(FACES)}
TYPE = {name: type for type, name in enumerate(TYPES)}
WORD = {name: word for word, name in enumerate(WORDS)}
PROMPTS = (
    "take-turn", "give-wedge", "take-any", "give-back", "sell-more", "final-sale", "flip-market", "replace-market",
    "place-market", "draw-market", "use-symbol", "steal-market", "hand-over",
)  # fmt: skip

LAYOUT = (
    Block("hands", SEATS * KINDS, "for each seat from one's own, the wedges of each kind in hand, as far as known"),
    Block("hand sizes", SEATS, "for each seat, the share of a full hand"),
    Block("wheels", SEATS * KINDS, "for each seat, the wedges of each kind produced"),
    Block("sold", SEATS * KINDS, "for each seat, the wedges of each kind sold, as far as known"),
    Block("curds", SEATS, "for each seat, curds over 200"),
    Block("knives", SEATS * len(WORDS), "for each seat, the word its knife lies on"),
    Block("supplies", SEATS * len(TYPES), "for each seat, its market wedges, as far as known"),
    Block("faces", len(PLACES) * len(FACES), "for each place of the market, the face that is up, one-hot"),
    Block("backs", len(PLACES) * len(FACES), "for each place of the market, the hidden face where it is known"),
    Block("prices", 5, "the price of each colour over 30"),
    Block("discard", len(TYPES), "the market wedges on the discard pile"),
    Block("pile", 1, "the wedges left in the pile, over 100"),
    Block("asked", SEATS, "the seats that are asked"),
    Block("prompt", len(PROMPTS), "what this seat is asked, one-hot"),
    Block("churn", len(WORDS), "the word that is being churned"),
    Block("shared", len(WORDS), "what all wedges of the sale so far have in common"),
    Block("flavour", 1, "1 in Sharp"),
    Block("ending", 1, "1 once the pile has run out"),
)


def features(view: View) -> Vector:
    """What a seat sees and remembers."""
    vector, blocks = pieces(LAYOUT)
    seats, own = len(view.players), view.seat or 0
    for seat, player in enumerate(view.players):
        place = (seat - own) % seats
        _count(blocks["hands"][place * KINDS : (place + 1) * KINDS], player.hand or player.known)
        blocks["hand sizes"][place] = min(1.0, player.hand_size / (2 * HAND))
        _count(blocks["wheels"][place * KINDS : (place + 1) * KINDS], player.wheel)
        _count(blocks["sold"][place * KINDS : (place + 1) * KINDS], player.sold or ())
        blocks["curds"][place] = min(1.0, player.curds / 200)
        if player.knife_on is not None:
            blocks["knives"][place * len(WORDS) + WORD[player.knife_on]] = 1
        for name in player.supply or player.known_supply:
            blocks["supplies"][place * len(TYPES) + TYPE[name]] = 1
    for place, lying in enumerate(view.market):
        blocks["faces"][place * len(FACES) + FACE[lying.face]] = 1
        if lying.back is not None:
            blocks["backs"][place * len(FACES) + FACE[lying.back]] = 1
    for colour, price in enumerate(view.prices.values()):
        blocks["prices"][colour] = price / 30
    for name in view.discard:
        blocks["discard"][TYPE[name]] = 1
    blocks["pile"][0] = view.pile / 100
    for seat in view.asked:
        blocks["asked"][(seat - own) % seats] = 1
    if own in view.asked:
        blocks["prompt"][PROMPTS.index(view.asked[own].name)] = 1
        for word in view.asked[own].fields.get("shared", ()):
            blocks["shared"][WORD[word]] = 1
    if view.churn is not None:
        blocks["churn"][WORD[view.churn.word]] = 1
    blocks["flavour"][0] = view.flavour == "sharp"
    blocks["ending"][0] = view.ended_by is not None
    return vector


def _count(block: Vector, wedges: Iterable[str]) -> None:
    for name in wedges:
        block[KIND[name]] = min(1.0, block[KIND[name]] + 1 / MOST)


OBSERVER = Observer(LAYOUT, features)
