"""Measurement of the process's memory, open files, threads and caches."""

from __future__ import annotations

import gc
import threading
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pygame

from game.common import LruCache
from game.platform.system import release_free_memory
from tests.trials.random_input import resident

# Maximum growth of memory since the first measurement, as a fraction.
MAX_GROWTH = 0.05


class ResourceUse(NamedTuple):
    """Resources of the process: memory and pictures in MB, and numbers of other resources."""

    memory: float
    pictures: float
    files: int
    threads: int
    caches: int
    objects: int

    @classmethod
    def now(cls) -> ResourceUse:
        """Measure this process after a garbage collection; assert that caches keep their limits."""
        gc.collect()
        release_free_memory()
        memory = resident()
        objects = gc.get_objects()
        caches = [cache for cache in objects if isinstance(cache, LruCache)]
        assert all(cache._total <= cache._limit for cache in caches), "a cache is over its limit"
        return cls(
            round(memory, 1),
            round(sum(pictures_of(objects).values()) / 1e6, 1),
            open_files(),
            threading.active_count(),
            len(caches),
            len(objects),
        )


def pictures_of(objects: Iterable[object]) -> Counter[tuple[int, int]]:
    """Return the memory (bytes) of pictures, summed by picture size (px)."""
    # Only pictures to which an object in `objects` refers directly are counted, each of them once.
    pictures = {id(picture): picture for holder in objects for picture in _pictures_in(holder)}
    sizes: Counter[tuple[int, int]] = Counter()
    for picture in pictures.values():
        sizes[picture.get_size()] += picture.get_pitch() * picture.get_height()
    return sizes


def _pictures_in(holder: object) -> Iterator[pygame.Surface]:
    for item in gc.get_referents(holder):
        if isinstance(item, pygame.Surface):
            if item.get_parent() is None:
                yield item
        elif isinstance(item, dict | tuple) and not gc.is_tracked(item):
            # `gc.get_objects` omits containers that hold nothing but pictures.
            yield from _pictures_in(item)


def open_files() -> int:
    """Return the number of open files. Fonts do not count, as a cache keeps them open."""
    count = 0
    for link in Path("/proc/self/fd").iterdir():
        with suppress(OSError):
            count += link.readlink().suffix != ".ttf"
    return count


def compare(first: ResourceUse, last: ResourceUse, *, caches_full: bool) -> None:
    """Assert that no resource has grown beyond its limit."""
    # Memory and objects are compared only if `caches_full`.
    growth = last.memory / first.memory - 1
    print(f"memory {growth:+.1%}")
    assert not caches_full or growth <= MAX_GROWTH, f"memory grows by {growth:.1%}"
    assert last.files <= first.files + 2, "files stay open"
    assert last.threads <= first.threads
    assert last.caches <= first.caches, "caches are left behind"
    assert not caches_full or last.objects <= 1.1 * first.objects, "objects are left behind"
