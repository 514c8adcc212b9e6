"""What each patch makes of a game, read as rules text again; orders, spans and `original`."""

from __future__ import annotations

import textwrap
from collections import Counter

import pytest

from cafetal import nodes as n
from cafetal.declare import declare
from cafetal.diagnostics import Diagnostic
from cafetal.fmt import format_document
from cafetal.parse import parse
from cafetal.patch import VariantInfo, applied_variants, apply, variants_of
from cafetal.patch.edit import rewritten, spliced
from cafetal.pipeline import Rules
from cafetal.source import SourceFile
from tests.cases.frames import FOLDER as FRAMES
from tests.unit.declare.samples import HERE, document, variants, world_of

BASE = (HERE / "patched_game.txt").read_text()
GAME = parse(SourceFile("game.rules", BASE))


def infos(text: str) -> dict[str, VariantInfo]:
    found: list[Diagnostic] = []
    result = variants_of([parse(SourceFile("v.rules", text))], found)
    assert not found
    return result


def patched(lines: str, game: n.Document = GAME) -> n.Document:
    """The game with one variant, given by its lines."""
    text = "variant quick of hop\n" + textwrap.indent(textwrap.dedent(lines).strip("\n"), "    ") + "\n"
    found: list[Diagnostic] = []
    result = apply(game, {name: info.node for name, info in infos(text).items()}, ["quick"], 2, found)
    assert not found, found
    return result


def difference(lines: str) -> list[str]:
    """The lines of the whole text that go (-) and come (+), sorted, whatever their spaces."""
    before, after = (
        Counter(" ".join(line.split()) for line in format_document(document).splitlines())
        for document in (GAME, patched(lines))
    )
    return sorted(
        [f"- {line}" for line in (before - after).elements() if line]
        + [f"+ {line}" for line in (after - before).elements() if line]
    )


CHANGES = [entry.split("\n->\n") for entry in (HERE / "patch_changes.txt").read_text().split("\n\n")]


@pytest.mark.parametrize(("lines", "expected"), CHANGES)
def test_a_change(lines: str, expected: str) -> None:
    assert difference(lines) == sorted(expected.splitlines())


def block(document: n.Document, head: str) -> str:
    """The lines of one section or step, below its head."""
    lines = format_document(document).splitlines()
    start = next(i for i, line in enumerate(lines) if line.strip() == head)
    depth = len(lines[start]) - len(lines[start].lstrip())
    inside = []
    for line in lines[start + 1 :]:
        if line.strip() and len(line) - len(line.lstrip()) <= depth:
            break
        inside.append(line)
    return textwrap.dedent("\n".join(inside)).strip("\n")


def test_lines_are_added_where_they_are_wanted() -> None:
    lines = "add to step_on {}\n    require own: the square is open to you\n"
    for position, at in (("after free", 3), ("before free", 2), ("after gather", 7), ("", 7), ("before toll", 4)):
        assert block(patched(lines.format(position)), "action step_on").splitlines()[at].startswith("require own")


def test_lines_are_added_inside_nested_blocks() -> None:
    text = block(patched("add to take_step before step_on\n    end game\n"), "action take_step")
    assert text == "repeat 1 to 2 times\n    end game\n    step_on"
    text = block(patched("add to turn.act\n    end turn\n"), "step act")
    assert text == "choose one\n    take_step\n    pass\nend turn"


def test_an_option_stands_before_pass() -> None:
    assert block(patched("add option to turn: both if the deck is empty\n"), "choose one").splitlines() == [
        "take_step", "both if the deck is empty", "pass",
    ]  # fmt: skip


def test_preferences_keep_their_order() -> None:
    head = "put all tiles on the hexes, at random"
    added = "add to {}\n    prefer wide: the hex touches a tile\n"
    for target, names in (
        ("setup.tiles.apart", ["apart", "wide"]),
        ("setup.tiles", ["apart", "wide"]),
        ("setup.tiles.apart before apart", ["wide", "apart"]),
        ("setup.tiles.apart after apart", ["apart", "wide"]),
    ):
        lines = block(patched(added.format(target)), head).splitlines()
        assert [line.split()[1].rstrip(":") for line in lines] == names


def test_a_step_keeps_its_name_and_a_clause_gives_way() -> None:
    assert (
        block(patched("change setup.supply\n    put all lids in the deck\n"), "step supply")
        == "put all lids in the deck"
    )
    text = block(patched("change step_on.free\n    end turn\n    end game\n"), "action step_on")
    assert text.splitlines()[2:4] == ["end turn", "end game"]


