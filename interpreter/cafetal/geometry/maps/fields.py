"""The board of a drawn map of fields: sites, relations and steps from what its picture holds."""

from cafetal.dataclass import dataclass
from cafetal.geometry import lattice, model
from cafetal.geometry.lattice import Cell
from cafetal.geometry.maps.cells import Cells, read_cells
from cafetal.geometry.maps.coast import read_harbours
from cafetal.geometry.maps.document import MapText
from cafetal.geometry.maps.faults import Faults
from cafetal.geometry.maps.joining import around, borders, join, reached
from cafetal.geometry.maps.legend import Legend, Meaning, Role
from cafetal.geometry.maps.naming import border_name, field_name, path_names
from cafetal.geometry.maps.network import Network, Section, read_network


@dataclass(slots=True)
class MapDraft:
    """What is known of a map while its board is built: the picture, its joints, and numbers for both."""

    legend: Legend
    cells: Cells
    network: Network
    fields: dict[Cell, int]
    corners: dict[Cell, int]
    paths: dict[Section, str]


def read_fields(text: MapText, legend: Legend, neighbours: str, board: str, faults: Faults) -> model.Geometry:
    """Build the board of a map of fields; fields are ordered row by row as they are drawn."""
    cells = read_cells(text, legend, faults)
    network = read_network(cells, legend, faults)
    read_harbours(network, cells, legend, faults)
    faults.stop()
    join(network, cells, legend, faults)
    spots = {corner for cell in cells.fields for corner in around(cell)} | network.ends()
    size = len(cells.fields) + len(spots) + len(network.sections) + len(network.harbours)
    if size > model.MAX_SITES:
        message = f"a board has at most {model.MAX_SITES} places, and this one has {size}"
        faults.add("M004", message, text.head.line, text.head.column, len(text.head.text))
    faults.stop()
    found = MapDraft(
        legend=legend,
        cells=cells,
        network=network,
        fields={cell: index for index, cell in enumerate(cells.fields)},
        corners={spot: index for index, spot in enumerate(sorted(spots, key=lambda spot: (spot[1], spot[0])))},
        paths=path_names(network, cells, legend.borders_of is not None),
    )
    return _geometry(found, text.name.text, neighbours, board)


def _geometry(found: MapDraft, title: str, neighbours: str, board: str) -> model.Geometry:
    fields, corners = _field_class(found), _corner_class(found)
    numbers = tuple(row.number for row in found.cells.margin.rows)
    lines = lattice.line_classes(found.fields, found.cells.heads, numbers)
    classes = [fields, *(line for line, _ in lines), corners]
    relations = [model.Relation(model.TOUCHES, fields.noun, fields.noun, lattice.touching(found.fields, neighbours))]
    for line, rows in lines:
        relations += model.incidence(line, fields, rows)
    at_corner = tuple(tuple(found.corners[spot] for spot in around(cell)) for cell in found.fields)
    relations += model.incidence(fields, corners, at_corner)
    if found.network.entrances:
        entrances = tuple(tuple(found.network.entrances.get(cell, ())) for cell in found.fields)
        rows = tuple(tuple(found.corners[spot] for spot in row) for row in entrances)
        relations.append(model.Relation("entrance", fields.noun, corners.noun, rows))
    if found.paths:
        _add_paths(found, classes, relations)
    if found.network.harbours:
        _add_harbours(found, classes, relations)
    return model.Geometry(
        board=board,
        kind="map",
        classes=tuple(classes),
        relations=tuple(relations),
        directions=tuple(lattice.COMPASS),
        steps={fields.noun: lattice.steps(found.fields)},
        sentences=found.legend.sentences,
        title=title,
    )


def attributes_of(meanings: list[Meaning], known: list[Meaning]) -> dict[str, tuple[model.Value, ...]]:
    """Make columns of all attributes that the legend knows; what one word says is yes or no everywhere."""
    columns: dict[str, tuple[model.Value, ...]] = {}
    for name in dict.fromkeys(name for meaning in known for name in meaning.attributes):
        flag = all(meaning.attributes.get(name, True) is True for meaning in known)
        columns[name] = tuple(meaning.attributes.get(name, False if flag else None) for meaning in meanings)
    return columns


