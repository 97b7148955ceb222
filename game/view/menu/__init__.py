"""The menus' own pictures: title, drifting tiles, cards of the variants."""
