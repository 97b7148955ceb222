"""How loud the showcase is, and everything else."""

from __future__ import annotations

from game.scenes.services import Services


def as_in_show(services: Services) -> None:
    """As the operator likes the showcase: softer than play."""
    services.audio.sound_volume = services.operator.sound_volume
    services.audio.music_volume = services.operator.music_volume


def as_in_play(services: Services) -> None:
    """As the player likes it."""
    services.audio.sound_volume = services.settings.sound_volume
    services.audio.music_volume = services.settings.music_volume
