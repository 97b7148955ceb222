"""Folders and browsers store texts alike, and the game runs without either."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.storage.browser_store import BrowserStore, open_store
from game.storage.folder_store import FolderStore
from game.storage.settings import FILE_NAME, Settings
from game.storage.store import NoStore, Store
from tests.client.support.stores import ForbiddenStorage, LocalStorage, in_every_store


@in_every_store
def test_a_text_is_written_replaced_and_quarantined(
    make_store: Callable[[Path], Store], tmp_path: Path
) -> None:
    store = make_store(tmp_path / "new")
    assert store.read("a.json") is None
    store.write("a.json", "eins")
    store.write("b.json", "другое")
    store.write("a.json", "zwei")
    assert (store.read("a.json"), store.read("b.json")) == ("zwei", "другое")
    new_name = store.quarantine("a.json")
    assert (store.read("a.json"), store.read(new_name)) == (None, "zwei")
    assert store.read("b.json") == "другое"


def test_settings_in_a_forbidden_storage_last_until_the_program_ends(
    caplog: pytest.LogCaptureFixture,
) -> None:
    settings = Settings(BrowserStore(ForbiddenStorage()))
    settings.ui_scale = 1.5
    settings.ui_scale = 2.0
    assert settings.ui_scale == 2.0
    assert len(caplog.records) == 1


def test_the_store_is_the_page_or_else_the_folder_or_else_none(tmp_path: Path) -> None:
    assert isinstance(open_store(tmp_path), FolderStore)
    assert isinstance(open_store(None), NoStore)
    page = SimpleNamespace(localStorage=LocalStorage())
    assert isinstance(open_store(tmp_path, page), BrowserStore)
    assert isinstance(open_store(tmp_path, ForbiddenStorage()), NoStore)


def test_settings_in_a_page_are_read_by_the_next_start() -> None:
    storage = LocalStorage()
    Settings(BrowserStore(storage)).ui_scale = 1.25
    assert Settings(BrowserStore(storage)).ui_scale == 1.25
    assert list(storage.items) == [f"qwirkle/{FILE_NAME}"]
