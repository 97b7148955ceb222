"""The dialog in which the player saves all data to a file, or reads them from one."""

from collections.abc import Generator, Iterator
from functools import partial
from pathlib import Path

from game import ui
from game.art import Theme
from game.common.printable import printable
from game.platform.system import open_folder
from game.screens import navigation, routes
from game.screens.base import Scene, Services
from game.screens.base.overlay import TITLE_HEIGHT, DialogScene
from game.storage import data_file
from game.storage.damage import reason_in_words
from game.storage.import_export import ExportResult, export_folder
from game.words import N_

MAX_FILES = 3  # files to choose from

CANNOT_SAVE = N_("The data cannot be saved: {reason}.")


class DataScene(DialogScene):
    """The dialog of the player's data: save all, read all, and open the data folder."""

    card_width = 480.0
    note_height = 2.2 * TITLE_HEIGHT

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._note = N_("Games, records, options and challenges, in one file.")
        self._files: list[Path] = []  # the files to choose from; empty until Read was pressed

    def words(self) -> tuple[str, str]:
        _ = self.services.words.gettext
        return _("Your data"), _(self._note)

    def depends_on(self) -> object:
        return self._note, tuple(self._files)

    def update(self, dt: float) -> None:
        if (chosen := self.services.host.take_file()) is not None:
            work = navigation.reading_data(self.services, *chosen)
            self.services.app_state(navigation.FileWork).work = work
        super().update(dt)

    def rows(self) -> Iterator[ui.Node]:
        _ = self.services.words.gettext
        if self._files:
            for n, file in enumerate(self._files):
                read = partial(navigation.open_file, self.services, file, dropped=True)
                yield ui.button(f"file {n}", printable(file.stem, 40), read, icon="replay")
        else:
            yield ui.button("save", _("Save all data to a file"), self._save, icon="save")
            yield ui.button("read", _("Read data from a file"), self._read, icon="replay")
        show = self.services.folder is not None and not self._files
        label, gap = _("Open the folder"), Theme.space_small * self.window.scale
        folder = ui.button("folder", label, self._open, shortcut="f", pad="x")
        yield ui.row(folder if show else None, self.done_button(), gap=gap)

    def _save(self) -> None:
        self._say(N_("One moment: everything is being packed into a file."))
        self.services.app_state(navigation.FileWork).work = self._saving()

    def _saving(self) -> Iterator[None]:
        result = yield from saving_data(self.services)
        self._say(result.sentence(self.services.words, CANNOT_SAVE))

    def _read(self) -> None:
        host = self.services.host
        if host.choose_file is not None:
            host.choose_file()
            return
        folder = self.services.flags.data_dir
        self._files = data_file.data_files(folder)[:MAX_FILES]
        note = N_("Choose a file, or drop another on the window.")
        if not self._files:
            shown = printable(str(folder or export_folder()), 40)
            note = N_("There is no such file in {folder}. Drop one on the window.")
            note = self.services.words.gettext(note).format(folder=shown)
        self._say(note)

    def _open(self) -> None:
        folder = self.services.folder
        if folder is None or not open_folder(folder):
            self._say(N_("The folder cannot be opened here."))

    def _say(self, note: str) -> None:
        self._note = note
        self.services.voice.say(self.services.words.gettext(note))


def saving_data(services: Services) -> Generator[None, None, ExportResult]:
    """Save all data to a new file."""
    services.stack.save_state()
    services.store.pump()
    folder, download = services.flags.data_dir, services.host.download
    return (yield from data_file.saving_data_file(services.store, folder, download))


def question_scene(services: Services, texts: data_file.Texts) -> Scene:
    """Return the question whether the texts of a file replace all data."""

    def question() -> routes.Question:
        _ = services.words.gettext
        games, records = (data_file.count_of(texts, one) for one in data_file.SUBFOLDERS)
        note = _(
            "In the file: saved games {games}, records {records}. "
            "What is here now is saved to another file first."
        )
        note = note.format(games=games, records=records)
        work = services.app_state(navigation.FileWork)
        read = partial(setattr, work, "work", _replacing(services, texts))
        return routes.Question(
            _("Replace all data?"), note, _("Replace"), _("Cancel"), read, icon="replay"
        )

    return routes.ASK.make(services, question)


def _replacing(services: Services, texts: data_file.Texts) -> Iterator[None]:
    """Save all data to a file, stage `texts` in their place and restart; else say why not."""
    saved = yield from saving_data(services)
    words = services.words
    fault: str = saved.fault
    if not fault:
        try:
            data_file.stage(services.store, texts)
        except OSError as failure:
            fault = reason_in_words(failure)
    if fault:
        failed = ExportResult(fault=fault)
        navigation.show_error(services, lambda: failed.sentence(words, CANNOT_SAVE))
    else:
        services.host.restart(services.stack.quit)
