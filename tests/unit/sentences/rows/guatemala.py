"""A hand-built document tree of Guatemala Café: what a planner will make of the checked rules."""

from __future__ import annotations

from dataclasses import replace

from cafetal.sentences import (
    NP,
    Adj,
    Det,
    Do,
    Exempt,
    Lead,
    Modality,
    MustBe,
    MustNotBe,
    NotRelated,
    Pattern,
    Related,
    RunIn,
    Statement,
    TurnSteps,
    clause,
    order,
)
from cafetal.sentences.document import Bullets, Cell, Document, HeadingKey, Paragraph, Section, Steps, Table, paragraph
from tests.unit.sentences.rows import answers, build, score, setup
from tests.unit.sentences.rows.row import Row
from tests.unit.sentences.rows.things import a, it


def row(rows: list[Row], source: str) -> tuple[Statement, ...]:
    """The plans of a row of the target, each with the row's source as its clauses."""
    found = next(item for item in rows if item.source == source)
    ids = tuple(key.strip() for key in found.source.replace(";", ",").split(","))
    return tuple(replace(plan, ids=ids) if isinstance(plan, Pattern) else plan for plan in found.plans)


def para(rows: list[Row], *sources: str) -> Paragraph:
    """A paragraph of some rows."""
    return paragraph(*(plan for source in sources for plan in row(rows, source)))


SETUP = Section(
    "setup",
    HeadingKey("setup"),
    (Steps(tuple(para(setup.ROWS, item.source) for item in setup.ROWS if item.source.startswith("setup"))),),
)

PRICES = Table(
    NP("area", det=Det.BARE),
    (Cell(NP("worker", det=Det.BARE)), Cell(NP("shed", det=Det.BARE))),
    tuple(
        (Cell(NP("area", det=Det.BARE, attributes=(Adj(colour),))), Cell(worker), Cell(shed))
        for colour, worker, shed in (("grey", 1, 2), ("green", 2, 4), ("yellow", 3, 6))
    ),
    row(build.ROWS, "price")[0],
    ("price", "plant.ground"),
)

BUILD = Section(
    "build",
    clause("build"),
    (
        para(build.ROWS, "build.repeat", "build.repeat, each placed"),
        PRICES,
        Bullets(
            (
                paragraph(
                    MustBe(NP("field"), Adj("empty"), ids=("plant.free",)),
                    MustNotBe(it("field"), a("site", full=True), ids=("place_worker.no_site",)),
                ),
                paragraph(
                    Related(
                        clause("touch", Modality.MUST, "straight", subject=it("field"), theme=build.OWN_PLANTATION),
                        ids=("plant.joins_own",),
                    ),
                    Exempt(build.NO_PLANTATION_YET, ids=("plant.joins_own.unless",)),
                ),
                paragraph(
                    NotRelated(
                        clause(
                            "touch", Modality.MUSTNOT, "straight", subject=it("field"), theme=build.STRANGE_PLANTATION
                        ),
                        ids=("plant.keeps_apart",),
                    )
                ),
            ),
            paragraph(
                RunIn(NP("worker"), ids=("place_worker",)),
                Do(order("put", theme=it("worker"), goal=a("field")), ids=("plant",)),
                Lead(NP("field")),
            ),
        ),
        para(build.ROWS, "place_shed, place_shed.one_shed"),
        para(build.ROWS, "place_ship.room, plantation.harbour", "place_ship.berth, dock_price"),
        para(build.ROWS, "place_road.free"),
        para(build.ROWS, "build, last line"),
    ),
)

SCORE = Section(
    "score",
    clause("score"),
    (
        Steps(
            (
                para(score.ROWS, "score.choose, score.put, score.gain"),
                para(score.ROWS, "score.ask", "score.same_coffee, score.ask"),
                para(score.ROWS, "score.otherwise, harvest", "harvest, worth and factor", "linked"),
                para(score.ROWS, "sail, sail.choose", "plantation.harbour: in line"),
                para(score.ROWS, "restock"),
            )
        ),
    ),
)

GUATEMALA = Document(
    "title",
    (
        Section("aim", HeadingKey("aim"), (para(setup.ROWS, "score, harvest", "winner"),)),
        Section(
            "components",
            HeadingKey("components"),
            (
                Bullets(
                    (
                        para(setup.ROWS, "box.board"),
                        para(setup.ROWS, "components.worker, shed, ship"),
                        para(setup.ROWS, "components.sack, road, tile, marker, buyer, centavo"),
                    )
                ),
                para(setup.ROWS, "coffee"),
            ),
        ),
        SETUP,
        Section(
            "players",
            HeadingKey("players"),
            (
                para(setup.ROWS, "three_players: place_road.left_closed"),
                para(build.ROWS, "two_players: place_road; ship, road: no owner"),
            ),
        ),
        Section(
            "turn",
            HeadingKey("turn"),
            (
                Steps(
                    (
                        para(build.ROWS, "turn.walk, turn.walk.extra_step"),
                        paragraph(*row(build.ROWS, "turn.walk, turn.act; players")[1:2]),
                    ),
                    paragraph(TurnSteps(2, ids=("turn",))),
                ),
                para(build.ROWS, "row; pass"),
                BUILD,
                SCORE,
            ),
        ),
        Section("end", HeadingKey("end"), (para(score.ROWS, "end.sacks_met", "end.winner"),)),
        Section("examples", HeadingKey("examples"), (para(answers.ROWS, "example white_scored"),)),
    ),
)
