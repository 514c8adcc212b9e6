"""Whole rulebooks of a game: from rules and lexicons to files in several languages and formats."""

from __future__ import annotations

import hashlib
import os
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from cafetal import nodes as n
from cafetal.clauses.inventory import clause_places
from cafetal.dataclass import Frozen
from cafetal.describe import Known, clause_hashes, clause_ids, describe
from cafetal.describe.differences import differences
from cafetal.describe.readers import Readers
from cafetal.describe.remarks import with_remarks
from cafetal.describe.words import Words
from cafetal.diagnostics import NOWHERE, Diagnostic, RulesError, Severity, Span, error, warning
from cafetal.examples import Still
from cafetal.files.reading import read_bytes
from cafetal.language.lexicon import LANGUAGES, Lexicon, load_lexicon, text_of
from cafetal.language.lexicon.reader import Problems
from cafetal.language.lexicon.references import unknown_sections
from cafetal.language.lexicon.signoff import check_signoff, check_texts
from cafetal.language.lexicon.suited import unsuited
from cafetal.language.realise import Realiser
from cafetal.model import World
from cafetal.patch import names_in
from cafetal.pipeline import Rules
from cafetal.rulebook.front import foot, front_lines, title_with
from cafetal.rulebook.illustrate import (
    FACE,
    BookLabels,
    Drawings,
    Illustration,
    Moment,
    Plates,
    illustrated,
    illustrations,
    laying_of,
    letters_of,
    moment_of,
    shown_in,
    unknown_pictures,
)
from cafetal.rulebook.lexicons import others_of, refuse_others, sources_for, written_for
from cafetal.rulebook.render import (
    TextDocument,
    clauses_told,
    drawings_of,
    make_file,
    pictures_of,
    sentences_of,
    write_document,
)
from cafetal.rulebook.render.numbers import numbers_of
from cafetal.rulebook.render.write import EXAMPLE
from cafetal.rulebook.sounds import as_the_rules_say
from cafetal.rulebook.style import HouseStyle
from cafetal.rulebook.uncovered import carried_out, clauses_in, remedy
from cafetal.rulebook.unknown_entries import names_of, strange_words, words_of_nothing
from cafetal.rulebook.unworded import unworded, with_unworded
from cafetal.rulebook.variants import hashes_of, with_variants
from cafetal.rulebook.worked import Sums, worked
from cafetal.sentences.document import Document, Section, section_numbers, sections_of

FORMATS: Mapping[str, str] = {"html": "html", "pdf": "pdf", "md": "md"}


class BookFile(Frozen):
    """A file of a rulebook: its place below the output folder, and its bytes."""

    path: str
    content: bytes


