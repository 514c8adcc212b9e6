"""The rows of the review table: of every clause what the running text, the tables, the quick reference and the pictures
of a book say."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import assert_never

from cafetal.dataclass import Frozen
from cafetal.describe import clause_nodes, phrasable
from cafetal.language.realise import Sentence
from cafetal.language.realise.formats import to_plain
from cafetal.language.realise.text import with_links
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.render import tree
from cafetal.rulebook.tracing import traced
from cafetal.trees import nodes_of

TEXT, TABLE, NOTE, PICTURE = "text", "table", "quick reference", "picture"
PARTS = (TEXT, TABLE, NOTE, PICTURE)
"""Where a book tells a clause; the running text and the quick reference can be corrected by phrases."""
Told = tuple[str, tuple[str, ...], str]
"""The part, the clauses, and the words."""


class ReviewRow(Frozen):
    """One clause in one part of the books: its place and line in the rules, and what is said of it by language.

    `rule_hash` is empty for what has none; `refused` says why it cannot be corrected here, and is empty if it can.
    """

    clause: str
    part: str
    line: str
    rule: str
    rule_hash: str
    refused: str
    texts: Mapping[str, str]

    @property
    def check(self) -> str:
        """Sums over the rule and each text: a row that comes back is compared with what it was made from.

        It begins with a letter, so that no spreadsheet takes it for a number.
        """
        return " ".join([f"rule:{self.sum_of_rule}", *(f"{x}:{mark(text)}" for x, text in self.texts.items())])

    @property
    def sum_of_rule(self) -> str:
        """A sum over what the clause says."""
        return mark(self.rule_hash or self.rule)


def mark(text: str) -> str:
    """A short sum over a text, whatever white space a spreadsheet has made of its own."""
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:8]


def rows_of(maker: RulebookMaker) -> list[ReviewRow]:
    """Rows for every clause of the trace, in the order of the rules; of each clause those parts that tell it."""
    nodes = {key: x for n in maker.counts for key, x in clause_nodes(maker.rules.checked(n).document).items()}
    told = {language: _told(maker, language) for language in maker.languages}
    found: list[ReviewRow] = []
    for clause in traced(maker):
        key = clause.key
        place = f"{clause.place.file}:{clause.place.line}" if clause.place is not None else ""
        node = nodes.get(key)
        free = node is not None and phrasable(node) and key in maker.hashes
        parts = [x for x in PARTS if any((key, x) in told[language] for language in maker.languages)]
        for part in parts or [TEXT]:
            texts = {x: told[x].get((key, part), "") for x in maker.languages}
            refused = _refused(maker, key, part, free=free)
            found.append(ReviewRow(key, part, place, clause.line, maker.hashes.get(key, ""), refused, texts))
    return found


def _refused(maker: RulebookMaker, key: str, part: str, *, free: bool) -> str:
    """Why a part of a clause cannot be corrected in the table, and where else it can be; "" if it can."""
    lexicons = [realiser.lexicon for realiser in maker.realisers.values()]
    within = next((x.phrases[key].within for x in lexicons if key in x.phrases and x.phrases[key].within), "")
    if within:
        return f"no: told with {within}"
    if part == TABLE:
        return "no: numbers stand in the rules, words in the lexicon"
    if part == PICTURE:
        return "no: made of words of the lexicon"
    if not free and any(key in x.texts for x in lexicons):
        return f"no: [text] {key} of the lexicon"
    return "" if free else "no: made of words of the lexicon"


def _told(maker: RulebookMaker, language: str) -> dict[tuple[str, str], str]:
    """What a book says of each clause in each part, in its order, each sentence once.

    An example quotes rules, and tells them only where nothing else does.
    """
    own: dict[tuple[str, str], dict[str, None]] = {}
    quoted: dict[tuple[str, str], dict[str, None]] = {}
    for part, ids, text in spoken(maker.book(language).blocks):
        examples = [key for key in ids if key.startswith("example.")]
        for key in ids:
            found = quoted if examples and key not in examples else own
            found.setdefault((key, part), {})[text] = None
    alone = {pair: texts for pair, texts in quoted.items() if not any((pair[0], part) in own for part in PARTS)}
    between = {TEXT: " ", PICTURE: " "}
    joined = {pair: between.get(pair[1], " · ").join(texts) for pair, texts in {**alone, **own}.items()}
    return {**joined, **dict(_by_hand(maker, language))}


def _by_hand(maker: RulebookMaker, language: str) -> Iterator[tuple[tuple[str, str], str]]:
    """What is a phrase already, as it is written there, with its forms: it is all that a correction replaces."""
    for key, phrase in maker.realisers[language].lexicon.phrases.items():
        if maker.hashes.get(key, "").startswith(phrase.rule_hash):
            yield from (((key, part), text) for part, text in ((TEXT, phrase.text), (NOTE, phrase.note)) if text)


def spoken(blocks: tuple[tree.TextBlock, ...], part: str = TEXT) -> Iterator[Told]:
    """All that some blocks say, in order; references to sections as phrases write them: *{end}*."""
    for block in blocks:
        match block:
            case tree.TextParagraph(sentences):
                yield from _said(part, sentences)
            case tree.TextList(lead, items):
                yield from _said(part, lead)
                yield from spoken(items, part)
            case tree.TextTable(caption):
                yield from _said(part, caption)
                rows = (block.head, *block.rows) if part == TEXT else ()  # those of a reference only come again
                yield from ((TABLE, block.ids, " | ".join(row)) for row in rows)
            case tree.TextPicture():
                yield from _said(PICTURE, block.alt.sentences)
            case tree.TextGallery(pictures):
                yield from spoken(pictures, part)
            case tree.TextEntries(entries):
                for entry in entries:
                    yield from _said(NOTE, tuple(line for note in entry.notes for line in note.lines()))
            case tree.TextIndex():  # terms that other sections tell of
                continue
            case tree.TextSection():
                yield from spoken(block.blocks, NOTE if block.look == "reference" else part)
            case _:
                assert_never(block)


def pictures_of(blocks: tuple[tree.TextBlock, ...]) -> dict[str, str]:
    """The name of the first picture that shows a clause, by clause."""
    found: dict[str, str] = {}
    for picture in (node for node in nodes_of(blocks) if isinstance(node, tree.TextPicture)):
        for key in (key for sentence in picture.alt.sentences for key in sentence.ids):
            found.setdefault(key, picture.name)
    return found


def _said(part: str, sentences: tuple[Sentence, ...]) -> Iterator[Told]:
    for sentence in sentences:
        yield part, sentence.ids, to_plain(with_links(sentence.text, lambda anchor, _: f"{{{anchor}}}"))
