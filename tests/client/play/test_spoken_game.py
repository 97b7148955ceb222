import re
from pathlib import Path

import pygame

from game.rules import Board, Cell
from game.screens import routes
from game.screens.menu.scene import MenuScene
from game.screens.play.controls import focused_slot
from game.screens.records.scene import RecordsScene
from game.words import Words, capital, speech, translations
from tests.client.support.driver import Driver, running
from tests.client.support.players import one_tile
from tests.client.support.table_player import TablePlayer
from tests.client.support.voice import listen
from tests.golden.staging import store_some_games

WORDS = Words(translations(["en"]))
BOARD = Board.parse("rk@0,0 rd@1,0 rc@2,0 bc@2,1")


def test_sentences_about_the_table_and_the_scores() -> None:
    assert speech.table(WORDS, BOARD) == (
        "Row: red clover, red diamond, red circle. Column: red circle, blue circle."
    )
    assert capital(speech.neighbours(WORDS, BOARD, Cell(3, 1))) == "On the left: blue circle"
    assert (
        capital(speech.neighbours(WORDS, BOARD, Cell(1, 1)))
        == "On the right: blue circle, above: red diamond"
    )
    assert capital(speech.neighbours(WORDS, BOARD, Cell(9, 9))) == "Nothing beside it"
    assert speech.scores_and_bag(WORDS, [("Ann", 1), ("Bob", 12)], 40) == (
        "Ann: 1 point, Bob: 12 points. In the bag: 40."
    )
    assert speech.table(WORDS, Board()) == "The table is empty."
    assert speech.hand(WORDS, {}) == "Your hand is empty."


def test_the_focus_and_the_target_cell_are_spoken(driver: Driver, table: TablePlayer) -> None:
    voice, session = listen(driver), table.session
    slot, _ = one_tile(session)
    while (place := focused_slot(table.play.tree)) != slot:
        driver.key(pygame.K_TAB)
        assert place is None or voice.spoken
    name = WORDS.tile(session.staged.tile(slot))
    assert voice.since()[-1].casefold().startswith(f"place {slot + 1}. {name}: fits")
    driver.key(pygame.K_RETURN)
    pointed = table.play.hand.target_cell
    assert pointed is not None
    around = capital(speech.neighbours(WORDS, session.state.board, pointed))
    (told,) = [one for one in voice.since() if one.startswith(around)]
    points = session.staged.preview_with(slot, pointed).points
    assert told == f"{around}. {WORDS.points(points)}"
    driver.key(pygame.K_RETURN)
    for _ in table.play.tree.controls:
        driver.key(pygame.K_TAB)
    said = [one.casefold() for one in voice.since()]
    assert f"confirm  +{points}" in said
    assert f"place {slot + 1}. {name}, laid out" in said


def test_questions_and_panels_are_answered_aloud(driver: Driver, table: TablePlayer) -> None:
    voice, session = listen(driver), table.session
    answers = {}
    for key in "plwg":
        driver.key(ord(key))
        (answers[key],) = voice.since()
    for name, score in zip(("Ann", "Pixel"), session.state.scores, strict=True):
        assert f"{name}: {WORDS.points(score)}" in answers["p"]
    assert answers["l"].startswith("Pixel: ")
    assert re.search(r"(Row|Column): \w+ \w+, ", answers["l"])
    hand = [WORDS.tile(tile) for tile in session.rack.slots if tile]
    assert answers["w"] == f"Your hand: {', '.join(f'{n} {t}' for n, t in enumerate(hand, 1))}."
    assert answers["g"] == speech.table(WORDS, session.state.board)
    driver.key(pygame.K_u)
    (told,) = voice.since()
    counts = [int(n) for n in re.findall(r"\d+", told)]
    assert sum(counts) == sum(session.view.unseen().values())
    assert told.startswith("Red: ") or "red: " in told
    driver.key(pygame.K_u, pygame.K_t, pygame.K_DOWN, pygame.K_DOWN)
    rows = voice.since()
    assert [row.split(":")[0] for row in rows] == ["Pixel", "Ann"]
    driver.app.settings.speech = voice.on = False
    driver.key(pygame.K_TAB, pygame.K_RETURN)
    assert voice.since() == [], "nothing is spoken while speech is off"


def test_without_a_voice_speech_is_shown_as_text(driver: Driver, table: TablePlayer) -> None:
    driver.app.settings.speech = True
    driver.key(pygame.K_TAB)
    assert table.session.explainer.explain_tile(0) is not None
    assert table.play.status().text.startswith("Place 1. ")
    driver.key(pygame.K_p)
    assert any("In the bag" in text for text in driver.texts())


def test_a_hidden_hand_is_not_spoken(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann Bob", seed=8) as driver:
        voice, table = listen(driver), TablePlayer(driver)
        table.my_turn()
        table.turn()
        driver.until(lambda: table.session.curtain)
        voice.since()
        driver.key(pygame.K_w, pygame.K_TAB, pygame.K_TAB)
        names = {WORDS.tile(tile) for tile in table.session.state.hand}
        assert not [one for one in voice.since() for name in names if name in one]


def test_menus_speak_the_focus_and_its_value(tmp_path: Path) -> None:
    with running(tmp_path) as driver:
        driver.scene(MenuScene)
        voice = listen(driver)
        driver.key(pygame.K_TAB)
        assert voice.since() == ["Learn"]
        driver.key(pygame.K_o)
        assert voice.since()[0].startswith("Options")
        driver.key(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_TAB, pygame.K_TAB)
        driver.key(pygame.K_RIGHT)
        assert "Tile colours: Colour-blind safe. All six are easy to tell apart." in voice.since()


def test_the_rows_of_the_records_are_spoken(tmp_path: Path) -> None:
    with running(tmp_path) as driver:
        services = driver.app.services
        store_some_games(services)
        voice = listen(driver)
        routes.RECORDS.open(services)
        driver.until(lambda: services.records.busy is False)
        scene = driver.scene(RecordsScene)
        for page, keys, told in (
            (0, [], "20 Nov 2026. 18:30. Ben: 209 points, Anna: 225 points"),
            (0, [pygame.K_DOWN], "17 Nov 2026. 18:30. Anna: 225 points, Pixel: 245 points"),
            (
                0,
                [pygame.K_RIGHT],
                "Delete: 17 Nov 2026. 18:30. Anna: 225 points, Pixel: 245 points",
            ),
            (1, [], "Anna: 34 points, Pixel: 46 points, Gizmo: 65 points"),
            (2, [], "Best games. 1. Pixel: 245. 17 Nov 2026"),
        ):
            scene.open_page(page)
            driver.until(lambda: rows_of(scene) > 0)
            scene.tree.focus(scene.page.lists[0])
            driver.key(*keys)
            driver.frame()
            assert any(one.endswith(told) for one in voice.since()), told


def rows_of(scene: RecordsScene) -> int:
    found = scene.page.list_control(scene.page.lists[0])
    return 0 if found is None else found.face.count
