"""The main menu, an open box. Each choice is an object in a compartment, or a small peg."""

from collections.abc import Hashable, Iterator
from functools import partial
from itertools import chain

import pygame

from game.art import Painter
from game.art.paper import Papers
from game.art.pointing_hand import PointingHand
from game.common import Box, PerLayout, Window
from game.common.printable import printable
from game.input import Device, Hover, InputEvent, KeyPress
from game.screens import navigation, routes
from game.screens.base import Services, TreeScene, device_of
from game.screens.menu import cards
from game.screens.menu.cards import CardFace, Drawings
from game.screens.menu.objects import CardArt
from game.screens.menu.title import TITLE_SECONDS, TitleTiles
from game.screens.menu.view import MenuNodes, menu_layout, menu_pegs, news_pill
from game.screens.new_game.setup_draft import last_draft
from game.screens.shared import storage_faults
from game.ui import BACKDROP_LAYER, TOP_LAYER, Action, Node, live, picture, pressable, stack
from game.words import N_

# Seconds until the game that Continue offers is checked: loading games must not delay the start.
CHECK_DELAY = 0.3
AGE_SECONDS = 20.0  # seconds between updates of the latest game's age
LESSON = "example"  # the course that teaches the game
# The seconds between redraws of the pointing hand.
HAND_SECONDS = 0.048


