"""The fixture `app`: an app with one scene, which records the calls of its methods."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.flags import Flags
from tests.client.support.scene_tools import Diary


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(Flags(size=(640, 480), mute=True, data_dir=tmp_path), Diary)
    yield app
    app.close()
