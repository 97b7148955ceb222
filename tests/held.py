"""A measurement of the program's memory, open files, threads and caches."""

from __future__ import annotations

import gc
import threading
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pygame

from game.common.lru import LruCache
from game.platform.system import give_memory_back
from tests.million import resident

MOST_GROWTH = 0.05
"""Most growth of memory from the end of the first hour to the end, as a part."""


class Held(NamedTuple):
    """The program's memory and pictures (MB), and counts of its other resources."""

    memory: float
    pictures: float
    files: int
    threads: int
    caches: int
    objects: int

    @classmethod
    def now(cls) -> Held:
        """Measure the process after a garbage collection, as the game runs it at rest."""
        gc.collect()
        give_memory_back()
        memory = resident()
        objects = gc.get_objects()
        caches = [one for one in objects if isinstance(one, LruCache)]
        assert all(one._total <= one._limit for one in caches), "a cache is over its limit"
        return cls(
            round(memory, 1),
            round(sum(pictures_of(objects).values()) / 1e6, 1),
            open_files(),
            threading.active_count(),
            len(caches),
            len(objects),
        )


def pictures_of(objects: Iterable[object]) -> Counter[tuple[int, int]]:
    """Return the bytes of all pictures that these objects refer to, by picture size (px)."""
    found = {id(one): one for holder in objects for one in _held_by(holder)}
    kept: Counter[tuple[int, int]] = Counter()
    for picture in found.values():
        kept[picture.get_size()] += picture.get_pitch() * picture.get_height()
    return kept


def _held_by(holder: object) -> Iterator[pygame.Surface]:
    for one in gc.get_referents(holder):
        if isinstance(one, pygame.Surface):
            if one.get_parent() is None:
                yield one
        elif isinstance(one, dict | tuple) and not gc.is_tracked(one):
            # Containers of pictures alone are missing from `gc.get_objects`.
            yield from _held_by(one)


def open_files() -> int:
    """Return the number of open files except fonts, which a cache keeps open."""
    found = 0
    for link in Path("/proc/self/fd").iterdir():
        with suppress(OSError):
            found += link.readlink().suffix != ".ttf"
    return found


def compare(first: Held, last: Held, *, grown: bool) -> None:
    """Assert that nothing has grown; memory counts only if ``grown`` (caches are full)."""
    growth = last.memory / first.memory - 1
    print(f"memory {growth:+.1%}")
    assert not grown or growth <= MOST_GROWTH, f"memory grows by {growth:.1%}"
    assert last.files <= first.files + 2, "files stay open"
    assert last.threads <= first.threads
    assert last.caches <= first.caches, "caches are left behind"
    assert not grown or last.objects <= 1.1 * first.objects, "objects are left behind"
