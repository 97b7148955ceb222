"""The page for tablets in Chromium: `python -m tests.benchmarks.web [--quick]`.

QWIRKLE_WEB_RUNTIME must name a folder with the real runtime; without it nothing is measured. The
game is compared with a bare demo of the same runtime, which draws a background and 120 tiles in
each frame. Measured are the seconds to the first picture; the ms of work of each frame in Play
while two computers play and a finger drags the table; and the memory of WebAssembly during an hour
of the showcase (--minutes). The budget of a frame is 16 ms at density 1 and 33 ms at density 2.
"""

import argparse
import json
import math
import shutil
import statistics
import sys
import time
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from assets.web.archive import GAME
from assets.web.make_web import build, seal
from assets.web.runtime import PINS, pinned
from game.session import GameSetup, Seat, Session
from game.storage.browser_store import BrowserStore
from game.storage.saves import Saves
from tests.benchmarks.timing import FLOOR_TILES, percentile_99
from tests.client.support.stores import LocalStorage
from tests.e2e.web.browser import MISSING, Browser, browser, driver
from tests.e2e.web.outside import outside
from tests.e2e.web.runtime import REAL
from tests.e2e.web.test_real_game import SHOWN, Game

# Sizes (CSS px) and densities of the pages in which frames are measured.
TABLETS = (((1180, 820), 1), ((1180, 820), 2), ((820, 1180), 1))

BUDGETS = {1: 16.0, 2: 33.0}  # ms of a frame, by density
IDLE = 300  # seconds after which the menu starts the showcase
SETTLING = 300  # seconds of the showcase before its memory is measured
MAX_GROWTH = 20.0  # MB in an hour of the showcase
START_TIMEOUT = 180.0  # seconds
TURNS = 12  # played before the measured ones

# JavaScript that notes the ms of each frame's work, the first picture and the memory.
WATCH = """(() => {
  const next = requestAnimationFrame.bind(window), Memory = WebAssembly.Memory;
  window.work = [];
  window.requestAnimationFrame = (act) => next((time) => {
    const start = performance.now();
    act(time);
    work.push(performance.now() - start);
  });
  WebAssembly.Memory = function (...options) { return window.memory = new Memory(...options); };
  WebAssembly.Memory.prototype = Memory.prototype;
  addEventListener("DOMContentLoaded", () => {
    const shell = document.getElementById("shell");
    const note = () => { if (shell.className) window.firstPicture ??= performance.now(); };
    new MutationObserver(note).observe(shell, {attributes: true});
  });
})()"""

DEMO = f"""
import js
import pygame
from game.platform.frame_load import page_size
from pyodide.ffi import create_proxy

def main(arguments):
    pygame.display.init()
    size, side = page_size(js.window).canvas(), 64
    screen = pygame.display.set_mode(size)
    background = pygame.Surface(size).convert()
    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(tile, (200, 80, 60, 200), (side // 2, side // 2), side // 2)
    def draw(time):
        screen.blit(background, (0, 0))
        for n in range({FLOOR_TILES}):
            screen.blit(tile, ((7 * n) % (size[0] - side), (13 * n) % (size[1] - side)))
        pygame.display.flip()
        js.window.requestAnimationFrame(listener)
    listener = create_proxy(draw)
    draw(0)
    return 0
"""


def make_demo(page: Path, folder: Path) -> Path:
    shutil.copytree(page, folder)
    with zipfile.ZipFile(folder / GAME, "a") as archive:
        archive.writestr("demo.py", DEMO)
    boot = folder / "boot.js"
    boot.write_text(boot.read_text("utf-8").replace("from game.launch import", "from demo import"))
    seal(folder)
    return folder


def game_of_computers() -> dict[str, str]:
    """Return the items of the page's storage with a saved game of two computers."""
    session = Session(GameSetup("tiles", (Seat("Pixel", "greedy"), Seat("Gizmo", "greedy"))), 3)
    while len(session.turns) < TURNS:
        session.think(1.0)
    storage = LocalStorage()
    saves = Saves(BrowserStore(storage))
    saves.save(session)
    saves.commit()
    return storage.items


