"""Functions that run a program to its end without a screen, and copy this checkout."""

import os
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tests.paths import ROOT

# Maximum seconds of any wait. Only failures take as long.
TIMEOUT = 20.0

# Variables of the environment for a game without a screen and a sound device.
QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def finished(
    *command: str | Path,
    folder: Path = ROOT,
    environment: Mapping[str, str] = os.environ,
    timeout: float = TIMEOUT,
    **options: Any,
) -> subprocess.CompletedProcess[str]:
    """Run a program to its end, with its output as text; `options` are those of subprocess."""
    return subprocess.run(
        command,
        cwd=folder,
        env={**QUIET, **environment},
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
        **options,
    )


def copy_checkout(names: Iterable[str], folder: Path) -> Path:
    copy = folder / "copy"
    copy.mkdir()
    for name in names:
        if (ROOT / name).is_dir():
            caches = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, copy / name, ignore=caches)
        else:
            shutil.copy(ROOT / name, copy)
    return copy
