"""The server: HTTP, websockets, sessions, and who may see what."""
