"""The layout of the setup screen. Four rows for seats, so that none moves when one is added."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from game import ui
from game.art import Theme
from game.common import Window
from game.screens.shared import corner_margin, under_back, with_back
from game.session import MAX_SEATS

# Sizes (dp).
HEADING = 30.0
VARIANT_HEIGHT = 300.0

LEFT, RIGHT, TOP_RIGHT = (0.0, 0.5), (1.0, 0.5), (1.0, 0.0)


class SetupControls(NamedTuple):
    """The nodes that a layout arranges on the screen."""

    title: ui.Node
    variants: list[ui.Node]
    heading: ui.Node
    row: Callable[[int, float], ui.Node]  # returns the row of a seat (from 0) with a height in px
    eldest: (
        tuple[ui.Node, ui.Node] | None
    )  # label and choice of the eldest; None if there is no choice
    hint: ui.Node
    plate: ui.Content  # background of the players' card
    more: ui.Node
    back: ui.Node
    start: ui.Node


def is_close(window: Window) -> bool:
    """Return whether the window needs a tight layout."""
    return window.roomy_min_side > window.min_side


def spacious_layout(window: Window, controls: SetupControls) -> ui.Node:
    """Return the layout of the setup screen in windows that are not small."""
    scale, side = window.scale, window.min_side
    gap, around = Theme.space * scale, Theme.space_large * scale
    top, foot = corner_margin(window), max(side, Theme.button_height * scale)
    w, h = min(window.width - 2 * around, 1180.0 * scale), window.height - top - around
    body_height = h - window.roomy_min_side - foot - 2 * gap
    if not window.portrait:
        body_height = min(body_height, 536.0 * scale)
    more = replace(controls.more, h=ui.px(side))
    if window.portrait:
        pictures = min(VARIANT_HEIGHT * scale, 0.29 * body_height)
        players = _players_card(window, controls, w, body_height - pictures - side - 2 * gap)
        body = ui.column(
            ui.row(*controls.variants, gap=gap, h=ui.px(pictures)), players, more, gap=gap
        )
    else:
        left = 0.36 * w
        variants = ui.column(*controls.variants, more, gap=gap, w=ui.px(left), align=LEFT)
        body = ui.stack(
            variants, _players_card(window, controls, w - left - 1.6 * gap, body_height)
        )
    maximum = w if window.portrait else 320.0 * scale
    start = replace(controls.start, w=ui.fraction(1.0, maximum=maximum), align=RIGHT)
    form = ui.column(
        replace(body, h=ui.px(body_height)), ui.stack(start, h=ui.px(foot)), gap=gap, h=ui.FIT
    )
    return under_back(window, controls.back, controls.title, replace(form, w=ui.px(w)))


def close_layout(window: Window, controls: SetupControls) -> ui.Node:
    """Return the tight layout of the setup screen in small windows."""
    scale, side = window.scale, ui.px(window.roomy_min_side)
    gap = Theme.space_small * scale
    w, h = window.width - 2 * gap, window.height - 2 * gap
    start = replace(controls.start, h=side)
    if window.portrait:
        more = replace(controls.more, w=ui.fraction(0.68))
        head = ui.row(ui.spacer(side), ui.row(controls.title, more, gap=gap), gap=1.6 * gap, h=side)
        rest = h - 2 * (window.roomy_min_side + gap)
        min_rest = (MAX_SEATS + 1) * (window.roomy_min_side + gap) + 4 * gap
        pictures = min(VARIANT_HEIGHT * scale, rest - min_rest)
        players = ui.stack(_players_card(window, controls, w, rest - pictures - gap))
        variants = ui.row(*controls.variants, gap=gap, h=ui.px(pictures))
        page = ui.column(head, variants, players, start, gap=gap, w=ui.px(w), h=ui.px(h))
        return with_back(window, page, controls.back)
    # A row of the players' card needs the width of 6.6 fingertips.
    left = min(0.31 * w, w - 6.6 * window.roomy_min_side - 1.6 * gap)
    head = ui.row(ui.spacer(side), controls.title, gap=1.6 * gap, h=side)
    more = replace(controls.more, h=side)
    others = ui.column(head, *controls.variants, more, start, gap=gap, w=ui.px(left), align=LEFT)
    players = _players_card(window, controls, w - left - 1.6 * gap, h)
    return with_back(window, ui.stack(others, players, w=ui.px(w), h=ui.px(h)), controls.back)


def _players_card(window: Window, controls: SetupControls, w: float, h: float) -> ui.Node:
    """Return the players' card. A low card has no hint; an even lower one has no heading either."""
    scale, side = window.scale, window.roomy_min_side
    gap, tiny = Theme.space * scale, Theme.space_tiny * scale
    small, pad = min(gap, h * 0.016), min(gap, h * 0.03)
    if not is_close(window):
        pad *= 1.4  # clear of the line on the sheet
    spare = h - 2 * pad - MAX_SEATS * (side + small) - side
    # On a narrow card the hint needs two lines.
    hint = 26.0 * scale * (1.0 if w >= 400.0 * scale else 1.5)
    if spare < hint + tiny:
        hint = 0.0
    spare -= hint + small
    heading = HEADING * scale if spare >= HEADING * scale + tiny else 0.0
    if window.portrait:
        needed = 2 * pad + heading + hint + side + MAX_SEATS * (92.0 * scale + small)
        h = min(h, needed + 2 * small)
    texts = [length + small for length in (heading, hint) if length]
    row_height = (h - 2 * pad - sum(texts) - side - MAX_SEATS * small) / MAX_SEATS
    foot = [replace(controls.hint, h=ui.px(hint))] if hint else []
    if controls.eldest is None:
        # The hint takes the place of the row.
        foot = [replace(controls.hint, h=ui.px(side + small + hint if hint else side))]
    else:
        label = replace(controls.eldest[0], w=ui.fraction(0.24, maximum=110.0 * scale))
        foot = [ui.row(label, controls.eldest[1], gap=gap, h=ui.px(side)), *foot]
    return ui.column(
        replace(controls.heading, h=ui.px(heading)) if heading else None,
        *(controls.row(n, row_height) for n in range(MAX_SEATS)),
        *foot,
        gap=small,
        w=ui.px(w),
        h=ui.px(h),
        inset=(pad, pad),
        align=TOP_RIGHT,
        key="players",
        content=controls.plate,
        layer=ui.CARD_LAYER,
    )
