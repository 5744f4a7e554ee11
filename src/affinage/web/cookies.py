"""The cookie of a session: over https bound to this host alone, on a plain line under the plain name."""

from typing import Final

from litestar.datastructures import Cookie

from affinage.web.answers import AnyRequest

PLAIN: Final = "affinage"
BOUND: Final = "__Host-affinage"
"""Browsers take this name only over https and from the host itself, so that no sister site can plant it."""
YEAR: Final = 365 * 24 * 3600


def is_secure(request: AnyRequest) -> bool:
    """Whether the caller came by https, to us or to a proxy we trust."""
    return bool(request.scope["scheme"] == "https")


def secret_of(request: AnyRequest) -> str | None:
    """What the caller's cookie holds; over https also one of the old name, which they had before."""
    if is_secure(request):
        return request.cookies.get(BOUND) or request.cookies.get(PLAIN)
    return request.cookies.get(PLAIN)


def is_outdated(request: AnyRequest) -> bool:
    """Whether the caller came by https with a cookie of the old name only."""
    return is_secure(request) and BOUND not in request.cookies and PLAIN in request.cookies


def cookie_of(request: AnyRequest, secret: str) -> Cookie:
    secure = is_secure(request)
    name = BOUND if secure else PLAIN
    return Cookie(name, value=secret, path="/", max_age=YEAR, httponly=True, samesite="strict", secure=secure)


def no_more() -> Cookie:
    """Takes the old name away."""
    return Cookie(PLAIN, value="", path="/", max_age=0, httponly=True, samesite="strict", secure=True)


def ended(request: AnyRequest) -> Cookie:
    """Takes the cookie away."""
    secure = is_secure(request)
    name = BOUND if secure else PLAIN
    return Cookie(name, value="", path="/", max_age=0, httponly=True, samesite="strict", secure=secure)
