"""What depends on a language of the books: the words that a lexicon gives, and sentences made with them."""
