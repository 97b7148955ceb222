"""Games between bots just after a Qwirkle, and Play screens that animate it."""

from functools import cache

from game.rules import ScoredLine
from game.screens.play.scene import PlayScene
from game.session import GameSetup, Moment, Session, Step
from tests.client.support.driver import Driver
from tests.client.support.players import BOTS, play_turn, standing_still


@cache
def game_with(qwirkles: int) -> tuple[Session, Step]:
    """Return a game just after a turn with exactly this many Qwirkles, and that turn's step."""
    for seed in range(400):
        if (found := game_with_seed(seed, qwirkles)) is not None:
            return found
    raise AssertionError(f"nobody ever had {qwirkles} Qwirkles")


def game_with_seed(seed: int, qwirkles: int = 1) -> tuple[Session, Step] | None:
    """Return the game of a seed, just after its first turn with this many Qwirkles, and the step.

    Return None if there is no such turn.
    """
    session = Session(GameSetup("tiles", BOTS), seed)
    while not session.over:
        step = play_turn(session)
        if len(qwirkle_lines(step)) == qwirkles:
            return session, step
    return None


def qwirkle_lines(step: Step) -> list[ScoredLine]:
    return [line for line in step.placed.lines if line.qwirkle] if step.placed else []


def shown(driver: Driver, session: Session, step: Step) -> PlayScene:
    """Open a Play screen on which the animation of this step has just begun."""
    play = driver.show(PlayScene(driver.app.services, standing_still(session)))
    play.table_view.skip()
    play.table_view.jump_to(Moment(step.before))
    play.table_view.show(step, laid_by_hand=True)
    return play
