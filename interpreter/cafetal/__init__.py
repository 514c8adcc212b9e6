"""Cafetal: a language for the rules of tabletop games."""
