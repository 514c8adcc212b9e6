"""What one player hands to another, or gets: nothing is put on a person, and nothing is drawn out of one."""

from __future__ import annotations

from dataclasses import replace

from cafetal import sentences as p
from cafetal.describe.account import said_in
from cafetal.describe.acts import TAKING
from cafetal.sentences.clauses import Argument
from cafetal.sentences.nouns import saying

FETCHING = ("draw", "deal")
PASSING = (*TAKING, "deal")
"""Verbs of what may go to a player."""


def shown_to(clause: p.Clause) -> p.Clause:
    """What is revealed to somebody is shown to them, or looked at by the one who acts."""
    who = clause.get("recipient")
    if who is None or isinstance(who, p.Adj | p.Gap) or clause.verb not in ("reveal", "hide"):
        return clause
    if who != (clause.get("subject") or p.YOU):
        return replace(clause, verb="show")
    return saying(replace(clause.without_role("recipient"), verb="look_at"), *who.says)


def handed_over(verb: str, args: dict[str, Argument]) -> str:
    """The verb of a line that passes something to a player: *move the wish from them to you*, of whoever acts, is taken
    from them; somebody else is given it."""
    who = args.get("recipient")
    if verb not in PASSING or who is None or isinstance(who, p.Adj | p.Gap):
        return verb
    fetched = verb in FETCHING
    actor = args.get("subject", p.YOU)
    if who != actor:
        if args.get("giver") == actor:  # *move 1 coin from you to them*
            args["recipient"] = saying(who, *said_in(args.pop("giver")))
        return verb if fetched else "give"
    del args["recipient"]
    role = "giver" if "giver" in args else "source"
    giver = args.get(role)
    if giver is None or isinstance(giver, p.Adj | p.Gap):
        return verb if fetched else "take"
    named = giver
    if isinstance(giver, p.NP) and role == "giver":  # who is told apart by what they did stays so
        named = giver.with_(pronoun=p.Pronoun.NEVER) if giver.relative else giver.again(p.Pronoun.NEVER)
    args[role] = saying(named, *said_in((giver, who)))
    return verb if fetched else "take"
