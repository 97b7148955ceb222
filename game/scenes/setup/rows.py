"""One player's row on the setup screen: person or computer, name, and leaving the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.theme import Theme, with_alpha
from game.common.geometry import Box
from game.scenes.setup.draft import SetupDraft
from game.scenes.setup.level import strength_of
from game.session.setup import NAME_LENGTH, letters_of_name
from game.ui.choices import Segmented
from game.ui.textfield import TextField
from game.ui.widget import Widget
from game.ui.widgets import IconButton
from game.view.layout.setup import RowLayout
from game.view.menu.badge_button import BadgeButton
from game.view.menu.level_card import LevelButton
from game.words.levels import level_name
from game.words.words import Words

PERSON_FIRST = ("person", "computer")


def row_radius(painter: Painter, row: Box) -> float:
    """How round (px) the ground of a row is."""
    return min(painter.dp(painter.theme.radius), row.h / 3)


class NameField(TextField):
    """Takes only characters that a name may have."""

    def type_text(self, text: str) -> None:
        """Inserts those of the typed characters that a name may have."""
        letters = letters_of_name(text)
        super().type_text(letters)
        if letters != text:
            self.refuse()


class RowActions(NamedTuple):
    """What a row calls: ``changed`` after every change, ``done`` when Enter ends the name, ``look``
    to choose a face and a colour, ``level`` to choose a level, ``said`` with the reason why
    something typed is refused, and ``remove``; without it the player cannot leave."""

    changed: Callable[[], None]
    done: Callable[[], None]
    look: Callable[[], None]
    level: Callable[[], None]
    said: Callable[[str], None]
    remove: Callable[[], None] | None


class SeatRow:
    """The widgets of one seat, and what is painted behind them."""

    def __init__(self, draft: SetupDraft, seat: int, words: Words, actions: RowActions) -> None:
        _ = words.gettext
        self._draft = draft
        self._seat = seat
        self._words = words
        self._actions = actions
        self.badge = BadgeButton(
            actions.look, tooltip=_("Choose a face and a colour"), icon="pencil"
        )
        chosen = 0 if draft.seats[seat].is_person else 1
        self.occupant = Segmented(
            ["", ""], chosen, self._choose_occupant, icons=PERSON_FIRST, size=Theme.type_strong
        )
        self.name = NameField(
            draft.seats[seat].name,
            placeholder=_("Name"),
            longest=NAME_LENGTH,
            on_change=self._rename,
            on_press=actions.done,
            on_refused=self._refused,
        )
        self.level = LevelButton(actions.level, tooltip=_("Choose how strong it plays"))
        self.remove = IconButton(
            "close", actions.remove, tooltip=_("Remove this player"), style="quiet"
        )
        self.remove.visible = actions.remove is not None

    @property
    def widgets(self) -> list[Widget]:
        """In the order of Tab."""
        return [self.badge, self.occupant, self.name, self.level, self.remove]

    def _choose_occupant(self, chosen: int) -> None:
        self._draft.set_person(self._seat, chosen == 0)
        self.name.text = self._draft.seats[self._seat].name
        self._actions.changed()

    def _rename(self, text: str) -> None:
        self._draft.seats[self._seat].name = text
        self._actions.changed()

    def _refused(self) -> None:
        _ = self._words.gettext
        self._actions.said(
            _("A name has at most {n} letters, no commas or colons").format(n=NAME_LENGTH)
        )

    def refresh(self, advice: int) -> None:
        """Shows the face and colour, and the name of a person or the level of a computer; for
        ``advice`` see `LevelButton`."""
        mine = self._draft.seats[self._seat]
        self.badge.badge = self._draft.looks()[self._seat]
        self.name.visible, self.level.visible = mine.is_person, not mine.is_person
        if not mine.is_person:
            self.level.name = self._draft.names()[self._seat]
            self.level.level = level_name(mine.occupant, self._words)
            self.level.strength = strength_of(mine.occupant)
            self.level.advice = advice

    def lay_out(self, place: RowLayout) -> None:
        """Puts the widgets in place; without the remove button the name is wider."""
        self.badge.box = place.badge
        self.occupant.box = place.occupant
        self.remove.box = place.remove
        right = place.name.right if self.remove.visible else place.remove.right
        self.name.box = self.level.box = place.name._replace(w=right - place.name.x)

    def paint(self, target: pygame.Surface, painter: Painter, place: RowLayout) -> None:
        """The row's ground."""
        ground = with_alpha(painter.theme.ink, 13)
        painter.rounded(target, place.row, ground, row_radius(painter, place.row))
