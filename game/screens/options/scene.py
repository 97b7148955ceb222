"""The panel of options: tabs, and for each a page of choices."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import pygame

from game import ui
from game.art import ELLIPSIS, Painter, Theme
from game.common import Box, Window
from game.input import InputEvent, KeyPress
from game.screens import routes
from game.screens.base import Services
from game.screens.base.overlay import SPACINGS, OverlayScene
from game.screens.options.pages import PAGES, Option
from game.words import N_

# Labels above the choices, labels beside them, or labels beside them and tabs at the left.
Form = Literal["above", "beside", "side_tabs"]
# Width of the panel, in dp, in landscape; a sheet in a portrait window is as wide as the window.
CARD_WIDTH: dict[Form, float] = {"above": 420.0, "beside": 720.0, "side_tabs": 900.0}
# The panel fills a window of which it would leave less than this fraction.
MIN_BESIDE = 0.25
MAX_SEGMENTS = 6  # number of options of the choice with the most
MAX_ROWS = 4  # number of options on the fullest page
# Minimum width (beside the label) or height (below it) of a note, as a fraction of their area.
NOTE_SIZE = 0.42

PAGE_STEPS = {"pageup": -1, "pagedown": 1}


class OptionsScene(OverlayScene):
    """The panel of options over the game or the menu. The table moves out of its way."""

    dims = False
    hides_overlays = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.page = 0

    # Actions

    def open_page(self, page: int) -> None:
        self.page = page % len(PAGES)

    def _ask_to_reset(self) -> None:
        title, yes, no = N_("Reset all options?"), N_("Reset all"), N_("Cancel")
        note = N_("Everything returns to its default. Games and names are kept.")
        question = routes.Question(title, note, yes, no, act=self._reset_all, icon="restart")
        routes.ask(self.services, question)

    def _reset_all(self) -> None:
        self.services.settings.reset()
        self.services.apply_options()

    def words(self) -> tuple[str, str]:
        return self.services.words.gettext("Options"), ""

    def depends_on(self) -> object:
        return self.page, self.services.display.fullscreen, self.services.voice.works

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, KeyPress) and event.name in PAGE_STEPS:
            self.open_page(self.page + PAGE_STEPS[event.name])
            self.rebuild()
            return
        super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.services.stack.visible[0].make_way(dt, self.tree.box("card"))

    # The tree

    def layouts(self, window: Window) -> Iterator[ui.Node]:
        options = PAGES[self.page].options(self.services)
        forms: tuple[Form, ...] = ("above", "beside", "side_tabs")
        if window.portrait:
            forms = ("above",)
        elif window.width < 1.5 * CARD_WIDTH["above"] * window.scale:
            forms = ("above", "side_tabs")
        # In the smallest windows five large rows leave little room between them.
        spacings = (*SPACINGS, (Theme.space_small, Theme.space_tiny))
        for form in forms:
            for around, between in spacings:
                yield self._card(window, form, options, around, between)

    def _card(
        self, window: Window, form: Form, options: list[Option], padding: float, gap: float
    ) -> ui.Node:
        scale, side, side_tabs = window.scale, window.roomy_min_side, form == "side_tabs"
        padding, gap = padding * scale, gap * scale
        least = MAX_SEGMENTS * side
        spare = max(0.0, window.width - least)
        side_padding = min(Theme.space_large * scale, 2 * padding, spare / 2)
        wide = min(0.42 * window.width, 560.0 * scale)
        width = max(CARD_WIDTH[form] * scale, wide, least + 2 * side_padding)
        if window.portrait or width > (1 - MIN_BESIDE) * window.width:
            width = float(window.width)
        inner = width - 2 * side_padding
        tabs_width = max(2 * side, 0.22 * inner)
        row_width = inner - tabs_width - 1.5 * side_padding if side_tabs else inner
        rows = ui.column(*self._rows(window, options, form, row_width, gap), gap=gap, h=ui.FIT)
        if side_tabs:
            min_height = len(PAGES) * side + (len(PAGES) - 1) * Theme.space_least * scale
            height = ui.fraction(1.0, minimum=min_height)
            tabs = self._tabs(window, tabs_width, vertical=True)
            page = ui.row(
                replace(tabs, w=ui.px(tabs_width), h=height), rows, gap=1.5 * side_padding, h=ui.FIT
            )
        else:
            tabs = replace(self._tabs(window, inner / len(PAGES)), h=ui.px(side))
            page = ui.column(tabs, rows, gap=1.5 * gap, h=ui.FIT)
        between = min(padding, Theme.space * scale)
        contents = ui.column(self._head(window, gap), page, gap=between, h=ui.FIT)
        card = self.card(
            window,
            contents,
            ui.spacer(),
            width=width,
            padding=padding,
            gap=0.0,
            side_padding=side_padding,
            margin=0.0,
            align=(1.0, 1.0),
        )
        if window.portrait:
            return card
        height = ui.flex(minimum=ui.natural_length(card, horizontal=False))
        return replace(card, h=height, children=(replace(card.children[0], h=ui.flex()),))

    def _tabs(self, window: Window, tab_width: float, *, vertical: bool = False) -> ui.Node:
        _ = self.services.words.gettext
        # A narrow tab has no room for an icon beside its word.
        icons = tuple(page.icon for page in PAGES) if tab_width >= window.dp(112.0) else ()
        names = [_(page.name) for page in PAGES]
        size = Theme.type_note if window.portrait else Theme.type_body
        more: ui.ChoiceOptions = {"icons": icons, "vertical": vertical, "size": size}
        return ui.choice("tabs", names, self.page, self.open_page, **more)

    def _head(self, window: Window, gap: float) -> ui.Node:
        _, about = self.services.words.gettext, partial(routes.ABOUT.open, self.services)
        words, side, reset = _("About Qwirkle"), ui.px(window.roomy_min_side), self._ask_to_reset
        close, title, ink = self.services.stack.pop, self.words()[0], self.services.theme.ink
        return ui.row(
            ui.text(title, Theme.type_title, ink, "title", "left", "whole", key="title"),
            ui.button("about", "", about, icon="about", shortcut="f1", tooltip=words, w=side),
            ui.button("reset", "", reset, icon="restart", tooltip=_("Reset all"), w=side),
            ui.button(
                "done", _("Done"), close, style="primary", shortcut="enter", w=ui.fraction(0.3)
            ),
            gap=gap,
            h=side,
        )

    def _rows(
        self, window: Window, options: list[Option], form: Form, width: float, gap: float
    ) -> Iterator[ui.Node]:
        side, above = window.roomy_min_side, form == "above"
        label_height = 26.0 * max(window.scale, 0.75) if above else 0.0
        for option in options:
            # In a narrow row of many segments, the label gives way.
            face = option.control.content
            segments = len(face.options) if isinstance(face, ui.Segments) else 5
            label_width = min(0.38 * width, width - max(5, segments) * side - gap)
            if option.is_remark and option.note:
                # Two sentences; the sample can be narrower.
                label_width = max(label_width, width - 3 * side - gap)
            label = OptionLabel(option.label, option.note, is_remark=option.is_remark, above=above)
            if above:
                # The focus ring of the control is not to cross the label.
                ring = Theme.space_tiny * window.scale
                # A remark with a note needs two lines; its sample can be lower.
                more = 0.25 * side if option.is_remark and option.note else 0.0
                words = ui.Node(content=label, h=ui.px(label_height - ring + more))
                yield ui.column(words, option.control, gap=ring, h=ui.px(side + label_height))
            else:
                words = ui.Node(content=label, w=ui.px(label_width))
                yield ui.row(words, option.control, gap=gap, h=ui.px(side))
        for _ in range(MAX_ROWS - len(options)):
            yield ui.spacer(h=ui.px(side + label_height))


@dataclass(frozen=True, slots=True)
class OptionLabel:
    """The label of an option with a note: right of a label `above` its choice, else below."""

    label: str
    note: str
    is_remark: bool
    above: bool

    def paint(
        self, target: pygame.Surface, painter: Painter, box: Box, state: ui.VisualState
    ) -> None:
        theme, area = painter.theme, box
        size, ink = theme.type_small, theme.muted
        if self.note and self.is_remark:
            words = f"{self.label}. {self.note}"
            painter.paragraph(target, words, box, size, ink, "semibold")
            return
        if self.note and self.above:
            type_px, gap = painter.type(Theme.type_note), painter.dp(Theme.space_small)
            rest = area.w - gap - painter.assets.text_width(self.label, type_px, "semibold")
            note, area = area.split_right(max(rest, NOTE_SIZE * area.w), gap)
            painter.text(target, self.note, note, size, ink, "semibold", "right")
        elif self.note:
            note, above = area.split_bottom(NOTE_SIZE * area.h)
            texts = (self.note, size, note), (self.label, theme.type_body, above)
            fitted = [
                painter.fit_paragraph(one, type_size, at.w, at.h, "semibold")[0]
                for one, type_size, at in texts
            ]
            # A narrow or low row has no room for a note.
            if not any(lines[-1].endswith(ELLIPSIS) for lines in fitted):
                area = above
                painter.paragraph(target, self.note, note, size, ink, "semibold")
        size = theme.type_note if self.above else theme.type_body
        ink = theme.muted if self.is_remark else theme.ink
        ui.Text(self.label, size, ink, flow="centred").paint(target, painter, area, state)
