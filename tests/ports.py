"""Ports for servers that stop and start again: nobody else is given them before or in between."""

import random
import socket
import sys

OURS = range(10_000, 32_000)
"""Below the ports that Linux and others deal to clients."""

_kept: list[socket.socket] = []
"""Bound and never listening: whoever else looks for a port passes these by, and a server of ours may still listen."""


def free_port() -> int:
    """A port that nobody listens on, and that this process keeps for its servers."""
    draw = random.SystemRandom()
    while True:
        port = draw.choice(OURS)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            if sys.platform == "linux":  # elsewhere a port that is bound is nobody's to listen on
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                _kept.append(probe.dup())
        return port
