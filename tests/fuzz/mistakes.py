"""Single mistakes in texts, all that there can be: words and lines lost, doubled, swapped with the next, misspelt."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass

WORD = re.compile(r"[A-Za-z_][A-Za-z_0-9.]*|\d+|\"[^\"\n]*\"|\|.*|[^\sA-Za-z_0-9]")
LETTERS = re.compile(r"[a-z]\w+|\d+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A text with one mistake in it. `lines` are the lines where it lies, counted from 1 in the text as it is now.

    `words` are those that it takes away, brings in or moves: who uses or declares one of them elsewhere is made wrong.
    """

    kind: str
    text: str
    lines: tuple[int, ...]
    words: frozenset[str]


def mistakes(text: str, rng: random.Random) -> Iterator[Mistake]:
    """Every mistake of a word or a line that a text can have; `rng` decides which letter of a word is wrong."""
    lines = text.split("\n")
    said = [number for number, line in enumerate(lines) if _words(line)]
    for index in said:
        yield from _at(lines, said, index, rng)


def one_mistake(text: str, rng: random.Random) -> Mistake:
    """Return one of them, on a line at random."""
    lines = text.split("\n")
    said = [number for number, line in enumerate(lines) if _words(line)]
    return rng.choice([*_at(lines, said, rng.choice(said), rng)])


def _at(lines: list[str], said: list[int], index: int, rng: random.Random) -> Iterator[Mistake]:
    """Every mistake on one of the lines that say something."""
    yield from _of_line(lines, index, next((i for i in said if i > index), None))
    words = _words(lines[index])
    for at in range(len(words)):
        yield from _of_word(lines, index, words, at, rng)


def _words(line: str) -> list[re.Match[str]]:
    """The words of a line without its remark."""
    found: list[re.Match[str]] = []
    for match in WORD.finditer(line):
        if match[0] == "#":
            break
        found.append(match)
    return found


def names(line: str) -> frozenset[str]:
    """The words of a line, with the parts that are joined in them."""
    whole = {match[0] for match in _words(line)}
    return frozenset(whole | {part for word in whole for part in re.split(r"[._]", word)})


def _of_line(lines: list[str], index: int, following: int | None) -> Iterator[Mistake]:
    own = names(lines[index])
    around = tuple(number for number in (index, index + 1) if 1 <= number < len(lines))
    yield Mistake("line lost", "\n".join([*lines[:index], *lines[index + 1 :]]), around, own)
    twice = [*lines[: index + 1], *lines[index:]]
    yield Mistake("line doubled", "\n".join(twice), (index + 1, index + 2), own)
    if following is not None:
        swapped = list(lines)
        swapped[index], swapped[following] = lines[following], lines[index]
        if swapped != lines:
            both = own | names(lines[following])
            yield Mistake("lines swapped", "\n".join(swapped), (index + 1, following + 1), both)


def _of_word(
    lines: list[str], index: int, words: list[re.Match[str]], at: int, rng: random.Random
) -> Iterator[Mistake]:
    line, word = lines[index], words[at]

    def changed(kind: str, new: str) -> Mistake:
        told = names(line) ^ names(new) | names(word[0])
        text = "\n".join([*lines[:index], new, *lines[index + 1 :]])
        empty = not _words(new)  # then the lines around show it, as where a line is lost
        around = [number for number in (index, index + 1, index + 2) if 1 <= number <= len(lines)]
        return Mistake(kind, text, tuple(around) if empty else (index + 1,), told)

    before, after = line[: word.start()], line[word.end() :]
    yield changed("word lost", before + after.removeprefix(" "))
    yield changed("word doubled", f"{before}{word[0]} {word[0]}{after}")
    if at + 1 < len(words) and words[at + 1][0] != word[0]:
        other = words[at + 1]
        new = before + other[0] + line[word.end() : other.start()] + word[0] + line[other.end() :]
        yield changed("words swapped", new)
    wrong = misspelt(word[0], rng)
    if wrong != word[0]:
        yield changed("word misspelt", before + wrong + after)


def misspelt(word: str, rng: random.Random) -> str:
    """A word with one letter lost, doubled, replaced, or swapped with the next."""
    if not LETTERS.fullmatch(word):
        return word
    at = rng.randrange(len(word))
    match rng.randrange(4):
        case 0:
            return word[:at] + word[at + 1 :]
        case 1:
            return word[:at] + word[at] + word[at:]
        case 2:
            return word[:at] + rng.choice("abcdefghijklmnopqrstuvwxyz") + word[at + 1 :]
        case _:
            return word[:at] + word[at : at + 2][::-1] + word[at + 2 :]
