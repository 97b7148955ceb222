from pathlib import Path

import pygame
import pytest

from game.art import Theme
from game.exercises.courses import Lesson
from game.input import Device
from game.rules import Cell, Tile
from game.screens import routes
from game.screens.base import Scene
from game.screens.lesson.rules_pages import PAGES, RulesPagesScene
from game.screens.lesson.scene import TILES, HowToPlayScene
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from game.screens.shared.choice_card import ChoiceFace
from game.storage.browser_store import open_store
from game.storage.settings import Settings
from game.table.flyers import LineGlow
from tests.client.support.calls import Call
from tests.client.support.driver import Driver, running
from tests.client.support.table_player import TablePlayer
from tests.client.support.tasks import guide_of, lesson_of
from tests.client.support.trees import content
from tests.marks import matrix

pytestmark = pytest.mark.app(size=(800, 480), first=Scene)


def opened(driver: Driver, course: str, at: int | None = None) -> PlayScene:
    routes.LESSON.reopen(driver.app.services, course, at=at)
    driver.wait(0.1)
    return driver.scene(PlayScene)


def step(driver: Driver, name: str) -> PlayScene:
    driver.click(driver.scene(PlayScene).tree[name])
    # Otherwise the next press would be the second half of a double press.
    driver.wait(0.5)
    return driver.scene(PlayScene)


def current(driver: Driver) -> Lesson:
    return lesson_of(driver.scene(PlayScene)).lesson


def next_placement(scene: PlayScene) -> tuple[int, Cell]:
    placement = lesson_of(scene).session.next_placement
    assert placement is not None
    return placement


def test_step_on_replaces_tiles_laid_by_hand(driver: Driver) -> None:
    scene = opened(driver, "example", 1)
    TablePlayer(driver).lay(*next_placement(scene))
    assert scene.session.staged.cells
    assert step(driver, "step_on").session.state.scores == (3, 7, 0, 0)


def test_a_lesson_is_resumed_at_the_same_step(driver: Driver, tmp_path: Path) -> None:
    routes.LESSONS.open(driver.app.services)
    driver.frame()
    opened(driver, "example", 3)
    driver.key(pygame.K_n, pygame.K_n)
    assert current(driver).at == 4
    driver.key(pygame.K_ESCAPE)
    choice = driver.scene(HowToPlayScene)
    assert content(choice, "example", ChoiceFace).about == "Continue: turn 5 of 12"
    assert Settings(open_store(tmp_path)).lessons == {"example": 4}
    driver.click(choice.tree["example"])
    assert current(driver).at == 4


def test_a_finished_course_leads_to_the_next_and_can_be_repeated(driver: Driver) -> None:
    opened(driver, "example", 11)
    step(driver, "step_on")
    step(driver, "confirm")
    assert (current(driver).course.name, current(driver).at) == ("refused", 0)
    scene = opened(driver, "refused", 4)
    step(driver, "step_on")
    assert scene.tree["confirm"].spoken == "Done"
    driver.click(scene.tree["confirm"])
    choice = driver.scene(HowToPlayScene)
    driver.key(pygame.K_RETURN)
    assert driver.app.stack.top is choice, "a second press is meant for the lesson"
    assert driver.app.settings.learnt == ("example", "refused")
    assert [content(choice, name, ChoiceFace).primary for name in TILES] == [
        False,
        False,
        True,
        False,
    ]
    driver.click(choice.tree["example"])
    assert current(driver).at == 0


def test_a_score_is_explained_on_its_lines(driver: Driver) -> None:
    opened(driver, "example", 10)
    scene = step(driver, "step_on")
    driver.wait(1.0)
    assert [line.points for line in current(driver).lines] == [3, 12, 3]
    effects = scene.table_view.effects
    assert sorted(one.text for one in effects.texts) == ["+12", "+3", "+3"]
    glows = [accent for accent in effects.accents if isinstance(accent, LineGlow)]
    assert sorted(len(glow.locations) for glow in glows) == [3, 3, 6]
    assert scene.status().text == "3 + Qwirkle 12 + 3 = 18"
    assert lesson_of(scene).sentence == "Six in a line: six extra points"
    step(driver, "step_on")
    assert not effects.texts and not effects.accents


