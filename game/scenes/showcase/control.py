"""What a presenter may change while the showcase runs, by a few keys."""

from __future__ import annotations

from dataclasses import dataclass

from game.input.keys import KeyPress
from game.scenes.showcase.director import FRAMINGS, Framing

PACES = (0.5, 0.7, 1.0, 1.4, 2.0, 3.0)
"""How many times as fast as usual the show runs."""

KEYS = ("space", "n", "q", "s", "c", "+", "-")
"""Hold, next game, a Qwirkle soon, no text, whole or close, faster, slower."""

USUAL = PACES.index(1.0)


@dataclass(slots=True)
class Control:
    """How the show runs now. ``wanted`` is what is to come at once: the next game, one with a
    Qwirkle soon, or "" for nothing."""

    held: bool = False
    hidden: bool = False
    framing: Framing = "directed"
    step: int = USUAL
    wanted: str = ""

    @property
    def pace(self) -> float:
        """How many times as fast as usual it runs."""
        return PACES[self.step]

    def takes(self, key: KeyPress) -> bool:
        """Carries a presenter's key out, once for each press; False if it is none."""
        if key.ctrl or key.alt or key.name not in KEYS:
            return False
        if not key.repeat:
            self._act(key.name)
        return True

    def _act(self, name: str) -> None:
        match name:
            case "space":
                self.held = not self.held
            case "n" | "q":
                self.wanted = "next" if name == "n" else "qwirkle"
            case "s":
                self.hidden = not self.hidden
            case "c":
                self.framing = FRAMINGS[(FRAMINGS.index(self.framing) + 1) % len(FRAMINGS)]
            case "+":
                self.step = min(self.step + 1, len(PACES) - 1)
            case "-":
                self.step = max(self.step - 1, 0)
