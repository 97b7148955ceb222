import math
from collections.abc import Callable
from functools import cache, partial

import pytest

from game.bots import EASIEST, LEVELS
from game.input import Device
from game.rules import Cell, Placed, Placement, Rolling, ScoredLine, WentOut
from game.screens.challenge.scene import ChallengeScene, VisitScene
from game.screens.challenge.task import PositionTask
from game.screens.dialogs.scene import AskScene
from game.screens.menu.scene import MenuScene
from game.screens.operator.scene import OperatorScene
from game.screens.options.pages import PAGES
from game.screens.options.scene import OptionsScene
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from game.screens.records.game_pages import GamesMenuScene
from game.screens.records.real_tiles import EXAMPLE, RealTilesScene
from game.screens.records.scene import RecordsScene
from game.screens.replay.review_state import CHOICES
from game.screens.replay.scene import ReplayScene
from game.screens.results.scene import ResultsScene
from game.screens.results.visitor_results import VisitorResultsScene
from game.screens.setup.house_rules import HouseRulesScene
from game.screens.setup.level import LevelScene, LevelSuggestion
from game.screens.setup.scene import SetupScene
from game.screens.showcase.page_act import PageAct
from game.screens.showcase.programme import Programme, ProgrammeRun
from game.screens.showcase.scene import ShowcaseScene
from game.screens.showcase.words import CAPTIONS, announced, caption
from game.screens.tasks import Pointer
from game.screens.tasks.pointers import TEXTS, example_move
from game.screens.visits.visit import Visit
from game.screens.welcome.name_entry import NameEntryScene
from game.screens.welcome.scene import WelcomeScene
from game.session import ROBOTS, Badge, GameSetup, Result, Seat, Session, import_record, record_text
from game.session.setup import computer_seat
from game.storage.challenge_results import CLOCK
from game.storage.daily_best import BestEntry
from tests.client.support import tasks
from tests.client.support.driver import Driver
from tests.client.support.fit_cases import NAMES, OURS, PHONE, SMALL, TWICE, FitCase, quick_in, show
from tests.client.support.players import at, best, finish, finished, play_turn, slots_for
from tests.client.support.recorded_games import WHEN, text_of
from tests.client.support.stores import refresh
from tests.client.support.tasks import joined_of
from tests.client.support.text_checks import Cuts
from tests.client.support.trees import choose
from tests.marks import long_except
from tests.rules.build import game

FOUR = (Seat(NAMES[0]), Seat(NAMES[1]), Seat(NAMES[2], "greedy"), Seat(NAMES[3], "greedy"))


def in_frames(driver: Driver, *acts: Callable[[], object]) -> None:
    for act in acts:
        act()
        driver.frame()


@quick_in(OURS, TWICE)
def test_texts_of_the_menus_fit(driver: Driver, cuts: Cuts) -> None:
    services = driver.app.services
    session = Session(GameSetup("cubes", FOUR), 5)
    services.saves.save(session)
    assert "continue" in show(driver, MenuScene(services)).tree
    services.saves.discard(session.identity.id)
    show(driver, MenuScene(services))
    setup = show(driver, SetupScene(services))
    for _ in range(2):
        setup.tree["add"].activate()
        setup.rebuild()
        choose(setup, f"occupant {setup.draft.seats[-1].number}", 0)
        if driver.size[0] < 400:
            # On a phone a name is cut before its letters are too small; tooltips have it whole.
            cuts.names += [seat.name for seat in setup.draft.seats]
            cuts.names += map(services.words.gettext, ROBOTS.values())
        driver.frame()
    choose(setup, "occupant 1", 0)
    setup.tree["cubes"].activate()
    setup.rebuild()
    driver.frame()
    show(driver, HouseRulesScene(services, setup.draft))
    setup.draft.set_person(1, False)
    show(
        driver,
        LevelScene(services, setup.draft, 1, LevelSuggestion({EASIEST: [True] * 10}, EASIEST)),
    )
    for three in (list(LEVELS)[:3], list(LEVELS)[-3:]):
        services.settings.last_setup = GameSetup("tiles", (FOUR[0], *map(computer_seat, three)))
        show(driver, SetupScene(services))
    options = show(driver, OptionsScene(services))
    services.settings.speech = True
    in_frames(driver, *(partial(options.open_page, page) for page in range(len(PAGES))))
    in_frames(driver, show(driver, PauseScene(services)).tree["leave"].activate)
    assert cuts.found == set()


OF_OPERATORS = [
    *(OURS, SMALL, TWICE, PHONE),
    *(FitCase(size, words=words) for size in ((480, 320), (500, 340)) for words in ("ours", "ru")),
    FitCase((800, 600), words="longer"),
    FitCase((1280, 720), 2.25, words="longer"),
]


