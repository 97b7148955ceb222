"""Choosing the face and the colour of one player."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import partial

from game.art.theme import Theme
from game.common.window import Window
from game.screens.overlay import LINE, TitledScene
from game.screens.services import Services
from game.screens.setup.badge_face import BadgeFace
from game.screens.setup.draft import SetupDraft
from game.session import Look
from game.session.looks import COLOURS
from game.ui.button import pressable
from game.ui.node import Action, Node, grid, px, row

PLACE = 76.0
"""The side of a face at most (dp)."""

ACROSS, FEW = 6, 4
"""Faces side by side; FEW where they would not fill their last row otherwise."""


class LookScene(TitledScene):
    """Writes what is chosen into the draft at once. What another player has can be chosen, too: the
    two swap."""

    def __init__(self, services: Services, draft: SetupDraft, seat: int) -> None:
        super().__init__(services)
        self._draft = draft
        self._seat = seat

    def words(self) -> tuple[str, str]:
        _ = self.services.words.gettext
        return _("{name}: face and colour").format(name=self._draft.names()[self._seat]), ""

    def first_focus(self) -> Hashable:
        """The face that the player has."""
        return self._draft.looks()[self._seat].face

    # The tree

    def view(self, window: Window) -> Node:
        scale, close = window.scale, window.few > window.touch
        edge = Theme.space_small if close else Theme.space_large
        between = Theme.space_least if close else Theme.space_tiny
        margin = (Theme.space_tiny if close else edge) * scale
        pad, gap, small = (size * scale for size in (edge, Theme.space, between))
        faces = self._draft.faces_for(self._seat)
        across = ACROSS if len(faces) % ACROSS == 0 else FEW
        down, most = -(-len(faces) // across), max(ACROSS, COLOURS)
        foot = max(window.few, Theme.button_height * scale)
        fixed = 2 * pad + LINE * scale + foot + 3 * gap + (down - 1) * small
        side = min(
            max(window.few, PLACE * scale),
            (window.height - 2 * margin - fixed) / (down + 1),
            (window.width - 2 * margin - 2 * pad - (most - 1) * small) / most,
        )

        def length(count: int) -> float:
            return count * (side + small) - small

        buttons = [self._face(face) for face in faces]
        colours = [self._colour(colour) for colour in range(COLOURS)]
        return self.card(
            window,
            self.title(window, self.words()[0]),
            grid(buttons, across, gap=small, w=px(length(across)), h=px(length(down))),
            row(*colours, gap=small, w=px(length(COLOURS)), h=px(side)),
            replace(self.done_button(), h=px(foot)),
            wide=length(most) + 2 * pad,
            around=pad,
            edge=pad,
            gap=gap,
            margin=margin,
        )

    def _face(self, face: str) -> Node:
        """A face in the colour of its owner; a free one in this player's."""
        looks = self._draft.looks()
        owner = next((n for n, look in enumerate(looks) if look.face == face), self._seat)
        choose = partial(self._draft.choose_face, self._seat, face)
        badge = Look(face, looks[owner].colour)
        return self._badge(face, choose, badge, owner, chosen=face == looks[self._seat].face)

    def _colour(self, colour: int) -> Node:
        """A colour with the face of its owner; a free one without a face."""
        looks = self._draft.looks()
        found = next((n for n, look in enumerate(looks) if look.colour == colour), None)
        owner = self._seat if found is None else found
        choose = partial(self._draft.choose_colour, self._seat, colour)
        badge = Look("" if found is None else looks[owner].face, colour)
        chosen = colour == looks[self._seat].colour
        return self._badge(f"colour {colour}", choose, badge, owner, chosen=chosen)

    def _badge(self, key: str, choose: Action, badge: Look, owner: int, *, chosen: bool) -> Node:
        """A badge, marked if it is chosen or another player's."""
        icon = tooltip = ""
        if owner != self._seat:
            name, _ = self._draft.names()[owner], self.services.words.gettext
            icon, tooltip = "exchange", _("Swap with {name}").format(name=name)
        face = BadgeFace(badge, icon, chosen)
        return pressable(key, choose, content=face, tooltip=tooltip, spoken=tooltip)
