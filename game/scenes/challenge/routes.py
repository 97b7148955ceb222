"""Which scene of the challenge follows which; a part of `game.scenes.routes`. The scenes are loaded
when they are needed, as there."""

# ruff: noqa: PLC0415

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.services import Services

if TYPE_CHECKING:
    from game.scenes.challenge.run import Run


class ChallengeRoutes:
    """See `game.scenes.services.Routes`."""

    def challenge(self, services: Services) -> None:
        """Opens the page of the challenge over the scene on top."""
        from game.scenes.challenge.page import ChallengeScene

        services.stack.push(ChallengeScene(services))

    def open_visit(self, services: Services) -> None:
        """Puts the page of a visitor, with five positions of his own, in place of the scene on top;
        the first one follows by itself."""
        from game.scenes.challenge.visit import VisitScene

        services.stack.replace(VisitScene(services))

    def challenge_on(self, services: Services, run: Run, n: int | None) -> None:
        """Opens the n-th position of a run, which is made, in place of one that is there; with None
        the run has come to its end."""
        from game.scenes.challenge.scene import PositionScene

        position = None if n is None else run.position(n)
        if n is None or position is None:
            self.leave_challenge(services)
            return
        scene = PositionScene(services, run, n, position)
        if isinstance(services.stack.top, PositionScene):
            services.stack.replace(scene)
        else:
            services.stack.push(scene)

    def leave_challenge(self, services: Services) -> None:
        """Goes back to where a position was opened."""
        services.stack.pop()
