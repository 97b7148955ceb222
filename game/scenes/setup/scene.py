"""The setup screen: the variant, the players, the eldest and the house rules."""

from __future__ import annotations

from functools import partial
from random import Random

import pygame

from game.art.plate import Plates, PlateStyle
from game.art.theme import Theme
from game.common.geometry import Box
from game.rules.variants import VARIANTS
from game.scenes.services import Services
from game.scenes.setup.advice import Advice
from game.scenes.setup.draft import SetupDraft, usual_setup
from game.scenes.setup.house_rules import HouseRulesScene
from game.scenes.setup.level import LevelScene
from game.scenes.setup.look import LookScene
from game.scenes.setup.rows import RowActions, SeatRow
from game.scenes.widget_scene import WidgetScene
from game.session.setup import VARIANT_NAMES
from game.ui.choices import Segmented
from game.ui.widget import Widget
from game.ui.widgets import Button
from game.view.layout.setup import SetupLayout, setup_layout
from game.view.menu.drift import Drift, scatter
from game.view.menu.variant_card import VariantCard
from game.view.table.bubble import Bubbles, Spot

SAID_SECONDS = 4.0
"""Seconds that a sentence about a name is shown."""

SLICE = 0.004
"""Seconds of a frame for reading the records."""

BACKDROP = 0.4
"""Brightness (0 to 1) of the tiles behind the form."""


