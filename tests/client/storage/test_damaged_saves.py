"""Tests of saves with random damage of every kind.

`--damages N` sets the number of damaged files. After each damage, the game must load a state that
it has saved, or none, and report the damage in at most three short, plain sentences. Some damage
cannot be detected, and is not reported. The other saved game stays whole.
"""

import json
import logging
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.platform.log import LOG_NAME, MAX_SENTENCE_LENGTH, LogFile, PlainFormatter
from game.session import GameSetup, Session
from game.storage.damage import AGAINST_RULES, CUT_OFF, NO_TEXT, OTHER_FORM, OTHER_NAME, TOO_LONG
from game.storage.folder_store import FolderStore
from game.storage.records import FOLDER, INDEX, Records
from game.storage.saves import Saves
from game.storage.settings import FILE_NAME, Settings
from game.storage.store import MAX_LENGTH
from tests.client.support.players import WITH_BOT, play_turn
from tests.client.support.stores import refresh, save

HUGE = [10**400, -(10**400), 1e308, -1, 1 << 63, 10**19, float("inf"), float("nan")]
WRONG_VALUES: list[Any] = [None, True, 0, -1, 1.5, "", "x", "../..", [], {}, [[]], {"a": {}}, *HUGE]


def flip_bits(file: Path, chance: Random) -> None:
    data = bytearray(file.read_bytes())
    for _ in range(chance.randint(1, 8)):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    file.write_bytes(data)


def truncate(file: Path, chance: Random) -> None:
    data = file.read_bytes()
    file.write_bytes(data[: chance.randrange(len(data))])


def swap_parts(file: Path, chance: Random) -> None:
    data = file.read_bytes()
    a, b = sorted(chance.sample(range(len(data)), 2))
    file.write_bytes(data[a:b] + data[:a] + data[b:])


def change_value(file: Path, chance: Random) -> None:
    document = json.loads(file.read_text())
    inner: Any = document
    while True:
        key = chance.choice(list(inner) if isinstance(inner, dict) else list(range(len(inner))))
        if not isinstance(inner[key], dict | list) or not inner[key] or chance.random() < 0.2:
            break
        inner = inner[key]
    inner[key] = chance.choice(WRONG_VALUES)
    file.write_text(json.dumps(document))


def leave_out(file: Path, chance: Random) -> None:
    document = json.loads(file.read_text())
    inner = chance.choice([document, document["setup"], document["state"]])
    del inner[chance.choice(list(inner))]
    file.write_text(json.dumps(document))


def nest(file: Path, chance: Random) -> None:
    deep = chance.choice([30, 45, 900, 100_000])
    file.write_text('{"state":' + deep * "[" + deep * "]" + "}")


def another_version(file: Path, chance: Random) -> None:
    document = json.loads(file.read_text())
    document["version"] = chance.choice([0, 2, 99, -1, "1", 1.0, None])
    file.write_text(json.dumps(document))


def foreign(file: Path, chance: Random) -> None:
    file.write_bytes(chance.choice([b"\x89PNG\r\n", b"[]", b'{"settings": 1}', b"\0" * 5000]))


def link(file: Path, chance: Random) -> None:
    file.unlink()
    aims = [file, file.with_name("nowhere"), Path("/dev/zero"), file.parent, Path("/dev/null")]
    file.symlink_to(chance.choice(aims))


def no_file(file: Path, chance: Random) -> None:
    file.unlink()
    file.mkdir() if chance.random() < 0.5 else os.mkfifo(file)


DAMAGES: list[Callable[[Path, Random], None]] = [
    *(flip_bits, truncate, swap_parts, change_value, change_value, leave_out, nest),
    *(another_version, foreign, link, no_file),
]


@pytest.fixture(scope="module")
def healthy(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Session, Session]:
    """Return a folder with two saved games and their backups, and the two games."""
    place = tmp_path_factory.mktemp("healthy")
    games = [Session(GameSetup(kind, WITH_BOT), 4) for kind in ("tiles", "cubes")]
    saves = Saves(FolderStore(place))
    for _ in range(6):
        for session in games:
            play_turn(session)
            save(saves, session)
    return place, games[0], games[1]


