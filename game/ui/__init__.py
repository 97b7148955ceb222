"""Screens declared as trees.

A scene has a function from its state and the window to a tree of nodes (`game.ui.node`). From the
tree alone come the boxes (`game.ui.layout`), and what is drawn, pressed, focused and spoken
(`game.ui.tree`). What a node shows is a *content*, a value that can paint itself; what a pointer
and keys do to it is a *control*, which keeps its own state (hover light, caret, scroll offset) by
the node's identity while the tree is built again.

    def view(self, window: Window) -> Node:
        s = window.scale
        return column(
            text(_("Options"), Theme.type_title, theme.ink, h=px(44 * s)),
            row(
                button("reset", _("Reset all"), self.reset, w=part(0.42)),
                button("done", _("Done"), self.close, style="primary", shortcut="enter"),
                gap=12 * s,
                h=px(window.few),
            ),
            inset=(24 * s, 24 * s),
        )
"""
