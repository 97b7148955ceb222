"""Scenes drawn without a screen and compared with stored (golden) pictures."""
