"""Players' cards: crown, distance to the leader, and names that fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.art.lettering import ELLIPSIS
from game.common.geometry import Box
from game.rules.variants import VARIANTS
from game.screens.play.scene import PlayScene
from game.session import Badge
from game.session.setup import MAX_NAME_LENGTH
from game.table.content_builder import HandContent
from game.table.hud import MINUS, CardContent, Hud, fit_name
from game.table.table_geometry import card_parts
from tests.client.support.driver import running
from tests.client.support.table_player import Table


@pytest.mark.parametrize(
    ("shown", "leading", "behind"),
    [
        ([0, 0, 0], [False, False, False], [0, 0, 0]),
        ([0, 4.4, 0], [False, True, False], [4, 0, 4]),
        ([12, 7, 12], [True, False, True], [0, 5, 0]),
    ],
)
def test_the_cards_show_the_leader_by_the_counted_points(
    tmp_path: Path, shown: list[float], leading: list[bool], behind: list[int]
) -> None:
    with running(tmp_path, seats="Ann Bob Cid") as driver:
        stage = driver.scene(PlayScene).table_view
        for tally, points in zip(stage.display.tallies, shown, strict=True):
            tally.points = points
        cards = stage._contents.surroundings(stage.moment, HandContent()).cards
        assert [card.leads for card in cards] == leading
        assert [card.behind for card in cards] == behind


def test_the_leader_is_marked_by_form_and_the_gap_is_hidden_first(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann Bob", size=(1280, 720)) as driver:
        play = driver.scene(PlayScene)
        hud = Hud(
            play.table_view.picture.painter, driver.app.services.sprites, VARIANTS["tiles"].piece
        )
        for width, height, room in ((250.0, 84.0, True), (150.0, 84.0, True), (60.0, 60.0, False)):
            box = Box(20, 20, width, height)
            badge = card_parts(box, 1.0).badge
            seen = {}
            for name, card in (("plain", {}), ("first", {"leads": True}), ("last", {"behind": 7})):
                content = CardContent("Ann", Badge("fox", 0), 5, (None,) * 6, False, **card)
                driver.app.screen.fill((0, 0, 0))
                hud.card(driver.app.screen, box, content)
                seen[name] = driver.picture(badge), driver.picture()
            assert seen["first"][0] != seen["plain"][0]
            assert seen["last"][0] == seen["plain"][0]
            assert (seen["last"][1] != seen["plain"][1]) is room


@pytest.mark.parametrize(
    ("size", "ui_scale", "seats"),
    [((390, 844), 1.0, n) for n in (2, 3, 4)]
    + [((1280, 720), 2.0, 4), ((820, 1180), 2.0, 4), ((844, 390), 1.0, 3), ((800, 480), 1.0, 4)],
)
def test_small_cards_show_the_distance_to_the_leader(
    tmp_path: Path, size: tuple[int, int], ui_scale: float, seats: int
) -> None:
    names = " ".join(["Ann", "Benno", "Cid", "Dora"][:seats])
    with running(tmp_path, seats=names, size=size) as driver:
        driver.app.settings.ui_scale = ui_scale
        driver.frame()
        points = [112, 94, 139, 7][:seats]
        for tally, score in zip(
            driver.scene(PlayScene).table_view.display.tallies, points, strict=True
        ):
            tally.points = score
        gaps = {f"{MINUS}{max(points) - score}" for score in points if score < max(points)}
        assert gaps <= set(driver.texts())


def test_a_name_is_shortened_only_on_a_narrow_card(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann Bob", size=(1280, 720)) as driver:
        painter = driver.scene(PlayScene).table_view.picture.painter
        long = ("W" * MAX_NAME_LENGTH, "Maximiliana Konstantinow")
        wide, narrow = Box(0, 0, 600, 60), Box(0, 0, 48, 40)
        for name in long:
            assert fit_name(painter, name, long, wide)[0] == [name]
            lines, px = fit_name(painter, name, long, narrow)
            assert any(line.endswith(ELLIPSIS) for line in lines)
            assert px >= 10
            assert all(painter.assets.text_width(line, px, "bold") <= narrow.w for line in lines)


def test_a_card_says_how_far_behind_its_player_is(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann Bob", size=(800, 480), variant="cubes") as driver:
        table = Table(driver)
        play, cards = table.play, table.play.layout.cards
        driver.move(cards[0].centre)
        driver.wait(1.0)
        assert play.tree.pointer.tooltip is None, "nobody has points yet"
        while not max(scores := play.session.state.scores):
            table.turn()
        sentences = ["Ann: in the lead", f"Bob: {max(scores)} points behind the leader"]
        for card, said in zip(cards, sentences, strict=True):
            driver.move(card.centre)
            driver.wait(1.0)
            assert said in driver.texts()
            driver.click(card.centre)
            assert play.notes.message == said
