"""`rules WORD`: what the rulebook and the lines of the rules say about a word."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from rich.text import Text

from cafetal import nodes as n
from cafetal.clauses.naming import parts_of, roots
from cafetal.diagnostics import Span
from cafetal.language.realise.text import capital
from cafetal.pipeline import Rules
from cafetal.table.voice import Voice


class Glossary:
    """The rules of one game, to be looked up."""

    def __init__(self, rules: Rules, players: int, voice: Voice) -> None:
        self.voice = voice
        self.document = rules.checked(players).document
        self.lines_of: Mapping[str, tuple[str, ...]] = rules.lines()

    def names(self) -> list[str]:
        """Every name that a part of the rules has."""
        return list(dict.fromkeys(word for _, word in self._parts()))

    def _parts(self) -> Iterator[tuple[n.Node, str]]:
        for root in roots(self.document):
            yield root.node, root.key[-1]
            for part in parts_of(root):
                yield part.node, part.key[-1]
                yield part.node, ".".join(part.key)

    def knows(self, word: str) -> bool:
        """Whether a part of the rules has this name."""
        return not self._keys(word).isdisjoint(self.names())

    def _keys(self, word: str) -> set[str]:
        """What a word is called in the rules: itself, and what it stands for in the language of the player."""
        return {word.replace(" ", "_"), *self.voice.keys(word)}

    def look_up(self, word: str) -> Iterator[Text]:
        """The sentences of the rulebook about a word, then the parts that have it as their name; else every line with
        that word; else a suggestion."""
        sentences = self.voice.look_up(word)
        for told in sentences:
            place = " ".join(part for part in (told.number, told.heading) if part)
            yield Text.assemble(told.text, (f"  [{place}]", "dim"))
        key, keys = word.replace(" ", "_"), self._keys(word)
        named = list(dict.fromkeys(node.span for node, name in self._parts() if name in keys))
        if named:
            for span in named:
                yield from self._excerpt(span)
            return
        lines = [(file, i, line) for file, found in self.lines_of.items() for i, line in enumerate(found)]
        found = [(file, i) for file, i, line in lines if any(_has(line, key) for key in keys)]
        for file, i in found:
            yield self._line(file, i)
        if not found and not sentences:
            yield Text(capital(self.voice.say("play.no_such_word", word=word)) + self.voice.near(key, self.names()))

    def _excerpt(self, span: Span) -> Iterator[Text]:
        lines = self.lines_of.get(span.file, ())
        last = span.end_line - (1 if span.end_column <= 1 and span.end_line > span.line else 0)
        shown = range(span.line - 1, min(last, len(lines)))
        for i in shown:
            if lines[i].strip() or i + 1 < last:
                yield self._line(span.file, i)

    def _line(self, file: str, index: int) -> Text:
        return Text.assemble((f"{file}:{index + 1}: ", "dim"), self.lines_of[file][index])


def _has(line: str, word: str) -> bool:
    return re.search(rf"(?<![a-z0-9_]){re.escape(word)}(?![a-z0-9_])", line) is not None
