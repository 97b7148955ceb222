"""A volume slider whose icon mutes and unmutes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.screens.services import Services
from game.storage.operator_settings import OperatorSettings
from game.storage.settings import Settings
from game.ui.node import Node
from game.ui.slider import Track, slider

DEFAULT_VOLUME = 0.5
"""Volume set by unmuting if no earlier volume is known."""


@dataclass(slots=True)
class MutedVolumes:
    """Volumes (0 to 1) to restore on unmuting, by class of the settings and key of the slider."""

    before: dict[tuple[type, str], float] = field(default_factory=dict)


def volume(
    services: Services,
    settings: Settings | OperatorSettings,
    key: str,
    current: Callable[[], float],
    change: Callable[[float], None],
) -> Node:
    """Return the slider of the volume ``key`` (0 to 1); ``settings`` store it on release."""
    place, name = (type(settings), key), f"{key}_volume"
    before = services.app_state(MutedVolumes).before

    def save() -> None:
        if not current():
            before[place] = getattr(settings, name) or before.get(place, DEFAULT_VOLUME)
        setattr(settings, name, round(100 * current()) / 100)
        if key == "sound":
            services.audio.play("place")

    def toggle_mute() -> None:
        change(0.0 if current() else before.get(place, DEFAULT_VOLUME))
        save()

    percent = round(100 * current())
    face = Track(percent, (key, f"{key}_off"), services.words.percent(percent))
    return slider(
        key, face, lambda amount: change(amount / 100), on_press=toggle_mute, on_done=save
    )
