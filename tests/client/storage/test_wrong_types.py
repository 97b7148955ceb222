"""Tests of valid JSON files with a value of a wrong type: no such file stops the game.

In each kind of file each value is replaced in turn by each of `WRONG`. The value is used or the
file counts as damaged; later writes work. With a sample of these files the app starts and opens the
screens that show the file's contents.
"""

import json
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from game.screens import navigation, routes
from game.screens.base import Scene
from game.screens.records.scene import RecordsScene
from game.session import CHALLENGE_SIZE, Badge, GameSetup, Result, Seat
from game.storage import challenge_results, daily_best, settings
from game.storage.browser_store import BrowserStore
from game.storage.challenge_results import Challenges
from game.storage.daily_best import BestEntry, DailyBest
from game.storage.folder_store import FolderStore
from game.storage.json_document import CRASH_FILE, CrashNote
from game.storage.record_entry import index_text
from game.storage.records import FOLDER as RECORDS, INDEX, Records
from game.storage.saves import Saves
from game.storage.settings import OperatorSettings, Settings
from game.storage.store import Store
from tests.client.support.driver import Driver, running
from tests.client.support.players import WITH_BOT, stage_tiles
from tests.client.support.recorded_games import age_files, text_of
from tests.client.support.stores import LocalStorage, open_records, played, refresh, save
from tests.marks import matrix


def nested(depth: int) -> Any:
    return [nested(depth - 1)] if depth else []


WRONG: list[Any] = [
    *(None, True, 0, -1, 1.5, 1e308, 10**400, -(10**400), float("nan"), float("inf")),
    *("", "x", "\ud800", "x" * 500, [], {}, [[]], [[], []], {"a": {}}, nested(30), nested(50)),
]


def fill_settings(store: Store) -> None:
    kept = Settings(store)
    for value in Settings.values():
        if value.option:
            setattr(kept, value.name, getattr(kept, value.name))
    kept.own_colours, kept.palette = ("#ed1c3b",) * 6, "own"
    kept.save_lesson("example", 1)
    kept.mark_learnt("tiles")
    kept.last_setup = GameSetup("cubes", WITH_BOT, 1)
    kept.remember_players([Seat("Ann", badge=Badge("fox", 2)), Seat("Bob")])
    kept.newcomer = False


def fill_operator(store: Store) -> None:
    operator = OperatorSettings(store)
    for value in OperatorSettings.values():
        setattr(operator, value.name, getattr(operator, value.name))


def fill_challenges(store: Store) -> None:
    challenges = Challenges(store)
    for variant, tried in (("tiles", CHALLENGE_SIZE), ("cubes", 2)):
        for n in range(tried):
            challenges.add_result(challenges.today, variant, n, Result(7, 10))


def fill_best(store: Store) -> None:
    entry = BestEntry("", 20, "tiles")
    for name in ("Ann", "Bob"):
        DailyBest(store).add(name, {"short": entry, "whole": entry, "turns": entry})


def fill_saves(store: Store) -> None:
    session, saves = played(3), Saves(store)
    session.hot_seat.lift_curtain()
    stage_tiles(session)
    save(saves, session)


def fill_records(store: Store) -> None:
    records = Records(store)
    for number in range(2):
        records.add_text(text_of(number))


def use_settings(driver: Driver) -> None:
    show(driver, routes.SETUP, routes.OPTIONS, routes.COLOURS, routes.LESSONS)
    driver.show(routes.LESSON.make(driver.app.services, "example"))


def use_operator(driver: Driver) -> None:
    show(driver, routes.OPERATOR, routes.SHOWCASE)
    navigation.begin_visit(driver.app.services, "short")


def use_challenges(driver: Driver) -> None:
    fill_challenges(driver.app.services.store)
    show(driver, routes.CHALLENGE, routes.VISIT_CHALLENGE)


def use_best(driver: Driver) -> None:
    driver.app.services.best.add("Zoe", {"turns": BestEntry("", 33, "tiles")})
    show(driver, routes.OPERATOR, routes.SHOWCASE)


def use_saves(driver: Driver) -> None:
    services = driver.app.services
    driver.show(routes.RECORDS.make(services))
    driver.scene(RecordsScene).open_page(1)
    driver.frame()
    latest = services.saves.latest()
    if latest is not None and navigation.continue_game(services, latest.identity.id):
        driver.frame()
        driver.wait(0.2)


def use_records(driver: Driver) -> None:
    driver.show(routes.RECORDS.make(driver.app.services))
    driver.until(lambda: not driver.app.services.records.busy)
    for page in (0, 2):
        driver.scene(RecordsScene).open_page(page)
        driver.frame()


