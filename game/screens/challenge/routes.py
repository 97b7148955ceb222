"""Which scene of the challenge follows which; a part of `game.screens.routes`.

The scenes are loaded when they are needed, as there."""

# ruff: noqa: PLC0415

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.screens.services import Services

if TYPE_CHECKING:
    from game.screens.challenge.run import Run
    from game.screens.hand.task import Task
    from game.session import Session


class ChallengeRoutes:
    """See `game.screens.services.Routes`; what has it knows how to ``play``."""

    play: Callable[[Services, Session, Task], None]

    def challenge(self, services: Services) -> None:
        """Open the page of the challenge over the scene on top."""
        from game.screens.challenge.page import ChallengeScene

        services.stack.push(ChallengeScene(services))

    def open_visit(self, services: Services) -> None:
        """Put the page of a visitor, with five positions of his own, in place of the scene on top;
        the first one follows by itself."""
        from game.screens.challenge.visit import VisitScene

        services.stack.replace(VisitScene(services))

    def challenge_on(self, services: Services, run: Run, n: int | None) -> None:
        """Open the n-th position of a run, which is made, in place of one that is there; with None
        the run has come to its end."""
        from game.screens.challenge.task import PositionTask

        position = None if n is None else run.position(n)
        if n is None or position is None:
            self.leave_challenge(services)
            return
        task = PositionTask(services, run, n, position)
        self.play(services, task.session, task)

    def leave_challenge(self, services: Services) -> None:
        """Go back to where a position was opened."""
        services.stack.pop()
