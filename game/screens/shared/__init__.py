"""Parts that several screens share: backgrounds, the Back button, cards, pages, sliders."""

from game.screens.shared.backdrop import LEDGER, BackdropScene, dimming
from game.screens.shared.controls import BACK, back_button, corner_margin, under_back, with_back
from game.screens.shared.storage_faults import storage_faults