def test_sections_are_replaced_and_extended() -> None:
    document = patched("""
        change turn
            end turn
        add setup
            put all lids in the deck
        add end
            full, after each turn: no square is empty
            accounts
                end turn
        add action third
            end game
        change action both
            end turn
        change after take_step
            end game
        add after both
            end turn
        change table price
            size    small
            cup     9
    """)
    assert block(document, "turn") == "end turn"
    assert block(document, "setup").splitlines()[-1] == "put all lids in the deck"
    assert [line.split(",")[0] for line in block(document, "end").splitlines()] == [
        "ten_points", "full", "accounts", "    end turn", "winner: most points",
    ]  # fmt: skip
    assert block(document, "action both") == "end turn" and block(document, "after take_step") == "end game"
    names = [section.name.text for section in document.sections if isinstance(section, n.Action)]
    assert names == ["take_step", "step_on", "both", "third"]
    assert block(document, "table price") == "size  small\ncup   9"


def test_new_sections_stand_where_a_book_has_them() -> None:
    bare = parse(SourceFile("g.rules", "game hop\n    players 2\n    colours red, blue\nturn\n    end turn\n"))
    document = patched("add end\n    winner: most points\nadd components\n    lid 3\nadd setup\n    end game\n", bare)
    assert [type(section).__name__ for section in document.sections] == ["Game", "Components", "Setup", "Turn", "End"]


ORIGINALS = [
    ("the bonus = original + 1", "the bonus = the goal + 1 + 1"),
    ("the bonus = 9 - original", "the original_bonus = the goal + 1\nthe bonus = 9 - the original_bonus"),
    ("the bonus = original + original", "the bonus = the original_bonus + the original_bonus"),
    ("the goal = original + 1", "the original_goal = 10\nthe goal = the original_goal + 1"),
    ("the goal = 2 * original", "the original_goal = 10\nthe goal = 2 * the original_goal"),
    (
        "the strength of a cup = half of original",
        "the original_strength of a cup = the price of the cup\n"
        "the strength of a cup = half of the original_strength of the cup",
    ),
    (
        "a square is open to a player if it is original or it is near",
        "a square is open to a player if it is empty or it is near",
    ),
    (
        "a square is open to a player if it is not original and it is near",
        "a square is original_open to a player if it is empty\n"
        "a square is open to a player if it is not original_open to the player and it is near",
    ),
    (
        "a square is near if there is an original square",
        "a square is original_near if it is framed\na square is near if there is an original_near square",
    ),
    (
        "a square is near if every square that is original is empty",
        "a square is original_near if it is framed\na square is near if every square that is original_near is empty",
    ),
    ("a square is near if it is empty", "a square is near if it is empty"),
]


@pytest.mark.parametrize(("new", "lines"), ORIGINALS)
def test_original_is_the_old_sentence(new: str, lines: str) -> None:
    text = block(patched(f"change definitions\n    {new}\n"), "definitions")
    assert lines in text
    parse(SourceFile("again.rules", "definitions\n" + textwrap.indent(text, "    ") + "\n"))


HEADS = """game hop
    players 2
    colours red, blue
definitions
    a player's share of a square = 3
    the gap of a square to another square = 4
    a square is a home if it is empty
    a square is under attack if it is empty
"""


def test_other_forms_of_heads() -> None:
    lines = """
        change definitions
            a player's share of a square = original + 1
            the gap of a square to another square = the original * 2
            a square is a home if it is not original
            a square is under attack if it is not original and it is dark
    """
    assert block(patched(lines, parse(SourceFile("g.rules", HEADS))), "definitions").splitlines() == [
        "a player's original_share of a square = 3",
        "a player's share of a square = the player's original_share of the square + 1",
        "the original_gap of a square to another square = 4",
        "the gap of a square to another square = the original_gap of the square to the other square * 2",
        "a square is an original_home if it is empty",
        "a square is a home if it is not an original_home",
        "a square is under original_attack if it is empty",
        "a square is under attack if it is not under original_attack and it is dark",
    ]


FOLDED = [
    ("it is empty and it is dark", "it is original and it is near", ["it is empty and it is dark and it is near"]),
    ("it is empty or it is dark", "it is near or it is original", ["it is near or it is empty or it is dark"]),
    (
        "it is empty or it is dark",
        "it is original and it is near",
        ["all of", "    it is empty or it is dark", "    it is near"],
    ),
    (
        "all of\n        it is empty\n        it is dark",
        "the square is original and it is near",
        ["it is empty and it is dark and it is near"],
    ),
]


