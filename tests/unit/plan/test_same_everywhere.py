"""No plan and no book depends on how Python orders sets: a seed gives the same game, and rules the same book, in every
process."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache

import pytest

from cafetal.describe.words import Known, Words
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from tests.house.project import ROOT

PROGRAM = """
import hashlib, sys
from cafetal.executors.python import PythonExecutor
from cafetal.pipeline import Rules
for name in sys.argv[1].split():
    plan = Rules.load(name).plan(max(Rules.load(name).player_counts))
    code = "".join(PythonExecutor(plan).sources)
    print(name, *(hashlib.sha256(text.encode()).hexdigest() for text in (repr(plan), code)))
"""
BOOKS = """
import hashlib, sys
from cafetal.examples.schedule import needed
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
for name in sys.argv[1].split():
    rules = Rules.load(name)
    infos = rules.listing()
    for variants in ((), *(needed(infos[variant], infos) for variant in rules.available)):
        maker = RulebookMaker(rules.with_variants(variants), ("de", "en", "it"))
        print(name, *variants, hashlib.sha256(repr([maker.book(x) for x in maker.languages]).encode()).hexdigest())
"""


@cache
def plans(names: str, seed: int, program: str = PROGRAM) -> str:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "interpreter"), "PYTHONHASHSEED": str(seed)}
    done = subprocess.run([sys.executable, "-c", program, names], env=env, capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.parametrize("seed", [7, 8])
def test_a_plan_is_the_same_in_every_process(seed: int) -> None:
    """The rules of chess ask what was filled this turn, and the last one."""
    assert plans("chess", 1) == plans("chess", seed)


@pytest.mark.full
@pytest.mark.parametrize("seed", [3, 7, 8, 9])
def test_all_plans_are_the_same_in_every_process(seed: int) -> None:
    names = " ".join(bundled_games())
    assert plans(names, 1) == plans(names, seed)


def test_the_clauses_that_a_phrase_tells_stand_in_one_order() -> None:
    """Whatever the order of a set is in this process: they are printed as the ids of the phrase."""
    checked = Rules.load("tic_tac_toe").checked(2)
    others = [f"clause_{letter}" for letter in "abcdefg"]
    known = Known(phrases=frozenset({"main"}), within=frozenset((key, "main") for key in others))
    phrase = Words(checked.document, checked.world, known).phrase("main")
    assert phrase is not None and phrase.ids == ("main", *others)


@pytest.mark.full
@pytest.mark.parametrize("seed", [4, 7])
def test_all_books_are_the_same_in_every_process(seed: int) -> None:
    names = " ".join(bundled_games())
    assert plans(names, 1, BOOKS) == plans(names, seed, BOOKS)
