"""Screens declared as trees of nodes.

A scene has a function from its state and the window to a tree of nodes. `node` has the containers
(`row`, `column`, `stack`, `grid`) and the sizes: `px`, `part` of the container, `share` of the
rest, `FIT` to the children. `layout` computes the box of each node. A *content* is a value that
can paint itself in a box (`text` has most of them). A *control* handles pointers and keys for a
node (`button`, `choice`, `slider`, `field`, `scroll`); it keeps its own state, such as a caret, by
the node's key while the tree is rebuilt. `tree` draws all of it, routes input to the controls, and
has a key that changes with the picture.

>>> from game.common.geometry import Box
>>> from game.input.keys import KeyPress
>>> from game.ui.button import button
>>> from game.ui.node import Node, column, fraction, px, row, spacer
>>> from game.ui.tree import Tree
>>> state = {"points": 0}
>>> def score() -> None:
...     state["points"] += 1
>>> def view(width: float, height: float) -> Node:
...     return column(
...         spacer(),
...         row(
...             button("more", f"{state['points']} points", score, shortcut="p"),
...             button("done", "Done", None, w=fraction(0.25), enabled=state["points"] > 0),
...             gap=10,
...             h=px(48),
...         ),
...         inset=(20, 20),
...     )

>>> tree, size = Tree(), (320, 240)
>>> tree.show(view(*size), Box(0, 0, *size))
>>> tree["done"].box
Box(x=230.0, y=172.0, w=70.0, h=48.0)
>>> tree.handle(KeyPress("p"))
True
>>> tree.show(view(*size), Box(0, 0, *size))
>>> tree["more"].spoken, tree["done"].enabled
('1 points', True)

`game.screens.tree_scene` rebuilds and shows the tree after each input and step of time.
"""
