"""What the blocks of a case are compared with: diagnostics, transcripts and sentences, as they are now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from cafetal.declare import Folder
from cafetal.diagnostics import Diagnostic, Span
from cafetal.engine import Game
from cafetal.examples import run_examples
from cafetal.language.realise.formats import to_plain
from cafetal.pipeline import Rules
from cafetal.review import Budget, review
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.illustrate.drawings import SETUP
from cafetal.source import SourceFile
from tests.cases.document import Block, Case
from tests.cases.frames import FOLDER, whole_rules
from tests.cases.transcript import Transcript
from tests.executors import available

LONGEST = 60
"""Seconds after which no random game goes on; it is never reached, so that the same is found everywhere."""


@cache
def load(text: str, variants: str, chosen: tuple[str, ...]) -> Rules:
    """Load rules once for all blocks of a case; `variants` is the text of the file with the variants, if any."""
    files = [SourceFile("game.rules", text)]
    if variants:
        files.append(SourceFile("variants.rules", variants))
    return Rules(files, None, chosen)


@cache
def bundled(game: str, *chosen: str) -> Rules:
    """Load a bundled game once, with the variants behind its name."""
    return Rules.load(game, chosen)


def rules_of(case: Case) -> Rules:
    """Return the rules of a case; the arguments of a block of variants say which of them are chosen."""
    block = case.of("rules")[0]
    if block.arguments[:1] == ("of",):
        return bundled(*block.arguments[1:])
    variants = case.of("variant")
    chosen = tuple(name for variant in variants for name in variant.arguments)
    return load(whole_rules(block.text, block.arguments), "\n".join(v.text for v in variants), chosen)


def found_in(case: Case, tried: bool = False) -> tuple[Diagnostic, ...]:
    """Return all diagnostics of the rules of a case, those of its examples too (but not of a bundled game).

    `tried`: also those of a few random games.
    """
    rules = rules_of(case)
    if tried:
        return review(rules, budget=Budget(games=3, moves=300, seconds=LONGEST))
    own = case.of("rules")[0].arguments[:1] != ("of",)
    return rules.diagnostics or (run_examples(rules) if own else ())


def place(span: Span) -> str:
    """Write a span: `3:5-9` within a line, `3:5-4:2` across lines; in front the file, unless it is the game's."""
    end = f"{span.end_column}" if span.end_line == span.line else f"{span.end_line}:{span.end_column}"
    file = "" if span.file == "game.rules" else f"{span.file}:"
    return f"{file}{span.line}:{span.column}-{end}"


def shown(diagnostics: Iterable[Diagnostic]) -> str:
    """Write diagnostics, one below the other, with hints and related places."""

    def lines() -> Iterator[str]:
        for found in diagnostics:
            yield f"{found.severity} {found.code} {place(found.span)} {found.message}"
            if found.hint:
                yield f"    hint: {found.hint}"
            for other in found.related:
                yield f"    see {place(other.span)} {other.message}"

    return "".join(f"{line}\n" for line in lines())


@cache
def maker(text: str, variants: str, chosen: tuple[str, ...], language: str) -> RulebookMaker:
    """Return what makes the rulebook of some rules."""
    return RulebookMaker(Rules(load(text, variants, chosen).sources, Folder(FOLDER), chosen), [language])


@cache
def sentences(text: str, variants: str, chosen: tuple[str, ...], language: str) -> tuple[str, ...]:
    """Return the sentences of the rulebook of some rules; raise `RulesError` for a word that the lexicon lacks."""
    return tuple(to_plain(sentence) for sentence, _ in maker(text, variants, chosen, language).trace(language))


def laid_out(case: Case, language: str) -> bytes:
    """Draw the set-up as the rulebook of a case without variants shows it."""
    block = case.of("rules")[0]
    drawn = maker(whole_rules(block.text, block.arguments), "", (), language).drawings(language).get(SETUP)
    return drawn.content if drawn is not None else b""


def told(case: Case, language: str) -> str:
    """Write what the rulebook says of a case, a sentence a line; what it says twice or of the frame is left out."""
    block = case.of("rules")[0]
    if block.arguments[:1] == ("of",):
        raise ValueError("the book of a bundled game is too long for a case")
    variants = case.of("variant")
    text, chosen = whole_rules(block.text, block.arguments), tuple(name for v in variants for name in v.arguments)
    said = sentences(text, "\n".join(v.text for v in variants), chosen, language)
    frame = sentences(whole_rules("", block.arguments), "", (), language) if block.arguments else ()
    return "".join(f"{sentence}\n" for sentence in dict.fromkeys(said) if sentence not in frame)


def played(case: Case, block: Block, executor: str) -> str:
    """Play a transcript on one executor."""
    rules = rules_of(case)

    def new_game(players: int) -> Game:
        plan = rules.plan(players or min(rules.player_counts))
        return Game(plan, available()[executor](plan))

    return Transcript(new_game).play(block.lines)
