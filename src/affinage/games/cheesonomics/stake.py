"""What is at stake in Cheesonomics: the curds of a sale, wedges laid out, the word that is gathered."""

from typing import Any

from affinage.games.cheesonomics.state import State
from affinage.games.cheesonomics.wedges import COLOUR, WORDS


def stake(before: State, after: State, seat: int) -> tuple[str, dict[str, Any]] | None:
    """What the seat's actions brought, by what it sees: a sale, a production, or a churn, in this order."""
    curds = after.curds[seat] - before.curds[seat]
    if curds > 0:
        return "sold", {"curds": curds, "wedges": len(after.sold[seat]) - len(before.sold[seat])}
    wheels = list(after.wheels[seat])
    for kind in before.wheels[seat]:
        wheels.remove(kind)
    if wheels:
        worth = sum(after.prices[COLOUR[kind]] for kind in wheels)
        return "produced", {"wedges": len(wheels), "curds": worth}
    if after.churner == seat and before.churner != seat:
        return "churned", {"word": WORDS[after.word]}
    return None
