"""A document while it is patched: finding targets, noting effects, telling mistakes."""

from __future__ import annotations

from dataclasses import field, replace

from cafetal import nodes as n
from cafetal.clauses.naming import NamedPart
from cafetal.clauses.paths import numbered, resolve
from cafetal.dataclass import dataclass
from cafetal.declare.report import Report
from cafetal.diagnostics import Related, Span
from cafetal.patch.edit import spliced
from cafetal.patch.effects import Deed, Effect, Effects


@dataclass(slots=True)
class Workshop:
    """The document so far, and the variant that works on it."""

    document: n.Document
    report: Report
    effects: Effects
    variant: str = ""
    written: n.Document = field(init=False)  # as the rules file has it: lines are numbered in it

    def __post_init__(self) -> None:
        self.written = self.document

    def find(self, path: n.Name, accept: tuple[type[n.Node], ...] = ()) -> NamedPart | None:
        """Find the target of a patch; None, with a diagnostic, if there is none."""
        line = numbered(self.written, path)
        if line is not None:
            return self._still_there(line, path)
        found = resolve(self.document, path, accept)
        if isinstance(found, NamedPart):
            return found
        if not self.effects.explain_missing(found.key, self.variant, path.span):
            self.report.found.append(found.diagnostic)
        return None

    def _still_there(self, line: NamedPart, path: n.Name) -> NamedPart | None:
        if any(node is line.node for section in self.document.sections for node in n.walk(section)):
            return line
        if not self.effects.explain_missing(line.key, self.variant, path.span):
            self.refuse("V002", f"the line `{path.text}` is another one by now", path.span, "change it in one place")
        return None

    def enter(self, deed: Deed, key: tuple[str, ...], span: Span) -> bool:
        """Note what this variant does; False, with a diagnostic, if another variant did something to the same thing."""
        return self.effects.enter(Effect(deed, key, self.variant, span))

    def splice(self, old: n.Node, *new: n.Node) -> None:
        """Put nodes in the place of one node; only the section that holds it is built anew."""
        sections = self.document.sections
        near = sorted(range(len(sections)), key=lambda i: not sections[i].span.covers(old.span))
        for index in near:
            if sections[index] is not old and any(node is old for node in n.walk(sections[index])):
                section = spliced(sections[index], old, new)
                self.document = replace(self.document, sections=(*sections[:index], section, *sections[index + 1 :]))
                return
        self.document = spliced(self.document, old, new)

    def refuse(self, code: str, message: str, span: Span, hint: str | None = None, *related: Related) -> None:
        """Tell a mistake."""
        self.report.error(code, message, span, hint, *related)
