"""Tests of the built page in headless Chromium, with a stand-in for Pyodide and the game.

The page starts, is installed, works without its server, takes new versions, and says its errors.
"""

import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from assets.web.make_web import build, seal
from assets.web.runtime import pinned
from tests.e2e.web.browser import Browser, browser
from tests.e2e.web.outside import Answer, Outside, broken_answers, outside
from tests.e2e.web.runtime import write_stand_in

pytestmark = pytest.mark.long
PLAYING = "window.standIn && document.getElementById('shell').className === 'gone'"
Start = Callable[..., AbstractContextManager[Browser]]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("page")
    build(pinned(write_stand_in(folder / "runtime")), folder / "runtime", folder / "web")
    return folder / "web"


@pytest.fixture
def server(built: Path, tmp_path: Path) -> Iterator[Outside]:
    """Serve a copy of the page."""
    shutil.copytree(built, tmp_path / "web")
    with outside(tmp_path / "web") as server:
        yield server


@pytest.fixture
def chromium(chromedriver: str, tmp_path: Path) -> Iterator[Browser]:
    with browser(chromedriver, tmp_path / "profile") as window:
        yield window


def before_scripts(window: Browser, script: str) -> None:
    """Run a script in each page that is opened from now on, before the page's own scripts."""
    window.command("Page.addScriptToEvaluateOnNewDocument", source=script)


def tap_button(window: Browser, label: str) -> None:
    found = f"[...document.querySelectorAll('button')].find((b) => b.textContent === '{label}')"
    window.until(f"{found} && true")
    box = window.run(f"{found}.getBoundingClientRect().toJSON()")
    assert min(box["width"], box["height"]) >= 56
    window.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_the_first_visit_fetches_all_files_once_and_starts(
    server: Outside, chromium: Browser
) -> None:
    before_scripts(
        chromium,
        "window.told = []; addEventListener('DOMContentLoaded', () => new MutationObserver(() =>"
        " told.push([Number(document.getElementById('bar').ariaValueNow),"
        " document.getElementById('sentence').textContent]))"
        ".observe(document.getElementById('bar'), {attributes: true}))",
    )
    chromium.open(server.url)
    chromium.until(PLAYING)
    told = chromium.run("told")
    shares, sentences = [share for share, _ in told], [sentence for _, sentence in told]
    assert shares == sorted(shares)
    assert {0, 60} < set(shares), "by bytes, then by steps"
    assert sentences[-1] == "Ready to play without a network"
    assert "Fetching the game" in sentences
    assert chromium.run("standIn.env.LANGUAGE").startswith("en-GB")
    archive = (server.folder / "game.zip").stat().st_size
    assert chromium.run("standIn.archive") == archive
    assert server.asked.count("game.zip") == 1
    assert server.asked.count("runtime/pyodide.asm.wasm") == 1


