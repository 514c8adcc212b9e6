"""What several examples of one game are played on: their scripts, and a plan that can answer what they ask."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from cafetal import nodes as n
from cafetal.core.game import Game as Core
from cafetal.diagnostics import Diagnostic
from cafetal.examples.aliases import Aliases, carried_out
from cafetal.examples.ground import Ground
from cafetal.examples.performance import Starts
from cafetal.examples.script import Script, ScriptWriter
from cafetal.examples.table import Session
from cafetal.executors.reference.shortcut import Shortcut
from cafetal.lower.turns import lower_game
from cafetal.plan import Plan, Probe, Return
from cafetal.resolve.resolver import Resolver

PATIENCE = 400
"""So many values of functions are interpreted before code is generated for them, which few examples are not worth."""


class Stage:
    """Scripts of examples (None where a line cannot be understood) with what is wrong with them, and a session."""

    def __init__(
        self, resolver: Resolver, examples: Sequence[n.Example], key: str, lines: Mapping[str, Sequence[str]]
    ) -> None:
        """`resolver` has resolved the game without an error; `key` is the hash of its rules."""
        r = _apart(resolver)
        writer = ScriptWriter(r)
        self.lines = lines
        self.scripts: list[tuple[n.Example, Script | None, tuple[Diagnostic, ...]]] = []
        for example in examples:
            r.diagnostics = []
            script = writer.script(example)
            self.scripts.append((example, script, tuple(r.diagnostics)))
        self.in_turns = r.game.in_turns
        if not self.in_turns:
            _ask_starts(r.game, writer, (script for _, script, _ in self.scripts if script is not None))
        plan = lower_game(r.game, key, lines, writer.questions.queries)
        self.world = r.world
        self.aliases = Aliases(r.world, plan, carried_out(r.document))
        self.shortcut = Shortcut(plan, ("example.", "start."), patience=PATIENCE)
        self.ground = Ground(plan, self.shortcut)
        self.session, self.starts = self.make(plan), _starts(plan)

    def make(self, changed: Plan) -> Session:
        """A session on the plan or on one like it."""
        return Session(self.world, changed, self.lines, self.aliases, self.shortcut, self.ground)


def _apart(resolver: Resolver) -> Resolver:
    """A resolver with the same words whose game may remember more, without touching the game that is played."""
    r = copy.copy(resolver)
    game = resolver.game
    r.game = replace(game, memories=dict(game.memories), counters=dict(game.counters), positions=dict(game.positions))
    return r


def _ask_starts(game: Core, writer: ScriptWriter, scripts: Iterable[Script]) -> None:
    """In a game without turns, ask where the actions begin that examples name."""
    named = dict.fromkeys(action for script in scripts for action in script.actions)
    for action in named:
        if action in game.actions and not game.actions[action].params:
            writer.questions.start(action)


def _starts(plan: Plan) -> Starts:
    """The block and the registers with which an action begins."""
    found: dict[str, tuple[int, tuple[str, ...]]] = {}
    for function in plan.functions:
        match function.body:
            case (Return(Probe(block, sets)),) if function.name.startswith("start."):
                found[function.name.removeprefix("start.")] = (block, tuple(name for name, _ in sets))
    return found
