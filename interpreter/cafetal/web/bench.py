"""The workbench: rules that are being written, beside all that comes of them. Plain data goes in and out."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from cafetal import nodes as n
from cafetal.diagnostics import RulesError, Severity
from cafetal.diagnostics.render import as_place, as_record
from cafetal.editing.completion import completions
from cafetal.editing.desk import Desk
from cafetal.editing.fixes import fixes
from cafetal.editing.hover import hover
from cafetal.editing.lines import lines_of
from cafetal.editing.mistakes import quick
from cafetal.editing.outline import outline
from cafetal.editing.playing import outcomes
from cafetal.files.writing import write_files
from cafetal.parse.tables import load_tables
from cafetal.pictures import Pictures
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker, refuse_errors
from cafetal.rulebook.speak import labels_of, speaker_of
from cafetal.table.words import Messages
from cafetal.web.going import EnoughError, Going
from cafetal.web.pages import inside, without
from cafetal.web.trials import Trials, language_of, whole

Data = dict[str, Any]
CLAUSES = re.compile(r'data-clause="([^"]*)"')
MOST_FOUND = 200
"""So many mistakes are told at once."""


def answer(file: str, operation: str, asked: Data, going: Going | None = None) -> object:
    """Do an operation in a process of its own, which tells how far it is."""
    bench = _bench(Path(file))
    bench.trials.going = going or Going()
    return bench.ask(operation, asked)


@lru_cache(1)
def _bench(file: Path) -> Bench:
    return Bench(file)


class NotHereError(Exception):
    """A file was named that does not belong to the game."""


class Bench:
    """One game on the workbench. `texts` are those of its files as they stand in the editor, by name."""

    def __init__(self, file: Path) -> None:
        """Lay a rules file on it, with those that belong to it."""
        self.desk = Desk()
        self.trials = Trials()
        self.file = self.desk.game_of(file.absolute())
        self.operations: dict[str, Callable[[Data], object]] = {
            "files": self.files, "look": self.look, "complete": self.complete, "hover": self.hover, "fix": self.fix,
            "book": self.book, "boards": self.boards, "examples": self.examples, "save": self.save,
            "changes": self._of_both(self.trials.changes), "figures": self._of_both(self.trials.figures),
            "report": self._of_rules(self.trials.report), "positions": self._of_rules(self.trials.positions),
            "begin": self.begin, "page": self.page,
        }  # fmt: skip

    def ask(self, operation: str, asked: Data) -> object:
        """Do one of the operations with the texts of the editor. Raises `NotHereError` for files of others."""
        self.take(asked)
        return self.operations[operation](asked)

    def take(self, asked: Data) -> None:
        """Take the texts of the editor. Raises `NotHereError` for files of others."""
        names = {path.name: path for path in self.desk.files(self.file)}
        for name, text in asked.get("texts", {}).items():
            if name not in names:
                raise NotHereError(name)
            self.desk.take(names[name], text)

    def _path(self, asked: Data) -> Path:
        found = next((path for path in self.desk.files(self.file) if path.name == asked.get("file")), None)
        if found is None:
            raise NotHereError(str(asked.get("file")))
        return found

    @property
    def rules(self) -> Rules:
        """The rules as they stand in the editor."""
        return self.desk.rules(self.file)

    # --- the text ----------------------------------------------------------------------------------------

    def files(self, asked: Data) -> Data:
        """The files of the game with their texts, and the words of the language."""
        files = [{"name": path.name, "text": self.desk.source(path).text} for path in self.desk.files(self.file)]
        return {"files": files, "game": self.rules.name, "keywords": sorted(load_tables().keywords)}

    def look(self, asked: Data) -> Data:
        """The mistakes of a file, its parts, and what is said where the texts are saved so."""
        path = self._path(asked)
        every = quick(self.rules, path.name)
        found = [item for item in every if item.span.file == path.name]
        wrong = sum(item.severity is Severity.ERROR for item in every)
        say = Messages(language_of(asked)).say
        document = next((d for d in self.rules.readable if _file_of(d) == path.name), None)
        parts = [] if document is None else [{"name": part.name, "line": part.at.line} for part in outline(document)]
        counts = list(self.rules.player_counts) if not self.rules.unread else []
        return {"found": [as_record(item) for item in found[:MOST_FOUND]], "parts": parts, "counts": counts,
                "variants": list(self.rules.available),
                "saved": say("bench.saved_wrong", wrong) if wrong else say("bench.saved")}  # fmt: skip

    def complete(self, asked: Data) -> list[Data]:
        """What can be written at a place."""
        offers = completions(self.desk, self._path(asked), *_at(asked))
        return [{"text": x.text, "sort": x.sort, "about": x.about, "rank": x.rank} for x in offers[:MOST_FOUND]]

    def hover(self, asked: Data) -> Data:
        """What a word is, in Markdown."""
        told = hover(self.desk, self._path(asked), *_at(asked), language_of(asked))
        return {} if told is None else {"text": told.text, **as_place(told.span)}

    def fix(self, asked: Data) -> list[Data]:
        """The changes that mend the mistakes of a line."""
        line, _ = _at(asked)
        return [
            {"title": fix.title, "edits": [{**as_place(edit.span), "text": edit.text} for edit in fix.edits]}
            for fix in fixes(self.desk, self._path(asked), line, line)
        ]

    def save(self, asked: Data) -> Data:
        """Store the texts; those that somebody else has changed meanwhile are named, and nothing is stored."""
        before = asked.get("stored", {})
        paths = {path.name: path for path in self.desk.files(self.file)}
        wanted = {name: text for name, text in asked.get("texts", {}).items() if text != before.get(name)}
        try:
            write_files(
                {paths[name]: text.encode() for name, text in wanted.items()},
                below=self.file.parent,
                seen={paths[name]: before[name].encode() for name in wanted if name in before},
            )
        except RulesError as wrong:
            return {"wrong": [as_record(item) for item in wrong.diagnostics]}
        return {"saved": sorted(wanted)}

    # --- what comes of it ----------------------------------------------------------------------------------

    def book(self, asked: Data) -> Data:
        """The rulebook as a page, its style apart, and which lines of the rules it tells where."""
        language = language_of(asked)
        rules = self.rules

        def made() -> Data:
            maker = RulebookMaker(rules, [language])
            maker.diagnostics()
            page = next(file.content for file in maker.files(["html"]) if file.path.endswith(".html"))
            text = page.decode()
            told = {key for keys in CLAUSES.findall(text) for key in keys.split()}
            written = [path.name for path in self.desk.files(self.file)]
            found = lines_of(rules.checked(maker.players).document, told, written)
            lines: dict[str, dict[int, list[str]]] = {name: {} for name in written}
            for (file, line), keys in found.clauses.items():
                lines.setdefault(file, {})[line] = list(keys)
            return {"page": without(text, "style", "script"), "styles": inside(text, "style"), "places": found.places,
                    "lines": lines}  # fmt: skip

        return _unless_wrong(made)

    def boards(self, asked: Data) -> Data:
        """The boards and the sorts of pieces, drawn."""
        language = language_of(asked)

        def made() -> Data:
            checked = self.desk.checked(self.file)
            refuse_errors(self.rules, [checked.players])
            try:
                speaker = speaker_of(self.rules, checked.players, language)
            except RulesError:
                speaker = None
            pictures = Pictures(checked.world, labels_of(speaker))
            drawn = [{"name": name, "svg": pictures.board(name).svg} for name in pictures.boards]
            drawn += [{"name": name, "svg": pictures.component(name).svg} for name in checked.world.pieces]
            return {"pictures": drawn}

        return _unless_wrong(made)

    def examples(self, asked: Data) -> Data:
        """Each example, whether it holds, and what is wrong with it; those of a game elsewhere with the variant."""

        def made() -> Data:
            refuse_errors(self.rules, self.rules.player_counts)
            return {"examples": [
                {"name": outcome.result.name, "passes": outcome.result.passes, "borrowed": outcome.borrowed,
                 "found": [as_record(item) for item in outcome.result.diagnostics], **as_place(outcome.span)}
                for outcome in outcomes(self.desk, self.file)
            ]}  # fmt: skip

        return _unless_wrong(made)

    # --- games ---------------------------------------------------------------------------------------------

    def _of_rules(self, make: Callable[[Rules, Data], Data]) -> Callable[[Data], Data]:
        return lambda asked: _unless_wrong(lambda: make(self.rules, asked))

    def _of_both(self, make: Callable[[Rules, Rules, Data], Data]) -> Callable[[Data], Data]:
        """Something of the rules beside those that are stored."""
        return lambda asked: _unless_wrong(lambda: make(self.rules, self._stored, asked))

    @property
    def _stored(self) -> Rules:
        return Desk().rules(self.file)

    def begin(self, asked: Data) -> Data:
        """The head of a match by the rules as they stand; `saved`: another table that goes on by them."""
        return _unless_wrong(lambda: self.trials.begin(self.rules, asked, asked.get("saved")))

    def page(self, asked: Data) -> str | None:
        """The page of a report that was made, if it is still there."""
        return self.trials.pages.get(str(asked.get("page")))


def _unless_wrong(make: Callable[[], Data]) -> Data:
    """What is made, or what is wrong with the rules; nothing where nobody waits for it any more."""
    try:
        return make()
    except EnoughError:
        return {"wrong": []}
    except RulesError as wrong:
        return {"wrong": [as_record(item) for item in wrong.diagnostics[:MOST_FOUND]]}


def _at(asked: Data) -> tuple[int, int]:
    """The line and the column that somebody asks after."""
    return max(whole(asked.get("line")), 1), max(whole(asked.get("column")), 1)


def _file_of(document: n.Document) -> str:
    return document.span.file
