"""Inline markup to the output formats: plain text, HTML, Markdown and Typst, escaped.

The realiser leaves bold text between two private-use characters; everything else is text.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Mapping

from cafetal.rulebook.realise.text import STRONG, STRONG_END

_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>#|~])")
_MARKDOWN_START = re.compile(r"\A([-+>]|\d+[.)])(?=\s)")
_TYPST = re.compile(r"([\\#$*_`<>@\[\]~/\"'=+-])")


def to_plain(text: str) -> str:
    """Plain text without any markup."""
    return text.replace(STRONG, "").replace(STRONG_END, "")


def to_html(text: str) -> str:
    """HTML text; every special character is escaped."""
    return html.escape(text).replace(STRONG, "<strong>").replace(STRONG_END, "</strong>")


def to_markdown(text: str) -> str:
    """Markdown text that no character can turn into markup."""
    escaped = _MARKDOWN.sub(r"\\\1", text)
    escaped = _MARKDOWN_START.sub(lambda m: m[1][:-1] + "\\" + m[1][-1], escaped)
    return escaped.replace(STRONG, "**").replace(STRONG_END, "**")


def to_typst(text: str) -> str:
    """Typst markup; every character that could begin code or markup is escaped."""
    return _TYPST.sub(r"\\\1", text).replace(STRONG, "#strong[").replace(STRONG_END, "]")


FORMATS: Mapping[str, Callable[[str], str]] = {
    "plain": to_plain,
    "html": to_html,
    "markdown": to_markdown,
    "typst": to_typst,
}
