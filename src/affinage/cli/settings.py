"""What the environment says of a server, beside its command line; raises Mistake where it cannot be read."""

import os

from affinage.core.errors import Mistake
from affinage.store.retention import Retention
from affinage.web.proxies import THIS_MACHINE, Proxies

MOST_DAYS = 36_500


def proxies() -> Proxies:
    """Whose word is taken for who asks."""
    return Proxies.named(os.environ.get("AFFINAGE_PROXIES") or THIS_MACHINE)


def retention() -> Retention:
    """How long tables are kept after their last move."""
    return Retention(finished=_days("AFFINAGE_RETENTION_DAYS"), abandoned=_days("AFFINAGE_ABANDONED_DAYS"))


def _days(name: str) -> float | None:
    text = os.environ.get(name, "")
    if not text:
        return None
    try:
        days = float(text)
    except ValueError:
        days = 0
    if not 0 < days <= MOST_DAYS:
        raise Mistake(f"{name} is a number of days above 0, or empty to keep tables for good, not '{text[:40]}'.")
    return days
