"""Test of the game itself in the page, with a real runtime (`QWIRKLE_WEB_RUNTIME`).

A twin of the game runs in this process with a copy of the page's storage. The twin's layout says
where each thing is on the page.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from assets.web.make_web import build
from assets.web.runtime import pinned
from game.common import Point
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.session import Session
from tests.client.support.driver import Driver, running
from tests.client.support.pages import FakePage
from tests.client.support.players import best, slots_for
from tests.client.support.table_player import cell_box
from tests.e2e.web.browser import Browser, browser
from tests.e2e.web.outside import outside
from tests.e2e.web.runtime import REAL

pytestmark = pytest.mark.long
SHOWN = "document.getElementById('shell').className === 'gone'"
ITEMS = "Object.entries(localStorage)"


class Game:
    """The game in the page. Points are in CSS px."""

    def __init__(self, window: Browser, folder: Path) -> None:
        self._window = window
        self._folder = folder

    @contextmanager
    def twin(self) -> Iterator[Driver]:
        """Run the same game here, from the menu on."""
        width, height = self._window.run("[innerWidth, innerHeight]")
        page = FakePage(width, height)
        page.page.localStorage.items.update(self._window.run(ITEMS))
        with running(self._folder, host=page, size=(width, height)) as driver:
            yield driver

    def state(self) -> Session | None:
        with self.twin() as driver:
            saves = driver.app.services.saves
            latest = saves.latest()
            return None if latest is None else saves.load(latest.identity.id)

    def until(self, done: Callable[[Session], bool]) -> Session:
        for _ in range(120):
            session = self.state()
            if session is not None and done(session):
                return session
            self.wait(0.25)
        self._window.picture(self._folder / "failed.png")
        raise AssertionError(f"the game does not go on: {session and session.staged.cells}")

    def wait(self, seconds: float) -> None:
        self._window.run(f"new Promise((done) => setTimeout(done, {1000 * seconds}))")

    def tap_card(self, name: str) -> None:
        with self.twin() as driver:
            point = driver.scene(MenuScene).tree[name].box.centre
        self._window.tap(*point)

    @contextmanager
    def table(self) -> Iterator[PlayScene]:
        """Continue the game in the twin, and yield its Play screen."""
        self.wait(2.0)  # until nothing moves in the page
        with self.twin() as driver:
            driver.scene(MenuScene).finish()
            play = driver.reach(PlayScene)
            driver.wait(1.0)
            yield play

    def tap(self, point: Point) -> None:
        self._window.tap(*point)
        self.wait(1.0)


def play_a_turn(game: Game) -> int:
    """Lay tiles with taps and confirm them; return the number of turns played before this one."""
    session = game.until(lambda session: session.person_to_move)
    placement = best(session)
    with game.table() as play:
        confirm = play.layout.buttons["confirm"].centre
        slots = [play.layout.slots[slot].centre for slot in slots_for(session, placement)]
        cells = [cell_box(play, cell).centre for _, cell in placement.tiles]
    for slot, cell in zip(slots, cells, strict=True):
        game.tap(slot)
        game.tap(cell)
    game.until(lambda session: len(session.staged.cells) == len(slots))
    game.tap(confirm)
    return len(session.turns)


def test_a_turn_is_played_by_touches_and_continued_without_a_network(
    chromedriver: str, tmp_path: Path
) -> None:
    assert REAL is not None
    build(pinned(), Path(REAL), tmp_path / "web")
    with (
        outside(tmp_path / "web") as server,
        browser(chromedriver, tmp_path / "profile", (820, 1320)) as window,
    ):
        window.open(server.url)
        window.until(SHOWN, 120.0)
        game = Game(window, tmp_path)
        game.tap_card("quick")
        before = play_a_turn(game)
        played = game.until(lambda session: len(session.turns) > before and session.person_to_move)
        server.stop()
        window.reload()
        window.until(SHOWN, 120.0)
        game.tap_card("continue")
        before = play_a_turn(game)
        again = game.until(lambda session: len(session.turns) > before)
        assert again.identity.id == played.identity.id
