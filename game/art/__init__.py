"""Colours, type, and the pictures of tiles and felt."""
