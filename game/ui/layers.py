"""The layers of nodes. Contents are painted by ascending layer; 0 is the default."""

BACKDROP_LAYER = -3
CARD_LAYER = -2
# Layer of nodes whose shadow must not fall on other nodes, painted below layer 0, the default.
SHADOW_LAYER = -1
TOP_LAYER = 1  # layer that is painted over key prompts and tooltips
