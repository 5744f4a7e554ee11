"""What the environment says of a server, beside its command line; raises Mistake where it cannot be read."""

import os

from affinage.core.errors import Mistake
from affinage.store.retention import Retention
from affinage.web.notice_ways import NoticeConfig, Ways
from affinage.web.passkeys import check_installed
from affinage.web.proxies import THIS_MACHINE, Proxies

MOST_DAYS = 36_500


def proxies() -> Proxies:
    """Whose word is taken for who asks."""
    return Proxies.named(os.environ.get("AFFINAGE_PROXIES") or THIS_MACHINE)


def retention() -> Retention:
    """How long tables are kept after their last move."""
    return Retention(finished=_days("AFFINAGE_RETENTION_DAYS"), abandoned=_days("AFFINAGE_ABANDONED_DAYS"))


def notices() -> NoticeConfig:
    """How people are called; what is not set is off."""
    address = os.environ.get("AFFINAGE_ADDRESS", "").rstrip("/")
    config = NoticeConfig(
        address=address,
        smtp=os.environ.get("AFFINAGE_SMTP", ""),
        mail_from=os.environ.get("AFFINAGE_MAIL_FROM", ""),
        vapid_key=os.environ.get("AFFINAGE_VAPID_KEY", ""),
        vapid_contact=os.environ.get("AFFINAGE_VAPID_CONTACT", ""),
        hooks=is_on("AFFINAGE_WEBHOOKS"),
        local_hooks=is_on("AFFINAGE_WEBHOOKS_LOCAL"),
    )
    if (config.smtp or config.vapid_key or config.hooks) and not address.startswith(("https://", "http://")):
        raise Mistake("Notices have links in them: set AFFINAGE_ADDRESS to where people find this server, https://…")
    if config.smtp and "@" not in config.mail_from:
        raise Mistake("Set AFFINAGE_MAIL_FROM to the address that mail comes from.")
    if config.vapid_key and not (config.vapid_contact or config.mail_from):
        raise Mistake("Set AFFINAGE_VAPID_CONTACT to mailto: and your address, or to a page about you.")
    Ways(config)
    return config


def passkeys() -> bool:
    """Whether people may keep their games by a passkey."""
    if is_on("AFFINAGE_PASSKEYS"):
        check_installed()
    return is_on("AFFINAGE_PASSKEYS")


def is_on(name: str) -> bool:
    """Whether a setting is switched on."""
    return os.environ.get(name, "") not in ("", "0")


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
