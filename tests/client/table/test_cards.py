from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.art import ELLIPSIS, MINUS
from game.common import Box
from game.rules import VARIANTS, Exchanged, Refilled, Rolled
from game.screens.play.scene import PlayScene
from game.session import Badge, ShownRack
from game.session.setup import MAX_PLAYER_NAME
from game.table.card_ink import CardContent
from game.table.card_parts import CardSpot, card_parts
from game.table.card_picture import CardPicture
from game.table.flyers import Flyer
from game.table.rack_picture import RackContent
from game.table.table_geometry import InBag, OnCard
from tests.client.support.choreography_rig import Rig, event_of, played
from tests.client.support.driver import Driver, running
from tests.client.support.players import at
from tests.client.support.table_player import TablePlayer
from tests.rules.build import game


def test_the_leader_is_marked_by_form_and_the_gap_is_hidden_first(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann Bob", size=(1280, 720)) as driver:
        play = driver.scene(PlayScene)
        picture = CardPicture(
            play.table_view.picture.painter, driver.app.services.sprites, VARIANTS["tiles"].piece
        )
        for width, height, room in ((250.0, 84.0, True), (150.0, 84.0, True), (24.0, 24.0, False)):
            box = Box(20, 20, width, height)
            badge = card_parts(box, 1.0).badge
            seen = {}
            for name, card in (("plain", {}), ("first", {"leads": True}), ("last", {"behind": 7})):
                content = CardContent("Ann", Badge("fox", 0), 5, (None,) * 6, **card)
                driver.app.screen.fill((0, 0, 0))
                picture.draw(driver.app.screen, CardSpot(box, box), content)
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
        gaps = [max(points) - score for score in points if score < max(points)]
        texts = driver.texts()
        assert all({f"{MINUS}{gap}", f"{gap} behind"} & {*texts} for gap in gaps)
        assert "Your turn" in texts


def test_a_name_is_shortened_only_on_a_narrow_card(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann Bob", size=(1280, 720)) as driver:
        painter = driver.scene(PlayScene).table_view.picture.painter
        long = ("W" * MAX_PLAYER_NAME, "Maximiliana Konstantinow")
        wide, narrow = Box(0, 0, 600, 60), Box(0, 0, 48, 40)
        for name in long:
            assert painter.fit_name(name, 17.0, wide.w, "bold", wide.h)[0] == [name]
            lines, px = painter.fit_name(name, 17.0, narrow.w, "bold", narrow.h)
            assert any(line.endswith(ELLIPSIS) for line in lines)
            assert px == 14
            assert all(painter.assets.text_width(line, px, "bold") <= narrow.w for line in lines)
        room = painter.assets.text_width("Konstanty", 12, "bold")
        assert painter.fit_name("Konstanty", 17.0, room) == (["Konstanty"], 12), "small, not cut"


def test_a_card_says_how_far_behind_its_player_is(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann Bob", size=(800, 480), variant="cubes") as driver:
        table = TablePlayer(driver)
        play, cards = table.play, table.play.layout.cards
        driver.move(cards[0].centre)
        driver.wait(1.0)
        assert "Ann" in driver.texts(), "nobody has points yet"
        while not max(scores := play.session.state.scores):
            table.turn()
        sentences = ["Ann: in the lead", f"Bob: {max(scores)} points behind the leader"]
        for card, said in zip(cards, sentences, strict=True):
            driver.move(card.centre)
            driver.wait(1.0)
            assert said in driver.texts()
            driver.click(card.centre)
            assert play.messages.message == said


# A game that Ann begins; the first and the fourth die of her hand are alike.
OPENING = game("cubes", "", ["rd rc gx rd pd ps", "ok rd ps rk os pd"], "gx rx ox pk yc")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[TablePlayer]:
    with running(
        tmp_path,
        size=(1280, 800),
        speed=1.0,
        first=lambda services: PlayScene(services, at(OPENING)),
    ) as driver:
        made = TablePlayer(driver)
        driver.until(lambda: not made.play.table_view.motion.active)
        yield made


def seen(driver: Driver) -> tuple[CardContent, RackContent]:
    stage = driver.scene(PlayScene).table_view
    around = stage._contents.surroundings(stage.moment, stage._hand.content(stage.camera.view))
    return around.cards[0], around.rack


@pytest.mark.parametrize(("kind", "seed"), [(Rolled, 0), (Refilled, 0), (Exchanged, 19)])
def test_dice_of_other_players_fly_to_their_places_on_the_card(kind: type, seed: int) -> None:
    session, step = played("cubes", lambda step: event_of(step, kind) is not None, first=seed)
    rig = Rig(session)
    rig.show(replace(step, shown_rack=ShownRack((step.seat + 1) % len(session.setup.seats))))
    rig.run()
    flown: list[Flyer] = rig.to(OnCard)
    assert {(one.hidden_location, one.faces[-1]) for one in flown} == {
        (OnCard(step.seat, slot), die) for slot, die in step.added
    }
    slots = session.racks[step.seat].slots
    assert all(slots[slot] == die for slot, die in step.added)
    if kind is Exchanged:
        given = [one.start for one in rig.flyers if one.end == InBag()]
        assert given == [OnCard(step.seat, slot) for slot, _ in step.removed]


def test_card_and_marks_change_after_rolled_dice_have_landed(table: TablePlayer) -> None:
    driver, play = table.driver, table.play
    assert seen(driver)[1].marks.opening_slots, "what the opening wants is marked"
    table.exchange([2, 4, 5])
    assert event_of(table.session.steps[-1], Rolled) is not None
    frames = 0
    while any(flyer.rolls for flyer in play.table_view.effects.flyers):
        card, rack = seen(driver)
        flying = {n for n, tile in enumerate(rack.tiles) if tile is None}
        assert flying
        assert card.empty_places == flying
        assert not rack.marks.opening_slots
        frames += 1
        driver.frame()
    assert frames > 40
    driver.frame()
    card, rack = seen(driver)
    assert card.empty_places == frozenset()
    assert rack.marks.opening_slots == table.session.staged.required_slots != frozenset()
