"""Who sits next to whom, who has just answered, and on what places pieces stand."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.scope import TellingScope
from cafetal.describe.words import Words
from cafetal.sentences.nouns import saying


def next_seat(words: Words, node: n.NounPhrase, scope: TellingScope) -> p.NP | None:
    """The player behind the one who is called so, in the order of turns; None for any other phrase."""
    head = node.words[-1].text
    note = words.world.variables.get(head)
    noted = note is not None and note.type == "player" and not note.per
    if [word.text for word in node.words] != ["next", head] or not (noted or head == "player"):
        return None
    before: p.Nominal = p.NP(head, pronoun=p.Pronoun.NEVER)
    if head == "player":
        known = scope.things.get(head)
        before = scope.they() if known is None else p.YOU if known.id == "you" else known
    if words.world.players == 2:
        found = p.NP("opponent", of=None if before == p.YOU else before)
    else:
        side = p.Relation.LEFT_OF if words.world.clockwise else p.Relation.RIGHT_OF
        found = p.NP("player", places=(p.Place(side, before),))
    return saying(found, *(word.span for word in node.words[:-1]))


def answering(node: n.NounPhrase, scope: TellingScope) -> p.Nominal | None:
    """*The player who agreed*, in the lines of the question itself: whoever has just agreed, and no other."""
    just = scope.asked is not None and any(isinstance(part, n.WhoAgreed) for part in node.relatives)
    return saying(scope.they(), *(part.span for part in node.relatives)) if just else None


def class_at(words: Words, thing: p.NP) -> str:
    """The sort of place that a thing is, or stands on."""
    if thing.noun in words.world.classes:
        return thing.noun
    return next((storage.cls for storage in words.world.storages.values() if storage.cls), "space")
