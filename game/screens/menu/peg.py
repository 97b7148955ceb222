"""The small buttons of the menu: round pegs in the wood, with words beside or below them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

import pygame

from game.art import Painter, Theme, mix, with_alpha
from game.common import Box
from game.screens import routes
from game.screens.base import Services
from game.ui import Action, Behaviour, ControlOf, Node, VisualState
from game.ui.button import SLOT_OPACITY
from game.ui.options import control_node

PEG = 46.0  # diameter (dp)

WordsAt = Literal["right", "below", "nowhere"]


@dataclass(frozen=True, slots=True)
class PegFace:
    """The face of a peg. All pegs of the menu share one type size for their words."""

    icon: str
    label: str
    labels: tuple[str, ...]
    words: WordsAt

    def peg(self, painter: Painter, box: Box) -> Box:
        foot = words_height(painter) if self.words == "below" else 0.0
        side = min(box.w, box.h - foot, painter.dp(PEG + 8.0))
        if self.words == "right":
            return Box(box.x, box.centre[1] - side / 2, side, side)
        return Box(box.centre[0] - side / 2, box.y, side, side)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme, peg = painter.theme, self.peg(painter, box)
        face = mix(theme.control, theme.control_lit, state.glow)
        if state.pressed:
            face = theme.control_deep
        painter.slot(target, peg, with_alpha(face, SLOT_OPACITY), peg.h / 2)
        down = painter.dp(Theme.space_least) if state.pressed else 0
        middle = peg.centre[0], peg.centre[1] + down
        painter.icon(target, self.icon, middle, round(0.5 * peg.h), theme.accent_lit)
        self._paint_words(target, painter, box, peg)
        if state.focused:
            painter.focus_ring(target, peg, peg.h / 2)

    def _paint_words(self, target: pygame.Surface, painter: Painter, box: Box, peg: Box) -> None:
        ink = painter.theme.ink
        if self.words == "right":
            room = box.split_right(box.w - peg.w - painter.dp(Theme.space_small))[0]
            px = painter.type(Theme.type_body)
            painter.text_at(target, self.label, room, px, ink, "semibold")
        elif self.words == "below":
            room = box.split_bottom(box.bottom - peg.bottom)[0]
            px = type_below(painter, self.labels, box.w)
            painter.text_at(target, self.label, room, px, ink, "semibold", "centre")


def words_height(painter: Painter) -> float:
    """Return the height (px) of words below a peg."""
    return 1.45 * painter.type(Theme.type_small)


def width_with_words(painter: Painter, label: str, side: float) -> float:
    """Return the width (px) of a peg of `side` px together with the words on its right."""
    words = painter.assets.text_width(label, painter.type(Theme.type_body), "semibold")
    return side + painter.dp(Theme.space_small) + words


def type_below(painter: Painter, labels: tuple[str, ...], width: float) -> int:
    """Return the type size (px) of words below pegs of `width` px; 0 if they do not fit."""
    largest, least = painter.type(Theme.type_small), round(0.9 * painter.type(Theme.type_small))
    px = painter.shared_size(labels, width, largest, least, "semibold")
    return px if painter.widest(labels, px, "semibold") <= width else 0


class PegControl(ControlOf[PegFace]):
    """The control of a peg. Its key prompt is at the hole, not at the words."""

    @property
    def prompt_anchor(self) -> Box:
        if self.face.words == "right":
            return self.box._replace(w=self.box.h)
        return self.box


def menu_pegs(services: Services, learn: Action | None) -> dict[str, Callable[[WordsAt], Node]]:
    """Return functions that make the pegs, by label. Learn is included if `learn` is given."""
    _ = services.words.gettext
    entries: list[tuple[str, str, str, str, Action]] = [
        ("options", "o", _("Options"), "settings", partial(routes.OPTIONS.open, services)),
        ("records", "r", _("Records"), "trophy", partial(routes.RECORDS.open, services)),
        ("about", "a", _("About"), "about", partial(routes.ABOUT.open, services)),
    ]
    if learn is not None:
        entries.insert(0, ("learn", "h", _("Learn"), "help", learn))
    if services.host.can_quit:
        entries.append(("quit", "q", _("Quit"), "quit", services.stack.quit))
    labels = tuple(label for _key, _shortcut, label, _icon, _press in entries)

    def make(key: str, shortcut: str, label: str, icon: str, press: Action, words: WordsAt) -> Node:
        face, tooltip = PegFace(icon, label, labels, words), label if words == "nowhere" else ""
        use = {"shortcut": shortcut, "tooltip": tooltip, "spoken": label, "tab": 1}
        return control_node(key, face, Behaviour, use, control=PegControl, on_press=press)

    return {entry[2]: partial(make, *entry) for entry in entries}
