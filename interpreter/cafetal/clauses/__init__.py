"""Clauses: what in a game has a path, where it stands, what it says, and how a variant names it."""
