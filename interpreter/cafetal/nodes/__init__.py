"""The nodes of rules text: one frozen dataclass for each rule of the grammar.

By family: `base` (names, numbers, walks), `phrases`, `values`, `conditions`, `declarations`, `boards`, `statements`,
`sections`, `examples`, `variants` (and `Document`). A node says what the text says, in the text's own words; what a
word means is found later. Every node has a `span`. The unions (`Section`, `Statement`, `Condition`, `Value`, `Phrase`,
`Relative`, `Fact`, `Patch`, …) are closed, so that `assert_never` finds a case that was forgotten. Fields that hold
keywords are `Literal` strings (`ArticleWord`, `VerbWord`, …).
"""

# isort: off
# fmt: off
from cafetal.nodes.base import (
    Blank, Name, Node, Number, PictureRow, Text, children, same_tree, walk,
)
from cafetal.nodes.boards import (
    Board, BoardLine, Boards, CornersAndEdges, DrawnMap, Grid, Hexes, HoldsLine, HoldsOne, HoldsThe, HoldsUpTo, Listing,
    MarkedBy, Neighbours, Network, Ring, RingStart, Route, RowsWord, Shape, SideWord, SiteAttribute, Track,
)
from cafetal.nodes.conditions import (
    AllOf, AllPassed, AnyOf, BeWord, Both, Comparison, ComparisonWord, Complement, Condition, Does, Either,
    HaveWord, Is, LineCondition, MovedWord, NobodyAgreed, NothingElse, Occurred, OneAgreed, OneOfNames,
    PlainComplement, Possible, Relative, SimpleCondition, SpanWord, ThatDoes, ThereIs, ThisIs, VerbWord, Was,
    WasDuring, WasWord, WhoAgreed, WhoDoes, WhoIs, WhoWord, Whose, WithExtreme,
)
from cafetal.nodes.declarations import (
    About, AboutLine, AboutValue, Box, BoxLine, Cell, Colours, Component, Components, Dice, DirectionWord,
    Family, Game, GameLine, Indefinite, Kind, KindRange, KindTable, Money, NoteDomain, NounName, NumberRange,
    Piece, PieceCount, Players, ShownBy, ShownUnder, State, Table, TableRow, Variable, WatcherWord, Zone, Zones,
)
from cafetal.nodes.examples import (
    AnswerWord, Example, Fact, GivenDraws, GivenFact, GivenSetup, GivenThings, Move, PlacedTogether, ThenEnds, ThenFact,
    ThenMay, ThenNobodyWins, ThenWins,
    WhenAnswer, WhenChance, WhenLeaves, WhenNobody, WhenOutOfTime, WhenPlays,
)
from cafetal.nodes.notation import (
    Notation, NotationAny, NotationForms, NotationIgnored, NotationLine, NotationPlaces, NotationSign,
)
from cafetal.nodes.phrases import (
    Article, ArticleWord, Between, BoundWord, Count, CountBound, CountRange, CountUpTo, CountValue, Determiner,
    Location, MeasuredPhrase, NounPhrase, Participle, ParticipleWord, PeriodWord, Phrase, Place, Possessive,
    PossessiveWord, PrepositionWord, is_word, of_last_place, Pronoun, PronounWord, Quantifier, QuantifierWord,
    Superlative, SuperlativeWord,
)
from cafetal.nodes.sections import (
    Accounts, Action, After, Agreement, Award, Awards, Case, CaseDefinition, CaseIf, CaseOtherwise, CasePlain,
    ConditionDefinition, Definition, Definitions, End, EndLine, EndLost, EndTest, EndThen, EndWhen, Event,
    Leaving, LimitWord, MomentWord, OnceLimit, OutOfTime, Play, Rank, Setup, Shared, TimesLimit, Turn,
    ValueDefinition, Winner,
)
from cafetal.nodes.statements import (
    ActWord, AnotherTurn, Ask, BecomeWord, Becomes, Branch, Call, ChangeNumber, ChangeWord, Choose,
    ChooseNumber, ChooseOne, ChooseWord, ChosenBy, Doing, Each, Ensure, EnsureBest, If, Jump, JumpWord, LayOut,
    LayOutFile, Legend, Let, May, Named, Option, Pay, Prefer, Repeat, RepeatCount, RepeatFreely, RepeatUntil,
    RepeatUpTo, RepeatValue, RepeatWhilePossible, Require, Round, Secretly, Statement, Step, Swap, Times,
    TurnOver,
)
from cafetal.nodes.values import (
    Addend, Bracketed, Factor, Half, Product, Ranking, SignWord, Sum, Value,
)
from cafetal.nodes.variants import (
    AddChoice, AddPlaces, AddPreferences, AddRows, AddSection, AddStatements, BaseSection, ChangeBlock,
    ChangeRange, ChangeRow, ChangeSection, ChangeStart, ChangeValues, Document, ForPlayers, NeedWord, Needs, NewValue,
    Patch, Position, PositionWord, Remove, Section, Variant, VariantWord,
)

