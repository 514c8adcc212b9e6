"""Seeded mutations of rules texts: lines and words lost, doubled, swapped, replaced, numbers changed, blocks moved."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

TOKEN = re.compile(r"[A-Za-z_][A-Za-z_0-9.]*|\d+|\"[^\"\n]*\"|[^\sA-Za-z_0-9]")
WORD = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")
NUMBERS = (0, 1, 2, 3, 5, 7, 12, 20, 99, 400, 70_000, 10**12)
VOCABULARY = tuple(
    re.findall(
        r"\S+",
        """
    a an the each every some no all at least up to 3 exactly your their its you they it of in on from into and or is
    are not empty first last next other same random any while possible until times choose chooses put move draw take
    gain pay if otherwise unless require ensure repeat may ask ends game turn number total highest lowest most fewest
    who that whose with owner player opponent nothing none nobody more called along direction row column reveal hide
    swap flip roll becomes raise lower by half share pass secretly clockwise emptied filled this round
    """,
    )
)

Mutation = Callable[[list[str], random.Random], None]


def _line(lines: Sequence[str], rng: random.Random) -> int:
    """The index of a line that says something."""
    for _ in range(20):
        index = rng.randrange(len(lines))
        if lines[index].strip() and not lines[index].lstrip().startswith("#"):
            return index
    return 0


def delete_line(lines: list[str], rng: random.Random) -> None:
    if len(lines) > 1:
        del lines[_line(lines, rng)]


def double_line(lines: list[str], rng: random.Random) -> None:
    index = _line(lines, rng)
    lines.insert(index, lines[index])


def swap_lines(lines: list[str], rng: random.Random) -> None:
    i, j = _line(lines, rng), _line(lines, rng)
    lines[i], lines[j] = lines[j], lines[i]


def copy_line(lines: list[str], rng: random.Random) -> None:
    """A line is written once more elsewhere, as deep as the line there."""
    i, j = _line(lines, rng), _line(lines, rng)
    depth = len(lines[j]) - len(lines[j].lstrip())
    lines.insert(j + 1, " " * depth + lines[i].lstrip())


def cut_end(lines: list[str], rng: random.Random) -> None:
    """The text ends in the middle of a line."""
    index = rng.randrange(len(lines) // 2, len(lines))
    lines[index:] = [lines[index][: rng.randrange(len(lines[index]) + 1)]]


def indent(lines: list[str], rng: random.Random) -> None:
    index = _line(lines, rng)
    depth = len(lines[index]) - len(lines[index].lstrip())
    lines[index] = " " * max(0, depth + rng.choice((-8, -4, -2, 2, 4, 8))) + lines[index].lstrip()


def move_block(lines: list[str], rng: random.Random) -> None:
    """Some lines are taken out and put in elsewhere."""
    start = _line(lines, rng)
    block = lines[start : start + rng.randint(1, 6)]
    del lines[start : start + len(block)]
    place = rng.randrange(len(lines) + 1)
    lines[place:place] = block


def on_tokens(change: Callable[[list[str], int, list[str], random.Random], None]) -> Mutation:
    """A mutation of one word of a line; `change` gets the words, the place, the words of the text, and the dice."""

    def mutate(lines: list[str], rng: random.Random) -> None:
        index = _line(lines, rng)
        text = lines[index]
        depth = len(text) - len(text.lstrip())
        tokens = TOKEN.findall(text)
        if not tokens:
            return
        words = WORD.findall("\n".join(lines))
        change(tokens, rng.randrange(len(tokens)), words, rng)
        joined = " ".join(tokens)
        lines[index] = " " * depth + re.sub(r" (?=[,:'])|(?<=') (?=s\b)", "", joined)

    return mutate


@on_tokens
def delete_word(tokens: list[str], at: int, words: list[str], rng: random.Random) -> None:
    del tokens[at]


@on_tokens
def double_word(tokens: list[str], at: int, words: list[str], rng: random.Random) -> None:
    tokens.insert(at, tokens[at])


@on_tokens
def swap_words(tokens: list[str], at: int, words: list[str], rng: random.Random) -> None:
    other = rng.randrange(len(tokens))
    tokens[at], tokens[other] = tokens[other], tokens[at]


@on_tokens
def replace_word(tokens: list[str], at: int, words: list[str], rng: random.Random) -> None:
    tokens[at] = rng.choice(words)


@on_tokens
def replace_by_vocabulary(tokens: list[str], at: int, words: list[str], rng: random.Random) -> None:
    tokens[at] = rng.choice(VOCABULARY)


@on_tokens
def insert_word(tokens: list[str], at: int, words: list[str], rng: random.Random) -> None:
    tokens.insert(at, rng.choice(words if rng.random() < 0.5 else list(VOCABULARY)))


@on_tokens
def misspell(tokens: list[str], at: int, words: list[str], rng: random.Random) -> None:
    place = rng.randrange(len(tokens[at]))
    tokens[at] = tokens[at][:place] + tokens[at][place + 1 :]


def change_number(lines: list[str], rng: random.Random) -> None:
    numbered = [i for i, line in enumerate(lines) if re.search(r"\d", line)]
    if numbered:
        index = rng.choice(numbered)
        found = list(re.finditer(r"\d+", lines[index]))
        match = rng.choice(found)
        lines[index] = lines[index][: match.start()] + str(rng.choice(NUMBERS)) + lines[index][match.end() :]


MUTATIONS: tuple[Mutation, ...] = (
    delete_line,
    double_line,
    swap_lines,
    copy_line,
    indent,
    move_block,
    delete_word,
    double_word,
    swap_words,
    replace_word,
    replace_word,
    replace_word,
    replace_by_vocabulary,
    replace_by_vocabulary,
    insert_word,
    misspell,
    change_number,
    change_number,
)


def mutated(text: str, rng: random.Random) -> str:
    """A text after one to three mutations, oftener one."""
    lines = text.split("\n")
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        rng.choice(MUTATIONS)(lines, rng)
    if rng.random() < 0.02:
        cut_end(lines, rng)
    return "\n".join(lines)
