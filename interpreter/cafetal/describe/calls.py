"""Actions that other lines call: as orders, and with what they are done to."""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.account import spans
from cafetal.describe.acts import base, unnamed
from cafetal.describe.conditions import Conditions
from cafetal.describe.scope import TellingScope
from cafetal.sentences.nouns import saying


class Calls:
    """Tells calls of actions."""

    def __init__(self, conditions: Conditions) -> None:
        """Take the reader of conditions."""
        self.conditions = conditions
        self.nouns = conditions.nouns
        self.words = conditions.words

    def called(self, call: n.Call, scope: TellingScope) -> p.Clause:
        """An option as an order, with what it is done to if the rules name it."""
        if call.argument is None and not call.places:
            return self.conditions.acts.deed(call.name.text).as_(p.Modality.IMP)
        return self.clause(call, self.words.actions.get(call.name.text), scope)

    def clause(self, node: n.Call, action: n.Action | None, scope: TellingScope) -> p.Clause:
        """A call as an order: the verb of the action, or what its body does with the thing."""
        name = node.name.text
        verb = name if action is None or name in self.words.known.verbs else _inner_verb(action)
        plain = verb == name and action is not None and name not in self.words.known.verbs
        clause = self.conditions.acts.carried_out(name).as_(p.Modality.IMP) if plain else p.order(verb)
        perhaps = scope.optional & scope.pending.keys()
        if node.argument is None:
            clause = self.conditions.acts.deed(name).as_(p.Modality.IMP)
        if node.argument is not None:
            theme = self.nouns.phrase(node.argument, scope)
            if isinstance(theme, p.NP) and scope.actor != p.YOU:  # a question stands between it and its choice
                theme = theme.with_(pronoun=p.Pronoun.NEVER)
            clause = clause.having(**{"with" if plain else "theme": theme})
        for place in node.places:
            found = self.nouns.place(place, scope)
            role = "source" if found.relation is p.Relation.FROM else "goal"
            before = clause.get(role)
            if isinstance(before, p.NP):  # *to the total pips of the dice in the pair*: it is said of the dice
                clause = clause.having(**{role: before.with_(places=(*before.places, found))})
                continue
            clause = clause.having(**{role: found.np})
        how, scope.how = scope.how, ()
        if perhaps - scope.pending.keys():  # it is done to what there may be none of
            how = (*how, "if_possible")
        clause = replace(clause, adverbs=(*clause.adverbs, *how))
        if scope.group and action is None:  # *shuffle the deck* is no action of somebody
            return clause.having(subject=p.GROUP)
        return clause if scope.actor == p.YOU else clause.having(subject=scope.who())

    def only_referred(self, node: n.Call, action: n.Action | None, scope: TellingScope) -> bool:
        """Whether a call has nothing to say but where its action is told: no verb, and nothing that it is done to."""
        name = node.name.text
        words = node.argument is not None or bool(node.places) or name in self.words.known.verbs
        if scope.met == []:
            return False
        return name in self.words.shared and not words and action is not None and _inner_verb(action) == name

    def bind(self, node: n.Call, action: n.Action, scope: TellingScope, inner: TellingScope) -> None:
        """Parameters of an action told in place are the things that it is called with."""
        pairs = [(action.argument, node.argument, node.argument.span if node.argument is not None else node.span)]
        for mine, theirs in zip(action.places, node.places, strict=False):
            if isinstance(theirs, n.Place):
                pairs.append((mine.what if isinstance(mine.what, n.NounPhrase) else None, theirs.what, theirs.span))
        for parameter, value, span in pairs:
            if parameter is None or value is None:
                continue
            name = parameter.called.text if parameter.called else parameter.words[-1].text
            asked = isinstance(value, n.NounPhrase) and (value.of is not None or value.possessor is not None)
            if self.words.sort(name) == "kind" and not asked:
                inner.kinds[name] = (*spans(value), span)
            elif self.words.sort(name) == "kind":  # *the job of the house*, and then *the job*
                inner.kinds.pop(name, None)
                inner.values[name] = value
                inner.given[name] = (*spans(value), span)
            else:
                found = saying(self.nouns.thing(value, scope), span)
                inner.things[name] = found
                known = found.det is p.Det.DEF and found.number is p.Number.SG and self.words.is_thing(found.noun)
                if known and (found.of or found.owner):
                    inner.fresh[name] = found
                    inner.things[name] = found.again().with_(id=found.id or name)


def _inner_verb(action: n.Action) -> str:
    """What the body does with the thing that it is called with; else the name of the action."""
    argument = ""
    if isinstance(action.argument, n.NounPhrase):
        argument = action.argument.called.text if action.argument.called else action.argument.words[-1].text
    deeds = (node for node in unnamed(action.body) if isinstance(node, n.Doing))
    mine = (x.verb for x in deeds if not argument or _is_of(x.what, argument))
    return next((base(verb) for verb in mine), action.name.text)


def _is_of(what: n.Phrase, name: str) -> bool:
    return isinstance(what, n.NounPhrase) and what.possessor is None and what.words[-1].text == name
