"""Files: the one way to read them, the one way to write them, and who may do it at the same time."""
