"""Suggestions for a misspelt word."""

from collections.abc import Container, Iterable, Iterator

LONGEST_PAIR = 24
"""So many letters a word has at most that is looked at as two."""


def edit_distance(left: str, right: str, limit: int) -> int:
    """Count the insertions, deletions, replacements and swaps of neighbours between two words; at most limit + 1."""
    if abs(len(left) - len(right)) > limit:
        return limit + 1
    before: list[int] = []
    previous = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        current = [i]
        for j, b in enumerate(right, 1):
            best = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                best = min(best, before[j - 2] + 1)
            current.append(best)
        if min(current) > limit:
            return limit + 1
        before, previous = previous, current
    return previous[-1]


def suggest(word: str, candidates: Iterable[str]) -> str | None:
    """Give the candidate nearest to a misspelt word, or None where none is near; ties go to the alphabet.

    A third of the letters may differ, at least one and at most three. A word that is itself a candidate is never
    its own suggestion.
    """
    return nearest(word, [candidates])


def nearest(word: str, tiers: Iterable[Iterable[str]]) -> str | None:
    """Give the nearest candidate of several groups: of equally near ones that of the earlier group."""
    limit = min(3, max(1, len(word) // 3))
    best: tuple[int, bool, int, str] | None = None
    for rank, group in enumerate(tiers):
        for other in sorted(set(group)):
            if other == word or (len(other) == 1 and word.lower() != other):
                continue  # one letter for another is no slip
            distance = edit_distance(word, other, limit)
            found = (distance, not _letters_left_out(word, other), rank, other)
            if distance <= limit and (best is None or found < best):
                best = found
    return None if best is None else best[3]


def _letters_left_out(word: str, other: str) -> bool:
    """Tell whether a word is another one with letters left out: the likeliest slip."""
    rest = iter(other)
    return all(letter in rest for letter in word)


def did_you_mean(word: str, candidates: Iterable[str]) -> str | None:
    """Give the hint ``did you mean `x`?`` or None."""
    found = suggest(word, candidates)
    return None if found is None else f"did you mean `{found}`?"


def near_or_all(word: str, candidates: Iterable[str], head: str) -> str:
    """Give the hint ``did you mean `x`?``, or where nothing is near all that there is, as *head: a, b, c*."""
    known = list(candidates)
    return did_you_mean(word, known) or f"{head}: {', '.join(known)}"


def two_words(word: str, known: Container[str], least: int = 2) -> Iterator[tuple[str, str]]:
    """The ways in which a word is two known ones of `least` letters that were written as one: `atmost`, `endturn`."""
    if len(word) <= LONGEST_PAIR:
        cuts = ((word[:cut], word[cut:]) for cut in range(least, len(word) - least + 1))
        yield from (pair for pair in cuts if pair[0] in known and pair[1] in known)
