"""For translators: which words are missing, new languages, tables for review, and what people wrote by hand."""
