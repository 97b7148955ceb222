"""A gamepad on the Play screen. A takes and lays, B takes back, X confirms, Y exchanges or rolls;
the shoulders go from button to button, the triggers zoom, the right stick looks around."""

from __future__ import annotations

from typing import Protocol

from game.input.directions import ARROWS
from game.input.keys import KeyPress
from game.input.pads import PadEvent, PadPress, PadStick
from game.scenes.play.keys import ROWS
from game.scenes.view_verbs import LOOK_SPEED, ZOOM_STEP
from game.ui.widgets import Button


class Keys(Protocol):
    """Directions and A mean the same as arrows and Enter; see `game.scenes.play.keys.PlayKeys`."""

    def handle(self, key: KeyPress) -> None: ...

    def explain(self) -> None: ...


class Buttons(Protocol):
    """The buttons and the focus; see `game.scenes.play.buttons.PlayButtons`."""

    @property
    def focused(self) -> bool: ...

    def by_pad(self, pad: str) -> Button | None: ...

    def focus_first(self) -> None: ...


class Verbs(Protocol):
    """What a gamepad does by itself; see `game.scenes.play.actions.PlayActions`."""

    @property
    def can_go_back(self) -> bool: ...

    def zoom(self, factor: float) -> None: ...

    def look(self, dx: float, dy: float) -> None: ...

    def next_turn(self, step: int) -> bool: ...


class Selection(Protocol):
    """The tile in hand; see `game.scenes.play.hand.Hand`."""

    selected: int | None


class PlayPads:
    """Routes a gamepad's buttons and its right stick."""

    def __init__(self, keys: Keys, buttons: Buttons, verbs: Verbs, hand: Selection) -> None:
        self._keys = keys
        self._buttons = buttons
        self._verbs = verbs
        self._hand = hand
        self._stick = (0.0, 0.0)

    def handle(self, event: PadEvent) -> None:
        """One button, or the stick."""
        if isinstance(event, PadStick):
            self._stick = (event.x, event.y)
        elif event.name in ARROWS:
            self._use(KeyPress(event.name, repeat=event.repeat))
        elif not event.repeat:
            self._button(event)

    def rest(self) -> None:
        """The stick counts as let go of."""
        self._stick = (0.0, 0.0)

    def _use(self, key: KeyPress) -> None:
        """A key for what has the focus or is in hand, or for the list of turns; else the first one
        only shows the focus."""
        if self._hand.selected is None and not self._buttons.focused:
            if not (key.name in ROWS and self._verbs.next_turn(ROWS[key.name])):
                self._buttons.focus_first()
        else:
            self._keys.handle(key)

    def _button(self, press: PadPress) -> None:
        match press.name:
            case "a":
                self._use(KeyPress("enter"))
            case "b" if self._verbs.can_go_back:
                self._keys.handle(KeyPress("escape"))
            case "lb" | "rb":
                # On to the next button, or with a tile in hand to the next cell that takes it.
                self._keys.handle(KeyPress("tab", shift=press.name == "lb"))
            case "lt":
                self._verbs.zoom(1 / ZOOM_STEP)
            case "rt":
                self._verbs.zoom(ZOOM_STEP)
            case "back":
                self._keys.explain()
            case name:
                button = self._buttons.by_pad(name)
                if button is not None:
                    button.activate()

    def update(self, dt: float) -> None:
        """The stick looks around for ``dt`` seconds."""
        x, y = self._stick
        if x or y:
            self._verbs.look(x * LOOK_SPEED * dt, y * LOOK_SPEED * dt)
