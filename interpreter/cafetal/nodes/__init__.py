"""The nodes of rules text: one frozen dataclass for each rule of the grammar.

By family: `base` (names, numbers, walks), `phrases`, `values`, `conditions`, `declarations`, `boards`, `statements`,
`sections`, `examples`, `variants` (and `Document`). A node says what the text says, in the text's own words; what a
word means is found later. Every node has a `span`. The unions (`Section`, `Statement`, `Condition`, `Value`, `Phrase`,
`Relative`, `Fact`, `Patch`, …) are closed, so that `assert_never` finds a case that was forgotten. Fields that hold
keywords are `Literal` strings (`ArticleWord`, `VerbWord`, …).
"""

from cafetal.nodes.base import *
from cafetal.nodes.boards import *
from cafetal.nodes.conditions import *
from cafetal.nodes.declarations import *
from cafetal.nodes.examples import *
from cafetal.nodes.notation import *
from cafetal.nodes.phrases import *
from cafetal.nodes.sections import *
from cafetal.nodes.statements import *
from cafetal.nodes.values import *
from cafetal.nodes.variants import *
