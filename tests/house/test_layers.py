"""Layers point one way: who may know whom, and who may speak to the world outside."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.house.project import PACKAGE, ROOT, modules, part_of

LANGUAGE = {
    "source", "diagnostics", "nodes", "parse", "fmt", "geometry", "model", "declare", "patch", "core", "resolve",
    "check", "resources", "vocabulary", "clauses",
}  # fmt: skip
RUNNING = {"plan", "executors", "engine"}
SENTENCES = {"describe", "sentences"}
BOOKS = SENTENCES | {"language"} | {module.part for module in modules() if module.part.split(".")[0] == "rulebook"}
SHELLS = {"cli", "pipeline", "table"}

# What a part must never reach, not even through others.
NEVER = {
    **{part: RUNNING | BOOKS | SHELLS for part in LANGUAGE},
    "plan": LANGUAGE | BOOKS | SHELLS | RUNNING - {"plan"},
    "executors": LANGUAGE | BOOKS | SHELLS | {"engine"},
    "engine": LANGUAGE - {"diagnostics"} | BOOKS | SHELLS,
    "bots": LANGUAGE - {"diagnostics"} | BOOKS | SHELLS,  # a bot gets the plan and what its seat has seen
    "lower": {"executors", "engine"} | BOOKS | SHELLS,
    **{part: RUNNING | SHELLS for part in SENTENCES},
}

# Parts that compute and nothing else: no files, no terminal, no clock, no other source of chance.
PURE = {"nodes", "core", "model", "geometry", "diagnostics", "resolve", "check", "lower", "pictures"}
PURE |= SENTENCES | RUNNING
WORLD = {
    "asyncio", "builtins", "click", "datetime", "getpass", "io", "logging", "multiprocessing", "os", "pathlib",
    "platform", "random", "rich", "secrets", "shutil", "signal", "socket", "subprocess", "sys", "tempfile", "threading",
    "time", "uuid", "warnings",
}  # fmt: skip
HARMLESS = {"sys.byteorder", "sys.getrecursionlimit", "sys.setrecursionlimit"}
SPEAKING = {"print", "open", "input", "breakpoint", "__import__"}


def parts() -> set[str]:
    return {module.part for module in modules() if module.part not in ("", "__main__")}


@cache
def edges() -> dict[str, set[str]]:
    """For each part, the parts that its modules import."""
    known = parts()
    graph: dict[str, set[str]] = {part: set() for part in known}
    for module in modules():
        if module.part in known:
            used = {part_of(name) for name in module.imports() if name.startswith("cafetal.")}
            graph[module.part] |= used & known
            graph[module.part].discard(module.part)
    return graph


def path_between(start: str, goals: set[str], graph: dict[str, set[str]] | None = None) -> list[str]:
    """Return the shortest chain of imports from a part to one of the goals, or an empty list."""
    graph = edges() if graph is None else graph
    chains = [[start]]
    seen = {start}
    for chain in chains:
        for part in sorted(graph.get(chain[-1], set())):
            if part in goals:
                return [*chain, part]
            if part not in seen:
                seen.add(part)
                chains.append([*chain, part])
    return []


def test_the_rooms_in_contributing_stand_above_those_that_they_use() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rooms = re.findall(r"^\| `(\w+)` \|", text[text.index("| room |") :].split("\n\n")[0], re.MULTILINE)
    assert sorted(rooms) == sorted({part.split(".")[0] for part in parts()})
    upward = [
        f"{part} -> {used}"
        for part, others in edges().items()
        for used in others
        if rooms.index(part.split(".")[0]) > rooms.index(used.split(".")[0])
    ]
    assert not upward


def test_the_parts_form_no_circle() -> None:
    circles = [" -> ".join(path_between(part, {part})) for part in sorted(parts()) if path_between(part, {part})]
    assert not circles


def test_circles_and_detours_are_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}
    assert path_between("a", {"a"}, graph) == ["a", "b", "c", "a"]
    assert path_between("d", {"c"}, graph) == ["d", "a", "b", "c"]
    assert path_between("d", {"d"}, graph) == []


@pytest.mark.parametrize("part", sorted(NEVER))
def test_a_part_never_reaches_a_later_one(part: str) -> None:
    assert not path_between(part, NEVER[part] - {part})


def test_the_named_parts_exist() -> None:
    assert not (set(NEVER) | PURE | SHELLS | BOOKS) - parts(), "rename them here too"


def test_nothing_imports_the_command_line() -> None:
    importers = {part for part, used in edges().items() if "cli" in used}
    assert not importers


def test_a_pure_part_neither_reads_nor_writes() -> None:
    found = []
    for module in (module for module in modules() if module.part in PURE):
        found += [f"{module.name} imports {name}" for name in module.imports() if is_of_the_world(name)]
        found += [f"{module.name}:{line}: {name}" for name, line in module.calls() if name in SPEAKING]
    assert not found


def is_of_the_world(name: str) -> bool:
    return name.split(".")[0] in WORLD and name not in HARMLESS


def test_chance_comes_only_from_the_state() -> None:
    chance = re.compile(r"random\b|secrets\b|numpy\.random\b")
    assert not [(module.name, name) for module in modules() for name in module.imports() if chance.match(name)]


def test_generated_code_is_run_in_one_place() -> None:
    """Only the Python executor may turn text into code; a rules file reaches it as numbers (the plan).

    What `dataclass` writes it makes of the names of fields, as the standard library does.
    """
    places = {module.part for module in modules() for name, _ in module.calls() if name in ("exec", "eval", "compile")}
    assert places <= {"executors", "dataclass"}


def test_nothing_is_unpickled() -> None:
    """A pickle from a shared folder is code from a stranger."""
    unsafe = re.compile(r"(?:pickle|marshal|shelve|joblib)\b")
    readers = [module.name for module in modules() if any(unsafe.match(name) for name in module.imports())]
    assert not readers


def test_there_is_something_to_look_at() -> None:
    assert (PACKAGE / "__init__.py").is_file()
    assert len(modules()) > 50