def _field_class(found: MapDraft) -> model.SiteClass:
    rows, word = found.cells.margin.rows, found.cells.margin.word
    attributes: dict[str, tuple[model.Value, ...]] = {
        "column": tuple(x + 1 for x, _ in found.fields),
        "row": tuple(rows[y].number for _, y in found.fields),
    }
    own = attributes_of([meaning for _, meaning in found.cells.fields.values()], found.legend.all(Role.FIELD))
    if word is not None:
        drawn = own.get(word, (None,) * len(found.fields))
        words = [rows[y].word for _, y in found.fields]
        own[word] = tuple(b if a is None else a for a, b in zip(drawn, words, strict=True))
    return model.SiteClass(
        noun=found.legend.noun("field"),
        names=tuple(field_name(cell, found.cells) for cell in found.fields),
        points=tuple(lattice.centre(cell) for cell in found.fields),
        attributes=attributes | own,
        shape="square",
        polygons=tuple(lattice.outline(cell) for cell in found.fields),
    )


def _corner_class(found: MapDraft) -> model.SiteClass:
    points = tuple((float(x), float(y)) for x, y in found.corners)
    names = tuple(f"corner_{i + 1}" for i in range(len(points)))
    return model.SiteClass("corner", names, points, {}, "corner")


def _add_paths(found: MapDraft, classes: list[model.SiteClass], relations: list[model.Relation]) -> None:
    fields, corners = classes[0], classes[-1]
    numbers = {section: index for index, section in enumerate(found.paths)}
    borders_of = {section: border_name(section, found.cells) for section in found.paths}
    paths = model.SiteClass(
        noun=found.legend.noun("path"),
        names=tuple(found.paths.values()),
        points=tuple(((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in found.paths),
        attributes={},
        shape="edge",
        polygons=tuple(((float(ax), float(ay)), (float(bx), float(by))) for (ax, ay), (bx, by) in found.paths),
        aliases={
            name: numbers[section]
            for section, name in borders_of.items()
            if name is not None and name != found.paths[section]
        },
    )
    ends = tuple((found.corners[a], found.corners[b]) for a, b in found.paths)
    back = model.inverted(ends, len(corners))
    beside = tuple(tuple(numbers[section] for section in borders(cell) if section in numbers) for cell in found.fields)
    relations += model.incidence(paths, corners, ends)
    relations += model.incidence(fields, paths, beside)
    relations.append(model.Relation(model.TOUCHES, paths.noun, paths.noun, model.meeting(ends, back)))
    relations.append(model.Relation(model.TOUCHES, corners.noun, corners.noun, model.meeting(back, ends)))
    classes.append(paths)


def _add_harbours(found: MapDraft, classes: list[model.SiteClass], relations: list[model.Relation]) -> None:
    fields, corners = classes[0], found.corners
    docks = found.network.harbours
    harbours = model.SiteClass(
        noun=found.legend.noun("harbour"),
        names=tuple(harbour.meaning.name for harbour in docks),
        points=tuple(harbour.point for harbour in docks),
        attributes=attributes_of([harbour.meaning for harbour in docks], found.legend.all(Role.HARBOUR)),
        shape="harbour",
    )
    distances = reached(found.network)
    of_corner = {spot: tuple(i for i, known in enumerate(distances) if spot in known) for spot in corners}
    joined = tuple(tuple(corners[spot] for spot in harbour.corners if spot in corners) for harbour in docks)
    corner_class = next(known for known in classes if known.noun == "corner")
    relations += model.incidence(harbours, corner_class, joined)
    of_path: model.Rows = tuple(of_corner[section[0]] for section in found.paths)
    relations.append(model.Relation("harbour", found.legend.noun("path"), harbours.noun, of_path))
    entrances = found.network.entrances
    of_field = tuple(
        tuple(sorted({i for spot in entrances.get(cell, ()) for i in of_corner[spot]})) for cell in found.fields
    )
    relations.append(model.Relation("harbour", fields.noun, harbours.noun, of_field))
    classes.append(harbours)
