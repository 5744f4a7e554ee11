"""Golden playthroughs: whole games kept as records, with what was asked, done and told at every step."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import affinage
from affinage.arena.selfplay import play_game
from affinage.bots import bot
from affinage.core.edition import digest
from affinage.core.messages import messages_of
from affinage.core.record import Record

FOLDER = Path(__file__).resolve().parent
NAMES = ("Anselme", "Odile", "Bruno", "Margot", "Blaise")


class Golden(NamedTuple):
    """A kept game: options, who plays, and the reason it must end for."""

    game: str
    name: str
    given: dict[str, object]
    bots: tuple[str, ...]
    reason: str

    @property
    def path(self) -> Path:
        return FOLDER / self.game / f"{self.name}.json"


def _roquefort() -> Iterator[Golden]:
    for seats in (2, 3, 4):
        given: dict[str, object] = {"seats": seats, "side": "AB"[seats % 2]}
        yield Golden("roquefort", f"{seats}-seats-cheese", given, ("greedy",) * seats, "cheese")
        yield Golden(
            "roquefort", f"{seats}-seats-mousetrap", given, ("greedy",) + ("random",) * (seats - 1), "mousetrap"
        )
        yield Golden("roquefort", f"{seats}-seats-cut", {**given, "cut": 5}, ("random",) * seats, "cut")


def _cheesonomics() -> Iterator[Golden]:
    for seats in (2, 3, 4, 5):
        for flavour in ("mild", "sharp"):
            given: dict[str, object] = {"seats": seats, "flavour": flavour}
            yield Golden("cheesonomics", f"{seats}-seats-{flavour}", given, ("greedy",) * seats, "pile")
    yield Golden("cheesonomics", "3-seats-sharp-random", {"seats": 3, "flavour": "sharp"}, ("random",) * 3, "pile")
    yield Golden("cheesonomics", "4-seats-cut", {"seats": 4, "cut": 5}, ("random",) * 4, "cut")


def _fromage() -> Iterator[Golden]:
    for seats in (2, 3, 4):
        for mode, side in (("basic", "I"), ("advanced", "II")):
            given: dict[str, object] = {"seats": seats, "mode": mode, "side": side}
            yield Golden("fromage", f"{seats}-seats-{mode}", given, ("greedy",) * seats, "cheese")
    yield Golden(
        "fromage", "4-seats-printed-sealed", {"side": "printed", "reveal": "sealed"}, ("random",) * 4, "cheese"
    )
    yield Golden("fromage", "4-seats-cut", {"cut": 5}, ("random",) * 4, "cut")
    yield Golden("fromage", "1-seat-won", {"seats": 1}, ("greedy",), "cheese")
    yield Golden("fromage", "1-seat-advanced-lost", {"seats": 1, "mode": "advanced"}, ("random",), "corporation")
    yield Golden("fromage", "1-seat-level-4", {"seats": 1, "corporation": 4}, ("random",), "corporation")


def _formaggio() -> Iterator[Golden]:
    for seats in (2, 3, 4):
        given: dict[str, object] = {"seats": seats, "side": ("I", "II")[seats % 2]}
        yield Golden("formaggio", f"{seats}-seats", given, ("greedy",) * seats, "cheese")
    yield Golden(
        "formaggio", "4-seats-advanced-sealed", {"mode": "advanced", "reveal": "sealed"}, ("random",) * 4, "cheese"
    )
    yield Golden("formaggio", "1-seat", {"seats": 1}, ("random",), "corporation")
    mixed: dict[str, object] = {"venues": "fromagerie,villes,venezia,vigneto", "mode": "advanced"}
    yield Golden("formaggio", "4-seats-mixed", mixed, ("greedy",) * 4, "cheese")


GOLDEN = [*_roquefort(), *_cheesonomics(), *_fromage(), *_formaggio()]


def play(golden: Golden) -> Record:
    """The first game, by seed, that ends for the wanted reason."""
    game = affinage.game(golden.game)
    options = game.options(**golden.given)
    for seed in range(500):
        played = play_game(game, options, [bot(level) for level in golden.bots], seed)
        if played.outcome.reason == golden.reason:
            return played.record
    raise LookupError(f"no game of {golden.name} ended by {golden.reason}")


def told(record: Record) -> str:
    """The record as a person reads it: seat, action, sentences, and the hash of the state after each step."""
    game = affinage.game(record.game)
    sentences = messages_of(game, "en")
    lines = []
    for step in record.steps():
        lines.append(f"{step.n} seat {step.move.seat}: {step.move.do}  [{digest(game.encode(step.state))[:8]}]")
        lines += [f"    {text}" for event in step.events if (text := sentences.event(event, NAMES))]
    assert record.outcome is not None
    lines.append(f"{record.outcome.reason}: ranks {record.outcome.ranks}")
    lines += [
        f"    {NAMES[seat]}: {score.total} = {dict(score.lines)}" for seat, score in enumerate(record.outcome.scores)
    ]
    return "\n".join(lines) + "\n"
