"""Who sees what lies somewhere, and how much of it."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.declare.draft import Draft
from cafetal.model.storage import Watcher

HINT = "add `for each player`, or write `seen by nobody`; a piece that lies alone on its place may have an owner"

Seen = n.HoldsOne | n.HoldsUpTo | n.HoldsLine | n.Zone


def watchers(draft: Draft, line: Seen, has_owner: bool) -> tuple[Watcher, Watcher]:
    """Give who sees the pieces and who their number; if the text is silent, the number is as hidden as the pieces."""
    seen = watcher(draft, line.seen_by, has_owner, line)
    number = seen if line.number_seen_by is None else watcher(draft, line.number_seen_by, has_owner, line)
    return seen, number


def watcher(draft: Draft, word: n.WatcherWord | None, has_owner: bool, line: n.Node) -> Watcher:
    """Translate a word; a diagnostic for an owner where nobody owns anything."""
    match word:
        case "nobody":
            return "nobody"
        case "its owner" if has_owner:
            return "owner"
        case "all but its owner" if has_owner and not (isinstance(line, n.Zone) and line.for_each is None):
            return "others"
        case "its owner" | "all but its owner":
            message = f"`seen by {word}` says nothing here, for nobody owns this"
            draft.report.error("D028", message, line.span, HINT)
            return "all"
        case _:
            return "all"
