"""The host of the game: services of the system on which it runs. This module has the desktop."""

import math
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.platform.system import data_folder

if TYPE_CHECKING:
    from game.platform.display import Display


class Host:
    """The services of a desktop. The subclass `Page` has those of a browser."""

    # The browser's object `window`; None on a desktop.
    page: Any = None
    can_quit = True  # whether the player can close the game from the menu
    opens_files = True  # whether there are a folder for the player's files, and files to drop
    asks_for_text = False  # whether `ask` replaces the keyboard that touch and gamepads lack
    # Offers a file with this name and content for download, and returns whether that worked.
    download: Callable[[str, bytes], bool] | None = None
    # Lets the player choose a file on the device, which `take_file` then returns.
    choose_file: Callable[[], None] | None = None
    restarting = False  # whether the game starts again when it has ended
    sound_buffer = 512  # samples
    # Seconds of drawing after which a frame must draw nothing more for later frames. A desktop
    # shows the picture before.
    draw_seconds = math.inf

    def data_folder(self) -> Path | None:
        """Return the default folder for players' files, or None if files are not in folders."""
        return data_folder()

    def open_display(self, *arguments: Any, **options: Any) -> "Display":
        """Open the window with the parameters of `Display`. If that fails, raise `DisplayError`."""
        from game.platform.display import Display  # noqa: PLC0415 - --help needs no pygame

        return Display(*arguments, **options)

    def run(self, frames: Iterator[float], on_fault: Callable[[Exception], object]) -> None:
        """Run `frames` to their end.

        Each item is the frame rate (frames per second) to aim at.
        In a browser this returns at once, and frames run from then on. If a frame raises an
        exception there, `on_fault` is called with it, and no more frames run.
        """
        import pygame  # noqa: PLC0415 - --help needs no pygame

        clock = pygame.time.Clock()
        for rate in frames:
            clock.tick(round(rate))

    def call_when_hidden(self, callback: Callable[[], None]) -> None:
        """Call `callback` when the web page is hidden, shown or left: never on a desktop."""

    def ask(self, question: str, answer: str) -> str | None:
        """Ask the player for a line of text, at first `answer`. If cancelled, return None."""
        return None

    def keep_data(self) -> None:
        """Ask the browser not to delete the player's data when it needs memory."""

    def take_file(self) -> tuple[str, bytes] | None:
        """Return name and content of a file that the player has just chosen, once, or None."""
        return None

    def restart(self, end: Callable[[], None]) -> None:
        """Call `end`, which must end the game. Afterwards the program starts again."""
        self.restarting = True
        end()

    def take_update(self) -> bool:
        """Return whether a newer version of the page has been fetched. Return True only once."""
        return False

    def start_update(self) -> None:
        """Restart the page in its newer version."""
