"""The review table: every clause with its line of the rules and what the books say of it, language beside language.

It goes out as CSV or XLIFF; an editor changes sentences in it; what was changed comes back in as phrases of lexicons.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from cafetal.dataclass import Frozen
from cafetal.diagnostics import Diagnostic, RulesError, Span, did_you_mean, error
from cafetal.language.lexicon import LANGUAGES, Phrase, base_lexicon, read_lexicon
from cafetal.language.lexicon.signoff import text_hash
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.lexicons import written_for
from cafetal.rulebook.translate import xliff
from cafetal.rulebook.translate.catalogue import read_draft
from cafetal.rulebook.translate.entries import Written, with_phrase
from cafetal.rulebook.translate.rows import NOTE, TEXT, ReviewRow, mark, pictures_of, rows_of
from cafetal.rulebook.translate.sheet import read, written

FIXED = ("clause", "part", "line", "rule", "correct", "check")
"""The first columns: path of the clause, part of the book, place, text of the rules, whether it can be corrected here,
and the row's own sums."""


class Returned(Frozen):
    """A row of a table that came back: its place in it, its cells by column, and the row as it would be now."""

    place: Span
    cells: Mapping[str, str]
    row: ReviewRow | None

    @property
    def name(self) -> str:
        """What messages call it."""
        part = self.cells["part"]
        return f"`{self.cells['clause']}`" + (f" ({part})" if part not in ("", TEXT) else "")

    def changed(self, languages: Sequence[str]) -> list[str]:
        """The languages in which an editor changed its text; what has only changed in the rules meanwhile is none."""
        was, now = self._sums(), self.row.texts if self.row is not None else {}
        cells = {x: mark(self.cells[x]) for x in languages if x in self.cells}
        return [x for x, sum_ in cells.items() if sum_ != was.get(x) and (x not in now or sum_ != mark(now[x]))]

    def problem(self, languages: Sequence[str], known: Sequence[str]) -> Diagnostic | None:
        """Why changes in these languages cannot be applied."""
        if not languages:
            return None
        was, row, clause = self._sums(), self.row, self.cells["clause"]
        if row is None:
            message = f"the rules have no clause {self.name}"
            return error("W011", message, self.place, did_you_mean(clause, known))
        if row.refused:
            reason = row.refused.removeprefix("no: ")
            return error("W017", f"{self.name} cannot be corrected in the table", self.place, reason)
        if not {"rule", *languages} <= was.keys():
            message = f"{self.name}: the cell `check` is not what it was"
            return error("W017", message, self.place, "write the table anew and correct that one")
        if was["rule"] != row.sum_of_rule or any(was[x] != mark(row.texts[x]) for x in languages):
            message = f"{self.name}: the rule or its sentences have changed since the table was written"
            return error("W009", message, self.place, "write the table anew and correct that one")
        empty = [x for x in languages if not self.cells[x].strip()]
        if empty:
            message = f"{self.name}: the sentence of {empty[0]} is empty"
            return error("W017", message, self.place, "a clause cannot go without saying")
        return None

    def _sums(self) -> dict[str, str]:
        pairs = (part.partition(":") for part in self.cells["check"].split())
        return {name: sum_ for name, _, sum_ in pairs}


class Review:
    """The review table of a game."""

    def __init__(self, maker: RulebookMaker) -> None:
        """Bind to the books of a game; the languages are the maker's."""
        self.maker = maker
        self.hashes = maker.hashes

    def rows(self) -> list[ReviewRow]:
        """Rows for each clause, in the order of the rules."""
        return rows_of(self.maker)

    # --- out -----------------------------------------------------------------------------------

    def csv(self) -> str:
        """The table as CSV, for any spreadsheet."""
        languages = self.maker.languages
        rows = [
            (row.clause, row.part, row.line, row.rule, row.refused or "yes", row.check, *row.texts.values())
            for row in self.rows()
        ]
        return written([(*FIXED, *languages), *rows], languages)

    def xliff(self) -> str:
        """The table as XLIFF 2 for translators: the last language beside the first."""
        maker = self.maker
        return xliff.written(
            self.rows(),
            maker.rules.name,
            maker.languages[0],
            maker.languages[-1],
            pictures_of(maker.book(maker.languages[0]).blocks),
        )

    # --- in ------------------------------------------------------------------------------------

    def corrections(self, table: str, file: str) -> dict[str, list[Written]]:
        """What was changed in a table that came back, by language; rows that nobody changed never matter.

        Raises RulesError for a change of a clause that is gone, that has changed meanwhile, or that cannot be phrased.
        """
        rows = {(row.clause, row.part): row for row in self.rows()}
        known = [clause for clause, _ in rows]
        problems: list[Diagnostic] = []
        found: dict[str, dict[str, Written]] = {language: {} for language in self.maker.languages}
        for line, cells in self._read(table, file):
            row = rows.get((cells["clause"], cells["part"]))
            back = Returned(Span(file, line, 1, line, 1), cells, row)
            changed = back.changed(self.maker.languages)
            problem = back.problem(changed, known)
            if problem is not None:
                problems.append(problem)
            elif row is not None:
                for language in changed:
                    before = found[language].get(row.clause) or self._before(row, rows, language)
                    text = " ".join(cells[language].split("\n"))
                    new = replace(before, text=text) if row.part == TEXT else replace(before, note=text)
                    found[language][row.clause] = new
        if problems:
            raise RulesError(problems)
        return {language: list(phrases.values()) for language, phrases in found.items()}

    def _before(self, row: ReviewRow, rows: Mapping[tuple[str, str], ReviewRow], language: str) -> Written:
        """The phrase of a clause as it is now; where it has none, what the book says of it."""
        text = rows.get((row.clause, TEXT), row).texts[language]
        old = self.maker.realisers[language].lexicon.phrases.get(row.clause)
        said = old.text if old is not None and row.part == NOTE and old.text else text
        return Written(row.clause, said, self.hashes[row.clause])

    def _read(self, table: str, file: str) -> Iterator[tuple[int, dict[str, str]]]:
        """The rows of a table with their lines (from 1). Raises RulesError if it is no such table."""
        if xliff.is_xliff(file):
            yield from xliff.read(table, file)
            return
        lines = read(table, file)
        _, head = next(lines, (0, []))
        lacks = [name for name in ("clause", "part", "check") if name not in head]
        wrong = [name for name in head if name not in (*FIXED, *LANGUAGES)]
        if lacks or wrong:
            what = f"it lacks the column `{lacks[0]}`" if lacks else f"the column `{wrong[0]}` is unknown"
            message = f"this is no review table: {what}"
            raise RulesError([error("W017", message, Span(file, 1, 1, 1, 1), f"columns: {', '.join(FIXED)}")])
        for number, cells in lines:
            padded = [*cells, *[""] * (len(head) - len(cells))]
            yield number, dict(zip(head, padded, strict=False))

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
        due, hashes = [], written_for(self.maker.rules, self.hashes, draft.lexicon)
        for key, phrase in draft.lexicon.phrases.items():
            current = key in hashes and hashes[key].startswith(phrase.rule_hash) and len(phrase.rule_hash) > 3
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
