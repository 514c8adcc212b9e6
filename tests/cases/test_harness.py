"""The reader of case files itself."""

from __future__ import annotations

import pytest

from tests.cases.document import CaseFormatError, read_cases, rewritten
from tests.cases.frames import framed, sections, whole_rules

TEXT = """# Choose

What choosing is.

## one of two

Why.

```rules in squares
turn
    choose a square
```

```play
> legal
a1
```

## a slip

```rules
gane x
```

```diagnostics
```
"""


def test_cases_and_blocks_are_read() -> None:
    first, second = read_cases("choose.md", TEXT)
    assert (first.title, first.line) == ("one of two", 5)
    assert [block.kind for block in first.blocks] == ["rules", "play"]
    assert first.blocks[0].arguments == ("in", "squares")
    assert first.blocks[0].text == "turn\n    choose a square\n"
    assert second.of("diagnostics")[0].lines == ()


def test_only_changed_blocks_are_rewritten() -> None:
    first, second = read_cases("choose.md", TEXT)
    play, empty = first.of("play")[0], second.of("diagnostics")[0]
    after = rewritten(TEXT, {play.start: "> legal\nb1\nc1\n", empty.start: "error R001 1:1 no\n"})
    assert after == TEXT.replace("a1\n", "b1\nc1\n").replace("diagnostics\n```", "diagnostics\nerror R001 1:1 no\n```")
    assert rewritten(TEXT, {play.start: play.text}) == TEXT


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("```rules\n```\n", "1: a block stands under a heading"),
        ("## a\n```python\n```\n", "2: a block is one of"),
        ("## a\n```rules\ngame x\n", "2: the block has no end"),
        ("## a\n```play\n```\n", "1: the case 'a' needs exactly one block of rules"),
        ("## a\n```rules\n```\n", "1: the case 'a' expects nothing"),
        ("## a\n```rules\n```\n```play\n```\n## a\n", "6: two cases are called 'a'"),
    ],
)
def test_a_wrong_file_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(CaseFormatError, match=f"^x.md:{message}"):
        read_cases("x.md", text)


FRAME = "# a frame\ngame tiny\n    players 2\n\naction a\n    pass\n\naction b\n    end turn\n\nturn\n    a\n"


def test_a_fragment_replaces_sections_of_its_frame() -> None:
    assert [key for key, _ in sections(FRAME)] == ["game", "action a", "action b", "turn"]
    whole = framed("action b\n    # mine\n    end game\n", FRAME)
    assert whole.startswith("action b\n    # mine\n    end game\n\ngame tiny\n    players 2\n")
    assert "end turn" not in whole and whole.count("action a") == 1


def test_a_frame_must_exist() -> None:
    with pytest.raises(ValueError, match="there is no frame 'nowhere'"):
        whole_rules("turn\n", ("in", "nowhere"))
    with pytest.raises(ValueError, match="after `rules` stands"):
        whole_rules("turn\n", ("for", "x"))
    assert whole_rules("game x\n", ()) == "game x\n"
