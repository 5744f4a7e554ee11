"""What can be done now, numbered and grouped by the words the choices share."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from affinage.core.game import Action, AnyGame, Seat
from affinage.core.messages import Messages

MARGIN = 8
"""Columns for the shared words; twelve numbered slots fit beside it."""


class Choices:
    """The legal actions of a seat in groups; numbers run from 1 through the groups."""

    def __init__(self, game: AnyGame, state: Any, seat: Seat, messages: Messages) -> None:
        self.groups = _groups(game.actions(state, seat))
        self.all = [action for group in self.groups.values() for action in group]
        self._labels = [
            _label(action.words[len(shared) :], game.preview(state, seat, action), messages)
            for shared, group in self.groups.items()
            for action in group
        ]

    def numbered(self, number: int) -> Action | None:
        """The choice of this number, from 1."""
        return self.all[number - 1] if 0 < number <= len(self.all) else None

    def lines(self, width: int) -> Text:
        """The groups, one under the other, each as many choices per line as fit."""
        lines: list[Text] = []
        number = 0
        for shared, group in self.groups.items():
            line = Text(f"{' '.join(shared):<{MARGIN - 1}} ", style="bold")
            for _ in group:
                number += 1
                item = Text.assemble((f" {number:>2} ", "dim not bold"), self._labels[number - 1])
                if line.cell_len + item.cell_len > width:
                    lines.append(line)
                    line = Text(" " * MARGIN)
                line.append_text(item)
            lines.append(line)
        return Text("\n").join(lines)


def _groups(actions: Sequence[Action]) -> dict[tuple[str, ...], list[Action]]:
    """The actions by all their words but the last; by the verb alone where that would set each apart."""
    verbs: dict[str, dict[tuple[str, ...], list[Action]]] = {}
    for action in actions:
        verbs.setdefault(action.words[0], {}).setdefault(action.words[:-1] or action.words, []).append(action)
    groups: dict[tuple[str, ...], list[Action]] = {}
    for verb, by_words in verbs.items():
        alone = all(len(group) == 1 for group in by_words.values())
        groups |= {(verb,): [action for (action,) in by_words.values()]} if alone else by_words
    return groups


def _label(words: Sequence[str], preview: Mapping[str, Any], messages: Messages) -> Text:
    """The words that set an action apart, and what can be foreseen of it in a word; a cost of 1 goes without saying."""
    label = Text(" ".join(words), style="not bold")
    foreseen = [
        messages.name("preview", key).replace("_", " ") + ("" if value is True else f" {value}")
        for key, value in preview.items()
        if (key, value) != ("cost", 1) and isinstance(value, str | int) and value != ""
    ]
    if foreseen:
        label.append(f" ({', '.join(foreseen)})", style="green not bold")
    return label
