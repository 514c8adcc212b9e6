"""What has just been mentioned, and so whether a pronoun is safe.

A pronoun goes back to the last sentence or to the beginning of its own, and only if no other thing there
has the same gender and number; a subject may also go back to the last subject. Which is safe differs from
language to language, since genders do.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Mention:
    """One thing mentioned: its key, agreement class (gender and number), and whether it was the subject.

    `rival` is false for things that no pronoun would be taken to mean: of the same type, each field.
    """

    key: str
    agreement: str
    subject: bool
    rival: bool = True


@dataclass(slots=True)
class Discourse:
    """Mentions of the last and of the current sentence."""

    last: list[Mention] = field(default_factory=list)
    now: list[Mention] = field(default_factory=list)
    quoting: bool = False

    def mention(
        self, key: str, agreement: str, *, subject: bool = False, rival: bool = True, at: int | None = None
    ) -> None:
        """Note that a thing was mentioned; `at` puts it before mentions that its own phrase contained."""
        self.now.insert(len(self.now) if at is None else at, Mention(key, agreement, subject, rival))

    def next_sentence(self) -> None:
        """The current sentence is finished."""
        if self.now:
            self.last = self.now
        self.now = []

    def reset(self, topic: Mention | None = None) -> None:
        """Begin anew, as at a bullet; the topic named by the lead-in stays in mind."""
        self.last = [topic] if topic is not None else []
        self.now = []

    def topic(self) -> Mention | None:
        """The thing that the current or last sentence is mainly about: its subject, else its first thing."""
        mentions = self.now or self.last
        for mention in mentions:
            if mention.subject:
                return mention
        return mentions[0] if mentions else None

    def find(self, key: str) -> Mention | None:
        """The latest mention of a thing."""
        for mention in reversed([*self.last, *self.now]):
            if mention.key == key:
                return mention
        return None

    def safe(self, key: str, agreement: str, *, subject: bool = False) -> bool:
        """Whether a pronoun of this agreement class can only mean the thing."""
        if self.quoting:
            return False
        same = [m for m in (*self.last, *self.now) if m.agreement == agreement]
        if not any(m.key == key for m in same):
            return False
        rivals = {m.key for m in same if m.rival and m.key != key}
        if not rivals:
            return True
        return (
            subject
            and any(m.key == key and m.subject for m in same)
            and not any(m.subject and m.key != key for m in same)
        )
