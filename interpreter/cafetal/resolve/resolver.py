"""The resolver: the world, what has been resolved so far, and the errors found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.game import Action, Definition, Game, Memory, Period
from cafetal.core.own import own
from cafetal.declare.english import plural_of
from cafetal.diagnostics import Diagnostic, RulesError, Severity, Span, internal_error
from cafetal.geometry.maps import Placement
from cafetal.model import World
from cafetal.resolve.faults import Fault
from cafetal.resolve.scope import Heard, Many, One, Poison, Scope
from cafetal.vocabulary import VOCABULARY

MANY = 1 << 15
MOST_LOST = 500
"""So many words are remembered of lines in error; whoever has more of them reads the messages one by one."""
MAX_CHAIN = 40
"""So many definitions may explain each other in a row, and so many actions carry each other out."""
MAX_OFFERED = 50_000
"""So many numbers may be offered in one choice."""
MAX_CARRIED = 5_000
"""So many lines an action may carry out, with those of the actions in it."""
Layout = Callable[[str, Span], Iterable[Placement]]
"""What a file draws of the pieces that lie on a board."""


class DefinitionHead:
    """A definition as it is written: its word, its parameters with their roles, its text."""

    def __init__(self, word: str, params: list[tuple[str, n.NounPhrase]], node: n.Definition, order: int) -> None:
        """`params` are pairs of role and phrase; roles: subject, possessor, of, or a preposition."""
        self.word = word
        self.params = params
        self.node = node
        self.order = order
        self.broken = False
        self.why: Fault | None = None  # what its text has wrong; a reading that was only tried may have met it
        self.active = False
        self.done = False
        self.depth = 1  # so many definitions lie in each other, this one the outermost
        self.definition: Definition | None = None  # None when done: it gives a set


class Resolver:
    """Everything that the phases of resolving share."""

    def __init__(self, world: World, document: n.Document, diagnostics: list[Diagnostic]) -> None:
        """Bind to a world and a document; errors are appended to `diagnostics`."""
        self.world = world
        self.document = document
        self.diagnostics = diagnostics
        self.game = Game(world)
        self.heads: dict[str, list[DefinitionHead]] = {}
        self.defining: list[DefinitionHead] = []  # those whose texts are being resolved, the innermost last
        self.action_nodes: dict[str, n.Action] = {}
        self.action_params: dict[str, list[tuple[str, v.Variable]]] = {}
        self.broken_actions: set[str] = set()
        self.silent = False  # a line means nothing, since another one is in error
        self.settings: dict[str, v.Expr] = {}
        self.resolved: dict[int, v.Expr | None] = {}
        self.numbers = 0
        self.line: n.Statement | None = None  # the one that is being read, for hints that write it again
        self.trying: set[int] = set()  # conditions whose noun is being looked for
        self.heard: set[int] = set()  # conditions that have been applied to something
        self.wholes: dict[int, tuple[n.Doing, n.Doing]] = {}  # lines whose goal stands behind a condition, put right
        self.belongs: dict[int, tuple[n.Relative, n.Name]] = {}  # the nouns of conditions at the end of phrases
        self.lets: set[v.Variable] = set()  # what `let` has named
        self.awards: list[str] = []
        self.chosen_from: dict[v.Variable, v.Expr] = {}  # whose zone it is in which pieces were chosen together
        self.neighbours: dict[str, str] = {}  # board -> straight, diagonal or all_eight
        self.route_numbers: dict[str, list[list[int]]] = {}
        self.layout: Layout | None = None
        self.understood: list[Heard] | None = None  # all that was, if somebody asks

    # -- variables ------------------------------------------------------------------------------------

    def variable(self, name: str, kind: t.Type, span: Span | None = None) -> v.Variable:
        """A new variable."""
        self.numbers += 1
        return v.Variable(name, kind, span, self.numbers)

    def singular(self, word: str) -> str:
        """The singular of a noun, or the word itself."""
        return self.world.nouns.get(word, word)

    def plural(self, word: str) -> str:
        """The plural of a noun as it is declared, or the usual one."""
        piece = self.world.pieces.get(word)
        if piece is not None:
            return piece.plural
        forms = (form for form, single in self.world.nouns.items() if single == word != form)
        return next(forms, plural_of(word))

    def hear(self, node: n.Node, meaning: One | Many | None, scope: Scope) -> None:
        """Keep what a part of the text was understood as, if somebody asks for it."""
        if self.understood is not None:
            self.understood.append(Heard(node, meaning, scope.inner()))

    # -- errors ---------------------------------------------------------------------------------------

    def mean_nothing(self, head: DefinitionHead) -> Fault | Poison:
        """What a definition in error raises where it is used: its mistake, until that has been told."""
        return Poison() if head.why is None or head.why.diagnostic in self.diagnostics else head.why

    @contextmanager
    def reporting(self, scope: Scope | None = None, line: n.Node | None = None) -> Iterator[None]:
        """A line in error is reported once; `scope` then knows which names may be missing: any word of the line."""
        try:
            yield
            return
        except Fault as found:
            code, lost = found.diagnostic.code, scope.lost if scope is not None else frozenset()
            follows = bool(lost) and (code == "N004" or (code == "N001" and self.singular(found.word) in lost))
            if not follows:
                self.diagnostics.append(found.diagnostic)
        except Poison:
            self.silent = True
        except RulesError as why:  # a file that the line names is not as it should be
            self.diagnostics.extend(why.diagnostics)
        except MemoryError:
            raise
        except Exception as bug:  # the other lines are still read, and their errors told
            if not any(item.severity is Severity.ERROR for item in self.diagnostics):  # else it may follow from that
                self.diagnostics.append(internal_error(bug, "resolving the rules", self.document.span))
        if scope is not None and line is not None and len(scope.lost) < MOST_LOST:
            words = (self.singular(part.text) for part in n.walk(line) if isinstance(part, n.Name))
            scope.lost = scope.lost.union(words)

    # -- memory ---------------------------------------------------------------------------------------

    def memory(self, what: str, cls: str, period: str | None) -> str:
        """The memory set of sites emptied or filled; the name of its array."""
        periods: dict[str | None, Period] = {
            None: "turn",
            "this turn": "turn",
            "last turn": "last turn",
            "this round": "round",
            "last round": "last round",
            "this game": "game",
        }
        chosen = periods[period]
        name = own(f"{what}.{cls}.{chosen}")
        assert what in ("emptied", "filled")
        self.game.memories[name] = Memory(name, cls, what, chosen)  # type: ignore[arg-type]
        return name

    # -- words ----------------------------------------------------------------------------------------

    def tiers(self, names: Iterable[str]) -> tuple[Iterable[str], ...]:
        """Groups of words for suggestions: what is in sight and declared as nouns, then the rest, then sites."""
        world = self.world
        likely = [*names, *world.nouns, *world.zones, *world.variables, *world.tables, *self.heads, *self.action_nodes]
        values = [x for kind in world.kinds.values() for x in (*kind.values, *kind.columns)]
        other = [*world.geometries, *world.tags, *world.colours, *self.settings, *self.awards, *VOCABULARY, *values]
        other += [x for cls in world.classes.values() for x in cls.attributes]
        return likely, other, [x for cls in world.classes.values() for x in cls.names]

    def words(self) -> Iterable[str]:
        """Every word that a phrase may use, for suggestions."""
        world = self.world
        yield from world.nouns
        yield from world.zones
        yield from world.geometries
        yield from world.variables
        yield from world.tables
        yield from world.tags
        yield from world.colours
        yield from self.heads
        yield from self.settings
        yield from VOCABULARY
        for kind in world.kinds.values():
            yield from kind.values
            yield from kind.columns
        for cls in world.classes.values():
            yield from cls.names
            yield from cls.attributes

    def definition(self, name: str) -> Definition:
        """A resolved definition."""
        return self.game.definitions[name]

    def action(self, name: str) -> Action:
        """A resolved action."""
        return self.game.actions[name]
