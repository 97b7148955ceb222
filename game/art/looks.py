"""The looks of the whole game: themes that differ in materials, inks and accents."""

from types import MappingProxyType

from game.art.theme import BLACK, WHITE, Material, Theme
from game.common.palettes import INK_AND_IVORY, WALNUT_AND_LAMP, FeltColours

_LIGHT = (255, 252, 244)  # around dark words on the tables
# In the order of `SHOWCASE_FELT_COLOURS`.
_IVORIES = (
    FeltColours((222, 203, 168), (245, 233, 208), _LIGHT),  # ivory, the default
    FeltColours((188, 205, 215), (224, 232, 232), _LIGHT),  # blue
    FeltColours((223, 190, 187), (244, 226, 217), _LIGHT),  # rose
    FeltColours((184, 208, 194), (224, 236, 221), _LIGHT),  # mint
    FeltColours((224, 192, 154), (246, 227, 200), _LIGHT),  # sand
    FeltColours((204, 192, 214), (233, 226, 229), _LIGHT),  # lilac
    FeltColours((203, 205, 156), (234, 233, 203), _LIGHT),  # reed
    FeltColours((228, 184, 169), (248, 225, 208), _LIGHT),  # salmon
    FeltColours((198, 199, 190), (232, 230, 220), _LIGHT),  # pearl
)

_BOARD = Material("paper", ((202, 180, 142), (216, 197, 162), (227, 210, 178), (236, 222, 194)))

_INK_AND_IVORY = Theme(
    felts=_IVORIES,
    felt=_IVORIES[0],
    frame=_BOARD,
    stand=_BOARD,
    lip=Material("paper", ((26, 22, 19), (32, 28, 24), (38, 33, 29), (46, 40, 35))),
    key=((226, 213, 186), (250, 244, 231), (252, 248, 238), WHITE),
    grain=0.45,
    plank=0.0,
    gleam=(255, 253, 246),
    shade=(140, 112, 68),
    slot_line=(40, 34, 29, 255),
    dimming=(104, 92, 78),
    dusk=0.3,
    lamp=(),
    tilt=0.0,
    ink=(24, 19, 15),
    muted=(62, 49, 35),
    faint=(88, 74, 54),
    extremes=(BLACK, WHITE),
    ink_on_accent=(250, 243, 228),
    accent=(31, 27, 23),
    accent_lit=(64, 55, 46),
    accent_deep=(20, 17, 14),
    figure=(246, 207, 122),
    card=(250, 245, 233, 246),
    card_lit=(253, 249, 240, 250),
    card_edge=(40, 34, 29, 150),
    scrim=(240, 231, 212, 205),
    control=(236, 226, 204),
    control_lit=(246, 239, 224),
    control_deep=(250, 244, 230),
    disabled=(232, 219, 192),
    disabled_edge=(184, 162, 122),
    shadow=(66, 44, 16),
    trough=(40, 34, 29, 24),
    paper=(252, 247, 236),
    paper_dim=(244, 236, 219),
    paper_rule=(60, 52, 44),
    paper_ink=(24, 19, 15),
    paper_muted=(66, 53, 38),
    numeral=(24, 19, 15),
    danger=(232, 168, 154),
    danger_lit=(240, 186, 172),
    danger_deep=(220, 148, 134),
    danger_ink=(166, 32, 36),
    highlight=(100, 58, 4),
    mark=(186, 120, 22),
    danger_mark=(234, 104, 90),
    seat_marks=Theme.seat_inks,
    velvet=(38, 33, 29),
    velvet_lit=(88, 78, 68),
    velvet_deep=(14, 12, 10),
    pad_a=(10, 74, 26),
    pad_b=(164, 34, 30),
    pad_x=(20, 82, 158),
    pad_y=(98, 66, 0),
    pad_plain=(60, 52, 44),
    pad_body=(246, 239, 224),
)

# The theme of each look, by its name in the settings.
THEMES = MappingProxyType({WALNUT_AND_LAMP: Theme(), INK_AND_IVORY: _INK_AND_IVORY})
