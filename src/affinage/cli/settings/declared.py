"""Every setting of a server: its name, its kind, its default and a sentence about it."""

from typing import Any, Final, NamedTuple

from affinage.cli.settings.kinds import DAYS, NAMES, NETWORKS, PATH, RATE, SWITCH, TEXT, WEB, SettingKind, one_of, whole

BEFORE: Final = "AFFINAGE_"


class Setting(NamedTuple):
    """A setting under one name: `retention_days` in the file, and the same as an option and as a variable."""

    name: str
    kind: SettingKind
    default: Any
    sentence: str
    otherwise: str = ""
    """What holds where it is not set, where the default does not say it."""
    is_secret: bool = False
    """Whether it is kept off the command line, which every user of the machine can read, and never shown."""

    @property
    def option(self) -> str:
        return "" if self.is_secret else f"--{self.name.replace('_', '-')}"

    @property
    def variable(self) -> str:
        return BEFORE + self.name.upper()


SETTINGS: Final = (
    Setting("host", TEXT, "127.0.0.1", "The address to listen on."),
    Setting("port", whole(0, 65_535), 8000, "The port; 0 is any free one, and the address is printed."),
    Setting("prefix", PATH, "", "The path under which everything lies, such as /table, where a host has other pages.",
            "the whole host"),
    Setting("database", TEXT, "", "sqlite:///file.db, or postgresql://… (needs the extra postgres).",
            "tables.db in your data folder"),
    Setting("processes", whole(1, 64), 1, "Server processes that share the port; more than one need PostgreSQL."),
    Setting("open", SWITCH, False, "Opens the table in the browser."),
    Setting("no_browser", SWITCH, False, "Opens no browser, even where --open is given."),
    Setting("secret", TEXT, "", "Signs the websocket's tickets: 16 characters or more, needed to listen beyond this"
            " machine, and the same in every process.", "a new one at each start", is_secret=True),
    Setting("hosts", NAMES, (), "The names the server answers to, with commas.",
            "those of this machine while it listens there only, else any"),
    Setting("proxies", NETWORKS, "127.0.0.1,::1", "Addresses and networks of proxies whose X-Forwarded-For and"
            " X-Forwarded-Proto are believed, with commas; none believes nobody."),
    Setting("address", WEB, "", "Where people find this server, such as https://table.example; notices and passkeys"
            " need it.", "not known"),
    Setting("rate", RATE, 100.0, "Requests per second from one address; every other limit for an address follows it."),
    Setting("retention_days", DAYS, None, "Deletes finished tables so many days after their last move.",
            "kept for good"),
    Setting("abandoned_days", DAYS, None, "Deletes tables that are not finished so many days after their last move.",
            "kept for good"),
    Setting("lobby", SWITCH, False, "Opens a lobby: listed tables, games to watch, quick matches."),
    Setting("passkeys", SWITCH, False, "Lets people keep their games by a passkey (needs the extra passkeys)."),
    Setting("editions", TEXT, "", "A folder of your own editions, which the set-up page offers by their file names.",
            "none"),
    Setting("smtp", TEXT, "", "The mail server: smtp://name:password@mail.example:587, or smtps://…", "no mail",
            is_secret=True),
    Setting("mail_from", TEXT, "", "The address that mail comes from.", "no mail"),
    Setting("vapid_key", TEXT, "", "The private key for Web Push.", "no push", is_secret=True),
    Setting("vapid_contact", TEXT, "", "How the push services reach you, such as mailto:you@example.",
            "as mail_from"),
    Setting("webhooks", SWITCH, False, "Lets people be called by webhooks."),
    Setting("webhooks_local", SWITCH, False, "Lets webhooks reach your own network too."),
    Setting("log", one_of("text", "json"), "text", "text for warnings in lines for people, json for one object per line"
            " with every move."),
    Setting("metrics_key", TEXT, "", "Lets whoever sends it as `Authorization: Bearer` read /metrics from elsewhere.",
            "this machine only", is_secret=True),
)  # fmt: skip
NAMED: Final = {setting.name: setting for setting in SETTINGS}
