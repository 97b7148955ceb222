"""The Records screen, with tabs for finished games, unfinished games and the best."""

from collections.abc import Hashable, Iterator
from dataclasses import replace

import pygame

from game import ui
from game.art import Theme
from game.common import Window
from game.input import InputEvent, KeyPress
from game.screens.base import Services
from game.screens.records.best_page import BestPage
from game.screens.records.game_pages import GamesPage, UnfinishedPage
from game.screens.records.records_page import RecordsPage
from game.screens.shared import LEDGER, BackdropScene, corner_margin, under_back
from game.ui.scroll import ListControl

READING_SECONDS = 0.004  # maximum seconds per frame for reading records


class RecordsScene(BackdropScene):
    """The records screen. It shows one page at a time, and reads the records in slices."""

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
        """Return the key of the first list with rows (or still being read), or of the tabs."""
        busy = self.services.records.busy
        for control in map(self.page.list_control, self.page.lists):
            if control is not None and (control.face.count or busy):
                return control.identity
        return "tabs"

    def enter(self) -> None:
        """Read the files again: the player or another running game may have changed them."""
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
        for _ in range(60):
            if not self.services.records.busy:
                break
            self.services.records.work(READING_SECONDS)
            yield
        self.page.update(0.0)
        self.rebuild()
        yield from super().prerender(screen)

    def view(self, window: Window) -> ui.Node:
        scale, side = window.scale, window.min_side
        gap = Theme.space * scale
        width = min(window.width - 2 * Theme.space_large * scale, 1180.0 * scale)
        footer = self._footer(window, width)
        foot_height = max(side, min(Theme.button_height * scale, window.height * 0.12))
        foot = ui.row(*footer, gap=gap, h=ui.px(foot_height)) if footer else None
        if self.page is self.games:
            body = self._games_body(window, width)
        elif self.page is self.unfinished:
            inset = (window.dp(Theme.space),) * 2
            painter = self.services.painter(window)
            listed = self.unfinished.list_node(painter, width - 2 * gap, side)
            body = ui.stack(listed, content=self.sheet(LEDGER), key="plate", inset=inset)
        else:
            body = self._best_body(window, width)
        words, ink = self.services.words.gettext("Records"), self.services.theme.ink
        title = ui.text(words, Theme.type_large, ink, "title", key="title")
        tabs = self._tabs(window, width)
        if window.portrait:
            page = ui.column(replace(tabs, h=ui.px(side)), body, foot, gap=gap, w=ui.px(width))
            return self.on_wood(under_back(window, self.back(), title, page))
        page = ui.column(body, foot, gap=gap, w=ui.px(width))
        # The tabs end where the lists end.
        right = (window.width - width) / 2 - corner_margin(window)
        head = ui.row(title, tabs, ui.spacer(ui.px(right)))
        return self.on_wood(under_back(window, self.back(), head, page))

    def _tabs(self, window: Window, width: float) -> ui.Node:
        _ = self.services.words.gettext
        length = width if window.portrait else min(560.0 * window.scale, width * 0.62)
        # In little room a word is clearer than an icon.
        icons = ("panel_turns", "play", "trophy") if length >= window.dp(440.0) else ()
        names = [_("Games"), _("Unfinished"), _("Best")]
        tabs = ui.choice("tabs", names, self.page_index, self.open_page, icons=icons)
        return replace(tabs, w=ui.px(length), h=ui.px(window.min_side))

    def _footer(self, window: Window, width: float) -> list[ui.Node | None]:
        gap, status_width = Theme.space * window.scale, min(220.0 * window.scale, width)
        if self.page is self.games:
            real_width = min(320.0 * window.scale, width - window.roomy_min_side - gap)
            real = replace(self.games.real_tiles_button(), w=ui.px(real_width))
            menu = replace(self.games.menu_button(), w=ui.px(window.roomy_min_side))
            return [real, ui.spacer(), menu]
        status = (self.unfinished if self.page is self.unfinished else self.best).status()
        return [ui.spacer(), ui.stack(status, w=ui.px(status_width))] if status is not None else []

    def _games_body(self, window: Window, width: float) -> ui.Node:
        """Return the list of games. The search field appears once there is a game to find."""
        scale, side, games = window.scale, window.min_side, self.games
        painter = self.services.painter(window)
        gap = Theme.space * scale
        search_width = ui.px(min(380.0 * scale, width * 0.62))
        search = replace(games.search_field(painter, side), w=search_width)
        tools = ui.row(search, games.status(), gap=gap, h=ui.px(side))
        listed = games.list_node(painter, width - 2 * gap, side)
        card = ui.stack(listed, content=self.sheet(LEDGER), key="plate", inset=(gap, gap))
        return ui.column(tools if games.records.entries else None, card, gap=gap)

    def _best_body(self, window: Window, width: float) -> ui.Node:
        scale, side, gap = window.scale, window.min_side, Theme.space * window.scale
        tools, columns = ui.row(*self.best.filters(), gap=gap, h=ui.px(side)), 2
        if window.portrait:
            tools = ui.column(*self.best.filters(), gap=gap, h=ui.px(2 * side + gap))
        elif width >= 760.0 * scale:
            columns = 4
        cards = self.best.cards(self.services.painter(window), self.sheet(LEDGER), side)
        return ui.column(tools, ui.grid(cards, columns, gap=gap), gap=gap)