@pytest.mark.parametrize(
    "driver", long_except(OF_OPERATORS[1:5:3], OF_OPERATORS), indirect=True, ids=str
)
def test_texts_of_the_operators_page_fit(driver: Driver, cuts: Cuts) -> None:
    page = show(driver, OperatorScene(driver.app.services))
    for name in ("sound", "music"):
        assert page.tree[name].knob_at(100)[0] - page.tree[name].knob_at(0)[0] > 30, "a short track"
    assert cuts.found == set()


@quick_in(SMALL, PHONE)
def test_texts_for_visitors_fit(driver: Driver, cuts: Cuts) -> None:
    services = driver.app.services
    seats = tuple(Seat(name, "greedy") for name in ("Pixel", "Gizmo", "Bolt", "Cosmo"))
    session = Session(GameSetup("tiles", seats), 5)
    driver.app.stack.clear_to(WelcomeScene(services, lambda: session))
    driver.wait(0.2)
    joined = tasks.joined_scene(services, session, name=NAMES[0])
    show(driver, joined)
    driver.until(lambda: session.person_to_move, 30.0)
    driver.until(lambda: joined_of(joined).countdown is not None, 22.0)
    driver.texts()
    slot, cell = example_move(session) or (0, Cell(0, 0))
    for device in Device:
        driver.app.stack.input.device = device
        for action in TEXTS:
            tasks.guide_of(joined).pointer = Pointer(action, slot, cell)
            joined_of(joined).idle = 0.0
            driver.frame()
    finish(session)
    show(driver, VisitorResultsScene(services, session, Visit("short")))
    driver.app.stack.push(NameEntryScene(services, "Игра на 188 очков: десятое место", print))
    driver.wait(0.2)
    assert cuts.found == set()


@quick_in(OURS, SMALL)
def test_texts_of_the_records_fit(driver: Driver, cuts: Cuts) -> None:
    services = driver.app.services
    records = show(driver, RecordsScene(services))
    for empty in (True, False):
        for page in range(len(records.pages)):
            records.open_page(page)
            driver.frame()
            driver.frame()
        if empty:
            for n in range(3):
                services.records.add_text(text_of(n, (NAMES[0], NAMES[2], NAMES[3], "Ия")))
            session = Session(GameSetup("cubes", (FOUR[0], Seat(NAMES[2]), Seat(NAMES[3]))), 5)
            for _ in range(3):
                play_turn(session)
            services.saves.save(session)
            refresh(services.records)
            records.open_page(0)
    records.open_page(0)
    in_frames(driver, *(partial(records.games.find, name) for name in ("Никто", "")))
    listed = records.tree["games"]
    listed.step(1)
    in_frames(driver, listed.activate)
    driver.app.stack.pop()
    in_frames(driver, records.tree["more"].activate, driver.frame)
    in_frames(driver, driver.scene(GamesMenuScene).tree["clear"].activate, driver.frame)
    in_frames(driver, driver.scene(AskScene).tree["yes"].activate)
    pages = show(driver, RealTilesScene(services))
    for _ in pages.pages:
        in_frames(driver, partial(pages.turn_pages, 1), pages.rebuild)
    # A file has the same words in all languages.
    assert cuts.found <= {f"'{line}' is not translated" for line in EXAMPLE}


@quick_in(OURS, PHONE)
@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_texts_of_a_game_fit(driver: Driver, cuts: Cuts, variant: str) -> None:
    session = Session(GameSetup(variant, FOUR), 5)
    while len(session.turns) < 9 or session.bot_to_move or not session.options.place:
        play_turn(session)
    play: PlayScene = show(driver, PlayScene(driver.app.services, session))
    in_frames(driver, play.actions.lift_curtain)
    scored = best(session)
    for slot, (_, cell) in zip(slots_for(session, scored), scored.tiles, strict=True):
        in_frames(driver, partial(play.tiles.place, slot, cell))
    in_frames(driver, play.tree["out"].activate, play.tree["turns"].activate)
    play.panel.close()
    for cell in [cell for _, cell in scored.tiles] + list(session.state.board.tiles)[:4]:
        for near in (cell, cell._replace(x=cell.x + 1), cell._replace(y=cell.y - 1)):
            in_frames(driver, partial(play.messages.explain_cell, near))
    play.tiles.take_back_all()
    in_frames(driver, *(partial(play.messages.explain_slot, slot) for slot in range(6)))
    if session.options.exchange or session.options.rolling is not Rolling.NONE:
        play.actions.exchange()
        in_frames(driver, *(partial(play.hand.choose, slot) for slot in range(6)))
    assert cuts.found == set()


@quick_in(TWICE)
def test_texts_of_the_results_fit(driver: Driver, cuts: Cuts) -> None:
    show(driver, ResultsScene(driver.app.services, finished(GameSetup("tiles", FOUR))))
    assert cuts.found == set()


@cache
def record_of_four(variant: str) -> str:
    return record_text(finished(GameSetup(variant, FOUR)), WHEN)


