"""Checks of a built page: all files are there and whole, and it can be installed."""

import hashlib
import json
import re
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FILES = "files.json"
WORKER = "service_worker.js"
MANIFEST = "manifest.webmanifest"

# The types of all files of the page, by their suffixes.
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}

MAX_FILES = 1_000  # some hosts take no more
NEEDED_ICONS = {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}


def faults(folder: Path) -> list[str]:
    """Return a sentence for each fault of the page in `folder`; none if it is in order."""
    if not (folder / FILES).is_file():
        return [f"There is no page in {folder}: build it with python -m assets.web.make_web."]
    try:
        return [*_wrong_files(folder), *_wrong_manifest(folder), *_wrong_links(folder)]
    except (OSError, ValueError, KeyError, TypeError) as fault:
        return [f"The page in {folder} is damaged ({fault!r}): build it again."]


def _listed(folder: Path) -> list[dict[str, Any]]:
    return list(json.loads((folder / FILES).read_bytes())["files"])


def _wrong_files(folder: Path) -> Iterator[str]:
    listed = _listed(folder)
    for entry in listed:
        file = folder / entry["path"]
        if not file.is_file():
            yield f"{entry['path']} is missing."
        elif hashlib.sha256(file.read_bytes()).hexdigest() != entry["sha256"]:
            yield f"{entry['path']} is not the file that was built."
    found = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    for name in sorted(found - {entry["path"] for entry in listed} - {FILES, WORKER}):
        yield f"{name} is not listed in {FILES}."
    if len(found) > MAX_FILES:
        yield f"There are more than {MAX_FILES} files."
    version = hashlib.sha256((folder / FILES).read_bytes()).hexdigest()
    if version not in (folder / WORKER).read_text("utf-8"):
        yield f"{WORKER} belongs to another version."


def _wrong_manifest(folder: Path) -> Iterator[str]:
    manifest = json.loads((folder / MANIFEST).read_bytes())
    for key in ("name", "short_name", "background_color", "theme_color"):
        if not manifest.get(key):
            yield f"{MANIFEST} has no {key}."
    for key in ("start_url", "scope", "id"):
        if manifest[key] != "./":
            yield f"{MANIFEST}: {key} must be ./, as the page may be in any folder."
    icons = manifest["icons"]
    if missing := NEEDED_ICONS - {(icon["sizes"], icon["purpose"]) for icon in icons}:
        yield f"{MANIFEST} lacks icons: {sorted(missing)}."
    for icon in icons:
        data = (folder / icon["src"]).read_bytes()
        width, height = struct.unpack(">II", data[16:24])  # a PNG's header
        if not data.startswith(b"\x89PNG") or f"{width}x{height}" != icon["sizes"]:
            yield f"{icon['src']} is no PNG picture of {icon['sizes']} px."


def _wrong_links(folder: Path) -> Iterator[str]:
    """Yield a sentence for each file that index.html needs and that is not in the folder."""
    text = (folder / "index.html").read_text("utf-8")
    for link in re.findall(r'(?:href|src)="([^"]*)"', text):
        if not (folder / link).is_file() or link.startswith("/"):
            yield f"index.html needs {link}, which is not in the folder."


def summary(folder: Path) -> str:
    """Return a line on the built page: where it is, how many files it has, and their size."""
    listed = _listed(folder)
    size = sum(entry["size"] for entry in listed) / 1e6
    return f"{folder}: {len(listed) + 2} files, {size:.1f} MB"
