"""Open hands of dice on players' cards match the rack, and show no roll before it has landed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.events import Exchanged, Refilled, Rolled
from game.screens.play.scene import PlayScene
from game.session import RackView
from game.table.flyers import Flyer
from game.table.hud import CardContent
from game.table.rack_picture import RackContent
from game.table.table_geometry import InBag, OnCard
from tests.client.support.choreography_rig import Rig, event_of, played
from tests.client.support.driver import Driver, running
from tests.client.support.players import at
from tests.client.support.table_player import Table
from tests.rules.build import game

OPENING = game("cubes", "", ["rd rc gx rd pd ps", "ok rd ps rk os pd"], "gx rx ox pk yc")
"""A game that Ann begins; the first and the fourth die of her hand are alike."""


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with running(
        tmp_path,
        size=(1280, 800),
        speed=1.0,
        first=lambda services: PlayScene(services, at(OPENING)),
    ) as driver:
        made = Table(driver)
        driver.until(lambda: not made.play.table_view.active)
        yield made


def seen(driver: Driver) -> tuple[CardContent, RackContent]:
    stage = driver.scene(PlayScene).table_view
    hand = stage._hand.content(stage.camera.view)
    around = stage._contents.surroundings(stage.moment, hand)
    return around.cards[0], around.rack


def test_only_the_rolled_die_changes_on_the_card(table: Table) -> None:
    session = table.session
    for order in ([0, 1, 2, 3, 4, 5], [5, 3, 2, 1, 0, 4]):
        session.rearrange(order)
        assert list(seen(table.driver)[0].hand) == list(session.rack.slots)
    alike = [slot for slot, die in enumerate(session.rack.slots) if str(die) == "rd"]
    before = list(session.rack.slots)
    table.swap([alike[1]])
    table.driver.until(lambda: not table.play.table_view.active)
    card, rack = seen(table.driver)
    assert list(card.hand) == list(rack.tiles) == list(session.rack.slots)
    assert card.hand[alike[0]] == before[alike[0]]


def test_card_and_marks_change_after_rolled_dice_have_landed(table: Table) -> None:
    driver, play = table.driver, table.play
    assert seen(driver)[1].marks.opening_slots, "what the opening wants is marked"
    table.swap([2, 4, 5])
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
    assert rack.marks.opening_slots == table.session.required_slots != frozenset()


@pytest.mark.parametrize(("kind", "seed"), [(Rolled, 0), (Refilled, 0), (Exchanged, 19)])
def test_dice_of_other_players_fly_to_their_places_on_the_card(kind: type, seed: int) -> None:
    session, step = played("cubes", lambda step: event_of(step, kind) is not None, first=seed)
    rig = Rig(session)
    other = (step.seat + 1) % len(session.setup.seats)
    rig.show(replace(step, rack_view=RackView(other)))
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
