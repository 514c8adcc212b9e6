"""Strings on the way to a sentence: marks that are resolved when it is finished.

A realised string may hold private-use characters: brackets of bold and quoted text, brackets around a
relative clause (which German moves behind the verb) and around what is moved to the end of the clause, a
comma that is dropped at the end of the sentence, and a sign that no full stop follows. Lexicons and names
cannot hold such characters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

STRONG, STRONG_END = "\ue000", "\ue001"
QUOTE, QUOTE_END = "\ue002", "\ue003"
RELATIVE, RELATIVE_END = "\ue004", "\ue005"
LAST, LAST_END = "\ue006", "\ue007"
SOFT_COMMA = "\ue008"
NO_STOP = "\ue009"
REFERENCE, REFERENCE_END = "\ue00a", "\ue00b"
TARGET_END = "\ue00c"
NO_BREAK = "\u00a0"
MARK = "▸"
"""Stands before a sentence that a variant says otherwise."""
_NEXT = re.compile(r"(?<=[.!?]) (?=[\ue000-\uf8ff]?[^\W_])")
_COUNTED = re.compile(r"\d\.\Z")
_SHORTENED = re.compile(r"\b(?:\w|bzw|ca|ecc|Nr|usw|vgl|vs)\.\Z")

_EXTRA = re.compile(f"{LAST}([^{LAST_END}]*){LAST_END}")
_FINAL_RELATIVE = re.compile(f"{RELATIVE}([^{RELATIVE}{RELATIVE_END}]*){RELATIVE_END}\\Z")
_REFERENCE = re.compile(f"{REFERENCE}([^{REFERENCE_END}]*){REFERENCE_END}")
_NUMBERED = re.compile(f"{REFERENCE}([^{TARGET_END}]*){TARGET_END}([^{REFERENCE_END}]*){REFERENCE_END}")
_MARKS = re.compile("[\ue000-\uf8ff]")


def words(parts: Iterable[str]) -> str:
    """The parts that are not empty, with a space between; none before a comma, colon or moved material."""
    text = ""
    for part in parts:
        if not part:
            continue
        glued = part[0] in ",:;" or part[0] == LAST or part.startswith(f"{RELATIVE},")
        text += part if glued or not text else f" {part}"
    return text


def move_last(text: str) -> str:
    """Move what is marked for the end of the clause there."""
    moved = "".join(_EXTRA.findall(text))
    return _EXTRA.sub("", text) + moved


def split_relative(text: str) -> tuple[str, str]:
    """Cut off the relative clause with which a string ends: (rest, relative clause with its comma)."""
    found = _FINAL_RELATIVE.search(text)
    return (text, "") if found is None else (text[: found.start()], found[1])


def closed(text: str, *closing: str) -> str:
    """A clause with the words that close it; a relative clause at its end goes behind them."""
    if not any(closing):
        return text
    rest, relative = split_relative(text)
    return words([rest, *closing]) + relative


def without_marks(text: str) -> str:
    """A text from outside, freed of the characters that are marks here."""
    return _MARKS.sub("", text)


def strong(text: str) -> str:
    """Bold text."""
    return f"{STRONG}{text}{STRONG_END}"


def quoted(text: str) -> str:
    """Text in quotation marks; the outer or inner ones are chosen when the sentence is finished."""
    return f"{QUOTE}{text}{QUOTE_END}"


def marked(text: str, quotes: tuple[str, str, str, str]) -> str:
    """A text in which the quotation marks that people wrote are those of `quoted`, so that they follow the style.

    A mark that is an apostrophe, too, stays as it is.
    """
    for left, right in (quotes[:2], quotes[2:]):
        if right != "’":
            inside = f"[^{re.escape(left + right)}]*"
            pair, found = re.compile(f"{re.escape(left)}({inside}){re.escape(right)}"), 1
            while found:  # from the innermost pairs outwards
                text, found = pair.subn(lambda match: quoted(match[1]), text)
    return text


def with_mark(text: str) -> str:
    """A text with the mark before each of its sentences; a full stop after a shortened word ends none."""
    found: list[str] = []
    for part in _NEXT.split(text):
        first = _MARKS.sub("", part)[:1]
        begins = first.isupper() or (first.isdecimal() and not _COUNTED.search(found[-1] if found else ""))
        if found and (_SHORTENED.search(found[-1]) or not begins):
            found[-1] += f" {part}"
        else:
            found.append(part)
    return " ".join(f"{MARK}{NO_BREAK}{part}" for part in found)


def capital(text: str) -> str:
    """The first letter as a capital; marks before it are passed over."""
    for index, char in enumerate(text):
        if not _MARKS.match(char):
            return text[:index] + char.upper() + text[index + 1 :]
    return text


def reference(anchor: str) -> str:
    """The number of a section, by its anchor; it is put in when all sections are numbered."""
    return f"{REFERENCE}{anchor}{REFERENCE_END}"


def with_numbers(text: str, numbers: Mapping[str, str]) -> str:
    """The text with the numbers of the sections that it refers to; a section that is missing has none.

    Each number stays in brackets, behind its anchor, so that an output format can make it a link.
    """

    def numbered(found: re.Match[str]) -> str:
        number = numbers.get(found[1], "")
        return f"{REFERENCE}{found[1]}{TARGET_END}{number}{REFERENCE_END}" if number else ""

    return _REFERENCE.sub(numbered, text)


def with_links(text: str, link: Callable[[str, str], str]) -> str:
    """The text with every numbered reference as what `link` makes of its anchor and its number."""
    return _NUMBERED.sub(lambda found: link(found[1], found[2]), text)


def resolve(text: str, quotes: tuple[str, str, str, str]) -> str:
    """Drop or keep soft commas, remove the brackets of moved material, set quotation marks."""
    text = re.sub(f"[{RELATIVE}{RELATIVE_END}{LAST}{LAST_END}]", "", text)
    text = re.sub(f"{SOFT_COMMA}+(?=[,.;:!?)]| \\(|\\Z|{QUOTE_END}|{SOFT_COMMA})", "", text)
    text = re.sub(f"{SOFT_COMMA}+(?= (?:und|oder) )", ",", text)
    text = text.replace(SOFT_COMMA, ",")
    out: list[str] = []
    depth = 0
    for char in text:
        if char == QUOTE:
            out.append(quotes[0] if depth % 2 == 0 else quotes[2])
            depth += 1
        elif char == QUOTE_END:
            depth -= 1
            out.append(quotes[1] if depth % 2 == 0 else quotes[3])
        else:
            out.append(char)
    return "".join(out)


def sentence(text: str, end: str = ".") -> str:
    """A finished sentence: a capital first, a full stop last unless it ends with its own mark."""
    text = capital(text.strip())
    if text.endswith(NO_STOP):
        return text[: -len(NO_STOP)]
    last = text.rstrip(STRONG_END + QUOTE_END)
    return text if last.endswith((".", ":", "!", "?")) else text + end
