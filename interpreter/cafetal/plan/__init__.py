"""The plan: the closed, typed intermediate code that every executor runs.

A plan belongs to one rules file, one set of variants and one number of players. It holds integers only: no name of
the rules file reaches generated code, and every loop has a bound. `expr` are pure expressions and statements,
`flow` the state machine with its suspension points, `schema` the layout of the flat state and what may be seen of it.
"""

from cafetal.plan.expr import *
from cafetal.plan.flow import *
from cafetal.plan.schema import *