def show(driver: Driver, *screens: routes.Route[[]]) -> None:
    for route in screens:
        driver.show(route.make(driver.app.services))
        driver.frame()


def read_daily(kind: type[Challenges | DailyBest]) -> Callable[[Store], int]:
    def read(store: Store) -> int:
        document = kind(store)
        assert document.current.to_data()
        return document.take_notices("damaged")

    return read


def read_settings(kind: type[Settings | OperatorSettings]) -> Callable[[Store], int]:
    return lambda store: kind(store).take_notices("damaged")


def read_crash(store: Store) -> int:
    CrashNote(store).take()
    return 0


def read_saves(store: Store) -> int:
    saves = Saves(store)
    for game in saves.unfinished():
        saves.load(game.identity.id)
    return saves.take_notices("damaged")


def read_index(store: Store) -> int:
    refresh(Records(store))
    return 0


class Kind(NamedTuple):
    """A kind of file: `fill` writes it, `read` counts damage notices, `use` opens its screens."""

    name: str
    fill: Callable[[Store], object]
    read: Callable[[Store], int]
    use: Callable[[Driver], object]


KINDS = {
    "settings": Kind(settings.FILE_NAME, fill_settings, read_settings(Settings), use_settings),
    "operator": Kind(
        settings.OPERATOR_FILE, fill_operator, read_settings(OperatorSettings), use_operator
    ),
    "challenge": Kind(
        challenge_results.FILE_NAME, fill_challenges, read_daily(Challenges), use_challenges
    ),
    "best": Kind(daily_best.FILE_NAME, fill_best, read_daily(DailyBest), use_best),
    "crash": Kind(
        CRASH_FILE, lambda store: CrashNote(store).leave("/log"), read_crash, Driver.frame
    ),
    "save": Kind("game", fill_saves, read_saves, use_saves),
    "index": Kind(INDEX, fill_records, read_index, use_records),
}


def files_of(kind: Kind, folder: Path) -> dict[str, str]:
    """Return the texts of the files that `kind.fill` writes, by path; the kind's own file is first.

    If the kind is the index of records, the texts include the index.
    """
    kind.fill(FolderStore(folder))
    if kind.name == INDEX:
        age_files(folder / RECORDS)
        open_records(FolderStore(folder))
    files = sorted(
        (file for file in folder.rglob("*") if file.is_file()),
        key=lambda file: not file.name.startswith(kind.name),
    )
    return {str(file.relative_to(folder)): file.read_text() for file in files}


def parts(holder: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each dictionary and list in a document, once with each of its keys or indices."""
    for key in list(holder) if isinstance(holder, dict) else range(len(holder)):
        yield holder, key
        if isinstance(holder[key], dict | list):
            yield from parts(holder[key])


def spoiled(text: str) -> Iterator[str]:
    """Yield copies of an index or a document, each with one value replaced by one of `WRONG`."""
    lines = [json.loads(line) for line in text.splitlines()[1:]] if '"crc"' in text else []
    document = lines or json.loads(text)
    for holder, key in list(parts(document)):
        whole = holder[key]
        for holder[key] in WRONG:
            yield index_text(map(json.dumps, document)) if lines else json.dumps(document)
        holder[key] = whole


@matrix([(kind, 8) for kind in KINDS], name_of_kind=KINDS, nth=[8, 1])
def test_wrong_values_are_read_or_damaged_and_what_is_read_can_be_shown(
    tmp_path: Path, name_of_kind: str, nth: int, request: pytest.FixtureRequest
) -> None:
    kind = KINDS[name_of_kind]
    (name, whole), *others = files_of(kind, tmp_path / "healthy").items()
    read: list[str] = []
    for text in islice(spoiled(whole), 0, None, nth):
        storage = LocalStorage()
        storage.items = {f"qwirkle/{name}": text}
        notices = kind.read(BrowserStore(storage))
        aside = any("damaged" in item for item in storage.items)
        assert notices == aside or kind.name in (CRASH_FILE, INDEX), text
        if not aside:
            read.append(text)
            continue
        assert kind.read(BrowserStore(storage)) == 0, "the next start finds nothing wrong"
    sample = min(len(read), request.config.getoption("--damages") // 8)
    for number, text in enumerate(Random(4).sample(read, sample)):
        folder = tmp_path / str(number)
        for path, content in [(name, text), *others]:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(content)
        age_files(folder / RECORDS)
        for _ in range(2):
            with running(folder, first=Scene, size=(480, 320)) as driver:
                kind.use(driver)
        assert not list(folder.rglob("*damaged*"))
