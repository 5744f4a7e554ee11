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


def test_the_answer_to_a_move_comes_in_one_packet_with_the_table(tmp_path: Path) -> None:
    with Inside(tmp_path / "tables.db") as inside:
        table = inside.lay(people())
        room = inside.room(table)
        with inside.live(table, 0) as live:
            prompt = live.hear("update")["prompt"]
            (socket,) = room.online.sockets
            assert isinstance(socket, Live)
            assert socket._line is not None
            packets: list[bytes] = []
            send = socket._line.transport.write

            def write(data: bytes) -> None:
                packets.append(data)
                send(data)

            with pytest.MonkeyPatch.context() as patched:
                patched.setattr(socket._line.transport, "write", write)
                live.say(type="act", do="start a1", prompt=prompt, id="a")
                assert live.hear("done")["seq"] == live.hear("update")["seq"] == 1
            assert [b'"type":"done"' in packet and b'"type":"update"' in packet for packet in packets] == [True]
