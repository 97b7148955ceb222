"""Colours, type, pictures of tiles and felt: everything that is drawn with."""
