"""Sound and music, never needed to follow the game: whatever fails, it goes on in silence."""

from __future__ import annotations

import logging
import sys
from itertools import count, takewhile
from pathlib import Path
from random import Random

import pygame

VOICES = 12
VOICES_A_SOUND = 3
"""The same sound at most this many times at once, so that six tiles landing are not a bang."""

MUSIC = "music"
BEGIN_SECONDS, RETURN_SECONDS = 3.0, 0.4
"""How slowly the music comes in at first, and when it was switched off meanwhile."""

_log = logging.getLogger(__name__)


class Audio:
    """Plays the Ogg files of a folder by name. The device is opened when it is first needed.

    A sound may lie there in several pitches, as `place.ogg`, `place2.ogg`, `place3.ogg`: then
    one of them is heard, and never the same twice running. Without a device, or for a missing or
    damaged file, one sentence is logged and it is silent. What is `muted` stays silent for good.
    """

    def __init__(
        self,
        folder: Path,
        *,
        muted: bool = False,
        sound_volume: float = 1.0,
        music_volume: float = 1.0,
    ) -> None:
        self.folder = folder
        self.muted = muted
        self._sound_volume = _part(sound_volume)
        self._music_volume = _part(music_volume)
        self._ready: bool | None = None
        self._sounds: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, pygame.mixer.Sound] = {}
        self._chance = Random(1)
        self._music_wanted = False
        self._music_plays = False

    @property
    def sound_volume(self) -> float:
        """How loud sounds are, 0 to 1."""
        return self._sound_volume

    @sound_volume.setter
    def sound_volume(self, value: float) -> None:
        self._sound_volume = _part(value)
        for sounds in self._sounds.values():
            for sound in sounds:
                sound.set_volume(_strength(self._sound_volume))

    @property
    def music_volume(self) -> float:
        """How loud the music is, 0 to 1; at 0 there is none, and it costs nothing."""
        return self._music_volume

    @music_volume.setter
    def music_volume(self, value: float) -> None:
        self._music_volume = _part(value)
        self._follow_music(RETURN_SECONDS)

    def play(self, name: str) -> bool:
        """Play the sound `name`; tells whether it is really playing."""
        if self.muted or self._sound_volume == 0 or not self._open():
            return False
        if name not in self._sounds:
            self._sounds[name] = self._load(name)
        sounds = self._sounds[name]
        try:
            if not sounds or sum(s.get_num_channels() for s in sounds) >= VOICES_A_SOUND:
                return False
            channel = pygame.mixer.find_channel()
            if channel is None:
                return False
            channel.play(self._varied(name))
        except pygame.error as error:
            self._fail(f"The sound device is lost ({error}); playing without sound.")
            return False
        return True

    def start_music(self) -> bool:
        """Music from now on, round and round, as long as its volume is above 0; tells whether
        it is really playing."""
        self._music_wanted = True
        self._follow_music(BEGIN_SECONDS)
        return self._music_plays

    def close(self) -> None:
        """Stop everything and give the device back."""
        self._sounds.clear()
        self._last.clear()
        if self._ready:
            pygame.mixer.quit()
        self._ready = None
        self._music_wanted = self._music_plays = False

    def _open(self) -> bool:
        if self._ready is None:
            # In a page nothing mixes while the game computes, so there must be more in store.
            store = 2048 if sys.platform == "emscripten" else 512
            try:
                if pygame.mixer.get_init() is None:
                    pygame.mixer.init(frequency=44_100, size=-16, channels=2, buffer=store)
                pygame.mixer.set_num_channels(VOICES)
                self._ready = True
            # A mixer that was left out of the build is a NotImplementedError.
            except (pygame.error, NotImplementedError, OSError) as error:
                self._fail(f"There is no sound device ({error}); playing without sound.")
        return self._ready is True

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        """The sound in all its pitches, without those that cannot be used."""
        others = (self.folder / f"{name}{n}.ogg" for n in count(2))
        sounds = []
        for file in [self.folder / f"{name}.ogg", *takewhile(Path.exists, others)]:
            try:
                sound = pygame.mixer.Sound(str(file))
            except (pygame.error, OSError) as error:
                _log.warning("The sound %s cannot be used (%s); leaving it out.", file.stem, error)
                continue
            sound.set_volume(_strength(self._sound_volume))
            sounds.append(sound)
        return sounds

    def _varied(self, name: str) -> pygame.mixer.Sound:
        """One of its pitches, but not that of last time."""
        sounds, last = self._sounds[name], self._last.get(name)
        chosen = self._chance.choice([sound for sound in sounds if sound is not last] or sounds)
        self._last[name] = chosen
        return chosen

    def _follow_music(self, seconds: float) -> None:
        """Start, stop or change the music as is wanted; it comes in within so many seconds."""
        silent = self._music_volume == 0
        if not self._music_wanted or self.muted or (silent and not self._music_plays):
            return
        if not self._open():
            return
        try:
            pygame.mixer.music.set_volume(_strength(self._music_volume))
            if silent:
                pygame.mixer.music.unload()
            elif not self._music_plays:
                pygame.mixer.music.load(str(self.folder / f"{MUSIC}.ogg"))
                pygame.mixer.music.play(loops=-1, fade_ms=round(1000 * seconds))
            self._music_plays = not silent
        except (pygame.error, OSError) as error:
            # What cannot be played now cannot be played later either.
            self._music_wanted = self._music_plays = False
            _log.warning("The music cannot be played (%s); leaving it out.", error)

    def _fail(self, sentence: str) -> None:
        self._ready = False
        self._music_plays = False
        _log.warning("%s", sentence)


def _part(value: float) -> float:
    return min(1.0, max(0.0, value))


def _strength(volume: float) -> float:
    """What the samples are multiplied with: half the volume is meant to sound half as loud."""
    return volume * volume
