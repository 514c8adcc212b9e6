"""What was filled or emptied, and when: the record of the game, of which the rules may ask."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.dataclass import replace
from cafetal.describe.scope import TellingScope
from cafetal.describe.values import head_of
from cafetal.describe.words import Words
from cafetal.sentences.nouns import saying

THIS_TURN = "this_turn"
SETUP = "setup"
"""Where each pass of a loop over players counts as a turn, though nobody has one."""
END = "end"
"""Where nobody is spoken to."""


def done_to(participle: n.Participle | None, scope: TellingScope) -> p.Clause | None:
    """*That you have filled this turn*: the record is of the turn, and only of this one is it certain who did it."""
    if participle is None:
        return None
    period = _period(participle)
    section = scope.path.partition(".")[0]
    yours = period == THIS_TURN and section != END
    done = p.Clause(verb_of(participle), (("theme", p.Gap()),), tense=p.Tense.PERFECT, passive=True)
    clause = replace(done.having(subject=p.YOU), passive=False) if yours else done
    adverbs = () if yours and section == SETUP else (period,)
    return replace(clause, adverbs=adverbs, says=(participle.span,))


def only_one(clause: p.Clause | None, found: p.NP) -> tuple[p.NP, p.Clause | None]:
    """*The emptied space*: where there is only one, the word tells what the clause would; other filled places may be
    in sight, too."""
    now = clause is not None and clause.verb == "empty" and clause.adverbs in ((), (THIS_TURN,))
    if clause is None or not now or found.det is not p.Det.DEF or found.number is not p.Number.SG:
        return found, clause
    return saying(found.with_(attributes=(*found.attributes, p.Adj("emptied"))), *clause.says), None


def happened(theme: p.Nominal, node: n.Was, words: Words) -> p.Clause:
    """*The square has been filled last turn*, whoever did it; also by a swap, where there is one that may do it."""
    participle, negated = node.participle, node.negated
    clause = p.Clause(verb_of(participle), (("theme", theme),), tense=p.Tense.PERFECT, passive=True, negated=negated)
    swapped = clause.verb == "fill" and isinstance(node.subject, n.NounPhrase) and _may_swap(node.subject, words)
    adverbs = (_period(participle), *(("by_move_or_swap",) if swapped else ()))
    return replace(clause, adverbs=adverbs, says=(participle.span,))


def verb_of(participle: n.Participle) -> str:
    """The verb that a participle is of."""
    return "empty" if participle.word == "emptied" else "fill"


def _may_swap(place: n.NounPhrase, words: Words) -> bool:
    """Whether some line may swap what lies on such places: one of two things is chosen there, or anywhere."""
    sort = words.singular(place.words[-1].text)
    board = words.world.boards.get(sort, sort)
    for action in words.actions.values():
        swaps = [node for node in n.walk(action) if isinstance(node, n.Swap)]
        names = {head_of(what) for swap in swaps for what in (swap.what, swap.other)}
        chosen = [
            node.what for node in n.walk(action) if isinstance(node, n.Choose) and _name(node.what, words) in names
        ]
        where = [x.what for what in chosen for x in what.places if isinstance(x, n.Place)]
        anywhere = any(not (what.places or what.possessor) for what in chosen) or (swaps and not chosen)
        if anywhere or {sort, board} & {words.singular(head_of(x)) for x in where}:
            return True
    return False


def _name(what: n.NounPhrase, words: Words) -> str:
    return what.called.text if what.called else words.singular(head_of(what))


def _period(participle: n.Participle) -> str:
    """The key of the time: without one, this turn is meant."""
    return (participle.period or "this turn").replace(" ", "_")
