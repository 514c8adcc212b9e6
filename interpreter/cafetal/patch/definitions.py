"""Changed definitions: the new sentence takes the place of the one with the same head.

Where the new sentence says `original`, it means the old one. What that says is written there if it fits (`folding`);
otherwise it stays as a definition with a name of its own, and `original` calls that with the parameters of the head.
"""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n
from cafetal.clauses.naming import head_word
from cafetal.declare.report import Report
from cafetal.diagnostics import did_you_mean
from cafetal.patch.edit import rewritten, spliced
from cafetal.patch.folding import ORIGINAL, folded, is_original


def same_head(left: n.Definition, right: n.Definition) -> bool:
    """Tell whether two definitions explain the same word, with the same parameters."""
    if isinstance(left, n.ConditionDefinition) or isinstance(right, n.ConditionDefinition):
        return (
            isinstance(left, n.ConditionDefinition)
            and isinstance(right, n.ConditionDefinition)
            and n.same_tree(left.subject, right.subject)
            and n.same_tree(left.predicate, right.predicate)
        )
    return n.same_tree(left.head, right.head)


def head_node(definition: n.Definition) -> n.Node:
    """Give the node that a message about the head of a definition points at."""
    return definition.subject if isinstance(definition, n.ConditionDefinition) else definition.head


def find_definition(document: n.Document, wanted: n.Definition) -> n.Definition | None:
    """Find the definition with the same head."""
    for section in document.sections:
        if isinstance(section, n.Definitions):
            for line in section.lines:
                if same_head(line, wanted):
                    return line
    return None


def tell_unknown(document: n.Document, wanted: n.Definition, report: Report) -> None:
    """Tell that no definition has this head, and which one may be meant."""
    lines = [line for section in document.sections if isinstance(section, n.Definitions) for line in section.lines]
    word = head_word(wanted)
    if any(head_word(line) == word for line in lines):
        hint: str | None = "write the head exactly as it is in the game: same words, same prepositions, same nouns"
    else:
        hint = did_you_mean(word, [head_word(line) for line in lines]) or "a new sentence is added by `add definitions`"
    report.error("V002", f"the game does not define `{word}` with this head", head_node(wanted).span, hint)


def changed(document: n.Document, old: n.Definition, new: n.Definition, report: Report) -> n.Document:
    """Put a new definition in the place of the old one, which stays under another name if the new one speaks of it."""
    if not any(isinstance(node, n.Name) and node.text == ORIGINAL for node in n.walk(new)):
        return spliced(document, old, (new,))
    if (whole := folded(old, new)) is not None:
        return spliced(document, old, (whole,))
    name = _fresh(document, head_word(old))
    kept = _renamed(old, name)
    call = _call(new, name)
    body = rewritten(_body_only(new), lambda node: _without_original(node, call, name))
    assert isinstance(body, n.ValueDefinition | n.CaseDefinition | n.ConditionDefinition)
    for node in n.walk(body):
        if isinstance(node, n.Name) and node.text == ORIGINAL:
            message = "`original` cannot stand here: it is the old sentence, so it is a value or what something is"
            report.error("V009", message, node.span)
    return spliced(document, old, (kept, _with_head(body, new)))


def _fresh(document: n.Document, word: str) -> str:
    """Make a name that stands nowhere in the document."""
    taken = {node.text for node in n.walk(document) if isinstance(node, n.Name)}
    name, number = f"{ORIGINAL}_{word}", 1
    while name in taken:
        number += 1
        name = f"{ORIGINAL}_{word}_{number}"
    return name


def _last_renamed(phrase: n.NounPhrase, name: str) -> n.NounPhrase:
    """Give a phrase with another noun."""
    last = phrase.words[-1]
    determiner = phrase.determiner
    if len(phrase.words) == 1 and isinstance(determiner, n.Article) and determiner.word == "a":
        determiner = replace(determiner, word="an")  # `original_…` begins with a vowel
    return replace(phrase, determiner=determiner, words=(*phrase.words[:-1], replace(last, text=name)))


