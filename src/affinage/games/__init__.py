"""The games: one folder an engine, the same file names in each."""

from affinage.core.registry import register

register("roquefort", "affinage.games.roquefort")
register("cheesonomics", "affinage.games.cheesonomics")
register("fromage", "affinage.games.fromage")
register("formaggio", "affinage.games.fromage.formaggio")
