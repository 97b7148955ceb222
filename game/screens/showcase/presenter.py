"""A presenter's control of the showcase by keys."""

from dataclasses import dataclass
from typing import Literal

from game.input import KeyPress
from game.screens.showcase.director import FRAMINGS, Framing

# The speeds that a presenter can select, as factors of the default speed.
PACES = (0.5, 0.7, 1.0, 1.4, 2.0, 3.0)
# Keys for: hold, next game, a Qwirkle soon, a replay, no text, camera, faster, slower.
KEYS = ("space", "n", "q", "r", "s", "c", "+", "-")
NOTE_SECONDS = 1.8  # seconds for which a note about a key is shown
# The notes that tell a presenter what a key has done; "" for none.
Note = Literal["", "return", "held", "hidden", "pace", "camera", "qwirkle", "replay", "no replay"]


@dataclass(slots=True)
class Presenter:
    """The settings and requests that a presenter makes by keys, and the note that is shown."""

    held: bool = False
    text_hidden: bool = False
    framing: Framing = "directed"
    pace_index: int = PACES.index(1.0)
    # What the scene must do: start the next game, or one with a Qwirkle soon, or replay a turn.
    request: Literal["", "next", "qwirkle", "replay"] = ""
    covered: bool = False  # a visitor is choosing a game in front of the show
    returns: bool = False  # a touch returns to the scene below, and there are no presenter's keys
    _last_note: Note = ""
    _note_seconds: float = 0.0

    @property
    def pace(self) -> float:
        return PACES[self.pace_index]

    @property
    def note(self) -> Note:
        """The note to show: "held" while the show is held, else the last one until it expires."""
        if self.returns:
            return "return"
        if self.text_hidden:
            return "hidden" if self._last_note == "hidden" else ""
        return "held" if self.held else self._last_note

    @property
    def invitation(self) -> Literal["touch", "return"]:
        """The key of the caption that says what a touch of the screen will do."""
        return "return" if self.returns else "touch"

    def update(self, dt: float) -> None:
        self._note_seconds -= dt
        if self._note_seconds <= 0:
            self._last_note = ""

    def handle_key(self, key: KeyPress) -> bool:
        """Handle a presenter's key, ignoring repeats. Return False for any other key."""
        if self.returns or key.ctrl or key.alt or key.name not in KEYS:
            return False
        if not key.repeat:
            note = self._act(key.name)
            if note is not None:
                self.show_note(note)
        return True

    def show_note(self, note: Note) -> None:
        self._last_note, self._note_seconds = note, NOTE_SECONDS

    def _act(self, name: str) -> Note | None:
        """Carry out a key's action, and return the note to show; None to keep the last note."""
        match name:
            case "space":
                self.held = not self.held
                return None
            case "n":
                self.request = "next"
            case "q":
                self.request = "qwirkle"
                return "qwirkle"
            case "r":
                self.request, self.held = "replay", False
            case "s":
                self.text_hidden = not self.text_hidden
                return "hidden" if self.text_hidden else ""
            case "c":
                self.framing = FRAMINGS[(FRAMINGS.index(self.framing) + 1) % len(FRAMINGS)]
                return "camera"
            case "+" | "-":
                change = 1 if name == "+" else -1
                self.pace_index = max(0, min(self.pace_index + change, len(PACES) - 1))
                return "pace"
        return ""
