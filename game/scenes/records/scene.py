"""The records: a page of finished games, one of unfinished ones, and one of the best."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame

from game.art.theme import Theme
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.scenes.records.best import BestTab
from game.scenes.records.games import GamesTab
from game.scenes.records.tab import Tab
from game.scenes.records.unfinished import UnfinishedTab
from game.scenes.services import Services
from game.scenes.widget_scene import WidgetScene
from game.ui.choices import Segmented
from game.ui.widget import Widget
from game.ui.widgets import Button
from game.view.layout.records import RecordsLayout, records_layout
from game.view.menu.drift import Drift, scatter

BACKDROP = 0.4
"""Brightness (0 to 1) of the tiles behind the cards."""

TAB_ICONS = ("panel_turns", "play", "trophy")
TABS_WITH_ICONS = 440.0
"""Width (dp) of the tabs from which they have icons."""

SLICE = 0.004
"""Seconds of a frame for reading."""

MOST_AHEAD = 60
"""Slices of reading before the screen is shown at most."""


class RecordsScene(WidgetScene):
    """Pages of which one is shown; records are read meanwhile, a little in each frame."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        services.records.begin()
        self._drifters = scatter(Random(services.random.random()))
        self.layout: RecordsLayout
        self.build()

    def build(self) -> None:
        """See `WidgetScene.build`."""
        services, _ = self.services, self.services.words.gettext
        self.games = GamesTab(services)
        self.best = BestTab(services, self._find)
        self.unfinished = UnfinishedTab(services)
        self.pages: list[Tab] = [self.games, self.unfinished, self.best]
        names = [_("Games"), _("Unfinished"), _("Best")]
        self.tabs = Segmented(names, 0, self._open_page)
        self.back = Button(_("Back"), self._back, icon="back", key="escape")
        self._fill()

    def reword(self) -> None:
        """See `Scene.reword`."""
        shown, search = self.tabs.chosen, self.games.search.text
        super().reword()
        self.games.find(search)
        self.tabs.chosen = shown
        self.lay_out()
        self._fill()
        self.page.opened()

    @property
    def page(self) -> Tab:
        """The page that is shown."""
        return self.pages[self.tabs.chosen]

    def _fill(self) -> None:
        """The widgets of the page that is shown."""
        focused = self.group.focused
        self.group.clear()
        self.group.add(self.tabs, *self.page.widgets, self.back)
        self.group.focus(focused if focused in self.group.widgets else None)

    def _open_page(self, _: int) -> None:
        self._fill()
        self.page.opened()
        self.changed = True

    def _find(self, name: str) -> None:
        """Shows the games of a player."""
        self.games.find(name)
        self.tabs.chosen = 0
        self._open_page(0)

    def _back(self) -> None:
        self.services.stack.pop()

    def first_focus(self) -> Widget | None:
        """The list, if there is anything in it, or soon will be."""
        busy = self.services.records.busy
        return next((one for one in self.page.lists if one.count or busy), self.tabs)

    def enter(self) -> None:
        """What another copy of the game, or the player, has done to the files meanwhile is seen."""
        self.services.records.begin()
        self.page.opened()
        super().enter()
        for one in self.page.lists:
            if one.focused:
                one.choose(one.chosen)

    def close(self) -> None:
        super().close()
        for page in self.pages:
            for widget in page.widgets:
                widget.close()

    def handle(self, event: InputEvent) -> None:
        """Keys that move by more than a row are for the list."""
        if isinstance(event, KeyPress) and not self.group.typing:
            lists = self.page.lists
            list_ = next((one for one in lists if one.focused), lists[0] if lists else None)
            if list_ is not None and list_.turn_page(event.name):
                self.group.focus(list_)
                return
        super().handle(event)

    def update(self, dt: float) -> None:
        """Lets lists glide."""
        super().update(dt)
        self.page.update(dt)

    def work(self) -> bool:
        """Reads on."""
        busy = self.services.records.busy
        self.services.records.work(SLICE)
        if busy:
            self.page.update(0.0)
        return busy

    def appearance(self) -> object:
        """See `Scene.appearance`."""
        return super().appearance(), self.page.appearance()

    def lay_out(self) -> None:
        """Places everything."""
        window = self.window
        self.layout = records_layout(window)
        self.painter = self.services.painter(window._replace(scale=self.layout.scale))
        # Where there is little room words say more.
        wide = self.layout.tabs.w >= self.painter.dp(TABS_WITH_ICONS)
        self.tabs.icons = list(TAB_ICONS) if wide else []
        self.tabs.box, self.back.box = self.layout.tabs, self.layout.back
        for page in self.pages:
            page.lay_out(window, self.layout, self.painter)
        sprites = self.services.sprites
        self._drift = Drift(sprites, self._drifters, window.size, window.scale, BACKDROP)

    def draw_ahead(self, screen: pygame.Surface) -> Iterator[None]:
        """See `Scene.draw_ahead`: games are read before they are shown."""
        for _ in range(MOST_AHEAD):
            if not self.services.records.busy:
                break
            self.services.records.work(SLICE)
            yield
        self.page.update(0.0)
        self.paint(screen)
        yield
        self.group.draw(screen, self.painter, self.device)

    def paint(self, target: pygame.Surface) -> None:
        """Paints felt, tiles, the title and the page."""
        _ = self.services.words.gettext
        painter, theme = self.painter, self.painter.theme
        target.blit(self.services.felt.surface(self.window.size), (0, 0))
        self._drift.draw(target, 0.0)
        size = Theme.type_large
        painter.text(target, _("Records"), self.layout.title, size, theme.ink, "extrabold", "left")
        self.page.paint(target)
