"""The pages of the options. Each choice is saved and takes effect at once."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import NamedTuple, Unpack

import pygame

from game import ui
from game.anim.tempo import nearest_speed
from game.art import RGB, Painter, Theme, draw_felt
from game.art.sample_tiles import SAMPLE_TILES, draw_tiles, place_tiles
from game.common import Box, Window
from game.common.palettes import CLASSIC, CONTRAST, FELTS, INK_AND_IVORY, OWN, SAFE, WALNUT_AND_LAMP
from game.screens import routes
from game.screens.base import Services
from game.screens.options.colours import colour_problem, colour_remark
from game.screens.shared.volume import volume
from game.storage.settings import Settings
from game.storage.settings_file import Choice, Switch
from game.words import N_, languages, name_of

PALETTE_NAMES = {
    CLASSIC: N_("Classic"),
    SAFE: N_("Colour-blind safe"),
    CONTRAST: N_("High contrast"),
    OWN: N_("Custom"),
}

# The names of the tables of each look, in the order of `FELTS`.
TABLE_NAMES = {
    WALNUT_AND_LAMP: (
        *(N_("Green felt"), N_("Blue felt"), N_("Plum felt")),
        *(N_("Teal felt"), N_("Russet felt"), N_("Violet felt")),
    ),
    INK_AND_IVORY: (N_("Ivory"), N_("Pale blue"), N_("Rose"), N_("Mint"), N_("Sand"), N_("Lilac")),
}

LOOK_NAMES = {WALNUT_AND_LAMP: N_("Walnut and lamp"), INK_AND_IVORY: N_("Ink and paper")}

# The interface sizes to choose from, as factors of the normal size.
UI_SCALES = (0.75, 1.0, 1.25, 1.5, 2.25)

SPEED_NAMES = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "off": N_("Off")}


SIDES_NAMES = {"off": N_("Off"), "two": N_("Two sides"), "four": N_("Four sides")}


class Option(NamedTuple):
    """A row of a page. With `is_remark`, `label` describes what `control` shows."""

    label: str
    control: ui.Node
    note: str = ""
    is_remark: bool = False


class OptionsPage(NamedTuple):
    """A page of options. `name` and `icon` are shown on its tab."""

    name: str
    icon: str
    options: Callable[[Services], list[Option]]


def game_options(services: Services) -> list[Option]:
    """Return the options of a game: language, end of turns, side of buttons, turning screen."""
    _ = services.words.gettext
    codes = languages()
    names, chosen = [name_of(code) for code in codes], codes.index(services.words.language)
    language = ui.stepper(
        "language", names, chosen, lambda n: services.choose(Settings.language, codes[n])
    )
    turns = _switch(services, Settings.confirms, _("When I confirm"), _("Automatically"))
    sides = _choice(services, Settings.turn_screen, SIDES_NAMES)
    return [
        _option(_("Language"), language),
        _option(_("Turns end"), turns),
        _option(_("Button side"), _switch(services, Settings.left_handed, _("Left"), _("Right"))),
        _option(_("Turn the screen"), sides, _("To each player")),
    ]


def help_options(services: Services) -> list[Option]:
    """Return the options for help during a game: hints, stars, marks and explanations."""
    _ = services.words.gettext
    holds = _switch(services, Settings.holds, _("Press and hold"), _("Double tap"))
    return [
        _option(_("Hints"), _switch(services, Settings.hints)),
        _option(_("Stars for good turns"), _switch(services, Settings.stars)),
        _option(_("Mark blocked squares"), _switch(services, Settings.dead_cells)),
        _option(_("Help about a tile"), holds),
    ]


def tile_options(services: Services) -> list[Option]:
    """Return the options of the tiles: colours, letters, the table's felt, and a sample."""
    _ = services.words.gettext
    settings, theme = services.settings, services.theme
    remark = colour_remark(services.words, theme.palette, theme.lacquer)
    problem = colour_problem(services.words, theme.palette, theme.lacquer)
    note = _("Try “Colour-blind safe”") if problem and settings.palette != OWN else ""
    colours = {name: services.palette(name) for name in PALETTE_NAMES}
    names = dict(zip(FELTS, TABLE_NAMES[settings.look], strict=True))
    felts = {name: (felt.plain,) for name, felt in zip(FELTS, theme.felts, strict=False)}
    return [
        _swatches(services, Settings.palette, _("Tile colours"), PALETTE_NAMES, colours, remark),
        _option(_("Letters on tiles"), _switch(services, Settings.letters)),
        _swatches(services, Settings.felt, _("Table"), names, felts),
        Option(remark, _sample_row(services), note, is_remark=True),
    ]


def _sample_row(services: Services) -> ui.Node:
    sprites = services.sprites
    tiles = [(column, 0, tile) for column, tile in enumerate(SAMPLE_TILES)]

    def draw(target: pygame.Surface, painter: Painter, box: Box, *_: object) -> None:
        draw_felt(target, painter, box)
        draw_tiles(target, sprites, tiles, place_tiles(painter, box, tiles))

    sample = ui.picture(sprites.revision, draw, key="sample")
    if services.settings.palette != OWN:
        return sample
    words, edit = services.words.gettext("Your colours"), partial(routes.COLOURS.open, services)
    change = ui.button("colours", "", edit, icon="pencil", tooltip=words, w=ui.flex(maximum=64.0))
    return ui.row(replace(sample, w=ui.flex(4.0)), change, gap=Theme.space_small, key="own")


