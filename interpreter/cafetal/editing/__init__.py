"""What an editor asks of rules that are being written: mistakes, names, what may stand here, what a word means.

No protocol is known here: places are those of the texts, and whoever shows them turns them into its own.
"""
