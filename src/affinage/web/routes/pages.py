"""The client's pages and files."""

from mimetypes import guess_type
from pathlib import Path
from typing import Any, Final

from litestar import Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import FromPath
from litestar.response import File

from affinage.web.answers import AnyRequest, answer_http
from affinage.web.refused import Refused

STATIC: Final = Path(__file__).parent.parent / "static"
PAGES: Final = [
    "/", "/new/{game:str}", "/table/{id:str}", "/table/{id:str}/replay", "/table/{id:str}/analysis", "/replay",
    "/analysis/{game:str}", "/join/{link:str}", "/learn", "/learn/{game:str}", "/lab", "/about", "/dev/gallery",
    "/box", "/box/score/{game:str}", "/box/companion/{game:str}", "/box/setup/{game:str}", "/join",
    "/study/{game:str}", "/puzzle/{puzzle:str}",
    "/me", "/lobby", "/people/{page:str}", "/club/{link:str}",
]  # fmt: skip
"""The client's own addresses; a catch-all would answer for mistyped ones."""
ROOT_FILES: Final = {".svg", ".png", ".ico", ".txt", ".webmanifest", ".js"}
NOT_BUILT: Final = "The client is not built yet: run `make client` in the project's folder, then reload this page."
FOREVER: Final = {"cache-control": "public, max-age=31536000, immutable"}


@get(PAGES, include_in_schema=False)
async def page(state: State) -> Response[Any]:
    return _client(200, state.config.prefix)


def answer_lost(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """A person at a mistyped address gets the client's page for it, everybody else a refusal."""
    is_person = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if is_person and error.status_code == 404:
        return _client(404, request.app.state.config.prefix)
    return answer_http(request, error)


def _client(status: int, prefix: str) -> Response[Any]:
    """The client's one page; it learns from its own addresses, and from a line for that, under which path it lies."""
    index = STATIC / "index.html"
    if not index.is_file():
        return Response(NOT_BUILT, media_type="text/plain", status_code=503)
    headers = {"cache-control": "no-cache"}
    text = index.read_text(encoding="utf-8").replace('="/', f'="{prefix}/')
    return Response(text, media_type="text/html; charset=utf-8", headers=headers, status_code=status)


@get("/assets/{name:str}", include_in_schema=False)
async def asset(name: FromPath[str]) -> File:
    return _file(STATIC / "assets", name, FOREVER)


@get("/{name:str}", include_in_schema=False)
async def root_file(name: FromPath[str]) -> File:
    if Path(name).suffix not in ROOT_FILES:
        raise NotFoundException
    return _file(STATIC, name, {})


def _file(folder: Path, name: str, headers: dict[str, str]) -> File:
    path = folder / name
    try:
        is_there = path.parent == folder and not name.startswith(".") and path.is_file()
    except OSError:  # a name that no file can have
        is_there = False
    if not is_there:
        raise Refused("no-such-thing", "There is nothing at this address.")
    return File(path, content_disposition_type="inline", media_type=guess_type(name)[0], headers=headers)
