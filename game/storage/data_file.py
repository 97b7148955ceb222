"""All of the player's data as one file: a zip archive of the stored texts, with a manifest.

Data read from a file replace the stored data when the game starts again, even after a kill.
"""

import json
import zipfile
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from datetime import datetime
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from game import __version__
from game.common.printable import reason_of
from game.rules import Sentence
from game.session.json_checks import of_type
from game.storage import import_export, records, saves
from game.storage.daily_document import wall_clock
from game.storage.damage import DamageError
from game.storage.import_export import DATA_SUFFIX, ExportResult, UnreadableFileError
from game.storage.json_document import CRASH_FILE
from game.storage.store import MAX_LENGTH, WAITING, Store

FORMAT, VERSION = "qwirkle-data", 1  # of the manifest; a higher version is of a newer game
MANIFEST = "manifest.json"
SUBFOLDERS = saves.FOLDER, records.FOLDER
MAX_NAME = 200  # characters of a text's name

PART = "import-{}.json"  # a part of the texts that wait for the next start
PART_LENGTH = 1_000_000  # characters of a part, if no single text is longer
UNKEPT = (CRASH_FILE, "import")  # beginnings of names that are no data of the player

Texts = dict[str, str]  # by name, such as "saves/game-1.json"


def count_of(texts: Texts, subfolder: str) -> int:
    """Return the number of texts in a subfolder. Drafts and backups do not count."""
    return sum(
        name.startswith(f"{subfolder}/") and not name.endswith((".bak", ".new")) for name in texts
    )


def collecting(store: Store) -> Generator[None, None, Texts]:
    """Return all of the player's texts that can be read. Raises OSError if listing them fails."""
    found = {}
    for prefix, part, names in _parts(store):
        for name in names:
            with suppress(OSError, DamageError):
                text = part.read(name)
                if text is not None:
                    found[prefix + name] = text
            yield
    return found


def _parts(store: Store) -> Iterator[tuple[str, Store, list[str]]]:
    """Yield the store and each subfolder, with the prefix and the names of its texts."""
    for prefix, part in (("", store), *((f"{one}/", store.subfolder(one)) for one in SUBFOLDERS)):
        names = [entry.name for entry in part.names()]
        yield prefix, part, [name for name in names if prefix or _is_kept(name)]


def _is_kept(name: str) -> bool:
    """Return whether a text outside of the subfolders is the player's, and no log or index."""
    return name.endswith(".json") and not name.startswith(UNKEPT)


def packing(texts: Texts, now: datetime) -> Generator[None, None, bytes]:
    """Return the content of a data file with these texts, made at the time `now`."""
    sums = {name: sha256(text.encode()).hexdigest() for name, text in texts.items()}
    head = {"format": FORMAT, "version": VERSION, "game": __version__}
    manifest = {**head, "day": str(now.date()), "files": sums}
    content = BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(MANIFEST, json.dumps(manifest, indent=1))
        for name, text in texts.items():
            archive.writestr(name, text.encode())
            yield
    return content.getvalue()


def unpacking(content: bytes) -> Generator[None, None, Texts]:
    """Return the texts in a data file. Raises `UnreadableFileError` unless all are undamaged."""
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            manifest = json.loads(_member(archive, MANIFEST))
            if manifest["format"] != FORMAT:
                raise UnreadableFileError(Sentence("it is no file with data of this game"))
            if of_type(int, manifest["version"]) > VERSION:
                raise UnreadableFileError(Sentence("it is from a newer version of the game"))
            sums = of_type(dict, manifest["files"])
            size = sum(archive.getinfo(name).file_size for name in sums)
            if size > import_export.MAX_DATA_BYTES:
                raise UnreadableFileError(Sentence("it is too large"))
            texts = {}
            for name in sums:
                texts[name] = _text(archive, name, sums[name])
                yield
            return texts
    except UnreadableFileError:
        raise
    except (zipfile.BadZipFile, KeyError) as fault:
        sentence = Sentence("it is no file with data of this game")
        raise UnreadableFileError(sentence) from fault
    except Exception as fault:  # a changed byte can lead to any exception
        raise UnreadableFileError(Sentence("it is damaged")) from fault


