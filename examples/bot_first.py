#!/usr/bin/env python3
"""A bot in another process: reads a question a line, answers with an action a line; see docs/formats-bots.md.

affinage play roquefort --bots "cmd:python examples/bot_first.py"
"""

import json
import sys

WISHES = ("make", "sell", "produce", "run", "enter", "uncover")
"""What it likes to do, best first; anything else comes after."""


def wish(action: str) -> int:
    """How much it likes an action; less is better."""
    verb = action.split()[0]
    return WISHES.index(verb) if verb in WISHES else len(WISHES)


for line in sys.stdin:
    question = json.loads(line)
    legal = question["legal"]
    best = min(legal, key=wish)
    liked = [action for action in legal if wish(action) == wish(best)]
    # Without a wish of its own among equals it goes round, so that it does not run to and fro for ever.
    do = liked[question["n"] % len(liked)]
    print(json.dumps({"do": do, "reason": f"I like to {do.split()[0]}."}), flush=True)
