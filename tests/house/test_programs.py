"""Programs of ours are started in one place, so that what holds there holds for all: none runs files of a stranger."""

from __future__ import annotations

from tests.house.project import modules


def test_programs_are_started_in_one_place() -> None:
    starting = {module.name for module in modules() if "sys.executable" in module.text}
    assert starting == {"cafetal.limits"}


def test_processes_of_pythons_own_making_take_nothing_from_the_folder() -> None:
    starting = [
        module for module in modules() if "multiprocessing" in module.imports() or "mp.get_context" in module.text
    ]
    assert [module.name for module in starting] == ["cafetal.web.workers"]
    assert all(module.text.count(".start()") == module.text.count("with nothing_from_here():") for module in starting)
