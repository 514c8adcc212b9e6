"""How players of a game write its moves: forms such as `{piece}{from?}[{taken:x}]{to}`, and signs of what is named.

A form is written for what a move does: a slot stands for a fact of it, brackets hold what is written only if the move
has all that their slots ask for. What lies where is found by `cafetal.engine.notation`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import field

from cafetal.dataclass import Frozen

SLOTS = {
    "piece": "the sign of what was moved",
    "from": "the place that it left",
    "to": "the place where it arrived",
    "column": "the letters of the place that it left",
    "row": "the number of the place that it left",
    "taken": "the place of what was taken",
    "new": "the sign of what it became",
}
"""What a form can say of a move."""
AS_NEEDED = "from"
"""The slot that can be left out, wholly or in part, where the move is still the only one."""

_TOKEN = re.compile(r"\{([^{}]*)\}|([\[\]])|([^{}\[\]]+)|(.)")
_SLOT = re.compile(r"([a-z]+)(\?)?(?::(.*))?", re.DOTALL)
_GRID = re.compile(r"([A-Za-z]+)([0-9]+)")


class FormError(ValueError):
    """A form that cannot be read; `word` is a slot that there is not, or ""."""

    def __init__(self, message: str, word: str = "") -> None:
        super().__init__(message)
        self.word = word


class Slot(Frozen):
    """A fact of a move; `text` is written in its place (None: its own sign), `needed`: only as far as it is needed."""

    name: str
    text: str | None = None
    needed: bool = False


class NotationGroup(Frozen):
    """What stands in brackets: nothing where the move lacks what a slot asks for."""

    parts: tuple[str | Slot, ...]


class Form(Frozen):
    """One way to write a move."""

    parts: tuple[str | Slot | NotationGroup, ...]

    @property
    def slots(self) -> Iterator[Slot]:
        """All slots."""
        for part in self.parts:
            yield from (x for x in (part.parts if isinstance(part, NotationGroup) else (part,)) if isinstance(x, Slot))

    def written(self, facts: Mapping[str, str]) -> list[str]:
        """How a move with these facts is written, the shortest text first; nothing if the form is not for it.

        What a move takes has to be named by the form, so that a move and a capture are not written alike.
        """
        if "taken" in facts and all(slot.name != "taken" for slot in self.slots):
            return []
        texts = [""]
        for part in self.parts:
            whole = part.parts if isinstance(part, NotationGroup) else (part,)
            lacks = any(isinstance(x, Slot) and x.name not in facts for x in whole)
            if lacks and not isinstance(part, NotationGroup):
                return []
            for inner in () if lacks else whole:
                texts = [text + more for text in texts for more in _ways(inner, facts)]
        return list(dict.fromkeys(texts))


def _ways(part: str | Slot, facts: Mapping[str, str]) -> list[str]:
    if isinstance(part, str):
        return [part]
    if not part.needed:
        return [facts[part.name] if part.text is None else part.text]
    return ["", *(facts[name] for name in ("column", "row") if name in facts), facts[part.name]]


def place_parts(sign: str) -> dict[str, str]:
    """The letters and the number of the sign of a place, if it consists of these."""
    found = _GRID.fullmatch(sign)
    return {"column": found[1], "row": found[2]} if found else {}


def read_form(text: str) -> Form:
    """A form from its text. Raises `FormError`."""
    parts: list[str | Slot | NotationGroup] = []
    inner: list[str | Slot] | None = None
    for slot, bracket, literal, wrong in _TOKEN.findall(text):
        if wrong:
            raise FormError("a brace is opened and closed: `{to}`")
        if bracket:
            if (bracket == "[") is (inner is not None):
                raise FormError("brackets are opened and closed, and do not stand inside one another")
            if inner is not None:
                if not any(isinstance(part, Slot) for part in inner):
                    raise FormError("brackets hold a slot: they are written where the move has what it asks for")
                parts.append(NotationGroup(tuple(inner)))
            inner = [] if inner is None else None
            continue
        part: str | Slot = literal or _read_slot(slot)
        if inner is None:
            parts.append(part)
        else:
            inner.append(part)
    if inner is not None:
        raise FormError("brackets are opened and closed, and do not stand inside one another")
    if not parts:
        raise FormError("a form holds a word or a slot")
    return Form(tuple(parts))


def _read_slot(text: str) -> Slot:
    found = _SLOT.fullmatch(text)
    if found is None or found[1] not in SLOTS:
        raise FormError(f"no move has `{text}`", (found[1] if found else text) or text)
    if found[2] and (found[1] != AS_NEEDED or found[3] is not None):
        raise FormError(f"only `{{{AS_NEEDED}?}}` can be left out as far as it is not needed; brackets do the rest")
    return Slot(found[1], found[3], bool(found[2]))


class Forms(Frozen):
    """The forms of the moves that begin with one of `moves` (empty: all) and move a `piece` (empty: any)."""

    forms: tuple[Form, ...]
    moves: tuple[tuple[str, ...], ...] = ()
    piece: str = ""

    def suits(self, words: list[str]) -> bool:
        """Whether a move with these words begins so; a place may be named without its board."""
        return not self.moves or any(
            len(begun) <= len(words)
            and all(word in (shown, shown.rpartition(".")[2]) for word, shown in zip(begun, words, strict=False))
            for begun in self.moves
        )


class Notation(Frozen):
    """All of it. `signs` are those of pieces, zones and places by their names, `places` for each seat those of the
    places of boards, `ignored` may stand behind a move; `faces` has the piece and the seat (or -1) of each face."""

    forms: tuple[Forms, ...]
    signs: dict[str, str] = field(default_factory=dict)
    places: tuple[dict[str, str], ...] = ()
    ignored: tuple[str, ...] = ()
    faces: dict[str, tuple[str, int]] = field(default_factory=dict)
