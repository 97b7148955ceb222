"""The menu: the title, drifting tiles, and the buttons."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pygame

from game.common.geometry import Box
from game.host.browser import in_browser
from game.input.device import Device
from game.input.gestures import Hover
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.scenes.bad_news import bad_news
from game.scenes.services import Services
from game.scenes.stack import device_of
from game.scenes.widget_scene import WidgetScene
from game.ui.widget import Widget
from game.ui.widgets import Button, ButtonStyle
from game.view.layout.menu import MenuLayout, menu_layout
from game.view.layout.parts import bounding
from game.view.menu.continue_button import ContinueButton, GameOffered, PlayerOffered
from game.view.menu.drift import Drift, scatter
from game.view.menu.title import LAID, TITLE, TitleTiles
from game.view.welcome.pointing import PointingHand
from game.words.ago import ago

DRIFT_SECONDS = 0.048
"""Seconds between two pictures of the drifting tiles, just under three steps: even the fastest tile
moves hardly more than one px in that time, and showing a picture is expensive."""


NEWS_SECONDS = 6.0
"""Seconds for which each of several things that were found damaged is said."""

TOLD_SECONDS = 20.0
"""Seconds after which it is said anew how long ago a game was played."""


HELP = "help"
"""The icon of the lessons."""


class Entry(NamedTuple):
    """One button of the menu."""

    label: str
    icon: str
    key: str
    on_press: Callable[[], None]
    style: ButtonStyle = "plain"


class MenuScene(WidgetScene):
    """The first screen."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._seconds = 0.0
        self._since_moved = 0.0
        self._moves = 0
        self._pictures_made = 0
        self._left = False
        self._used = False
        self._idle = 0.0
        self._drifters = scatter(Random(int(services.random.random() * (1 << 53))))
        self._news: deque[str] = deque()
        self._until_told = self._until_next = 0.0
        self.build()
        self._offer()

    def build(self) -> None:
        """See `WidgetScene.build`; news were of one moment."""
        _ = self.services.words.gettext
        self._tagline_words = _("Six colours, six shapes, one line")
        self._offer_words = _("New here? Learn it by playing")
        self._news.clear()
        self.group.clear()
        buttons: list[Button] = []
        self.continued = ContinueButton(_("Continue"), self._continue, "c")
        for entry in self._entries():
            button = Button(
                entry.label,
                entry.on_press,
                icon=entry.icon,
                style=entry.style,
                key=entry.key,
                size=self.painter.theme.type_strong,
            )
            buttons.append(button)
            if entry.icon == HELP:
                self.help = button
        self.play = buttons[0]
        # What most people come for after the first game.
        self.group.add(self.continued, *buttons)
        self.group.begins_at = self.continued

    def reword(self) -> None:
        """See `Scene.reword`."""
        super().reword()
        self._tell()

    def _entries(self) -> list[Entry]:
        """The buttons, from the top."""
        _ = self.services.words.gettext
        entries = [Entry(_("Play"), "play", "p", self._play, "primary")]
        entries.append(Entry(_("How to play"), HELP, "h", self._how_to_play))
        entries.append(Entry(_("Challenge"), "star", "b", self._challenge))
        entries.append(Entry(_("Records"), "trophy", "r", self._records))
        entries.append(Entry(_("Options"), "settings", "o", self._options))
        # In a browser the player closes the page instead.
        if not in_browser():
            entries.append(Entry(_("Quit"), "quit", "q", self.services.stack.quit))
        return entries

    def _play(self) -> None:
        self.services.routes.setup(self.services)

    def _how_to_play(self) -> None:
        """Whoever is here for the first time learns at once."""
        routes = self.services.routes
        if self.offers_lesson:
            routes.lesson(self.services, "example")
        else:
            routes.how_to_play(self.services)

    @property
    def offers_lesson(self) -> bool:
        """Whether the lesson is pointed at: until somebody has used the very first menu."""
        return not self._news and self.services.settings.newcomer

    @property
    def said(self) -> str:
        """What stands under the title: what was found damaged, in turns; to whoever is here for the
        first time, where to begin; or else the tagline."""
        if self._news:
            return self._news[0]
        return self._offer_words if self.offers_lesson else self._tagline_words

    def _offer(self) -> None:
        """Shows the game that was played last, if there is one, and says what was found."""
        self._latest = self.services.saves.latest()
        found = bad_news(self.services)
        if found:
            self._news, self._until_next = deque(found), NEWS_SECONDS
        self._tell()

    def _tell(self) -> None:
        """What is told of that game, with how long ago it was."""
        self._until_told = TOLD_SECONDS
        latest, words = self._latest, self.services.words
        # The main button is the one that is golden.
        self.play.style = "primary" if latest is None else "plain"
        if latest is None:
            self.continued.offer(None)
            return
        short = ago(words, self.services.saves.age(latest))
        pairs = zip(latest.setup.seats, latest.scores, strict=True)
        self.continued.offer(
            GameOffered(
                words.gettext("{game}, {when}").format(
                    game=words.game(latest.setup.variant), when=short
                ),
                short,
                tuple(PlayerOffered(seat.look, seat.name, points) for seat, points in pairs),
            )
        )

    def _continue(self) -> None:
        """Goes on with it; if it turns out that it cannot be read, says so, and offers the one
        before."""
        services = self.services
        if self._latest is None:
            return
        if not services.routes.continue_game(services, self._latest.identity.id):
            self._news = deque([services.words.gettext("That game cannot be read now")])
            self._offer()
            self.lay_out()

    def enter(self) -> None:
        """The games may be others by now, if another scene was on top."""
        if self._left:
            self._left = False
            self._offer()
            self.lay_out()
        super().enter()

    def leave(self) -> None:
        """See `Scene.leave`."""
        self._left = True
        self._idle = 0.0
        if self._used:
            self.services.settings.newcomer = False
        super().leave()

    def _challenge(self) -> None:
        self.services.routes.challenge(self.services)

    def _records(self) -> None:
        self.services.routes.records(self.services)

    def _options(self) -> None:
        self.services.routes.options(self.services)

    def handle(self, event: InputEvent) -> None:
        """Whoever does anything is there."""
        if device_of(event) is not None:
            self._idle = 0.0
            self._used = self._used or not isinstance(event, Hover)
        super().handle(event)

    def first_focus(self) -> Widget | None:
        """Continue, if there is a game to go on with; what a newcomer is shown; else Play."""
        if self.continued.visible:
            return self.continued
        return self.help if self.offers_lesson else super().first_focus()

    def other(self, event: InputEvent) -> None:
        """Enter uses that button, too, when none has the focus."""
        first = self.first_focus()
        if isinstance(event, KeyPress) and event.name == "enter" and first is not None:
            first.activate()

    def lay_out(self) -> None:
        """Places title and buttons; without animation, makes all pictures at once."""
        window, sprites = self.window, self.services.sprites
        shown = [widget for widget in self.group.widgets if widget.visible]
        card = self.continued.visible
        self._layout: MenuLayout = menu_layout(window, len(TITLE), len(shown), card=card)
        for widget, box in zip(shown, self._layout.buttons, strict=True):
            widget.box = box
        layout, kept = self._layout, self.services.art.boxes
        self._title = TitleTiles(sprites, kept, layout.letters, layout.tilts)
        title, around = bounding(layout.letters), bounding((self._pill(), *layout.buttons))
        self._drift = Drift(
            sprites,
            self._drifters,
            window.size,
            window.scale,
            around=(title, around),
            at_once=False,
        )
        if self.services.tempo.still:
            self._make_all()

    def appearance(self) -> object:
        """See `Scene.appearance`."""
        laying = min(self._seconds, LAID)
        still = self.services.tempo.still
        made = self._pictures_made
        return super().appearance(), still, made, laying, self._moves, self.said

    def _make_next(self) -> bool:
        """Makes one more of the pictures; False when all are made."""
        if not (self._title.make_next() or self._drift.make_next()):
            return False
        self._pictures_made += 1
        return True

    def _make_all(self) -> None:
        while self._make_next():
            pass

    def update(self, dt: float) -> None:
        """Lets the tiles appear and drift; without animation, all are there and rest."""
        drawn = not self.changed
        super().update(dt)
        self._idle += dt
        if 0 < self.services.operator.idle <= self._idle:
            self._idle = 0.0
            self.services.routes.showcase(self.services)
        self._until_told -= dt
        if self._until_told <= 0:
            self._tell()
        self._until_next -= dt
        if len(self._news) > 1 and self._until_next <= 0:
            self._until_next = NEWS_SECONDS
            self._news.rotate(-1)
            self.lay_out()
        tempo = self.services.tempo
        if tempo.still:
            self._make_all()
            return
        # One a frame, since each takes time: the buttons must answer meanwhile.
        if drawn:
            self._make_next()
        self._seconds += tempo.elapsed(dt)
        self._since_moved += dt
        if self._since_moved >= DRIFT_SECONDS:
            self._since_moved = 0.0
            self._moves += 1

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """A hand points at the lesson, for those who are here for the first time."""
        super().draw(target, alpha)
        if not self.offers_lesson or self.services.stack.top is not self:
            return
        hand, box = PointingHand(self.painter), self.help.box
        seconds = 0.0 if self.services.tempo.still else self._seconds
        hand.ring(target, box, seconds)
        if self.device not in (Device.KEYS, Device.PAD):
            end = box.split_right(min(box.w, 1.6 * box.h))[0]
            hand.press(target, end, seconds)

    def paint(self, target: pygame.Surface) -> None:
        """Paints felt, drifting tiles, title and tagline."""
        target.blit(self.services.felt.surface(self.window.size), (0, 0))
        self._drift.draw(target, self._seconds)
        self._title.draw(target, LAID if self.services.tempo.still else self._seconds)
        self._paint_tagline(target)

    def _pill(self) -> Box:
        """The box of the tagline (px)."""
        painter, room = self.painter, self._layout.tagline
        margin = painter.dp(painter.theme.space_wide)
        words, px = self._tagline(room.w - 2 * margin)
        width = painter.assets.text_width(words, px, "semibold") + 2 * margin
        return Box.around(room.centre, width, room.h)

    def _tagline(self, width: float) -> tuple[str, int]:
        """The tagline and its type size (px) in this width (px)."""
        return self.painter.fit_text(self.said, self.painter.theme.type_body, width, "semibold")

    def _paint_tagline(self, target: pygame.Surface) -> None:
        painter, theme, pill = self.painter, self.painter.theme, self._pill()
        words, px = self._tagline(pill.w)
        line = painter.dp(theme.hairline)
        painter.rounded(target, pill, theme.card, pill.h / 2, line, theme.card_edge)
        ink = theme.highlight if self._news or self.offers_lesson else theme.ink
        painter.text_at(target, words, pill, px, ink, "semibold", "centre")
