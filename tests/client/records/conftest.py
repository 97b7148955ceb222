"""Fixtures: a folder with nine recorded games and another file, and the Records screen."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.screens import navigation
from game.screens.base import Services
from game.screens.menu.scene import MenuScene
from game.screens.records.scene import RecordsScene
from game.storage.folder_store import FolderStore
from game.storage.records import Records
from tests.client.support.driver import Driver, running
from tests.client.support.recorded_games import age_files, text_of
from tests.client.support.stores import refresh


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that receives the text of each record that is opened without a file."""
    # The replay of such a record is not opened.
    texts: list[str] = []

    real = navigation.replay

    def replay(services: Services, text: str, name: str = "", **options: bool) -> None:
        if name:
            real(services, text, name, **options)
        else:
            texts.append(text)

    monkeypatch.setattr(navigation, "replay", replay)
    return texts


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with nine recorded games, another file, and the index of the games."""
    path = tmp_path_factory.mktemp("prepared")
    records = Records(FolderStore(path))
    for number in range(9):
        records.add_text(text_of(number, (("Ann", "Zoe", "Max")[number % 3],)))
    (path / "records" / "list.txt").write_text("milk, eggs", "utf-8")
    age_files(path / "records")
    refresh(records)
    return path


@pytest.fixture
def folder(prepared: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(prepared, tmp_path / "data"))


@pytest.fixture
def driver(request: pytest.FixtureRequest, folder: Path) -> Iterator[Driver]:
    mark = request.node.get_closest_marker("app")
    with running(folder, **{"size": (1280, 720)} | (mark.kwargs if mark else {})) as driver:
        yield driver


def open_records(driver: Driver) -> RecordsScene:
    driver.click(driver.scene(MenuScene).tree["records"])
    driver.until(lambda: not driver.app.services.records.busy)
    driver.frame()
    return driver.scene(RecordsScene)


def show_page(driver: Driver, scene: RecordsScene, page: int) -> None:
    scene.open_page(page)
    driver.frame()
