"""What has just been mentioned, and so whether a pronoun is safe.

A pronoun goes back to the last sentence or to the beginning of its own, and only to a thing that nothing
else there of the same gender and number outranks or equals: a subject ranks above an object, an object above
the rest. A possessive is stricter: nothing else of that gender and number may be there at all. Which is safe
differs from language to language, since genders do.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import field

from cafetal.dataclass import Frozen, dataclass

SUBJECT, OBJECT, OTHER = 2, 1, 0


class Mention(Frozen):
    """One thing mentioned: its key, agreement class (gender and number), and its rank in its clause.

    `rival` is false for things that no pronoun would be taken to mean: of the same type, each field. `people`: *each
    player*, who is *they* from there on; `theirs`: what is said to belong to *them*, who are in mind then.
    """

    key: str
    agreement: str
    rank: int = OTHER
    rival: bool = True
    people: bool = False
    theirs: bool = False


@dataclass(slots=True)
class Discourse:
    """Mentions of the last and of the current sentence."""

    last: list[Mention] = field(default_factory=list)
    now: list[Mention] = field(default_factory=list)
    quoting: bool = False
    led: bool = False
    """Whether nothing has been said since a lead-in."""
    head: list[Mention] = field(default_factory=list)
    """What the head of a note in a quick reference has named, whose other parts begin anew."""

    def mention(self, found: Mention, *, at: int | None = None) -> None:
        """Note that a thing was mentioned; `at` puts it before mentions that its own phrase contained."""
        self.now.insert(len(self.now) if at is None else at, found)

    def next_sentence(self) -> None:
        """The current sentence is finished."""
        if self.now:
            self.last = self.now
        self.now, self.led = [], False

    def reset(self, topic: Mention | None = None) -> None:
        """Begin anew, as at a bullet; the topic named by the lead-in stays in mind."""
        self.last = [topic] if topic is not None else []
        self.now, self.led, self.head = [], topic is not None, []

    def next_note(self) -> None:
        """The next part of a note begins anew; only other subjects of the head stay in mind."""
        head = self.now or self.head
        self.reset()
        self.head = head

    def topic(self) -> Mention | None:
        """The thing that the current or last sentence is about: its subject, or the only thing in it.

        None if a pronoun far behind it could mean something else that it names.
        """
        heard = self.now or self.last
        first = max(heard, key=lambda mention: mention.rank, default=None)
        others = [mention for mention in heard if first is not None and mention.rival and mention.key != first.key]
        if first is None or not others:
            return first
        apart = all(mention.agreement != first.agreement for mention in others)
        return first if first.rank == SUBJECT and apart else None

    def find(self, key: str) -> Mention | None:
        """The latest mention of a thing."""
        for mention in reversed([*self.last, *self.now]):
            if mention.key == key:
                return mention
        return None

    def safe(self, key: str, agreement: str, *, strict: bool = False, alike: Collection[str] = ()) -> bool:
        """Whether a pronoun of this agreement class can only mean the thing; `alike`: all classes with its form."""
        if self.quoting:
            return False
        forms = (agreement, *alike)
        same = [m for m in (*self.last, *self.now) if m.agreement in forms]
        own = [m.rank for m in same if m.key == key]
        rivals = [m.rank for m in same if m.rival and m.key != key]
        if not own:
            return False
        if all(m.key != key for m in self.now) and any(m.people and m.rank < SUBJECT and m.key != key for m in same):
            return False  # *for each player*: who is named so is meant by the next pronoun that agrees
        near = [m for m in self.now if m.agreement in forms]
        close = [m.rank for m in near if m.rival and m.key != key]
        if close and max((m.rank for m in near if m.key == key), default=-1) <= max(close):
            return False  # what this sentence has just named is nearer than any subject of the last
        return not rivals or (not strict and max(own) > max(rivals))

    def mistaken(self, key: str, agreement: str) -> bool:
        """Whether a pronoun would be taken for another thing that agrees: a more prominent one, or as prominent and
        named later."""
        heard = [m for m in (*self.last, *self.now) if m.agreement == agreement and (m.rival or m.key == key)]
        if self.quoting or all(m.key != key for m in heard):
            return False
        return max(enumerate(heard), key=lambda pair: (pair[1].rank, pair[0]))[1].key != key

    def other_subject(self, key: str, agrees: Callable[[str], bool]) -> bool:
        """Whether what stands before has another subject that agrees, which would be meant: *if the map is new, it*."""
        heard = [m for m in self.now or self.last or self.head if m.rank == SUBJECT and m.rival and agrees(m.agreement)]
        return bool(heard) and heard[-1].key != key and not heard[-1].theirs

    def contested(self, key: str, number: str) -> bool:
        """Whether a verb alone, without its subject, would be taken to speak of the subject of the sentence before."""
        if self.now and self.other_subject(key, lambda agreement: agreement[1:] == number):
            return True
        before = [m for m in self.last if m.rank == SUBJECT and m.rival and m.agreement[1:] == number]
        return bool(before) and all(m.key != key for m in (*before, *self.now))

    def there(self, key: str) -> bool:
        """Whether a word without gender, like *darin*, can only mean the thing: this sentence names no other place.

        Behind a lead-in it has to be named again first.
        """
        if self.led and all(m.key != key for m in self.now):
            return False
        return not any(m.rival and m.key != key and m.rank == OTHER for m in self.now)
