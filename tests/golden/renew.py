"""The command `python -m tests.golden.renew [NAME...]`, which renews golden pictures.

Without a name it renews all. Each picture's change and size are printed. A picture within the
tolerance is not rewritten. `--exact` rewrites every picture that differs at all.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.golden.compare import compare
from tests.golden.pictures_io import PICTURES, load, save
from tests.golden.scenes import GOLDEN, render
from tests.golden.staging import disable_screen


def renew(name: str, pictures: Path = PICTURES, *, exact: bool = False) -> str:
    """Draw one picture; write it if it differs visibly, or with `exact` if it differs at all."""
    # Return a report.
    actual = render(GOLDEN[name])
    try:
        golden = load(name, pictures)
    except FileNotFoundError:
        return f"new: {_size(save(actual, name, pictures))}"
    if golden.get_size() != actual.get_size():
        change = f"{golden.get_size()} was the size, now {actual.get_size()}"
        return f"{change}: {_size(save(actual, name, pictures))}"
    difference = compare(actual, golden)
    if difference.identical:
        return "identical"
    if difference.is_tolerable and not exact:
        return f"tolerable, not written: {difference}"
    return f"{difference}: {_size(save(actual, name, pictures))}"


def _size(file: Path) -> str:
    return f"written, {file.stat().st_size / 1000:.0f} kB"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.golden.renew", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(GOLDEN)}")
    parser.add_argument("--exact", action="store_true", help="write tolerable differences, too")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.names if name not in GOLDEN]
    if unknown:
        parser.error(f"there is no picture {', '.join(unknown)}, only {', '.join(GOLDEN)}")
    # The driver that the tests use.
    disable_screen("dummy")
    for name in options.names or GOLDEN:
        print(f"{name}: {renew(name, exact=options.exact)}", flush=True)
    for file in sorted(PICTURES.glob("*.png")):
        if file.stem not in GOLDEN:
            file.unlink()
            print(f"{file.stem}: no longer used, removed")
    total = sum(file.stat().st_size for file in PICTURES.glob("*.png"))
    print(f"{total / 1_000_000:.2f} MB in {PICTURES}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
