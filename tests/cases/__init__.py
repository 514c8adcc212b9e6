"""The language by example: one Markdown file a construct, every block of it checked."""
