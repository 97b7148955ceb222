"""Fixtures of the tests in a browser, and a final line that names the runtime tested."""

from collections.abc import Iterator

import pytest

from tests.e2e.web import browser
from tests.e2e.web.runtime import REAL

collect_ignore = [] if REAL else ["test_real_game.py"]


@pytest.fixture(scope="session")
def chromedriver() -> Iterator[str]:
    if browser.MISSING:
        missing = ", ".join(browser.MISSING)
        pytest.skip(f"not installed: {missing} (apt-get install chromium chromium-driver)")
    with browser.driver() as address:
        yield address


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the runtime with which the page was tested, if it was tested."""
    reports = (one for name in ("passed", "failed") for one in terminalreporter.stats.get(name, ()))
    if any("e2e/web/" in report.nodeid for report in reports):
        what = f"the real runtime in {REAL}" if REAL else "a stand-in for Pyodide"
        terminalreporter.write_line(f"the web page was tested with {what} (QWIRKLE_WEB_RUNTIME)")
