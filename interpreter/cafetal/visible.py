"""Signs that nobody sees and that do something: they control a terminal, turn the direction of a text, or hide."""

from __future__ import annotations

import json
import re

BIDIRECTIONAL = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
HIDDEN = f"\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufff9-\ufffb\U000e0000-\U000e007f{BIDIRECTIONAL}"
"""For a set in a regular expression; tabs and ends of lines are none of them."""
UNSEEN = "\u034f\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\uffa0"
"""Signs that look like nothing and do nothing: two names that differ by them look the same."""
_HIDDEN = re.compile(f"[{HIDDEN}]")
_ON_SCREEN = re.compile(f"[{HIDDEN}{UNSEEN}]")
_IN_NAME = re.compile(f"[\t\n{HIDDEN}{UNSEEN}]")


def visible(text: str) -> str:
    """A text with such signs shown as `<U+001B>`: it can be printed, and shows what is in it."""
    return _HIDDEN.sub(_shown, text)


def visible_on_screen(text: str) -> str:
    """The same for a terminal: signs that look like nothing are shown, too, so that names which differ look so."""
    return _ON_SCREEN.sub(_shown, text)


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
