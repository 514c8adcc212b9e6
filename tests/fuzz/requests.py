"""Requests to the server of tables by somebody who means harm: odd addresses, forms, cookies, origins, keys."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from urllib.parse import quote

import httpx2 as httpx
from starlette.testclient import TestClient

ODD = ("", "0", "-1", "1", "99999999", "9" * 400, "nan", "1e309", "٣", "²", "\x00", "\r\nSet-Cookie: a=b", "\n",
       "\x1b[31m", "\ud800", "\u202egnol", "<script>alert(1)</script>", "'\"><img src=x onerror=alert(1)>", "{{7*7}}",
       "../../../../etc/passwd", "..\\..\\x", "%00", "%2e%2e%2f", "file:///etc/passwd", "//elsewhere.example", "/\\x",
       "' OR 1=1 --", "x" * 5_000, "a1", "de", "choose", "play", "quit", "[" * 900,
       "a b c d", "|", ";", "=")  # fmt: skip
NAMES = ("path", "who", "since", "part", "seat", "x", "y", "name", "at", "lang", "have", "token", "move", "game",
         "players", "language", "screen", "clock_move", "clock_game", "seat.0", "seat.1", "variant.x", "number.x",
         "text", "back", "", "\x00")  # fmt: skip
DEEDS = ("", "/part", "/why", "/points", "/log", "/hint", "/move", "/undo", "/leave", "/nothing", "/..", "//", "/%00")
PLACES = ("/", "/new", "/look", "/begin", "/language", "/static/table.js", "/static/", "/static/../app.py",
          "/static/..%2f..%2fguard.py", "/static/%00", "/t/", "/t/%2e%2e", "//", "/%ff", "/.git/config",
          "/new/")  # fmt: skip
HEADERS = ("origin", "host", "cookie", "accept-language", "x-fragment", "last-event-id", "sec-fetch-site", "range",
           "content-type", "x-forwarded-for", "x-forwarded-host", "if-none-match", "if-modified-since", "referer",
           "accept", "transfer-encoding", "upgrade", "x-http-method-override")  # fmt: skip
METHODS = ("GET",) * 5 + ("POST",) * 5 + ("HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "get", "BREW")
SECONDS = 20.0
"""So long may one answer take on a busy machine."""


@dataclass
class Asked:
    """What came of some requests."""

    statuses: dict[int, int] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)


def odd(rng: random.Random, keys: Sequence[str]) -> str:
    """A text that nobody means well by; keys of tables are among them, whole and spoilt."""
    if rng.random() < 0.2:
        key = rng.choice(keys)
        at = rng.randrange(len(key))
        return key if rng.random() < 0.3 else key[:at] + rng.choice("ab0-_9.~") + key[at + rng.randrange(2) :]
    return rng.choice(ODD)


def address(rng: random.Random, keys: Sequence[str]) -> str:
    """An address with a query."""
    place = rng.choice(PLACES) if rng.random() < 0.4 else f"/t/{quote(odd(rng, keys)[:300], errors='replace')}"
    place = f"/t/{rng.choice(keys)}{rng.choice(DEEDS)}" if rng.random() < 0.5 else place
    return f"{place}?{query(rng, keys)}" if rng.random() < 0.7 else place


def query(rng: random.Random, keys: Sequence[str]) -> str:
    """Names and values as they stand in an address or a form; some are none."""
    pairs = [
        f"{quote(rng.choice(NAMES))}={quote(odd(rng, keys), errors='replace')}" for _ in range(rng.randrange(1, 6))
    ]
    return "&".join(pairs) if rng.random() < 0.9 else "&" * 400 + "=%zz%"


def body(rng: random.Random, keys: Sequence[str]) -> bytes:
    """What somebody sends."""
    match rng.randrange(8):
        case 0:
            return rng.randbytes(rng.randrange(2_000))
        case 1:
            return b"x" * rng.choice((299_999, 300_001, 2_000_000))
        case 2:
            return b'{"move": 1}' * 50
        case 3:
            return b"&".join(b"a%d=1" % number for number in range(rng.choice((499, 501, 20_000))))
        case _:
            return query(rng, keys).encode()


def request(rng: random.Random, keys: Sequence[str]) -> httpx.Request | None:
    """A request; None where a client cannot even say it."""
    where = address(rng, keys)
    posted = any(deed in where for deed in ("/move", "/undo", "/leave", "/hint", "/look", "/begin", "/language"))
    method = rng.choice(METHODS) if rng.random() < 0.2 else "POST" if posted else "GET"
    sent = {
        rng.choice(HEADERS).encode(): odd(rng, keys)[:3_000].encode("utf-8", "replace") for _ in range(rng.randrange(3))
    }
    if rng.random() < 0.2:
        sent[b"cookie"] = b"language=" + odd(rng, keys)[:1_000].encode("utf-8", "replace")
    try:
        return httpx.Request(
            method,
            f"http://testserver{where}",
            headers=sent,
            content=body(rng, keys) if method == "POST" else None,
        )
    except (ValueError, TypeError, httpx.InvalidURL):
        return None


def ask(client: TestClient, rng: random.Random, keys: Sequence[str], asked: Asked) -> None:
    """Ask once; what is wrong with the answer is noted."""
    made = request(rng, keys)
    if made is None:
        return
    begun = time.monotonic()
    answer = client.send(made, follow_redirects=False)  # a mistake of the server's own is raised here
    asked.statuses[answer.status_code] = asked.statuses.get(answer.status_code, 0) + 1
    if what := wrong(made, answer, time.monotonic() - begun, keys):
        asked.wrong.append(
            f"{what}: {made.method} {made.url} {made.headers} -> {answer.status_code} {answer.text[:300]}"
        )


def wrong(made: httpx.Request, answer: httpx.Response, seconds: float, keys: Sequence[str]) -> str:
    """What is wrong with an answer; "" if nothing is."""
    text, said = answer.text, f"{made.url} {made.content[:10_000].decode('utf-8', 'replace')} {made.headers}"
    if answer.status_code >= 500:
        return "a mistake of the server's own"
    if seconds > SECONDS:
        return "it takes too long"
    if "content-security-policy" not in answer.headers or answer.headers["x-content-type-options"] != "nosniff":
        return "a header is missing"
    if "Traceback" in text or "<script>alert" in text or "<img src=x" in text:
        return "what was sent, or what went on inside, is in the answer"
    if any(sign in text for sign in "\x00\x1b\u202e"):
        return "control characters"
    if [cookie for cookie in answer.headers.get_list("set-cookie") if not cookie.startswith("language=")]:
        return "a cookie of somebody else's"
    if answer.headers.get("location", "/").removeprefix(f"http://{made.url.netloc.decode()}")[:2] in (
        "ht",
        "//",
        "/\\",
    ):
        return "somebody is led elsewhere"
    hosts = [key for key in keys if "-h-" in key]
    if not any(host in said for host in hosts) and any(key in text and key not in said for key in keys):
        return "a link that was not known"
    foreign = made.method == "POST" and made.headers.get("origin", "") not in ("", "http://testserver")
    if foreign and answer.status_code not in (403, 413, 421):
        return "what comes from elsewhere does something"
    return ""
