"""The pad on which an operator types a PIN of four digits, with any input device."""

from collections.abc import Callable, Hashable
from functools import partial

from game import ui
from game.art import Theme
from game.common import Window
from game.input import InputEvent, KeyPress
from game.screens import routes
from game.screens.base import Services
from game.screens.base.overlay import TIGHT, TITLE_HEIGHT, OverlayScene

DIGITS = 4


class PinScene(OverlayScene):
    """A card with digit keys. `accept` is called with the PIN that was typed.

    `accept` closes the card or returns False, and then "Wrong PIN" is shown.
    """

    def __init__(self, services: Services, accept: Callable[[int], bool]) -> None:
        super().__init__(services)
        self._accept = accept
        self._typed = ""
        self._refused = False

    def words(self) -> tuple[str, str]:
        _ = self.services.words.gettext
        shown = "\N{BULLET} " * len(self._typed) + "_ " * (DIGITS - len(self._typed))
        return _("Operator's PIN"), _("Wrong PIN") if self._refused else shown.strip()

    def first_focus(self) -> Hashable:
        return "1"

    def depends_on(self) -> object:
        return self._typed, self._refused

    def _type(self, digit: str) -> None:
        self._refused, self._typed = False, self._typed + digit
        if len(self._typed) < DIGITS:
            return
        typed, self._typed = int(self._typed), ""
        self._refused = not self._accept(typed)

    def handle_unused(self, event: InputEvent) -> None:
        if isinstance(event, KeyPress) and event.name.isdecimal() and not event.repeat:
            self._type(event.name)
            return
        super().handle_unused(event)

    def view(self, window: Window) -> ui.Node:
        _ = self.services.words.gettext
        scale, (title, note) = window.scale, self.words()
        pad, gap = (dp * scale for dp in TIGHT)
        side = max(window.roomy_min_side, 64.0 * scale)
        side = min(side, (window.height - 4 * pad - 2 * TITLE_HEIGHT * scale - 5 * gap) / 4)
        close = self.services.stack.pop
        back = ui.button("back", "", close, icon="back", tooltip=_("Back"), shortcut="escape")
        keys = [
            ui.button(digit, digit, partial(self._type, digit), size=Theme.type_title)
            for digit in "1234567890"
        ]
        return self.card(
            window,
            self.title(window, title),
            self.note(window, note, urgent=self._refused),
            ui.grid([*keys[:9], back, keys[9]], 3, gap=gap, h=ui.px(4 * side + 3 * gap)),
            width=360.0 * scale,
            padding=pad,
            gap=gap,
        )


class PinEntryScene(PinScene):
    """The pad in front of the operator's page, which opens only with the right PIN."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, self._open)

    def _open(self, pin: int) -> bool:
        right = pin == self.services.operator.pin
        if right:
            self.services.stack.replace(routes.OPERATOR.make(self.services))
        return right