@contextmanager
def shown(
    chromedriver: str, profile: Path, size: tuple[int, int], density: int, url: str = ""
) -> Iterator[Browser]:
    """Run a browser whose pages are watched; open `url` and wait for its first picture."""
    with browser(chromedriver, profile, size) as window:
        metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": density}
        window.command("Emulation.setDeviceMetricsOverride", **metrics, mobile=True)
        window.command("Emulation.setTouchEmulationEnabled", enabled=True)
        window.command("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
        items = json.dumps(game_of_computers())
        keep = f"for (const item of Object.entries({items})) localStorage.setItem(...item)"
        window.command("Page.addScriptToEvaluateOnNewDocument", source=keep)
        if url:
            window.open(url)
            window.until(SHOWN, START_TIMEOUT)
        yield window


def measure_starts(chromedriver: str, page: Path, folder: Path) -> None:
    """Print the seconds to the first picture: first visit, second visit, and without a network."""
    with outside(page) as server, shown(chromedriver, folder, (820, 1180), 1) as window:
        for name in ("cold", "warm", "offline"):
            if name == "offline":
                server.stop()
            window.open(server.url)
            window.until(SHOWN, START_TIMEOUT)
            print(f"first picture, {name:8}{window.run('firstPicture') / 1000:8.1f} s", flush=True)


def drag(window: Browser, size: tuple[int, int], seconds: float) -> list[float]:
    """Drag a finger in circles for this long; return the ms of each frame's work."""
    window.run("work.length = 0")
    begun, kind = time.monotonic(), "touchStart"
    while (passed := time.monotonic() - begun) < seconds:
        x, y = 80 * math.cos(3 * passed), 80 * math.sin(3 * passed)
        point = {"x": size[0] / 2 + x, "y": size[1] / 2 + y}
        window.command("Input.dispatchTouchEvent", type=kind, touchPoints=[point])
        kind = "touchMove"
    window.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    return [float(one) for one in window.run("work")]


def measure_frames(chromedriver: str, page: Path, demo: Path, top: Path, seconds: float) -> None:
    """Print the ms of frames in each of the `TABLETS`, of the demo and of the game."""
    print(f"{'ms of a frame':24}{'half':>9}{'99 of 100':>11}{'longest':>9}{'late':>7}{'frames':>8}")
    for size, density in TABLETS:
        middle = 0.0
        for name, folder in (("demo", demo), ("game", page)):
            profile = top / f"{name}-{size[0]}-{density}"
            with (
                outside(folder) as server,
                shown(chromedriver, profile, size, density, server.url) as window,
            ):
                if name == "game":
                    game = Game(window, top)
                    game.tap_card("continue")
                    game.until(lambda session: len(session.turns) > TURNS)
                times = drag(window, size, seconds)
            late = sum(time > BUDGETS[density] for time in times)
            ratio = f"{statistics.median(times) / middle:8.1f} demos" if middle else ""
            middle = statistics.median(times)
            print(
                f"{name} {size[0]}x{size[1]} density {density}{middle:9.1f}"
                f"{percentile_99(times):11.1f}{max(times):9.1f}{late:7}{len(times):8}{ratio}",
                flush=True,
            )


def measure_memory(chromedriver: str, page: Path, folder: Path, minutes: float) -> bool:
    """Print the memory during the showcase. Return whether it grows no more than is allowed."""
    size, megabytes = (1180, 820), list[float]()
    with outside(page) as server, shown(chromedriver, folder, size, 1, server.url) as window:
        time.sleep(IDLE + SETTLING)
        for minute in range(round(minutes) + 1):
            megabytes.append(window.run("memory.buffer.byteLength") / 1e6)
            print(f"showcase, minute {minute:3}: {megabytes[-1]:7.1f} MB", flush=True)
            time.sleep(60)
    return megabytes[-1] - megabytes[0] <= MAX_GROWTH


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.web")
    parser.add_argument("--quick", action="store_true", help="shorter, and without the showcase")
    parser.add_argument("--minutes", type=float, default=60.0, help="of the showcase")
    parser.add_argument("--pins", type=Path, default=PINS, help="instead of runtime.json")
    options = parser.parse_args(arguments)
    if REAL is None or MISSING:
        needed = [*MISSING, *(["QWIRKLE_WEB_RUNTIME"] if REAL is None else [])]
        print(f"Nothing was measured: {', '.join(needed)} is missing.")
        return 0
    with TemporaryDirectory() as name, driver() as chromedriver:
        top = Path(name)
        build(pinned(options.pins), Path(REAL), top / "page")
        demo = make_demo(top / "page", top / "demo")
        measure_starts(chromedriver, top / "page", top / "starts")
        measure_frames(chromedriver, top / "page", demo, top, 5.0 if options.quick else 30.0)
        if not options.quick and not measure_memory(
            chromedriver, top / "page", top / "showcase", options.minutes
        ):
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
