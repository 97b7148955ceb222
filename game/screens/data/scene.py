"""The dialog in which the player saves all data to a file, or reads them from one."""

from collections.abc import Iterator
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
from game.storage.import_export import ExportResult, UnreadableFileError, export_folder
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
            routes.READ_DATA.reopen(self.services, *chosen)
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
        result = save_data(self.services)
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


def save_data(services: Services) -> ExportResult:
    """Save all data to a new file."""
    services.stack.save_state()
    services.store.pump()
    folder, download = services.flags.data_dir, services.host.download
    return data_file.save_data_file(services.store, folder, download)


def question_scene(services: Services, name: str, content: bytes) -> Scene:
    """Return the question whether a file's data replace all data; if damaged, a message."""
    words = services.words
    try:
        texts = data_file.unpack(content)
    except UnreadableFileError as wrong:
        return routes.MESSAGE.make(services, navigation.unreadable(services, name, wrong))

    def question() -> routes.Question:
        _ = words.gettext
        games, records = (data_file.count_of(texts, one) for one in data_file.SUBFOLDERS)
        note = _(
            "In the file: saved games {games}, records {records}. "
            "What is here now is saved to another file first."
        )
        note = note.format(games=games, records=records)
        read = partial(_read_data, services, texts)
        return routes.Question(
            _("Replace all data?"), note, _("Replace"), _("Cancel"), read, icon="replay"
        )

    return routes.ASK.make(services, question)


def _read_data(services: Services, texts: data_file.Texts) -> None:
    """Save all data to a file, stage `texts` in their place and restart; else say why not."""
    words, saved = services.words, save_data(services)
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
