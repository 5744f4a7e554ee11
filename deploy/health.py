"""The container's health check: ends well if the server beside it keeps what it is told."""

import os
import sys
import urllib.error
import urllib.request

PORT = os.environ.get("AFFINAGE_PORT", "8000")
PREFIX = os.environ.get("AFFINAGE_PREFIX", "").rstrip("/")
NAME = os.environ.get("AFFINAGE_HOSTS", "").split(",")[0] or "localhost"
"""A server that answers to certain names only is asked by one of them."""

request = urllib.request.Request(f"http://127.0.0.1:{PORT}{PREFIX}/health", headers={"host": NAME})
try:
    with urllib.request.urlopen(request, timeout=4) as answer:
        print(answer.read().decode())
except (OSError, urllib.error.HTTPError) as error:
    sys.exit(f"The server is not well: {error}")
