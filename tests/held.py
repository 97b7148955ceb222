"""What the program holds, to be compared hours later: memory, open files, threads, caches."""

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
"""Most growth of memory from the end of the first hour to the end."""


class Held(NamedTuple):
    """What the program holds: its memory and the pictures in it (MB), and how many of the rest."""

    memory: float
    pictures: float
    files: int
    threads: int
    caches: int
    objects: int

    @classmethod
    def now(cls) -> Held:
        """After everything has been collected that nobody needs, as the game does at rest."""
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
    """The bytes of all pictures that these objects hold, by the size of the pictures (px)."""
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
            # What holds nothing but pictures is not among the objects that Python tells.
            yield from _held_by(one)


def open_files() -> int:
    """The open files but those of fonts, which a cache holds."""
    found = 0
    for link in Path("/proc/self/fd").iterdir():
        with suppress(OSError):
            found += link.readlink().suffix != ".ttf"
    return found


def compare(first: Held, last: Held, *, grown: bool) -> None:
    """Nothing has grown; memory is compared when all has ``grown`` that may."""
    growth = last.memory / first.memory - 1
    print(f"memory {growth:+.1%}")
    assert not grown or growth <= MOST_GROWTH, f"memory grows by {growth:.1%}"
    assert last.files <= first.files + 2, "files stay open"
    assert last.threads <= first.threads
    assert last.caches <= first.caches, "caches are left behind"
    assert not grown or last.objects <= 1.1 * first.objects, "objects are left behind"
