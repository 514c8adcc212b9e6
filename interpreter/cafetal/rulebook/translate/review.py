"""The review table: every clause with its line of the rules and its sentences in all languages side by side.

It goes out as CSV; an editor changes sentences in it; what was changed comes back in as phrases of the lexicons.
"""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from cafetal.describe import clause_nodes, phrasable
from cafetal.diagnostics import Diagnostic, RulesError, Span, did_you_mean, error
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.lexicon import Phrase, base_lexicon, read_lexicon
from cafetal.rulebook.lexicon.signoff import text_hash
from cafetal.rulebook.realise.formats import to_plain
from cafetal.rulebook.render import sentences_of
from cafetal.rulebook.translate.catalogue import read_draft
from cafetal.rulebook.translate.entries import Written, with_phrase

FIXED = ("clause", "line", "rule", "phrase", "check")
"""The first columns: path of the clause, place, text of the rules, whether it may be phrased, and the row's own sum."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


@dataclass(frozen=True, slots=True)
class Row:
    """One clause: its place and line in the rules, and its sentences by language."""

    clause: str
    line: str
    rule: str
    may_phrase: bool
    texts: Mapping[str, str]

    def check(self, rule_hash: str) -> str:
        """A sum over the rule and all texts: an edited row is compared with what it was made from."""
        whole = repr((self.clause, rule_hash, sorted(self.texts.items())))
        return hashlib.sha256(whole.encode()).hexdigest()[:12]


class Review:
    """The review table of a game."""

    def __init__(self, maker: RulebookMaker) -> None:
        """Bind to the books of a game; the languages are the maker's."""
        self.maker = maker
        document = maker.rules.checked(maker.players).document
        self.nodes = clause_nodes(document)
        self.hashes = maker.hashes

    def rows(self) -> list[Row]:
        """A row for each clause, in the order of the rules."""
        told = {language: self._told(language) for language in self.maker.languages}
        lines = self.maker.rules.lines()
        found = []
        for key, node in self.nodes.items():
            span = node.span
            text = lines.get(span.file, ())
            rule = text[span.line - 1].strip() if 0 < span.line <= len(text) else ""
            texts = {language: told[language].get(key, "") for language in self.maker.languages}
            found.append(Row(key, f"{span.file}:{span.line}", rule, phrasable(node), texts))
        return found

    def _told(self, language: str) -> dict[str, str]:
        """The sentences of each clause in the order of the book, each once."""
        found: dict[str, dict[str, None]] = {}
        for sentence in sentences_of(self.maker.book(language).blocks):
            examples = [key for key in sentence.ids if key.startswith("example.")]
            for key in examples or sentence.ids:  # an example quotes rules, and does not tell them
                found.setdefault(key, {})[to_plain(sentence.text)] = None
        return {key: " ".join(texts) for key, texts in found.items()}

    # --- out -----------------------------------------------------------------------------------

    def csv(self) -> str:
        """The table as CSV, for any spreadsheet; a cell that it might take for a formula begins with an apostrophe."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow([*FIXED, *self.maker.languages])
        for row in self.rows():
            fixed = (row.clause, row.line, row.rule, "yes" if row.may_phrase else "no")
            texts = (row.texts[language] for language in self.maker.languages)
            check = row.check(self.hashes[row.clause])
            writer.writerow([*map(_guarded, fixed), check, *map(_guarded, texts)])
        return out.getvalue()

    # --- in ------------------------------------------------------------------------------------

    def corrections(self, table: str, file: str) -> dict[str, list[Written]]:
        """What was changed in a table that came back, by language.

        Raises RulesError for a row of a clause that is gone, that has changed meanwhile, or that cannot be phrased.
        """
        rows = {row.clause: row for row in self.rows()}
        problems: list[Diagnostic] = []
        found: dict[str, list[Written]] = {language: [] for language in self.maker.languages}
        for number, cells in self._read(table, file):
            here = Span(file, number, 1, number, 1)
            row = rows.get(cells["clause"])
            if row is None:
                hint = did_you_mean(cells["clause"], rows)
                problems.append(error("W011", f"the rules have no clause `{cells['clause']}`", here, hint))
                continue
            changed = {x: cells[x] for x in self.maker.languages if x in cells and cells[x] != row.texts[x]}
            if cells["check"] != row.check(self.hashes[row.clause]):
                message = f"`{row.clause}`: the rule or its sentences have changed since the table was written"
                problems.append(error("W009", message, here, "write the table anew and correct that one"))
            elif changed and not row.may_phrase:
                hint = "only a definition, a named line or an end has phrases; change its words in the lexicon"
                problems.append(error("W017", f"`{row.clause}` cannot be phrased", here, hint))
            else:
                for language, text in changed.items():
                    if text:
                        found[language].append(Written(row.clause, text, self.hashes[row.clause]))
                    else:
                        message = f"`{row.clause}`: the sentence of {language} is empty"
                        problems.append(error("W017", message, here, "a clause cannot go without saying"))
        if problems:
            raise RulesError(problems)
        return found

    def _read(self, table: str, file: str) -> Iterator[tuple[int, dict[str, str]]]:
        """The rows of a table with their lines (from 1). Raises RulesError if it is no such table."""
        reader = csv.reader(io.StringIO(table.removeprefix("\ufeff")))
        try:
            head = next(reader, [])
            wrong = [name for name in head if name not in (*FIXED, *self.maker.languages)]
            if "clause" not in head or "check" not in head or wrong:
                what = f"the column `{wrong[0]}` is unknown" if wrong else "it lacks the column `clause` or `check`"
                message = f"this is no review table: {what}"
                raise RulesError([error("W017", message, Span(file, 1, 1, 1, 1), f"columns: {', '.join(FIXED)}")])
            for cells in reader:
                if cells:
                    padded = [*cells, *[""] * (len(head) - len(cells))]
                    yield reader.line_num, {k: _plain(v) for k, v in zip(head, padded, strict=False)}
        except csv.Error as why:
            raise RulesError([error("W017", f"this is no CSV: {why}", Span(file, 1, 1, 1, 1))]) from None

    def applied(self, table: str, file: str, role: str = "") -> dict[str, str]:
        """The new texts of the lexicon files, by language, of those that change; `role` signs what is applied.

        Raises RulesError if anything is wrong; then no file may be written.
        """
        found: dict[str, str] = {}
        for language, phrases in self.corrections(table, file).items():
            if phrases:
                found[language] = self.with_phrases(language, phrases, role)
        return found

    def with_phrases(self, language: str, phrases: Sequence[Written], role: str = "") -> str:
        """The text of a lexicon file with phrases put in or replaced. Raises RulesError if it would not be read."""
        draft = read_draft(self.maker.rules, language)
        name = draft.file.name if draft.file is not None else f"lexicon.{language}.toml"
        text = draft.text
        for phrase in phrases:
            old = draft.lexicon.phrases.get(phrase.key)
            kept = replace(phrase, note=phrase.note or old.note) if old is not None else phrase
            signed = signed_by(kept, role, old.fact if old is not None else "")
            text = with_phrase(text, signed, name)
        _, wrong = read_lexicon(text, name, base_lexicon(language, ""))
        if wrong:
            raise RulesError(wrong)
        return text

    def signed(self, language: str, role: str) -> tuple[str, list[str]]:
        """The text of a lexicon file with every current phrase signed, and the clauses that were signed by this."""
        draft = read_draft(self.maker.rules, language)
        due = []
        for key, phrase in draft.lexicon.phrases.items():
            current = key in self.hashes and self.hashes[key].startswith(phrase.rule_hash) and len(phrase.rule_hash) > 3
            written = Written(
                key, phrase.text, phrase.rule_hash, "", phrase.fact, phrase.after, phrase.within, phrase.note
            )
            if current and signed_by(written, role, phrase.fact).ok.split(" ")[-1] != phrase.ok.split(" ")[-1]:
                due.append(written)
        return (self.with_phrases(language, due, role) if due else draft.text), [phrase.key for phrase in due]


def signed_by(phrase: Written, role: str, fact: str) -> Written:
    """A phrase with the signature of an editor's role; without a role it stays unsigned."""
    text = text_hash(Phrase(phrase.key, phrase.text, fact, phrase.after, phrase.within, phrase.note))[:8]
    ok = f"{role} {phrase.rule_hash}/{text}" if role else ""
    return replace(phrase, ok=ok, fact=fact)


def _guarded(cell: str) -> str:
    return f"'{cell}" if cell.startswith((*_FORMULA, "'")) else cell


def _plain(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and cell[1:2] in (*_FORMULA, "'") else cell
