"""The settings of a server: each declared once, and read from the command line, the environment and a file."""

from affinage.cli.settings.declared import SETTINGS, Setting
from affinage.cli.settings.gathered import ServerSettings, gather
from affinage.cli.settings.options import options

__all__ = ["SETTINGS", "ServerSettings", "Setting", "gather", "options"]