def test_the_page_can_be_installed(server: Outside, chromium: Browser) -> None:
    chromium.open(server.url)
    chromium.until(PLAYING)
    assert chromium.command("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = chromium.command("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"] == f"{server.url}manifest.webmanifest"


def test_the_page_works_without_its_server(server: Outside, chromium: Browser) -> None:
    chromium.open(server.url)
    chromium.until(PLAYING)
    server.stop()
    for turns in range(3):
        chromium.reload()
        chromium.until(PLAYING)
        assert chromium.run("standIn.turns()") == turns
        chromium.tap(400, 500)
        assert "without a network" not in chromium.run("document.body.textContent"), "said once"
    chromium.open(f"{server.url}?from=home-screen")
    chromium.until(PLAYING)


def change(server: Outside) -> None:
    """Put a version of the page with another background on the server."""
    style = server.folder / "style.css"
    style.write_text(style.read_text().replace("#1a0e09", "#010203"))
    seal(server.folder)
    server.asked.clear()


BACKGROUND = "getComputedStyle(document.body).backgroundColor"
OLD, NEW = "rgb(26, 14, 9)", "rgb(1, 2, 3)"


def updated(server: Outside, chromium: Browser) -> None:
    """Play a turn, and let the page find a new version in the background."""
    chromium.open(server.url)
    chromium.until(PLAYING)
    chromium.tap(400, 500)
    change(server)
    chromium.run("navigator.serviceWorker.getRegistration().then((one) => one.update()).then()")
    chromium.until("qwirkle.newVersion")
    assert set(server.asked) == {"service_worker.js", "files.json", "style.css"}
    assert chromium.run(BACKGROUND) == OLD, "nothing changes in the middle of a turn"
    chromium.tap(400, 500)


def test_a_new_version_starts_when_the_player_wants_it(server: Outside, chromium: Browser) -> None:
    updated(server, chromium)
    chromium.run("qwirkle.startNewVersion() && 0")
    chromium.until(f"{BACKGROUND} === '{NEW}' && {PLAYING}")
    assert chromium.run("standIn.turns()") == 2
    assert len(chromium.run("caches.keys()")) == 1, "the old version is deleted"
    server.stop()
    chromium.reload()
    chromium.until(f"{BACKGROUND} === '{NEW}' && {PLAYING}")


def test_a_new_version_that_was_put_off_begins_at_the_next_start(
    chromedriver: str, server: Outside, tmp_path: Path
) -> None:
    with browser(chromedriver, tmp_path / "profile") as window:
        updated(server, window)
        window.reload()
        window.until(PLAYING)
        assert window.run(BACKGROUND) == OLD
        assert window.run("qwirkle.newVersion"), "it is offered again"
    server.stop()
    with browser(chromedriver, tmp_path / "profile") as window:
        window.open(server.url)
        window.until(PLAYING)
        assert window.run(BACKGROUND) == NEW
        assert window.run("standIn.turns()") == 2


def test_half_a_new_version_changes_nothing(server: Outside, chromium: Browser) -> None:
    chromium.open(server.url)
    chromium.until(PLAYING)
    change(server)
    server.answers["style.css"] = Answer.HALF
    update = "navigator.serviceWorker.getRegistration().then((one) => one.update())"
    chromium.run(f"{update}.then(() => true)")
    chromium.until("navigator.serviceWorker.getRegistration().then((one) => !one.installing)")
    assert not chromium.run("qwirkle.newVersion")
    chromium.reload()
    chromium.until(PLAYING)
    assert chromium.run(BACKGROUND) == OLD
    server.answers.clear()
    chromium.run(f"{update}.then(() => true)")
    chromium.until("qwirkle.newVersion")


@broken_answers("could not be fetched")
def test_a_failed_download_is_said_and_resumed(
    server: Outside, chromium: Browser, answer: Answer, sentence: str
) -> None:
    server.answers["pyodide.asm.wasm"] = answer
    chromium.open(server.url)
    chromium.until(f"document.body.innerText.includes('{sentence}')")
    server.answers.clear()
    tap_button(chromium, "Retry")
    chromium.until(PLAYING)
    assert server.asked.count("game.zip") == 1, "what had arrived is kept"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("ru-RU,en", "Игра не запустилась"),
        ("de,pl", "Gra się nie uruchomiła"),
        ("de", "could not start"),
    ],
)
def test_a_failed_start_is_said_in_the_browsers_language(
    chromedriver: str, server: Outside, tmp_path: Path, language: str, sentence: str
) -> None:
    with browser(chromedriver, tmp_path / "profile", (390, 844), language) as window:
        before_scripts(window, "localStorage.setItem('fault', 'yes')")
        window.open(server.url)
        window.until(f"document.body.innerText.includes('{sentence}')")
        assert not window.run("document.documentElement.scrollHeight > innerHeight")


def test_a_touch_starts_the_game_where_sound_waits_for_one(
    chromedriver: str, server: Outside, tmp_path: Path
) -> None:
    policy = "document-user-activation-required"
    with browser(chromedriver, tmp_path / "profile", sound=policy) as window:
        window.open(server.url)
        window.until("document.body.innerText.includes('Touch to start')")
        assert not window.run("window.standIn"), "the game waits"
        window.tap(400, 100)  # anywhere
        window.until(PLAYING)
        assert window.until("(window.heard ??= new AudioContext()).state === 'running'")


REFUSALS = {
    "too old": "delete window.WebAssembly",
    "stores nothing": "Object.defineProperty(window, 'localStorage', {get() { throw Error() }})",
}


