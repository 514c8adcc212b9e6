"""What changes from one set of rules to another, in one language: the errata sheet, and what a variant changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property

from cafetal import nodes as n
from cafetal.clauses.changes import change_within
from cafetal.clauses.inventory import nodes_by_id
from cafetal.dataclass import Frozen
from cafetal.describe import Known, clause_hashes
from cafetal.diagnostics import RulesError, Span, error
from cafetal.language.lexicon import Lexicon
from cafetal.language.realise import Realiser, Sentence
from cafetal.language.realise.text import with_numbers
from cafetal.plan import Plan
from cafetal.rulebook.book import RulebookMaker, refuse_errors
from cafetal.rulebook.printed import line_changes
from cafetal.rulebook.render import TextDocument, write_document
from cafetal.rulebook.render.numbers import numbers_of
from cafetal.rulebook.render.tree import TextBlock, TextList, TextParagraph, TextSection
from cafetal.sentences.comparing import BookDifference, compare
from cafetal.sentences.document import Document


class Erratum(Frozen):
    """One difference in one language, with the section of the book that it concerns.

    `section` is the number and the heading, in the old book if it is only there. `old` and `new` are the sentences
    that it rests on, `places` where their rules stand before and after.
    """

    section: tuple[str, str]
    gone: bool
    sort: str
    ids: tuple[str, ...]
    text: str
    old: tuple[str, ...]
    new: tuple[str, ...]
    places: tuple[Span | None, Span | None]


class Errata:
    """Two sets of rules for one game against each other, for the numbers of players that both are for."""

    def __init__(self, old: RulebookMaker, new: RulebookMaker) -> None:
        """Bind to the makers of both books, in the same languages. Raises RulesError where they have no players in
        common."""
        counts = [count for count in old.counts if count in new.counts]
        if not counts:
            message = f"{old.rules.name} and {new.rules.name} have no number of players in common"
            raise RulesError([error("W014", message, Span("", 0, 0, 0, 0))])
        self.languages = old.languages
        self.old = _for(old, new, counts)
        self.new = _for(new, old, counts)
        self._found: dict[str, list[BookDifference]] = {}
        self._trees: dict[str, tuple[Document, Document]] = {}

    def differences(self, language: str) -> list[BookDifference]:
        """What the new rules say otherwise. Raises RulesError if one of both has errors."""
        if language not in self._found:
            self._check()
            self._found[language] = compare(*self.trees(language))
        return self._found[language]

    def _check(self) -> None:
        for maker in (self.old, self.new):
            refuse_errors(maker.rules, maker.counts)

    def trees(self, language: str) -> tuple[Document, Document]:
        """Both document trees, planned over the same words."""
        if language not in self._trees:
            known = self.known(language)
            self._trees[language] = self.old.plain_tree(known), self.new.plain_tree(known)
        return self._trees[language]

    def known(self, language: str) -> Known:
        """What the lexicons of both have; phrases of clauses that changed are left to derived sentences."""
        old, new = self.old.known, self.new.known
        before, after = (clause_hashes(m.rules.checked(m.players).document) for m in (self.old, self.new))
        mine, theirs = (m.realisers[language].lexicon for m in (self.old, self.new))
        same = {key for key in before.keys() & after.keys() if before[key] == after[key] and key in mine.phrases}
        return replace(
            new.phrased(theirs).only(same),
            nouns=old.nouns | new.nouns,
            verbs=old.verbs | new.verbs,
            adjectives=old.adjectives | new.adjectives,
            texts=old.texts | new.texts,
        )

    @cached_property
    def unsaid(self) -> tuple[str, ...]:
        """Clauses that differ though every sentence is the same, if the games that the rules make differ too."""
        if self.changes(self.languages[0]) or self.old.rules.sources == self.new.rules.sources:
            return ()
        pairs = [(self.old.rules.checked(count), self.new.rules.checked(count)) for count in self.new.counts]
        if all(_code(a.plan) == _code(b.plan) for a, b in pairs):
            return ()
        before, after = (clause_hashes(m.rules.checked(m.players).document) for m in (self.old, self.new))
        return tuple(key for key in {**after, **before} if before.get(key) != after.get(key)) or (self.new.rules.name,)

    # --- one language --------------------------------------------------------------------------

    def changes(self, language: str) -> list[Erratum]:
        """All differences in one language, in the order of the sections, behind what is no sentence of a section."""
        realiser = self._realiser(language)
        old, new = (write_document(tree, realiser) for tree in self.trees(language))
        numbers = numbers_of(old.blocks) | numbers_of(new.blocks)
        before, after = (nodes_by_id(m.rules.checked(m.players).document) for m in (self.old, self.new))

        def told(sentence: Sentence) -> str:
            return with_numbers(sentence.text, numbers)

        found = []
        for d in self.differences(language):
            book = old if d.gone else new
            was, now = (tuple(told(s) for s in realiser.sentences(side)) for side in (d.old, d.new))
            text = " ".join(told(s) for s in realiser.sentences([d.sentence]))
            where = _places(d.ids, before, after)
            found.append(Erratum(_section(book, d.anchor), d.gone, d.sort, d.ids, text, was, now, where))
        return [*self._lines(language), *found]

    def _lines(self, language: str) -> Iterator[Erratum]:
        """Players, colours and what is printed besides the rules."""
        head = "", self.new.realisers[language].heading("changes.lines")
        for line in line_changes(self.old, self.new, language):
            was, now = ((text,) if text else () for text in (line.old, line.new))
            yield Erratum(head, line.sort == "dropped", line.sort, (line.key,), line.text, was, now, line.places)

    def _realiser(self, language: str) -> Realiser:
        """A realiser with the words of both."""
        return Realiser(_both(self.old.realisers[language].lexicon, self.new.realisers[language].lexicon))

    def sheet(self, language: str) -> TextDocument:
        """The errata sheet: for each section that changes its differences as bullets."""
        realiser = self.new.realisers[language]
        blocks: list[TextBlock] = []
        for change in self.changes(language):
            number, heading = change.section
            item = TextParagraph((Sentence(change.text, change.ids),))
            last = blocks[-1] if blocks else None
            if isinstance(last, TextSection) and last.number == number and last.heading == heading:
                lines = last.blocks[0]
                assert isinstance(lines, TextList)
                blocks[-1] = replace(last, blocks=(replace(lines, items=(*lines.items, item)),))
            else:
                lines = TextList((), (item,), "bullets")
                blocks.append(TextSection(f"changes-{len(blocks)}", number, 1, heading, (lines,)))
        title = f"{realiser.heading('title')}: {realiser.heading('heading.changes')}"
        return TextDocument(language, title, tuple(blocks))

    def nothing(self, language: str) -> str:
        """The sentence that there is no difference."""
        return self.new.realisers[language].heading("changes.none")

    def unsaid_text(self, language: str) -> str:
        """The lead-in of clauses that differ though no sentence does."""
        return self.new.realisers[language].heading("changes.unsaid")


def _places(
    ids: tuple[str, ...], before: Mapping[str, n.Node], after: Mapping[str, n.Node]
) -> tuple[Span | None, Span | None]:
    """Where the rules of a change stand: the line that is another, of a clause that is there before and after."""
    keys = [key.removesuffix(".unless") for key in ids]
    for key in keys:
        if key in before and key in after and not n.same_tree(before[key], after[key]):
            return change_within(before[key], after[key])
    old, new = (next((nodes[key].span for key in keys if key in nodes), None) for nodes in (before, after))
    return old, new


def _code(plan: Plan) -> str:
    """What a plan does, without its key and the places of its clauses in the text."""
    clauses = tuple(replace(clause, file="", line=0, column=0, text="") for clause in plan.clauses)
    return repr(replace(plan, key="", clauses=clauses))


def _for(maker: RulebookMaker, other: RulebookMaker, counts: list[int]) -> RulebookMaker:
    """The same maker for some numbers of players, with the other's lexicons where it has none."""
    folder = other.rules.folder.path if other.rules.folder is not None else None
    return RulebookMaker(maker.rules, maker.languages, maker.style, counts, folder)


def _both(old: Lexicon, new: Lexicon) -> Lexicon:
    return replace(
        new,
        nouns={**old.nouns, **new.nouns},
        adjectives={**old.adjectives, **new.adjectives},
        verbs={**old.verbs, **new.verbs},
        texts={**old.texts, **new.texts},
        phrases={**old.phrases, **new.phrases},
    )


def _section(book: TextDocument, anchor: str) -> tuple[str, str]:
    """Number and heading of a section by its anchor."""

    def find(blocks: tuple[TextBlock, ...]) -> tuple[str, str] | None:
        for block in blocks:
            if isinstance(block, TextSection):
                if block.anchor == anchor:
                    return block.number, block.heading
                inner = find(block.blocks)
                if inner is not None:
                    return inner
        return None

    return find(book.blocks) or ("", "")
