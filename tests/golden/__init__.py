"""Scenes drawn without a screen and compared with pictures of how they should look."""
