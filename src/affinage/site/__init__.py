"""The table without a server: what a server does for one person, inside the page they look at.

It speaks the same messages (`web/wire.py`) as the server, and makes them with the same modules; what it has of its own
is only where tables are kept and where bots think. It imports no web framework, no database and no processes.
"""
