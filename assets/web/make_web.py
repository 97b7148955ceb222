"""Build the game for tablets and browsers: `python -m assets.web.make_web`.

The result is the folder build/web, which any web server can serve. It needs no other server. See
assets/web/README.md.
"""

import argparse
import hashlib
import json
import os
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from assets.web.archive import ROOT, pack, zip_folder
from assets.web.check import FILES, TYPES, WORKER, faults, summary
from assets.web.icons import make_pictures
from assets.web.runtime import PINS, STDLIB, Runtime, WebError, collect, pinned
from assets.web.serve import serve
from assets.web.words import PAGE, words_script

TARGET = ROOT / "build" / "web"
ROOM = 3  # disk space that a build needs, in sizes of the runtime
WALNUT = ROOT / "assets" / "materials" / "walnut.png"


def build(runtime: Runtime, given: Path | None, target: Path) -> None:
    """Replace the folder `target` by a newly built page. If that fails, raise `WebError`.

    After a failure the folder is unchanged. The files of the runtime are taken from the folder
    `given`, or fetched if that is None.
    """
    files = collect(runtime, given)
    _need_room(target.parent, files)
    part = target.with_name(f"{target.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    try:
        _fill(part, files)
        if found := faults(part):
            raise WebError(" ".join(found))
        shutil.rmtree(target, ignore_errors=True)
        part.rename(target)
    except OSError as fault:
        reason = fault.strerror or "not all files"
        raise WebError(f"{target} cannot be written ({reason}): make room for it.") from fault
    finally:
        shutil.rmtree(part, ignore_errors=True)


def _need_room(folder: Path, files: list[Path]) -> None:
    """Raise `WebError` unless the disk of `folder` has room for a build with these files."""
    needed = ROOM * sum(file.stat().st_size for file in files)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        free = shutil.disk_usage(folder).free
    except OSError as fault:
        raise WebError(f"{folder} cannot be used ({fault.strerror}): name another one.") from fault
    if free < needed:
        sizes = f"{free / 1e6:.0f} MB are free, {needed / 1e6:.0f} MB are needed"
        raise WebError(f"The disk of {folder} is full ({sizes}): make room on it.")


def _fill(folder: Path, files: list[Path]) -> None:
    shutil.copytree(PAGE, folder)
    shutil.copyfile(WALNUT, folder / WALNUT.name)
    make_pictures(folder)
    (folder / "words.js").write_text(words_script(), encoding="utf-8")
    pack(files, folder)
    runtime = folder / "runtime"
    runtime.mkdir()
    for file in files:
        if file.name != STDLIB:
            shutil.copyfile(file, runtime / file.name)
    (folder / STDLIB).rename(runtime / STDLIB)
    seal(folder)


def seal(folder: Path) -> None:
    """List all files of a page in `files.json`, and write its SHA-256 into the service worker."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    listed = [_entry(file, folder) for file in files if file.name not in (FILES, WORKER)]
    text = json.dumps({"files": listed}, indent=1) + "\n"
    (folder / FILES).write_text(text, encoding="utf-8")
    version = hashlib.sha256(text.encode()).hexdigest()
    script = (PAGE / WORKER).read_text("utf-8").replace("@VERSION@", version)
    (folder / WORKER).write_text(script, encoding="utf-8")


def _entry(file: Path, folder: Path) -> dict[str, str | int]:
    data = file.read_bytes()
    return {
        "path": file.relative_to(folder).as_posix(),
        "type": TYPES[file.suffix],
        "size": len(data),
        "sha256": hashlib.sha256(data).hexdigest(),
    }


def _zipped(folder: Path) -> Path:
    """Write the page to an archive beside the page's folder. Return the archive's path."""
    archive, part = folder.with_suffix(".zip"), folder.with_suffix(".zip.part")
    try:
        zip_folder(folder, part)
        part.replace(archive)
    except OSError as fault:
        part.unlink(missing_ok=True)
        raise WebError(
            f"{archive} cannot be written ({fault.strerror}): make room for it."
        ) from fault
    return archive


def main(arguments: Iterable[str] | None = None, pins: Path = PINS, target: Path = TARGET) -> int:
    """Run the command; return the exit status: 1 if the page could not be built."""
    parser = argparse.ArgumentParser(prog="make_web", description=__doc__)
    parser.add_argument(
        "--runtime", metavar="DIR", type=Path, help="take Pyodide and pygame-ce from this folder"
    )
    parser.add_argument("--zip", action="store_true", help="write build/web.zip, too")
    parser.add_argument(
        "--serve",
        metavar="PORT",
        type=int,
        nargs="?",
        const=8000,
        help="build nothing, but serve the page on this computer",
    )
    parser.add_argument("--check", action="store_true", help="build nothing, but check the page")
    options = parser.parse_args(None if arguments is None else list(arguments))
    try:
        if options.serve is None and not options.check:
            build(pinned(pins), options.runtime, target)
        elif found := faults(target):
            raise WebError(" ".join(found))
        print(summary(target))
        if options.zip:
            print(_zipped(target))
        if options.serve is not None:
            serve(target, options.serve)
    except WebError as fault:
        print(f"make_web: {fault}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
