"""Tests of whole games, against independent calculations."""
