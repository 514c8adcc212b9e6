"""The account of what a book tells: every part of the rules that matters, and whether some sentence says it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cafetal import nodes as n
from cafetal.clauses.inventory import parts_in
from cafetal.dataclass import Frozen
from cafetal.describe.uses import calls_of
from cafetal.describe.words import Known
from cafetal.diagnostics import Span
from cafetal.sentences.document import Document
from cafetal.sentences.nouns import Said, Spans, saying
from cafetal.trees import names_of

TOLD = n.Definitions | n.Setup | n.Turn | n.Play | n.Action | n.After | n.Awards | n.End | n.Event
"""The sections of rules in which things are done and must hold; all others declare, and are tables and pictures."""
REPEATING = ("examples", "almanac", "reference")
"""The sections of a book that say again what others say."""
WORD = "word before a noun"
COUNTS = n.Count | n.CountRange | n.CountUpTo | n.CountBound | n.CountValue


class Part(Frozen):
    """A part of the rules that matters: what sort of part it is, and where it stands."""

    kind: str
    place: Span


def parts(node: n.Node, idle: frozenset[Span] = frozenset()) -> Iterator[Part]:
    """The parts of a node and of all inside it, outer before inner.

    What prints nothing by nature is left out: articles and pronouns, which say what a phrase around them or another
    phrase says; the number one, which is an article; the head of a definition or an action, whose words bring its
    parameters in; the signs of a drawing; and lines that do nothing, whose places are `idle`.
    """
    if isinstance(node, n.Legend) or (node.span in idle and isinstance(node, n.Statement | n.Branch)):
        return
    yield from _own(node)
    silent = _heads(node)
    for child in n.children(node):
        if not any(child is head for head in silent):
            yield from parts(child, idle)


def idle(section: n.Node) -> Iterator[Span]:
    """The lines that do nothing: names that no line uses, and blocks in which nothing else stands."""
    lets = [node for node in n.walk(section) if isinstance(node, n.Let)]
    within = {id(part) for let in lets for part in n.walk(let)}
    used = {part.text for part in n.walk(section) if isinstance(part, n.Name) and id(part) not in within}
    fresh = set(used)
    while fresh:
        reached = [let for let in lets if let.name.text in fresh]
        named = {part.text for let in reached for part in n.walk(let.value) if isinstance(part, n.Name)}
        fresh = named - used
        used |= fresh
    silent = {let.span for let in lets if let.name.text not in used}
    yield from silent
    for node in n.walk(section):
        inner = [part for part in n.walk(node) if isinstance(part, n.Statement)]
        if isinstance(node, n.Each | n.If | n.Branch) and all(_is_idle(part, silent) for part in inner):
            yield node.span


def _is_idle(node: n.Statement, silent: set[Span]) -> bool:
    return node.span in silent if isinstance(node, n.Let) else isinstance(node, n.Each | n.If)


def _own(node: n.Node) -> Iterator[Part]:
    if isinstance(node, n.Condition):
        yield Part("condition", node.span)
    elif isinstance(node, n.Relative):
        yield Part("relative clause", node.span)
    elif isinstance(node, n.Participle | n.Superlative):
        yield Part(type(node).__name__.lower(), node.span)
    elif isinstance(node, COUNTS):
        if not isinstance(node, n.Count) or node.number.value != 1:
            yield Part("count", node.span)
    elif isinstance(node, n.Location):
        yield Part("place", node.span)
    elif isinstance(node, n.NounPhrase):
        yield Part("phrase", node.span)
        yield from (Part(WORD, word.span) for word in node.words[:-1])
        if isinstance(node.possessor, n.Possessive):
            yield Part("owner", node.possessor.span)


def _heads(node: n.Node) -> tuple[object, ...]:
    match node:
        case n.ConditionDefinition():
            return (node.subject, node.predicate)
        case n.ValueDefinition() | n.CaseDefinition():
            return (node.head,)
        case n.Action():
            return (node.argument, *node.places)
        case _:
            return ()


def telling(said: Said, *nodes: n.Node | None) -> Said:
    """A part of a plan that says all that these nodes say, in words of its own."""
    return saying(said, *(place for node in nodes if node is not None for place in spans(node)))


def spans(node: n.Node) -> Iterator[Span]:
    """The places of all parts of a node."""
    return (part.place for part in parts(node))


def spoken_of(node: n.Node, values: Mapping[str, n.Value]) -> Iterator[Span]:
    """The places of all parts of the named values of which a line speaks, and of those of which these speak."""
    rest, nodes = dict(values), [node]
    while nodes:
        words = {part.text for part in n.walk(nodes.pop()) if isinstance(part, n.Name)}
        for value in [rest.pop(name) for name in words & rest.keys()]:
            yield from spans(value)
            nodes.append(value)


def left_over(document: n.Document, told: Document, known: Known) -> Iterator[tuple[n.Section, Part]]:
    """The parts of the rules that no section of a book says, but for what repeats others and for examples.

    What a person phrased is told by that phrase, and actions that nothing carries out are no rules.
    """
    said = frozenset(said_in(tuple(block for block in told.blocks if getattr(block, "anchor", "") not in REPEATING)))
    by_hand = known.phrases | {key for key, _ in known.within}
    called, defined = calls_of(document), frozenset(_defined(document))
    for section in document.sections:
        if isinstance(section, TOLD) and not (isinstance(section, n.Action) and section.name.text not in called):
            phrased = {part for key, node in parts_in(section) if key in by_hand for part in parts(node)}
            silent = frozenset(idle(section))
            every = (part for part in parts(section, silent) if part not in phrased)
            every = (part for part in every if part.kind != WORD or part.place in defined)
            yield from ((section, part) for part in every if part.place not in said)


def _defined(document: n.Document) -> Iterator[Span]:
    """The places of words before a noun that the rules define: a *poor* player."""
    nodes = [node for section in document.sections for node in n.walk(section)]
    predicates = [node.predicate for node in nodes if isinstance(node, n.ConditionDefinition)]
    words = {each.words[0].text for each in predicates if isinstance(each, n.NounPhrase) and each.words}
    for node in nodes:
        if isinstance(node, n.NounPhrase):
            yield from (word.span for word in node.words[:-1] if word.text in words)


def said_in(tree: object) -> Iterator[Span]:
    """The places of all parts of the rules that a part of a plan or of a book says."""
    if isinstance(tree, tuple):
        for item in tree:
            yield from said_in(item)
        return
    for name in names_of(type(tree)):
        value = getattr(tree, name)
        if name == "origin":
            yield from () if value is None else (value,)
        elif name == "says":  # also what is `merged`
            spans: Spans = value
            yield from spans
        else:
            yield from said_in(value)
