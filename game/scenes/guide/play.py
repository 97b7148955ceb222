"""The Play screen with pointers, until a first turn is done."""

from __future__ import annotations

import pygame

from game.common.window import Window
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.input.pads import PadPress
from game.scenes.guide.guide import Guide, Learner
from game.scenes.play.scene import PlayScene
from game.scenes.services import Services
from game.scenes.table.picture import Status
from game.session import Session
from game.view.table.places import OnRack


class GuidedPlayScene(PlayScene):
    """A learner's game."""

    def __init__(
        self, services: Services, session: Session, learner: Learner, *, kept: bool = True
    ) -> None:
        super().__init__(services, session, kept=kept)
        self.guide = Guide(self._parts, learner)

    def handle(self, event: InputEvent) -> None:
        """The tile that is lit is taken by Enter or A, too."""
        slot = self._lit_slot
        if slot is not None and _chooses(event):
            event = KeyPress(str(slot + 1))
        super().handle(event)

    @property
    def _lit_slot(self) -> int | None:
        """The slot of the rack that is lit, if nothing else is meant by keys."""
        if not self._guides or self.buttons.group.focused or self.hand.selected is not None:
            return None
        lit = self.guide.lit(None)
        return lit.slot if isinstance(lit, OnRack) else None

    def resize(self, window: Window) -> None:
        """See `PlayScene.resize`."""
        super().resize(window)
        self.guide.resize(window)

    def update(self, dt: float) -> None:
        """The pointers go on, too."""
        super().update(dt)
        self.guide.update(dt)

    @property
    def _guides(self) -> bool:
        """Whether the pointers are seen: not below something else."""
        return self.services.stack.top is self

    def said(self) -> Status:
        """Nothing while the pointers tell what to do."""
        return Status() if self._guides and self.guide.words else super().said()

    def appearance(self) -> object:
        """See `Scene.appearance`."""
        return super().appearance(), self._guides and self.guide.look()

    def _draw(self, target: pygame.Surface, alpha: float) -> None:
        super()._draw(target, alpha)
        if self._guides:
            self.guide.draw(target, self.buttons.focused_slot)


def _chooses(event: InputEvent) -> bool:
    match event:
        case KeyPress(name="enter", repeat=False, ctrl=False, alt=False):
            return True
        case PadPress(name="a", repeat=False):
            return True
    return False
