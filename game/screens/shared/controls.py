"""Controls of several screens: the Back button in the upper left corner, volumes, faces."""

from collections.abc import Callable
from dataclasses import replace
from typing import Unpack

import pygame

from game import ui
from game.art import Painter, Theme
from game.common import Box, Window
from game.screens.base import Services
from game.session import Badge
from game.storage.settings import OperatorSettings, Settings
from game.ui.options import NodeOptions
from game.ui.slider import Track, slider
from game.words import Words

BACK = "leave"  # key of the button
LAST_TAB = 99  # Tab visits the button after all other controls of a screen


def back_button(words: Words, press: ui.Action, *, guarded: bool = False) -> ui.Node:
    """Return the Back button. A press, Escape or gamepad B calls `press` to leave the screen."""
    return ui.button(
        BACK,
        "",
        press,
        icon="back",
        shortcut="escape",
        tooltip=words.gettext("Back"),
        guarded=guarded,
        tab=LAST_TAB,
    )


def corner_margin(window: Window) -> float:
    """Return the distance (px) of the Back button from the window's edges."""
    return Theme.space * min(window.table_scale, window.scale)


def with_back(window: Window, screen: ui.Node, back: ui.Node) -> ui.Node:
    """Return `screen` with the `back_button` in its upper left corner."""
    margin, side = corner_margin(window), ui.px(window.roomy_min_side)
    corner = replace(back, w=side, h=side, align=(0.0, 0.0))
    return ui.stack(screen, ui.stack(corner, inset=(margin, margin)))


def under_back(window: Window, back: ui.Node, head: ui.Node, body: ui.Node) -> ui.Node:
    """Return a screen: the `back_button` with `head` beside it, and `body` below both."""
    margin, gap, side = (
        corner_margin(window),
        Theme.space * window.scale,
        ui.px(window.roomy_min_side),
    )
    line = ui.row(replace(back, w=side), head, gap=gap, h=side)
    return ui.column(line, body, gap=gap, inset=(margin, margin))


class MutedVolumes(dict[tuple[type, str], float]):
    """The volumes (0 to 1) to restore on unmuting, by the settings' class and the slider's key."""


def volume(
    services: Services,
    settings: Settings | OperatorSettings,
    key: str,
    current: Callable[[], float],
    change: Callable[[float], None],
) -> ui.Node:
    """Return a slider for the volume (0 to 1) of `key`, which is "sound" or "music".

    `current` returns the volume, and `change` sets it. The volume is stored in `settings` when the
    knob is released, and after an arrow key or a press on the icon.
    """
    place, name = (type(settings), key), f"{key}_volume"
    muted = services.app_state(MutedVolumes)

    def save() -> None:
        if not current():
            muted[place] = getattr(settings, name) or muted.get(place, 0.5)
        setattr(settings, name, round(100 * current()) / 100)
        if key == "sound":
            services.audio.play("place")

    def toggle_mute() -> None:
        change(0.0 if current() else muted.get(place, 0.5))
        save()

    percent = round(100 * current())
    face = Track(percent, (key, f"{key}_off"), services.words.percent(percent))
    return slider(key, face, lambda n: change(n / 100), on_press=toggle_mute, on_done=save)


def face(badge: Badge, radius: float, **options: Unpack[NodeOptions]) -> ui.Node:
    """Return a node that shows a player's badge, a disc of `radius` px with a face."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState) -> None:
        painter.badge(target, box.centre, radius, badge)

    return ui.picture((badge, radius), draw, **options)
