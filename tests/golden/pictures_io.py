"""Files of golden pictures, and of the pictures of a failed comparison."""

from contextlib import suppress
from pathlib import Path

import pygame

from tests.golden.compare import compare, marked

PICTURES = Path(__file__).resolve().parent / "pictures"
# Folder for the pictures of failed comparisons; not committed.
FAILED = Path(__file__).resolve().parent / "failed"

RENEW = "python -m tests.golden.renew"


def load(name: str, pictures: Path = PICTURES) -> pygame.Surface:
    """Return the golden picture of this name; raise FileNotFoundError if there is none."""
    return pygame.image.load(pictures / f"{name}.png")


def save(picture: pygame.Surface, name: str, folder: Path = PICTURES) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{name}.png"
    pygame.image.save(picture, file)
    return file


def fault(
    actual: pygame.Surface, name: str, pictures: Path = PICTURES, failed: Path = FAILED
) -> str:
    """Compare a picture with the golden one; return "", or a description of the difference."""
    # For a difference beyond the limits, write both pictures and their difference to `failed`.
    for kind in ("actual", "golden", "difference"):
        (failed / f"{name}-{kind}.png").unlink(missing_ok=True)
    with suppress(OSError):
        failed.rmdir()
    try:
        golden = load(name, pictures)
    except FileNotFoundError:
        found = f"there is no golden picture {name}"
    else:
        found = _difference(actual, golden, name, failed)
    if not found:
        return ""
    save(actual, f"{name}-actual", failed)
    return f"{found}; see {failed}; if it should look so: {RENEW} {name}"


def _difference(actual: pygame.Surface, golden: pygame.Surface, name: str, failed: Path) -> str:
    if golden.get_size() != actual.get_size():
        return f"{name} has the size {actual.get_size()} and not {golden.get_size()}"
    difference = compare(actual, golden)
    if difference.is_tolerable:
        return ""
    save(golden, f"{name}-golden", failed)
    save(marked(difference.bad_pixels, golden), f"{name}-difference", failed)
    return f"{name} looks different: {difference}"
