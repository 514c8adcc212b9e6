"""The quick reference: of every section of play, in note form, what one looks up during a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from cafetal import sentences as p
from cafetal.describe.jumps import LEFT, TURN_OVER
from cafetal.describe.payments import is_where_paid
from cafetal.sentences.document import (
    Block,
    Bullets,
    Entries,
    Entry,
    Paragraph,
    Section,
    Steps,
    Table,
    paragraphs_of,
    sections_of,
    without_otherwise,
)

DONE = (
    p.Do, p.DoRange, p.DoChain, p.Choice, p.Transfer, p.PayFor, p.TooFew, p.May, p.MayUse, p.AskRound, p.AsFarAs,
    p.InTurn, p.Each, p.CheckEnd,
)  # fmt: skip
"""What players do."""
WORTH = (p.Prices, p.Formula, p.PerThing, p.Event, p.Absence)
"""What things cost and score."""
LEADS = (p.InCase, p.ElseCase, p.AsSoonAs, p.ForEach, p.Repeats, p.ExactlyOne)
"""What stands before steps and says when, how often or for what they are done."""
NORMS = (
    p.MustBe, p.MustNotBe, p.Related, p.NotRelated, p.Exempt, p.Unique, p.OnlyIf, p.OnlyWho, p.Allowed,
)  # fmt: skip
"""What must hold, without which what players do would be told falsely."""
ENDED = (p.Winner, p.WinnerIs)
PRINTED = (TURN_OVER, LEFT)
"""Texts without which the notes behind them would be told falsely."""


def reference(sections: Iterable[Section]) -> tuple[Block, ...]:
    """What one looks up of each section and of those inside it, under its heading; and all tables at the end."""
    every = [inner for section in sections for inner in sections_of(section)]
    entries = [Entry(x.anchor, x.heading, x.summary) for x in map(summarised, every) if x.summary is not None]
    tables = tuple(titled(block) for section in every for block in section.blocks if isinstance(block, Table))
    return (Entries(tuple(entries)), *tables) if entries else tables


def titled(table: Table) -> Table:
    """A table with a title in place of the sentence that leads to it in the text, where it stands by itself."""
    lead = table.caption
    if not isinstance(lead, p.DependsOn):
        return table
    things = lead.quantity.of if lead.quantity.of is not None else p.NPs(lead.keys) if lead.own else None
    number = lead.quantity.with_(number=p.Number.PL, of=None, attributes=(), owner=None)
    return replace(table, caption=p.TableName(number, _in_general(things), lead.unit, marked=lead.marked, ids=lead.ids))


def _in_general(things: p.Nominal | None) -> p.Nominal | None:
    """Things as a title names them: *workers and sheds*."""
    match things:
        case p.NPs(items):
            found = tuple(x for x in map(_in_general, items) if x is not None)
            return found[0] if len(found) == 1 else p.NPs(found)
        case p.NP():
            return things.with_(number=p.Number.PL, det=p.Det.BARE, owner=None)
        case _:
            return things


def summarised(section: Section) -> Section:
    """A section and those inside it, each with its notes as its summary."""
    own = [note for block in section.blocks if not isinstance(block, Section) for note in _of_block(block)]
    own = own if any(not isinstance(note, p.SpeaksTo) for note in own) else []
    blocks = tuple(summarised(block) if isinstance(block, Section) else block for block in section.blocks)
    return replace(section, blocks=blocks, summary=Paragraph(tuple(_moments(own))) if own else None)


def _of_block(block: Block) -> list[p.Pattern]:
    match block:
        case Paragraph():
            return _of_paragraph(block)
        case Steps(items, lead):
            notes = [note for item in items for note in _of_block(item)]
            return _led(lead.sentences if lead is not None else (), notes)
        case Bullets(items, lead):
            last = lead.sentences[-1] if lead is not None else None
            before = lead.sentences[:-1] if lead is not None else ()
            if isinstance(last, p.EndsIf | p.EndsProvided):
                facts = tuple(sentence for part in map(paragraphs_of, items) for x in part for sentence in x.sentences)
                either = isinstance(last, p.EndsIf) or last.either
                held = facts if either else (p.AllOf(facts),)
                ending = _end_of(last)
                apart = any(isinstance(fact, p.AllOf) for fact in held)  # an *or* beside an *and* is read in two ways
                ends = [(fact,) for fact in held] if apart else [held]
                return _led(before, [replace(ending, condition=_either(each)) for each in ends])
            several = isinstance(last, p.ExactlyOne) or (isinstance(last, p.Repeats) and last.any_order)
            of = _of_option if several else _of_block
            told = without_otherwise(block, ordered=False)
            return _led(lead.sentences if lead is not None else (), [note for item in told for note in of(item)])
        case _:
            return []


def _of_option(block: Block) -> list[p.Pattern]:
    """The note of one of several options, under what must hold for it to be chosen."""
    only = block.sentences[-1] if isinstance(block, Paragraph) else None
    if not isinstance(only, p.ButOnlyIf):
        return _of_block(block)
    return _headed(p.InCase(only.condition, ids=only.ids), _note(only.statement, None))


def _of_paragraph(paragraph: Paragraph) -> list[p.Pattern]:
    """The notes of a paragraph; what follows a lead stands behind it."""
    found: list[p.Pattern] = []
    heads: list[p.Pattern] = []
    under: list[p.Pattern] = []
    before: p.Do | p.DoRange | None = None
    led = False  # whether nothing stands behind the last lead yet, so that another one stands within it
    for sentence in paragraph.sentences:
        if isinstance(sentence, LEADS) and led:
            heads.append(sentence)
        elif isinstance(sentence, LEADS):
            found += _within(heads, under)
            heads, under = [sentence], []
        elif isinstance(sentence, p.Otherwise) or (isinstance(sentence, p.If) and sentence.otherwise):
            ended = heads.pop() if heads and isinstance(heads[-1], p.InCase) else None
            under = [*(_headed(ended, under) if ended is not None else under), *_note(sentence, before)]
        elif isinstance(sentence, p.Decided) and under:
            under[-1] = _decided(under[-1], sentence.verdict)
        elif isinstance(sentence, p.Pattern):
            under += _note(sentence, before)
        before = sentence if isinstance(sentence, p.Do | p.DoRange) else before
        led = isinstance(sentence, LEADS)
    return [*found, *_within(heads, under)]


def _within(heads: Sequence[p.Pattern], notes: list[p.Pattern]) -> list[p.Pattern]:
    """Notes under several leads, one within the other."""
    for head in reversed(heads):
        notes = _headed(head, notes)
    return notes


def _led(lead: tuple[p.Statement, ...], notes: list[p.Pattern]) -> list[p.Pattern]:
    """Notes under the lead-ins of a list, one within the other; what else stands before the list is noted before it."""
    before = _of_paragraph(Paragraph(tuple(sentence for sentence in lead if not isinstance(sentence, LEADS))))
    for head in reversed(lead):
        notes = _headed(head, notes) if isinstance(head, LEADS) else notes
    return [*before, *notes]


def _headed(head: p.Statement | None, notes: list[p.Pattern]) -> list[p.Pattern]:
    return [p.Noted(head, tuple(notes))] if isinstance(head, p.Pattern) and notes else notes


def _note(sentence: p.Pattern, before: p.Do | p.DoRange | None) -> list[p.Pattern]:
    """What one looks up of a sentence; `before` is what was last told to do."""
    if isinstance(sentence, p.Ends):
        return [replace(sentence, verdict=None)]
    if isinstance(sentence, p.SpeaksTo) or (
        isinstance(sentence, p.ForPlayers) and isinstance(sentence.statement, p.See)
    ):
        return [sentence]  # for these numbers of players the notes would be false
    if isinstance(sentence, p.If) and not sentence.after:
        if _passed(sentence):
            return []
        how_far = _measure(sentence.condition, before)
        inner = _note(_whole(sentence.consequence), None)
        if how_far is not None and inner:
            return [p.Noted(how_far, tuple(inner), ids=sentence.ids)]
        case = p.InCase(sentence.condition, sentence.otherwise, ids=sentence.ids)
        return [p.Noted(case, tuple(inner), ids=sentence.ids)] if inner else []
    if isinstance(sentence, p.If) and isinstance(sentence.consequence, p.Pattern):
        return [sentence] if _is_norm(sentence.consequence) else []
    if isinstance(sentence, p.Otherwise):
        inner = _note(_whole(sentence.consequence), None)
        return [p.Noted(p.ElseCase(), tuple(inner), ids=sentence.ids)] if inner else []
    if isinstance(sentence, p.There) and sentence.more:
        return [sentence]
    if is_where_paid(sentence):
        return []
    if isinstance(sentence, p.Joined):
        return _note(replace(_whole(sentence.first), ids=sentence.ids), before)
    if isinstance(sentence, p.WhenDone):
        return _note(replace(_whole(sentence.consequence), ids=sentence.ids), None)
    if isinstance(sentence, p.Printed) and sentence.key in PRINTED:
        return [sentence]
    if isinstance(sentence, p.Text) and (sentence.noted or sentence.must):
        return [replace(sentence, note=sentence.noted)]
    return [sentence] if isinstance(sentence, (*DONE, *WORTH, *ENDED)) or _is_norm(sentence) else []


def _is_norm(sentence: p.Pattern) -> bool:
    """Whether a sentence says what must hold, and nothing that its order says: *1 to 4 spaces* is at least one."""
    if isinstance(sentence, p.NotRelated):
        return sentence.clause.verb != "stay"
    if isinstance(sentence, p.There):
        return sentence.banned or sentence.needed
    if isinstance(sentence, p.AllOf):  # *it must be a set or it must be a run*
        return all(isinstance(item, p.Pattern) and _is_norm(item) for item in sentence.items)
    return isinstance(sentence, NORMS) or (isinstance(sentence, p.Compare) and sentence.modality is p.Modality.MUST)


def _passed(sentence: p.If) -> bool:
    """Whether a sentence only says that the turn of who passes is over."""
    told = sentence.consequence
    subject = told.clause.get("subject") if isinstance(told, p.Event) else None
    turn = isinstance(subject, p.NP) and subject.noun == "turn"
    return turn and isinstance(sentence.condition, p.Clause) and sentence.condition.verb == "pass"


def _end_of(lead: p.EndsIf | p.EndsProvided) -> p.Ends:
    """The end of which several conditions are listed below its lead-in."""
    verdict = lead.verdict if isinstance(lead, p.EndsProvided) else None
    return p.Ends(lead, lead.moment, verdict, lead.yours, lead.wins, ids=lead.ids)


def _either(facts: tuple[p.Statement, ...]) -> p.Statement:
    return facts[0] if len(facts) == 1 else p.AllOf(facts, either=True)


def _decided(note: p.Pattern, verdict: p.Verdict) -> p.Pattern:
    """An end with its verdict."""
    return replace(note, verdict=verdict) if isinstance(note, p.Ends) else note


def _whole(statement: p.Statement) -> p.Pattern:
    return p.Do(statement) if isinstance(statement, p.Clause) else statement


def _measure(condition: p.Statement, before: p.Do | p.DoRange | None) -> p.NP | None:
    """How far or how many, if a condition says no more of what was just told: *if you move it 4 spaces*."""
    if not isinstance(condition, p.Clause) or before is None:
        return None
    measure = condition.get("measure")
    same = condition.verb == before.clause.verb and not condition.negated
    return measure if same and isinstance(measure, p.NP) and measure.count is not None else None


def _moments(notes: list[p.Pattern]) -> list[p.Pattern]:
    """Ends of the game at one moment as one note."""
    found: list[p.Pattern] = []
    for note in notes:
        last = found[-1] if found else None
        if isinstance(note, p.Ends) and isinstance(last, p.Ends) and _same_end(last, note) and _plain(last, note):
            ids = tuple(dict.fromkeys((*last.ids, *note.ids)))
            found[-1] = replace(note, condition=_either((*_facts(last), *_facts(note))), ids=ids)
        else:
            found.append(note)
    return found


def _plain(*ends: p.Ends) -> bool:
    """Whether one can join conditions by *or*: none of them has an *and* in it."""
    return not any(isinstance(fact, p.AllOf) for end in ends for fact in _facts(end))


def _same_end(one: p.Ends, other: p.Ends) -> bool:
    """Whether two ends are at one moment, with the same verdict."""
    moments, yours = (one.moment, one.verdict) == (other.moment, other.verdict), (one.yours, one.wins)
    return moments and yours == (other.yours, other.wins)


def _facts(end: p.Ends) -> tuple[p.Statement, ...]:
    """The conditions of which one ends the game."""
    several = isinstance(end.condition, p.AllOf) and end.condition.either
    return end.condition.items if several and isinstance(end.condition, p.AllOf) else (end.condition,)
