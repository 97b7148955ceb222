"""Copies of parts of this checkout, for tests that build or damage files."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

from tests.paths import ROOT


def copy_checkout(names: Iterable[str], folder: Path) -> Path:
    """Copy these files and folders of the checkout to ``folder`` / "copy"; return that folder."""
    copy = folder / "copy"
    copy.mkdir()
    for name in names:
        if (ROOT / name).is_dir():
            caches = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, copy / name, ignore=caches)
        else:
            shutil.copy(ROOT / name, copy)
    return copy
