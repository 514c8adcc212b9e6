"""Pictures of networks: places by their signs, and ways drawn from one to another."""

from collections.abc import Iterator
from itertools import chain

from cafetal.geometry.lattice import COMPASS
from cafetal.geometry.maps.document import LocatedText, MapText
from cafetal.geometry.maps.faults import Faults
from cafetal.geometry.maps.fields import attributes_of
from cafetal.geometry.maps.legend import LEVEL, Legend, Meaning, Role, unknown_sign
from cafetal.geometry.maps.margin import is_named
from cafetal.geometry.model import Geometry, GeometryError, SiteClass
from cafetal.geometry.networks import Way, network, sketched
from cafetal.geometry.points import LINES

Spot = tuple[int, int]
"""A column and a line of the file."""


def read_ways(text: MapText, legend: Legend, board: str, faults: Faults) -> Geometry:
    """Build the board of a drawn network; places and ways are ordered as they are read.

    A way is a run of signs from one place to another. Lines lead in their own directions, any other sign of a way (its
    length, a bend) in all; what the legend says of the signs of a way is said of the way.
    """
    named, _ = is_named(text, faults)
    if named:
        place = text.head
        faults.add("M011", "a network has no named rows", place.line, place.column, len(place.text))
    places, signs = _found(text, legend, faults)
    at = {(sign.column + i, sign.line): k for k, (sign, _) in enumerate(places) for i in range(len(sign.text))}
    ways: list[Way] = []
    told: list[Meaning] = []
    for run in _runs(signs):
        ends = sorted({at[near] for spot in run for near in _reached(spot, signs[spot][0].text) if near in at})
        first = signs[min(run, key=lambda spot: (spot[1], spot[0]))][0]
        if len(ends) == 2:
            ways.append(Way((ends[0], ends[1])))
            told.append(_merged(first, [signs[spot] for spot in run], faults))
        else:
            message = "this way joins more than two places" if len(ends) > 2 else "this way does not join two places"
            faults.add("M018", message, first.line, first.column, len(first.text))
    faults.stop()
    first_line = min(sign.line for sign, _ in places)
    nodes = SiteClass(
        noun=legend.noun("place"),
        names=tuple(meaning.name for _, meaning in places),
        points=tuple(sketched(sign.column, len(sign.text), sign.line - first_line) for sign, _ in places),
        attributes=attributes_of([meaning for _, meaning in places], legend.all(Role.PLACE)),
        shape="circle",
    )
    columns = attributes_of(told, legend.all(Role.WAY))
    try:
        return network(board, nodes, legend.noun("way"), ways, columns, text.name.text)
    except GeometryError as problem:
        faults.add(problem.code, problem.message, text.head.line, text.head.column, len(text.head.text))
        faults.stop()
        raise


def _found(
    text: MapText, legend: Legend, faults: Faults
) -> tuple[list[tuple[LocatedText, Meaning]], dict[Spot, tuple[LocatedText, Meaning]]]:
    """Find the places, each once, and the signs of ways by where they stand."""
    places: list[tuple[LocatedText, Meaning]] = []
    signs: dict[Spot, tuple[LocatedText, Meaning]] = {}
    longest = max((len(sign) for sign in legend.signs), default=1)
    for line in text.picture:
        column = 0
        while column < len(line.text):
            sizes = (size for size in range(longest, 0, -1) if line.text[column : column + size] in legend.signs)
            size = next(sizes, 1)
            sign = LocatedText(line.text[column : column + size], line.number, column)
            meaning = legend.meaning(sign.text, Role.PLACE, Role.WAY, Role.DRAWN)
            column += size
            if meaning is None and sign.text != " ":
                unknown_sign(sign, legend, faults, f"the legend has no sign `{sign.text}`")
            elif meaning is not None and meaning.role is Role.WAY:
                signs |= {(sign.column + i, sign.line): (sign, meaning) for i in range(size)}
            elif meaning is not None and meaning.role is Role.PLACE:
                if any(meaning.name == other.name for _, other in places):
                    message = f"the place {meaning.name} is drawn twice"
                    faults.add("M024", message, sign.line, sign.column, size)
                else:
                    places.append((sign, meaning))
    if not places:
        faults.add("M020", "the picture has no place", text.head.line, text.head.column, len(text.head.text))
    faults.stop()
    return places, signs


def _reached(spot: Spot, sign: str) -> Iterator[Spot]:
    """Yield where a sign of a way leads from its spot."""
    for name in _ways_of(sign):
        x, y = COMPASS[name]
        yield (spot[0] + x, spot[1] + y)


def _ways_of(sign: str) -> tuple[str, ...]:
    return LINES["-"] if sign in LEVEL else LINES[sign] if sign in "|/\\" else tuple(COMPASS)


def _runs(signs: dict[Spot, tuple[LocatedText, Meaning]]) -> list[set[Spot]]:
    """Return the signs that lead to each other, run by run."""
    runs: list[set[Spot]] = []
    left = dict(signs)
    while left:
        spot = next(iter(left))
        run, front = {spot}, [spot]
        while front:
            here = front.pop()
            for near in _reached(here, signs[here][0].text):
                if near in left and near not in run and here in _reached(near, signs[near][0].text):
                    run.add(near)
                    front.append(near)
        for done in run:
            del left[done]
        runs.append(run)
    return runs


def _merged(first: LocatedText, parts: list[tuple[LocatedText, Meaning]], faults: Faults) -> Meaning:
    """Say of a way what the legend says of its signs, which do not contradict each other."""
    found = Meaning(first, Role.WAY)
    for sign, name, value in chain.from_iterable(((s, *item) for item in m.attributes.items()) for s, m in parts):
        if found.attributes.setdefault(name, value) != value:
            message = f"the {name} of this way is {found.attributes[name]} already"
            faults.add("M018", message, sign.line, sign.column, len(sign.text))
    return found
