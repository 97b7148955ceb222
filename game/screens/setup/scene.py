"""The setup screen: variant, players, eldest player and house rules of a new game."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial

import pygame

from game import ui
from game.art import Painter, Theme, draw_felt
from game.art.bubble import BubbleAnchor, Bubbles
from game.bots import LEVELS
from game.common import FINGERTIP, Box, PerLayout, Window
from game.rules import VARIANTS
from game.screens import navigation
from game.screens.base import Scene, Services
from game.screens.new_game.setup_draft import last_draft
from game.screens.setup.badge import BadgeFace, BadgeScene
from game.screens.setup.house_rules import HouseRulesScene
from game.screens.setup.layout import SetupControls, close_layout, is_close, spacious_layout
from game.screens.setup.level import LevelFace, LevelScene, LevelSuggestion, strength_of
from game.screens.setup.variant_card import VariantCard
from game.screens.shared import BackdropScene
from game.session import VARIANT_NAMES
from game.session.setup import MAX_PLAYER_NAME, name_characters
from game.storage.settings import SIDES, Settings
from game.ui.field import FieldContent, text_field
from game.words import N_
from game.words.kind_names import is_kind

# What the button says about the turn of the screen, in the order of `SIDES`.
SCREEN_TURNS = (
    N_("The screen does not turn"),
    N_("The screen turns to two sides"),
    N_("The screen turns to all four sides"),
)
ICONS = "sides_one", "sides_two", "sides_four"
NO_SEAT = -1  # in place of a seat's number, for a message below the players


class SetupScene(BackdropScene):
    """A form that edits a `SetupDraft`. Its Start button begins a game with the draft."""

    form = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.draft = last_draft(self.services)
        self._entered = False
        self._suggestion = LevelSuggestion()
        # The version of the records, and the setup, to which the suggestion applies.
        self._advice_key: object = None
        # Visitors have no keyboard for names, and need neither levels nor house rules.
        self._kiosk = services.flags.kiosk
        if not self._kiosk:
            services.records.start_refresh()
        # The number of a seat and a message about its name; or `NO_SEAT` and another message.
        self._message: tuple[int, str] | None = None
        self._message_seconds = 0.0

    def enter(self) -> None:
        if not self._entered:
            self._entered = True
            self.draft = last_draft(self.services)
        super().enter()

    # Changes of the draft

    def _change_seats(self, change: Callable[[], None]) -> None:
        """Add or remove a seat. Another row is then under the pointer: end press and hover."""
        change()
        self._message = None
        self.tree.pointer.cancel()
        self.tree.pointer.hover(None)

    def _refuse(self, seat: int) -> None:
        _ = self.services.words.gettext
        message = _("A name has up to {n} letters, no commas or colons").format(n=MAX_PLAYER_NAME)
        self._show_message(self.draft.seats[seat].number, message)

    def _show_message(self, number: int, message: str) -> None:
        self._message, self._message_seconds = (number, message), 4.0

    # Actions

    def _open(self, scene: Callable[..., Scene], *args: object) -> Callable[[], None]:
        return lambda: self.services.stack.push(scene(self.services, self.draft, *args))

    def _start(self) -> None:
        """Start the game. At an event, refuse a rude name: everybody would see it."""
        seats = self.draft.seats if self.services.flags.showcase else ()
        rude = [seat.number for seat in seats if seat.is_person and not is_kind(seat.name)]
        if rude:
            message = self.services.words.gettext("Please choose another name")
            self._show_message(rude[0], message)
            self.services.audio.play("illegal")
            return
        navigation.start(self.services, self.draft)

    def _choose_sides(self, chosen: int) -> None:
        self.services.choose(Settings.turn_screen, list(SIDES)[chosen])
        self._show_message(NO_SEAT, self.services.words.gettext(SCREEN_TURNS[chosen]))

    def first_focus(self) -> Hashable:
        return "start"

    # Time

    def update(self, dt: float) -> None:
        self._message_seconds -= dt
        if self._message_seconds <= 0.0:
            self._message = None
        super().update(dt)

    def depends_on(self) -> object:
        settings = self.services.settings
        return self.draft.setup(), self._message, self._suggestion, settings.turn_screen

    def work(self) -> bool:
        busy = self.services.records.busy
        self.services.records.work(seconds=0.004)
        self._update_advice()
        return busy

    def _update_advice(self) -> None:
        records, setup = self.services.records, self.draft.setup()
        key = records.version, setup
        if records.busy or self._kiosk or self._advice_key == key:
            return
        self._advice_key = key
        self._suggestion = LevelSuggestion.of(records.entries, self.draft)

    def reword(self) -> None:
        self._message = None
        super().reword()

    @PerLayout
    def _bubbles(self) -> Bubbles:
        return Bubbles(self.painter)

    # The tree

    def rebuild(self) -> None:
        self._update_advice()
        super().rebuild()

    def view(self, window: Window) -> ui.Node:
        _ = self.services.words.gettext
        theme = self.services.theme
        rules = _("House rules") if self.draft.default_rules else _("House rules: changed")
        small, body, heading = Theme.type_note, Theme.type_body, Theme.type_heading
        title = heading if is_close(window) else Theme.type_large
        suggestion = self._suggestion.sentence(self.services.words)
        if self._message is not None and self._message[0] == NO_SEAT:
            suggestion = self._message[1]
        ink = theme.paper_note if suggestion else theme.paper_muted
        players = _("Who plays?") if self._kiosk else _("Players")
        more = ui.button("more", rules, self._open(HouseRulesScene), icon="settings", tab=1)
        controls = SetupControls(
            title=ui.text(_("New game"), title, theme.ink, "title", key="title"),
            variants=[self._variant(variant) for variant in VARIANT_NAMES],
            heading=ui.text(players, body, theme.paper_note, "bold", key="heading"),
            row=partial(self._row, window),
            eldest=self._eldest(),
            hint=ui.text(suggestion or self._hint(), small, ink, flow="centred", key="hint"),
            plate=self.sheet(),
            more=ui.row(
                None if self._kiosk else more,
                self._screen_turns(window.roomy_min_side),
                gap=Theme.space_small * window.scale,
            ),
            back=self.back(),
            start=ui.button(
                "start",
                _("Start"),
                self._start,
                icon="play",
                style="primary",
                shortcut="enter",
                size=heading,
                tab=2,
            ),
        )
        layout = close_layout if is_close(window) else spacious_layout
        return self.on_wood(layout(window, controls))

    def _screen_turns(self, width: float) -> ui.Node | None:
        if len(self.draft.setup().people) < 2:
            return None
        chosen = list(SIDES).index(self.services.settings.turn_screen)
        tooltip, icon = self.services.words.gettext(SCREEN_TURNS[chosen]), ICONS[chosen]
        change = partial(self._choose_sides, (chosen + 1) % len(SIDES))
        return ui.button("sides", "", change, icon=icon, tooltip=tooltip, w=ui.px(width), tab=1)

    def _eldest(self) -> tuple[ui.Node, ui.Node] | None:
        theme, setup = self.services.theme, self.draft.setup()
        if len(setup.people) < 2:
            return None
        names = [setup.seats[seat].name for seat in setup.people]
        chosen = setup.people.index(setup.eldest)

        def choose(n: int) -> None:
            self.draft.eldest = setup.people[n]

        words = self.services.words.gettext("Oldest")
        label = ui.text(words, Theme.type_body, theme.paper_ink, "bold", key="label")
        return label, ui.choice("eldest", names, chosen, choose, size=Theme.type_note, names=True)

    def _variant(self, variant: str) -> ui.Node:
        words, sprites = self.services.words, self.services.sprites
        count, chosen = self.draft.pieces(variant), variant == self.draft.variant
        piece, name = VARIANTS[variant].piece, words.game(variant)
        about = words.gettext("90 dice, open hands")
        if piece == "tile":
            # A house rule can make the bag smaller.
            about = words.plural("{n} tile, hidden hands", "{n} tiles, hidden hands", count)
        face = VariantCard(sprites, piece, name, about, chosen)
        choose = partial(setattr, self.draft, "variant", variant)
        # The card's shadow must not fall on a button.
        return ui.pressable(variant, choose, face, spoken=f"{name}. {about}", layer=ui.SHADOW_LAYER)

    def _row(self, window: Window, n: int, height: float) -> ui.Node:
        _ = self.services.words.gettext
        draft, scale = self.draft, window.scale
        if n > len(draft.seats):
            return ui.spacer()
        if n == len(draft.seats):
            add = partial(self._change_seats, draft.add)
            return ui.button("add", _("Add player"), add, icon="plus")
        seat, gap = draft.seats[n], Theme.space_small * scale
        control = min(max(window.roomy_min_side, FINGERTIP * scale), height)
        side = min(height, max(control, 60.0 * scale))
        badge = replace(self._badge_button(n), w=ui.px(side), h=ui.px(side), align=(0.0, 0.5))
        # The choice is as wide as in a row with the remove button.
        missing = 0.0 if draft.may_remove else 0.4 * (control + 0.4 * gap)
        occupant = ui.choice(
            f"occupant {seat.number}",
            ["", ""],
            0 if seat.is_person else 1,
            lambda chosen: draft.set_person(n, chosen == 0),
            icons=("person", "computer"),
            size=Theme.type_strong,
            w=ui.fraction(0.4, less=missing, minimum=2 * control, maximum=112.0 * scale),
            h=ui.px(control),
        )
        if self._kiosk:
            ink = self.services.theme.ink
            name = ui.text(
                draft.names()[n], Theme.type_strong, ink, "bold", key=f"name {seat.number}"
            )
        else:
            name = self._name_field(n) if seat.is_person else self._level_button(n)
        middle = ui.row(
            occupant, ui.stack(name, self._message_bubble(n), h=ui.px(control)), gap=gap
        )
        remove = self._remove_button(n, control) if draft.may_remove else None
        rest = ui.row(
            middle, remove, gap=gap, w=ui.fraction(1.0, less=side + gap), align=(1.0, 0.5)
        )
        return ui.row(
            ui.spacer(w=ui.px(gap)),
            ui.stack(badge, rest),
            # The cross of the remove button keeps its own distance.
            ui.spacer(w=ui.px((0.4 if remove else 1.0) * gap)),
            content=ui.Picture("row", _paint_row),
            key=f"row {seat.number}",
            layer=ui.SHADOW_LAYER,
        )

    def _badge_button(self, n: int) -> ui.Node:
        _ = self.services.words.gettext
        key = f"badge {self.draft.seats[n].number}"
        tooltip = _("Choose a face and a colour")
        face, choose = BadgeFace(self.draft.badges()[n], "pencil"), self._open(BadgeScene, n)
        return ui.pressable(key, choose, face, tooltip=tooltip, spoken=tooltip)

    def _leave_name(self, n: int) -> None:
        """Focus the next row or the house rules: a second Enter must not start the game."""
        seats = self.draft.seats[n + 1 : n + 2]
        keys = [f"{'name' if seat.is_person else 'level'} {seat.number}" for seat in seats]
        self.tree.focus(keys[0] if keys else "more")

    def _name_field(self, n: int) -> ui.Node:
        seat, label = self.draft.seats[n], self.services.words.gettext("Name")
        face = FieldContent(seat.name, self.painter, label, MAX_PLAYER_NAME, name_characters)
        rename, done = partial(setattr, seat, "name"), partial(self._leave_name, n)
        refuse = partial(self._refuse, n)
        return text_field(f"name {seat.number}", face, rename, on_press=done, on_refused=refuse)

    def _level_button(self, n: int) -> ui.Node:
        _ = self.services.words.gettext
        seat, name = self.draft.seats[n], self.draft.names()[n]
        tooltip, level = _("Choose how well it plays"), _(LEVELS[seat.occupant].title)
        face = LevelFace(name, level, strength_of(seat.occupant), self._suggestion.direction)
        spoken, choose = f"{name}: {level}. {tooltip}", self._open(LevelScene, n, self._suggestion)
        return ui.pressable(f"level {seat.number}", choose, face, tooltip=tooltip, spoken=spoken)

    def _remove_button(self, n: int, side: float) -> ui.Node:
        key, words = f"remove {self.draft.seats[n].number}", self.services.words
        remove = partial(self._change_seats, partial(self.draft.remove, n))
        tooltip, size = words.gettext("Remove this player"), ui.px(side)
        return ui.button(
            key, "", remove, icon="close", style="quiet", tooltip=tooltip, w=size, h=size
        )

    def _message_bubble(self, n: int) -> ui.Node | None:
        if self._message is None or self._message[0] != self.draft.seats[n].number:
            return None
        sentence = self._message[1]

        def draw(target: pygame.Surface, painter: Painter, box: Box, *_: object) -> None:
            area = Box(0, 0, *target.get_size()).inset(painter.dp(Theme.space_small))
            self._bubbles.draw(target, BubbleAnchor(box, area), sentence, painter.theme.danger)

        return ui.picture(self._message, draw, layer=ui.TOP_LAYER)

    def _hint(self) -> str:
        _ = self.services.words.gettext
        if VARIANTS[self.draft.variant].rolls:
            return _("The oldest player starts.")
        return _("Longest line starts; a tie goes to the oldest, then clockwise.")


def _paint_row(target: pygame.Surface, painter: Painter, box: Box, *_: object) -> None:
    draw_felt(target, painter, box, dim=True)