def test_steps_back_show_the_same_as_steps_on(driver: Driver) -> None:
    def shown() -> object:
        scene, lesson = driver.scene(PlayScene), current(driver)
        driver.until(lambda: not scene.table_view.motion.active)
        driver.frame()
        state, refusal = scene.session.state, scene.hand.refusal
        place = lesson.at, lesson.phase, lesson_of(scene).sentence
        refused = refusal and refusal.error.reason
        return place, state.board, state.scores, scene.session.viewer, refused

    for course in ("example", "refused", "cubes"):
        opened(driver, course, 0)
        contents = [shown()]
        while current(driver).at < 4 or len(contents) < 8:
            driver.key(pygame.K_n)
            contents.append(shown())
        for before in contents[-2::-1]:
            assert driver.scene(PlayScene).tree["step_back"].enabled
            driver.key(pygame.K_p)
            assert shown() == before
        assert not driver.scene(PlayScene).tree["step_back"].enabled
        driver.app.stack.pop()
        driver.frame()


def test_the_hand_stays_until_the_learner_continues(driver: Driver) -> None:
    scene, (first, second) = opened(driver, "example", 0), (0, 1)

    def hand(seat: int) -> list[Tile]:
        return [tile for tile in scene.session.racks[seat].slots if tile]

    def rack() -> list[Tile]:
        sizes = range(20, 90)
        return next(found for size in sizes if len(found := driver.pieces(size)) == 6)

    step(driver, "step_on")
    driver.wait(2.0)
    assert current(driver).phase == "learn"
    assert scene.session.viewer == first
    assert rack() == hand(first)
    assert scene.table_view.display.shows_turn_of(first), "the card lit is that of the hand"
    driver.click(scene.layout.slots[0].centre)
    driver.wait(1.0)
    assert (current(driver).at, current(driver).phase) == (1, "do"), "taking a tile continues"
    assert scene.hand.slot is None, "it was another hand"
    assert rack() == hand(second)
    assert scene.table_view.display.shows_turn_of(second)


@pytest.mark.parametrize("codes", ["rd rk rc", "rk rd rc"])
def test_the_lesson_says_that_it_goes_on_in_another_order(driver: Driver, codes: str) -> None:
    scene = opened(driver, "example", 0)
    slots = {str(tile): slot for slot, tile in enumerate(scene.session.rack.slots)}
    cells = sorted(scene.session.staged.highlighted_cells)
    for code, cell in zip(codes.split(), cells, strict=True):
        scene.tiles.place(slots[code], cell)
    driver.click(scene.tree["confirm"])
    driver.wait(2.0)
    assert current(driver).phase == "learn"
    assert ("as the lesson shows" in scene.status().text) is (codes == "rd rk rc")


@pytest.mark.parametrize(("attempt", "tile"), [(0, "a yellow square"), (4, "an orange circle")])
def test_a_wrong_placement_is_refused_with_its_reason(
    driver: Driver, attempt: int, tile: str
) -> None:
    scene, table = opened(driver, "refused", attempt), TablePlayer(driver)
    slot, cell = next_placement(scene)
    table.lay(slot, Cell(cell.x, cell.y + 2))
    assert not lesson_of(scene).session.tried, "another cell is not the answer"
    assert "Try the marked tile on the marked square" in driver.texts()
    table.lay(slot, cell)
    driver.wait(4.0)
    assert current(driver).phase == "learn"
    refusal = scene.hand.refusal
    assert refusal is not None
    reason = scene.services.words.refusal(refusal.error)
    assert reason == f"This line already has {tile}"
    assert any(reason.startswith(text) for text in driver.texts() if len(text) > 12)
    assert not scene.session.staged.cells


def test_a_tile_in_the_cell_of_another_tile_gets_its_own_refusal(driver: Driver) -> None:
    scene = opened(driver, "example", 4)
    session, table = lesson_of(scene).session, TablePlayer(driver)
    slot = next(n for n in session.staged.required_slots if str(session.staged.tile(n)) == "gc")
    left, right = sorted(session.staged.highlighted_cells)
    driver.click(table.slot(slot))
    assert scene.table_view.destinations.now == {right}
    driver.click(table.slot(slot))
    assert scene.table_view.destinations.now == {left, right}
    table.lay(slot, left)
    assert "This tile goes on another lit square" in driver.texts()
    assert not session.staged.cells


def test_instructions_fit_the_device_and_the_number_of_tiles(driver: Driver) -> None:
    scene = opened(driver, "example", 1)
    guide = guide_of(scene)
    driver.until(lambda: guide.pointer is not None)
    instructions = set()
    for device in (Device.PAD, Device.KEYS, Device.MOUSE):
        driver.app.stack.input.device = device
        instructions.add(scene.status().text)
    assert len(instructions) == 3, "each device has its own"
    assert scene.status().text == "Drag a tile to a lit square"
    TablePlayer(driver).lay(*next_placement(scene))
    driver.until(lambda: guide.pointer is not None and guide.pointer.action == "more")
    assert len(scene.session.staged.highlighted_cells) == 2
    assert scene.status().text == "Good! Drag the next tile"


