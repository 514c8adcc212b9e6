"""What the old sentence said, written into the new one: nobody then has to look up a meaning that is no longer in use.

That can be done where the new sentence speaks of the old one once, and where what the old one says fits there as it
stands: among conditions that hold together or one for another, in a sum, or as the last of several cases.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cafetal import nodes as n

ORIGINAL = "original"
Block = n.Both | n.Either | n.AllOf | n.AnyOf
BLOCKS = (n.Both, n.Either, n.AllOf, n.AnyOf)


def is_original(node: n.Node | None) -> bool:
    """Tell whether a phrase is the word `original` alone, or with `the`."""
    if not isinstance(node, n.NounPhrase) or not node.words or [word.text for word in node.words] != [ORIGINAL]:
        return False
    return node.possessor is None and (node.determiner is None or isinstance(node.determiner, n.Article))


def folded(old: n.Definition, new: n.Definition) -> n.Definition | None:
    """Give the new sentence with the old one in the place of `original`; None if that does not fit there."""
    said = [node for node in n.walk(new) if isinstance(node, n.Name) and node.text == ORIGINAL]
    if len(said) != 1:
        return None
    result = _folded(old, new)
    left = result is not None and any(isinstance(node, n.Name) and node.text == ORIGINAL for node in n.walk(result))
    return None if left else result


def _folded(old: n.Definition, new: n.Definition) -> n.Definition | None:
    match old, new:
        case n.ConditionDefinition(), n.ConditionDefinition():
            condition = _condition(new.condition, old.condition, new.subject)
            return None if isinstance(condition, n.Is) else replace(new, condition=condition)
        case n.ValueDefinition(agreement=None), n.ValueDefinition(agreement=None):
            value = _sum(new.value, old.value)
            return replace(new, value=value) if value is not None else None
        case n.CaseDefinition(cases=(n.CasePlain(value),)), n.ValueDefinition(agreement=None):
            whole = _sum(new.value, value)
            plain = (n.CasePlain(whole, span=whole.span),) if whole is not None else ()
            return n.CaseDefinition(new.head, old.lets, plain, span=new.span) if plain else None
        case n.CaseDefinition(lets=()), n.CaseDefinition(cases=(*first, n.CaseOtherwise(value))) if is_original(value):
            return replace(new, cases=(*first, *old.cases))
        case n.ValueDefinition(agreement=None), n.CaseDefinition(cases=(*first, n.CaseOtherwise(value) as last)):
            return replace(new, cases=(*first, replace(last, value=old.value))) if is_original(value) else None
        case _:
            return None


def _condition(new: n.Condition, old: n.Condition, subject: n.NounPhrase) -> n.Condition:
    """Put the old condition where the new one says that the subject *is original*."""
    if _says_original(new, subject):
        return old
    match new:
        case n.Both() | n.AllOf():
            parts = _parts(new, old, subject, (n.Both, n.AllOf))
            on_a_line = isinstance(new, n.Both) and not any(isinstance(part, BLOCKS) for part in parts)
            return n.Both(parts, span=new.span) if on_a_line else n.AllOf(parts, span=new.span)
        case n.Either() | n.AnyOf():
            parts = _parts(new, old, subject, (n.Either, n.AnyOf))
            on_a_line = isinstance(new, n.Either) and not any(isinstance(part, BLOCKS) for part in parts)
            return n.Either(parts, span=new.span) if on_a_line else n.AnyOf(parts, span=new.span)
        case _:
            return new


def _parts(new: Block, old: n.Condition, subject: n.NounPhrase, alike: tuple[type[Block], ...]) -> tuple[Any, ...]:
    """Parts that hold together, or one for another; an old condition joined in the same way adds its parts to them."""
    found: list[n.Condition] = []
    for part in new.parts:
        if _says_original(part, subject) and isinstance(old, alike):
            found += old.parts
        else:
            found.append(_condition(part, old, subject))
    return tuple(found)


def _says_original(condition: n.Condition, subject: n.NounPhrase) -> bool:
    """Tell whether this is `it is original`, said of what the definition is about."""
    if not isinstance(condition, n.Is) or condition.negated or not is_original(condition.complement):
        return False
    who = condition.subject
    return isinstance(who, n.Pronoun) or (
        isinstance(who, n.NounPhrase) and n.same_tree(who, replace(subject, determiner=who.determiner))
    )


def _sum(new: n.Value, old: n.Value) -> n.Value | None:
    """Put the old value where the new one adds to `original`, or adds `original`; a plain number says too little."""
    if isinstance(old, n.Number) or not isinstance(new, n.Sum):
        return None
    if is_original(new.first):
        if isinstance(old, n.Sum):
            return replace(new, first=old.first, addends=(*old.addends, *new.addends))
        return replace(new, first=old)
    addends: list[n.Addend] = []
    for addend in new.addends:
        if not is_original(addend.value) or (addend.sign == "-" and isinstance(old, n.Sum)):
            addends.append(addend)
        elif isinstance(old, n.Sum):
            addends += (replace(addend, value=old.first), *old.addends)
        else:
            addends.append(replace(addend, value=old))
    return replace(new, addends=tuple(addends))
