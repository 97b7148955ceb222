"""The options: pages of choices that take effect at once and are remembered."""

from __future__ import annotations

import pygame

from game.art.lettering import Anchor
from game.art.theme import Theme
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.scenes.dialog import DialogScene
from game.scenes.options.game_page import GamePage
from game.scenes.options.look_page import LookPage
from game.scenes.options.page import Option, Page
from game.scenes.options.screen_page import ScreenPage
from game.scenes.options.sound_page import SoundPage
from game.scenes.question import Question
from game.scenes.services import Services
from game.ui.choices import Segmented
from game.ui.widget import Widget
from game.ui.widgets import Button
from game.view.layout.options import OptionRow, OptionsLayout, options_layout

MOST_ROWS, MOST_PARTS = 4, 5
"""The most options of a page, and the most parts of a choice that stand side by side."""

NOTE_PART = 0.42
"""The part of a label's room that a remark takes."""

TAB_WITH_ICON = 104.0
"""Width (dp) of a tab from which it has an icon."""

PAGE_KEYS = {"pageup": -1, "pagedown": 1}
"""Keys that go to the page before and to the next one."""


class OptionsScene(DialogScene):
    """Shows one page at a time; every page has room for as many options as the fullest."""

    anchor: Anchor = "left"

    def __init__(self, services: Services) -> None:
        super().__init__(services, services.words.gettext("Options"))
        self.boxes: OptionsLayout
        self._begin(0)

    def _begin(self, page: int) -> None:
        """Makes all pages, and shows one."""
        _ = self.services.words.gettext
        kinds = GamePage, LookPage, ScreenPage, SoundPage
        self.pages: list[Page] = [kind(self.services) for kind in kinds]
        self.tabs = Segmented([one.name for one in self.pages], page, self._open_page)
        self.done = Button(
            _("Done"), self.services.stack.pop, icon="check", style="primary", key="enter"
        )
        self.reset = Button(_("Reset all"), self._ask_to_reset, icon="restart")
        self._fill()

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self.pages[self.tabs.chosen]

    @property
    def options(self) -> list[Option]:
        """The options of that page."""
        return self.page.options

    def _fill(self) -> None:
        """The widgets of the page that is shown."""
        focused = self.group.focused
        self.group.clear()
        self.group.add(self.tabs, *(option.widget for option in self.options))
        self.group.add(self.reset, self.done)
        self.group.focus(focused if focused in self.group.widgets else None)

    def _open_page(self, _: int) -> None:
        self._fill()
        self.lay_out()
        self.changed = True

    def show(self, widget: Widget) -> None:
        """Opens the page of an option."""
        found = (
            n for n, one in enumerate(self.pages) for row in one.options if row.widget is widget
        )
        self.tabs.choose(next(found))

    def reword(self) -> None:
        """See `Scene.reword`: the focus stays where it is."""
        self._anew()

    def _anew(self) -> None:
        """Makes all pages anew, since words or settings have changed."""
        self.title = self.services.words.gettext("Options")
        focused, before = self.group.focused, list(self.group.widgets)
        self._begin(self.tabs.chosen)
        if focused is not None:
            self.group.focus(self.group.widgets[before.index(focused)])
        for widget in before:
            widget.close()

    def _ask_to_reset(self) -> None:

        def question() -> Question:
            _ = self.services.words.gettext
            return Question(
                title=_("Reset all options?"),
                note=_("They will be as at first. Games and names are kept."),
                yes=_("Reset all"),
                no=_("Keep them"),
                act=self._reset_all,
                icon="restart",
            )

        self.services.routes.ask(self.services, question)

    def _reset_all(self) -> None:
        self.services.settings.reset()
        self.services.follow_settings()
        self._anew()
        self.lay_out()

    def told(self, widget: Widget) -> str:
        """With the label of the option."""
        label = next((one.label for one in self.options if one.widget is widget), "")
        told = f"{label}: {widget.told}" if label else widget.told
        return ". ".join(part for part in (told, self.page.told_besides(widget)) if part)

    def first_focus(self) -> Widget | None:
        """The button, so that Enter closes the options."""
        return self.done

    def handle(self, event: InputEvent) -> None:
        """Page up and down go from page to page."""
        if isinstance(event, KeyPress) and event.name in PAGE_KEYS:
            self.tabs.choose((self.tabs.chosen + PAGE_KEYS[event.name]) % len(self.pages))
            return
        super().handle(event)

    def other(self, event: InputEvent) -> None:
        """Escape closes the options, too."""
        if isinstance(event, KeyPress) and event.name == "escape":
            self.services.stack.pop()

    def close(self) -> None:
        super().close()
        for page in self.pages:
            for option in page.options:
                option.widget.close()

    def lay_out(self) -> None:
        """Places the page; another window has room for other sizes of the interface."""
        for page in self.pages:
            page.follow()
        self.boxes = boxes = options_layout(self.window, len(self.pages), MOST_ROWS, MOST_PARTS)
        self.layout = boxes.dialog
        self.tabs.upright = boxes.form == "aside"
        self.tabs.box, self.reset.box, self.done.box = boxes.tabs, boxes.reset, boxes.done
        # Where there is little room words say more.
        wide = min(part.w for part in self.tabs.parts()) >= self.painter.dp(TAB_WITH_ICON)
        self.tabs.icons = [page.icon for page in self.pages] if wide else []
        for option, row in zip(self.options, boxes.rows, strict=False):
            option.widget.box = row.choice

    def paint(self, target: pygame.Surface) -> None:
        """Paints the labels, too."""
        super().paint(target)
        for option, row in zip(self.options, self.boxes.rows, strict=False):
            self._paint_label(target, option, row)

    def _paint_label(self, target: pygame.Surface, option: Option, row: OptionRow) -> None:
        painter, theme, note = self.painter, self.painter.theme, option.note()
        room, above = row.label, self.boxes.form == "above"
        if note and above:
            px, gap = painter.type(Theme.type_note), painter.dp(Theme.space_small)
            left = room.w - gap - painter.assets.text_width(option.label, px, "semibold")
            remark, room = room.split_right(max(left, NOTE_PART * room.w), gap)
            painter.text(target, note, remark, Theme.type_small, theme.muted, "semibold", "right")
        elif note:
            remark, room = room.split_bottom(NOTE_PART * room.h)
            painter.paragraph(target, note, remark, Theme.type_small, theme.muted, "semibold")
        size = theme.type_note if above else theme.type_body
        lines, px = painter.fit_paragraph(option.label, size, room.w, room.h, "semibold")
        height = painter.assets.line_height(px, "semibold")
        ink = theme.muted if option.quiet else theme.ink
        top = room.centre[1] - height * len(lines) / 2
        for n, line in enumerate(lines):
            place = room._replace(y=top + n * height, h=height)
            painter.text_at(target, line, place, px, ink, "semibold")
