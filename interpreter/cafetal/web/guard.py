"""What protects the server: headers, hosts and origins, sizes and rates."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from dataclasses import field
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cafetal.dataclass import dataclass
from cafetal.digits import whole
from cafetal.web.pages import language_of, page

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'self'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-store",
}
MOST_BYTES = 300_000
"""So many bytes somebody may send at once: a text of rules, with room."""


@dataclass
class Rates:
    """How often somebody may do something: `burst` times at once, and `rate` times a second for ever."""

    rate: float
    burst: float
    now: Callable[[], float] = time.monotonic
    _left: dict[str, tuple[float, float]] = field(default_factory=dict)

    def allows(self, who: str) -> bool:
        """Whether somebody may do it now; it counts if so."""
        now = self.now()
        left, then = self._left.pop(who, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.rate)
        self._left[who] = (left - 1 if left >= 1 else left, now)
        if len(self._left) > 10_000:  # those who were quiet for longest have the most left
            del self._left[next(iter(self._left))]
        return left >= 1


def who(request: Request) -> str:
    """Who asks: the address, or the network of a household."""
    return household(request.client.host if request.client is not None else "")


def household(host: str) -> str:
    """An address; of one of IPv6 the half that a provider gives to a household, which has the other half to itself."""
    if not is_address(host):
        return host
    address = ip_address(host)
    if address.version == 4 or address.is_loopback:
        return host
    return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))


class Guard:
    """Lets in what is meant for this server and comes from its own pages; and says to browsers what pages may do."""

    def __init__(self, app: ASGIApp, hosts: Collection[str], posts: Rates, looks: Rates) -> None:
        """`hosts`: names by which the server may be called, beside addresses and `localhost`."""
        self.app = app
        self.hosts = hosts
        self.posts = posts
        self.looks = looks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        refused = self._refused(request)
        if refused is not None:
            await refused(scope, receive, _with_headers(send))
            return
        await self.app(scope, receive, _with_headers(send))

    def _refused(self, request: Request) -> Response | None:
        """Why a request is not answered."""
        host = _host(request)
        if not (host == "localhost" or host in self.hosts or is_address(host)):
            return _sorry(request, "web.other_name", 421)
        if request.method not in ("GET", "HEAD", "POST"):
            return _sorry(request, "web.nowhere", 405)
        if request.method != "POST":
            return None if self.looks.allows(who(request)) else _sorry(request, "web.too_often", 429)
        origin = request.headers.get("origin", "")
        site = request.headers.get("sec-fetch-site", "")
        own = f"{request.url.scheme}://{request.headers.get('host', '')}"
        # a form of a page that sends no referrer has the origin `null`; whose it is, the browser says all the same
        known = ("", own, "null") if site == "same-origin" else ("", own)
        if site not in ("same-origin", "none", "") or origin not in known:
            return _sorry(request, "web.other_site", 403)
        length = whole(request.headers.get("content-length", ""))
        if length is None or not 0 <= length <= MOST_BYTES:
            return _sorry(request, "web.too_long", 413)
        if not self.posts.allows(who(request)):
            return _sorry(request, "web.too_often", 429)
        return None


def _sorry(request: Request, message: str, status: int) -> Response:
    """A page that says why a request is not answered."""
    return HTMLResponse(page("sorry", language_of(request), message=message), status)


def _host(request: Request) -> str:
    """By which name the server was called; "" for none that can be read."""
    try:
        return urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    except ValueError:
        return ""


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            known = {name.lower() for name, _ in message["headers"]}
            extra = [(k.encode(), v.encode()) for k, v in HEADERS.items() if k.encode() not in known]
            message["headers"] = [*message["headers"], *extra]
        await send(message)

    return sending


def is_address(host: str) -> bool:
    """Whether a host is named by an address."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
