"""What becomes of a rules text: diagnostics or a plan, soon, and never an exception or an internal error."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from cafetal.declare import Folder
from cafetal.diagnostics import Diagnostic, RulesError, Severity
from cafetal.engine import Game, Generator
from cafetal.executors.python import PythonExecutor
from cafetal.executors.reference.interpret import Interpreter
from cafetal.pipeline import Rules
from cafetal.plan import Plan
from cafetal.plan.faults import FaultError
from cafetal.source import SourceFile
from tests.fuzz.play import lockstep
from tests.quickly import quickly


@dataclass(frozen=True)
class Verdict:
    """What was found: diagnostics, or a plan if none of them is an error."""

    diagnostics: tuple[Diagnostic, ...]
    plan: Plan | None


def objective(text: str, folder: Folder | None, rng: random.Random, variants: bool = False) -> Verdict:
    """Take a text through all phases, for one of its numbers of players; a wrong outcome raises AssertionError."""
    before = rng.getstate()

    def attempt() -> Verdict:
        rng.setstate(before)
        return _verdict(text, folder, rng, variants)

    verdict = quickly(attempt)
    for item in verdict.diagnostics:
        assert item.code != "X001", f"{item.span}: {item.message}"
        assert item.span.line >= 1 and item.span.file, f"{item.code} has no place: {item.message}"
        assert len(item.message) < 1_000, f"{item.code} has a message of {len(item.message)} letters"
    return verdict


def _verdict(text: str, folder: Folder | None, rng: random.Random, variants: bool) -> Verdict:
    plan: Plan | None = None
    try:
        rules = Rules([SourceFile("game.rules", text)], folder)
        chosen = sorted(rules.available) if variants else []
        rules = rules.with_variants(rng.sample(chosen, min(len(chosen), rng.randint(0, 2))))
        checked = rules.checked(rng.choice(rules.player_counts))
        if all(item.severity is not Severity.ERROR for item in checked.diagnostics):
            plan = checked.plan
    except RulesError as wrong:
        return Verdict(wrong.diagnostics, None)
    return Verdict(checked.diagnostics, plan)


def check_all(check: Callable[[int], object], numbers: Iterable[int]) -> None:
    """Check what is made of each of these numbers; one that fails is named."""
    for number in numbers:
        try:
            check(number)
        except Exception as problem:
            problem.add_note(f"number {number}")
            raise


def play(plan: Plan, seed: int, games: int = 1, steps: int = 12) -> list[str]:
    """Play random games on the Python executor and the interpreter, which must agree; how they ended."""
    executors = PythonExecutor(plan), Interpreter(plan)
    return [lockstep(plan, executors, seed + i, steps) for i in range(games)]


def play_quickly(plan: Plan, seed: int, steps: int = 40) -> str:
    """Play a random game on the Python executor; how it ended. Only faults of the rules may stop it."""
    generator = Generator.from_seed(seed)
    try:
        state = Game(plan).new_game(seed)
        for _ in range(steps):
            if state.is_over:
                return "over"
            if state.is_chance:
                state.apply_chance()
            else:
                moves = state.legal_moves()
                state.apply(moves[generator.below(len(moves))])
    except FaultError:
        return "fault"
    return "cut"
