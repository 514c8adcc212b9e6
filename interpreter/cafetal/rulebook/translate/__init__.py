"""For translators: which words lack, new languages, tables for review, and what people wrote by hand."""
