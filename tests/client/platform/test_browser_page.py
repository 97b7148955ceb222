"""The page around the game in a browser: its size, its canvas, its dialogs."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from game.platform import browser


class TestPage:
    """The page around the game, as pygbag and Pyodide provide it."""

    @pytest.fixture
    def window(self, monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
        sheets: list[SimpleNamespace] = []
        document = SimpleNamespace(
            createElement=lambda name: SimpleNamespace(name=name),
            head=SimpleNamespace(appendChild=sheets.append),
        )
        window = SimpleNamespace(
            innerWidth=820.0,
            innerHeight=1180.0,
            config=SimpleNamespace(user_canvas_managed=0),
            document=document,
            prompt=lambda question, answer: f"{question} {answer}!",
            sheets=sheets,
        )
        monkeypatch.setattr(sys, "platform", "emscripten")
        return window

    def test_a_page_of_pygbag(
        self, window: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("platform.window", window, raising=False)
        assert browser.page() is window
        browser.fill_page()
        assert browser.page_size() == (820, 1180, 1.0)
        assert window.config.user_canvas_managed == 1
        assert [sheet.name for sheet in window.sheets] == ["style"]
        assert "#canvas" in window.sheets[0].textContent
        assert browser.ask_in_page("Name", "Ann") == "Name Ann!"

    def test_a_page_of_pyodide(
        self, window: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        del window.config
        monkeypatch.setitem(sys.modules, "js", SimpleNamespace(window=window))
        assert browser.page() is window
        browser.fill_page()
        assert browser.page_size() == (820, 1180, 1.0)

    def test_a_page_without_a_bridge(
        self, window: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "js", None)
        assert browser.page() is None
        browser.fill_page()
        assert browser.page_size() is None
        assert browser.ask_in_page("Name", "Ann") is None


@pytest.mark.parametrize(
    ("room", "canvas"),
    [
        ((1180, 820, 1.0), (1180, 820)),
        ((390, 844, 2.0), (780, 1688)),
        ((390, 844, 0.5), (390, 844)),
        # A large and dense screen would be drawn too slowly with all of its px.
        ((1180, 820, 2.0), (1779, 1236)),
        ((2560, 1600, 2.0), (2560, 1600)),
    ],
)
def test_the_canvas_is_as_sharp_as_can_be_drawn(
    room: tuple[int, int, float], canvas: tuple[int, int]
) -> None:
    assert browser.PageSize(*room).canvas == canvas


def test_a_hidden_page_has_a_canvas(monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = SimpleNamespace(innerWidth=0, innerHeight=0, devicePixelRatio=2.0)
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr("platform.window", hidden, raising=False)
    found = browser.page_size()
    assert found is not None
    assert min(found.canvas) >= 1


def test_a_desktop_has_no_page() -> None:
    assert browser.page() is None