class RulebookMaker:
    """Makes the rulebooks of a game with chosen variants.

    `style` is the house style where it differs from that of the lexicons and from the plain look, `counts` the numbers
    of players that the book is for (those that game and variants suit, unless given), `words` is
    a folder whose lexicons stand in for those that the game lacks.
    """

    def __init__(
        self,
        rules: Rules,
        languages: Sequence[str] = LANGUAGES,
        style: HouseStyle | None = None,
        counts: Sequence[int] = (),
        words: Path | None = None,
    ) -> None:
        """Bind to rules and languages. Raises RulesError for a language that there is none of."""
        for language in languages:
            if language not in LANGUAGES:
                known = ", ".join(LANGUAGES)
                raise RulesError([error("W014", f"there is no language `{language}`; there are {known}", NOWHERE)])
        self.rules = rules
        self.languages = tuple(languages)
        self.style = style or HouseStyle()
        self._trees: dict[Known, Document] = {}
        self._plain_trees: dict[Known, Document] = {}
        self._books: dict[str, TextDocument] = {}
        self._stills: dict[frozenset[str], Mapping[str, tuple[World, Still, Moment]]] = {}
        self._counts = tuple(counts)
        self._words = words

    # --- what the book is made of --------------------------------------------------------------

    @cached_property
    def realisers(self) -> Mapping[str, Realiser]:
        """A realiser for each language. Raises RulesError if the game has no lexicon of a language."""
        found: dict[str, Realiser] = {}
        for language in self.languages:
            file = self._lexicon(language)
            if file is not None and not os.path.lexists(file):
                game = file.parent / self.rules.sources[0].name
                hint = f"begin one with `cafetal lexicon {game} --new {language} --out {file}`"
                place = Span(file.name, 1, 1, 1, 1)
                raise RulesError([error("W015", f"the game has no lexicon {file.name}", place, hint)])
            made = load_lexicon(language, file, **self.style.words.get(language, {}))
            words = as_the_rules_say(refuse_others(self.rules, made, file), self.rules.document)
            found[language] = Realiser(_quoted(words, self.style.quotes.get(language)))
        return found

    def _lexicon(self, language: str) -> Path | None:
        folder = self.rules.folder.path if self.rules.folder is not None else None
        names = [place / f"lexicon.{language}.toml" for place in (folder, self._words) if place is not None]
        return next((name for name in names if name.is_file()), names[0] if names else None)

    @cached_property
    def known(self) -> Known:
        """What all whole lexicons of the game have, whatever languages are asked for: every book says the same."""
        return Known.of([*(realiser.lexicon for realiser in self.realisers.values()), *self._others[0]])

    @cached_property
    def _others(self) -> tuple[list[Lexicon], list[Diagnostic]]:
        """The lexicons of other languages, and notes on those that are not whole."""
        return others_of(self.rules, {language: self._lexicon(language) for language in LANGUAGES}, self.languages)

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """The numbers of players that the game and all chosen variants are for. Raises RulesError if there is none."""
        if self._counts:
            return self._counts
        known = self.rules.listing()
        chosen = [known[name] for name in self.rules.variants if name in known]
        found = tuple(count for count in self.rules.player_counts if all(info.suits(count) for info in chosen))
        if not found:
            raise RulesError([error("W014", "no number of players fits all of these variants", NOWHERE)])
        return found

    @property
    def players(self) -> int:
        """The number of players that the body of the book is written for: the most."""
        return self.counts[-1]

    @property
    def document(self) -> Document:
        """The language-free document tree with the phrases that every language has; see `document_in`."""
        return self.tree(self.known)

    def document_in(self, language: str) -> Document:
        """The document tree with the phrases that people wrote in one language; all else is alike in every language.

        Raises RulesError if the rules have errors.
        """
        return self.tree(self.known.phrased(self.realisers[language].lexicon))

    def tree(self, known: Known) -> Document:
        """The document tree as it is where the lexicons have these keys. Raises RulesError if the rules have errors."""
        if known not in self._trees:
            self._trees[known] = self._described(known)
        return self._trees[known]

    def _described(self, known: Known) -> Document:
        refuse_errors(self.rules, self.counts)
        checked = self.rules.checked(self.players)
        told = with_variants(self.rules, self.counts, known, _tell)
        told = worked(told, self._sums(_examples(told)))
        return illustrated(told, Words(checked.document, checked.world, known), self._plates(told, known))

    def _plates(self, told: Document, known: Known) -> Plates:
        """What there is to be drawn: the set-up for the most players, and each example for those whom it is for."""
        checked = self.rules.checked(self.players)
        laying = laying_of(checked.world, checked.settings)
        blocks = next((x.blocks for x in told.blocks if isinstance(x, Section) and x.anchor == "setup"), ())
        letters = letters_of(blocks, shown_in(checked.world, laying)) if laying is not None else {}
        titled = tuple(board for board in checked.world.geometries if f"board.{board}" in known.texts)
        played = self._played(_examples(told))
        moments = {name: (world, moment) for name, (world, _, moment) in played.items()}
        boards = titled or tuple(checked.world.geometries)
        return Plates(checked.world, laying, letters, boards, len(self.counts) > 1, moments)

    def _sums(self, names: frozenset[str]) -> Mapping[str, Sums]:
        """What the moves of the examples of these names wrote."""
        return {name: Sums(world, still.written) for name, (world, still, _) in self._played(names).items()}

    def _played(self, names: frozenset[str]) -> Mapping[str, tuple[World, Still, Moment]]:
        """The examples of these names, played once: the world that each is played in, what comes of it, its scenes."""
        if names not in self._stills:
            worlds = [(self.rules.checked(players), self.rules.checked(players).world) for players in self.counts]
            found = [(world, still) for game, world in worlds for still in game.stills(names)]
            self._stills[names] = {still.name: (world, still, moment_of(world, still)) for world, still in found}
        return self._stills[names]

    @cached_property
    def plates(self) -> Plates:
        """What there is to be drawn, in any language."""
        return self._plates(self.document, self.known)

    def drawings(self, language: str) -> Drawings:
        """The pictures of the book of a language."""
        checked = self.rules.checked(self.players)
        words = Words(checked.document, checked.world, self.known)
        own = self.illustrations.get(language, {})
        return Drawings(self.plates, BookLabels(words, self.realisers[language]), own)

    @cached_property
    def illustrations(self) -> Mapping[str, Mapping[str, Illustration]]:
        """Files of an illustrator by language and name. Raises RulesError (W018, W019) for one that cannot be used."""
        folder = self.rules.folder
        if folder is None:
            return {}
        found = {language: illustrations(folder.path, language, LANGUAGES) for language in self.languages}
        if not any(found.values()):
            return found
        known = {picture.name for language in self.languages for picture in pictures_of(self.book(language).blocks)}
        faces = {f"{FACE}.{face.name}" for face in self.rules.checked(self.players).world.faces}
        wrong = {wrong: None for own in found.values() for wrong in unknown_pictures(own, known | faces)}
        if wrong:
            raise RulesError(list(wrong))
        return found

    @cached_property
    def numbers(self) -> dict[str, str]:
        """The number that each section has in the printed book, by its anchor."""
        return section_numbers(with_variants(self.rules, self.counts, self.known, _tell).blocks)

    def plain_tree(self, known: Known) -> Document:
        """The document tree without marks and without a word on variants."""
        if known not in self._plain_trees:
            self._plain_trees[known] = _tell(known, self.rules, self.counts)
        return self._plain_trees[known]

    @property
    def told(self) -> n.Document:
        """The rules that the body of the book tells."""
        return told_to(self.rules, self.counts)

    @cached_property
    def key(self) -> str:
        """The hash of the rules for all numbers of players: 16 hexadecimal digits."""
        digest = hashlib.blake2b(digest_size=8)
        for players in self.counts:
            digest.update(self.rules.checked(players).key.encode())
        return digest.hexdigest()

    # --- one language --------------------------------------------------------------------------

    def book(self, language: str) -> TextDocument:
        """The realised book, made once. Raises RulesError (W008) for a word that the lexicon lacks."""
        if language not in self._books:
            self._books[language] = self._realised(language)
        return self._books[language]

    def _realised(self, language: str) -> TextDocument:
        realiser = self.realisers[language]
        text = write_document(self.document_in(language), realiser)
        contents = realiser.heading("heading.contents")
        about, variants = self.rules.checked(self.players).world.printed.about, names_in(self.rules.variants)
        front = front_lines(about, realiser, self.counts, variants)
        listed = self.rules.listing()
        added = [name for name in variants if name in listed and listed[name].word == "expansion"]
        return replace(
            text,
            title=title_with(text.title, added, realiser),
            front=front,
            contents=contents,
            footer=foot(about, realiser, self.key, variants),
        )

    @cached_property
    def hashes(self) -> Mapping[str, str]:
        """The hash of every clause, also of those that only some numbers of players have."""
        return hashes_of(self.rules, self.counts)

    # --- checks --------------------------------------------------------------------------------

    def missing(self, language: str) -> frozenset[str]:
        """Clauses that no sentence or table of the book tells."""
        return self._to_tell - clauses_told(self.book(language))

    @cached_property
    def _to_tell(self) -> frozenset[str]:
        """The clauses of which a book has to tell."""
        return carried_out(self.rules.checked(self.players).document, clause_ids(self.told))

    def uncovered(self) -> list[Diagnostic]:
        """What no sentence of a book will tell, as warnings: what `diagnostics` finds, without writing a book.

        Raises RulesError if there is no lexicon, or one that cannot be read.
        """
        found: dict[str, str] = {}
        quoted: dict[Diagnostic, None] = {}
        for language, realiser in self.realisers.items():
            tree = self.plain_tree(self.known.phrased(realiser.lexicon))
            quoted |= dict.fromkeys(unworded(tree))
            for key in sorted(self._to_tell - clauses_in(tree)):
                found.setdefault(key, language)
        document = self.rules.checked(self.players).document
        places = clause_places(document)
        return list(quoted) + [
            warning(
                "W016",
                f"no sentence of the rulebook will tell `{key}`",
                places.get(key, NOWHERE),
                remedy(document, key, self.hashes, f"lexicon.{language}.toml"),
            )
            for key, language in found.items()
        ]

    def diagnostics(self, *, release: bool = False) -> list[Diagnostic]:
        """What is wrong with the books: untold clauses, stale or unsigned phrases, words of nothing (warnings).

        Unsigned phrases are notes, and errors for a `release`; so is a lexicon of another language that is not whole.
        """
        found: list[Diagnostic] = list(self._others[1])
        document = self.rules.checked(self.players).document
        places = clause_places(document)
        for language, realiser in self.realisers.items():
            found += (quoted for quoted in unworded(self.document_in(language)) if quoted not in found)
            for key in sorted(self.missing(language)):
                hint = remedy(document, key, self.hashes, f"lexicon.{language}.toml")
                found.append(error("W016", f"{language}: no sentence tells `{key}`", places.get(key, NOWHERE), hint))
            hashes = written_for(self.rules, self.hashes, realiser.lexicon)
            file = f"lexicon.{language}.toml"
            found += check_signoff(realiser.lexicon, hashes, file, release=release)
            sources = sources_for(self.rules, self.counts, realiser.lexicon)
            found += check_texts(realiser.lexicon, sources, file, release=release)
            found += self._families(realiser.lexicon)
            book = self.book(language)
            told = clauses_told(book)
            found += unknown_sections(realiser.lexicon, told, numbers_of(book.blocks))
            found += unsuited(realiser.lexicon, told, gender="gender" in self.style.words.get(language, {}))
            found += self._strangers(language)
        return found

    def _strangers(self, language: str) -> Iterator[Diagnostic]:
        """Entries of nothing in the file of a language; a book that is only some variant's does not judge them."""
        file = self._lexicon(language)
        if file is None or not file.is_file() or self.rules.variants or self._counts:
            return
        text = text_of(file)
        names = names_of(self.rules)
        found = words_of_nothing(tomllib.loads(text), language, names, self.realisers[language].grammar.asked)
        yield from strange_words(found, Problems(file.name, text, language), names)

    def _families(self, lexicon: Lexicon) -> Iterator[Diagnostic]:
        """Words that list the members of a family, if it has others."""
        for family in self.rules.checked(self.players).world.families.values():
            noun = lexicon.nouns.get(family.name)
            if noun is not None and noun.members and set(noun.members) != set(family.members):
                file, members = f"lexicon.{lexicon.style.language}.toml", ", ".join(family.members)
                message = f"the noun `{family.name}` lists {', '.join(noun.members)}, the family {members}"
                yield error("W008", message, Span(file, 1, 1, 1, 1), "write its forms anew, then `members`")

    def trace(self, language: str) -> list[tuple[str, tuple[str, ...]]]:
        """Every sentence of a book with the clauses that it tells."""
        return [(sentence.text, sentence.ids) for sentence in sentences_of(self.book(language).blocks)]

    # --- files ---------------------------------------------------------------------------------

    def files(self, formats: Sequence[str]) -> list[BookFile]:
        """The books in all languages and the given formats (html, pdf, md), as `<language>/<game>.<format>`.

        That of a variant is called `<game>+<variant>`. The pictures of a Markdown file lie beside it, in a folder
        called like it.
        """
        name = "+".join((self.rules.name, *self.rules.variants))
        found: list[BookFile] = []
        for language in self.languages:
            text = self.book(language)
            drawings = drawings_of(text, self.drawings(language).get)
            for form in formats:
                made = make_file(text, form, drawings, name, self.style.look)
                found.append(BookFile(f"{language}/{name}.{form}", made))
                if form == "md":
                    found += [
                        BookFile(f"{language}/{name}/{picture}.{drawing.suffix}", drawing.content)
                        for picture, drawing in drawings.items()
                    ]
        return found


