"""Codes of reading a lexicon: W001 and on."""

from cafetal.diagnostics.codes.code import Code

CODES = (
    Code("W001", "unknown key", "A lexicon entry holds a key that no sort of entry has; most often a slip."),
    Code("W002", "missing form", "A rulebook needs every form of a word; forms are written out, never guessed."),
    Code("W003", "wrong sort of value", "An entry is a table of texts and lists of texts, without outer spaces."),
    Code("W004", "value not allowed", "The key takes one of a few words, such as a gender or a way of address."),
    Code("W005", "forbidden character", "Control, direction and private characters are refused in every text."),
    Code("W006", "file cannot be read", "The lexicon is missing, is not UTF-8, or is not a TOML file."),
    Code("W007", "reference to nothing", "An entry names another entry, or a phrase a section, that there is none of."),
    Code("W008", "word missing", "A rulebook needs a word that the lexicon of this language does not have."),
    Code("W009", "stale phrase", "What a phrase or text tells of the rules has changed since it was written."),
    Code(
        "W010",
        "unsigned phrase",
        "A phrase or text was changed, or never read, by the editor who answers for the language.",
    ),
    Code("W012", "word of nothing", "A game's lexicon has an entry for a term that its rules do not have (any more)."),
    Code("W013", "page that cannot be set", "The PDF cannot be set: a sign has no font, or a picture no text."),
    Code("W014", "no such book", "A language, a style or a set of variants that no book can be made of."),
    Code("W015", "no lexicon", "The game has no lexicon for a language."),
    Code("W016", "not told", "A clause of the rules has no sentence in a language."),
    Code(
        "W017", "no such correction", "A review table came back in a shape or with a change that no lexicon can hold."
    ),
    Code("W018", "picture of nothing", "An illustrator's file is called like no picture of the book."),
    Code("W019", "no safe picture", "An illustrator's file is damaged, too large, or more than a picture."),
    Code("W020", "unfinished lexicon", "The lexicon of a language that is not asked for has errors; it is left aside."),
    Code("W021", "text in another form", "A text has no form for the address or the gender policy of the book."),
    Code("W022", "unworded part", "A part of a line has no words yet, so that books quote the line as it stands."),
    Code("W023", "lexicon of other rules", "Most entries of a lexicon are of names that the rules do not have."),
    Code("W011", "phrase of nothing", "A phrase or signature is kept for something that the rules do not have."),
)
