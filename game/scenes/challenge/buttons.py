"""The buttons at a position: those of the Play screen, of which some do something else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.scenes.challenge.actions import ChallengeActions
from game.scenes.challenge.trial import Trial
from game.scenes.play.actions import PlayActions
from game.scenes.play.button_spec import ButtonSpec, Face, Task, with_other_tasks
from game.scenes.play.buttons import PlayButtons
from game.scenes.play.parts import PlayParts
from game.scenes.play.tiles import TileMoves

EMPTY = frozenset(("out", "turns"))
"""Buttons whose places stay empty."""


class ChallengeButtons(PlayButtons):
    """In place of the exchange the solution can be seen; the menu leaves."""

    def __init__(
        self,
        parts: PlayParts,
        actions: PlayActions,
        tiles: TileMoves,
        take: Callable[[int], None],
        trial: Trial,
    ) -> None:
        self._trial = trial
        super().__init__(parts, actions, tiles, take)

    def depends_on(self) -> tuple[object, ...]:
        """Also where the person is."""
        return (*super().depends_on(), self._trial.phase, self._trial.shows_mine)

    def declared(self, actions: PlayActions, tiles: TileMoves) -> list[ButtonSpec]:
        """All buttons."""
        if not isinstance(actions, ChallengeActions):
            raise TypeError("the buttons of the challenge need its actions")
        _ = self._words.gettext
        tasks = {
            "menu": Task("close", actions.pause, _("Leave the challenge"), "m", "start"),
            "swap": Task("hint", actions.ask_solution, _("Show the solution"), "h", "y"),
        }
        return [
            replace(spec, face=_nothing, key="", pad="") if spec.name in EMPTY else spec
            for spec in with_other_tasks(super().declared(actions, tiles), tasks)
        ]

    def confirm_face(self) -> Face:
        """Confirm, and Next when all has been shown."""
        if self._trial.phase == "do":
            return super().confirm_face()
        _, last = self._words.gettext, self._trial.last
        return Face(label=_("Done") if last else _("Next"), icon="check" if last else "step_on")

    def take_back_face(self) -> Face:
        """Take back; at the end the person's turn and the best one can be compared."""
        _, trial = self._words.gettext, self._trial
        if trial.phase != "learn":
            return super().take_back_face()
        if not trial.comparable:
            return Face(visible=False)
        if trial.shows_mine:
            return Face(label=_("Best turn"), icon="star", tooltip=_("Show the best turn"))
        return Face(label=_("Yours"), icon="person", tooltip=_("Show your own turn"))

    def swap_face(self) -> Face:
        """The solution, until it is shown."""
        return Face(label=self._words.gettext("Solution"), visible=self._trial.phase == "do")


def _nothing() -> Face:
    return Face(visible=False)
