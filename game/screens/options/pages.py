"""The pages of the options; each choice takes effect at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.anim.tempo import SPEEDS, nearest_speed
from game.art.painter import Painter
from game.art.sample_tiles import SAMPLE_TILES, draw_felt, draw_tiles, place_tiles
from game.art.theme import FELT_COLOURS
from game.common.geometry import Box
from game.common.window import Window
from game.platform.browser import in_browser
from game.screens import routes
from game.screens.options.colours import remark
from game.screens.services import Services
from game.screens.volume import volume
from game.storage.settings import CLASSIC, CONTRAST, FELTS, OWN, PALETTES, SAFE
from game.ui.choice import choice, stepper
from game.ui.node import Node, VisualState, with_speech
from game.ui.text import picture
from game.words.locale import N_, languages, name_of

PALETTE_NAMES = {
    CLASSIC: N_("Classic"),
    SAFE: N_("Colour-blind safe"),
    CONTRAST: N_("High contrast"),
    OWN: N_("My own"),
}

FELT_NAMES = {
    "green": N_("Green felt"),
    "blue": N_("Blue felt"),
    "plum": N_("Plum felt"),
    "petrol": N_("Petrol felt"),
    "russet": N_("Russet felt"),
    "violet": N_("Violet felt"),
}

UI_SCALES = (0.75, 1.0, 1.25, 1.5, 2.0)
"""Sizes of the interface that are offered; 1 is usual."""

LEAST_STEP = 0.02
"""Least difference between two offered sizes, as a share."""

SPEED_NAMES = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "off": N_("Off")}


class Option(NamedTuple):
    """A row of a page; a ``quiet`` one offers no choice, and its label is a remark."""

    label: str
    control: Node
    note: str = ""
    quiet: bool = False


class Page(NamedTuple):
    """A page of options; ``name`` and ``icon`` are for its tab."""

    name: str
    icon: str
    options: Callable[[Services], list[Option]]


def game_options(services: Services) -> list[Option]:
    """Return the language, the end of a turn, hints and stars."""
    _, settings, codes = services.words.gettext, services.settings, languages()

    def hint(on: bool) -> None:
        settings.hints = on
        # A game below this dialog gains or loses a button.
        services.stack.relayout()

    names, language = [name_of(code) for code in codes], codes.index(services.words.language)
    ways = [_("When I confirm"), _("A moment later")]
    turns = _either("confirms", ways, settings.confirms, partial(setattr, settings, "confirms"))
    star = partial(setattr, settings, "stars")
    return [
        _option(
            _("Language"),
            stepper("language", names, language, lambda n: services.set_language(codes[n])),
        ),
        _option(_("Turns are played"), turns),
        _option(_("Hints"), _on_off(services, "hints", settings.hints, hint)),
        _option(_("Stars for a good turn"), _on_off(services, "stars", settings.stars, star)),
    ]


def look_options(services: Services) -> list[Option]:
    """Return the palette, letters and felt, with a sample of the tiles."""
    _, settings, theme = services.words.gettext, services.settings, services.theme

    def paint(chosen: int) -> None:
        settings.palette = PALETTES[chosen]
        services.apply_theme()
        if PALETTES[chosen] == OWN:
            routes.COLOURS.open(services)

    def letter(on: bool) -> None:
        settings.letters = on
        services.apply_theme()

    def lay_felt(chosen: int) -> None:
        settings.felt = FELTS[chosen]
        services.apply_theme()

    said = remark(services.words, theme.palette, theme.lacquer)
    palettes = [_(PALETTE_NAMES[one]) for one in PALETTES]
    felts = [_(FELT_NAMES[one]) for one in FELTS]
    palette = stepper("palette", palettes, PALETTES.index(settings.palette), paint)
    swatches = tuple(dye.lit for dye in FELT_COLOURS)
    felt = stepper("felt", felts, FELTS.index(settings.felt), lay_felt, colours=swatches)
    return [
        _option(_("Colours of the tiles"), palette, besides=said),
        _option(_("Letters on the tiles"), _on_off(services, "letters", settings.letters, letter)),
        _option(_("The table"), felt),
        Option(said, _sample(services), quiet=True),
    ]


def _sample(services: Services) -> Node:
    sprites = services.sprites
    tiles = [(column, 0, tile) for column, tile in enumerate(SAMPLE_TILES)]

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: VisualState) -> None:
        draw_felt(target, painter, box)
        draw_tiles(target, sprites, tiles, place_tiles(painter, box, tiles))

    return picture(sprites.revision, draw, key="sample")


def screen_options(services: Services) -> list[Option]:
    """Return the size of the interface, animation, the press for help, and full screen."""
    _, settings, screen = services.words.gettext, services.settings, services.display

    def size(chosen: int) -> None:
        # The app reads the size before every frame and lays out the screens again.
        settings.ui_scale = UI_SCALES[chosen]

    def animate(chosen: int) -> None:
        # All motions follow the one tempo, also in a game below this dialog.
        settings.animation = name = list(SPEED_NAMES)[chosen]
        services.tempo.speed = SPEEDS[name]

    def fill(on: bool) -> None:
        settings.fullscreen = on
        if screen.fullscreen != on:
            screen.toggle_fullscreen()

    percent = [services.words.percent(round(100 * scale)) for scale in UI_SCALES]
    offered = _offered_sizes(screen.window)
    nearest = min(offered, key=lambda n: abs(UI_SCALES[n] - settings.ui_scale))
    barred = frozenset(range(len(UI_SCALES))) - frozenset(offered)
    speeds = [_(name) for name in SPEED_NAMES.values()]
    speed = list(SPEED_NAMES).index(nearest_speed(services.tempo.speed))
    ways = [_("Hold it down"), _("Tap it twice")]
    held = _either("holds", ways, settings.holds, partial(setattr, settings, "holds"))
    found = [
        _option(
            _("Interface size"),
            choice("size", percent, nearest, size, disabled=barred),
            _largest_size(services),
        ),
        _option(_("Animation"), choice("animation", speeds, speed, animate)),
        _option(_("For help about a tile"), held),
    ]
    # A browser offers full screen itself.
    if not in_browser():
        filled = _on_off(services, "fullscreen", screen.fullscreen, fill)
        found.append(_option(_("Full screen"), filled))
    return found


def _offered_sizes(window: Callable[[float], Window]) -> list[int]:
    """Return the indexes of the usual size and of the sizes that differ in this window."""
    usual = UI_SCALES.index(1.0)
    found = [usual]
    for n in (*range(usual - 1, -1, -1), *range(usual + 1, len(UI_SCALES))):
        nearest = min(found, key=lambda known: abs(known - n))
        one, other = _measures(window(UI_SCALES[nearest])), _measures(window(UI_SCALES[n]))
        if max(abs(b / a - 1) for a, b in zip(one, other, strict=True)) > LEAST_STEP:
            found.append(n)
    return found


def _largest_size(services: Services) -> str:
    """Return a note with the largest size that this window allows, or "" if it allows all."""
    window = services.display.window
    usual, largest = _measures(window(1.0)), _measures(window(UI_SCALES[-1]))
    most = max(b / a for a, b in zip(usual, largest, strict=True))
    if most > UI_SCALES[-1] - 0.01:
        return ""
    return services.words.gettext("Up to {n} % here").format(n=int(100 * most + 0.01))


def _measures(window: Window) -> tuple[float, ...]:
    return window.scale, window.table, window.few, window.fingertip


def sound_options(services: Services) -> list[Option]:
    """Return the volumes and the option of speech."""
    _, settings, audio = services.words.gettext, services.settings, services.audio

    def speak(on: bool) -> None:
        settings.speech = services.voice.on = on

    def volume_of(key: str) -> Node:
        name = f"{key}_volume"
        hear = partial(setattr, audio, name)
        return volume(services, settings, key, lambda: getattr(audio, name), hear)

    silent = settings.speech and not services.voice.works
    return [
        _option(_("Sound"), volume_of("sound")),
        _option(_("Music"), volume_of("music")),
        _option(
            _("Tell the game"),
            _on_off(services, "speech", settings.speech, speak),
            _("In writing here") if silent else "",
        ),
    ]


def _on_off(services: Services, key: str, on: bool, change: Callable[[bool], None]) -> Node:
    _ = services.words.gettext
    return _either(key, [_("On"), _("Off")], on, change)


def _either(key: str, ways: Sequence[str], first: bool, change: Callable[[bool], None]) -> Node:
    """Return a choice of two; ``change`` receives whether the first is chosen."""
    return choice(key, ways, int(not first), lambda chosen: change(chosen == 0))


def _option(label: str, control: Node, note: str = "", *, besides: str = "") -> Option:
    """Return an option whose spoken text has its label and the text ``besides``."""
    use = control.behaviour
    spoken = "" if use is None else f"{label}: {use.spoken}"
    words: Sequence[str] = [part for part in (spoken, besides) if part]
    return Option(label, with_speech(control, ". ".join(words)), note)


PAGES = (
    Page(N_("Game"), "dice", game_options),
    Page(N_("Look"), "palette", look_options),
    Page(N_("Screen"), "screen", screen_options),
    Page(N_("Sound"), "sound", sound_options),
)