def _examples(told: Document) -> frozenset[str]:
    """The names of the examples in a document."""
    anchors = [x.anchor for block in told.blocks if isinstance(block, Section) for x in sections_of(block)]
    return frozenset(x.removeprefix(EXAMPLE) for x in anchors if x.startswith(EXAMPLE))


def _tell(known: Known, rules: Rules, counts: Sequence[int]) -> Document:
    """The document tree of rules for some numbers of players: told for the most, with what differs for the others."""
    whole = rules.checked(counts[-1])
    others = {}
    readers = {}
    before = clause_hashes(whole.document)
    for players in counts[:-1]:
        checked = rules.checked(players)
        others[players] = (checked.document, checked.world)
        same = {key for key, found in clause_hashes(checked.document).items() if before.get(key, found) == found}
        readers[players] = Readers(checked.document, checked.world, known.only(same))
    told = differences((counts[-1], whole.document, whole.world), others, readers)
    main = told_to(rules, counts)
    return with_remarks(with_unworded(describe(main, whole.world, known, told), main, known, rules.lines()), known)


def told_to(rules: Rules, counts: Sequence[int]) -> n.Document:
    """The rules without the examples that do not belong to the chosen variants or to these numbers of players."""
    document = rules.checked(counts[-1]).document
    chosen = set(rules.variants)
    due = {
        example.name.text
        for part in rules.schedule[0]
        if set(part.variants) == chosen and part.players in counts
        for example in part.examples
    }
    kept = tuple(s for s in document.sections if not isinstance(s, n.Example) or s.name.text in due)
    return replace(document, sections=kept)