class MenuScene(TreeScene):
    """The main menu. After an idle time that the operator may set, it opens the showcase."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._seconds = self._since_moved = self._idle = 0.0
        self._until_check = CHECK_DELAY
        self._moves = self._pictures = 0
        self._was_left = self._used = False
        self._drawings = services.app_state(Drawings)
        # The sentence that the player should read at once, such as one on damaged files, or "".
        self.news = self._age = ""
        self._find_latest()

    # Texts and the latest game

    @property
    def offers_lesson(self) -> bool:
        return not self.news and self.services.settings.newcomer

    def _find_latest(self) -> None:
        # Decided here, so that no card changes its place under a finger.
        self._newcomer = self.services.settings.newcomer
        self.latest = self.services.saves.latest()
        self._unchecked = self.latest is not None
        if faults := storage_faults(self.services):
            self.news = faults
            if folder := self.services.folder:
                where = self.services.words.gettext("Press here for the folder: {folder}")
                self.news = f"{faults.rstrip('.')}. {where.format(folder=printable(folder, 112))}"
        self._update_age()

    def work(self) -> bool:
        """Check in slices whether the offered game can be loaded; if not, offer the next one."""
        if not self._unchecked or self.latest is None or self._until_check > 0.0:
            return False
        saves = self.services.saves
        if saves.check(self.latest, navigation.SLICE):
            self._unchecked = False
            if saves.latest() != self.latest:
                self._find_latest()
                self.resize(self.window)
        return True

    def _update_age(self) -> None:
        self._until_age = AGE_SECONDS
        if self.latest is not None:
            self._age = cards.age_text(self.services.words, self.services.saves.age(self.latest))

    def reword(self) -> None:
        self.news = ""
        self._update_age()
        self.resize(self.window)

    # Actions

    def _learn(self) -> None:
        if self.offers_lesson:
            routes.LESSON.open(self.services, LESSON)
        else:
            routes.LESSONS.open(self.services)

    def _continue(self) -> None:
        """Resume the latest game. If it cannot be read, say so and offer the next older one."""
        services, latest = self.services, self.latest
        if latest is not None and not navigation.continue_game(services, latest.identity.id):
            self.news = services.words.gettext("That game cannot be opened now")
            self._find_latest()
            self.resize(self.window)

    def enter(self) -> None:
        before, was_left = (self.main_card, self.latest, self._age, self.news), self._was_left
        self._was_left = False
        self._find_latest()
        if was_left or before != (self.main_card, self.latest, self._age, self.news):
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
        if device_of(event) is not None:
            self._idle = 0.0
            self._used = self._used or not isinstance(event, Hover)
        if not (isinstance(event, KeyPress) and event.name in ("escape", "q")):
            super().handle(event)
        elif self.services.host.can_quit:
            # A slip of the finger must not end the program.
            title, note = N_("Quit the game?"), N_("Your saved games stay.")
            yes, no, act = N_("Quit"), N_("Stay"), self.services.stack.quit
            question = routes.Question(title, note, yes, no, act, icon="quit", style="plain")
            routes.ask(self.services, question)

    @property
    def main_card(self) -> str:
        """The key of the large card: Continue, else Learn for a newcomer, else Quick game."""
        if self.latest is not None:
            return "continue"
        return "learn" if self._newcomer and self._learns_first else "quick"

    def first_focus(self) -> Hashable:
        return self.main_card

    def finish(self) -> None:
        self.tree[self.first_focus()].activate()

    # Time and pictures

    @PerLayout
    def _title(self) -> TitleTiles:
        art = self.services.art
        return TitleTiles(art.sprites, art.boxes, self.tree.box("title"))

    def after_layout(self) -> None:
        theme, sprites = self.services.theme, self.services.sprites
        art = CardArt(self.painter, Papers(self.painter), sprites)
        look = theme.tile_key, theme.paper, theme.velvet, self.painter.scale
        placed = ((one.node.content, one.box) for one in self.tree.placed)
        faces = [(face, box) for face, box in placed if isinstance(face, CardFace)]
        for face, box in faces:
            room = face.parts(self.painter, box)[1]
            key, draw = cards.object_of(self.services, face.name, self.latest)
            size = max(1, round(room.w)), max(1, round(room.h))
            self._drawings.ask(face.name, (look, key), size, partial(draw, art))
        self._drawings.drop_others([face.name for face, _ in faces])
        if self.services.tempo.still:
            self._draw_all()

    def _draw_all(self) -> None:
        steps = len(list(self._prerender()))
        self._pictures += steps
        if steps:
            self.rebuild()

    def prerender_next(self) -> None:
        if next(self._prerender(), self) is None:
            self._pictures += 1
            self.rebuild()

    def _prerender(self) -> Iterator[None]:
        return chain(self._title.prerender(), self._drawings.prerender())

    def update(self, dt: float) -> None:
        self._until_check -= dt
        self._idle += dt
        if 0 < self.services.operator.idle <= self._idle:
            self._idle = 0.0
            navigation.open_showcase_from_menu(self.services)
        self._until_age -= dt
        if self._until_age <= 0:
            self._update_age()
        if self.services.stack.top is self:
            navigation.offer_update(self.services)
        if self.services.tempo.still:
            self._draw_all()
        else:
            self._seconds += self.services.tempo.elapsed(dt)
            self._since_moved += dt
            if self._since_moved >= HAND_SECONDS:
                self._since_moved = 0.0
                self._moves += self.offers_lesson
        super().update(dt)

    def depends_on(self) -> object:
        return self._age

    # The tree

    def view(self, window: Window) -> Node:
        services, painter = self.services, self.services.painter(window)

        def draw(target: pygame.Surface, *_: object) -> None:
            self._title.draw(target, TITLE_SECONDS if services.tempo.still else self._seconds)

        def draw_wood(target: pygame.Surface, _: Painter, box: Box, *__: object) -> None:
            target.blit(services.ground.surface((round(box.w), round(box.h))), (0, 0))

        show = partial(routes.DATA.open, services) if services.folder else None
        large, *small = self._cards()
        nodes = MenuNodes(
            title=live(self._motion_key, draw, key="title"),
            news=news_pill(window, painter, self.news, show) if self.news else None,
            large=large,
            small=small,
            pegs=menu_pegs(services, None if self._learns_first else self._learn),
        )
        wood = picture(None, draw_wood, layer=BACKDROP_LAYER)
        return stack(wood, menu_layout(window, painter, nodes))

    def _motion_key(self) -> Hashable:
        laid = min(self._seconds, self._title.still_after)
        return self.services.tempo.still, self._pictures, laid, self._moves

    @property
    def _learns_first(self) -> bool:
        return LESSON not in self.services.settings.learnt

    def _cards(self) -> list[Node]:
        _, services, words = self.services.words.gettext, self.services, self.services.words
        entries: dict[str, tuple[str, str, Action, str]] = {}
        if (game := self.latest) is not None:
            about = cards.spoken_game(words, game, self._age)
            entries["continue"] = _("Continue"), "c", self._continue, about
        draft = last_draft(services)
        setup = f"{words.game(draft.variant)}: {words.listed(draft.names())}"
        entries["quick"] = _("Quick game"), "g", partial(navigation.start, services, draft), setup
        entries["new"] = _("New game"), "n", partial(routes.SETUP.open, services), ""
        challenge = partial(routes.CHALLENGE.open, services)
        entries["challenge"] = _("Challenge"), "b", challenge, cards.stars_today(services)
        if self._learns_first:
            entries["learn"] = _("Learn"), "h", self._learn, ""
        main = self.main_card
        notes: dict[str, tuple[str, ...]] = {
            "quick": (setup,),
            "learn": (_("New here? Learn by playing"),),
        }
        if game is not None:
            turn = cards.turn_of(words, game)
            notes["continue"] = f"{turn} \N{MIDDLE DOT} {self._age}", turn
        nodes = []
        for name in sorted(entries, key=lambda name: name != main):
            label, shortcut, press, about = entries[name]
            face = CardFace(
                name=name,
                label=label,
                labels=tuple(entries[one][0] for one in entries if one != main),
                notes=notes[name] if name == main else (),
                players=cards.players_of(game) if game and name == "continue" else (),
                large=name == main,
                lifts=name != "continue" and not services.tempo.still,
                steps=self._pictures,
                drawings=self._drawings,
            )
            spoken = f"{label}. {about}" if about else label
            tip = "" if face.notes else about
            card = pressable(name, press, face, shortcut=shortcut, tooltip=tip, spoken=spoken)
            if name == "learn" and self.offers_lesson and services.stack.top is self:
                card = stack(
                    card, live(self._motion_key, partial(self._draw_hand, face), layer=TOP_LAYER)
                )
            nodes.append(card)
        return nodes

    def _draw_hand(
        self, face: CardFace, target: pygame.Surface, painter: Painter, box: Box, *_: object
    ) -> None:
        if self.device in (Device.KEYS, Device.PAD):
            return
        room = face.parts(painter, box)[1]
        corner = Box(room.x + 0.62 * room.w, room.y + 0.5 * room.h, 0.3 * room.w, 0.4 * room.h)
        seconds = 0.0 if self.services.tempo.still else self._seconds
        PointingHand(painter).press(target, corner, seconds)
