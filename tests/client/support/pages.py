"""A stand-in for the web page around the game. It records what the game asks of the page."""

from base64 import b64encode
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from game.platform.page import Page
from tests.client.support.stores import LocalStorage


class FakePage(Page):
    """A stand-in for the web page, `width` by `height` CSS px, that needs no browser."""

    def __init__(self, width: float = 820.0, height: float = 1180.0) -> None:
        # The names of the page's functions that the game has called, with their arguments.
        self.asked: list[Any] = []
        # The functions that wait for the next picture.
        self.pictures: list[Callable[[float], None]] = []
        # The listeners, by the names of their events.
        self.heard: dict[str, Callable[..., None]] = {}

        def function(name: str) -> Callable[..., None]:
            return lambda *arguments: self.asked.append((name, *arguments))

        names = "download", "chooseFile", "keepAwake", "keepData", "fail", "startNewVersion"
        own = SimpleNamespace(cancelledTouches=0, pressed=0, newVersion=False, chosenFile=None)
        vars(own).update((name, function(name)) for name in names)
        window = SimpleNamespace(
            innerWidth=width,
            innerHeight=height,
            devicePixelRatio=1.0,
            localStorage=LocalStorage(),
            addEventListener=self.heard.__setitem__,
            document=SimpleNamespace(addEventListener=self.heard.__setitem__),
            requestAnimationFrame=self.pictures.append,
            location=SimpleNamespace(reload=lambda: self.asked.append(("reload",))),
            prompt=lambda question, answer: f"{question} {answer}!",
            qwirkle=own,
        )
        super().__init__(window, lambda function: function)

    def choose(self, name: str, content: bytes) -> None:
        """Let the player choose a file in the browser, after the game has called `choose_file`."""
        self.own.chosenFile = SimpleNamespace(name=name, content=b64encode(content).decode())

    def picture(self, seconds: float) -> None:
        """Call the functions that wait for the next picture."""
        # `seconds` is the browser's time, which may begin at any moment.
        waiting = self.pictures[:]
        self.pictures.clear()
        for function in waiting:
            function(1000 * seconds)