def test_without_confirm_a_turn_waits_for_all_tiles(driver: Driver) -> None:
    driver.app.settings.confirms = False
    scene = opened(driver, "example", 2)
    TablePlayer(driver).lay(*next_placement(scene))
    driver.until(lambda: current(driver).phase == "learn", 10.0)
    assert scene.session.state.scores == (3, 7, 4, 0)


@pytest.mark.app(first=None, seats="Ann bot")
def test_a_lesson_from_the_pause_does_not_change_the_game(driver: Driver) -> None:
    play = driver.scene(PlayScene)
    driver.until(lambda: play.session.person_to_move, 20.0)
    before = play.session.state
    driver.key(pygame.K_ESCAPE)
    driver.click(driver.scene(PauseScene).tree["help"])
    driver.click(driver.scene(HowToPlayScene).tree["example"])
    step(driver, "step_on")
    driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert driver.scene(PlayScene) is play
    assert play.session.state == before


@pytest.mark.app(kiosk=True, showcase=True)
def test_a_kiosk_saves_nothing_of_a_lesson(driver: Driver) -> None:
    opened(driver, "example", 11)
    step(driver, "step_on")
    step(driver, "confirm")
    assert current(driver).course.name == "refused"
    assert (driver.app.settings.lessons, driver.app.settings.learnt) == ({}, ())


def test_pages_of_rules_are_turned_by_buttons_keys_swipes_and_the_wheel(driver: Driver) -> None:
    routes.RULES.open(driver.app.services)
    driver.frame()
    pages = driver.scene(RulesPagesScene)
    driver.key(pygame.K_LEFT)
    assert pages.page == 0
    driver.click(pages.tree["on"])
    driver.key(pygame.K_RIGHT)
    assert pages.page == 2
    assert PAGES[2].title in driver.texts()
    x, y = pages.tree.box("page").centre
    driver.finger_drag((x, y), (x - 120, y))
    assert pages.page == 3
    driver.finger_drag((x, y), (x + 120, y))
    assert pages.page == 2
    driver.wheel((x, y), -1.0)
    assert pages.page == 3
    driver.wheel((x, y), 1.0)
    assert pages.page == 2
    for _ in PAGES:
        driver.key(pygame.K_n)
    assert pages.page == len(PAGES) - 1
    assert not pages.tree["on"].enabled


@matrix(
    [((1280, 720), "en"), ((820, 1180), "pl"), ((390, 844), "ru"), ((480, 320), "ru")],
    size=[(1280, 720), (820, 1180), (390, 844), (480, 320)],
    language=["en", "ru", "pl"],
)
def test_all_pages_of_rules_have_one_type_size(
    tmp_path: Path, drawn_lines: list[Call], size: tuple[int, int], language: str
) -> None:
    with running(tmp_path, size=size, first=Scene, lang=language) as driver:
        routes.RULES.open(driver.app.services)
        driver.frame()
        _, sizes = driver.app.services.words.gettext, set()
        for page in PAGES:
            drawn_lines.clear()
            driver.texts()
            title, sentences = _(page.title), " ".join(map(_, page.sentences))
            for call in drawn_lines:
                _lettering, _target, words, _box, px, *_rest = call.given
                # A single letter is the key in a tooltip.
                if len(words) > 1 and (words == title or words in sentences):
                    sizes.add((words == title, px))
            driver.click(driver.scene(RulesPagesScene).tree["on"])
        assert len(sizes) == 2, sizes


@pytest.mark.parametrize("size", [(480, 320), (320, 480)])
@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_the_words_of_small_cards_keep_a_margin(
    tmp_path: Path, drawn_lines: list[Call], size: tuple[int, int], lang: str
) -> None:
    with running(tmp_path, size=size, lang=lang, first=HowToPlayScene) as driver:
        scene = driver.scene(HowToPlayScene)
        margin = scene.painter.dp(Theme.space_small)
        for name in TILES:
            face, box = content(scene, name, ChoiceFace), scene.tree.box(name)
            paper = face._parts(scene.painter, box)[2]
            lines = [call.result for call in drawn_lines if paper.contains(call.result.centre)]
            assert len(lines) >= 2
            assert all(paper.x + margin <= line.x for line in lines)
            assert all(line.right <= paper.right - margin for line in lines)
