"""Layout templates hold no word of any language; words come from the phrases of the language that is printed."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from jinja2 import Environment

from tests.house.project import ROOT, committed_files, text_of

FOLDER = "generated_docs/templates/"
SPOKEN = {"alt", "title", "aria-label", "aria-description", "placeholder", "label", "summary"}
SILENT = {"style", "script"}
LETTERS = re.compile(r"[^\W\d_]{2,}")


class Words(HTMLParser):
    """Collects what a reader would read: text outside of styles and scripts, and attributes that are read aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect spoken attributes."""
        self.silent += tag in SILENT
        self.found += [value for name, value in attrs if name in SPOKEN and value]

    def handle_endtag(self, tag: str) -> None:
        """Note the end of a silent element."""
        self.silent -= tag in SILENT

    def handle_data(self, data: str) -> None:
        """Collect text."""
        if not self.silent:
            self.found.append(data)


def plain(source: str) -> str:
    """What a template prints by itself: its text without tags, expressions and comments of Jinja."""
    return "".join(value for _, kind, value in Environment(autoescape=True).lex(source) if kind == "data")


def phrases_in_code(source: str) -> list[str]:
    """The texts in expressions of Jinja that are no keys: with a blank between words, or with a capital in front."""
    texts = [value[1:-1] for _, kind, value in Environment(autoescape=True).lex(source) if kind == "string"]
    return [text for text in texts if re.search(r"[a-z] +[a-z]|^[A-Z][a-z]", text)]


def words_in_html(source: str) -> list[str]:
    """The words that an HTML template would print in every language."""
    reader = Words()
    reader.feed(plain(source))
    return [word for text in reader.found for word in LETTERS.findall(text)]


def words_in_text(source: str) -> list[str]:
    """The words that a template of a format with little markup would print."""
    return LETTERS.findall(plain(source))


def words_in_typst(source: str) -> list[str]:
    """The words of a Typst template that stand outside of its code: after removing `#…` calls, code and comments."""
    text = re.sub(r"//[^\n]*|/\*.*?\*/", "", plain(source), flags=re.DOTALL)
    words: list[str] = []
    depth = 0
    for line in text.splitlines():
        code = depth > 0 or re.match(r"\s*[#)\]}]", line) is not None
        depth += sum(line.count(sign) for sign in "({") - sum(line.count(sign) for sign in ")}")
        spoken = re.findall(r"\[([^\[\]#]*)\]", line) if code else [re.sub(r"#[\w.-]+(?:\([^)]*\))?", "", line)]
        words += [word for piece in spoken for word in LETTERS.findall(piece)]
    return words


READERS = {".html": words_in_html, ".svg": words_in_html, ".md": words_in_text, ".typ": words_in_typst}


def layouts() -> list[str]:
    """The templates that belong to no language: a folder of a language holds a base vocabulary."""
    names = [name for name in committed_files() if name.startswith(FOLDER) and name.endswith(".j2")]
    return [n for n in names if not any((p / "base.toml").is_file() for p in (ROOT / n).parents if p != ROOT)]


@pytest.mark.parametrize("name", layouts())
def test_a_layout_holds_no_words(name: str) -> None:
    source = text_of(name) or ""
    kind = Path(name.removesuffix(".j2")).suffix
    assert kind in READERS, f"say here how words are found in {kind!r}"
    assert not READERS[kind](source)
    assert not phrases_in_code(source)


def test_words_are_found() -> None:
    assert words_in_html('<p class="a">Set {{ x }}<img alt="a board"></p><style>p { color: red }</style>') == [
        "Set",
        "board",
    ]
    assert words_in_html('<h1 id="t">{{ title }}</h1>{# remark #}') == []
    assert words_in_text("# {{ title }}\n\n- {{ x }}: two\n") == ["two"]
    assert words_in_typst("#set page(width: 10cm)\n= {{ title }}\n#text(fill: red)[Setup]\nPlay on.\n") == [
        "Setup",
        "Play",
        "on",
    ]
    assert phrases_in_code("{{ t('set_up') }}{{ t('How to play') }}") == ["How to play"]


def test_there_are_layouts() -> None:
    assert layouts()
