import pygame
import pytest

from game.rules import Placed
from game.screens.base import Scene, Services
from game.screens.tasks import play_layout
from game.session import GameSetup, Moment, Rack, Session
from game.table import Status
from game.table.table_view import TableView
from tests.client.support.driver import Driver
from tests.client.support.players import BOTS, finish
from tests.client.support.scene_tools import WINDOW

DT = 1 / 60


class Replayed:
    """A finished game, shown at the moment with the index `now`."""

    # It has only the members that `Watched` requires.

    def __init__(self, session: Session) -> None:
        self.setup = session.setup
        self.steps = session.steps
        self.moments = session.moments
        self.now = 0
        self.curtain = False
        self.open_hands = session.traits.open_hands
        self.spectated = True
        self.unranked_seats = frozenset[int]()

    @property
    def moment(self) -> Moment:
        return self.moments[self.now]

    @property
    def turn_seat(self) -> int:
        return self.moment.state.seat

    @property
    def viewer(self) -> int:
        return self.turn_seat

    @property
    def racks(self) -> list[Rack]:
        return [Rack(player.hand) for player in self.moment.state.players]


@pytest.fixture(params=["tiles", "cubes"])
def game(request: pytest.FixtureRequest) -> Replayed:
    session = Session(GameSetup(request.param, BOTS), 6)
    finish(session)
    return Replayed(session)


pytestmark = pytest.mark.app(first=Scene, size=WINDOW.size, speed=1.0)


@pytest.fixture
def services(driver: Driver) -> Services:
    return driver.app.services


def stage_for(services: Services, game: Replayed) -> TableView:
    stage = TableView(services, game)
    stage.resize(WINDOW, play_layout(WINDOW, len(game.setup.seats)))
    stage.camera.fit_table()
    stage.camera.settle()
    return stage


def picture(stage: TableView) -> bytes:
    target = pygame.display.get_surface()
    assert target is not None
    stage.draw_still(target, 1.0, Status())
    stage.draw_effects(target, 1.0)
    return pygame.image.tobytes(target, "RGB")


def played_last(game: Replayed, n: int) -> dict[int, set[object]]:
    """Return the cells that each other seat has filled since the mover's last turn, by seat."""
    # At the end of the game, return the cells of each seat's last turn.
    state, marked = game.moments[n].state, dict[int, set[object]]()
    for step in reversed(game.steps[:n]):
        if all(type(event).__name__ == "Rolled" for event in step.events):
            continue
        if step.seat in marked or (step.seat == state.seat and not state.over):
            break
        cells = [event.placement.cells for event in step.events if isinstance(event, Placed)]
        marked[step.seat] = set(cells[0]) if cells else set()
    return marked


def check(stage: TableView, game: Replayed, n: int) -> None:
    """Assert that the view shows the n-th moment of the game, and nothing moves."""
    state = game.moments[n].state
    assert stage.moment.state is state
    assert tuple(stage.display.scores) == state.scores
    assert stage.display.shows_turn_of(state.seat)
    assert not stage.motion.active
    assert stage.effects.hidden_locations() == frozenset()
    shown = {seat: set[object](cells) for seat, cells in stage.moment.last_moves}
    assert shown == played_last(game, n)


def test_a_shown_step_equals_a_jump_to_its_end(services: Services, game: Replayed) -> None:
    stage = stage_for(services, game)
    for n, step in enumerate(game.steps, 1):
        game.now = n
        stage.show(step)
        assert stage.motion.active
        for _ in range(n % 50):
            stage.update(DT)
        stage.skip()
        check(stage, game, n)
        if n % 8 == 0:
            stage.camera.fit_table()
            stage.camera.settle()
            assert picture(stage) == picture(stage_for(services, game)), f"after step {n}"
