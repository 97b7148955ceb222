"""Keyboard input by key names that are the same on every keyboard layout."""

from typing import NamedTuple

import pygame

_AS_IN_PYGAME = "escape backspace delete tab space left right up down home end pageup pagedown"
_NAMES: dict[int, str] = {
    **{getattr(pygame, f"K_{name.upper()}"): name for name in _AS_IN_PYGAME.split()},
    pygame.K_AC_BACK: "escape",
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_PLUS: "+",
    pygame.K_EQUALS: "+",
    pygame.K_KP_PLUS: "+",
    pygame.K_MINUS: "-",
    pygame.K_KP_MINUS: "-",
    **{key: f"f{n}" for n, key in enumerate(range(pygame.K_F1, pygame.K_F11 + 1), start=1)},
    **{key: str(n) for n, key in enumerate(range(pygame.K_KP1, pygame.K_KP9 + 1), start=1)},
    pygame.K_KP0: "0",
}


class KeyPress(NamedTuple):
    """A key that has gone down, or is still held if `repeat`.

    `name` is a lower-case letter, a digit, "+" (also for the key "="), "-", or one of enter,
    escape, backspace, delete, tab, space, left, right, up, down, home, end, pageup, pagedown,
    f1 to f11. `ctrl` is also the Command key of a Mac.
    """

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False


class TextTyped(NamedTuple):
    """Typed characters for a text field. A letter key causes a `KeyPress` and a `TextTyped`."""

    text: str


KeyEvent = KeyPress | TextTyped

# Events after which the release of a held key or button may go to another window.
FOCUS_LOST = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)


class KeyReader:
    """Converts pygame's events to `KeyEvent`s. It remembers held keys to recognise repeats."""

    def __init__(self) -> None:
        self._held: set[int] = set()
        self._forgotten: set[int] = set()  # held keys whose repeats are ignored

    def forget(self) -> None:
        self._forgotten = set(self._held)

    def read(self, event: pygame.event.Event) -> list[KeyEvent]:
        if event.type == pygame.TEXTINPUT and event.text:
            return [TextTyped(event.text)]
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
            self._forgotten.discard(event.key)
        elif event.type in FOCUS_LOST:
            self._held.clear()
            self._forgotten.clear()
        if event.type != pygame.KEYDOWN or event.key in self._forgotten:
            return []
        repeat, name = event.key in self._held, key_name(event)
        self._held.add(event.key)
        shift, alt = event.mod & pygame.KMOD_SHIFT, event.mod & pygame.KMOD_ALT
        ctrl = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        return [] if name is None else [KeyPress(name, bool(shift), bool(ctrl), bool(alt), repeat)]


def key_name(event: pygame.event.Event) -> str | None:
    """Return the name of a pressed key as in `KeyPress`. For other keys, return None."""
    # On some layouts "+" and "-" need Shift, so the typed character counts.
    typed = getattr(event, "unicode", "")
    if typed in ("+", "-"):
        return str(typed)
    if event.key in _NAMES:
        return _NAMES[event.key]
    if event.key < 128 and chr(event.key).isalnum():
        return chr(event.key).lower()
    # On layouts without Latin letters, the position on the keyboard gives the letter.
    position = getattr(event, "scancode", 0) - pygame.KSCAN_A
    return chr(ord("a") + position) if 0 <= position < 26 else None
