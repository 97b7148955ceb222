"""Sounds, which are never needed to follow the game: whatever fails, it goes on in silence."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame

VOLUME = 0.4
VOICES = 12
# The same sound at most this many times at once, so that six tiles landing are not a bang.
VOICES_A_SOUND = 3

_log = logging.getLogger(__name__)


class Audio:
    """Plays the Ogg files of a folder by name. The device is opened at the first sound.

    Without a device, or for a missing or damaged file, one sentence is logged and it is silent.
    """

    def __init__(self, folder: Path, muted: bool = False, volume: float = VOLUME) -> None:
        self.folder = folder
        self.muted = muted
        self._volume = min(1.0, max(0.0, volume))
        self._ready: bool | None = None
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}

    @property
    def volume(self) -> float:
        """How loud everything is, 0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        self._volume = min(1.0, max(0.0, value))
        for sound in self._sounds.values():
            if sound is not None:
                sound.set_volume(self._volume)

    def play(self, name: str) -> bool:
        """Play the sound `name`; tells whether it is really playing."""
        if self.muted or self._volume == 0 or not self._open():
            return False
        sound = self._sound(name)
        if sound is None:
            return False
        try:
            if sound.get_num_channels() >= VOICES_A_SOUND:
                return False
            channel = pygame.mixer.find_channel()
            if channel is None:
                return False
            channel.play(sound)
        except pygame.error as error:
            self._fail(f"The sound device is lost ({error}); playing without sound.")
            return False
        return True

    def close(self) -> None:
        """Stop everything and give the device back."""
        self._sounds.clear()
        if self._ready:
            pygame.mixer.quit()
        self._ready = None

    def _open(self) -> bool:
        if self._ready is None:
            try:
                if pygame.mixer.get_init() is None:
                    pygame.mixer.init(frequency=44_100, size=-16, channels=2, buffer=512)
                pygame.mixer.set_num_channels(VOICES)
                self._ready = True
            # A mixer that was left out of the build is a NotImplementedError.
            except (pygame.error, NotImplementedError, OSError) as error:
                self._fail(f"There is no sound device ({error}); playing without sound.")
        return self._ready is True

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            self._sounds[name] = self._load(name)
        return self._sounds[name]

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            sound = pygame.mixer.Sound(str(self.folder / f"{name}.ogg"))
        except (pygame.error, OSError) as error:
            _log.warning("The sound %s cannot be used (%s); leaving it out.", name, error)
            return None
        sound.set_volume(self._volume)
        return sound

    def _fail(self, sentence: str) -> None:
        self._ready = False
        _log.warning("%s", sentence)
