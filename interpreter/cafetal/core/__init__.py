"""The checked core: what a rules file means, with every name resolved and every phrase typed.

`types` are the finite types, `values` the pure expressions (values, conditions and sets), `statements` what happens,
`game` the declarations. Nodes keep the syntax node they came from as `origin`, so that prose is made from what the
author wrote and every message points at it.
"""
