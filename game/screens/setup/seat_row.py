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
    VisualState,
    fraction,
    px,
    row,
    spacer,
    stack,
)
from game.words.words import Words

MAX_OCCUPANT_WIDTH = 112.0
BADGE = 60.0
"""Maximum side of the badge, in dp."""


class RowContext(NamedTuple):
    """Content of a row besides its seat, and the actions of its controls."""

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
    side, tooltip = min(height, max(control, BADGE * scale)), _("Choose a face and a colour")
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
        w=fraction(0.4, less=missing, minimum=2 * control, maximum=MAX_OCCUPANT_WIDTH * scale),
        h=px(control),
    )
    if seat.is_person:
        name = _name_field(words, seat, context)
    else:
        name = _level_button(words, seat, draft.names()[n], context)
    middle = row(occupant, stack(name, context.message, h=px(control)), gap=gap)
    rest = fraction(1.0, less=side + gap)
    remove = _remove_button(words, seat, context.remove, control)
    inner = stack(badge, row(middle, remove, gap=gap, w=rest, align=(1.0, 0.5)))
    ground = Picture("ground", _paint_ground)
    key = f"row {seat.number}"
    return row(
        spacer(w=px(gap)),
        inner,
        spacer(w=px(0.4 * gap)),
        content=ground,
        key=key,
        layer=SHADOW_LAYER,
    )


def _paint_ground(target: pygame.Surface, painter: Painter, box: Box, _state: VisualState) -> None:
    radius = min(painter.dp(painter.theme.radius), box.h / 3)
    painter.rounded(target, box, with_alpha(painter.theme.ink, 13), radius)


def _name_field(words: Words, seat: DraftSeat, context: RowContext) -> Node:
    face = FieldContent(
        seat.name, context.lettering, words.gettext("Name"), MAX_NAME_LENGTH, name_characters
    )
    rename = partial(setattr, seat, "name")
    key, press, refuse = f"name {seat.number}", context.done, context.refuse
    return text_field(key, face, rename, on_press=press, on_refused=refuse)


def _level_button(words: Words, seat: DraftSeat, name: str, context: RowContext) -> Node:
    tooltip = words.gettext("Choose how strong it plays")
    level = words.gettext(LEVELS[seat.occupant].title)
    face = LevelFace(name, level, strength_of(seat.occupant), context.advice)
    spoken = f"{name}: {level}. {tooltip}"
    key = f"level {seat.number}"
    return pressable(key, context.open_level, content=face, tooltip=tooltip, spoken=spoken)


def _remove_button(
    words: Words, seat: DraftSeat, remove: Action | None, side: float
) -> Node | None:
    if remove is None:
        return None
    key, size = f"remove {seat.number}", px(side)
    tooltip = words.gettext("Remove this player")
    return button(key, "", remove, icon="close", style="quiet", tooltip=tooltip, w=size, h=size)
