"""Rulebooks in several languages, from checked rules: document tree, sentence plans, realisers, formats."""
