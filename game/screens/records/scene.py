"""The Records screen, with tabs for finished games, unfinished games and the best."""

from collections.abc import Hashable, Iterator
from dataclasses import replace

import pygame

from game.art import Theme
from game.common import Window
from game.input import InputEvent, KeyPress
from game.screens.backdrop import BackdropScene
from game.screens.records.best_page import BestPage
from game.screens.records.game_pages import GamesPage, UnfinishedPage
from game.screens.records.records_page import RecordsPage
from game.screens.services import Services
from game.ui import Node, button, choice, column, grid, px, row, spacer, stack, text
from game.ui.scroll import ListControl

READING_SECONDS = 0.004  # maximum seconds per frame for reading records
TITLE_HEIGHT = 52.0  # height of the title, in dp
MIN_WIDE_FOOT = 440.0  # minimum width (dp) of a footer in which Back has its word


class RecordsScene(BackdropScene):
    """The screen of records, which shows one page at a time and reads the records in slices."""

    form = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        services.records.start_refresh()
        self.games = GamesPage(services, self.tree)
        self.unfinished = UnfinishedPage(services, self.tree)
        self.best = BestPage(services, self.tree, self._find)
        self.pages: list[RecordsPage] = [self.games, self.unfinished, self.best]
        self.page_index = 0

    @property
    def page(self) -> RecordsPage:
        return self.pages[self.page_index]

    def open_page(self, page: int) -> None:
        self.page_index = page
        self.page.reload()

    def _find(self, name: str) -> None:
        self.games.find(name)
        self.open_page(0)

    def first_focus(self) -> Hashable:
        """Return the key of the first list that has or may still get rows; else of the tabs."""
        busy = self.services.records.busy
        for control in map(self.page.list_control, self.page.lists):
            if control is not None and (control.face.count or busy):
                return control.identity
        return "tabs"

    def enter(self) -> None:
        """Read the files again: the player or another copy of the game may have changed them."""
        self.services.records.start_refresh()
        self.page.reload()
        super().enter()
        focused = self.tree.focused
        if isinstance(focused, ListControl):
            focused.choose(focused.chosen)

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, KeyPress) and not self.tree.typing:
            focused, first = self.tree.focused, self.page.list_control(self.page.lists[0])
            listed = focused if isinstance(focused, ListControl) else first
            if listed is not None and listed.turn_page(event.name):
                self.tree.focus(listed.identity)
                self.rebuild()
                return
        super().handle(event)

    def update(self, dt: float) -> None:
        self.page.update(dt)
        super().update(dt)

    def work(self) -> bool:
        busy = self.services.records.busy
        self.services.records.work(READING_SECONDS)
        if busy:
            self.page.update(0.0)
            self.rebuild()
        return busy

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        """Read records, at most in 60 steps, and then draw the screen once."""
        for _ in range(60):
            if not self.services.records.busy:
                break
            self.services.records.work(READING_SECONDS)
            yield
        self.page.update(0.0)
        self.rebuild()
        self.tree.draw(screen, self.painter, self.device)
        yield

    def view(self, window: Window) -> Node:
        scale, touch = window.scale, window.touch
        margin, gap = Theme.space_large * scale, Theme.space * scale
        height = window.height - 2 * margin
        width = min(window.width - 2 * margin, 1180.0 * scale)
        foot_height = px(max(touch, min(Theme.button_height * scale, height * 0.13)))
        head = self._head(window, width)
        foot = row(*self._footer(window, width), gap=gap, h=foot_height)
        if self.page is self.games:
            body = self._games_body(window, width)
        elif self.page is self.unfinished:
            inset = (window.dp(Theme.space),) * 2
            painter = self.services.painter(window)
            listed = self.unfinished.list_node(painter, width - 2 * gap, touch)
            body = stack(listed, content=self.plate(), key="plate", inset=inset)
        else:
            body = self._best_body(window, width)
        return self.on_felt(column(head, body, foot, gap=gap, w=px(width), h=px(height)))

    def _head(self, window: Window, width: float) -> Node:
        scale, touch, theme = window.scale, window.touch, self.services.theme
        _, gap = self.services.words.gettext, Theme.space * scale
        length = width if window.portrait else min(560.0 * scale, width * 0.62)
        # In little room a word is clearer than an icon.
        icons = ("panel_turns", "play", "trophy") if length >= window.dp(440.0) else ()
        names, w, h = [_("Games"), _("Unfinished"), _("Best")], px(length), px(touch)
        tabs = choice("tabs", names, self.page_index, self.open_page, icons=icons, w=w, h=h)
        title = text(_("Records"), Theme.type_large, theme.ink, "extrabold", key="title")
        if window.portrait:
            small = Theme.space_small * scale
            header = stack(title, h=px(TITLE_HEIGHT * scale))
            return column(header, tabs, gap=small, h=px(TITLE_HEIGHT * scale + small + touch))
        return row(title, tabs, gap=gap, h=px(max(touch, TITLE_HEIGHT * scale)))

    def _footer(self, window: Window, width: float) -> list[Node | None]:
        scale, gap = window.scale, Theme.space * window.scale
        words, leave = self.services.words.gettext("Back"), self.services.stack.pop
        narrow = width < MIN_WIDE_FOOT * scale
        back_width = window.roomy if narrow else min(180.0 * scale, width * 0.3)
        label, w = "" if narrow else words, px(back_width)
        back = button(
            "back", label, leave, icon="back", shortcut="escape", tooltip=words, w=w, tab=1
        )
        if self.page is self.games:
            menu_width = window.roomy
            real_width = min(320.0 * scale, width - back_width - menu_width - 2 * gap)
            real = replace(self.games.real_tiles_button(), w=px(real_width))
            return [back, spacer(), real, replace(self.games.menu_button(), w=px(menu_width))]
        status_width = min(220.0 * scale, width - back_width - gap)
        if self.page is self.unfinished:
            status = self.unfinished.status()
        else:
            status = self.best.status(self.services.painter(window), status_width)
        return [back, spacer(), stack(status, w=px(status_width))]

    def _games_body(self, window: Window, width: float) -> Node:
        scale, touch, games = window.scale, window.touch, self.games
        painter = self.services.painter(window)
        gap = Theme.space * scale
        search_width = px(min(380.0 * scale, width * 0.62))
        search = replace(games.search_field(painter, touch), w=search_width)
        tools = row(search, games.status(), gap=gap, h=px(touch))
        listed = games.list_node(painter, width - 2 * gap, touch)
        card = stack(listed, content=self.plate(), key="plate", inset=(gap, gap))
        return column(tools, card, gap=gap)

    def _best_body(self, window: Window, width: float) -> Node:
        scale, touch, gap = window.scale, window.touch, Theme.space * window.scale
        tools, columns = row(*self.best.filters(), gap=gap, h=px(touch)), 2
        if window.portrait:
            tools = column(*self.best.filters(), gap=gap, h=px(2 * touch + gap))
        elif width >= 760.0 * scale:
            columns = 4
        cards = self.best.cards(self.services.painter(window), self.plate(), touch)
        return column(tools, grid(cards, columns, gap=gap), gap=gap)