def _predicate_renamed(predicate: n.NounPhrase | n.Location, name: str) -> n.NounPhrase | n.Location:
    match predicate:
        case n.NounPhrase():
            return _last_renamed(predicate, name)
        case n.Place(what=n.NounPhrase() as what):
            return replace(predicate, what=_last_renamed(what, name))
        case _:
            return predicate


def _renamed(definition: n.Definition, name: str) -> n.Definition:
    """Give a definition under another name."""
    if isinstance(definition, n.ConditionDefinition):
        return replace(definition, predicate=_predicate_renamed(definition.predicate, name))
    return replace(definition, head=_last_renamed(definition.head, name))


def _body_only(definition: n.Definition) -> n.Definition:
    """Give a definition without its head, so that only its body is rewritten."""
    if isinstance(definition, n.ConditionDefinition):
        return replace(definition, subject=n.NounPhrase(), predicate=n.NounPhrase())
    return replace(definition, head=n.NounPhrase())


def _with_head(body: n.Definition, new: n.Definition) -> n.Definition:
    if isinstance(body, n.ConditionDefinition):
        assert isinstance(new, n.ConditionDefinition)
        return replace(body, subject=new.subject, predicate=new.predicate)
    assert not isinstance(new, n.ConditionDefinition)
    return replace(body, head=new.head)


def _call(new: n.Definition, name: str) -> n.NounPhrase | n.Location:
    """Give the phrase that means the old definition for the parameters of the new head."""
    if not isinstance(new, n.ConditionDefinition):
        return _pointing(_last_renamed(new.head, name))
    match _predicate_renamed(new.predicate, name):
        case n.NounPhrase() as phrase:
            return _pointing(phrase)
        case n.Place(what=n.NounPhrase() as what) as place:
            return replace(place, what=_pointing(what))
        case location:
            return location


def _pointing(head: n.NounPhrase) -> n.NounPhrase:
    """Give a head whose inner phrases point back to the parameters instead of bringing them in."""
    return replace(
        head,
        possessor=rewritten(head.possessor, _point_back) if head.possessor else None,
        of=rewritten(head.of, _point_back) if head.of else None,
        places=tuple(rewritten(place, _point_back) for place in head.places),
    )


def _point_back(node: n.Node) -> n.Node:
    """Turn `a table` into `the table`, `another table` into `the other table`, `a table called goal` into `goal`."""
    if not isinstance(node, n.NounPhrase):
        return node
    if node.called is not None:
        return n.NounPhrase(words=(node.called,), span=node.span)
    if isinstance(node.determiner, n.Article):
        return replace(node, determiner=replace(node.determiner, word="the"))
    if isinstance(node.determiner, n.Quantifier) and node.determiner.word == "another":
        other = n.Name("other", span=node.determiner.span)
        return replace(node, determiner=n.Article("the", span=other.span), words=(other, *node.words))
    return node


def _without_original(node: n.Node, call: n.NounPhrase | n.Location, name: str) -> n.Node:
    """Put the call in the place of the word `original`: as a value, as what somebody is, or as an adjective."""
    if isinstance(node, n.Is | n.WhoIs | n.Whose) and is_original(node.complement):
        assert isinstance(node.complement, n.NounPhrase)
        return replace(node, complement=_placed(call, node.complement))
    if not isinstance(node, n.NounPhrase) or not isinstance(call, n.NounPhrase):
        return node
    if is_original(node):
        return _placed(call, node)
    if len(call.words) == 1 and node.words and node.words[-1].text != ORIGINAL:
        words = tuple(replace(word, text=name) if word.text == ORIGINAL else word for word in node.words)
        return replace(node, words=words)
    return node


def _placed(call: n.NounPhrase | n.Location, at: n.NounPhrase) -> n.NounPhrase | n.Location:
    """Give the call with the place of the word that it stands for; what that word had of its own stays."""
    here = rewritten(call, lambda node: replace(node, span=at.span))
    assert isinstance(here, n.NounPhrase | n.Place | n.Between)
    if isinstance(here, n.NounPhrase):
        own = {name: getattr(at, name) for name in ("of", "places", "relatives", "called") if getattr(at, name)}
        return replace(here, **own)
    return here
