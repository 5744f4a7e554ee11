"""The page of a site without a server, and what its engine says when it is asked beside the page."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Page

SITE = Path(__file__).parent.parent.parent / "dist" / "site"

BESIDE = """
let began;
const begun = new Promise((resolve) => { began = resolve; });
window.Worker = class extends Worker {
  constructor(address, options) {
    super(address, options);
    began((window.tables ??= this));
  }
  postMessage(message, moved) {
    const lays = message.kind === 'ask' && message.method === 'POST' && message.address.startsWith('/api/tables?');
    const body = () => JSON.stringify({ ...JSON.parse(message.body), settings: { pause: 0 } });
    super.postMessage(lays ? { ...message, body: body() } : message, moved ?? []);
  }
};
window.askEngine = async (method, address, body) => {
  const tables = await begun;
  return new Promise((resolve) => {
    const id = crypto.randomUUID();
    const hear = ({ data }) => {
      if (data.kind !== 'answer' || data.id !== id) return;
      tables.removeEventListener('message', hear);
      resolve(data.body);
    };
    tables.addEventListener('message', hear);
    tables.postMessage({ kind: 'ask', id, method, address, body });
  });
};
"""
"""Bots that do not wait before they move, and a way for a test to ask what the page itself could.

A page just loaded has not begun its worker with the tables yet; what is asked waits for it.
"""


class Quiet(SimpleHTTPRequestHandler):
    """A plain file server that keeps its log to itself."""

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def static_server(folder: Path = SITE) -> Iterator[ThreadingHTTPServer]:
    """Serves a folder as it lies there."""
    assert (folder / "sw.js").exists(), "the site is not built: run `make site`"
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


def ask(page: Page, method: str, address: str, body: object = None) -> Any:
    """What the engine of a page answers."""
    text = "" if body is None else json.dumps(body)
    return json.loads(page.evaluate("asked => askEngine(...asked)", [method, address, text]))
