"""Numbers that a body chooses for a move along a way, and things of one sort that are told apart by number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.acts import lies_there
from cafetal.describe.nouns import Nouns
from cafetal.describe.scope import TellingScope
from cafetal.describe.words import Words


def number_steps(body: Sequence[n.Statement], scope: TellingScope) -> None:
    """A chosen number by which something moves along before anything else uses it is told with that move."""
    for i, node in enumerate(body):
        if not isinstance(node, n.ChooseNumber) or not _moves_first(node.name.text, body[i + 1 :]):
            continue
        if node.subject is None and isinstance(node.high, n.Number):
            low, high = node.low.value, node.high.value
            count = p.Count((low,), upto=high, digits=True) if high > low else p.Count((low,), digits=True)
            scope.numbers[node.name.text] = p.clause("move", measure=p.NP("step", det=p.Det.INDEF, count=count))


def _number_letters(body: Sequence[n.Statement], scope: TellingScope) -> None:
    """Several numbers that go by a letter each are told apart: the first number, the second number."""
    names = [node.name.text for node in body if isinstance(node, n.ChooseNumber) and len(node.name.text) == 1]
    if len(names) > 1:
        scope.order.update({name: i for i, name in enumerate(names, 1)})


def chosen_number(name: str, scope: TellingScope) -> p.NP:
    """A chosen number, at its next mention: by its name, or as *that number* if the name is no word but a letter."""
    if len(name) > 1:
        return p.NP(name)
    at = scope.order.get(name)
    if at is None:
        return p.NP("chosen_number", det=p.Det.THAT, id=name, pronoun=p.Pronoun.NEVER)
    return p.NP("chosen_number", attributes=(p.Ordinal(at),), id=name, pronoun=p.Pronoun.NEVER)


def number_choice(node: n.ChooseNumber, nouns: Nouns, scope: TellingScope) -> p.Do:
    """What somebody chooses a number from."""
    who = {} if node.subject is None else {"subject": scope.chooser(nouns.phrase(node.subject, scope))}
    ends = ((p.Relation.START, p.Name(str(node.low.value))), (p.Relation.FINISH, nouns.phrase(node.high, scope)))
    places = tuple(p.Place(relation, end) for relation, end in ends)
    scope.things[node.name.text] = number = chosen_number(node.name.text, scope)
    how, scope.how = scope.how, ()
    return p.Do(p.order("choose", *how, theme=number.with_(det=p.Det.INDEF, places=places), **who))


def _moves_first(name: str, rest: Sequence[n.Statement]) -> bool:
    """Whether the first line that speaks of a number moves something by it."""
    for line in rest:
        if isinstance(line, n.Require | n.Pay):  # told behind the move
            continue
        doing = line.doing if isinstance(line, n.Named) else line
        if isinstance(doing, n.Doing) and _is_named(doing.by, name):
            return True
        if any(_is_named(part, name) for part in n.walk(line)):
            return False
    return False


def _is_named(part: object, name: str) -> bool:
    return isinstance(part, n.NounPhrase) and n.is_word(part) and part.words[0].text == name


def tell_apart(body: Sequence[n.Statement], scope: TellingScope, words: Words) -> None:
    """Things of one sort that are chosen in turn are told apart: by their names if the lexicon has words for them, by
    whose they are, or else by number."""
    _number_letters(body, scope)
    sorts: dict[str, list[n.Choose]] = {}
    for node in body:
        if isinstance(node, n.Choose) and node.what.called is not None and node.what.called.text in words.known.nouns:
            scope.called[node.what.called.text] = words.singular(node.what.words[-1].text)
        elif isinstance(node, n.Choose) and node.what.words:
            sorts.setdefault(words.singular(node.what.words[-1].text), []).append(node)
    for sort, choices in sorts.items():
        names = {node.what.called.text if node.what.called else sort: _whose(node.what) for node in choices}
        whose = Counter(names.values())
        others = set(_others(body, sort, words))
        scope.owned |= {name for name, owner in names.items() if whose[owner] == 1 and others - {owner} and owner}
        left = [name for name in names if name not in scope.owned]
        if len(left) > 1 and len(names) == len(choices):
            scope.order.update({name: i for i, name in enumerate(left, 1)})


def _others(body: Sequence[n.Statement], sort: str, words: Words) -> Iterator[str]:
    """Whose the things of a sort are that lines speak of: *the opponent's stone*, *the stone on the square*."""
    for part in (part for node in body for part in n.walk(node)):
        if isinstance(part, n.Doing) and lies_there(part) and _is(part.what, sort, words):
            yield "whoever's"
        if isinstance(part, n.NounPhrase) and _is(part, sort, words) and (owner := _whose(part)):
            yield owner


def _is(phrase: n.Phrase, sort: str, words: Words) -> bool:
    named = isinstance(phrase, n.NounPhrase) and bool(phrase.words)
    return named and isinstance(phrase, n.NounPhrase) and words.singular(phrase.words[-1].text) == sort


def _whose(phrase: n.NounPhrase) -> str | None:
    """Whose a thing is said to be: *your stone*, *the opponent's stones*."""
    match phrase.possessor:
        case n.Possessive(word):
            return word
        case n.NounPhrase(words=(*_, last)):
            return last.text
        case _:
            return None
