"""Declarations that mean harm: huge numbers, deep nesting, doubling, nonsense; all end soon and with a diagnostic."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterable

import pytest

from cafetal import nodes as n
from cafetal.declare import Folder, declare
from cafetal.diagnostics import Diagnostic, RulesError, all_codes
from cafetal.parse import parse_partly
from cafetal.patch import apply, variants_of
from cafetal.source import SourceFile
from tests.fuzz.verdict import check_all
from tests.lasting import lasting
from tests.unit.declare.samples import HERE, RULES, mistakes

BIG = "9" * 300
HUGE = {
    "range": f"components\n    kind worth: 0 to {BIG}\n",
    "piece": f"components\n    cup   {BIG}\n",
    "dice": f"components\n    die/dice   {BIG}, faces 1 to {BIG}\n",
    "dice again": f"components\n    die/dice   2, faces 1 to {BIG}\n    big_die/big_dice   2, faces 1 to 6\n",
    "players": f"game g\n    players 2 to {BIG}\n    colours red, blue\n",
    "grid": f"boards\n    board: grid of {BIG} by {BIG} squares\n",
    "list": f"boards\n    bar: list of {BIG} stools\n",
    "ring": f"boards\n    circuit: ring of {BIG} stops\n",
    "track": f"boards\n    walk: track of marks 0 to {BIG}\n",
    "hexes": f"boards\n    isle: hexes in rows {BIG} {BIG}, with corners and edges\n",
    "piers": f"boards\n    isle: hexes in rows 1 2 1, with corners and edges\n        pier: {BIG}\n",
    "number": f"state\n    points: -{BIG} to {BIG}\n",
    "start": f"state\n    points: 0 to 9, starts at {BIG}\n",
    "table": f"table price\n    a1  b1\n    c1  {BIG}\n",
    "column": f"components\n    kind land\n        land tiles\n        hill {BIG}\n    tile of land  tiles each\n",
    "zone": f"components\n    cup  3\nzones\n    bag of cups, at most {BIG}\n",
    "pool": f"components\n    cup  3\nboards\n    bar: list of 3 stools\n        each stool holds up to {BIG} cups\n",
    "box": f"box\n    bag {BIG}\n",
    "route": f"components\n    disc of player  2 each\nzones\n    bar of discs\n    home of discs\nboards\n"
    f"    board: list of 4 points\n    way: route for red from bar through points {BIG} to 4 to home\n",
}
MANY = ", ".join(f"v{i}" for i in range(150))
GROWING = {
    "faces": f"components\n    kind a1: {MANY}\n    kind b1: {MANY}\n    cup of a1 and b1  1 each\n",
    "faces of all": f"components\n    kind a1: {MANY}\n"
    + "".join(f"    cup_{i} of a1  1 each\n" for i in range(40)),
    "places": f"components\n    kind a1: {MANY}\n    cup of a1  1 each\n    lid of a1  1 each\n"
    "boards\n    board: grid of 40 by 40 squares\n        each square holds up to 3 cups or lids\n"
    "        each dark square holds up to 3 cups or lids\n",
    "values": "components\n    kind a1\n        a1\n" + "".join(f"        w{i}\n" for i in range(400)),
    "entries": "table price\n    a1  " + " ".join(f"b{i}" for i in range(150)) + "\n"
    + "".join(f"    c{i}  " + " ".join("1" * 150) + "\n" for i in range(80)),
    "boards of players": "boards\n    board: grid of 40 by 40 squares for each player\n",
    "families": "components\n    cup  1\n    family f0: cup\n"
    + "".join(f"    family f{i}: f{i - 1}\n" for i in range(1, 3000)),
    "doubling families": "components\n    cup  1\n    lid  1\n    family f0: cup\n    family g0: lid\n"
    + "".join(f"    family f{i}: f{i - 1}, g{i - 1}\n    family g{i}: f{i - 1}, g{i - 1}\n" for i in range(1, 60)),
    "circles": "components\n" + "".join(f"    family f{i}: f{(i + 1) % 500}, f{(i + 7) % 500}\n" for i in range(500)),
}  # fmt: skip


@pytest.mark.parametrize("text", [*HUGE.values(), *GROWING.values()], ids=[*HUGE, *GROWING])
def test_what_is_too_large_is_told_soon(text: str) -> None:
    start = time.perf_counter()
    found = mistakes(text)
    assert found and time.perf_counter() - start < 10
    known = all_codes()
    assert all(item.code in known or item.code.startswith("M") for item in found)
    assert all(len(item.message) < 400 for item in found)


def test_hand_made_nodes_without_words() -> None:
    """Trees that no parser makes do not break it either."""
    name = n.NounName(n.Name("x1"))
    empty = n.NounPhrase()
    for section in (
        n.Components((n.Kind(name, ()), n.KindTable(n.NounName(n.Name("y1")), n.TableRow(()), (n.TableRow(()),)))),
        n.Boards((n.Board(n.Name("b1"), n.Listing(n.Number(2), n.Name("stools")), None, (n.HoldsOne(empty, ()),)),)),
        n.Zones((n.Zone(n.Name("z1"), ()),)),
        n.Table(n.Name("t1"), None, n.TableRow(()), ()),
        n.State((n.Variable(n.Name("v1"), None, n.NumberRange(n.Number(0), n.Number(1)), None, n.ShownBy(empty)),)),
    ):
        found: list[Diagnostic] = []
        declare(n.Document((section,)), 2, None, found)
        assert found


TEXTS = {path.name: path.read_text() for path in sorted(HERE.glob("*.rules"))}
WORDS = sorted({word for text in TEXTS.values() for word in re.findall(r"[a-z_0-9]+", text)} - {"choose", "chooses"})


def scrambled(text: str, rng: random.Random) -> str:
    """A text with some lines lost, doubled, swapped, and words and numbers exchanged."""
    lines = text.split("\n")
    for _ in range(rng.randint(1, 6)):
        i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
        match rng.randrange(5):
            case 0:
                del lines[i]
            case 1:
                lines.insert(i, lines[j])
            case 2:
                lines[i], lines[j] = lines[j], lines[i]
            case 3:
                lines[i] = re.sub(r"[a-z_0-9]+", lambda m: rng.choice(WORDS) if rng.random() < 0.3 else m[0], lines[i])
            case _:
                lines[i] = re.sub(r"\d+", lambda _: str(rng.choice([0, 1, 2, 9, 999, 10**12])), lines[i])
    return "\n".join(lines)


def check_scrambled(seed: int) -> None:
    """Scramble some samples, and patch and declare whatever the parser still makes of them."""
    rng = random.Random(seed)
    documents = []
    for name in rng.sample(sorted(TEXTS), 3):
        try:
            documents.append(parse_partly(SourceFile(name, scrambled(TEXTS[name], rng)))[0])
        except RulesError:
            continue
    found: list[Diagnostic] = []
    known = {name: info.node for name, info in variants_of(documents, found).items()}
    for document in documents:
        players = rng.randint(1, 5)
        patched = apply(document, known, [name for name in known if rng.random() < 0.5], players, found)
        world = declare(patched, players, Folder(RULES / "guatemala_cafe"), found)
        assert all(face < len(world.faces) for storage in world.storages.values() for face in storage.faces)
    codes = all_codes()
    assert all(item.code in codes or item.code.startswith("M") for item in found)


@pytest.mark.parametrize("numbers", [range(6), range(6, 12), lasting()])
def test_scrambled_samples_end_in_diagnostics(numbers: Iterable[int]) -> None:
    check_all(check_scrambled, numbers)
