"""One server: its store, its rooms, its keys."""

from affinage.store import Store
from affinage.web.keys import Tickets
from affinage.web.room import Rooms
from affinage.web.thinking import Thinker


class Server:
    """What all requests share."""

    def __init__(self, store: Store, thinker: Thinker, key: str) -> None:
        self.store = store
        self.rooms = Rooms(store, thinker)
        self.tickets = Tickets(key)
