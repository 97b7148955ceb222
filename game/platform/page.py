"""The host of the game in a browser: Python compiled to WebAssembly, in a page of `assets/web`.

The page's object `window.qwirkle` (`assets/web/page/page.js`) does what is simpler in JavaScript.
"""

import time
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from typing import Any

from game.platform.frame_load import BUDGET, FrameLoad, page_size
from game.platform.host import Host

PLAIN_RATE = 60.0  # frames per second of most screens; at a higher rate two frames share a picture
MAX_EARLY = 0.004  # seconds by which a picture may be early for its frame


class Page(Host):
    """The web page that contains the game."""

    can_quit = opens_files = False
    asks_for_text = True
    # Nothing mixes sound while the game computes, which takes a larger buffer.
    sound_buffer = 2048
    # The browser shows the picture only after all work of the frame.
    draw_seconds = 0.6 * BUDGET

    def __init__(self, window: Any, listener: Callable[[Any], Any]) -> None:
        """Store the browser's `window`. `listener` converts a function for calls by the browser."""
        self.page = window
        self.own = window.qwirkle
        self._listener = listener
        self._knows_update = False
        self.load = FrameLoad()

    def data_folder(self) -> None:
        return None

    def open_display(self, *arguments: Any, **options: Any) -> Any:
        from game.platform.page_display import PageDisplay  # noqa: PLC0415 - needs pygame

        return PageDisplay(self.page, self.load, *arguments, **options)

    def run(self, frames: Iterator[float], on_fault: Callable[[Exception], object]) -> None:
        due = before = 0.0

        def run_due_frames(milliseconds: float) -> None:
            nonlocal due, before
            now, start = milliseconds / 1000, time.perf_counter()
            try:
                if now >= due - MAX_EARLY:
                    rate = next(frames)
                    took = time.perf_counter() - start
                    if rate > PLAIN_RATE:
                        rate = next(frames)
                    full = page_size(self.page).density
                    self.load.note(took, now - before, full, resting=rate != PLAIN_RATE)
                    due, before = now + 1 / rate, now
            except StopIteration:
                return
            except Exception as fault:  # like any fault in the loop of a desktop
                on_fault(fault)
                self.own.fail()
                return
            self.page.requestAnimationFrame(listener)

        listener = self._listener(run_due_frames)
        self.page.requestAnimationFrame(listener)

    def call_when_hidden(self, callback: Callable[[], None]) -> None:
        listener = self._listener(lambda *_: callback())
        self.page.addEventListener("pagehide", listener)
        self.page.document.addEventListener("visibilitychange", listener)

    def ask(self, question: str, answer: str) -> str | None:
        typed = self.page.prompt(question, answer)
        return typed if isinstance(typed, str) else None

    def download(self, name: str, content: bytes) -> bool:
        try:
            # As text: JavaScript would get a proxy of bytes.
            self.own.download(name, b64encode(content).decode())
        except Exception:  # JavaScript's errors are exceptions of their own
            return False
        return True

    def choose_file(self) -> None:
        self.own.chooseFile()

    def take_file(self) -> tuple[str, bytes] | None:
        chosen, self.own.chosenFile = self.own.chosenFile, None
        return None if chosen is None else (str(chosen.name), b64decode(str(chosen.content)))

    def restart(self, end: Callable[[], None]) -> None:
        self.page.location.reload()

    def keep_data(self) -> None:
        self.own.keepData()

    def take_update(self) -> bool:
        before, self._knows_update = self._knows_update, bool(self.own.newVersion)
        return self._knows_update and not before

    def start_update(self) -> None:
        self.own.startNewVersion()
