"""A table at one terminal: draws it, asks, and answers whatever is typed."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from affinage.bots import bot, show
from affinage.cli import alone, rulebook
from affinage.cli.choices import Choices
from affinage.cli.screen import console, picture, sheet, story
from affinage.core import notation
from affinage.core.errors import Illegal, Mistake
from affinage.core.game import Objection, Seat
from affinage.core.marks import COLOURS, MARKS
from affinage.core.messages import messages, messages_of
from affinage.core.record import Move, Player, Record
from affinage.core.rng import stream
from affinage.table import Table
from affinage.table.log import lines, names
from affinage.table.undo import undo, why_no_undo
from affinage.table.why import why_not

LONGEST_LINE = 5000
"""Longer than any action and any path; what is typed beyond it is not read."""


class Quit(Exception):
    """The player leaves."""


class Terminal:
    """One terminal with its people and bots, until the game is over or somebody leaves."""

    def __init__(self, table: Table, language: str) -> None:
        self.table = table
        self.game = table.game
        self.language = language
        self.screen = console()
        self.messages = messages_of(self.game, language)
        self.words = messages("affinage.cli", language)
        self.people = [seat for seat, sitting in enumerate(table.seats) if sitting.level is None]
        self.bots = {seat: bot(sitting.level) for seat, sitting in enumerate(table.seats) if sitting.level}
        self.chances = [stream(table.seed, f"bot {seat}") for seat in range(len(table.seats))]
        self.told = [0] * len(table.seats)
        """The last entry each person knew of when they decided last."""
        self.at_keyboard: Seat | None = None
        self.saved: set[Path] = set()
        self.commands: dict[str, Callable[[Seat, str], None]] = {
            "?": self.help,
            "help": self.help,
            "why": self.why,
            "undo": self.take_back,
            "log": self.log,
            "rules": self.rules,
            "save": self.save,
            "quit": self.quit,
            "exit": self.quit,
            "q": self.quit,
        }

    def play(self) -> None:
        """Plays to the end, or until a player leaves."""
        try:
            while asked := self.game.asked(self.table.state):
                seat = (asked & -asked).bit_length() - 1
                if seat in self.bots:
                    self.let_bot_act(seat)
                else:
                    self.ask(seat)
            self.finish()
        except Quit:
            pass

    def let_bot_act(self, seat: Seat) -> None:
        eyes = show(self.bots[seat], self.game, self.table.state, seat, self.chances[seat])
        if self.screen.is_terminal:
            with self.screen.status(self.say("thinking", name=self.names()[seat])):
                choice = self.bots[seat].choose(eyes, self.chances[seat])
        else:
            choice = self.bots[seat].choose(eyes, self.chances[seat])
        self.table.add(self.table.decide(seat, choice.action))

    def ask(self, seat: Seat) -> None:
        """Puts the question to a person until an action, an undo or the end of input answers it."""
        self.hand_over(seat)
        choices = Choices(self.game, self.table.state, seat, self.messages)
        before = self.table.seq
        self.draw(seat, choices)
        while self.table.seq == before:
            line = self.read(self.say("ask"))
            if not line:
                self.draw(seat, choices)
                continue
            try:
                self.answer(seat, choices, line)
            except Illegal as refused:
                self.refuse(Objection(refused.rule, str(refused)))
            except Mistake as mistake:
                self.refuse(Objection("", str(mistake)))
        self.told[seat] = before
        self.offer_undo(seat)

    def answer(self, seat: Seat, choices: Choices, line: str) -> None:
        """Carries out a command, the choice of a number, or an action in words; raises Mistake."""
        verb, _, rest = line.partition(" ")
        if verb.casefold() in self.commands:
            self.commands[verb.casefold()](seat, rest.strip())
        elif line.isdecimal():
            action = choices.numbered(int(line[:9]))
            if action is None:
                self.print(self.say("no_number", number=line[:9], last=len(choices.all)), "yellow")
            else:
                self.table.add(self.table.decide(seat, action))
        else:
            self.table.add(self.table.act(seat, line))

    def hand_over(self, seat: Seat) -> None:
        """Gives the keyboard to the next person; where a game has secrets, nothing is shown before they say so."""
        changed = self.at_keyboard not in (None, seat)
        self.at_keyboard = seat
        if changed and self.has_secrets():
            self.clear()
            self.read(self.say("hand_over", name=self.names()[seat]))

    def has_secrets(self) -> bool:
        """Whether two seats see something different, so that they should not look at one screen together."""
        views = [msgspec.to_builtins(self.game.view(self.table.state, seat), str_keys=True) for seat in self.people]
        return any({**view, "seat": 0} != {**views[0], "seat": 0} for view in views)

    def offer_undo(self, seat: Seat) -> None:
        """Where the last action ended a turn by itself, it can be taken back before the bots act."""
        asked, done = self.game.asked(self.table.state), self.table.played[-1:]
        ended = asked and not any(asked >> person & 1 for person in self.people)
        said_so = not done or len(done[0].action.words) == 1  # 'end' or 'ready' means it
        if said_so or not ended or not self.screen.is_terminal or why_no_undo(self.table, seat):
            return
        self.draw(seat, None)
        while line := self.read(self.say("go_on")).casefold():
            if line == "undo":
                self.table.add(undo(self.table, seat))
                return
            if line in ("quit", "exit", "q"):
                raise Quit

    def finish(self) -> None:
        """The end: the table, the score sheet, who won, and a last chance to keep the game."""
        seat = self.people[0] if len(self.people) == 1 else None
        self.draw(seat, None)
        outcome = self.game.outcome(self.table.state)
        assert outcome is not None
        self.screen.print(sheet(outcome, self.names(seat), self.messages, self.words))
        winners = [self.names()[winner] for winner in outcome.winners]
        key = "nobody" if not winners else "shared" if len(winners) > 1 else "won"
        self.print(self.say("you_won" if outcome.winners == (seat,) else key, names=", ".join(winners)), "bold")
        level = self.game.solo_level(self.table.options)
        if level is not None and any(outcome.ranks):
            self.tell_record(level, bool(outcome.winners))
        while line := self.read(self.say("over")):
            verb, _, rest = line.partition(" ")
            if verb.casefold() in ("save", "log", "rules", "quit", "exit", "q"):
                self.commands[verb.casefold()](self.people[0], rest.strip())

    def tell_record(self, level: int, won: bool) -> None:
        """How the only player has fared at this level so far."""
        try:
            tally = alone.count(self.game.name, level, won)
        except Mistake as mistake:
            self.print(str(mistake), "yellow")
        else:
            self.print(self.say("alone", level=level, won=tally.won, played=tally.played))

    # What can be typed besides actions

    def help(self, seat: Seat, rest: str) -> None:
        self.print(self.say("help", example=self.example(seat)).strip())

    def why(self, seat: Seat, text: str) -> None:
        """Says whether an action is legal, and if not, by which rule."""
        if not text:
            self.print(self.say("why_what", example=self.example(seat)), "yellow")
            return
        objection = why_not(self.table, seat, text.split())
        if objection is None:
            self.print(self.say("may", action=text), "green")
        else:
            self.refuse(objection)

    def take_back(self, seat: Seat, rest: str) -> None:
        """Takes back the last action of whoever of the people acted last; raises Illegal."""
        acted = [played.seat for played in self.table.played if played.seat in self.people]
        self.table.add(undo(self.table, acted[-1] if acted else seat))

    def log(self, seat: Seat, rest: str) -> None:
        told = lines(self.table, seat, self.language, looked=self.told[seat])
        if told:
            self.screen.print(story((line.seat, line.text) for line in told))
        else:
            self.print(self.say("log_empty"))

    def rules(self, seat: Seat, number: str) -> None:
        found = rulebook.rules(self.game.name, self.language)
        if not found:
            self.print(self.say("rules_missing"), "yellow")
            return
        first, last = next(iter(found)), next(reversed(found))
        rule = rulebook.find(found, number)
        if rule is None:
            key = "rules_none" if number else "rules_what"
            self.print(self.say(key, number=number, first=first, last=last), "yellow")
        else:
            self.print(f"{rule}  {found[rule]}")

    def save(self, seat: Seat, file: str) -> None:
        """Writes the record; a file that was there before this game is left alone."""
        path = Path(file)
        if not file:
            self.print(self.say("save_what"), "yellow")
            return
        try:
            if path.exists() and path not in self.saved:
                self.print(self.say("save_taken", file=file), "yellow")
                return
            self.record().save(path)
        except (OSError, ValueError) as error:
            self.print(self.say("save_failed", file=file, reason=getattr(error, "strerror", None) or error), "yellow")
            return
        self.saved.add(path)
        self.print(self.say("saved", file=file), "green")

    def quit(self, seat: Seat, rest: str) -> None:
        raise Quit

    def record(self) -> Record:
        """The record of the game so far; the seed is the players' own, so it stays in it."""
        table = self.table
        moves = tuple(Move(played.seat, notation.write(played.action)) for played in table.played)
        players = tuple(Player(sitting.name, sitting.level) for sitting in table.seats)
        return Record.of(self.game, table.options, table.seed, moves, table.state, players)

    # What is shown

    def draw(self, seat: Seat | None, choices: Choices | None) -> None:
        """The table through a seat's eyes, what happened since its last decision, the question, the choices."""
        self.clear()
        self.print(self.say("greeting", title=self.game.title, seed=self.table.seed), "dim")
        self.screen.print(
            picture(self.game, self.game.view(self.table.state, seat), self.names(seat), self.messages),
            story(
                (line.seat, line.text)
                for line in lines(self.table, seat, self.language, self.told[seat] if seat is not None else 0)
            ),
        )
        if seat is not None and choices is not None:
            question = self.messages.prompt(self.table.asked()[seat], seat, self.names(), seat)
            self.screen.print(Text.assemble((f"{MARKS[seat]} ", COLOURS[seat]), (question, "bold")))
            self.screen.print(choices.lines(self.screen.width))

    def names(self, reader: Seat | None = None) -> list[str]:
        """The players' names; a person alone with bots is simply 'you' to themselves."""
        shown = names(self.table, self.language)
        if reader is not None and len(self.people) == 1:
            shown[reader] = self.messages.name("words", "you").capitalize()
        return shown

    def example(self, seat: Seat) -> str:
        return notation.write(self.game.actions(self.table.state, seat)[0])

    def refuse(self, objection: Objection) -> None:
        """The rule and the sentence; those of the table have no rule."""
        text = self.messages.objection(objection)
        if text == objection.text:
            text = messages("affinage.table", self.language).objection(objection)
        self.screen.print(Text.assemble((f"{objection.rule} ".lstrip(), "bold yellow"), (text, "yellow")))

    def say(self, key: str, **fields: Any) -> str:
        return self.words.phrase("play", key, **fields)

    def print(self, text: str, style: str = "") -> None:
        self.screen.print(Text(text, style=style))

    def clear(self) -> None:
        if self.screen.is_terminal:
            self.screen.clear()

    def read(self, prompt: str) -> str:
        """A typed line, with nothing in it that is not a character to show."""
        line = input(prompt)[:LONGEST_LINE]
        return " ".join("".join(c if c.isprintable() else " " for c in line).split())
