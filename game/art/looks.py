"""The looks of the whole game: themes that differ in materials, inks and accents."""

from types import MappingProxyType

from game.art.theme import BLACK, WHITE, Material, Theme
from game.common.palettes import INK_AND_IVORY, WALNUT_AND_LAMP, FeltColours

_LIGHT = (255, 252, 244)  # around dark words on the tables
# In the order of `SHOWCASE_FELT_COLOURS`.
_IVORIES = (
    FeltColours((233, 222, 198), (246, 238, 221), _LIGHT),  # ivory, the default
    FeltColours((206, 219, 226), (226, 233, 233), _LIGHT),  # blue
    FeltColours((231, 208, 206), (244, 228, 220), _LIGHT),  # rose
    FeltColours((204, 222, 212), (226, 236, 222), _LIGHT),  # mint
    FeltColours((232, 209, 180), (245, 228, 204), _LIGHT),  # sand
    FeltColours((219, 211, 226), (234, 228, 230), _LIGHT),  # lilac
    FeltColours((218, 219, 181), (234, 233, 206), _LIGHT),  # reed
    FeltColours((235, 204, 192), (247, 226, 211), _LIGHT),  # salmon
    FeltColours((216, 217, 210), (233, 231, 221), _LIGHT),  # pearl
)

_INK_AND_IVORY = Theme(
    felts=_IVORIES,
    felt=_IVORIES[0],
    frame=Material("paper", ((226, 213, 186), (235, 224, 200), (242, 233, 213), (248, 241, 226))),
    stand=Material("paper", ((226, 213, 186), (235, 224, 200), (242, 233, 213), (248, 241, 226))),
    lip=Material("paper", ((26, 22, 19), (32, 28, 24), (38, 33, 29), (46, 40, 35))),
    key=((226, 213, 186), (250, 244, 231), (252, 248, 238), WHITE),
    grain=0.3,
    plank=0.0,
    gleam=(255, 253, 246),
    shade=(180, 159, 122),
    slot_line=(40, 34, 29, 255),
    dimming=(104, 92, 78),
    dusk=0.12,
    lamp=(),
    tilt=0.0,
    ink=(31, 27, 23),
    muted=(82, 71, 58),
    faint=(112, 99, 82),
    extremes=(BLACK, WHITE),
    ink_on_accent=(250, 243, 228),
    accent=(31, 27, 23),
    accent_lit=(64, 55, 46),
    accent_deep=(20, 17, 14),
    figure=(246, 207, 122),
    card=(250, 245, 233, 246),
    card_lit=(253, 249, 240, 250),
    card_edge=(40, 34, 29, 90),
    scrim=(240, 231, 212, 205),
    control=(236, 226, 204),
    control_lit=(246, 239, 224),
    control_deep=(250, 244, 230),
    disabled=(238, 229, 209),
    disabled_edge=(206, 191, 160),
    shadow=(104, 82, 50),
    trough=(40, 34, 29, 24),
    paper=(252, 247, 236),
    paper_dim=(244, 236, 219),
    paper_rule=(60, 52, 44),
    paper_ink=(31, 27, 23),
    paper_muted=(82, 71, 58),
    numeral=(31, 27, 23),
    danger=(232, 168, 154),
    danger_lit=(240, 186, 172),
    danger_deep=(220, 148, 134),
    danger_ink=(166, 32, 36),
    highlight=(132, 80, 8),
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
