"""What variants have done to a game so far, so that two that change the same thing are found."""

from __future__ import annotations

from typing import Literal

from cafetal.dataclass import Frozen
from cafetal.declare.report import Report
from cafetal.diagnostics import Related, Span

Deed = Literal["add", "change", "remove"]
_DONE: dict[Deed, str] = {"add": "adds to", "change": "changes", "remove": "removes"}


class Effect(Frozen):
    """One patch: what it did, to the part with which key, by which variant, and where that is written."""

    deed: Deed
    key: tuple[str, ...]
    variant: str
    span: Span


def _inside(key: tuple[str, ...], other: tuple[str, ...]) -> bool:
    return key[: len(other)] == other


def clash(new: Effect, old: Effect) -> bool:
    """Tell whether two patches of different variants meet: one changes what the other changes or adds to."""
    if new.deed == old.deed and new.deed in ("add", "remove"):
        return new.deed == "remove" and new.key != old.key and (_inside(new.key, old.key) or _inside(old.key, new.key))
    if new.deed == "add" or old.deed == "add":
        added, changed = (new, old) if new.deed == "add" else (old, new)
        return _inside(added.key, changed.key)
    return _inside(new.key, old.key) or _inside(old.key, new.key)


class Effects:
    """All effects in order.

    `under`: for each variant those that it builds on and may change further; `always`: variants that nobody chooses.
    """

    def __init__(self, report: Report, under: dict[str, frozenset[str]], always: frozenset[str]) -> None:
        """Begin without any."""
        self.always = always
        self.report = report
        self.under = under
        self.done: list[Effect] = []

    def enter(self, new: Effect) -> bool:
        """Note an effect; False, with a diagnostic, if it clashes with an earlier one."""
        for old in self.done:
            if old.variant == new.variant:
                if old.key == new.key and old.deed == new.deed == "change":
                    message = f"`{'.'.join(new.key)}` is changed twice by this variant"
                    self.report.error("V004", message, new.span, None, Related("first here", old.span))
                    return False
            elif old.variant not in self.under[new.variant] and clash(new, old):
                self._tell(new, old)
                return False
        self.done.append(new)
        return True

    def explain_missing(self, key: tuple[str, ...], variant: str, span: Span) -> bool:
        """Tell of a path that leads nowhere because another variant took its goal away; False if none did.

        One that it builds on has done so knowingly: then the path is wrong.
        """
        for old in self.done:
            if old.variant == variant or old.variant in self.under[variant]:
                continue
            if old.deed != "add" and (_inside(key, old.key) or _inside(old.key, key)):
                self._tell(Effect("change", key, variant, span), old)
                return True
        return False

    def _tell(self, new: Effect, old: Effect) -> None:
        what = ".".join(new.key if len(new.key) > len(old.key) else old.key)
        message = f"the variants `{old.variant}` and `{new.variant}` both change `{what}`"
        related = Related(f"`{old.variant}` {_DONE[old.deed]} it here", old.span)
        both = f"let `{new.variant}` follow or require `{old.variant}` and say how both go together"
        hint = f"choose one of them, or {both}"
        if old.variant in self.always:
            hint = f"`{old.variant}` belongs to the game: let `{new.variant}` require it, or be for other players only"
        self.report.error("V004", message, new.span, hint, related)
