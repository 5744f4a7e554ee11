"""A line between browser and server that can be cut: a small TCP proxy."""

import contextlib
import socket
import threading


class Wire:
    """Passes bytes on both ways; `cut` drops every connection and refuses new ones until `mend`."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._open: set[socket.socket] = set()
        self._whole = True
        self._turn = threading.Lock()
        """Whoever cuts or connects waits for the other: no connection slips through a cut."""
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        with self._turn:
            self._whole = False
            for end in list(self._open):
                self._close(end)

    def mend(self) -> None:
        self._whole = True

    def close(self) -> None:
        self.cut()
        self._close(self._listening)

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            with self._turn:
                self._connect(near)

    def _connect(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection(("127.0.0.1", self._to)) if self._whole else None
        except OSError:
            far = None
        if far is None:
            self._close(near)
            return
        self._open |= {near, far}
        for start, end in ((near, far), (far, near)):
            threading.Thread(target=self._pass_on, args=(start, end), daemon=True).start()

    def _pass_on(self, start: socket.socket, end: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := start.recv(65_536):
                end.sendall(data)
        self._close(start)
        self._close(end)

    def _close(self, end: socket.socket) -> None:
        self._open.discard(end)
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()
