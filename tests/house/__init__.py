"""The house rules as tests: layers, sizes, docstrings, words, and lists that must agree."""
