"""Signs that nobody sees and that do something: they control a terminal, turn the direction of a text, or hide."""

from __future__ import annotations

import json
import re

BIDIRECTIONAL = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
HIDDEN = f"\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufff9-\ufffb\U000e0000-\U000e007f{BIDIRECTIONAL}"
"""For a set in a regular expression; tabs and ends of lines are none of them."""
_HIDDEN = re.compile(f"[{HIDDEN}]")
_IN_NAME = re.compile(f"[\t\n{HIDDEN}]")


def visible(text: str) -> str:
    """A text with such signs shown as `<U+001B>`: it can be printed, and shows what is in it."""
    return _HIDDEN.sub(_shown, text)


def visible_name(text: str) -> str:
    """The same for a name within a line, such as that of a file: no tabs and ends of lines either."""
    return _IN_NAME.sub(_shown, text)


def escaped(data: str) -> str:
    """JSON with such signs as escapes, which programs read as the same."""
    return _HIDDEN.sub(lambda match: json.dumps(match[0])[1:-1], data)


def _shown(match: re.Match[str]) -> str:
    return f"<{_number(match[0])}>"


def _number(sign: str) -> str:
    return f"U+{ord(sign):04X}"
