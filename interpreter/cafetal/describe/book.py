"""The whole book of a checked game: sections in the order in which a reader needs them."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.clauses.inventory import names_in
from cafetal.describe.acts import spaced
from cafetal.describe.almanac import almanac
from cafetal.describe.beginning import Beginning
from cafetal.describe.dealing import without_dealing
from cafetal.describe.ending import Ending
from cafetal.describe.examples import Examples
from cafetal.describe.optional import parts
from cafetal.describe.page import Page, as_items, tagged
from cafetal.describe.payments import where_paid
from cafetal.describe.pointers import pointed, pointers
from cafetal.describe.readers import Readers
from cafetal.describe.reference import reference, summarised
from cafetal.describe.same_case import joined_cases
from cafetal.describe.scope import TellingScope
from cafetal.describe.tables import paid_by_table
from cafetal.describe.terms import Terms
from cafetal.describe.trails import explained
from cafetal.describe.uses import done_by_others
from cafetal.describe.values import head_of
from cafetal.describe.words import Known
from cafetal.model import World
from cafetal.sentences.document import Block, Document, Heading, HeadingKey, Paragraph, Picture, Section, Steps, Table

SUMMARISED = ("turn", "actions", "end")


def describe(document: n.Document, world: World, known: Known, differences: tuple[Block, ...] = ()) -> Document:
    """The language-free document tree of a game.

    `document` has all variants applied, `known` are the keys that every language of the book has, `differences`
    the blocks that tell what changes with the number of players.
    """
    return Book(document, world, known).document(differences)


class Book:
    """Makes the sections of one book."""

    def __init__(self, document: n.Document, world: World, known: Known) -> None:
        """Bind the readers to a game."""
        document = without_dealing(joined_cases(document))
        readers = Readers(document, world, known)
        self.readers = readers
        self.source = document
        self.words = readers.words
        self.conditions = readers.conditions
        self.calls = readers.calls
        self.teller = readers.teller
        self.parts = readers.parts
        self.beginning = Beginning(readers.words)
        self._told: set[str] = set()

    def document(self, differences: tuple[Block, ...]) -> Document:
        """All sections; those that would be empty are left out."""
        turn = self._section("turn", self._turn())
        terms = self._section("terms", self._terms())
        shares = tuple(block for block in differences if isinstance(block, Table) and "setup" in block.ids)
        rest = tuple(block for block in differences if block not in shares)
        for_others = pointers(rest)
        actions = pointed(self._section("actions", self._actions()), for_others)
        end = self._section("end", self._end())
        looked_up = tuple(section for section in (turn, actions, end) if section.blocks)
        sections = [
            self._aim(),
            self._section("components", self._components()),
            pointed(self._section("boards", self._boards()), for_others),
            self._section("setup", (*self._setup(self._sides(rest)), *shares)),
            turn,
            terms,
            actions,
            self._section("awards", self._awards()),
            end,
            self._section("leaving", self._event(n.Leaving, "leaving")),
            self._section("out_of_time", self._event(n.OutOfTime, "out_of_time")),
            self._section("players", rest),
            self._section("examples", self._examples()),
        ]
        sections = explained(sections, self.words)
        sections.append(self._section("almanac", almanac(self.words, [x for x in sections if x is not None])))
        sections.append(self._section("reference", reference(looked_up)))
        found = (section for section in sections if section is not None and section.blocks)
        return Document("title", tuple(summarised(x) if x.anchor in SUMMARISED else x for x in found))

    def _section(self, key: str, blocks: tuple[Block, ...]) -> Section:
        return Section(key, HeadingKey(key), blocks)

    # --- sections ------------------------------------------------------------------------------

    def _aim(self) -> Section:
        page = Page()
        for key in ("about.theme", "about.aim"):
            given = key.partition(".")[2] in self.words.world.printed.about
            if given or key in self.words.known.texts:
                page.say(p.Printed(key), key)
        ending = Ending(self.teller)
        for section in self.source.sections:
            if isinstance(section, n.End):
                ending.aim(section, page)
        page.sentences = [self._at_end(x) for x in page.sentences]
        return self._section("aim", page.done())

    def _at_end(self, pattern: p.Pattern) -> p.Pattern:
        if isinstance(pattern, p.Winner):
            return replace(pattern, at_end=True)
        return pattern

    def _components(self) -> tuple[Block, ...]:
        page = Page()
        self.parts.components(page)
        page.close()
        return page.done()

    def _boards(self) -> tuple[Block, ...]:
        page = Page()
        for section in self.source.sections:
            if isinstance(section, n.Boards):
                self.parts.boards(section, page)
                page.close()
                for board in section.lines:
                    if isinstance(board.shape, n.Route):
                        continue
                    noun = p.NP(self.words.board_key(board.name.text))
                    shown = p.clause("show", subject=p.NP("picture"), theme=noun)
                    alt = Paragraph((p.Event(shown, ids=(board.name.text,)),))
                    page.add(Picture(f"board.{board.name.text}", alt))
            elif isinstance(section, n.Zones):
                self.parts.zones(section, page)
                self.parts.general(page)
                page.close()
            elif isinstance(section, n.State):
                self.parts.state(section, page)
                page.close()
        return page.done()

    def _sides(self, differences: tuple[Block, ...]) -> tuple[str, ...]:
        """The drawn maps that are others for other numbers of players: sides of one board, if the box counts boards."""
        told = [s for block in differences if isinstance(block, Paragraph) for s in block.sentences]
        other = {key for s in told if isinstance(s, p.Consists) for key in s.ids}
        boards = (line for s in self.source.sections if isinstance(s, n.Boards) for line in s.lines)
        drawn = tuple(b.name.text for b in boards if isinstance(b.shape, n.DrawnMap) and b.name.text in other)
        return drawn if any(part.noun == "board" for part in self.words.world.printed.box) else ()

    def _setup(self, sides: tuple[str, ...]) -> tuple[Block, ...]:
        """The steps of the set-up; `sides` are boards with a side for each number of players."""
        begins = self.beginning.of_setup()
        for section in self.source.sections:
            if isinstance(section, n.Setup):
                page = Page()
                self.parts.laid(page, sides)
                page.close()
                self.parts.taken(page)
                page.close()
                if begins is not None:
                    page.say(begins, "setup")
                    if section.body and isinstance(section.body[0], n.Step):
                        page.close()
                for part in parts(section.body, self.teller.before):
                    node = part[0]
                    path = f"setup.{node.name.text}" if isinstance(node, n.Step) else "setup"
                    body = node.body if isinstance(node, n.Step) else part
                    begun = page.close() if isinstance(node, n.Step) else 0
                    if path == "setup" or not self.words.phrased(path, page, *names_in(body, path)):
                        self.teller.body(body, TellingScope(path, group=True), page)
                    if isinstance(node, n.Step):
                        page.gather(begun)
                items, rest = as_items(page.done())
                return (Steps(items), *rest) if len(items) > 1 else (*items, *rest)
        return ()

    def _turn(self) -> tuple[Block, ...]:
        begins = self.beginning.of_turn()
        for section in self.source.sections:
            if isinstance(section, n.Turn | n.Play):
                steps = [node for node in section.body if isinstance(node, n.Step)]
                page = Page()
                scope = TellingScope("turn")
                if len(steps) < 2:
                    self.teller.body(section.body, scope, page)
                else:
                    for part in parts(section.body, self.teller.before):
                        begun = page.close()
                        self.teller.body(part, scope, page)
                        if isinstance(part[0], n.Step):
                            page.gather(begun)
                        page.close()
                blocks = self._numbered(_turn_is(page.done()), len(steps), isinstance(section, n.Play))
                after = Page()
                if isinstance(section, n.Turn):
                    after.say(p.NextTurn(self.words.world.clockwise, two=self.words.world.players == 2), "turn")
                rounds = [f"end.{line.name.text}" for line in self._after_rounds()]
                if rounds and isinstance(section, n.Turn):
                    after.say(p.Printed("general.round"), "turn", *rounds)
                after.close()
                dear = [name for name, action in self.words.actions.items() if _pays(action)]
                if dear or any(piece.money for piece in self.words.world.pieces.values()):
                    after.say(p.Printed("general.only"), "turn")  # there is something to lend
                if dear:
                    after.say(p.Printed("general.pay"), *dear)
                    for sentence in where_paid(self.words):
                        after.say(sentence)
                first = () if begins is None else (tagged(begins, "turn"),)
                return (*_after(first, blocks), *after.done())
        return ()

    def _after_rounds(self) -> list[n.EndTest]:
        """The ends that are looked at after each round."""
        lines = (line for s in self.source.sections if isinstance(s, n.End) for line in s.lines)
        return [line for line in lines if isinstance(line, n.EndTest) and line.moment == "after each round"]

    def _numbered(self, blocks: tuple[Block, ...], steps: int, course: bool) -> tuple[Block, ...]:
        items, rest = as_items(blocks)
        if steps >= 2 and len(items) == steps and not rest:
            return (Steps(items, Paragraph((p.TurnSteps(steps, course, ids=("turn",)),))),)
        return blocks

    def _terms(self) -> tuple[Block, ...]:
        page = Page()
        terms = Terms(self.teller)
        for section in self.source.sections:
            if isinstance(section, n.Definitions):
                for line in section.lines:
                    terms.definition(line, page)
                    page.close()
        return page.done()

    def _actions(self) -> tuple[Block, ...]:
        """Every action that is offered or shared has a section; those offered inside another stand behind it."""
        order = [name for name in self._order() if name in self.words.shared]
        order.sort(key=lambda name: "option" not in self.calls[name])
        parents = {name: self._parent(name, frozenset()) for name in order}
        parents = {name: parent if parent in parents else "" for name, parent in parents.items()}
        found: list[Block] = []
        for name in order:
            if not parents[name]:
                told = self._action(name)
                inner = tuple(self._action(child) for child in order if parents[child] == name)
                found.append(Section(told.anchor, told.heading, (*told.blocks, *inner)))
        rest = [
            name for name in self.words.actions if self.calls.get(name) and name not in (*order, *self.teller.inlined)
        ]
        found += [self._action(name) for name in rest]
        tables = Page()
        for section in self.source.sections:
            if isinstance(section, n.Table) and section.name.text not in self._told:
                self.parts.table(section, tables)
        found += tables.done()
        return tuple(found)

    def _parent(self, name: str, seen: frozenset[str]) -> str:
        """The action of the turn inside which alone an action is used, or nothing if it is one of the turn itself."""
        tops = self._tops(name, seen)
        return next(iter(tops)) if len(tops) == 1 and name not in tops else ""

    def _tops(self, name: str, seen: frozenset[str]) -> frozenset[str]:
        callers = [other for other, called in self._called.items() if name in called and other]
        if name in self._called[""] or not callers or name in seen:
            return frozenset({name})
        return frozenset().union(*(self._tops(caller, seen | {name}) for caller in callers))

    @cached_property
    def _called(self) -> dict[str, frozenset[str]]:
        """What each action calls; under no name what the turn calls."""
        turns = [section for section in self.source.sections if isinstance(section, n.Turn | n.Play)]
        found = {name: _calls(action) for name, action in self.words.actions.items()}
        return {**found, "": frozenset().union(*map(_calls, turns))}

    @cached_property
    def _others(self) -> frozenset[str]:
        """The actions that whoever is at turn never carries out."""
        return done_by_others(self.source)

    def _order(self) -> list[str]:
        """Actions in the order in which play reaches them."""
        found: list[str] = []

        def visit(node: n.Node) -> None:
            for part in n.walk(node):
                if isinstance(part, n.Call) and part.name.text in self.words.actions and part.name.text not in found:
                    found.append(part.name.text)
                    visit(self.words.actions[part.name.text])

        for section in self.source.sections:
            if isinstance(section, n.Turn | n.Play):
                visit(section)
        return found

    def _action(self, name: str) -> Section:
        action = self.words.actions[name]
        page = Page()
        scope = self.teller.brought_in(action)
        if name in self._others:
            who = p.NP("player", relative=self.conditions.acts.deed(name).having(subject=p.Gap()))
            page.say(p.SpeaksTo(who), name)
        if (limit := self.conditions.acts.limit(name)) is not None:
            page.say(p.MayUse(self.conditions.acts.deed(name), limit.times, limit.period), name)
        if not self.words.phrased(name, page, *names_in(action.body, name)):
            self.teller.body(action.body, scope, page)
        self.teller.afterwards(name, page)
        topic = self.readers.topic(name)
        dear = self.readers.costs_nothing(name)
        if dear and topic.noun in self.words.world.pieces:
            things = topic.with_(det=p.Det.GENERIC, number=p.Number.PL)
            page.say(p.Absence(things, p.Lacking.COST), name, *dear)
        scorers = self.readers.scores_nothing(name)
        if scorers:
            page.say(p.Printed("general.no_points"), name, *scorers)
        page.close()
        self._tables_used(action, page)
        page.close()
        self.parts.marks_placed(name, page)
        page.close()
        return Section(name, self._heading(name), page.done())

    def _tables_used(self, action: n.Action, page: Page) -> None:
        for node in n.walk(action):
            name = head_of(node)
            if isinstance(node, n.NounPhrase) and self._printed_on_board(node):
                continue
            for section in self.source.sections:
                if isinstance(section, n.Table) and section.name.text == name and name not in self._told:
                    self._told.add(name)
                    self.parts.table(section, page)
                    page.blocks = paid_by_table(page.blocks)
        page.close()

    def _printed_on_board(self, node: n.NounPhrase) -> bool:
        """Whether a phrase asks for a number that a map prints on a place, and not for an entry of a table."""
        owner = head_of(node.of)
        sites = self.words.world.classes.get(self.words.singular(owner))
        return sites is not None and node.words[-1].text in sites.attributes if node.words else False

    def _heading(self, name: str) -> Heading:
        if f"heading.{name}" in self.words.known.texts:
            return HeadingKey(name)
        if name in self.words.known.verbs:
            return self.conditions.acts.with_given(name)
        topic = self.readers.topic(name)
        if topic.noun == "action" or name in self.conditions.acts.alike:
            return p.Name(spaced(name))
        others = (other for other in self.words.shared if other != name and other in self.words.actions)
        shared = any(self.readers.topic(other).noun == topic.noun for other in others)
        by_verb = shared or self.conditions.acts.named_verb(name)
        return self.conditions.acts.deed(name) if by_verb else topic

    def _end(self) -> tuple[Block, ...]:
        page = Page()
        ending = Ending(self.teller)
        for section in self.source.sections:
            if isinstance(section, n.End):
                ending.end(section, page)
        return page.done()

    def _awards(self) -> tuple[Block, ...]:
        """Awards: they are won in play, and not at its end."""
        page = Page()
        for section in self.source.sections:
            if isinstance(section, n.Awards):
                Ending(self.teller).awards(section, page)
        return page.done()

    def _event(self, sort: type[n.Node], key: str) -> tuple[Block, ...]:
        """What is done when somebody leaves or runs out of time: the heading says when, the lines speak to who does."""
        page = Page()
        for section in self.source.sections:
            if isinstance(section, n.Event) and isinstance(section, sort):
                self.teller.body(section.body, TellingScope(key), page)
        page.close()
        return page.done()

    def _examples(self) -> tuple[Block, ...]:
        examples = Examples(self.teller)
        home = next((s.span.file for s in self.source.sections if isinstance(s, n.Game)), "")
        found = [s for s in self.source.sections if isinstance(s, n.Example) and s.span.file == home]
        return tuple(examples.example(node, i) for i, node in enumerate(found, 1))


def _calls(node: n.Node) -> frozenset[str]:
    return frozenset(part.name.text for part in n.walk(node) if isinstance(part, n.Call))


def _pays(action: n.Action) -> bool:
    return any(isinstance(node, n.Pay) for node in n.walk(action))


def _after(first: tuple[p.Pattern, ...], blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """Blocks behind first sentences, in one paragraph if they begin with one."""
    if not first:
        return blocks
    if blocks and isinstance(blocks[0], Paragraph):
        return (Paragraph((*first, *blocks[0].sentences)), *blocks[1:])
    return (Paragraph(first), *blocks)


def _turn_is(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """A turn that begins with the choice of an action says so: *on your turn, …*."""
    first = blocks[0] if blocks else None
    if not isinstance(first, Paragraph) or not isinstance(first.sentences[0], p.Choice):
        return blocks
    if not first.sentences[0].ids or first.sentences[0].ids[0] != "turn":
        return blocks
    choice = replace(first.sentences[0], turn=True)
    return (replace(first, sentences=(choice, *first.sentences[1:])), *blocks[1:])
