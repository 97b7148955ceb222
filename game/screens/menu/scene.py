"""The main menu: title, drifting tiles, a line of news, and the buttons."""

from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain
from random import Random

import pygame

from game import ui
from game.art import Painter, Theme, TileDrift, scatter
from game.art.pointing_hand import PointingHand
from game.common import Box, Window, bounding_box
from game.input import Device, Hover, InputEvent, KeyPress
from game.platform.browser import in_browser
from game.screens import navigation, routes
from game.screens.base import Services, TreeScene, device_of
from game.screens.menu.title import TITLE_SECONDS, TitleTiles
from game.screens.menu.view import TAGLINE_HEIGHT, ContinueFace, OfferedGame, menu_layout
from game.screens.shared import backdrop, storage_faults
from game.words import Words

# Seconds between redraws of the drifting tiles; the fastest moves about 1 px in this time.
DRIFT_SECONDS = 0.048
MAX_TAGLINE_LINES = 5  # of news that is too long for one line
# Seconds until the game that Continue offers is checked: loading games must not delay the start.
CHECK_DELAY = 0.3
AGE_SECONDS = 20.0  # seconds between updates of the latest game's age


class MenuScene(TreeScene):
    """The main menu. It opens the showcase after an idle time, if the operator has set one."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._seconds = 0.0
        self._until_check = CHECK_DELAY
        self._since_moved = 0.0
        self._moves = 0
        self._pictures = 0
        self._was_left = False
        self._used = False
        self._idle = 0.0
        self._drifters = scatter(Random(services.new_seed()))
        self._news = ""
        self._age = ""
        self._until_age = 0.0
        self._find_latest()

    # Texts and the latest game

    @property
    def offers_lesson(self) -> bool:
        """Whether to offer the first lesson: there is no news, and nobody has used the menu yet."""
        return not self._news and self.services.settings.newcomer

    @property
    def tagline(self) -> str:
        """The line under the title: the news, else a hint for newcomers or the motto."""
        _ = self.services.words.gettext
        if self._news:
            return self._news
        if self.offers_lesson:
            return _("New here? Learn by playing")
        return _("Six colours, six shapes, one line")

    def _find_latest(self) -> None:
        """Find the latest unfinished game, and make news of files that turned out damaged."""
        self._latest = self.services.saves.latest()
        self._unchecked = self._latest is not None
        if faults := storage_faults(self.services):
            self._news = faults
        self._update_age()

    def work(self) -> bool:
        """Check in slices whether the game that Continue offers can be loaded.

        If it cannot, offer the next one. Return whether there was anything to check.
        """
        if not self._unchecked or self._latest is None or self._until_check > 0.0:
            return False
        saves = self.services.saves
        if saves.check(self._latest, navigation.SLICE):
            self._unchecked = False
            if saves.latest() != self._latest:
                self._find_latest()
                self.resize(self.window)
        return True

    def _update_age(self) -> None:
        self._until_age = AGE_SECONDS
        if self._latest is not None:
            self._age = age_text(self.services.words, self.services.saves.age(self._latest))

    @property
    def offered_game(self) -> OfferedGame | None:
        """The game that Continue resumes; None if there is none."""
        latest, words = self._latest, self.services.words
        if latest is None:
            return None
        game = words.game(latest.setup.variant)
        about = words.gettext("{game}, {when}").format(game=game, when=self._age)
        players = tuple(zip(latest.setup.seats, latest.scores, strict=True))
        return OfferedGame(about, self._age, players)

    def reword(self) -> None:
        """Drop the news, which exists only in the old language, and rebuild the tree."""
        self._news = ""
        self._update_age()
        super().reword()

    # Actions

    def _how_to_play(self) -> None:
        if self.offers_lesson:
            routes.LESSON.open(self.services, "example")
        else:
            routes.LESSONS.open(self.services)

    def _continue(self) -> None:
        """Resume the latest game; if it cannot be read, say so and offer the next one."""
        services, latest = self.services, self._latest
        if latest is not None and not navigation.continue_game(services, latest.identity.id):
            self._news = services.words.gettext("That game cannot be opened now")
            self._find_latest()
            self.resize(self.window)

    def enter(self) -> None:
        """Find the latest game: one may have been saved since the menu was last on top."""
        before, was_left = (self._latest, self._age, self.tagline), self._was_left
        self._was_left = False
        self._find_latest()
        if was_left or before != (self._latest, self._age, self.tagline):
            self.resize(self.window)
        super().enter()

    def leave(self) -> None:
        self._was_left = True
        self._idle = 0.0
        if self._used:
            self.services.settings.newcomer = False
        super().leave()
        self.rebuild()

    def handle(self, event: InputEvent) -> None:
        """Reset the idle time at any input of a player, and pass the input on.

        The first Q only focuses Quit, the second quits.
        """
        if device_of(event) is not None:
            self._idle = 0.0
            self._used = self._used or not isinstance(event, Hover)
        if isinstance(event, KeyPress) and event.name == "q" and not self._quit_focused:
            # A slip of the finger must not end the program.
            self.tree.focus("quit")
            self.rebuild()
            return
        super().handle(event)

    @property
    def _quit_focused(self) -> bool:
        focused = self.tree.focused
        return focused is not None and focused.identity == "quit"

    def handle_unused(self, event: InputEvent) -> None:
        """Focus Quit on Escape. Enter calls `finish`."""
        if isinstance(event, KeyPress) and event.name == "escape":
            self.tree.focus("quit")
        super().handle_unused(event)

    def first_focus(self) -> Hashable:
        """Return the key of the main button: Continue, else the lesson if offered, else Play."""
        if "continue" in self.tree:
            return "continue"
        return "help" if self.offers_lesson else "play"

    def finish(self) -> None:
        """Press the main button."""
        self.tree[self.first_focus()].activate()

    # Time and pictures

    def before_layout(self) -> None:
        drifters, window = self._drifters, self.window
        self._drift = TileDrift(self.services.sprites, drifters, window, at_once=False)

    def after_layout(self) -> None:
        """Place the title, and drifting tiles around it. With animation off, draw all tiles now."""
        sprites, art = self.services.sprites, self.services.art
        self._title = TitleTiles(sprites, art.boxes, self.tree.box("title"))
        below = [self.tree.box("tagline"), *(one.box for one in self.tree.controls.values())]
        self._drift.go_around((bounding_box(self._title.boxes), bounding_box(below)))
        if self.services.tempo.still:
            self._pictures += len(list(self._prerender()))

    def prerender_next(self) -> None:
        # No tile appears behind a dialog.
        if self.services.stack.top is self:
            self._pictures += next(self._prerender(), self) is None

    def _prerender(self) -> Iterator[None]:
        return chain(self._title.prerender(), self._drift.prerender())

    def update(self, dt: float) -> None:
        """Advance idle time and age. Let the tiles drift, unless animation is off."""
        self._until_check -= dt
        self._idle += dt
        if 0 < self.services.operator.idle <= self._idle:
            self._idle = 0.0
            navigation.open_showcase_from_menu(self.services)
        self._until_age -= dt
        if self._until_age <= 0:
            self._update_age()
        if self.services.tempo.still:
            self._pictures += len(list(self._prerender()))
        else:
            self._seconds += self.services.tempo.elapsed(dt)
            self._since_moved += dt
            if self._since_moved >= DRIFT_SECONDS:
                self._since_moved = 0.0
                self._moves += self._drift.moves or self.offers_lesson
        super().update(dt)

    def depends_on(self) -> object:
        return self._age

    # The tree

    def view(self, window: Window) -> ui.Node:
        game, services = self.offered_game, self.services

        def draw(target: pygame.Surface, *_: object) -> None:
            self._title.draw(target, TITLE_SECONDS if services.tempo.still else self._seconds)

        title, pill = ui.live(self._motion_key, draw, key="title"), self._tagline_pill(window)
        screen = menu_layout(window, title, pill, self._buttons(game), card=game is not None)
        wood = backdrop(services.ground, self._drift, lambda: self._seconds, self._motion_key)
        return ui.stack(wood, screen)

    def _motion_key(self) -> Hashable:
        """Return a key that changes whenever the title, drifting tiles or the drawn hand move."""
        laid = min(self._seconds, self._title.still_after)
        return self.services.tempo.still, self._pictures, laid, self._moves

    def _tagline_pill(self, window: Window) -> ui.Node:
        painter, theme = self.services.painter(window), self.services.theme
        ink = theme.highlight if self._news or self.offers_lesson else theme.ink
        padding = 2 * painter.dp(Theme.space_wide)
        space = window.width - 2 * Theme.space_large * window.scale - padding
        words, size = painter.fit_text(self.tagline, Theme.type_body, space, "semibold")
        lines, height = [words], painter.dp(TAGLINE_HEIGHT)
        if words != self.tagline or size < painter.type(Theme.type_note):
            # News may be long, and must be readable on a phone.
            line_height = partial(painter.assets.line_height, weight="semibold")
            room = MAX_TAGLINE_LINES * line_height(painter.type(Theme.type_body))
            lines, size = painter.balanced(self.tagline, Theme.type_body, space, room, "semibold")
            height += (len(lines) - 1) * line_height(size)
        width = painter.widest(lines, size, "semibold") + padding
        pill = ui.Panel(theme.card, theme.card_edge, TAGLINE_HEIGHT / 2)
        line = ui.Node(content=ui.TextLines(tuple(lines), size, ink, "semibold", "centre"))
        w, h, inset = ui.px(width), ui.px(height), (padding / 2, 0.0)
        return ui.stack(line, content=pill, w=w, h=h, inset=inset, key="tagline")

    def _buttons(self, game: OfferedGame | None) -> list[ui.Node]:
        _ = self.services.words.gettext
        services, buttons = self.services, []
        if game is not None:
            label = _("Continue")
            face = ContinueFace(label, "resume", "primary", Theme.type_strong, game=game)
            entry = replace(_entry("continue", "c", label, self._continue), content=face)
            names = services.words.tooltip_of(seat.name for seat, _ in game.players)
            buttons.append(ui.with_tooltip(entry, names))
        style: ui.ButtonStyle = "primary" if game is None else "plain"
        learn = _entry("help", "h", _("How to play"), self._how_to_play, "help")
        if self.offers_lesson and services.stack.top is self:
            learn = ui.stack(learn, ui.live(self._motion_key, self._draw_hand, layer=ui.TOP_LAYER))
        play, challenge, records, options = (
            partial(route.open, services)
            for route in (routes.SETUP, routes.CHALLENGE, routes.RECORDS, routes.OPTIONS)
        )
        buttons += [
            _entry("play", "p", _("Play"), play, "play", style),
            learn,
            _entry("challenge", "b", _("Challenge"), challenge, "star"),
            _entry("records", "r", _("Records"), records, "trophy"),
            _entry("options", "o", _("Options"), options, "settings"),
        ]
        # A player in a browser closes the page instead.
        if not in_browser():
            buttons.append(_entry("quit", "q", _("Quit"), services.stack.quit, "quit"))
        return buttons

    def _draw_hand(self, target: pygame.Surface, painter: Painter, box: Box, *_: object) -> None:
        hand = PointingHand(painter)
        seconds = 0.0 if self.services.tempo.still else self._seconds
        hand.ring(target, box, seconds)
        if self.device not in (Device.KEYS, Device.PAD):
            end = box.split_right(min(box.w, 1.6 * box.h))[0]
            hand.press(target, end, seconds)


def _entry(
    key: str,
    shortcut: str,
    label: str,
    press: ui.Action,
    icon: str = "",
    style: ui.ButtonStyle = "plain",
) -> ui.Node:
    size = Theme.type_strong
    return ui.button(key, label, press, icon=icon, shortcut=shortcut, style=style, size=size)


def age_text(words: Words, seconds: float) -> str:
    """Return an age as text, such as "12 minutes ago"; "just now" below one minute."""
    minutes, hours, days = (int(seconds // length) for length in (60, 3600, 86_400))
    if minutes < 1:
        return words.gettext("just now")
    if hours < 1:
        return words.plural("{n} minute ago", "{n} minutes ago", minutes)
    if days < 1:
        return words.plural("{n} hour ago", "{n} hours ago", hours)
    return words.plural("{n} day ago", "{n} days ago", days)
