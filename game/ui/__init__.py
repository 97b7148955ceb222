"""Screens declared as trees of nodes.

A scene has a function from its state and the window to a tree of nodes. A node has a width and a
height; it may have a content, which paints it, and a behaviour, which makes it a control:

- containers: `row`, `column`, `stack`, `grid`, `spacer`, `layout_builder` (`node`), and the
  lengths of nodes in them: `px`, `fraction`, `flex`, `FIT` (`sizes`);
- contents: `text`, `icon`, `picture`, `live` and `lazy` (`text`);
- controls: `button` and `pressable` (`button`), `choice` and `stepper` (`choice`), `slider`
  (`slider`), `text_field` (`field`), `scroll` (`scroll`).

`layout` computes the box of each node. `tree` draws the nodes, routes input to the controls, and
has a key that changes with the picture. A control keeps its own state, such as a caret, while the
tree is rebuilt: the node's key identifies it.

>>> from game import ui
>>> from game.common import Box
>>> from game.input import KeyPress
>>> state = {"points": 0}
>>> def score() -> None:
...     state["points"] += 1
>>> def view(width: float, height: float) -> ui.Node:
...     return ui.column(
...         ui.spacer(),
...         ui.row(
...             ui.button("more", f"{state['points']} points", score, shortcut="p"),
...             ui.button("done", "Done", None, w=ui.fraction(0.25), enabled=state["points"] > 0),
...             gap=10,
...             h=ui.px(48),
...         ),
...         inset=(20, 20),
...     )

>>> tree, size = ui.Tree(), (320, 240)
>>> tree.show(view(*size), Box(0, 0, *size))
>>> tree["done"].box
Box(x=230.0, y=172.0, w=70.0, h=48.0)
>>> tree.handle(KeyPress("p"))
True
>>> tree.show(view(*size), Box(0, 0, *size))
>>> tree["more"].spoken, tree["done"].enabled
('1 points', True)

`game.screens.base.scene` rebuilds and shows the tree after each input and each step of time.
"""

from game.ui.button import ButtonContent, ButtonStyle, button, pressable, tooltip_area
from game.ui.choice import ChoiceOptions, Segments, choice, stepper
from game.ui.control import Control, ControlOf
from game.ui.layout import PlacedNode, boxes_of, first_fitting, natural_length, paint_placed, place
from game.ui.node import (
    BACKDROP_LAYER,
    CARD_LAYER,
    SHADOW_LAYER,
    TOP_LAYER,
    Action,
    Behaviour,
    Content,
    Node,
    Picture,
    PlaceOptions,
    VisualState,
    column,
    grid,
    layout_builder,
    row,
    spacer,
    stack,
)
from game.ui.prompts import PAD_KEYS, draw_prompt, find_prompt
from game.ui.sizes import FIT, Alignment, flex, fraction, px
from game.ui.text import Slip, Text, TextLines, icon, lazy, live, paint_nodes, picture, text
from game.ui.tree import Tree
