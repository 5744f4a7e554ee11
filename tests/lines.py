"""How tests speak to a server over HTTP: a connection for each request."""

import httpx

ALWAYS_NEW = httpx.Limits(max_keepalive_connections=0)
"""A connection that is kept may be closed for idleness in the very moment it is used again."""
