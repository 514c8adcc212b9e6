"""Links that are capabilities: whoever has the link of a seat plays it. Nothing of them is kept but one secret."""

from __future__ import annotations

import base64
import hmac
import os
import re
from hashlib import sha256

from cafetal.dataclass import Frozen

HOST, SCREEN, WATCH = "h", "o", "w"
"""The roles that are no seat: who set up the table, one screen for all people, and whoever looks on."""
_KEY = re.compile(r"([a-z2-7]{16})-([how]|\d{1,2})-([A-Za-z0-9_-]{22})")


class TablePlace(Frozen):
    """A place at a table: the game, and the role there (a seat, as its number, or one of those above)."""

    game: str
    role: str

    @property
    def seat(self) -> int:
        """The seat; -1 for the other roles."""
        return int(self.role) if self.role.isdecimal() else -1


class Links:
    """Makes and reads the keys of one server."""

    def __init__(self, secret: str) -> None:
        self.secret = secret.encode()

    def key(self, game: str, role: str) -> str:
        """The key of a role at a table."""
        return f"{game}-{role}-{self._sign('place', game, role)}"

    def read(self, key: str) -> TablePlace | None:
        """The place of a key; None for a key that this server has not made."""
        match = _KEY.fullmatch(key)
        if match is None or not hmac.compare_digest(match[3], self._sign("place", match[1], match[2])):
            return None
        return TablePlace(match[1], match[2])

    def token(self, *parts: object) -> str:
        """A token that stands for one question: who answers it twice is answered once."""
        return self._sign("token", *parts)

    def _sign(self, *parts: object) -> str:
        digest = hmac.new(self.secret, "\0".join(map(str, parts)).encode(), sha256).digest()
        return base64.urlsafe_b64encode(digest[:16]).decode().rstrip("=")


def fresh_name() -> str:
    """A name for a new game that nobody can guess."""
    return base64.b32encode(os.urandom(10)).decode().lower()


def fresh_secret() -> str:
    """A new secret."""
    return os.urandom(32).hex()


def fresh_seed() -> int:
    """A seed for a new game."""
    return int.from_bytes(os.urandom(6), "big")
