"""Typed reading of one table of a lexicon file, with an error for everything that does not fit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from cafetal.diagnostics import Diagnostic, Span, did_you_mean, error

_UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ue000-\uf8ff]")


@dataclass(slots=True)
class Problems:
    """Collects the diagnostics of one lexicon file and knows where its keys stand."""

    file: str
    text: str
    language: str
    found: list[Diagnostic] = field(default_factory=list)

    def report(self, code: str, path: tuple[str, ...], message: str, hint: str | None = None) -> None:
        """Add an error about the entry at `path` (section, key, ...)."""
        where = ".".join(path)
        self.found.append(error(code, f"{self.language}: {where}: {message}", self.span(path), hint))

    def span(self, path: tuple[str, ...]) -> Span:
        """The line on which the entry starts; the first line of the file if it cannot be found."""
        section = ""
        for number, line in enumerate(self.text.split("\n"), start=1):
            head = re.match(r"\s*\[([^\]]+)\]", line)
            if head:
                section = head[1].replace('"', "").split(".", 1)[0].strip()
                if head[1].replace('"', "").strip() == ".".join(path[:2]):
                    return Span(self.file, number, 1, number, len(line) + 1)
                continue
            key = re.match(r"""\s*["']?([^"'=]+?)["']?\s*=""", line)
            if key and (
                key[1] == path[1] if section == path[0] and len(path) > 1 else not section and key[1] == path[0]
            ):
                return Span(self.file, number, 1, number, len(line) + 1)
        return Span(self.file, 1, 1, 1, 1)


class Table:
    """One entry of a lexicon under reading; what was not asked for is an unknown key at the end."""

    def __init__(self, problems: Problems, path: tuple[str, ...], raw: object) -> None:
        self.problems = problems
        self.path = path
        self.used: set[str] = set()
        self.raw: Mapping[str, object] = raw if isinstance(raw, dict) else {}
        if not isinstance(raw, dict):
            self.report("W003", f"expected a table of forms, found {_kind(raw)}", "write it as {name = value, ...}")

    def report(self, code: str, message: str, hint: str | None = None) -> None:
        """Add an error about this entry."""
        self.problems.report(code, self.path, message, hint)

    def has(self, name: str) -> bool:
        """Whether a key is written."""
        return name in self.raw

    def text(self, name: str, *, required: str = "", default: str = "") -> str:
        """A text; `required` says what is missing without it."""
        self.used.add(name)
        if name not in self.raw:
            if required:
                self.report("W002", f"the {required} is missing", f'add {name} = "..."')
            return default
        return self._checked(name, self.raw[name])

    def flag(self, name: str) -> bool | None:
        """A yes or no, or None if it is not written."""
        self.used.add(name)
        value = self.raw.get(name)
        if value is not None and not isinstance(value, bool):
            self.report("W003", f"{name} is true or false, found {_kind(value)}")
            return None
        return value

    def texts(self, name: str, labels: tuple[str, ...], *, required: bool = False) -> tuple[str, ...]:
        """A list of forms with one member for each label; a single text where there is one label."""
        self.used.add(name)
        if name not in self.raw:
            if required:
                wanted = labels[0] if len(labels) == 1 else ", ".join(labels)
                self.report("W002", f"the forms {name} are missing ({wanted})", f"add {name} = [...]")
                return ("",) * len(labels)
            return ()
        value = self.raw[name]
        members = value if isinstance(value, list) else [value]
        forms = tuple(self._checked(name, member) for member in members)
        if len(forms) != len(labels):
            missing = ", ".join(labels[len(forms) :]) or f"only {', '.join(labels)} exist"
            self.report("W002", f"{name} has {len(forms)} of {len(labels)} forms: {missing}")
            return (forms + ("",) * len(labels))[: len(labels)]
        for label, form in zip(labels, forms, strict=True):
            if not form:
                self.report("W002", f"{name} is empty" if label == "form" else f"{name}: the form {label} is empty")
        return forms

    def mapping(self, name: str) -> dict[str, str]:
        """A table of texts, in the order of the file."""
        self.used.add(name)
        value = self.raw.get(name, {})
        if not isinstance(value, dict):
            self.report("W003", f"{name} is a table, found {_kind(value)}")
            return {}
        return {str(key): self._checked(f"{name}.{key}", member) for key, member in value.items()}

    def tables(self, name: str) -> Iterator[Table]:
        """A list of tables."""
        self.used.add(name)
        value = self.raw.get(name, [])
        if not isinstance(value, list):
            self.report("W003", f"{name} is a list of tables, found {_kind(value)}")
            return
        for index, member in enumerate(value):
            yield Table(self.problems, (*self.path, f"{name} {index + 1}"), member)

    def sub(self, name: str) -> Table | None:
        """A table inside this one, or None."""
        self.used.add(name)
        return Table(self.problems, (*self.path, name), self.raw[name]) if name in self.raw else None

    def choice(self, name: str, allowed: tuple[str, ...], default: str = "", *, required: str = "") -> str:
        """One of some words."""
        value = self.text(name, required=required, default=default)
        if value and value not in allowed:
            hint = did_you_mean(value, allowed) or f"one of: {', '.join(allowed)}"
            self.report("W004", f"{name} cannot be {value!r}", hint)
            return default
        return value

    def close(self) -> None:
        """Report the keys that nobody asked for."""
        for name in self.raw:
            if name not in self.used:
                hint = did_you_mean(name, sorted(self.used)) or f"known: {', '.join(sorted(self.used))}"
                self.report("W001", f"unknown key {name!r}", hint)

    def _checked(self, name: str, value: object) -> str:
        if not isinstance(value, str):
            self.report("W003", f"{name} is a text, found {_kind(value)}")
            return ""
        if _UNSAFE.search(value):
            self.report("W005", f"{name} holds a control, direction or private character", "delete it")
            return ""
        if value != value.strip():
            self.report("W003", f"{name} begins or ends with a space")
        return value


def _kind(value: object) -> str:
    names = {bool: "yes or no", int: "a number", float: "a number", str: "a text", list: "a list", dict: "a table"}
    return names.get(type(value), "something else")
