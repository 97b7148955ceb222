"""Tests of the layouts of the ways to play and of the name entry in all windows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.common.geometry import Box
from game.common.window import Window, window_for
from game.screens.choice_card import choices
from game.screens.welcome.name_entry import NameEntryScene
from game.ui.button import button
from game.ui.layout import place
from game.ui.node import px
from tests.client.support.driver import running
from tests.client.support.sizes import NAMED, WINDOWS, check, over, too_small
from tests.client.support.trees import fits


@over(window=WINDOWS, cards=(2, 3, 4))
def test_the_cards_fit_everywhere(window: Window, cards: int) -> None:
    keys = [f"card {n}" for n in range(cards)]
    side = px(window.roomy)
    tree = choices(
        window,
        button("headline", "", None),
        [button(key, "", None) for key in keys],
        button("hint", "", None),
        button("corner", "", None, w=side, h=side, align=(1.0, 0.0)),
    )
    placed = place(tree, Box(0, 0, *window.size))
    boxes = {str(one.identity): one.box for one in placed}
    assert list(boxes) == ["headline", "hint", *keys, "corner"]
    check(boxes, window)
    assert too_small({key: boxes[key] for key in [*keys, "corner"]}, window.roomy) == {}


@pytest.fixture
def naming(tmp_path: Path) -> Iterator[NameEntryScene]:
    with running(tmp_path) as driver:
        yield NameEntryScene(driver.app.services, "Place 1", print)


def test_the_letters_fit_everywhere(naming: NameEntryScene) -> None:
    for window in WINDOWS:
        fits(naming, window, "title", "name", least=0.0)
        assert len(naming.tree.controls) == 26 + 3


def test_letters_are_as_large_as_a_fingertip(naming: NameEntryScene) -> None:
    for size in [*NAMED, (844, 390)]:
        naming.resize(window_for(*size))
        keys = {str(key): one.box for key, one in naming.tree.controls.items()}
        # On a phone in landscape the keys are less tall.
        least = 48.0 if size != (844, 390) else 40.0
        assert too_small(keys, least) == {}, size
