"""Keys by canonical names, the same on every keyboard layout."""

from __future__ import annotations

from typing import NamedTuple

import pygame

_NAMES: dict[int, str] = {
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_ESCAPE: "escape",
    pygame.K_AC_BACK: "escape",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_TAB: "tab",
    pygame.K_SPACE: "space",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_PLUS: "+",
    pygame.K_EQUALS: "+",
    pygame.K_KP_PLUS: "+",
    pygame.K_MINUS: "-",
    pygame.K_KP_MINUS: "-",
    **{key: f"f{n}" for n, key in enumerate(range(pygame.K_F1, pygame.K_F12 + 1), start=1)},
    **{key: str(n) for n, key in enumerate(range(pygame.K_KP1, pygame.K_KP9 + 1), start=1)},
    pygame.K_KP0: "0",
}


class KeyPress(NamedTuple):
    """A key went down (or repeats while it is held).

    ``key`` is a lower-case letter, a digit, "+" (also for the key "="), "-", or one of enter,
    escape, backspace, delete, tab, space, left, right, up, down, home, end, pageup, pagedown,
    f1 to f12. ``ctrl`` is Command on a Mac.
    """

    key: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False


class TextTyped(NamedTuple):
    """Characters were typed, for a text field; a letter key sends this and a `KeyPress`."""

    text: str


class KeyReader:
    """Turns pygame's key events into `KeyPress` and `TextTyped`."""

    def __init__(self) -> None:
        self._held: set[int] = set()

    def read(self, event: pygame.event.Event) -> KeyPress | TextTyped | None:
        """What the event means; None if it is no key event, or of a key without a name."""
        if event.type == pygame.TEXTINPUT and event.text:
            return TextTyped(event.text)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        if event.type != pygame.KEYDOWN:
            return None
        repeat = event.key in self._held
        self._held.add(event.key)
        name = key_name(event.key, getattr(event, "unicode", ""), getattr(event, "scancode", 0))
        if name is None:
            return None
        return KeyPress(
            name,
            shift=bool(event.mod & pygame.KMOD_SHIFT),
            ctrl=bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
            alt=bool(event.mod & pygame.KMOD_ALT),
            repeat=repeat,
        )


def key_name(key: int, typed: str = "", scancode: int = 0) -> str | None:
    """The canonical name of a key code, or None.

    `typed` finds + and - where they need Shift; on a layout without Latin letters a letter is
    named after its place on the keyboard (`scancode`).
    """
    if typed in ("+", "-"):
        return typed
    if key in _NAMES:
        return _NAMES[key]
    if key < 128 and chr(key).isalnum():
        return chr(key).lower()
    if pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z:
        return chr(ord("a") + scancode - pygame.KSCAN_A)
    return None
