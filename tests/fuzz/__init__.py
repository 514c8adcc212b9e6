"""Texts, games, logs and moves that are made to break the phases."""
