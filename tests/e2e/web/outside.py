"""A web server for tests. It sends right files, wrong files, halves of files, or errors."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from assets.web.serve import PageHandler


class Answer(Enum):
    """The content that the server sends for a file."""

    RIGHT = "the file"
    WRONG = "a file of the same size with another content"
    HALF = "the first half of the file, and no more"
    NOTHING = "an error"


def broken_answers(not_fetched: str) -> pytest.MarkDecorator:
    """Parametrize a test with each faulty answer to a download, and the sentence that reports it.

    `not_fetched` is the sentence for answers other than `WRONG`.
    """
    sentences = {Answer.WRONG: "arrived damaged"}
    broken = (Answer.WRONG, Answer.HALF, Answer.NOTHING)
    return pytest.mark.parametrize(
        ("answer", "sentence"), [(one, sentences.get(one, not_fetched)) for one in broken]
    )


class Outside:
    """A server of the files in a folder."""

    # `answers` says by a file's name what is sent instead of the file. `asked` are the paths
    # requested, in order.

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.answers: dict[str, Answer] = {}
        self.asked: list[str] = []
        self._server: ThreadingHTTPServer | None = None
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        """Serve from now on, after `stop` at the same port as before."""
        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), partial(_Handler, self))
        self.port = self._server.server_port
        Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}).start()

    def stop(self) -> None:
        """Refuse all connections from now on."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None


class _Handler(PageHandler):
    protocol_version = "HTTP/1.0"

    def __init__(self, outside: Outside, *arguments: object) -> None:
        self._outside = outside
        super().__init__(*arguments, directory=str(outside.folder))  # type: ignore[arg-type]

    def do_GET(self) -> None:  # noqa: N802 - the base class's name
        path = self.path.partition("?")[0].lstrip("/")
        self._outside.asked.append(path)
        answer = self._outside.answers.get(path.rpartition("/")[2], Answer.RIGHT)
        if answer is Answer.RIGHT:
            super().do_GET()
            return
        if answer is Answer.NOTHING:
            self.send_error(404)
            return
        data = (self._outside.folder / path).read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        half = data[: len(data) // 2]
        self.wfile.write(half if answer is Answer.HALF else half + bytes(len(data) - len(half)))


@contextmanager
def outside(folder: Path) -> Iterator[Outside]:
    """Serve a folder while the body runs."""
    server = Outside(folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()
