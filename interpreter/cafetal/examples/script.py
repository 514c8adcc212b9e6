"""An example with all its words understood: what is given, and what happens and is claimed, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal import nodes as n
from cafetal.dataclass import Frozen
from cafetal.diagnostics import Span, did_you_mean
from cafetal.engine.record import TableKind
from cafetal.examples.facts import Fact, fact
from cafetal.examples.fixing import Fixing, fixing
from cafetal.examples.givens import Given, Givens
from cafetal.examples.questions import Questions
from cafetal.resolve.faults import fault
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Scope


class Word(Frozen):
    """A word of a move or of an event of chance."""

    text: str
    span: Span


class Played(Frozen):
    """A move as it is written: the first word names an action or a choice."""

    words: tuple[Word, ...]
    span: Span


class Plays(Frozen):
    """`when yellow plays …`."""

    seat: int
    moves: tuple[Played, ...]
    span: Span


class Gives(Frozen):
    """`when chance gives 3, 5`."""

    words: tuple[Word, ...]
    span: Span


class Answers(Frozen):
    """`when red agrees`; seat -1: `when nobody agrees`."""

    seat: int
    yes: bool
    span: Span


class Event(Frozen):
    """`when red leaves`, `when red runs out of time`."""

    kind: TableKind
    seat: int
    span: Span


class Claims(Frozen):
    """`then blue has 6 points`."""

    fact: Fact
    span: Span


class May(Frozen):
    """`then blue may not play …`."""

    seat: int
    allowed: bool
    move: Played
    because: Word | None
    span: Span


class Ends(Frozen):
    """`then the game ends because …`."""

    because: Word | None
    span: Span


class Wins(Frozen):
    """`then red wins, then blue`: seats that share a place, the winners first; no place: nobody wins."""

    places: tuple[tuple[int, ...], ...]
    span: Span


Step = Plays | Gives | Answers | Event | Claims | May | Ends | Wins


class Script(Frozen):
    """One example. `head` is the place of its name, `seat` the player who is named first, or -1.

    `setup`: it begins with the set-up of the game.
    """

    name: str
    head: Span
    setup: bool
    givens: tuple[Given, ...]
    fixings: tuple[Fixing, ...]
    seat: int
    steps: tuple[Step, ...]
    actions: tuple[str, ...]  # the actions that moves name first


class ScriptWriter:
    """Makes the scripts of a game; lines in error are reported and the script is left out."""

    def __init__(self, r: Resolver) -> None:
        """`r` has the words of the game; its diagnostics get what is wrong."""
        self.r = r
        self.questions = Questions(r)

    def script(self, example: n.Example) -> Script | None:
        """The script of an example, or None if a line of it cannot be understood."""
        before = len(self.r.diagnostics)
        scope = Scope(path=f"example.{example.name.text}")
        reader = Givens(self.r, self.questions, scope)
        givens: list[Given] = []
        fixings: list[Fixing] = []
        steps: list[Step] = []
        for node in example.facts:
            with self.r.reporting():
                match node:
                    case n.GivenThings():
                        givens.extend(reader.things(node))
                    case n.GivenFact(condition):
                        givens.extend(reader.fact(condition))
                    case n.GivenDraws():
                        fixings.append(fixing(reader, node))
                    case n.GivenSetup():
                        pass
                    case _:
                        steps.append(self._step(node, scope))
        if len(self.r.diagnostics) > before:
            return None
        setup = any(isinstance(node, n.GivenSetup) for node in example.facts)
        actions = tuple(move.words[0].text for move in _moves(steps))
        given = tuple(givens), tuple(fixings)
        return Script(example.name.text, example.name.span, setup, *given, _first(steps), tuple(steps), actions)

    def _step(self, node: n.Fact, scope: Scope) -> Step:
        match node:
            case n.WhenPlays(player, moves):
                return Plays(self._seat(player), tuple(_played(move) for move in moves), node.span)
            case n.WhenChance(values):
                return Gives(tuple(_word(value) for value in values), node.span)
            case n.WhenNobody():
                return Answers(-1, False, node.span)
            case n.WhenAnswer(player, answer):
                return Answers(self._seat(player), answer == "agrees", node.span)
            case n.WhenLeaves(player):
                return Event("leave", self._seat(player), node.span)
            case n.WhenOutOfTime(player):
                return Event("timeout", self._seat(player), node.span)
            case n.ThenFact(condition):
                return Claims(fact(self.r, self.questions, scope, condition), node.span)
            case n.ThenMay(player, negated, move, because):
                reason = _word(because) if because is not None else None
                return May(self._seat(player), not negated, _played(move), reason, node.span)
            case n.ThenEnds(because):
                return Ends(_word(because) if because is not None else None, node.span)
            case n.ThenWins(winners, followed):
                places = tuple(tuple(sorted(map(self._seat, place.names))) for place in (winners, *followed))
                return Wins(places, node.span)
            case n.ThenNobodyWins():
                return Wins((), node.span)
            case _:
                raise AssertionError(node)

    def _seat(self, player: n.Name) -> int:
        colours = self.r.world.colours
        if player.text not in colours:
            message = f"nobody who plays is called `{player.text}`"
            raise fault("E006", message, player.span, did_you_mean(player.text, colours) or _listed(colours))
        return colours.index(player.text)


def _listed(colours: tuple[str, ...]) -> str:
    return f"the players are {', '.join(colours)}"


def _word(node: n.Name | n.Number) -> Word:
    return Word(str(node.value) if isinstance(node, n.Number) else node.text, node.span)


def _played(move: n.Move) -> Played:
    return Played((_word(move.action), *(_word(argument) for argument in move.arguments)), move.span)


def _moves(steps: list[Step]) -> Iterator[Played]:
    for step in steps:
        if isinstance(step, Plays):
            yield from step.moves
        elif isinstance(step, May):
            yield step.move


def _first(steps: list[Step]) -> int:
    """The player who is named first as acting."""
    for step in steps:
        if isinstance(step, Plays | Answers | May) and step.seat >= 0:
            return step.seat
    return -1