def screen_options(services: Services) -> list[Option]:
    """Return the options of the screen: look, table view, size, animation, full screen."""
    _ = services.words.gettext
    display, settings = services.display, services.settings
    percents = [services.words.percent(round(100 * scale)) for scale in UI_SCALES]
    offered = _offered_sizes(display.window)
    nearest = min(offered, key=lambda n: abs(UI_SCALES[n] - settings.ui_scale))
    disabled = frozenset(range(len(UI_SCALES))) - frozenset(offered)

    def resize(chosen: int) -> None:
        services.choose(Settings.ui_scale, UI_SCALES[chosen])

    size = ui.choice("size", percents, nearest, resize, disabled=disabled)
    speed = nearest_speed(services.tempo.speed)
    options = [
        _option(_("Theme"), _choice(services, Settings.look, LOOK_NAMES)),
        _option(_("Table view"), _switch(services, Settings.tilted, _("Tilted"), _("Flat"))),
        _option(_("Interface size"), size, _largest_size(services)),
        _option(_("Animation"), _choice(services, Settings.animation, SPEED_NAMES, speed)),
    ]
    if display.can_fill_screen:
        fullscreen = _switch(services, Settings.fullscreen, on=display.fullscreen)
        options.append(_option(_("Full screen"), fullscreen))
    return options


def _offered_sizes(window: Callable[[float], Window]) -> list[int]:
    """Return the indices in `UI_SCALES` of 1.0 and of all sizes that look different here."""
    normal = UI_SCALES.index(1.0)
    offered = [normal]
    for n in (*range(normal - 1, -1, -1), *range(normal + 1, len(UI_SCALES))):
        nearest = min(offered, key=lambda known: abs(known - n))
        growths = _growths(window, UI_SCALES[nearest], UI_SCALES[n])
        if max(abs(growth - 1) for growth in growths) > 0.02:
            offered.append(n)
    return offered


def _largest_size(services: Services) -> str:
    """Return a note with the largest size that fits the window; "" if all sizes fit."""
    growth = max(_growths(services.display.window, 1.0, UI_SCALES[-1]))
    if growth > UI_SCALES[-1] - 0.01:
        return ""
    return services.words.gettext("Up to {n}% here").format(n=int(100 * growth + 0.01))


def _growths(window: Callable[[float], Window], one: float, other: float) -> list[float]:
    """Return by which factors lengths grow from one interface size to another."""
    a, b = window(one), window(other)
    sides = b.roomy_min_side / a.roomy_min_side, b.table_min_side / a.table_min_side
    return [b.scale / a.scale, b.table_scale / a.table_scale, *sides]


def sound_options(services: Services) -> list[Option]:
    """Return the options of sound, and of what is said: volumes, narration, remarks."""
    _ = services.words.gettext
    settings, audio = services.settings, services.audio

    def volume_of(key: str) -> ui.Node:
        name = f"{key}_volume"
        hear = partial(setattr, audio, name)
        return volume(services, settings, key, lambda: getattr(audio, name), hear)

    note = _("Text only here") if settings.speech and not services.voice.works else ""
    return [
        _option(_("Sound"), volume_of("sound")),
        _option(_("Music"), volume_of("music")),
        _option(_("Narration"), _switch(services, Settings.speech), note),
        _option(_("Computers talk"), _switch(services, Settings.talks)),
    ]


def _switch(services: Services, option: Switch, *labels: str, on: bool | None = None) -> ui.Node:
    """Return a choice of True or False; `on` is the current value if not the saved one."""
    _ = services.words.gettext
    on = services.settings.read(option) if on is None else on
    names, shown = labels or (_("On"), _("Off")), 0 if on else 1
    return ui.choice(option.name, names, shown, lambda n: services.choose(option, n == 0))


def _choice(
    services: Services,
    option: Choice,
    texts: Mapping[str, str],
    chosen: str = "",
    **more: Unpack[ui.ChoiceOptions],
) -> ui.Node:
    """Return a choice among stored values, the keys of `texts`. Now it is `chosen`, or as saved."""
    values, names = list(texts), list(map(services.words.gettext, texts.values()))
    shown = values.index(chosen or services.settings.read(option))
    return ui.choice(
        option.name, names, shown, lambda n: services.choose(option, values[n]), **more
    )


def _option(label: str, control: ui.Node, note: str = "", *, speech: str = "") -> Option:
    use = control.behaviour
    spoken = f"{label}: {use.spoken}" if use else ""
    use = use and replace(use, spoken=". ".join(filter(None, (spoken, speech))))
    return Option(label, replace(control, behaviour=use), note)


def _swatches(
    services: Services,
    option: Choice,
    label: str,
    names: Mapping[str, str],
    samples: Mapping[str, tuple[RGB, ...]],
    speech: str = "",
) -> Option:
    """Return an option with samples of colours for the stored values in `names`."""
    shown = tuple(samples[value] for value in names)
    control = _choice(services, option, names, names=True, samples=shown)
    chosen = services.words.gettext(names[services.settings.read(option)])
    return _option(label, control, chosen, speech=speech)


PAGES = (
    OptionsPage(N_("Game"), "dice", game_options),
    OptionsPage(N_("Help"), "hint", help_options),
    OptionsPage(N_("Tiles"), "palette", tile_options),
    OptionsPage(N_("Screen"), "screen", screen_options),
    OptionsPage(N_("Sound"), "sound", sound_options),
)
