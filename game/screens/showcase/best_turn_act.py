"""The end of the page between two games: the best turn of the last game in slow motion."""

from game.common import Window
from game.screens.base import Services
from game.screens.showcase.game_act import GameAct
from game.screens.showcase.programme import PlannedGame, Presenter
from game.screens.showcase.storyboard import BeatKind
from game.session import Session


class BestTurnAct(GameAct):
    """The table of the finished game `last`, on which its best turn is shown once more."""

    def __init__(
        self,
        services: Services,
        planned: PlannedGame,
        last: Session,
        presenter: Presenter,
        window: Window,
    ) -> None:
        """Prepare the table on the felt of the next game, `planned`."""
        super().__init__(services, planned, presenter, window, last)
        self._best = best_step(last)

    def begin(self) -> None:
        if self._best is not None:
            self.turns.show_again(self._best)
        self.camera.cut_to(self.director.shot)

    def catch_up(self) -> None:
        pass

    @property
    def ends_soon(self) -> bool:
        return self.over or self.turns.playhead.kind is BeatKind.WHOLE


def best_step(session: Session) -> int | None:
    """Return the number of the step with the most points; None if nobody laid a tile."""
    points = {n: step.placed.points for n, step in enumerate(session.steps) if step.placed}
    return max(points, key=lambda n: points[n], default=None)
