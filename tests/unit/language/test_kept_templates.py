"""Compiled templates are kept for the next process: never a wrong or a damaged one, never from a folder of others."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader, nodes

from cafetal.language.realise.environment import Compiled


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A private folder for what is kept, and beside it a template."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "a.j2").write_text("one {{ 1 + 1 }}")
    return tmp_path


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the templates that are compiled from their text."""
    found: list[str] = []
    plain = Environment._generate

    def noted(self: Environment, source: nodes.Template, name: str, filename: str, defer_init: bool = False) -> str:
        found.append(name)
        return plain(self, source, name, filename, defer_init)

    monkeypatch.setattr(Environment, "_generate", noted)
    return found


def rendered(folder: Path) -> str:
    """The template as a new process renders it."""
    environment = Environment(loader=FileSystemLoader(folder / "templates"), bytecode_cache=Compiled(), autoescape=True)
    return environment.get_template("a.j2").render()


def test_other_filters_need_another_compilation(folder: Path, compiled: list[str]) -> None:
    rendered(folder)
    environment = Environment(loader=FileSystemLoader(folder / "templates"), bytecode_cache=Compiled(), autoescape=True)
    environment.filters["new"] = str
    assert environment.get_template("a.j2").render() == "one 2"
    assert compiled == ["a.j2", "a.j2"] and len(kept(folder)) == 2


def kept(folder: Path) -> list[Path]:
    return sorted((folder / "cache" / "cafetal").glob("template-*"))


def test_a_template_is_compiled_once_for_all_processes(folder: Path, compiled: list[str]) -> None:
    assert [rendered(folder), rendered(folder)] == ["one 2", "one 2"]
    assert compiled == ["a.j2"] and len(kept(folder)) == 1


def test_a_changed_template_is_compiled_anew(folder: Path, compiled: list[str]) -> None:
    rendered(folder)
    (folder / "templates" / "a.j2").write_text("two {{ 1 + 2 }}")
    assert rendered(folder) == "two 3"
    assert compiled == ["a.j2", "a.j2"] and len(kept(folder)) == 1


@pytest.mark.parametrize("damage", [b"", b"j2", b"\x00" * 300], ids=["empty", "short", "zeros"])
def test_a_damaged_file_is_no_error(folder: Path, compiled: list[str], damage: bytes) -> None:
    rendered(folder)
    whole = kept(folder)[0].read_bytes()
    for data in (damage, whole[: len(whole) // 2]):
        kept(folder)[0].write_bytes(data)
        assert rendered(folder) == "one 2"
    assert len(compiled) == 3 and kept(folder)[0].read_bytes() == whole


def test_a_folder_that_others_may_write_is_not_used(folder: Path, compiled: list[str]) -> None:
    rendered(folder)
    (folder / "cache" / "cafetal").chmod(0o777)
    assert rendered(folder) == "one 2" and compiled == ["a.j2", "a.j2"]
