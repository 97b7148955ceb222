"""One player's row on the setup screen: person or computer, name, and leaving the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.theme import Theme, with_alpha
from game.common.geometry import Box
from game.common.window import TOUCH, Window
from game.screens.setup.badge_face import BadgeFace
from game.screens.setup.draft import DraftSeat
from game.screens.setup.level import strength_of
from game.screens.setup.level_card import LevelFace
from game.session.looks import Look
from game.session.setup import NAME_LENGTH, letters_of_name
from game.ui.button import button, pressable
from game.ui.choice import choice
from game.ui.field import FieldFace, FieldOptions, text_field
from game.ui.node import Action, Mood, Node, Picture, part, px, row, spacer, stack
from game.words.levels import level_name
from game.words.words import Words

OCCUPANT_WIDTH = 112.0
BADGE = 60.0

PERSON_FIRST = ("person", "computer")


class RowActions(NamedTuple):
    """What a row calls: ``occupy`` with whether a person has the seat, ``rename`` after every edit
    of the name, ``refuse`` when something typed cannot be in a name, ``done`` when Enter ends it,
    ``look`` to choose a face and a colour, ``level`` to choose a level, and ``remove``; without it
    the player cannot leave."""

    occupy: Callable[[bool], None]
    rename: Callable[[str], None]
    refuse: Action
    done: Action
    look: Action
    level: Action
    remove: Action | None


class SeatShown(NamedTuple):
    """A seat as its row shows it: with the ``name`` and ``look`` that it would have in the game,
    and ``advice`` as in `LevelFace`. ``said`` is drawn beside the name."""

    seat: DraftSeat
    name: str
    look: Look
    advice: int
    said: Node | None


def seat_row(
    words: Words, shown: SeatShown, actions: RowActions, window: Window, high: float
) -> Node:
    """Return a row ``high`` px high. Without the button that removes, the name is wider."""
    _, scale, seat = words.gettext, window.roomy, shown.seat
    gap = Theme.space_small * scale
    control = min(max(window.few, TOUCH * scale), high)
    side, tooltip = min(high, max(control, BADGE * scale)), _("Choose a face and a colour")
    badge = pressable(
        f"badge {seat.number}",
        actions.look,
        content=BadgeFace(shown.look, "pencil"),
        tooltip=tooltip,
        spoken=tooltip,
        w=px(side),
        h=px(side),
        at=(0.0, 0.5),
    )
    # As wide as with the button that removes.
    wider = 0.0 if actions.remove else 0.4 * (control + gap)
    occupant = choice(
        f"occupant {seat.number}",
        ["", ""],
        0 if seat.is_person else 1,
        lambda chosen: actions.occupy(chosen == 0),
        icons=PERSON_FIRST,
        size=Theme.type_strong,
        w=part(0.4, less=wider, least=2 * control, most=OCCUPANT_WIDTH * scale),
        h=px(control),
    )
    name = _name(words, seat, actions) if seat.is_person else _level(words, shown, actions)
    middle = row(occupant, stack(name, shown.said, h=px(control)), gap=gap)
    rest = part(1.0, less=side + gap)
    ends = _remove(words, seat, actions.remove, control)
    inner = stack(badge, row(middle, ends, gap=gap, w=rest, at=(1.0, 0.5)))
    ground = Picture("ground", _paint_ground)
    key = f"row {seat.number}"
    return row(spacer(w=px(gap)), inner, spacer(w=px(0.4 * gap)), content=ground, key=key, layer=-1)


def _paint_ground(target: pygame.Surface, painter: Painter, box: Box, _mood: Mood) -> None:
    radius = min(painter.dp(painter.theme.radius), box.h / 3)
    painter.rounded(target, box, with_alpha(painter.theme.ink, 13), radius)


def _name(words: Words, seat: DraftSeat, actions: RowActions) -> Node:
    face = FieldFace(seat.name, words.gettext("Name"), NAME_LENGTH, letters_of_name)
    calls: FieldOptions = {"press": actions.done, "refused": actions.refuse}
    return text_field(f"name {seat.number}", face, actions.rename, **calls)


def _level(words: Words, shown: SeatShown, actions: RowActions) -> Node:
    tooltip = words.gettext("Choose how strong it plays")
    level = shown.seat.occupant
    name = level_name(level, words)
    return pressable(
        f"level {shown.seat.number}",
        actions.level,
        content=LevelFace(shown.name, name, strength_of(level), shown.advice),
        tooltip=tooltip,
        spoken=f"{shown.name}: {name}. {tooltip}",
    )


def _remove(words: Words, seat: DraftSeat, remove: Action | None, side: float) -> Node | None:
    if remove is None:
        return None
    key, size = f"remove {seat.number}", px(side)
    words_ = words.gettext("Remove this player")
    return button(key, "", remove, icon="close", style="quiet", tooltip=words_, w=size, h=size)