class SetupScene(WidgetScene):
    """Edits a `SetupDraft`; Start plays it."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        # In a kiosk nobody sees the names of those who were there before.
        last = None if services.flags.kiosk else services.settings.last_setup
        known = () if services.flags.kiosk else services.settings.known_people
        self.draft = SetupDraft(usual_setup(last, services.words), services.words, known)
        self._advice = Advice()
        self._advised: object = None
        if not services.flags.kiosk:
            services.records.begin()
        self._drifters = scatter(Random(services.random.random()))
        self.rows: list[SeatRow] = []
        self._said: tuple[int, str] | None = None
        self._said_left = 0.0
        self.build()

    def build(self) -> None:
        """See `WidgetScene.build`."""
        services, _ = self.services, self.services.words.gettext
        self.variants = {variant: self._variant_card(variant) for variant in VARIANT_NAMES}
        self.add = Button(_("Add player"), self._add, icon="plus", style="outline")
        self.eldest = Segmented(["", ""])
        self.more = Button(_("House rules"), self._more, icon="settings")
        self.back = Button(_("Back"), self._back, style="plain", key="escape", icon="back")
        size = services.theme.type_heading
        self.start = Button(
            _("Start"), self._start, icon="play", style="primary", key="enter", size=size
        )
        self._said = None
        self._fill()

    def _variant_card(self, variant: str) -> VariantCard:
        _ = self.services.words.gettext
        choose = partial(self._choose_variant, variant)
        sprites = self.services.sprites
        if VARIANTS[variant].rolls:
            return VariantCard(sprites, "die", _("Qwirkle Cubes"), self._about(variant), choose)
        return VariantCard(sprites, "tile", _("Qwirkle"), self._about(variant), choose)

    def _about(self, variant: str) -> str:
        """What a card says of its variant; a house rule can make the bag smaller."""
        words = self.services.words
        if VARIANTS[variant].rolls:
            return words.gettext("90 dice, open hands")
        count = self.draft.pieces(variant)
        about = words.ngettext("{n} tile, hidden hands", "{n} tiles, hidden hands", count)
        return about.format(n=count)

    # What is said about a name

    def _say(self, seat: int, sentence: str) -> None:
        self._said, self._said_left = (seat, sentence), SAID_SECONDS

    def update(self, dt: float) -> None:
        """Ends what is said after a while."""
        super().update(dt)
        self._said_left -= dt
        if self._said_left <= 0.0:
            self._said = None

    def work(self) -> bool:
        """Reads the records, and what they say of the levels."""
        busy = self.services.records.busy
        self.services.records.work(SLICE)
        self._advise()
        return busy

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """Paints what is said beside the name, above everything else."""
        super().draw(target, alpha)
        if self._said is None:
            return
        seat, sentence = self._said
        room = Box(0, 0, *self.window.size).inset(self.painter.dp(Theme.space_small))
        field = self.rows[seat].name.box
        self._bubbles.draw(target, Spot(field, room), sentence, self.painter.theme.danger)

    # Changes of the draft

    def _choose_variant(self, variant: str) -> None:
        self.draft.variant = variant
        self._refresh()

    def _add(self) -> None:
        self.draft.add()
        self._seats_changed()

    def _remove(self, seat: int) -> None:
        self.draft.remove(seat)
        self._seats_changed()

    def _choose_eldest(self, seat: int) -> None:
        self.draft.eldest = seat

    def _more(self) -> None:
        self.services.stack.push(HouseRulesScene(self.services, self.draft))

    def _look(self, seat: int) -> None:
        self.services.stack.push(LookScene(self.services, self.draft, seat))

    def _level(self, seat: int) -> None:
        self.services.stack.push(LevelScene(self.services, self.draft, seat, self._advice))

    def _back(self) -> None:
        self.services.stack.pop()

    def _start(self) -> None:
        setup = self.draft.setup()
        # Only what was chosen here is remembered, not what the command line asks for.
        if not self.services.flags.kiosk:
            self.services.settings.last_setup = setup
            self.services.settings.meet(self.draft.introduced())
        self.services.routes.new_game(self.services, setup)

    # Showing the draft

    def enter(self) -> None:
        """Shows house rules that were changed on their own screen."""
        super().enter()
        self._refresh()

    def first_focus(self) -> Widget | None:
        """Start: the draft can always be played."""
        return self.start

    def _fill(self) -> None:
        """Makes the widgets again, for the seats that there are now."""
        self.group.clear()
        self.rows = [
            SeatRow(self.draft, n, self.services.words, self._row_actions(n))
            for n in range(len(self.draft.seats))
        ]
        names, size = self.draft.names(), self.painter.theme.type_note
        self.eldest = Segmented(names, self.draft.eldest, self._choose_eldest, size=size)
        self.add.visible = self.draft.may_add
        self.group.add(*self.variants.values())
        for row in self.rows:
            self.group.add(*row.widgets)
        self.group.add(self.add, self.eldest, self.more, self.back, self.start)
        self._refresh()

    def _row_actions(self, seat: int) -> RowActions:
        return RowActions(
            changed=self._refresh,
            done=lambda: self.group.focus(self.start),
            look=partial(self._look, seat),
            level=partial(self._level, seat),
            said=partial(self._say, seat),
            remove=partial(self._remove, seat) if self.draft.may_remove else None,
        )

    def _seats_changed(self) -> None:
        self._said = None
        self._fill()
        self.lay_out()

    def _refresh(self) -> None:
        """Updates names, switches and marks from the draft."""
        _ = self.services.words.gettext
        for variant, card in self.variants.items():
            card.chosen = variant == self.draft.variant
            card.about = self._about(variant)
        self._advise()
        for row in self.rows:
            row.refresh(self._advice.direction)
        self.eldest.options = self.draft.names()
        usual = self.draft.usual_rules
        self.more.label = _("House rules") if usual else _("House rules: changed")

    def _advise(self) -> None:
        """Looks up what earlier games say of such a one, when that may have changed. In a kiosk
        nobody knows who plays."""
        records, setup = self.services.records, self.draft.setup()
        if records.busy or self.services.flags.kiosk or self._advised == (records.version, setup):
            return
        self._advised = records.version, setup
        self._advice = Advice.of(records.entries, self.draft)
        for row in self.rows:
            row.refresh(self._advice.direction)

    def appearance(self) -> object:
        """See `Scene.appearance`."""
        return super().appearance(), self.draft.setup(), self._said, self._advice.better

    def lay_out(self) -> None:
        """Places everything."""
        window = self.window
        self._layout: SetupLayout = setup_layout(window, len(self.rows))
        layout = self._layout
        self.painter = self.services.painter(window._replace(scale=layout.scale))
        self._plates = Plates(self.painter)
        self._bubbles = Bubbles(self.painter)
        for card, box in zip(self.variants.values(), layout.variants, strict=True):
            card.box = box
        for row, place in zip(self.rows, layout.rows, strict=True):
            row.lay_out(place)
        for name in ("add", "eldest", "more", "back", "start"):
            getattr(self, name).box = getattr(layout, name)
        sprites = self.services.sprites
        self._drift = Drift(sprites, self._drifters, window.size, window.scale, BACKDROP)

    # Painting

    def paint(self, target: pygame.Surface) -> None:
        """Paints felt, tiles, title and the players' card."""
        _ = self.services.words.gettext
        painter, theme, layout = self.painter, self.painter.theme, self._layout
        target.blit(self.services.felt.surface(self.window.size), (0, 0))
        self._drift.draw(target, 0.0)
        size = theme.type_heading if layout.close else theme.type_large
        painter.text(target, _("New game"), layout.title, size, theme.ink, "extrabold", "left")
        look = PlateStyle(theme.card, theme.card_edge)
        self._plates.lay(target, layout.players, look, painter.dp(theme.radius_large))
        if layout.heading.h:
            words, size = _("Players"), theme.type_body
            painter.text(target, words, layout.heading, size, theme.accent_lit, "bold")
        for row, place in zip(self.rows, layout.rows, strict=True):
            row.paint(target, painter, place)
        label, size = layout.eldest_label, theme.type_body
        painter.text(target, _("Eldest"), label, size, theme.ink, "bold", "left")
        if layout.hint.h:
            size, advice = theme.type_note, self._advice.sentence(self.services.words)
            ink = theme.highlight if advice else theme.muted
            words = advice or self._hint()
            painter.paragraph(target, words, layout.hint, size, ink, "semibold")

    def _hint(self) -> str:
        """What the eldest player's age decides (R3, C3)."""
        _ = self.services.words.gettext
        if self.draft.traits.rolls:
            return _("The eldest player begins.")
        return _("The longest line begins. If two are equally long, the eldest begins.")
