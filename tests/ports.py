"""Ports for servers that stop and start again: nobody else is given them in between."""

import random
import socket

OURS = range(10_000, 32_000)
"""Below the ports that Linux and others deal to clients."""


def free_port() -> int:
    """A port that nobody listens on."""
    draw = random.SystemRandom()
    while True:
        port = draw.choice(OURS)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