def stale(files: Sequence[BookFile], folder: Path) -> list[str]:
    """The files that are missing in a folder or are not what the rules say now."""
    return [file.path for file in files if not _holds(folder / file.path, file.content)]


def _holds(path: Path, content: bytes) -> bool:
    try:
        return read_bytes(path, len(content)) == content
    except OSError:
        return False


def leftovers(files: Sequence[BookFile], folder: Path) -> list[str]:
    """Pictures beside a Markdown book that the book no longer has."""
    made = {file.path for file in files}
    homes = [file.path.removesuffix(".md") for file in files if file.path.endswith(".md")]
    found = [f"{home}/{path.name}" for home in homes for path in sorted((folder / home).glob("*.*"))]
    return [path for path in found if path not in made and path.endswith((".svg", ".png"))]


def _quoted(lexicon: Lexicon, quotes: tuple[str, str, str, str] | None) -> Lexicon:
    return lexicon if quotes is None else replace(lexicon, style=replace(lexicon.style, quotes=quotes))


def refuse_errors(rules: Rules, counts: Iterable[int]) -> None:
    """Raise RulesError if the rules have errors for any of some numbers of players: each of them once."""
    found = dict.fromkeys(d for count in counts for d in rules.checked(count).diagnostics)
    errors = [d for d in found if d.severity is Severity.ERROR]
    if errors:
        raise RulesError(errors)


__all__ = ["FORMATS", "BookFile", "RulebookMaker", "leftovers", "stale", "told_to"]
