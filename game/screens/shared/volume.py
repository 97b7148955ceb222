"""A volume slider whose icon mutes and unmutes."""

from collections.abc import Callable

from game import ui
from game.screens.base import Services
from game.storage.settings import OperatorSettings, Settings
from game.ui.slider import Track, slider


class MutedVolumes(dict[tuple[type, str], float]):
    """The volumes (0 to 1) before muting, by settings class and slider key."""


def volume(
    services: Services,
    settings: Settings | OperatorSettings,
    key: str,
    current: Callable[[], float],
    change: Callable[[float], None],
) -> ui.Node:
    """Return a slider for a volume (0 to 1) in `settings`. `key` is "sound" or "music"."""
    place, name = (type(settings), key), f"{key}_volume"
    muted = services.app_state(MutedVolumes)

    def save() -> None:
        if not current():
            muted[place] = getattr(settings, name) or muted.get(place, 0.5)
        setattr(settings, name, round(100 * current()) / 100)
        if key == "sound":
            services.audio.play("place")

    def toggle_mute() -> None:
        change(0.0 if current() else muted.get(place, 0.5))
        save()

    percent = round(100 * current())
    face = Track(percent, (key, f"{key}_off"), services.words.percent(percent))
    return slider(key, face, lambda n: change(n / 100), on_press=toggle_mute, on_done=save)
