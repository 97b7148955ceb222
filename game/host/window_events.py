"""What the system tells of the window that matters beside its size."""

from __future__ import annotations

import pygame

EXPOSED = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWMAXIMIZED,
)
"""After these the window's picture may be lost."""

LEFT = (
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWCLOSE,
    pygame.APP_WILLENTERBACKGROUND,
    pygame.APP_DIDENTERBACKGROUND,
    pygame.APP_TERMINATING,
)
"""After these the player may never come back: systems end programs in the background."""
