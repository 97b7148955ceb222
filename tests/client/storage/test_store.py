"""Storage of texts: folders and pages behave alike, and failing storage reports the failure."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.platform import browser
from game.storage.browser_store import BrowserStore, open_store
from game.storage.folder_store import FolderStore
from game.storage.settings import FILE_NAME, Settings
from game.storage.store import NoStore, Store


class LocalStorage:
    """A browser's storage; names without a text are null."""

    def __init__(self) -> None:
        self.items: dict[str, str] = {}

    def getItem(self, name: str) -> str | None:  # noqa: N802 - the browser's own name
        return self.items.get(name)

    def setItem(self, name: str, text: str) -> None:  # noqa: N802
        self.items[name] = text

    @property
    def length(self) -> int:
        return len(self.items)

    def key(self, number: int) -> str | None:
        return list(self.items)[number]

    def removeItem(self, name: str) -> None:  # noqa: N802
        self.items.pop(name, None)


class Forbidden:
    """A page whose storage raises the bridge's own errors."""

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError("SecurityError: access is denied")


MAKERS: list[Callable[[Path], Store]] = [FolderStore, lambda _: BrowserStore(LocalStorage())]


@pytest.mark.parametrize("make", MAKERS)
def test_a_text_is_kept_replaced_and_set_aside(
    make: Callable[[Path], Store], tmp_path: Path
) -> None:
    store = make(tmp_path / "new")
    assert store.read("a.json") is None
    store.write("a.json", "eins")
    store.write("b.json", "другое")
    store.write("a.json", "zwei")
    assert (store.read("a.json"), store.read("b.json")) == ("zwei", "другое")
    store.quarantine("a.json")
    assert store.read("a.json") is None
    assert store.read("b.json") == "другое"


def test_what_is_set_aside_is_not_lost(tmp_path: Path) -> None:
    storage = LocalStorage()
    for store in (FolderStore(tmp_path), BrowserStore(storage)):
        store.write("a.json", "broken")
        store.quarantine("a.json")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["broken"]
    assert list(storage.items.values()) == ["broken"]


def test_a_forbidden_storage_is_like_a_full_disk(caplog: pytest.LogCaptureFixture) -> None:
    settings = Settings(BrowserStore(Forbidden()))
    settings.ui_scale = 1.5
    settings.ui_scale = 2.0
    assert settings.ui_scale == 2.0
    assert len(caplog.records) == 1


def test_the_page_is_preferred_and_nothing_is_always_possible(tmp_path: Path) -> None:
    assert isinstance(open_store(tmp_path), FolderStore)
    assert isinstance(open_store(None), NoStore)
    page = SimpleNamespace(localStorage=LocalStorage())
    assert isinstance(open_store(tmp_path, page), BrowserStore)
    assert isinstance(open_store(tmp_path, Forbidden()), NoStore)


def test_settings_come_back_in_a_page() -> None:
    storage = LocalStorage()
    Settings(BrowserStore(storage)).ui_scale = 1.25
    assert Settings(BrowserStore(storage)).ui_scale == 1.25
    assert list(storage.items) == [f"qwirkle/{FILE_NAME}"]


@pytest.mark.parametrize("value", [None, True, "large", [], {}, 0, -3, 1e9, float("nan")])
def test_nonsense_is_no_size(tmp_path: Path, value: object) -> None:
    settings = Settings(FolderStore(tmp_path))
    settings.ui_scale = value  # type: ignore[assignment]
    assert 0.75 <= Settings(FolderStore(tmp_path)).ui_scale <= 2.0


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

    def test_pygbag(self, window: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("platform.window", window, raising=False)
        assert browser.page() is window
        browser.fill_page()
        assert browser.page_size() == (820, 1180, 1.0)
        assert window.config.user_canvas_managed == 1
        assert [sheet.name for sheet in window.sheets] == ["style"]
        assert "#canvas" in window.sheets[0].textContent
        assert browser.ask_in_page("Name", "Ann") == "Name Ann!"

    def test_pyodide(self, window: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
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
def test_a_canvas_is_as_sharp_as_can_be_drawn(
    room: tuple[int, int, float], canvas: tuple[int, int]
) -> None:
    found = browser.PageSize(*room)
    assert found.canvas == canvas


def test_a_page_that_is_hidden_has_a_canvas_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = SimpleNamespace(innerWidth=0, innerHeight=0, devicePixelRatio=2.0)
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr("platform.window", hidden, raising=False)
    found = browser.page_size()
    assert found is not None
    assert min(found.canvas) >= 1


def test_there_is_no_page_on_a_desktop() -> None:
    assert browser.page() is None
