"""Lines that end while something is told on them: no fault of anybody's, and not a word in the log."""

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from affinage.web.routes.live import Live
from tests.web.inside import Inside
from tests.web.test_limits import people


def test_news_that_come_while_a_socket_is_closed_are_no_fault(tmp_path: Path) -> None:
    with Inside(tmp_path / "tables.db") as inside:
        table = inside.lay(people())
        room = inside.room(table)

        async def close() -> None:
            (socket,) = room.online.sockets
            assert isinstance(socket, Live)
            socket.wake()
            await socket._socket.close(code=1008)

        with inside.live(table, 0) as live:
            live.hear("update")
            inside.do(close())
            with pytest.raises(ConnectionClosed, match="1008"):
                live.hear("never")
    assert inside.failures.found == []
