"""What a player's card says to whoever points at it."""

from __future__ import annotations

from collections.abc import Callable

from game.session import Session
from game.ui.widget import Widget
from game.words.words import Words


class CardNote(Widget):
    """Lies over a card and draws nothing: the mouse reads there how far behind its player is, and
    a press has it said."""

    def __init__(self, say: Callable[[str], None]) -> None:
        super().__init__()
        self.enabled = False
        self._say = say

    def explain(self, words: str) -> None:
        """From now on this is what it says; "" if there is nothing to say."""
        self.tooltip = words
        self.on_refused = self._told if words else None

    def _told(self) -> None:
        self._say(self.tooltip)

    def close(self) -> None:
        super().close()
        self._say = lambda _: None


def card_words(session: Session, seat: int, words: Words) -> str:
    """How far behind the leader a player is, or that nobody is before him; "" as long as nobody
    has points, or somebody is `quiet`."""
    scores, name = session.state.scores, session.setup.seats[seat].name
    most = max(scores)
    if not most or not all(scores[n] for n in session.quiet):
        return ""
    if scores[seat] == most:
        return words.gettext("{name}: in the lead").format(name=name)
    behind = most - scores[seat]
    sentence = words.ngettext(
        "{name}: {n} point behind the leader", "{name}: {n} points behind the leader", behind
    )
    return sentence.format(name=name, n=behind)
