"""The names of tiles, of their colours and shapes, and of whole lines."""

from game.words.locale import N_, NN_

# By colour, then by shape; whole names, since some languages inflect the colour by the shape.
TILE_NAMES: tuple[str, ...] = (
    *(N_("red circle"), N_("red cross"), N_("red diamond")),
    *(N_("red square"), N_("red star"), N_("red clover")),
    *(N_("orange circle"), N_("orange cross"), N_("orange diamond")),
    *(N_("orange square"), N_("orange star"), N_("orange clover")),
    *(N_("yellow circle"), N_("yellow cross"), N_("yellow diamond")),
    *(N_("yellow square"), N_("yellow star"), N_("yellow clover")),
    *(N_("green circle"), N_("green cross"), N_("green diamond")),
    *(N_("green square"), N_("green star"), N_("green clover")),
    *(N_("blue circle"), N_("blue cross"), N_("blue diamond")),
    *(N_("blue square"), N_("blue star"), N_("blue clover")),
    *(N_("purple circle"), N_("purple cross"), N_("purple diamond")),
    *(N_("purple square"), N_("purple star"), N_("purple clover")),
)

# Names of the colours, in the order of `Colour`.
COLOURS = (N_("red"), N_("orange"), N_("yellow"), N_("green"), N_("blue"), N_("purple"))

# For translators: six letters, with spaces between them, for red, orange, yellow, green, blue and
# purple in this order, as these words begin; all different.
# The letters shown on tiles, in the order of `Colour`, separated by spaces.
COLOUR_LETTERS = N_("R O Y G B P")

# Names of the shapes, in the order of `Shape`.
SHAPES = (N_("circle"), N_("cross"), N_("diamond"), N_("square"), N_("star"), N_("clover"))

ANY_OF_COLOUR: tuple[str, ...] = (
    *(N_("any red tile"), N_("any orange tile"), N_("any yellow tile")),
    *(N_("any green tile"), N_("any blue tile"), N_("any purple tile")),
)
ANY_DIE_OF_COLOUR: tuple[str, ...] = (
    *(N_("any red die"), N_("any orange die"), N_("any yellow die")),
    *(N_("any green die"), N_("any blue die"), N_("any purple die")),
)
ANY_OF_SHAPE: tuple[str, ...] = (
    *(N_("any circle"), N_("any cross"), N_("any diamond")),
    *(N_("any square"), N_("any star"), N_("any clover")),
)

TILES_OF_COLOUR: tuple[tuple[str, str], ...] = (
    NN_("{n} red tile", "{n} red tiles"),
    NN_("{n} orange tile", "{n} orange tiles"),
    NN_("{n} yellow tile", "{n} yellow tiles"),
    NN_("{n} green tile", "{n} green tiles"),
    NN_("{n} blue tile", "{n} blue tiles"),
    NN_("{n} purple tile", "{n} purple tiles"),
)
DICE_OF_COLOUR: tuple[tuple[str, str], ...] = (
    NN_("{n} red die", "{n} red dice"),
    NN_("{n} orange die", "{n} orange dice"),
    NN_("{n} yellow die", "{n} yellow dice"),
    NN_("{n} green die", "{n} green dice"),
    NN_("{n} blue die", "{n} blue dice"),
    NN_("{n} purple die", "{n} purple dice"),
)
# Counts by shape, in singular and plural; "{n}" may also be replaced by text such as "2 more".
OF_SHAPE: tuple[tuple[str, str], ...] = (
    NN_("{n} circle", "{n} circles"),
    NN_("{n} cross", "{n} crosses"),
    NN_("{n} diamond", "{n} diamonds"),
    NN_("{n} square", "{n} squares"),
    NN_("{n} star", "{n} stars"),
    NN_("{n} clover", "{n} clovers"),
)

SAME_SHAPE = (
    *(N_("six circles in six colours"), N_("six crosses in six colours")),
    *(N_("six diamonds in six colours"), N_("six squares in six colours")),
    *(N_("six stars in six colours"), N_("six clovers in six colours")),
)
# Names of Qwirkles: `SAME_SHAPE` in the order of `Shape`.
SAME_COLOUR = N_("six shapes in one colour")
