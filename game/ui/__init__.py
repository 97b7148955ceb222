"""Screens declared as trees, to be learnt in ten minutes.

A scene has a function from its state and the window to a tree of nodes. `node` has the containers
(`row`, `column`, `stack`, `grid`) and the sizes: `px`, `part` of the container, `share` of what is
left, `FIT` to the children. `layout` gives each node its box. What a node shows is a *content*, a
value that can paint itself in a box (`text` has most of them). What a pointer and keys do to a node
is a *control* (`button`, `choice`, `slider`, `field`, `scroll`): it keeps its own state, such as a
caret, by the node's key while the tree is built again. `tree` draws all of it, routes input to the
controls, and says whether anything looks different.

>>> from game.common.geometry import Box
>>> from game.input.keys import KeyPress
>>> from game.ui.button import button
>>> from game.ui.node import Node, column, part, px, row, spacer
>>> from game.ui.tree import Tree
>>> state = {"points": 0}
>>> def score() -> None:
...     state["points"] += 1
>>> def view(width: float, height: float) -> Node:
...     return column(
...         spacer(),
...         row(
...             button("more", f"{state['points']} points", score, shortcut="p"),
...             button("done", "Done", None, w=part(0.25), enabled=state["points"] > 0),
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

`game.screens.tree_scene` does the last steps after each input and each step of time.
"""
