"""What a presenter may change while the showcase runs, by a few keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.input.keys import KeyPress
from game.screens.showcase.director import FRAMINGS, Framing

PACES = (0.5, 0.7, 1.0, 1.4, 2.0, 3.0)
"""How many times as fast as usual the show runs."""

KEYS = ("space", "n", "q", "s", "c", "+", "-")
"""Hold, next game, a Qwirkle soon, no text, whole or close, faster, slower."""

USUAL = PACES.index(1.0)

NOTE_STAYS = 1.8
"""Seconds for which it is told what a key has changed."""

Note = Literal["", "held", "hidden", "pace", "camera", "qwirkle"]
"""What a presenter is told, and nobody else needs to know."""


@dataclass(slots=True)
class Control:
    """How the show runs now. ``wanted`` is what is to come at once: the next game, one with a
    Qwirkle soon, or "" for nothing. It is ``calm`` behind somebody who chooses what to play."""

    held: bool = False
    hidden: bool = False
    framing: Framing = "directed"
    step: int = USUAL
    wanted: str = ""
    calm: bool = False
    _told: Note = ""
    _told_for: float = 0.0

    @property
    def pace(self) -> float:
        """How many times as fast as usual it runs."""
        return PACES[self.step]

    @property
    def note(self) -> Note:
        """What is told now: that the show is held, as long as it is; what else a key has changed,
        for a moment. Where all text is hidden only that is told, and how it comes back."""
        if self.hidden:
            return "hidden" if self._told == "hidden" else ""
        return "held" if self.held else self._told

    def pass_time(self, seconds: float) -> None:
        """Let time pass: notes go after a while."""
        self._told_for -= seconds
        if self._told_for <= 0:
            self._told = ""

    def _tell(self, note: Note) -> None:
        self._told, self._told_for = note, NOTE_STAYS

    def takes(self, key: KeyPress) -> bool:
        """Carry out a presenter's key, once for each press; return False if it is none."""
        if key.ctrl or key.alt or key.name not in KEYS:
            return False
        if not key.repeat:
            self._act(key.name)
        return True

    def _act(self, name: str) -> None:
        match name:
            case "space":
                self.held = not self.held
            case "n":
                self.wanted = "next"
                self._tell("")
            case "q":
                self.wanted = "qwirkle"
                self._tell("qwirkle")
            case "s":
                self.hidden = not self.hidden
                self._tell("hidden" if self.hidden else "")
            case "c":
                self.framing = FRAMINGS[(FRAMINGS.index(self.framing) + 1) % len(FRAMINGS)]
                self._tell("camera")
            case _:
                step = self.step + (1 if name == "+" else -1)
                self.step = max(0, min(step, len(PACES) - 1))
                self._tell("pace")