@pytest.mark.parametrize("sentence", REFUSALS)
def test_a_browser_that_cannot_play_is_said(
    server: Outside, chromium: Browser, sentence: str
) -> None:
    before_scripts(chromium, REFUSALS[sentence])
    chromium.open(server.url)
    chromium.until(f"document.body.innerText.includes('{sentence}')")


def test_a_player_may_go_on_without_storage(server: Outside, chromium: Browser) -> None:
    before_scripts(
        chromium,
        "const keep = Storage.prototype.setItem; Storage.prototype.setItem = function (name, text)"
        " { if (name.startsWith('qwirkle')) throw Error(); keep.call(this, name, text) }",
    )
    chromium.open(server.url)
    tap_button(chromium, "Play all the same")
    chromium.until(PLAYING)


def test_without_room_the_player_may_go_on(server: Outside, chromium: Browser) -> None:
    chromium.command("Storage.overrideQuotaForOrigin", origin=server.url, quotaSize=1_000_000)
    chromium.open(server.url)
    chromium.until("document.body.innerText.includes('no room')")
    tap_button(chromium, "Play all the same")
    chromium.until(PLAYING)


def test_a_page_that_cannot_be_installed_plays_from_the_network(
    server: Outside, chromium: Browser
) -> None:
    """Browsers have no service workers at an http address of another computer."""
    before_scripts(
        chromium,
        "Object.defineProperty(Navigator.prototype, 'serviceWorker', {get: () => undefined})",
    )
    chromium.open(server.url)
    chromium.until(PLAYING)
    server.answers["game.zip"] = Answer.NOTHING
    chromium.run("caches.keys().then((names) => names.length)")


def test_the_page_does_what_the_game_asks(server: Outside, chromium: Browser) -> None:
    before_scripts(
        chromium,
        "window.locks = []; window.kept = 0;"
        "navigator.wakeLock.request = async () => { locks.push('on');"
        " return {release() { locks.push('off') }} };"
        "navigator.storage.persist = () => kept++;"
        "HTMLAnchorElement.prototype.click = function ()"
        " { fetch(this.href).then((answer) => answer.text())"
        ".then((text) => window.saved = [this.download, text]) }",
    )
    chromium.open(server.url)
    chromium.until(PLAYING)
    for on in ("true", "false", "true"):
        chromium.run(f"qwirkle.keepAwake({on})")
        chromium.run("new Promise((done) => setTimeout(done, 20))")
    assert chromium.run("locks") == ["on", "off", "on"]
    chromium.run("qwirkle.keepData()")
    assert chromium.run("kept") == 1
    chromium.run("qwirkle.download('a.txt', 'xbvDs8WCdywgwqvQgdC2wrs=')")
    assert chromium.until("window.saved") == ["a.txt", "Żółw, «Ёж»"]
    chromium.run(
        "HTMLInputElement.prototype.click = function () { const files = new DataTransfer();"
        " files.items.add(new File(['xyz'], 'b.zip')); this.files = files.files;"
        " this.dispatchEvent(new Event('change')) }"
    )
    chromium.run("qwirkle.chooseFile()")
    assert chromium.until("qwirkle.chosenFile") == {"name": "b.zip", "content": "eHl6"}
    for type_, id_, pressed in (("down", 1, 1), ("down", 2, 2), ("up", 1, 1), ("cancel", 2, 0)):
        event = f"new PointerEvent('pointer{type_}', {{pointerId: {id_}, pointerType: 'touch'}})"
        chromium.run(f"dispatchEvent({event})")
        assert chromium.run("qwirkle.pressed") == pressed
    chromium.run("dispatchEvent(new TouchEvent('touchcancel'))")
    assert chromium.run("qwirkle.cancelledTouches") == 1
    chromium.run("qwirkle.fail()")
    assert "An error ended the game" in chromium.text()
    tap_button(chromium, "Retry")
    chromium.until(PLAYING)


def test_the_page_is_painted_before_anything_is_fetched(server: Outside, chromium: Browser) -> None:
    before_scripts(chromium, "Object.defineProperty(window, 'qwirkle', {set() { throw Error() }})")
    chromium.open(server.url)
    time.sleep(0.2)
    assert chromium.run("document.querySelector('h1 img').naturalWidth") > 500
    tray = chromium.run("getComputedStyle(document.getElementById('tray')).backgroundImage")
    assert re.match("radial-gradient", tray)
