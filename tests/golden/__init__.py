"""Scenes drawn without a screen and compared with golden pictures."""
