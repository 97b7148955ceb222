"""Animations of the showcase for strips: turns, Qwirkles, and the change of games."""

from collections.abc import Callable
from dataclasses import replace

from assets.pictures.reel import Reel, every
from game.app import STEP
from game.bots import DEFAULT_LEVEL
from game.screens.showcase.programme import PlannedGame, Programme, ProgrammeRun
from game.screens.showcase.scene import ShowcaseScene
from game.session import GameSetup, Seat, Session
from game.session.setup import BOT_NAMES
from tests.golden.staging import show

# Maximum number of games that a search plays.
MAX_GAMES = 400


class OneGame(Programme):
    """A showcase programme whose first game has a given variant, number of players and seed."""

    def __init__(self, variant: str, players: int, seed: int) -> None:
        super().__init__(seed, variant)
        games = (super(OneGame, self).game(number) for number in range(MAX_GAMES))
        self._first = next(game for game in games if len(game.setup.seats) == players)
        self._seed_of_first = seed

    def game(self, number: int) -> PlannedGame:
        if number == 0:
            return replace(self._first, number=0, seed=self._seed_of_first)
        return super().game(self._first.number + number)


def _started(reel: Reel, variant: str, players: int, seed: int, turns: int) -> ShowcaseScene:
    scene = ShowcaseScene(reel.app.services, ProgrammeRun(OneGame(variant, players, seed)))
    show(reel.app, scene, 0.2)
    _until(reel, lambda: scene.session is not None and len(scene.session.turns) >= turns)
    return scene


def _until(reel: Reel, condition: Callable[[], bool]) -> None:
    while not condition():
        reel.app.stack.update(STEP)


def _first_turn_with(variant: str, players: int, qwirkles: int, first_seed: int) -> tuple[int, int]:
    seats = tuple(Seat(name, DEFAULT_LEVEL) for name in BOT_NAMES[:players])
    for seed in range(first_seed, first_seed + MAX_GAMES):
        session = Session(GameSetup(variant, seats), seed)
        while not session.over:
            session.think(0.0)
        for number, turn in enumerate(session.turns):
            if turn.qwirkles == qwirkles:
                return seed, number
    raise RuntimeError("no such game")


def show_turn(reel: Reel) -> None:
    """Film ordinary turns of a game with tiles."""
    _started(reel, "tiles", 3, 7, 7)
    reel.film(reel.window(), every(0.4, 20), hand=False)


def show_first(reel: Reel) -> None:
    """Film the first turns of a game of dice."""
    _started(reel, "cubes", 4, 7, 0)
    reel.film(reel.window(), every(0.5, 24), hand=False)


def show_qwirkle(reel: Reel) -> None:
    """Film a turn with one Qwirkle."""
    seed, number = _first_turn_with("tiles", 4, 1, 20)
    _started(reel, "tiles", 4, seed, number + 1)
    reel.film(reel.window(), every(0.35, 25, 0.6), hand=False)


def show_double(reel: Reel) -> None:
    """Film a turn with two Qwirkles."""
    seed, number = _first_turn_with("cubes", 4, 2, 0)
    _started(reel, "cubes", 4, seed, number + 1)
    reel.film(reel.window(), every(0.35, 25, 0.6), hand=False)


def show_change(reel: Reel) -> None:
    """Film the end of a game, the page after it, and the start of the next game."""
    scene = _started(reel, "tiles", 4, 7, 0)
    _until(reel, lambda: scene.session is not None and scene.session.over)
    reel.film(reel.window(), every(1.4, 30), hand=False)


SHOWCASE_MOMENTS: dict[str, Callable[[Reel], None]] = {
    "show_turn": show_turn,
    "show_first": show_first,
    "show_qwirkle": show_qwirkle,
    "show_double": show_double,
    "show_change": show_change,
}
