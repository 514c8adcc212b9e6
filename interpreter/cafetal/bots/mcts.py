"""The bot that searches: Monte Carlo tree search over worlds that agree with what its seat has seen.

One tree is shared by all worlds. Its edges are moves as the seat sees them: a secret move of another seat is one
edge, whatever it was. Chance has no nodes; it is drawn anew in each pass. Where moves come and go with the world, each
is compared with how often it was offered (as in information set search with one observer). A pass ends in a random
playout, and every seat on the way is credited with the share of the others that it ranks before.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import field
from math import isqrt, log, sqrt

from cafetal.bots.knowledge import Knowledge
from cafetal.bots.worth import margins, rewards
from cafetal.dataclass import Frozen, dataclass
from cafetal.engine import Generator, State
from cafetal.engine.executor import Move
from cafetal.engine.history import is_seen
from cafetal.engine.playout import playout

MOST_WORLDS = 32
ROUNDS = 8
"""The proposals between two worlds that are drawn one from the other."""
STEPS = 200
"""So many steps of the game so far are played again for the first world, more or less."""
NEXT_STEPS = 30
"""And so many for a later one."""
FAR = 12
"""Where its end is far and an aim measures the way, a playout goes on for so many moves of each player."""
Edge = tuple[int, Move | None]


@dataclass(slots=True)
class Node:
    """A node: how often it was offered and taken, and what the seat that moved here was credited with."""

    offered: int = 0
    visits: int = 0
    credit: float = 0.0
    below: dict[Edge, Node] = field(default_factory=dict)

    def promise(self, exploration: float) -> float:
        """The upper confidence bound."""
        return self.credit / self.visits + exploration * sqrt(log(self.offered) / self.visits)


@dataclass(slots=True)
class Scale:
    """How much margins and credits vary in one search: by that margins become credits, and exploration is measured."""

    margins: float = 0.0
    playouts: int = 0
    credits: float = 0.25
    """The sum of the squares of how far credits are from one half, and of one that stands for those not seen yet."""
    credited: int = 1

    def credited_by(self, state: State) -> list[float]:
        """What every seat is credited with at the end of a playout: of a game that is over, by its result; else by the
        margin of the seat, 1 or 0 for one that is many times the usual."""
        plan = state.game.plan
        if state.is_over or plan.aim is None:
            found = rewards(state)
        else:
            leads = margins(state)
            self.margins += sum(map(abs, leads)) / plan.players
            self.playouts += 1
            usual = self.margins / self.playouts or 1.0
            found = [0.5 + 0.5 * by / (abs(by) + usual) for by in leads]
        self.credits += sum((credit - 0.5) ** 2 for credit in found)
        self.credited += plan.players
        return found

    @property
    def spread(self) -> float:
        """How far credits are from one half."""
        return sqrt(self.credits / self.credited)


class MctsBot(Frozen):
    """Searches for so many passes, or for so many seconds if they are given.

    A playout has at most `cap` moves; after one that did not come to the end, fewer (`FAR`) where the rules have an
    aim that measures a game under way. With a budget of seconds the moves depend on the speed of the machine.
    """

    passes: int = 200
    seconds: float = 0.0
    exploration: float = 1.4
    cap: int = 400

    @property
    def kind(self) -> str:
        """The word that makes this bot."""
        if self.seconds:
            return f"mcts:{self.seconds:g}s"
        return "mcts" if self.passes == MctsBot().passes else f"mcts:{self.passes}"

    def choose(self, knowledge: Knowledge, generator: Generator) -> Move:
        """The move that was taken most often."""
        if len(knowledge.moves) == 1:
            return knowledge.moves[0]
        search = _Search(knowledge, generator, self)
        end = time.monotonic() + self.seconds if self.seconds else None
        done = 0
        while done == 0 or (done < self.passes if end is None else time.monotonic() < end):
            search.once(done)
            done += 1
        return search.best()


class _Search:
    def __init__(self, knowledge: Knowledge, generator: Generator, bot: MctsBot) -> None:
        self.knowledge = knowledge
        self.generator = generator
        self.bot = bot
        self.root = Node()
        self.scale = Scale()
        self.imagined = knowledge.worlds(generator)
        self.worlds: list[State] = []
        self.cap = bot.cap
        self.secrets = any(point.secret for point in knowledge.plan.choices)

    def once(self, number: int) -> None:
        """One pass: down the tree, a playout, and back."""
        world = self._world(number)
        state = State(world.game, world.cells, self.generator.next(), world.last)
        path: list[tuple[int, Node]] = []
        node, fresh = self.root, False
        while not fresh and not state.settle().is_over:
            seat = state.actor
            node, fresh = self._down(node, state)
            path.append((seat, node))
        final = playout(state, self.generator, self.cap).state
        if not final.is_over and self.knowledge.plan.aim:  # long games are not played to their end
            self.cap = min(self.cap, FAR * self.knowledge.plan.players)
        credits = self.scale.credited_by(final)
        for seat, visited in path:
            visited.visits += 1
            visited.credit += credits[seat]

    def _world(self, number: int) -> State:
        """The world of a pass. Their number grows with the square root of the passes, since they take time to draw.

        Each agrees with all that the seat has seen, so the next one can be drawn from it instead of from the start.
        """
        wanted = min(MOST_WORLDS, 1 + isqrt(number)) if self.knowledge.hides else 1
        if not self.worlds:
            self.worlds.append(self.imagined.draw(STEPS))
        elif len(self.worlds) < wanted:
            self.worlds.append(self.imagined.next(ROUNDS, NEXT_STEPS))
        return self.worlds[number % len(self.worlds)]

    def _down(self, node: Node, state: State) -> tuple[Node, bool]:
        """Take a move; the node it leads to, and whether that is new."""
        moves = state.legal_moves()
        seat, point = state.actor, state.point
        if self.secrets and seat != self.knowledge.seat:
            return self._unseen(node, state, moves)
        offered = [(move, node.below.get((point, move))) for move in moves]
        untried = [move for move, child in offered if child is None or not child.visits]
        for _, child in offered:
            if child is not None:
                child.offered += 1
        if untried:
            move = untried[self.generator.below(len(untried))]
            found = Node(offered=1)
            node.below[point, move] = found
            state.apply(move, trusted=True)
            return found, True
        known = [(move, child) for move, child in offered if child is not None]
        exploration = self.bot.exploration * self.scale.spread
        best = max(child.promise(exploration) for _, child in known)
        tied = [pair for pair in known if pair[1].promise(exploration) == best]
        move, found = tied[self.generator.below(len(tied))]
        state.apply(move, trusted=True)
        return found, False

    def _unseen(self, node: Node, state: State, moves: Sequence[Move]) -> tuple[Node, bool]:
        """Let another seat move at random where moves can be secret; what is not seen is one edge."""
        point = state.point
        move = moves[self.generator.below(len(moves))]
        state.apply(move, trusted=True)
        assert state.last is not None
        edge = (point, move if is_seen(state, state.last, self.knowledge.seat) else None)
        fresh = edge not in node.below
        return node.below.setdefault(edge, Node(offered=1)), fresh

    def best(self) -> Move:
        """The move that was taken most often; of those, the one credited most; of those, any."""
        ranked = {
            edge[1]: (child.visits, child.credit) for edge, child in self.root.below.items() if edge[1] is not None
        }
        tried = [move for move in self.knowledge.moves if move in ranked]
        if not tried:  # no world offered what is lawful here
            return self.knowledge.moves[self.generator.below(len(self.knowledge.moves))]
        top = max(ranked[move] for move in tried)
        tied = [move for move in tried if ranked[move] == top]
        return tied[self.generator.below(len(tied))]
