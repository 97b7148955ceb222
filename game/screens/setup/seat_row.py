"""A player's row on the setup screen: badge, person or computer, name or level, remove button."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from game.art.lettering import Lettering
from game.art.painter import Painter
from game.art.theme import Theme, with_alpha
from game.common.geometry import Box
from game.common.window import FINGERTIP, Window
from game.screens.setup.badge import BadgeFace
from game.screens.setup.draft import DraftSeat, SetupDraft
from game.screens.setup.level import LevelFace, strength_of
from game.session import LEVELS
from game.session.setup import MAX_NAME_LENGTH, name_characters
from game.ui.button import button, pressable
from game.ui.choice import choice
from game.ui.field import FieldContent, text_field
from game.ui.node import (
    SHADOW_LAYER,
    Action,
    Node,
    Picture,
    Size,
    VisualState,
    fraction,
    px,
    row,
    spacer,
    stack,
)
from game.words.words import Words


class RowContext(NamedTuple):
    """The content of a row besides its seat, and the actions of its controls."""

    lettering: Lettering  # measures the name
    advice: int  # as in `LevelFace`
    message: Node | None  # a bubble at the name
    refuse: Action  # a typed character cannot be in a name
    done: Action  # Enter was pressed
    open_badge: Action
    open_level: Action
    remove: Action | None  # None if the player cannot be removed


def seat_row(
    words: Words, draft: SetupDraft, n: int, context: RowContext, window: Window, height: float
) -> Node:
    """Return the row of the n-th seat (from 0), ``height`` px high."""
    _, scale, seat = words.gettext, window.scale, draft.seats[n]
    gap = Theme.space_small * scale
    control = min(max(window.roomy, FINGERTIP * scale), height)
    side, tooltip = min(height, max(control, 60.0 * scale)), _("Choose a face and a colour")
    badge = pressable(
        f"badge {seat.number}",
        context.open_badge,
        content=BadgeFace(draft.badges()[n], "pencil"),
        tooltip=tooltip,
        spoken=tooltip,
        w=px(side),
        h=px(side),
        align=(0.0, 0.5),
    )
    # The choice is as wide as in a row with the remove button.
    missing = 0.0 if context.remove else 0.4 * (control + gap)
    occupant = choice(
        f"occupant {seat.number}",
        ["", ""],
        0 if seat.is_person else 1,
        lambda chosen: draft.set_person(n, chosen == 0),
        icons=("person", "computer"),
        size=Theme.type_strong,
        w=fraction(0.4, less=missing, minimum=2 * control, maximum=112.0 * scale),
        h=px(control),
    )
    if seat.is_person:
        name = _name_field(words, seat, context)
    else:
        name = _level_button(words, seat, draft.names()[n], context)
    middle = row(occupant, stack(name, context.message, h=px(control)), gap=gap)
    remove = _remove_button(words, seat, context.remove, px(control))
    rest = row(middle, remove, gap=gap, w=fraction(1.0, less=side + gap), align=(1.0, 0.5))
    return row(
        spacer(w=px(gap)),
        stack(badge, rest),
        spacer(w=px(0.4 * gap)),
        content=Picture("ground", _paint_ground),
        key=f"row {seat.number}",
        layer=SHADOW_LAYER,
    )


def _paint_ground(target: pygame.Surface, painter: Painter, box: Box, _state: VisualState) -> None:
    radius = min(painter.dp(painter.theme.radius), box.h / 3)
    painter.rounded(target, box, with_alpha(painter.theme.ink, 13), radius)


def _name_field(words: Words, seat: DraftSeat, context: RowContext) -> Node:
    label, lettering = words.gettext("Name"), context.lettering
    face = FieldContent(seat.name, lettering, label, MAX_NAME_LENGTH, name_characters)
    rename, press, refuse = partial(setattr, seat, "name"), context.done, context.refuse
    return text_field(f"name {seat.number}", face, rename, on_press=press, on_refused=refuse)


def _level_button(words: Words, seat: DraftSeat, name: str, context: RowContext) -> Node:
    tooltip = words.gettext("Choose how strong it plays")
    level = words.gettext(LEVELS[seat.occupant].title)
    face = LevelFace(name, level, strength_of(seat.occupant), context.advice)
    spoken = f"{name}: {level}. {tooltip}"
    key = f"level {seat.number}"
    return pressable(key, context.open_level, content=face, tooltip=tooltip, spoken=spoken)


def _remove_button(words: Words, seat: DraftSeat, remove: Action | None, size: Size) -> Node | None:
    if remove is None:
        return None
    key = f"remove {seat.number}"
    tooltip = words.gettext("Remove this player")
    return button(key, "", remove, icon="close", style="quiet", tooltip=tooltip, w=size, h=size)