def _text(archive: zipfile.ZipFile, name: str, digest: str) -> str:
    folder, _, last = name.rpartition("/")
    hidden = last.startswith(".") or not last.isprintable() or len(last) > MAX_NAME
    if hidden or {*last} & {*'\\:*?"<>|'} or folder not in ("", *SUBFOLDERS):
        raise ValueError("not a name of a text")
    if not (folder or _is_kept(last)):
        raise ValueError("not a text of the player")
    content = _member(archive, name)
    if sha256(content).hexdigest() != digest:
        raise ValueError("another text")
    return content.decode()


def _member(archive: zipfile.ZipFile, name: str) -> bytes:
    if archive.getinfo(name).file_size > MAX_LENGTH:
        raise ValueError("too long")
    return archive.read(name)


def saving_data_file(
    store: Store,
    folder: Path | None,
    download: Callable[[str, bytes], bool] | None = None,
    *,
    file: Path | None = None,
) -> Generator[None, None, ExportResult]:
    """Write all data to `file`, or else to a new file that has the day in its name."""
    now = wall_clock()
    try:
        texts = yield from collecting(store)
        content = yield from packing(texts, now)
    except OSError as fault:
        return ExportResult(fault=reason_of(fault))
    if file is not None:
        return import_export.write_new(file.parent, file.stem, file.suffix, content, copies=1)
    stem = f"{FORMAT}-{now.date()}"
    return import_export.write_new(folder, stem, DATA_SUFFIX, content, download)


def data_files(folder: Path | None) -> list[Path]:
    """Return the files with data in the folder of `saving_data_file`, the newest first."""
    try:
        folder = folder or import_export.export_folder()
        found = folder.glob(f"{FORMAT}*{DATA_SUFFIX}")
        return sorted(found, key=lambda file: file.stat().st_mtime, reverse=True)
    except (OSError, RuntimeError):
        return []


def stage(store: Store, texts: Texts) -> None:
    """Prepare to replace all data by `texts` at the next start.

    Raises OSError if they cannot be stored, and then changes nothing.
    """
    part: Texts = {}
    parts, length = [part], 0
    for name, text in texts.items():
        if length and length + len(text) > PART_LENGTH:
            part, length = {}, 0
            parts.append(part)
        part[name] = text
        length += len(text)
    try:
        for n, one in enumerate(parts):
            content = json.dumps(one, ensure_ascii=False)
            if len(content.encode()) > MAX_LENGTH:
                raise OSError(Sentence("they are too long"))
            store.write(PART.format(n), content)
        store.write(WAITING, json.dumps({"parts": len(parts), "names": list(texts)}))
    except OSError:
        _delete_staged(store, len(parts))
        raise


def replace_staged(store: Store) -> None:
    """Replace all data by the texts that were given to `stage`, if any.

    If an OSError or the end of the program interrupts this, the next call does the rest.
    """
    waiting = store.read(WAITING)
    if waiting is None:
        return
    plan = json.loads(waiting)
    for n in range(plan["parts"]):
        text = store.read(PART.format(n))
        for name, content in json.loads(text or "{}").items():
            folder, _, last = name.rpartition("/")
            part = store.subfolder(folder) if folder else store
            if part.read(last) != content:
                part.write(last, content)
    names = {*plan["names"]}
    for prefix, part, found in _parts(store):
        for name in found:
            if prefix + name not in names:
                part.delete(name)
    _delete_staged(store, plan["parts"])


def _delete_staged(store: Store, parts: int) -> None:
    # The plan goes first: without it, the parts have no effect.
    for name in (WAITING, *(PART.format(n) for n in range(parts))):
        with suppress(OSError):
            store.delete(name)
