"""Files are read and written in one place each, so that what holds there holds for every command."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.house.project import Module, modules, nodes_of

HOME = "files"
READING = {"read_text", "read_bytes", "open"}
WRITING = {
    "write_text", "write_bytes", "mkdir", "makedirs", "touch", "unlink", "rmdir", "rename", "renames", "symlink_to",
    "hardlink_to", "mkstemp", "mkdtemp", "NamedTemporaryFile", "TemporaryFile",
    "TemporaryDirectory", "copyfile", "copy2", "copytree", "rmtree", "fsync", "truncate",
}  # fmt: skip
OURS = {"read_text", "read_bytes", "write_text"}
"""Names that our own modules give to what they offer; they are called without a dot."""
STREAMS = {"cafetal.cli.streams"}
"""What may open a stream that is no file of anybody."""


def touched(module: Module) -> Iterator[str]:
    """Every call of a module that reads or changes files by other means than ours."""
    for node in nodes_of(module.tree):
        if not isinstance(node, ast.Call):
            continue
        function = node.func
        if isinstance(function, ast.Attribute):
            of_os = isinstance(function.value, ast.Name) and function.value.id in ("os", "shutil", "io")
            if function.attr in READING | WRITING or (
                of_os and function.attr in ("replace", "remove", "move", "link", "symlink")
            ):
                yield f"{module.name}:{node.lineno}: {function.attr}"
        elif isinstance(function, ast.Name) and function.id in (READING | WRITING) - OURS:
            yield f"{module.name}:{node.lineno}: {function.id}"


def test_files_are_touched_in_one_place() -> None:
    others = [module for module in modules() if module.part != HOME and module.name not in STREAMS]
    assert not [found for module in others for found in touched(module)]


def test_what_touches_files_is_found() -> None:
    text = "open('a')\nPath('a').write_text('')\nos.replace('a', 'b')\n'a'.replace('b', 'c')\n"
    assert len(list(touched(Module("a.py", "a", text)))) == 3
    assert any(list(touched(module)) for module in modules() if module.part == HOME)