@pytest.mark.parametrize(("old", "new", "lines"), FOLDED)
def test_what_the_original_says_is_written_into_the_new_sentence(old: str, new: str, lines: list[str]) -> None:
    game = parse(
        SourceFile("g.rules", HEADS.split("definitions")[0] + f"definitions\n    a square is a home if {old}\n")
    )
    text = block(patched(f"change definitions\n    a square is a home if {new}\n", game), "definitions")
    assert text.splitlines() == [f"a square is a home if {lines[0]}", *lines[1:]]


def test_cases_and_parts_of_a_sum_are_written_on() -> None:
    worth = "    the worth of a cup =\n        let base be half of 9\n        base + 2\n"
    cases = "    the price of a cup =\n        4 if it is empty\n        1 otherwise\n"
    game = parse(SourceFile("g.rules", HEADS.split("definitions")[0] + "definitions\n" + worth + cases))
    lines = (
        "change definitions\n    the worth of a cup = original + 5\n"
        "    the price of a cup =\n        9 if it is dark\n        original otherwise\n"
    )
    assert block(patched(lines, game), "definitions").splitlines() == [
        "the worth of a cup =", "    let base be half of 9", "    base + 2 + 5",
        "the price of a cup =", "    9 if it is dark", "    4 if it is empty", "    1 otherwise",
    ]  # fmt: skip


def test_cases_and_blocks_speak_of_the_original() -> None:
    text = block(
        patched("""
        change definitions
            the goal =
                original if the deck is empty
                2 * original otherwise
            a square is near if any of
                it is original
                all of
                    it is empty
                    it is original
    """),
        "definitions",
    )
    assert "    the original_goal if the deck is empty\n    2 * the original_goal otherwise" in text
    assert text.count("it is original_near") == 2


def test_two_variants_may_change_one_definition_if_one_requires_the_other() -> None:
    text = (
        "variant late of hop\n    requires early\n    change definitions\n        the goal = original + 2\n"
        "variant early of hop\n    change definitions\n        the goal = original + 1\n"
    )
    found: list[Diagnostic] = []
    nodes = {name: info.node for name, info in infos(text).items()}
    document = apply(GAME, nodes, ["late", "early"], 2, found)
    assert not found
    assert block(document, "definitions").splitlines()[:2] == [
        "the original_goal = 10", "the goal = the original_goal + 1 + 2",
    ]  # fmt: skip
    assert [info.name for info in applied_variants(GAME, nodes, ["late", "early"], 2, [])] == ["early", "late"]
    apply(GAME, nodes, ["late"], 2, found)
    assert [(item.code, item.hint) for item in found] == [("V007", "choose `early` too")]


def test_always_comes_first_and_only_where_it_belongs() -> None:
    text = (
        "variant big of hop\n    requires trio\n    change goal: 30\n"
        "variant trio of hop always for 3 players\n    change goal: 20\n"
    )
    nodes = {name: info.node for name, info in infos(text).items()}
    for chosen, players, goal in (((), 2, 10), ((), 3, 20), (("trio",), 3, 20), (("big",), 3, 30)):
        found: list[Diagnostic] = []
        document = apply(GAME, nodes, chosen, players, found)
        assert not found and f"the goal = {goal}" in block(document, "definitions").splitlines()
    found = []
    apply(GAME, nodes, ("big",), 2, found)
    assert [(item.code, item.hint) for item in found] == [("V007", "`trio` is for 3 players")]


def test_an_always_variant_of_another_game_is_not_for_this_one() -> None:
    nodes = {
        name: info.node for name, info in infos("variant trio of hip always for 2 players\n    remove x\n").items()
    }
    assert applied_variants(GAME, nodes, (), 2, []) == []


def test_both_may_remove_the_same() -> None:
    text = "variant a1 of hop\n    remove step_on.free\nvariant b1 of hop\n    remove step_on.free, step_on.near\n"
    found: list[Diagnostic] = []
    document = apply(GAME, {name: info.node for name, info in infos(text).items()}, ("a1", "b1"), 2, found)
    assert not found and "require" not in block(document, "action step_on")


def test_a_variant_of_an_expansion_needs_it() -> None:
    text = "expansion more of hop\n    add components\n        pin 3\nvariant less of more\n    change pin: 2\n"
    nodes = {name: info.node for name, info in infos(text).items()}
    found: list[Diagnostic] = []
    document = apply(GAME, nodes, ("less", "more"), 2, found)
    assert not found and "pin" in format_document(document)
    apply(GAME, nodes, ("less",), 2, found)
    assert found[0].code == "V007"


