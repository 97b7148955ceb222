"""The pictures of the menus: title, drifting tiles, cards of the variants."""
