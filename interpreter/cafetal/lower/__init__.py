"""Lowering: from the checked core to the plan.

`fold` builds plan expressions with constants folded, `builder` collects the parts of the plan, `places` knows the cells
behind places and pieces, `values` and `sets` lower pure expressions, `flow`, `moves`, `chance` and `asking` statements,
`words` the vocabulary, `turns` the course of the whole game.
"""