@quick_in(OURS, TWICE)
@pytest.mark.parametrize("variant", long_except(["cubes"], ["tiles", "cubes"]))
def test_texts_of_a_replay_fit(driver: Driver, cuts: Cuts, variant: str) -> None:
    text = record_of_four(variant)
    turns = [n for n, line in enumerate(text.splitlines()) if line[0].isdigit()]
    lines = text.splitlines()
    lines[turns[20]] = lines[turns[20]].split(":")[0] + ": rk@0,0 rd@1,0 rc@2,0"
    for record in (text, "\n".join(lines).replace("#: bag", "#: bag rk")):
        replay = show(driver, ReplayScene(driver.app.services, import_record(record), record))
        positions = 0, 1, 9, replay.playback.last
        in_frames(driver, *(partial(replay.transport.jump, position) for position in positions))
        look_at_review(driver, replay)
    in_frames(driver, replay.save)
    # The folder of a test has a longer name than any player's.
    assert {cut for cut in cuts.found if "test_texts_of_a_replay_fit" not in cut} == set()


def look_at_review(driver: Driver, replay: ReplayScene) -> None:
    """Show all texts of a review, for turns of each kind, before and after the analysis."""
    state = replay.review_state
    state.open = True
    for seconds in (0.0, math.inf):
        state.review.think(seconds)
        seen = set()
        for turn in state.review.turns[:: 1 if seconds else 20]:
            same = turn.best == turn.played, turn.expert == turn.played, round(turn.worth_lost) > 1
            kind = type(turn.turn.event), turn.expert and type(turn.expert.command), same
            if kind not in seen:
                seen.add(kind)
                replay.transport.jump(turn.end_step)
                in_frames(driver, *(partial(state.choose, choice) for choice in CHOICES))
        points = state.review.turning_points or ()
        in_frames(driver, *(partial(state.go_to, point) for point in points), state.flip)
        state.flip()


@quick_in(SMALL)
def test_texts_of_openings_fit(driver: Driver, cuts: Cuts) -> None:
    for variant, hand in (
        ("tiles", "yt yd yc yd bt gt"),
        ("cubes", "pc pd oc od rx gs"),
        ("tiles", "pt rd bc gx ok ys"),
    ):
        session = at(game(variant, "", [hand, "bs"], "rc rx"), FOUR[:2])
        play: PlayScene = show(driver, PlayScene(driver.app.services, session))
        for slot in range(6):
            for name in ("confirm", "exchange"):
                if not play.tree[name].enabled:
                    in_frames(driver, play.tree[name].activate)
            place = partial(play.tiles.place, slot, Cell(slot, 0))
            in_frames(driver, partial(play.hand.select, slot), place)
    assert cuts.found == set()


@quick_in(PHONE)
def test_texts_of_the_showcase_fit(driver: Driver, cuts: Cuts) -> None:
    services = driver.app.services
    words, feat = services.words, BestEntry("Вольфганг Ам", 1234, "tiles")
    services.best.add(feat.name, {"short": feat})
    scene = show(driver, ShowcaseScene(services, ProgrammeRun(Programme(2))))
    act = scene.act
    tiles = Placement.parse("bc@0,0 bx@1,0 bd@2,0 bs@3,0 bt@4,0")
    line = ScoredLine(tiles.tiles, 12, qwirkle=True)
    events = (Placed(0, 1, tiles, (line, line), 24), WentOut(0, 6))
    found = announced(words, Seat("Domino", badge=Badge("pixel", 1)), events, dice=True)
    assert found is not None
    act.text.headline = found._replace(qwirkle=True)
    for rule, forms in CAPTIONS.items():
        for n in range(len(forms)):
            for dice in (True, False):
                act.text.caption = caption(words, rule, n, dice=dice)
                driver.frame()
    last = Session(act.planned.setup, 1)
    for n in range(2, 6):
        scene.act = PageAct(services, Programme(2).game(n), last, scene.presenter, scene.window)
        driver.frame()
    assert cuts.found == set()


@quick_in(SMALL, PHONE)
def test_no_text_of_the_challenge_is_cut(driver: Driver, cuts: Cuts) -> None:
    services = driver.app.services
    services.challenges.choose("tiles", CLOCK)
    page = ChallengeScene(services)
    driver.app.stack.clear_to(page)
    driver.until(lambda: page.run.positions.get(0) is not None)
    for n, points in ((0, 0), (1, 9), (2, 100)):
        page.run.add_result(n, Result(points, 100))
    driver.frame()
    page.open_position(3)
    driver.until(lambda: tasks.is_for(driver.app.stack.top, PositionTask))
    scene = driver.scene(PlayScene)
    tasks.lay(scene, tasks.worst(scene))
    driver.frame()
    tasks.position_of(scene).trial.out_of_time = True
    scene.actions.confirm()
    driver.frame()
    tasks.shown(driver, scene)
    driver.frame()
    scene.actions.take_back()
    driver.frame()
    driver.app.stack.push(VisitScene(services))
    driver.frame()
    assert cuts.found == set()
