"""A library for native code that is missing, broken or old: the rules run in Python, and one line says why."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cafetal import api
from cafetal.cli.app import app

llvmlite = pytest.importorskip("llvmlite")
quickest = api.quickest  # as it is outside of tests
ROOT = Path(__file__).resolve().parents[3]
WORKS = "__version__ = '0.50.0'\n"
BINDING = """
llvm_version_info = (20, 1, 0)
class Flags:
    def flatten(self): return ''
def initialize_native_target(): pass
def initialize_native_asmprinter(): pass
def get_host_cpu_features(): return Flags()
def get_host_cpu_name(): return 'none'
def get_default_triple(): return 'none'
class Module:
    def verify(self): pass
def parse_assembly(text): return Module()
"""
BROKEN = {
    "no module of its own": ("import nonesuch_of_llvmlite", "", "ModuleNotFoundError: No module named"),
    "no import": ("raise ImportError('cannot import name x')", "", "ImportError: cannot import name x"),
    "no library": (WORKS, "raise OSError('libllvm.so: cannot open shared object file')", "OSError: libllvm.so: cannot"),
    "other names": (WORKS, BINDING, "AttributeError: module 'llvmlite.binding' has no attribute"),
    "other initialising": (
        WORKS,
        BINDING + "def initialize_native_target(): raise RuntimeError('deprecated\\n\\x1b[31mmore')",
        "RuntimeError: deprecated)",
    ),
    "an odd error": (WORKS, "raise RuntimeError('\\x1b[31mred')", "RuntimeError: <U+001B>[31mred)"),
    "not permitted": (WORKS, BINDING + "def parse_assembly(text): raise OSError(1, 'no')", "PermissionError: "),
    "an old version": ("__version__ = '0.39.1'", BINDING, "llvmlite 0.39.1 is too old; 0.45 or newer is needed"),
    "an odd version": ("__version__ = 'unknown'", BINDING, "ValueError"),
}  # fmt: skip


@pytest.fixture
def other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which another llvmlite can be put, which is then the one that is found."""
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in [*sys.modules]:
        if name.split(".")[0] == "llvmlite" or name.startswith(("cafetal.executors.native", "cafetal.native_code")):
            monkeypatch.delitem(sys.modules, name)
    (tmp_path / "llvmlite").mkdir()
    api.native_trouble.cache_clear()
    yield tmp_path / "llvmlite"
    api.native_trouble.cache_clear()
    for name in [*sys.modules]:
        if name.split(".")[0] == "llvmlite" or name.startswith(("cafetal.executors.native", "cafetal.native_code")):
            del sys.modules[name]


def perft(*options: str) -> Result:
    return CliRunner().invoke(app, ["perft", "kuhn_poker", "--depth", "2", *options])


def counted(done: Result) -> list[str]:
    """The numbers of moves and positions, without the times."""
    return re.findall(r"\d+(?![.\d])(?! s)", re.sub(r"\d+\.\d+ s", "", done.stdout))


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_library_is_told_in_a_line(how: str, other: Path) -> None:
    init, binding, told = BROKEN[how]
    (other / "__init__.py").write_text(init)
    (other / "binding.py").write_text(binding)
    assert quickest() == "python"
    done = perft()
    lines = [line for line in done.stderr.splitlines() if "llvmlite" in line]
    assert done.exit_code == 0 and len(lines) == 1 and told in lines[0], done.output
    assert lines[0].startswith("the rules run in Python: ") and "\x1b" not in done.output
    assert counted(done) == counted(perft("--executor", "python")) != []
    asked = perft("--executor", "native")
    assert asked.exit_code == 1 and "[K008]" in asked.stderr and "Traceback" not in asked.output


def test_the_library_that_is_here_works() -> None:
    assert api.native_trouble() == "" and quickest() == "native"
    assert "llvmlite" not in perft().stderr


def test_the_oldest_version_is_that_of_the_package() -> None:
    from cafetal.executors.native.machine import OLDEST  # not loaded before llvmlite is known to be there

    extra = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["native"]
    assert any(line.startswith(f"llvmlite>={'.'.join(map(str, OLDEST))},") for line in extra)
