"""The stars beside the points of staged tiles: their share of the most points possible."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.rules import ScoredPlacement
from game.session import Session
from game.session.stars import STAR_PERCENTS
from tests.bots.states import states
from tests.client.support.driver import Driver
from tests.client.support.players import at, lay_out
from tests.client.support.table_player import Table
from tests.client.support.voice import listen


def lay(session: Session, scored: ScoredPlacement) -> None:
    """Lay out this placement in place of any other."""
    session.unstage_all()
    lay_out(session, scored)


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_stars_compare_the_points_with_the_best_placement(variant: str) -> None:
    seen = set[int | None]()
    # Seed 3 gives two players.
    for state in states(variant, 3, 5):
        session = at(state)
        assert session.stars is None
        every = session.view.placements()
        most = max(scored.points for scored in every)
        for scored in every[:: max(1, len(every) // 12)]:
            lay(session, scored)
            part = scored.points / most
            stars = 3 if part >= 1 else 2 if part >= 0.75 else 1 if part >= 0.5 else 0
            assert session.stars == stars, (scored.points, most)
            seen.add(stars)
    assert seen == {0, 1, 2, 3}


def icons(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Draw a frame and return the icon names of the stars in it."""
    found: list[str] = []
    real = driver.app.services.assets.icon

    def noted(name: str, *rest: Any) -> pygame.Surface:
        found.append(name)
        return real(name, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(driver.app.services.assets, "icon", noted)
        driver.texts()
    # A star may be drawn in several parts of the screen.
    return [name for name in found if name.startswith("star")][: len(STAR_PERCENTS)]


def test_stars_are_shown_and_spoken_while_a_turn_is_laid_out_if_switched_on(
    driver: Driver, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    best = table.session.view.best_placements()[0]
    table.lay_out(best)
    assert icons(driver, monkeypatch) == [], "nobody has asked for them"
    table.play.tiles.take_back_all()
    driver.app.settings.stars = True
    driver.app.services.apply_theme()
    voice = listen(driver)
    table.lay_out(best)
    driver.frame()
    assert "3 stars of three" in voice.since()
    assert icons(driver, monkeypatch) == ["star"] * len(STAR_PERCENTS)
    slot = next(n for n in range(6) if table.play.hand.holds(n))
    driver.click(table.slot(slot))
    assert table.play.hand.slot == slot
    assert icons(driver, monkeypatch) == ["star"] * len(STAR_PERCENTS), "whatever the line says"
    table.play.tiles.take_back_all()
    driver.wait(0.5)
    assert icons(driver, monkeypatch) == []
    poor = min(table.session.view.placements(), key=lambda scored: scored.points)
    table.lay_out(poor)
    stars = table.session.stars
    assert stars is not None
    shown = ["star"] * stars + ["star_empty"] * (len(STAR_PERCENTS) - stars)
    assert icons(driver, monkeypatch) == shown, "told by form, not by colour alone"
