"""What one run of the game tells the next: that a fault has ended it."""

from __future__ import annotations

from game.rules.sentence import Sentence
from game.storage.document import Document
from game.storage.store import Store

FILE_NAME = "crash.json"

LONGEST = 300
"""Most characters of a place that are read back."""


class CrashNote:
    """A note kept when a fault ends the game, and read once by the next start."""

    def __init__(self, store: Store) -> None:
        self._document = Document(store, FILE_NAME, Sentence("notes about a fault"))

    def leave(self, log: str) -> None:
        """Keep the note; ``log`` says where the fault is written down, "" if nowhere."""
        self._document.replace({"log": log})

    def take(self) -> str | None:
        """Where the fault of the last run is written down, "" if nowhere; None if that run ended
        well. The note is gone then."""
        found = self._document.read()
        if not found:
            return None
        self._document.replace({})
        log = found.get("log")
        return log[:LONGEST] if isinstance(log, str) else ""
