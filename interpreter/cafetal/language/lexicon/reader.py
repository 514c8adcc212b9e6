"""Typed reading of one table of a lexicon file, with an error for everything that does not fit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import field, replace

from cafetal.dataclass import dataclass
from cafetal.diagnostics import Diagnostic, Span, did_you_mean, error, further, suggest

_UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ue000-\uf8ff]")


_HEAD = re.compile(r"\[([^\]]+)\]")
_AROUND_DOT = re.compile(r"\s*\.\s*")
_KEY = re.compile(r"""["']?([^"'=]+?)["']?\s*=""")
FEW = 3
"""Of so many words it is told, one by one, which forms they lack."""
MOST_OF_A_LINE = 200
"""So many characters of a line are looked at for its key."""


@dataclass(slots=True)
class Problems:
    """Collects the diagnostics of one lexicon file and knows where its keys stand."""

    file: str
    text: str
    language: str
    found: list[Diagnostic] = field(default_factory=list)
    rows: dict[tuple[str, str], list[Diagnostic]] = field(default_factory=dict)
    lacking: dict[tuple[str, ...], list[Diagnostic]] = field(default_factory=dict)
    """What each entry lacks."""
    astray: bool = False
    """Whether the header of a section is wrong or missing."""
    _lines: dict[tuple[str, str], int] = field(default_factory=dict)
    _ends: list[int] = field(default_factory=list)

    def report(
        self, code: str, path: tuple[str, ...], message: str, hint: str | None = None, row: bool = False, key: str = ""
    ) -> None:
        """Add an error about the entry at `path` (section, key, ...), at the line of one of its keys if that has one.

        `row`: where several entries of a section have it, its header is wrong or missing, and it is told once.
        """
        where = ".".join(path)
        self.found.append(error(code, f"{self.language}: {where}: {message}", self.span(path, key), hint))
        if code == "W002":
            self.lacking.setdefault(path[:2], []).append(self.found[-1])
        if row:
            self.rows.setdefault((path[0] if len(path) > 1 else "", message), []).append(self.found[-1])

    def told(self) -> tuple[Diagnostic, ...]:
        """All diagnostics, with those of entries that have the same wrong in one, and one for the forms of an entry.

        Where whole sections are not found, what names their entries is not told as well.
        """
        merged = {id(row[0]): further(row[0], [item.span for item in row[1:]]) for row in self.rows.values()}
        later = {id(item) for row in self.rows.values() for item in row[1:]}
        merged.update({id(items[0]): _with_count(items) for items in self.lacking.values() if len(items) > 1})
        later.update(id(item) for items in self.lacking.values() for item in items[1:])
        if len(self.lacking) > FEW:  # a lexicon that was only begun
            first, *others = (items[0] for items in self.lacking.values())
            merged[id(first)] = further(self._begun(first), [item.span for item in others])
            later.update(map(id, others))
        found = [item for item in self.found if id(item) not in later]
        if self.astray:
            found = [item for item in found if item.code != "W007"]
        return tuple(merged.get(id(item), item) for item in found)

    def _begun(self, first: Diagnostic) -> Diagnostic:
        where = ".".join(next(iter(self.lacking)))
        message = f"{self.language}: forms of {len(self.lacking)} words are empty or missing, the first is {where}"
        hint = f"fill them in; `cafetal lexicon … --lang {self.language} --missing` lists them"
        return replace(first, message=message, hint=hint)

    def has(self, section: str, key: str) -> bool:
        """Whether an entry stands in a section of this file."""
        self._read()
        return (section, key) in self._lines or ("[", f"{section}.{key}") in self._lines

    def span(self, path: tuple[str, ...], key: str = "") -> Span:
        """The line on which the entry starts, or its key; the first line of the file if it cannot be found."""
        self._read()
        whole = ".".join(path[:2])
        names = (("[", whole), path[:2] if len(path) > 1 else ("", path[0]), ("", path[0]))
        number = self._lines.get((f"[{whole}", key)) or min(
            (self._lines[name] for name in names if name in self._lines), default=self._lines.get(("[[", whole), 0)
        )
        if not number:
            return Span(self.file, 1, 1, 1, 1)
        return Span(self.file, number, 1, number, self._ends[number - 1])

    def _read(self) -> None:
        if not self._ends:
            lines = self.text.split("\n")
            self._lines, self._ends = _places(lines), [len(line) + 1 for line in lines]


def _with_count(items: list[Diagnostic]) -> Diagnostic:
    first, more = items[0], len(items) - 1
    return replace(first, message=f"{first.message} (and {more} more of its form{'s' if more > 1 else ''})")


def _places(lines: list[str]) -> dict[tuple[str, str], int]:
    """The line of each header (as `[`, and `[[` for the one around it) and of each key, with its section or header."""
    found: dict[tuple[str, str], int] = {}
    section = name = ""
    for number, line in enumerate(lines, start=1):
        begin = line[:MOST_OF_A_LINE].strip()
        head = _HEAD.match(begin)
        key = None if head else _KEY.match(begin)
        if head:
            name = _AROUND_DOT.sub(".", head[1].replace('"', "").strip())
            section = name.split(".", 1)[0]
            found.setdefault(("[", name), number)
            found.setdefault(("[[", ".".join(name.split(".", 2)[:2])), number)
        elif key:
            found.setdefault((section, key[1]), number)
            found.setdefault((f"[{name}", key[1]), number)
    return found


class EntryReader:
    """One entry of a lexicon under reading; what was not asked for is an unknown key at the end."""

    def __init__(self, problems: Problems, path: tuple[str, ...], raw: object) -> None:
        self.problems = problems
        self.path = path
        self.used: set[str] = set()
        self.lacking: dict[str, tuple[str, str]] = {}  # what is told at the end, unless there are strange keys
        self.raw: Mapping[str, object] = raw if isinstance(raw, dict) else {}
        self.none = not isinstance(raw, dict)
        if self.none:
            message = f"expected a table of forms, found {_kind(raw)}"
            self.problems.report("W003", self.path, message, "write it as {name = value, ...}", row=True)

    def report(self, code: str, message: str, hint: str | None = None) -> None:
        """Add an error about this entry; where there is none, nothing more is said of it."""
        if not self.none:
            self.problems.report(code, self.path, message, hint)

    def has(self, name: str) -> bool:
        """Whether a key is written."""
        return name in self.raw

    def text(self, name: str, *, required: str = "", default: str = "") -> str:
        """A text; `required` says what is missing without it."""
        self.used.add(name)
        if name not in self.raw:
            if required:
                self.lacking[name] = f"the {required} is missing", f'add {name} = "..."'
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
                self.lacking[name] = f"the forms {name} are missing ({wanted})", f"add {name} = [...]"
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

    def tables(self, name: str) -> Iterator[EntryReader]:
        """A list of tables."""
        self.used.add(name)
        value = self.raw.get(name, [])
        if not isinstance(value, list):
            self.report("W003", f"{name} is a list of tables, found {_kind(value)}")
            return
        for index, member in enumerate(value):
            yield EntryReader(self.problems, (*self.path, f"{name} {index + 1}"), member)

    def sub(self, name: str) -> EntryReader | None:
        """A table inside this one, or None."""
        self.used.add(name)
        return EntryReader(self.problems, (*self.path, name), self.raw[name]) if name in self.raw else None

    def choice(self, name: str, allowed: tuple[str, ...], default: str = "", *, required: str = "") -> str:
        """One of some words."""
        value = self.text(name, required=required, default=default)
        if value and value not in allowed:
            hint = did_you_mean(value, allowed) or f"one of: {', '.join(allowed)}"
            self.report("W004", f"{name} cannot be {value!r}", hint)
            return default
        return value

    def close(self) -> None:
        """Report the keys that nobody asked for, or else what lacks: one of these may be meant by those."""
        strange = [name for name in self.raw if name not in self.used]
        if len(strange) > 1 and len(strange) > len(self.raw) - len(strange):
            message = f"these are no keys of its section: {', '.join(map(repr, strange[:6]))}"
            hint = f"is the header of another section missing above it? known: {', '.join(sorted(self.used))}"
            self.problems.astray = True
            return self.problems.report("W001", self.path, message, hint, row=True)
        for name in strange:
            near = suggest(name, self.lacking) or suggest(name, self.used)
            hint = f"did you mean `{near}`?" if near else f"known: {', '.join(sorted(self.used))}"
            self.problems.report("W001", self.path, f"unknown key {name!r}", hint, row=True, key=name)
        for message, hint in () if strange else self.lacking.values():
            self.report("W002", message, hint)

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
