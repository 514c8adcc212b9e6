"""What may stand at a place of a text that is being written: the parser read up to there, and asked."""

from __future__ import annotations

from cafetal.dataclass import Frozen
from cafetal.parse.expected import plain
from cafetal.parse.lexer import Line, Token, lines_of, words_in
from cafetal.parse.machine import ParserMachine, UnexpectedError
from cafetal.parse.parser import Parser
from cafetal.source import SourceFile, check_source

LONGEST = 6
"""So many words that follow from each other are offered as one."""


class Ahead(Frozen):
    """What can come next: words of the language, each with those that must follow it, and terminals such as `NAME`.

    `before` are the words of the line so far; `begun` is the part of a word that is already there.
    """

    words: tuple[str, ...]
    terminals: frozenset[str]
    before: tuple[Token, ...]
    begun: str


def ahead(source: SourceFile, line: int, column: int) -> Ahead:
    """What may stand at a place, given the lines above it and the words before it; nothing where these make no sense.

    Raises `RulesError` for a text that cannot be read at all.
    """
    above = SourceFile(source.name, "\n".join(source.lines[: line - 1]))
    check_source(above)
    text = source.line(line)[: column - 1]
    before = list(words_in(text, line))
    begun = ""
    if before and before[-1].end_column == column and before[-1].kind in ("NAME", "NUMBER", "BAD"):
        begun = before.pop().text
    nothing = Ahead((), frozenset(), tuple(before), begun)
    if "#" in text.replace(" ", "")[:1] or text.count('"') % 2:
        return nothing
    parser = Parser(above)
    for one in lines_of(above):
        if parser.enter(one):
            parser.read(one)
    indent = len(text) - len(text.lstrip())
    if not parser.enter(Line(line, indent, False)) or not _fed(parser.machine, before):
        return nothing
    found = parser.machine.expected()
    texts = {kind: word for word, kind in parser.machine.tables.keywords.items()}
    words = (_with_followers(parser.machine, kind, texts) for kind in sorted(found) if texts.get(kind, "").isalpha())
    return Ahead(tuple(words), plain(parser.machine.tables, found), tuple(before), begun)


def _fed(machine: ParserMachine, words: list[Token]) -> bool:
    """Give the words of a line to the machine, keywords first, and names where that fails; False if that fails, too."""
    for word in words:
        try:
            machine.feed_token(word)
        except UnexpectedError:
            try:
                machine.feed_token(word, as_name=True)
            except UnexpectedError:
                return False
    return True


def _with_followers(machine: ParserMachine, kind: str, texts: dict[str, str]) -> str:
    """A word with those that must stand behind it: `owned by whoever puts it there`."""
    saved, words = machine.snapshot(), [texts[kind]]
    try:
        machine.feed(kind, Token(kind, texts[kind], 1, 1, 1), (1, 1), (1, 1))
        while len(words) < LONGEST:
            found = machine.expected()
            if len(found) != 1 or not texts.get(follower := next(iter(found)), "").isalpha():
                break
            words.append(texts[follower])
            machine.feed(follower, Token(follower, texts[follower], 1, 1, 1), (1, 1), (1, 1))
    finally:
        machine.restore(saved)
    return " ".join(words)
