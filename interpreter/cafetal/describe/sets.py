"""Words of the rules that stand for several things, and so are counted where players are compared by them."""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n
from cafetal.declare.english import plural_of
from cafetal.describe.values import head_of
from cafetal.describe.words import Words


def is_set(words: Words, word: str) -> bool:
    """Whether a word of the rules stands for things, as *your lands* do, and not for a number or a single thing."""
    return counted_by(words, word) != ""


def counted_by(words: Words, word: str) -> str:
    """The noun of the things for which a word of the rules stands; nothing if it stands for none."""
    line = words.definitions.get(word) or words.definitions.get(words.singular(word))
    match line:
        case n.ValueDefinition(_, value):
            values = [value]
        case n.CaseDefinition(_, _, cases):
            values = [case.value for case in cases]
        case _:
            return ""
    for value in values:
        head = head_of(value)
        if words.sort(head) in ("piece", "family", "site", "tag", "kind", "player") and words.is_plural(head):
            return words.singular(head)
        if words.sort(head) == "definition" and head != word and (found := counted_by(words, head)):
            return found
    return ""


def spelled(words: Words, value: n.NounPhrase) -> n.NounPhrase:
    """A phrase that names several things by a singular word, as the word is explained: most *realm* wins, that is most
    *pawns in their own camp*. Any other phrase as it is: most *lands* can be said."""
    head = head_of(value)
    line = words.definitions.get(head)
    if plural_of(head) == head or not isinstance(line, n.ValueDefinition) or not is_set(words, head):
        return value
    bare = not (value.possessor or value.of or value.places or value.relatives or value.words[1:])
    if not bare or not isinstance(line.value, n.NounPhrase):
        return value
    told = _theirs(line.value)
    assert isinstance(told, n.NounPhrase)
    said_else = (part for part in n.walk(told) if isinstance(part, n.Name) and part.text == "player")
    return value if any(said_else) else replace(told, determiner=None)


def most_of_all(words: Words, node: n.NounPhrase) -> n.NounPhrase:
    """*you have the highest load*: of a number that is called in the singular, *most* is the highest; of a word for
    several things it is most of them."""
    degree, head = node.superlative, head_of(node)
    if degree is None or degree.word not in ("most", "fewest") or words.sort(head) not in ("definition", "variable"):
        return node
    if is_set(words, head):
        return replace(spelled(words, node), superlative=degree, determiner=node.determiner)
    if words.is_plural(head) or plural_of(head) == head:
        return node
    return replace(node, superlative=replace(degree, word="highest" if degree.word == "most" else "lowest"))


def in_the_hand(words: Words, value: n.NounPhrase) -> n.NounPhrase:
    """*most cards*, where players have cards in a hand and elsewhere as well: those in the hand are meant."""
    piece = words.world.pieces.get(words.singular(head_of(value)))
    if piece is None or piece.money or value.places or value.participle:
        return value
    world = words.world
    holding = [x for x in world.storages.values() if any(world.faces[face].piece == piece.name for face in x.faces)]
    own = [x for x in holding if x.per_player and not x.cls]
    hands = [x for x in own if x.seen == "owner"]
    if len(hands) != 1 or len(own) == 1:
        return value
    hand = n.NounPhrase(
        possessor=n.Possessive("their", span=value.span),
        words=(n.Name(hands[0].name, span=value.span),),
        span=value.span,
    )
    return replace(value, places=(n.Place("in", hand, span=value.span),))


def unspelled(words: Words, value: n.NounPhrase) -> str:
    """The noun of what a singular word stands for that can only be told with the word: *pawns of their own realm*."""
    head = head_of(value)
    return "" if plural_of(head) == head or words.is_plural(head) else counted_by(words, head)


def _theirs(node: n.Node) -> n.Node:
    """The phrase with *their* for *the player's*."""
    if isinstance(node, n.NounPhrase):
        whose, of = node.possessor, node.of
        if isinstance(whose, n.NounPhrase) and _is_player(whose):
            node = replace(node, possessor=n.Possessive("their", span=whose.span))
        elif isinstance(of, n.NounPhrase) and _is_player(of) and whose is None:
            article = node.determiner if isinstance(node.determiner, n.Article) else None
            if article is not None and article.word == "the":
                node, article = replace(node, determiner=None), None  # *the favourite of the player*: there is only one
            one = n.Quantifier("one", span=article.span) if article is not None else None
            whose = n.Possessive("their", span=of.span)
            node = replace(node, of=None, possessor=whose, determiner=one or node.determiner)
    return n.changed(node, _theirs)


def _is_player(whose: n.NounPhrase) -> bool:
    return n.is_word(replace(whose, determiner=None)) and head_of(whose) == "player"