def test_any_damage_to_a_save_is_reported_and_spares_the_other_game(
    tmp_path: Path,
    healthy: tuple[Path, Session, Session],
    caplog: pytest.LogCaptureFixture,
    request: pytest.FixtureRequest,
) -> None:
    origin, whole, hurt = healthy
    chance, unsaid = Random(11), 0
    for n in range(request.config.getoption("--damages")):
        place = tmp_path / "game"
        shutil.copytree(origin, place)
        caplog.clear()
        name = f"game-{hurt.identity.id}.json"
        both = chance.random() < 0.3
        for ending in ("", ".bak") if both else ("",):
            chance.choice(DAMAGES)(place / "saves" / f"{name}{ending}", chance)
        saves = Saves(FolderStore(place))
        assert whole.identity.id in {one.identity.id for one in saves.unfinished()}, n
        back = saves.load(hurt.identity.id)
        if back is not None:
            count = len(back.log.commands)
            assert back.log.commands == hurt.log.commands[:count], n
            assert back.state == hurt.moments[count].state
            play_turn(back)
            save(saves, back)
        # Messages below a warning go to the log alone.
        records = [record for record in caplog.records if record.levelno >= logging.WARNING]
        said = [record.getMessage() for record in records]
        assert all(len(one) < len(str(place)) + 200 for one in said), said
        assert not any(NOT_PLAIN.search(one) for one in said), said
        assert len(said) <= 3
        # Some damage cannot be detected, such as a flipped bit in a face or a timestamp.
        unsaid += not said
        kept = saves.load(whole.identity.id)
        assert kept is not None
        assert kept.log == whole.log
        shutil.rmtree(place)
    assert unsaid <= 0.3 * request.config.getoption("--damages") + 2


REASONS = (NO_TEXT, TOO_LONG, CUT_OFF, OTHER_FORM, AGAINST_RULES, OTHER_NAME)

# Technical words, and the mark of cut text, that no message may contain.
NOT_PLAIN = re.compile(
    r"codec|utf|decode|byte|expecting|char \d|column|error|object|json\b(?<!\.json)"
    r"|jsonl\b(?<!\.jsonl)|of type|\bint\b|\bstr\b|missing or|recursion|exceeds|\.\.\.",
    re.IGNORECASE,
)


BYTES = [
    b'{"a":[',
    b"",
    b"{",
    b"[]",
    b"\xa5\x00\xff random",
    b'{"a": ' + b"9" * 9000 + b"}",
    b"[" * 100_000,
    b" " * (MAX_LENGTH + 1),
    b"\0" * 50,
]


def assert_plain(record: logging.LogRecord, *files: str) -> None:
    """Assert that a logged message is short and plain, gives a reason, and names all `files`."""
    said = PlainFormatter(str).format(record)
    assert len(said) < MAX_SENTENCE_LENGTH
    assert not NOT_PLAIN.search(re.sub(r"x+", "", said)), said
    for name in files:
        assert name in said
    assert any(f"({reason})" in said for reason in REASONS), said


def test_the_messages_about_damaged_records_are_plain(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    place = tmp_path / FOLDER
    place.mkdir()
    (place / "binary.txt").write_bytes(b"\xe3\x00\xff")
    (place / "long.txt").write_bytes(b" " * (MAX_LENGTH + 1))
    for damage in BYTES:
        (tmp_path / INDEX).write_bytes(damage)
        caplog.clear()
        records = Records(FolderStore(tmp_path))
        refresh(records)
        (record,) = caplog.records
        assert_plain(record, f" {INDEX} ", "records-index.damaged")
        faults = {entry.name: entry.fault for entry in records.entries}
        assert faults == {"binary.txt": "it is not text", "long.txt": "it is too long"}
        assert records.text("binary.txt") is None
        assert records.failure == "The game cannot be read (it is not text)."


def test_the_technical_reason_is_only_in_the_log(tmp_path: Path) -> None:
    logger, kept = logging.getLogger("game"), LogFile(tmp_path)
    level = logger.level
    logger.addHandler(kept)
    logger.setLevel(logging.INFO)
    try:
        (tmp_path / FILE_NAME).write_text('{"a":[')
        Settings(FolderStore(tmp_path))
    finally:
        logger.removeHandler(kept)
        logger.setLevel(level)
        kept.close()
    said, detail = (tmp_path / LOG_NAME).read_text().splitlines()
    assert "it is cut off or garbled" in said
    assert "settings.json: JSONDecodeError: Expecting value" in detail
