"""What the house tests look at: the committed files, and the modules of the package as syntax trees."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "interpreter" / "cafetal"
LARGE = frozenset({"rulebook"})  # parts whose own parts are layers too
Function = ast.FunctionDef | ast.AsyncFunctionDef


def part_of(name: str) -> str:
    """Return the part that a dotted name of the package belongs to: the name below `cafetal`, or below a large part."""
    names = [*name.split("."), "", ""][1:3]
    return ".".join(names).rstrip(".") if names[0] in LARGE else names[0]


@cache
def nodes_of(tree: ast.Module) -> tuple[ast.AST, ...]:
    """Return all nodes of a module, which many tests go through."""
    return tuple(ast.walk(tree))


@dataclass(frozen=True)
class Module:
    """A module of the project: its path below the root, its dotted name, its text and its tree."""

    path: str
    name: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        """What Python reads in it; made when a test asks, not while tests are collected."""
        return ast.parse(self.text, self.path)

    @property
    def lines(self) -> int:
        """The number of lines of the file."""
        return self.text.count("\n")

    @property
    def part(self) -> str:
        """The part of the package that it belongs to; "" for the package itself."""
        return part_of(self.name)

    def functions(self) -> Iterator[Function]:
        """Every function and method, also nested ones."""
        return (node for node in nodes_of(self.tree) if isinstance(node, Function))

    def imports(self) -> Iterator[str]:
        """The full name of everything that it imports, wherever the import stands (relative ones made absolute)."""
        package = self.name.split(".") if self.path.endswith("__init__.py") else self.name.split(".")[:-1]
        for node in nodes_of(self.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                above = package[: len(package) - node.level + 1] if node.level else []
                source = ".".join([*above, *([node.module] if node.module else [])])
                yield from (f"{source}.{alias.name}" for alias in node.names)

    def calls(self) -> Iterator[tuple[str, int]]:
        """The name and the line of every call of a bare name."""
        for node in nodes_of(self.tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield node.func.id, node.lineno


@cache
def committed_files() -> tuple[str, ...]:
    """Return the files of the project, as paths below the root: those that git keeps or would keep."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    if listed.returncode == 0:
        names = [name for name in listed.stdout.decode().split("\0") if name]
    else:  # an unpacked sdist
        names = [str(path.relative_to(ROOT)) for path in ROOT.rglob("*") if "/." not in f"/{path.relative_to(ROOT)}"]
    return tuple(sorted(name for name in names if (ROOT / name).is_file()))


@cache
def text_of(name: str) -> str | None:
    """Return the text of a committed file, or None if it is no text."""
    data = (ROOT / name).read_bytes()
    try:
        return None if b"\0" in data else data.decode()
    except UnicodeDecodeError:
        return None


@cache
def modules(below: str = "interpreter/cafetal") -> tuple[Module, ...]:
    """Return all modules below a folder of the project."""
    found = []
    for name in committed_files():
        if name.startswith(below + "/") and name.endswith(".py"):
            text = text_of(name) or ""
            dotted = name.removeprefix("interpreter/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            found.append(Module(name, dotted, text))
    return tuple(found)


def all_modules() -> tuple[Module, ...]:
    """Return the modules of the package, of the tests and of the benchmarks."""
    return modules() + modules("tests") + modules("benchmarks")
