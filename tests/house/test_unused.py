"""What the package defines is used by the package or by a tool beside it, not by tests alone.

What stands at the head of a module is followed through the imports, from where programs come in. Methods, whose owner
cannot be seen in the text, are looked for by their name.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from cafetal.sentences import PATTERNS
from tests.house.project import Function, Module, committed_files, modules, nodes_of, text_of

WAYS_IN = (
    *("cafetal", "cafetal.__main__", "cafetal.api", "cafetal.cli", "cafetal.openspiel"),
    *("cafetal.rl.gym", "cafetal.rl.table", "cafetal.rl.vector", "cafetal.rl.zoo"),
)
"""What programs import: all that these hold or bring in is used. (Names in `__all__` of a room are not, by that.)"""
FOUND_BY_NAME = {"CODES"}
"""What is looked for in modules that nobody names."""
KEPT = {
    "cafetal.openspiel: Observer.set_from": "OpenSpiel calls it",
    "cafetal.openspiel: Observer.string_from": "OpenSpiel calls it",
    "cafetal.engine.perft: perft": "the plain count, with which those of executors and of many processes are compared",
    "cafetal.engine.perft: tree": "the whole tree, whose known size tests compare",
    "cafetal.native_code: best_executor": "benchmarks measure it; they name it late, since the extra may be missing",
}
"""What is there though nothing of the package leads to it, and why."""
PLAIN = re.compile(r"(\w+\.)?(dataclass|cache|final|contextmanager|runtime_checkable|total_ordering)\b")
"""Decorators that register nothing."""
WORD = re.compile(r"[A-Za-z_]\w*")
Definition = tuple[str, str]  # a module and a name in it; the module itself as one without a name


class Definitions:
    """What stands at the head of each module, and what it brings in from where."""

    def __init__(self, found: Sequence[Module]) -> None:
        self.modules = {module.name: module for module in found}
        self.heads: dict[str, dict[str, list[ast.stmt]]] = {}
        self.brought: dict[str, dict[str, Definition]] = defaultdict(dict)
        self.wholes: dict[str, list[str]] = defaultdict(list)
        for module in found:
            self.heads[module.name] = defaultdict(list)
            for statement in statements(module.tree.body):
                for name in names_of(statement):
                    self.heads[module.name][name].append(statement)
            for node in nodes_of(module.tree):
                if isinstance(node, ast.Import | ast.ImportFrom):
                    for alias in node.names:
                        whole = isinstance(node, ast.Import)
                        source = (alias.name, "") if whole else (getattr(node, "module", "") or "", alias.name)
                        self.brought[module.name][alias.asname or alias.name] = source
                        if alias.name == "*":
                            self.wholes[module.name].append(source[0])

    def of(self, module: str, name: str) -> Definition | None:
        """Where a name of a module is defined."""
        seen: set[Definition] = set()
        while name not in self.heads.get(module, {}):
            inside = ((whole, name) for whole in self.wholes[module] if name in self.heads.get(whole, {}))
            source = self.brought.get(module, {}).get(name) or next(inside, None)
            if source is None or source in seen:
                whole = f"{module}.{name}".rstrip(".")
                return (whole, "") if whole in self.modules else None
            seen.add(source)
            module, name = source
        return module, name

    def module_of(self, module: str, node: ast.expr) -> str:
        """The module that an expression names, or ""."""
        if isinstance(node, ast.Name) and node.id in self.brought[module]:
            found = self.of(module, node.id)
            return found[0] if found and not found[1] else ""
        above = self.module_of(module, node.value) if isinstance(node, ast.Attribute) else ""
        return f"{above}.{node.attr}" if above and isinstance(node, ast.Attribute) else ""

    def uses(self, module: str, node: ast.AST) -> Iterator[Definition]:
        """The definitions that a piece of a module names."""
        for part in ast.walk(node):
            found = None
            if isinstance(part, ast.Name) and not isinstance(part.ctx, ast.Store):
                found = self.of(module, part.id)
            elif isinstance(part, ast.Attribute) and (owner := self.module_of(module, part.value)):
                found = self.of(owner, part.attr)
            elif isinstance(part, ast.Constant) and isinstance(part.value, str):
                found = self.of(module, part.value)  # an annotation
            if found:
                yield found


def statements(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a module, those under conditions too."""
    for statement in body:
        if isinstance(statement, ast.If | ast.Try):
            yield from statements([*statement.body, *statement.orelse])
        else:
            yield statement


def names_of(statement: ast.stmt) -> list[str]:
    """The names that a statement defines."""
    if isinstance(statement, Function | ast.ClassDef):
        return [statement.name]
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    return [node.id for target in targets if target for node in ast.walk(target) if isinstance(node, ast.Name)]


def registered(statement: ast.stmt) -> bool:
    """Whether a decorator hands a definition to somebody."""
    return any(not PLAIN.match(ast.unparse(decorator)) for decorator in getattr(statement, "decorator_list", []))