__all__ = [
    "About", "AboutLine", "AboutValue", "Accounts", "ActWord", "Action", "AddChoice", "AddPlaces",
    "AddPreferences", "AddRows", "AddSection", "AddStatements", "Addend", "After", "Agreement", "AllOf",
    "AllPassed",
    "AnotherTurn", "AnswerWord", "AnyOf", "Article", "ArticleWord", "Ask", "Award", "Awards", "BaseSection",
    "BeWord", "BecomeWord", "Becomes", "Between", "Blank", "Board", "BoardLine", "Boards", "Both", "BoundWord",
    "Box", "BoxLine", "Bracketed", "Branch", "Call", "Case", "CaseDefinition", "CaseIf", "CaseOtherwise",
    "CasePlain", "Cell", "ChangeBlock", "ChangeNumber", "ChangeRange", "ChangeRow", "ChangeSection", "ChangeStart",
    "ChangeValues", "ChangeWord", "Choose", "ChooseNumber", "ChooseOne", "ChooseWord", "ChosenBy", "Colours",
    "Comparison", "ComparisonWord", "Complement", "Component", "Components", "Condition", "ConditionDefinition",
    "CornersAndEdges", "Count", "CountBound", "CountRange", "CountUpTo", "CountValue", "Definition",
    "Definitions", "Determiner", "Dice", "DirectionWord", "Document", "Does", "Doing", "DrawnMap", "Each",
    "Either", "End", "EndLine", "EndLost", "EndTest", "EndThen", "EndWhen", "Ensure", "EnsureBest", "Event", "Example",
    "Fact", "Factor", "Family", "ForPlayers", "Game", "GameLine", "GivenDraws", "GivenFact", "GivenSetup",
    "GivenThings",
    "Grid", "Half", "HaveWord", "Hexes", "HoldsLine", "HoldsOne", "HoldsThe", "HoldsUpTo", "If", "Indefinite",
    "Is", "Jump", "JumpWord", "Kind", "KindRange", "KindTable", "LayOut", "LayOutFile", "Leaving", "Legend", "Let",
    "LimitWord", "LineCondition", "Listing", "Location", "MarkedBy", "May", "MeasuredPhrase", "MomentWord",
    "Money", "Move", "MovedWord", "Name", "Named", "NeedWord", "Needs", "Neighbours", "Network", "NewValue",
    "NobodyAgreed", "Node", "Notation", "NotationAny", "NotationForms", "NotationIgnored", "NotationLine",
    "NotationPlaces", "NotationSign", "NoteDomain", "NothingElse", "NounName", "NounPhrase", "Number", "NumberRange",
    "Occurred", "OnceLimit", "OneAgreed", "OneOfNames", "Option", "OutOfTime", "Participle", "ParticipleWord", "Patch",
    "Pay", "PeriodWord", "Phrase", "PictureRow", "Piece", "PieceCount", "Place", "PlacedTogether",
    "PlainComplement", "Play", "Players", "Position", "PositionWord", "Possessive", "PossessiveWord",
    "Possible", "Prefer", "PrepositionWord", "Product", "Pronoun", "PronounWord", "Quantifier",
    "QuantifierWord", "Rank", "Ranking", "Relative", "Remove", "Repeat", "RepeatCount", "RepeatFreely",
    "RepeatUntil", "RepeatUpTo", "RepeatValue", "RepeatWhilePossible", "Require", "Ring", "RingStart", "Round",
    "Route", "RowsWord", "Secretly", "Section", "Setup", "Shape", "Shared", "ShownBy", "ShownUnder", "SideWord",
    "SignWord",
    "SimpleCondition", "SiteAttribute", "SpanWord", "State", "Statement", "Step", "Sum", "Superlative",
    "SuperlativeWord", "Swap", "Table", "TableRow", "Text", "ThatDoes", "ThenEnds", "ThenFact", "ThenMay",
    "ThenNobodyWins", "ThenWins", "ThereIs", "ThisIs", "Times", "TimesLimit", "Track", "Turn", "TurnOver",
    "Value", "ValueDefinition", "Variable", "Variant", "VariantWord", "VerbWord", "Was", "WasDuring", "WasWord",
    "WatcherWord", "WhenAnswer", "WhenChance", "WhenLeaves", "WhenNobody", "WhenOutOfTime",
    "WhenPlays", "WhoAgreed", "WhoDoes", "WhoIs",
    "WhoWord", "Whose", "Winner", "WithExtreme", "Zone", "Zones", "children", "is_word", "of_last_place", "same_tree",
    "walk",
]
# fmt: on
