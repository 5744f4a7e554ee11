"""What a server is run with, made of its settings; raises Mistake where they do not go together."""

import os

from affinage.cli.serve import LOOPBACK
from affinage.cli.settings.gathered import ServerSettings
from affinage.core.errors import Mistake
from affinage.store.retention import Retention
from affinage.web.app import Config
from affinage.web.gate import LOCAL
from affinage.web.notice_ways import NoticeConfig, Ways
from affinage.web.passkeys import check_installed
from affinage.web.proxies import Proxies


def config_of(settings: ServerSettings, database: str, siblings: int = 0) -> Config:
    """All that the application asks for; `siblings` are the processes that share the machine."""
    if settings["passkeys"]:
        check_installed()
    rate = settings["rate"]
    return Config(
        database=database,
        key=settings["secret"],
        hosts=hosts(settings),
        workers=max(1, (os.cpu_count() or 1) // siblings) if siblings else 0,
        rate=rate,
        burst=4 * rate,
        prefix=settings["prefix"],
        metrics_key=settings["metrics_key"],
        proxies=Proxies.named(settings["proxies"]),
        retention=retention(settings),
        notices=notices(settings),
        passkeys=settings["passkeys"],
        lobby=settings["lobby"],
    )


def hosts(settings: ServerSettings) -> frozenset[str] | None:
    """The names the server answers to; None for any."""
    if settings["hosts"]:
        return frozenset(settings["hosts"])
    return LOCAL if settings["host"] in LOOPBACK else None


def retention(settings: ServerSettings) -> Retention:
    """How long tables are kept after their last move."""
    return Retention(finished=settings["retention_days"], abandoned=settings["abandoned_days"])


def notices(settings: ServerSettings) -> NoticeConfig:
    """How people are called; what is not set is off."""
    config = NoticeConfig(
        address=address(settings),
        smtp=settings["smtp"],
        mail_from=settings["mail_from"],
        vapid_key=settings["vapid_key"],
        vapid_contact=settings["vapid_contact"],
        hooks=settings["webhooks"],
        local_hooks=settings["webhooks_local"],
    )
    if (config.smtp or config.vapid_key or config.hooks) and not config.address:
        raise Mistake("Notices have links in them: set AFFINAGE_ADDRESS to where people find this server, https://…")
    if config.smtp and "@" not in config.mail_from:
        raise Mistake("Set AFFINAGE_MAIL_FROM to the address that mail comes from.")
    if config.vapid_key and not (config.vapid_contact or config.mail_from):
        raise Mistake("Set AFFINAGE_VAPID_CONTACT to mailto: and your address, or to a page about you.")
    Ways(config)
    return config


def address(settings: ServerSettings) -> str:
    """Where people find this server, with the prefix, whether they wrote it there too or not."""
    given, prefix = str(settings["address"]), str(settings["prefix"])
    return given if not given or given.endswith(prefix) else given + prefix
