"""The dialog in which a visitor enters a name for today's best, with any input device."""

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial

import pygame

from game import ui
from game.art import Painter, Theme, with_alpha
from game.common import Box, Window
from game.input import Device, InputEvent, KeyPress, PadPress
from game.screens.base import Services
from game.screens.base.overlay import TITLE_HEIGHT, OverlayScene
from game.storage.daily_best import MAX_VISITOR_NAME, clean_visitor_name
from game.words.kind_names import is_kind

INITIALS = 3  # number of underlined places for letters; a longer name is shown without them
NOTE_HEIGHT = 34.0  # dp


class NameEntryScene(OverlayScene):
    """A card with letter keys over the results. `on_done` gets the typed name, if any."""

    closes_on_tap_outside = False  # a finger may have missed a letter

    def __init__(self, services: Services, note: str, on_done: Callable[[str], None]) -> None:
        super().__init__(services)
        self._note = note
        self._on_done = on_done
        self._refused = False  # whether the name as it is was refused
        self.name = ""

    def words(self) -> tuple[str, str]:
        _ = self.services.words.gettext
        note = _("Please choose another name") if self._refused else self._note
        return _("Among today's best!"), note

    def first_focus(self) -> Hashable:
        """Return the key of the first letter; None for a keyboard, which types by itself."""
        return None if self.services.stack.input.device is Device.KEYS else 0

    def enter(self) -> None:
        """Ignore presses for a moment: they may have been meant to skip the results' animation."""
        super().enter()
        self.tree.hold_off()

    def depends_on(self) -> object:
        return self.name, self._refused

    @property
    def _complete(self) -> bool:
        return bool(clean_visitor_name(self.name))

    def _type(self, letter: str) -> None:
        self._refused = False
        if len(self.name) < MAX_VISITOR_NAME:
            self.name += letter
        else:
            self.services.audio.play("illegal")

    def _delete_letter(self) -> None:
        self._refused = False
        self.name = self.name[:-1]
        if not self.name and self.tree["rub"].focused:
            self.tree.focus(self.first_focus())

    def _finish(self) -> None:
        """Pass the name to `on_done` and close the card. A rude name is refused instead."""
        if not self._complete or self.services.stack.changing:
            return
        self._refused = not is_kind(self.name)
        if self._refused:
            self.services.audio.play("illegal")
            self.services.voice.say(self.words()[1])
            self.rebuild()
        else:
            self._on_done(self.name)
            self.services.stack.pop()

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, PadPress) and not event.repeat:
            if event.name == "b" and self.name:
                self._delete_letter()
                self.rebuild()
                return
            if event.name in ("start", "x"):
                self._finish()
                return
        super().handle(event)

    def handle_unused(self, event: InputEvent) -> None:
        if not isinstance(event, KeyPress) or event.ctrl or event.alt:
            return
        if event.name == "enter" and not event.repeat:
            self._finish()
        elif event.name == "backspace":
            self._delete_letter()
        elif event.name == "space" and self.name:
            self._type(" ")
        elif len(event.name) == 1 and event.name.isalnum():
            # From now on Enter ends the entry, not a press of the letter in focus.
            self.tree.focus(None)
            self._type(event.name.upper())

    def view(self, window: Window) -> ui.Node:
        _ = self.services.words.gettext
        scale = window.scale
        keys = self._keys(_("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
        # Three rows of keys, or six columns in an upright window.
        columns = 6 if window.portrait else math.ceil(len(keys) / 3)
        rows = math.ceil(len(keys) / columns)
        # In a low window lines and margins shrink before keys are smaller than a fingertip.
        margin, small = Theme.space_small * scale, Theme.space_tiny * scale
        low = window.height - 2 * margin < 520.0 * scale
        pad = (Theme.space if low else Theme.space_large) * scale
        gap, factor = (small, 0.68) if low else (Theme.space * scale, 1.0)
        width = columns * (94.0 * scale + small) - small + 2 * pad
        side = (min(width, window.width - 2 * margin) - 2 * pad + small) / columns - small
        words, said = self.words()
        title = self.title(window, words, height=factor * TITLE_HEIGHT)
        note = self.note(window, said, factor * NOTE_HEIGHT, urgent=self._refused)
        return self.card(
            window,
            ui.column(title, note, h=ui.px(factor * (TITLE_HEIGHT + NOTE_HEIGHT) * scale)),
            ui.Node(content=NameContent(self.name), key="name", h=ui.px(factor * 84.0 * scale)),
            ui.grid(keys, columns, gap=small, h=ui.px(rows * (side + small) - small, minimum=1.0)),
            self._foot(window, max(window.roomy_min_side, factor * Theme.button_height * scale)),
            width=width,
            padding=pad,
            gap=gap,
            side_padding=pad,
            margin=margin,
        )

    def _keys(self, letters: str) -> list[ui.Node]:
        size, delete = Theme.type_title, self._delete_letter
        keys = [
            ui.button(n, letter, partial(self._type, letter), size=size)
            for n, letter in enumerate(letters)
        ]
        rub = ui.button("rub", "", delete, icon="erase", size=size, enabled=bool(self.name))
        return [*keys, rub]

    def _foot(self, window: Window, height: float) -> ui.Node:
        _ = self.services.words.gettext
        by_enter = self._complete and self.tree.focused is None
        # The button shows the sign of Enter only while Enter ends the entry: with the focus on a
        # letter, Enter types it. While the button is disabled, `handle_unused` handles Enter.
        by_enter = by_enter and not self.tree["done"].waiting
        return ui.row(
            ui.button(
                "skip", _("Skip"), self.services.stack.pop, style="outline", shortcut="escape"
            ),
            ui.button(
                "done",
                _("Save name"),
                self._finish,
                icon="check",
                style="primary",
                size=Theme.type_strong,
                enabled=self._complete,
                shortcut="enter" if by_enter else "",
            ),
            gap=Theme.space * window.scale,
            h=ui.px(height),
        )


@dataclass(frozen=True, slots=True)
class NameContent:
    """The name typed so far. A name of up to `INITIALS` letters is on that many underlines."""

    name: str

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, *_: object) -> None:
        theme, gap = painter.theme, painter.dp(Theme.space)
        ink = theme.highlight
        painter.trough(target, box, 0.4)
        if len(self.name) > INITIALS:
            words = box.inset(min(gap, box.h * 0.1))
            painter.text(target, self.name, words, Theme.type_display, ink, "extrabold", "centre")
            return
        side, large = box.h * 0.8, min(Theme.type_display, box.h / painter.scale * 0.6)
        left = box.centre[0] - (INITIALS * (side + gap) - gap) / 2
        for n in range(INITIALS):
            place = box._replace(x=left + n * (side + gap), w=side)
            line = place._replace(y=place.bottom - box.h * 0.16, h=painter.dp(theme.ring))
            tone = theme.accent if n == len(self.name) else theme.muted
            painter.rounded(target, line, with_alpha(tone, 255), line.h / 2)
            if n < len(self.name):
                up = place.moved(0, -box.h * 0.06)
                painter.text(target, self.name[n], up, large, ink, "extrabold", "centre")