def test_what_exists() -> None:
    six = infos(
        "variant six of hop for 2 to 3 players\n    requires big\n    excludes small\n"
        "variant big of hop\n    remove lid\nexpansion small of hop always for 2 players\n    remove lid\n"
    )
    assert list(six) == ["six", "big", "small"]
    one = six["six"]
    assert (one.players, one.requires, one.excludes, one.always, one.word) == (
        (2, 3), ("big",), ("small",), False, "variant",
    )  # fmt: skip
    assert one.suits(3) and not one.suits(4) and six["big"].suits(9)
    assert [info.for_whom() for info in six.values()] == ["2 to 3 players", "any number of players", "2 players"]


def test_spans_point_into_the_variant() -> None:
    document = patched(
        "add to step_on after free\n    require own: the square is near\nadd rows to land\n    bog 1 2\n"
    )
    own = next(node for node in n.walk(document) if isinstance(node, n.Require) and node.name.text == "own")
    assert (own.span.file, own.span.line) == ("v.rules", 3)
    found: list[Diagnostic] = []
    declare(document, 2, None, found)
    assert [(item.code, item.span.file, item.span.line) for item in found] == [("D018", "v.rules", 5)]


def test_examples_of_variants_come_along() -> None:
    document = patched("example tiny\n    given setup\n    then red has 0 points\n")
    assert [section.name.text for section in document.sections if isinstance(section, n.Example)] == ["tiny"]
    assert not any(isinstance(section, n.Variant) for section in document.sections)


def test_the_base_stays_as_it_was() -> None:
    before = repr(GAME)
    patched("remove step_on.free\nchange goal: 3\n")
    assert repr(GAME) == before


def test_patched_samples_read_again() -> None:
    """What the formatter prints of a patched game is the same game."""
    for game, players, chosen in (
        ("guatemala_cafe", 2, ["six_harbours"]),
        ("guatemala_cafe", 4, ["printed_layout", "cheap_ships"]),
        ("cafe_international", 3, ["birthday_table", "single_sex_tables"]),
        ("catan", 4, ["chocolate_market", "no_trade"]),
    ):
        found: list[Diagnostic] = []
        result = apply(document(game), variants(), chosen, players, found)
        again = parse(SourceFile("again.rules", format_document(result)))
        assert not found and n.same_tree(result, again)


def test_worlds_of_patched_samples() -> None:
    world = world_of("guatemala_cafe", 2)
    assert world.storages["harbour"].size == 6 and world.tables["dock_price"].cells == ((2, 2, 3, 3, 4, 4),)
    world = world_of("guatemala_cafe", 2, "six_harbours")
    assert world.storages["harbour"].size == 6 and world.storages["harbour"].width == 1
    assert "dock_price" not in world.tables and len(world.classes["harbour"]) == 6
    world = world_of("guatemala_cafe", 4, "cheap_ships")
    assert world.tables["dock_price"].cells == ((1, 2, 3),)
    world = world_of("catan", 3, "chocolate_market")
    assert len(world.classes["hex"]) == 24 and world.kinds["land"].values[-1] == "jungle"
    assert world.printed.about["title"] == ("The Chocolate Market",)
    assert world.tables["recipe"].unit == "ingredient_card"


def test_splicing_and_rewriting() -> None:
    tree = n.Remove((n.Name("a"), n.Name("a")))
    first, second = tree.targets
    assert spliced(tree, second, (n.Name("b"), n.Name("c"))) == n.Remove((n.Name("a"), n.Name("b"), n.Name("c")))
    assert spliced(tree, first, ()) == n.Remove((n.Name("a"),))
    assert spliced(tree, n.Name("a"), ()) is tree
    renamed = rewritten(tree, lambda node: n.Name("z") if isinstance(node, n.Name) else node)
    assert renamed == n.Remove((n.Name("z"), n.Name("z")))


MORE = """
variant more of squares
    change players: 2 to 3
    change colours: red, blue, green
"""


def test_a_variant_may_change_how_many_can_play() -> None:
    base = Rules.from_text((FRAMES / "squares.rules").read_text("utf-8") + MORE)
    assert base.player_counts == (2,)
    more = base.with_variants(["more"])
    assert more.player_counts == (2, 3)
    assert not more.errors
    assert more.plan(3).players == 3