def unreached(found: Sequence[Module]) -> list[str]:
    """What stands at the head of a module of the package, and is reached from no way in."""
    known = Definitions(found)
    uses: dict[Definition, set[Definition]] = defaultdict(set)
    ahead: list[Definition] = []
    for module in found:
        outside = not module.name.startswith("cafetal") or module.name in WAYS_IN
        ahead += [use for name in known.brought[module.name] if outside and (use := known.of(module.name, name))]
        for statement in statements(module.tree.body):
            names = names_of(statement)
            if not names and not isinstance(statement, ast.Import | ast.ImportFrom):
                ahead += known.uses(module.name, statement)
            for name in names:
                if name != "__all__":
                    uses[module.name, name] |= set(known.uses(module.name, statement))
                if outside or registered(statement) or name in FOUND_BY_NAME:
                    ahead.append((module.name, name))
    reached: set[Definition] = set()
    while ahead:
        module_name, name = use = ahead.pop()
        if use not in reached:  # a module that is handed on whole gives all that it holds
            reached.add(use)
            ahead += uses[use] if name else [(module_name, inner) for inner in known.heads[module_name]]
    heads = ((module, name) for module, names in known.heads.items() for name in names)
    return [f"{module}: {name}" for module, name in heads if (module, name) not in reached and name != "__all__"]


def unnamed(found: Sequence[Module], texts: Sequence[str]) -> list[str]:
    """Methods of the package that nothing names, in code or in the text of a template, but their own bodies."""
    known = Definitions(found)
    named = mentions(node for module in found for node in nodes_of(module.tree))
    named.update(word for text in texts for word in WORD.findall(text))
    missing = []
    for module in found:
        for owner in (node for node in nodes_of(module.tree) if isinstance(node, ast.ClassDef)):
            bases = [ast.unparse(base).split("[")[0].split(".") for base in owner.bases]
            foreign = any(known.of(module.name, base[0]) is None for base in bases)  # it may call what it likes
            for method in (node for node in owner.body if isinstance(node, Function)):
                if not foreign and not method.name.startswith("__") and not called_by_name(method):
                    many = named[method.name]
                    if not many or (many < 4 and many <= mentions(ast.walk(method))[method.name]):
                        missing.append(f"{module.name}: {owner.name}.{method.name}")
    return missing


def called_by_name(method: Function) -> bool:
    """Whether somebody else calls a method by its name: a base that declares it, or the terminal that shows it."""
    return method.name.startswith("_repr_") or any(getattr(d, "id", "") == "override" for d in method.decorator_list)


def mentions(nodes: Iterable[ast.AST]) -> Counter[str]:
    """How often names are read in a piece of code, as such, as attributes, in patterns and in strings of one word."""
    found: Counter[str] = Counter()
    for node in nodes:
        if isinstance(node, ast.Name | ast.Attribute) and not isinstance(node.ctx, ast.Store):
            found[node.id if isinstance(node, ast.Name) else node.attr] += 1
        elif isinstance(node, ast.MatchClass):
            found.update(node.kwd_attrs)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value.strip():
            found.update(WORD.findall(node.value))
    return found


def test_what_is_defined_is_used() -> None:
    found = [*modules(), *modules("benchmarks"), *modules(".ci")]
    templates = [text_of(name) or "" for name in committed_files() if name.endswith((".j2", ".js"))]
    assert {*unreached(found), *unnamed(found, templates)} == set(KEPT)


def test_every_sentence_is_planned_by_somebody() -> None:
    """A pattern of sentences that no planner makes would only be kept up in every language."""
    planners = (module for module in modules() if module.part != "sentences")
    named = mentions(node for module in planners for node in nodes_of(module.tree))
    made_beside = {"ValueChange", "CellChange"}  # `sentences.changes` makes them
    assert {pattern.__name__ for pattern in PATTERNS if not named[pattern.__name__]} == made_beside


def module_of(name: str, text: str) -> Module:
    return Module(name.replace(".", "/"), name, text)


def test_what_is_not_used_is_found() -> None:
    found = [
        module_of("cafetal.cli", "from cafetal.rooms import door as d\nfrom cafetal.rooms.room import size\nd(size)"),
        module_of("cafetal.rooms", "from cafetal.rooms.walls import *\n__all__ = ['door', 'wall']"),
        module_of("cafetal.rooms.room", "size = 3\ndef unused(): return unused()"),
        module_of("cafetal.rooms.walls", "class Door:\n    def open(self): self.shut()\n    def shut(self): 0"),
    ]
    found[3].tree.body += ast.parse("def door(size): return Door()\ndef wall(): return door(0)").body
    assert unreached(found) == ["cafetal.rooms.room: unused", "cafetal.rooms.walls: wall"]
    assert unnamed(found, ["{{ door.shut }}"]) == ["cafetal.rooms.walls: Door.open"]
    assert unnamed(found, ["door.open"]) == []
