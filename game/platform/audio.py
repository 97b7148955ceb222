"""Sound and music. After a failure, the game continues without them."""

import logging
from pathlib import Path
from random import Random

import pygame

from game.common import clamp

MAX_VOICES = 12
MAX_VOICES_PER_SOUND = 3  # copies of a sound at one time: six landing tiles would be too loud
# Number of files of each sound that has several pitches.
PITCHES = {
    "draw": 3,
    "knock": 2,
    "lift": 3,
    "place": 4,
    "pop": 2,
    "roll": 2,
    "tick": 4,
    "whoosh": 2,
}
FALLBACK_SOUND = "place"  # the sound that is played instead of a sound without usable files
MUSIC = "music"
# Seconds of the music's fade-in: at the program's start, and when its volume rises from 0.
FIRST_FADE, UNMUTE_FADE = 3.0, 0.4
_HEADER = 27  # bytes in an Ogg page header (RFC 3533) before its table of lengths

_log = logging.getLogger(__name__)


class Audio:
    """A player of the Ogg files in a folder.

    The sound device is opened on first use.
    A sound may have several `PITCHES`, such as `place.ogg` and `place2.ogg`. A random one is
    played, never the same twice in a row. Other pitches, or `FALLBACK_SOUND`, replace missing
    and damaged files. Failures are logged once. If `muted`, nothing is played.
    """

    def __init__(self, folder: Path, *, muted: bool = False, buffer: int = 512) -> None:
        """Store the folder. Sound is mixed in blocks of `buffer` samples."""
        self.folder = folder
        self.muted = muted
        self._buffer = buffer
        self.sound_volume = self.music_volume = 1.0
        self._ready: bool | None = None
        self._sounds: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, pygame.mixer.Sound] = {}
        self._random = Random(1)
        self._music_started = False
        self._music_plays = False

    def set_volumes(self, sound: float, music: float) -> None:
        """Set the volumes (0 to 1) of sounds and music. At 0 the music is unloaded."""
        self.sound_volume, self.music_volume = clamp(sound, 0.0, 1.0), clamp(music, 0.0, 1.0)
        for sounds in self._sounds.values():
            for one in sounds:
                one.set_volume(_amplitude(self.sound_volume))
        self._update_music(UNMUTE_FADE)

    def play(self, name: str) -> bool:
        """Play a sound. Return False if sound is off or fails, or if too many are playing."""
        if self.muted or self.sound_volume == 0 or not self._open():
            return False
        sounds = self._sounds_of(name) or self._sounds_of(FALLBACK_SOUND)
        try:
            if not sounds or sum(s.get_num_channels() for s in sounds) >= MAX_VOICES_PER_SOUND:
                return False
            channel = pygame.mixer.find_channel()
            if channel is None:
                return False
            last = self._last.get(name)
            chosen = self._random.choice([one for one in sounds if one is not last] or sounds)
            self._last[name] = chosen
            channel.play(chosen)
        except pygame.error as error:
            self._fail("The sound device was lost (%s); playing without sound.", error)
            return False
        return True

    def start_music(self) -> bool:
        """Loop the music while its volume is above 0. Return whether it is playing now."""
        self._music_started = True
        self._update_music(FIRST_FADE)
        return self._music_plays

    def restart(self) -> None:
        """Close the sound device. It reopens on its next use, and the music begins again."""
        was_started = self._music_started
        self.close()
        if was_started:
            self.start_music()

    def close(self) -> None:
        self._sounds.clear()
        self._last.clear()
        if self._ready:
            pygame.mixer.quit()
        self._ready = None
        self._music_started = self._music_plays = False

    def _open(self) -> bool:
        if self._ready is None:
            try:
                if pygame.mixer.get_init() is None:
                    pygame.mixer.init(frequency=44_100, size=-16, channels=2, buffer=self._buffer)
                pygame.mixer.set_num_channels(MAX_VOICES)
                self._ready = True
            # NotImplementedError: this pygame was built without the mixer.
            except (pygame.error, NotImplementedError, OSError) as error:
                self._fail("There is no sound device (%s); playing without sound.", error)
        return self._ready is True

    def _sounds_of(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._sounds:
            numbers = ("", *range(2, PITCHES.get(name, 1) + 1))
            loaded = (self._load(self.folder / f"{name}{number}.ogg") for number in numbers)
            self._sounds[name] = [sound for sound in loaded if sound is not None]
        return self._sounds[name]

    def _load(self, file: Path) -> pygame.mixer.Sound | None:
        try:
            check_ogg(file.read_bytes())
            sound = pygame.mixer.Sound(str(file))
            # SDL crashes on playing a sound without length.
            if sound.get_length() <= 0:
                raise ValueError("it has no length")
        except (pygame.error, OSError, ValueError) as error:
            _log.warning("The sound %s cannot be used (%s); skipping it.", file.stem, error)
            return None
        sound.set_volume(_amplitude(self.sound_volume))
        return sound

    def _update_music(self, fade: float) -> None:
        """Start, stop or adjust the music to its volume. A start fades in for `fade` seconds."""
        silent = self.music_volume == 0
        if not self._music_started or self.muted or (silent and not self._music_plays):
            return
        if not self._open():
            return
        try:
            pygame.mixer.music.set_volume(_amplitude(self.music_volume))
            if silent:
                pygame.mixer.music.unload()
            elif not self._music_plays:
                file = self.folder / f"{MUSIC}.ogg"
                check_ogg(file.read_bytes())
                pygame.mixer.music.load(str(file))
                pygame.mixer.music.play(loops=-1, fade_ms=round(1000 * fade))
            self._music_plays = not silent
        except (pygame.error, OSError, ValueError) as error:
            # The music would fail again, so there is no retry.
            self._music_started = self._music_plays = False
            _log.warning("The music cannot be played (%s); playing without it.", error)

    def _fail(self, sentence: str, fault: Exception) -> None:
        self._ready = False
        self._music_plays = False
        _log.warning(sentence, fault)


def _amplitude(volume: float) -> float:
    """Return the square of a volume, for equal steps of loudness."""
    return volume * volume


def check_ogg(data: bytes) -> None:
    """Raise ValueError unless `data` is a complete Ogg file. Other data can make SDL crash."""
    offset, flags = 0, 0
    while offset < len(data):
        if data[offset : offset + 4] != b"OggS" or len(data) < offset + _HEADER:
            raise ValueError("it is not a whole Ogg file")
        flags, count = data[offset + 5], data[offset + _HEADER - 1]
        lengths = data[offset + _HEADER : offset + _HEADER + count]
        offset += _HEADER + count + sum(lengths)
    is_last_page = flags & 4
    if offset != len(data) or not is_last_page:
        raise ValueError("it is cut off" if data else "it is empty")
