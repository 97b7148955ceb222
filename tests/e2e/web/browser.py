"""Headless Chromium, driven over the WebDriver protocol of its chromedriver."""

import base64
import json
import shutil
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

# Programs that the tests need and that are not installed.
MISSING = [name for name in ("chromium", "chromedriver") if shutil.which(name) is None]

TIMEOUT = 30.0  # seconds

Json = dict[str, Any]


class Browser:
    """A window of the browser, which shows one page. Sizes are in CSS px."""

    def __init__(self, driver: str, session: str) -> None:
        self._session = f"{driver}/session/{session}"

    def open(self, url: str) -> None:
        """Show a page; return when it is loaded."""
        _ask(f"{self._session}/url", {"url": url})

    def reload(self) -> None:
        _ask(f"{self._session}/refresh", {})

    def run(self, script: str) -> Any:
        body = (
            "const done = arguments[arguments.length - 1];"
            f"(async () => ({script}))().then(done, (fault) => done(`fault: ${{fault}}`))"
        )
        return _ask(f"{self._session}/execute/async", {"script": body, "args": []})

    def command(self, name: str, **parameters: Any) -> Any:
        """Return the answer to a command of the DevTools protocol."""
        return _ask(f"{self._session}/goog/cdp/execute", {"cmd": name, "params": parameters})

    def until(self, script: str, timeout: float = TIMEOUT) -> Any:
        """Wait until an expression is true, also across reloads; return its value."""
        deadline, value = time.monotonic() + timeout, None
        while time.monotonic() < deadline:
            with suppress(HTTPError):  # the page is being reloaded
                value = self.run(script)
            if value and not str(value).startswith("fault: "):
                return value
            time.sleep(0.05)
        raise AssertionError(f"{script}: {value!r} after {timeout:g} s, in {self.text()!r}")

    def text(self) -> str:
        return str(self.run("document.body.innerText"))

    def tap(self, x: float, y: float) -> None:
        point = [{"x": x, "y": y}]
        self.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=point)
        self.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def picture(self, file: Path) -> None:
        file.write_bytes(base64.b64decode(self.command("Page.captureScreenshot")["data"]))


def _ask(url: str, body: Json | None = None, method: str = "POST") -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, method=method)  # noqa: S310 - on this computer
    with urllib.request.urlopen(request, timeout=2 * TIMEOUT) as answer:  # noqa: S310
        return json.load(answer)["value"]


@contextmanager
def driver() -> Iterator[str]:
    command = ["chromedriver", "--port=0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = next(line for line in process.stdout if "successfully on port" in line)
            yield f"http://127.0.0.1:{line.split('port ')[1].rstrip('.').rstrip().rstrip('.')}"
        finally:
            process.terminate()


@contextmanager
def browser(
    driver: str,
    profile: Path,
    size: tuple[int, int] = (820, 1180),
    language: str = "en-GB",
    sound: str = "no-user-gesture-required",
) -> Iterator[Browser]:
    """Run Chromium with the data in the folder `profile`, and yield its window."""
    # `sound` is the policy that says when a page may play sound.
    arguments = [
        *("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--no-first-run"),
        *(f"--user-data-dir={profile}", f"--window-size={size[0]},{size[1]}"),
        *(f"--accept-lang={language}", f"--autoplay-policy={sound}"),
    ]
    options = {"args": arguments, "binary": shutil.which("chromium")}
    wanted = {"alwaysMatch": {"browserName": "chrome", "goog:chromeOptions": options}}
    session = _ask(f"{driver}/session", {"capabilities": wanted})["sessionId"]
    try:
        yield Browser(driver, session)
    finally:
        _ask(f"{driver}/session/{session}", method="DELETE")
