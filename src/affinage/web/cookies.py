"""The cookie of a session: over https bound to this host alone, on a plain line under the plain name."""

from typing import Final, NamedTuple

from litestar.datastructures import Cookie

from affinage.web.answers import AnyRequest

YEAR: Final = 365 * 24 * 3600


class Names(NamedTuple):
    """What the cookie is called on a plain line, and what over https."""

    plain: str
    bound: str


WHOLE_HOST: Final = Names("affinage", "__Host-affinage")
"""Browsers take a name with `__Host-` only over https and from the host itself, so that no sister site can plant it."""
UNDER_PREFIX: Final = Names("affinage-here", "__Secure-affinage")
"""`__Host-` would send it to the host's other pages too; another name, so that one for the whole host is not taken."""


def is_secure(request: AnyRequest) -> bool:
    """Whether the caller came by https, to us or to a proxy we trust."""
    return bool(request.scope["scheme"] == "https")


def secret_of(request: AnyRequest) -> str | None:
    """What the caller's cookie holds; over https also one of the old name, which they had before."""
    names = _names(request)
    if is_secure(request):
        return request.cookies.get(names.bound) or request.cookies.get(names.plain)
    return request.cookies.get(names.plain)


def is_outdated(request: AnyRequest) -> bool:
    """Whether the caller came by https with a cookie of the old name only."""
    names = _names(request)
    return is_secure(request) and names.bound not in request.cookies and names.plain in request.cookies


def cookie_of(request: AnyRequest, secret: str) -> Cookie:
    """Sets the session's cookie for a year."""
    return _cookie(request, _name(request), secret, YEAR)


def no_more(request: AnyRequest) -> Cookie:
    """Takes the old name away."""
    return _cookie(request, _names(request).plain, "", 0)


def ended(request: AnyRequest) -> Cookie:
    """Takes the cookie away."""
    return _cookie(request, _name(request), "", 0)


def _cookie(request: AnyRequest, name: str, value: str, seconds: int) -> Cookie:
    return Cookie(
        name,
        value=value,
        path=_prefix(request) or "/",
        max_age=seconds,
        httponly=True,
        samesite="strict",
        secure=is_secure(request),
    )


def _name(request: AnyRequest) -> str:
    names = _names(request)
    return names.bound if is_secure(request) else names.plain


def _names(request: AnyRequest) -> Names:
    return UNDER_PREFIX if _prefix(request) else WHOLE_HOST


def _prefix(request: AnyRequest) -> str:
    prefix: str = request.app.state.config.prefix
    return prefix
