"""The runtime of the web page: Pyodide (Python for browsers) and pygame-ce.

runtime.json pins the files. Each file is fetched once into a cache folder of the user, or taken
from a folder. Its SHA-256 is compared with the pinned one each time.
"""

import hashlib
import json
import os
import sys
import urllib.request
from collections.abc import Mapping
from http.client import HTTPException
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

PINS = Path(__file__).with_name("runtime.json")
LOCK = "pyodide-lock.json"  # Pyodide's own list of packages
STDLIB = "python_stdlib.zip"
TIMEOUT = 30.0  # seconds without an answer from the network


class WebError(Exception):
    """The page cannot be built. The message is a sentence that says what to do."""


class Runtime(NamedTuple):
    """The addresses of the runtime's files, and the SHA-256 of each file by its name."""

    core: str
    packages: str
    files: dict[str, str]

    def url(self, name: str) -> str:
        """Return the address of a file: a wheel is at `packages`, any other file at `core`."""
        return (self.packages if name.endswith(".whl") else self.core) + name


def pinned(file: Path = PINS) -> Runtime:
    """Return the runtime that a file such as runtime.json pins."""
    return Runtime(**json.loads(file.read_text("utf-8")))


def cache_folder(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> Path:
    """Return the folder for fetched files. The folder need not exist yet."""
    if system == "win32":
        base = Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif system == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(environment.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "qwirkle-web"


def collect(runtime: Runtime, given: Path | None = None) -> list[Path]:
    """Return the paths of all files: in the folder `given`, or else fetched into the cache.

    Raises `WebError` if a file is missing, damaged, or cannot be fetched.
    """
    if given is not None:
        files = [_given(given / name, digest) for name, digest in runtime.files.items()]
    else:
        folder = cache_folder()
        files = [_cached(runtime, folder / name) for name in runtime.files]
    _check_lock(runtime, next(file for file in files if file.name == LOCK))
    return files


def sha256(file: Path) -> str:
    """Return the SHA-256 of a file, as hexadecimal text."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def _given(file: Path, digest: str) -> Path:
    if not file.is_file():
        raise WebError(f"{file.parent} lacks {file.name}, which assets/web/runtime.json names.")
    if sha256(file) != digest:
        raise WebError(
            f"{file} is damaged or of another version: its SHA-256 is not that of "
            "assets/web/runtime.json."
        )
    return file


def _cached(runtime: Runtime, file: Path) -> Path:
    digest = runtime.files[file.name]
    if file.is_file() and sha256(file) == digest:
        return file
    url = runtime.url(file.name)
    print(f"fetching {url}", flush=True)
    data = _fetched(url)
    if hashlib.sha256(data).hexdigest() != digest:
        raise WebError(
            f"{file.name} arrived damaged from {urlsplit(url).netloc} ({len(data):,} bytes): "
            "try again, or name a folder with the right files by --runtime DIR."
        )
    part = file.with_name(f"{file.name}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        part.replace(file)
    except OSError as fault:
        part.unlink(missing_ok=True)
        raise WebError(f"{file} cannot be written ({fault.strerror}): make room for it.") from fault
    return file


def _fetched(url: str) -> bytes:
    try:
        with urllib.request.urlopen(url, timeout=TIMEOUT) as answer:  # noqa: S310 - pinned addresses
            data: bytes = answer.read()
    except (OSError, HTTPException) as fault:
        reason = getattr(fault, "reason", None) or fault
        raise WebError(
            f"{url} cannot be fetched ({reason}): connect this computer to the Internet, or name "
            "a folder with the files by --runtime DIR."
        ) from fault
    return data


def python_version(files: list[Path]) -> tuple[int, int]:
    """Return the version of the runtime's Python, such as (3, 14)."""
    lock = next(file for file in files if file.name == LOCK)
    major, minor, *_ = json.loads(lock.read_text("utf-8"))["info"]["python"].split(".")
    return int(major), int(minor)


def _check_lock(runtime: Runtime, lock: Path) -> None:
    """Raise `WebError` unless the pinned wheels are those in Pyodide's own list `lock`."""
    packages = json.loads(lock.read_text("utf-8"))["packages"].values()
    known = {package["file_name"]: package["sha256"] for package in packages}
    for name, digest in runtime.files.items():
        if name.endswith(".whl") and known.get(name) != digest:
            raise WebError(f"{name} is not the wheel of {LOCK}: mend assets/web/runtime.json.")
