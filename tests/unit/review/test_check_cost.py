"""What spares `check` time changes nothing of what is found."""

from __future__ import annotations

import gc
from importlib.metadata import version

import pytest

from cafetal.cli.collecting import rarely_collected
from cafetal.engine import Game, Generator
from cafetal.examples import places
from cafetal.examples.aliases import Aliases
from cafetal.examples.reading import MoveReader
from cafetal.executors.python import PythonExecutor
from cafetal.executors.reference.interpret import Interpreter
from cafetal.pipeline import Rules
from cafetal.resources import version_of
from tests.unit.engine.test_fixed_draws import TEXT


@pytest.mark.parametrize(("name", "moves"), [("kalah", 12), ("guatemala_cafe", 8), ("kuhn_poker", 6)])
def test_code_that_is_made_briefly_offers_the_same_moves(name: str, moves: int) -> None:
    rules = Rules.load(name)
    plan = rules.plan(rules.player_counts[0])
    whole = PythonExecutor(plan)
    brief = PythonExecutor(plan, brief=True)
    state, generator = Game(plan, whole).new_game(3).settle(), Generator(5)
    while moves and not state.is_over:
        lawful = state.legal_moves()
        assert brief.moves(state.cells[:]) == lawful
        move = lawful[generator.below(len(lawful))]
        ends = [state.cells[:], state.cells[:]]
        for executor, cells in zip((whole, brief), ends, strict=True):
            executor.apply(cells, move)
        assert ends[0] == ends[1]
        state.apply(move).settle()
        moves -= 1


def test_of_what_is_shown_alike_the_first_stands_for_all() -> None:
    checked = Rules.load("breakthrough").checked(2)
    interpreter = Interpreter(checked.plan)
    short, long = (MoveReader(interpreter, Aliases(checked.world, checked.plan)) for _ in range(2))
    long._words.clear()  # no words are known to depend on the choice alone
    cells, shorter = interpreter.start(), 0
    point = short.choice(cells)
    assert point is not None
    for arm in (arm for arm in point.arms if len(arm.registers) == 1):
        every = list(long._elements(arm, cells, True))
        shorter += len(list(short._elements(arm, cells, True))) < len(every)
        for values in every[:: len(every) // 5]:
            words = [*([arm.word] if arm.word else []), *long.shown(arm, values, cells)]
            assert short._all(cells, words, 0, True) == long._all(cells, words, 0, True)
    assert shorter


@pytest.mark.parametrize("package", ["lark", "jinja2", "click"])  # the last one says it in another way
def test_packages_say_their_version_themselves(package: str) -> None:
    assert version_of(package) == version(package)


def test_rules_that_moved_in_their_file_are_told_from_the_same_rules_elsewhere() -> None:
    plain, moved = Rules.from_text(TEXT), Rules.from_text(f"# a remark\n\n{TEXT}")
    assert plain.checked(2).key == moved.checked(2).key
    assert places(plain.checked(2), plain.lines()) != places(moved.checked(2), moved.lines())
    assert places(plain.checked(2), plain.lines()) == places(Rules.from_text(TEXT).checked(2), plain.lines())


def test_memory_is_looked_after_as_before_when_it_is_over() -> None:
    kept, usual = gc.get_threshold(), (700, 10, 10)
    try:
        for before, least in ((usual, usual[0] + 1), ((1_000_000, 10, 10), 1_000_000)):  # never more often than before
            gc.set_threshold(*before)
            with rarely_collected():
                assert gc.get_threshold()[0] >= least
            assert gc.get_threshold() == before
    finally:
        gc.set_threshold(*kept)
