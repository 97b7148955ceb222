from collections.abc import Callable, Sequence
from itertools import cycle
from typing import NamedTuple

import pytest

from game.art import ELLIPSIS, Lettering
from game.screens.base import Scene, Services
from game.screens.play.scene import PlayScene
from game.screens.records.scene import RecordsScene
from game.screens.replay.scene import ReplayScene
from game.screens.results.scene import ResultsScene
from game.screens.setup.scene import SetupScene
from game.session import GameSetup, Seat, Session, record_text
from game.session.replay.game_replay import Replay
from tests.client.support.calls import Call
from tests.client.support.driver import Driver
from tests.client.support.players import finished, play_turn
from tests.client.support.recorded_games import WHEN
from tests.client.support.stores import refresh
from tests.marks import matrix

SHORT = ("Max", "Robert", "Ola", "Pixel")
LONG = ("Maximiliana Konstantina", *SHORT[1:])
# Minimum type sizes of names at 1280x720, in px: usual, and of a long name that is whole.
LEAST, LEAST_WHOLE = 14, 12

pytestmark = pytest.mark.app(first=Scene)


class Drawn(NamedTuple):
    """A drawn name or its beginning, its type size, and the smallest type size allowed (px)."""

    text: str
    px: int
    least: int


def seats(names: Sequence[str]) -> tuple[Seat, ...]:
    return (*map(Seat, names[:3]), Seat(names[3], "greedy"))


def play(services: Services, names: Sequence[str]) -> Scene:
    session = Session(GameSetup("tiles", seats(names)), 5)
    for _ in range(6):
        play_turn(session)
    return PlayScene(services, session)


def replay(services: Services, names: Sequence[str]) -> Scene:
    return ReplayScene(services, Replay.of(finished(GameSetup("tiles", seats(names)))))


def results(services: Services, names: Sequence[str]) -> Scene:
    return ResultsScene(services, finished(GameSetup("tiles", seats(names))))


def setup(services: Services, names: Sequence[str]) -> Scene:
    services.settings.last_setup = GameSetup("tiles", seats(names))
    return SetupScene(services)


def records(page: int) -> Callable[[Services, Sequence[str]], Scene]:
    def made(services: Services, names: Sequence[str]) -> Scene:
        played = GameSetup("tiles", seats(names))
        services.records.add_text(record_text(finished(played), WHEN))
        services.saves.save(Session(played, 5))
        refresh(services.records)
        scene = RecordsScene(services)
        scene.open_page(page)
        return scene

    return made


SCENES = {
    "play": play,
    "replay": replay,
    "results": results,
    "setup": setup,
    "games": records(0),
    "unfinished": records(1),
    "best": records(2),
}
QUICK = ((1280, 720), (390, 844))


def drawn_names(
    driver: Driver, scene: Scene, drawn_lines: list[Call], names: Sequence[str]
) -> list[Drawn]:
    narrow = driver.size[0] <= 480
    driver.show(scene)
    if isinstance(scene, ResultsScene):
        scene.animation.skip()
    driver.wait(0.2)
    drawn_lines.clear()
    driver.texts()
    found = []
    for (lettering, _, text, _, px, *_), _ in drawn_lines:
        assert isinstance(lettering, Lettering)
        start = text.removesuffix(ELLIPSIS)
        if start and (
            text in names or (start in names[0] and len(start) > 1 and start[0].isalpha())
        ):
            # A long name, or any in the least window, may be smaller if it then is whole.
            least = LEAST_WHOLE if text == names[0] or (narrow and text in names) else LEAST
            found.append(Drawn(text, px, lettering.type(least)))
    return found


@matrix(
    list(zip(SCENES, cycle(QUICK), strict=False)),
    kind=SCENES,
    size=[*QUICK, (2560, 1440), (820, 1180), (480, 320)],
)
def test_one_long_name_makes_no_other_smaller(
    driver: Driver, drawn_lines: list[Call], kind: str, size: tuple[int, int]
) -> None:
    driver.resize(*size)
    sizes = {}
    for names in (SHORT, LONG):
        scene = SCENES[kind](driver.app.services, names)
        found = drawn_names(driver, scene, drawn_lines, names)
        assert [one for one in found if one.px < one.least] == []
        if min(size) >= 720 and size[0] >= 1280:
            assert [one for one in found if one.px < LEAST_WHOLE] == []
        others = [(one.text, one.px) for one in found if one.text in SHORT[1:]]
        sizes[names] = dict(others)
        named = {one.text for one in found}
        # A small list has few rows.
        if size[0] >= 1280 or (size != (480, 320) and kind != "best"):
            assert named >= {*names[1:]}, "complete"
            assert any(names[0].startswith(text.removesuffix(ELLIPSIS)) for text in named)
    assert all(px >= sizes[SHORT].get(name, 0) for name, px in sizes[LONG].items())


@pytest.mark.app(first=Scene, size=(1280, 720))
def test_a_tooltip_has_the_whole_name(driver: Driver) -> None:
    services = driver.app.services
    table = driver.show(PlayScene(services, Session(GameSetup("tiles", seats(LONG)), 5)))
    driver.move(table.layout.cards[0].centre)
    driver.wait(1.0)
    assert table.tree.pointer.tooltip is not None
    assert LONG[0] in driver.texts()
    driver.show(records(0)(services, LONG))
    listed = driver.scene(RecordsScene).tree["games"]
    driver.move((listed.box.centre[0], listed.box.y + 20))
    driver.wait(1.0)
    assert "Maximiliana Konstantina, Robert, Ola and Pixel" in driver.texts()
    driver.resize(390, 844)
    scene = setup(services, LONG)
    driver.show(scene)
    assert isinstance(scene, SetupScene)
    eldest = scene.tree["eldest"]
    driver.move((eldest.box.x + 10, eldest.box.centre[1]))
    driver.wait(1.0)
    assert LONG[0] in driver.texts()
    driver.move((eldest.box.right - 10, eldest.box.centre[1]))
    driver.wait(1.0)
    assert driver.texts().count("Ola") == 3, "field, option and tooltip"
