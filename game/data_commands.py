"""The commands `--export-data` and `--import-data`, which need no window."""

import sys
from pathlib import Path

from game.common import run_all
from game.common.printable import printable
from game.flags import Flags
from game.storage.browser_store import open_store
from game.storage.damage import reason_in_words
from game.storage.data_file import replace_staged, saving_data_file, stage, unpacking
from game.storage.import_export import MAX_DATA_BYTES, UnreadableFileError, read_opened_file
from game.words import Words


def run_command(flags: Flags, usual_folder: Path | None, words: Words, program: str) -> int:
    """Run `--export-data` or `--import-data`, and return the exit status.

    Both save all data to a file. Importing then replaces them by those of another file.
    """
    _ = words.gettext
    store = open_store(flags.data_dir or usual_folder)
    reason, pattern = "", _("The data cannot be saved: {reason}.")
    if flags.import_data is None:
        saved = run_all(saving_data_file(store, None, file=flags.export_data))
        done, reason = _("Saved in {folder}: {file}"), saved.fault
    else:
        done = _("All data are replaced. The earlier ones are in {folder}: {file}")
        try:
            texts = run_all(unpacking(read_opened_file(flags.import_data, MAX_DATA_BYTES)))
            saved = run_all(saving_data_file(store, flags.data_dir))
            reason = saved.fault
            if not reason:
                stage(store, texts)
                replace_staged(store)
        except OSError as fault:
            reason = reason_in_words(fault)
        except UnreadableFileError as fault:
            pattern, reason = _("{file} cannot be read: {reason}."), fault.args[0]
            pattern = pattern.replace("{file}", printable(flags.import_data.name))
    if reason:
        sentence = pattern.replace("{reason}", words.translate(reason))
        print(f"{program}: {printable(sentence, 400)}", file=sys.stderr)
        return 1
    print(done.format(folder=saved.folder, file=saved.name))
    return 0
