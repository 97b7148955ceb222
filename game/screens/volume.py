"""A volume slider, whose icon mutes and unmutes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.screens.services import Services
from game.storage.operator_settings import OperatorSettings
from game.storage.settings import Settings
from game.ui.node import Node
from game.ui.slider import Track, slider

USUAL = 0.5
"""Volume that the icon restores if none was set before."""


@dataclass(slots=True)
class Silenced:
    """Volumes (0 to 1) before muting, by the class of their keeper and their key."""

    before: dict[tuple[type, str], float] = field(default_factory=dict)


def volume(
    services: Services,
    keeper: Settings | OperatorSettings,
    key: str,
    heard: Callable[[], float],
    hear: Callable[[float], None],
) -> Node:
    """Return the slider of a volume (0 to 1); ``keeper`` stores the volume on release."""
    place, name = (type(keeper), key), f"{key}_volume"
    before = services.app_state(Silenced).before

    def keep() -> None:
        if not heard():
            before[place] = getattr(keeper, name) or before.get(place, USUAL)
        setattr(keeper, name, round(100 * heard()) / 100)
        if key == "sound":
            services.audio.play("place")

    def silence() -> None:
        hear(0.0 if heard() else before.get(place, USUAL))
        keep()

    percent = round(100 * heard())
    face = Track(percent, (key, f"{key}_off"), services.words.percent(percent))
    return slider(key, face, lambda amount: hear(amount / 100), on_press=silence, on_done=keep)
