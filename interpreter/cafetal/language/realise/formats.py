"""Inline markup to the output formats: plain text, HTML, Markdown and Typst, escaped.

The realiser leaves bold text between two private-use characters; everything else is text.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Mapping

from cafetal.language.realise.text import STRONG, STRONG_END, with_links

BACKSLASH = "\\"
_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>#|~&])")
_APART = re.compile(r"(?<=:)//|(?<=www)\.|[$@]", re.IGNORECASE)
"""What code hosts make formulas, links and mentions of, whatever stands before it in a text."""
_MARKDOWN_START = re.compile(r"\A([-+>]|\d+[.)])(?=\s)")
_TYPST = re.compile(r"([\\#$*_`<>@\[\]~/\"'=+-])")


def to_plain(text: str) -> str:
    """Plain text without any markup."""
    return with_links(text, lambda _, number: number).replace(STRONG, "").replace(STRONG_END, "")


def to_html(text: str) -> str:
    """HTML text; every special character is escaped."""
    escaped = html.escape(text).replace(STRONG, "<strong>").replace(STRONG_END, "</strong>")
    return with_links(escaped, lambda anchor, number: f'<a href="#{anchor}">{number}</a>')


def to_markdown(text: str) -> str:
    """Markdown text that no character can turn into markup, nor into what a code host adds to it.

    Hosts look for formulas and addresses also in what they have rendered, where no backslash is left: there an element
    of its own around a part of them keeps them apart.
    """
    escaped = _MARKDOWN.sub(r"\\\1", text)
    escaped = _APART.sub(lambda m: f"<span>{BACKSLASH if m[0] == '$' else ''}{m[0]}</span>", escaped)
    escaped = _MARKDOWN_START.sub(lambda m: m[1][:-1] + "\\" + m[1][-1], escaped)
    escaped = escaped.replace(STRONG, "**").replace(STRONG_END, "**")
    return with_links(escaped, lambda anchor, number: f"[{number}](#{anchor.replace(BACKSLASH, '')})")


def to_typst(text: str) -> str:
    """Typst markup; every character that could begin code or markup is escaped."""
    escaped = _TYPST.sub(r"\\\1", text).replace(STRONG, "#strong[").replace(STRONG_END, "]")
    return with_links(escaped, lambda anchor, number: f"#link(<{anchor.replace(BACKSLASH, '')}>)[{number}]")


FORMATS: Mapping[str, Callable[[str], str]] = {
    "plain": to_plain,
    "html": to_html,
    "markdown": to_markdown,
    "typst": to_typst,
}
