"""The numbered rules of a game, looked up by number."""

from affinage.core import rulebook


def rules(game: str, language: str = "en") -> dict[str, str]:
    """Every rule of a game by its number; empty where its page is not there."""
    return {rule.number: rule.text for rule in rulebook.rules(game, language)}


def find(all_rules: dict[str, str], asked: str) -> str | None:
    """The full number of the rule that `12` or `rq-12` means."""
    wanted = asked.upper()
    return next((number for number in all_rules if wanted in (number, number.partition("-")[2])), None)
