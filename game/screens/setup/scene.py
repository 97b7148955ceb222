"""The setup screen: variant, players, eldest player and house rules of a new game."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from game.art.bubble import Bubbles, Spot
from game.art.painter import Painter
from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.rules.variants import VARIANTS
from game.screens import navigation
from game.screens.backdrop import BackdropScene
from game.screens.scene import Scene
from game.screens.services import Services
from game.screens.setup.advice import Advice
from game.screens.setup.badge import BadgeScene
from game.screens.setup.draft import SetupDraft, default_setup
from game.screens.setup.house_rules import HouseRulesScene
from game.screens.setup.level import LevelScene
from game.screens.setup.seat_row import RowContext, seat_row
from game.screens.setup.variant_card import VariantCard
from game.screens.setup.view import SetupControls, is_close, setup_layout
from game.session.setup import MAX_NAME_LENGTH, VARIANT_NAMES
from game.ui.button import button, pressable
from game.ui.choice import choice
from game.ui.node import SHADOW_LAYER, TOP_LAYER, Action, Node, VisualState, spacer
from game.ui.text import picture, text

RECORDS_SECONDS = 0.004
"""Maximum seconds per frame for reading the records."""


class SetupScene(BackdropScene):
    """A form that edits a `SetupDraft`. Start begins a game with the resulting setup."""

    form = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        # A kiosk shows no names of earlier visitors.
        last = None if services.flags.kiosk else services.settings.last_setup
        known = () if services.flags.kiosk else services.settings.remembered_players
        self.draft = SetupDraft(default_setup(last, services.words), services.words, known)
        self._advice = Advice()
        # The version of the records, and the setup, to which the advice applies.
        self._advice_key: object = None
        if not services.flags.kiosk:
            services.records.start_refresh()
        # The number of a seat and a message about its name.
        self._message: tuple[int, str] | None = None
        self._message_seconds = 0.0

    # Changes of the draft

    def _change_seats(self, change: Action) -> None:
        """Call ``change``. Drop message, press and hover: other rows are now under the mouse."""
        change()
        self._message = None
        self.tree.pointer.cancel()
        self.tree.pointer.hover(None)

    def _refuse(self, seat: int) -> None:
        _ = self.services.words.gettext
        message = _("A name has at most {n} letters, no commas or colons").format(n=MAX_NAME_LENGTH)
        self._message = self.draft.seats[seat].number, message
        self._message_seconds = 4.0

    # Actions

    def _open(self, scene: Callable[..., Scene], *args: object) -> Action:
        return lambda: self.services.stack.push(scene(self.services, self.draft, *args))

    def _start(self) -> None:
        setup = self.draft.setup()
        # Only a setup from this form is saved, not one from the command line.
        if not self.services.flags.kiosk:
            self.services.settings.last_setup = setup
            self.services.settings.remember_players(self.draft.named_people())
        navigation.new_game(self.services, setup)

    def first_focus(self) -> Hashable:
        return "start"

    # Time

    def update(self, dt: float) -> None:
        self._message_seconds -= dt
        if self._message_seconds <= 0.0:
            self._message = None
        super().update(dt)

    def depends_on(self) -> object:
        return self.draft.setup(), self._message, self._advice

    def work(self) -> bool:
        busy = self.services.records.busy
        self.services.records.work(RECORDS_SECONDS)
        self._update_advice()
        return busy

    def _update_advice(self) -> None:
        """Update the advice if the records or the setup have changed. A kiosk gives no advice."""
        records, setup = self.services.records, self.draft.setup()
        key = records.version, setup
        if records.busy or self.services.flags.kiosk or self._advice_key == key:
            return
        self._advice_key = key
        self._advice = Advice.of(records.entries, self.draft)

    def enter(self) -> None:
        """Rebuild the tree, because a dialog may have changed the draft."""
        self.rebuild()
        super().enter()

    def reword(self) -> None:
        self._message = None
        super().reword()

    def before_layout(self) -> None:
        super().before_layout()
        self._bubbles = Bubbles(self.painter)

    # The tree

    def rebuild(self) -> None:
        self._update_advice()
        super().rebuild()

    def view(self, window: Window) -> Node:
        theme, _, leave = self.services.theme, self.services.words.gettext, self.services.stack.pop
        rules = _("House rules") if self.draft.default_rules else _("House rules: changed")
        small, body, heading = Theme.type_note, Theme.type_body, Theme.type_heading
        title = heading if is_close(window) else Theme.type_large
        advice = self._advice.sentence(self.services.words)
        ink = theme.highlight if advice else theme.muted
        names, choose = self.draft.names(), partial(setattr, self.draft, "eldest")
        controls = SetupControls(
            title=text(_("New game"), title, theme.ink, "extrabold", key="title"),
            variants=[self._variant(variant) for variant in VARIANT_NAMES],
            heading=text(_("Players"), body, theme.accent_lit, "bold", key="heading"),
            row=partial(self._row, window),
            label=text(_("Eldest"), body, theme.ink, "bold", key="label"),
            eldest=choice("eldest", names, self.draft.eldest, choose, size=small),
            hint=text(advice or self._hint(), small, ink, flow="paragraph", key="hint"),
            plate=self.plate(),
            more=button("more", rules, self._open(HouseRulesScene), icon="settings", tab=1),
            back=button("back", _("Back"), leave, icon="back", shortcut="escape", tab=2),
            start=button(
                "start",
                _("Start"),
                self._start,
                icon="play",
                style="primary",
                shortcut="enter",
                size=heading,
                tab=3,
            ),
        )
        return self.on_felt(setup_layout(window, controls))

    def _variant(self, variant: str) -> Node:
        words, sprites = self.services.words, self.services.sprites
        count, chosen = self.draft.pieces(variant), variant == self.draft.variant
        piece = VARIANTS[variant].piece
        if piece == "die":
            name, about = words.gettext("Qwirkle Cubes"), words.gettext("90 dice, open hands")
        else:
            # A house rule can make the bag smaller.
            about = words.ngettext("{n} tile, hidden hands", "{n} tiles, hidden hands", count)
            name, about = words.gettext("Qwirkle"), about.format(n=count)
        face = VariantCard(sprites, piece, name, about, chosen)
        choose = partial(setattr, self.draft, "variant", variant)
        spoken = f"{name}. {about}"
        # The card's shadow must not fall on a button.
        return pressable(variant, choose, content=face, spoken=spoken, layer=SHADOW_LAYER)

    def _row(self, window: Window, n: int, height: float) -> Node:
        """Return the n-th seat's row, ``height`` px high: a player, the Add button, or nothing."""
        draft, words = self.draft, self.services.words
        if n > len(draft.seats):
            return spacer()
        if n == len(draft.seats):
            add = partial(self._change_seats, draft.add)
            return button("add", words.gettext("Add player"), add, icon="plus", style="outline")
        message = None
        if self._message is not None and self._message[0] == draft.seats[n].number:
            message = picture(self._message, self._draw_message, layer=TOP_LAYER)
        remove = partial(draft.remove, n)
        context = RowContext(
            self.services.painter(window),
            self._advice.direction,
            message,
            refuse=partial(self._refuse, n),
            done=partial(self.tree.focus, "start"),
            open_badge=self._open(BadgeScene, n),
            open_level=self._open(LevelScene, n, self._advice),
            remove=partial(self._change_seats, remove) if draft.may_remove else None,
        )
        return seat_row(words, draft, n, context, window, height)

    def _hint(self) -> str:
        """Return a sentence on how the eldest player affects who begins (R3, C3)."""
        _ = self.services.words.gettext
        if VARIANTS[self.draft.variant].rolls:
            return _("The eldest player begins.")
        return _("The longest line begins. If two are equally long, the eldest begins.")

    def _draw_message(
        self, target: pygame.Surface, painter: Painter, box: Box, _state: VisualState
    ) -> None:
        if self._message is not None:
            area = Box(0, 0, *target.get_size()).inset(painter.dp(Theme.space_small))
            self._bubbles.draw(target, Spot(box, area), self._message[1], painter.theme.danger)
