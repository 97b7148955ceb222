"""Parts that the Play screen and its tasks share: hand, state, texts, layouts and `Task`."""

from game.screens.shared_play.hand import Carried, ShownRefusal
from game.screens.shared_play.hand_at_table import highlighted_turn
from game.screens.shared_play.hints import ShownHint
from game.screens.shared_play.layout_base import PlayLayout
from game.screens.shared_play.notes import Explanation
from game.screens.shared_play.play_button import CURTAIN, HAND_BUTTONS, PlayButton
from game.screens.shared_play.play_layout import is_compact, page_tree, play_layout
from game.screens.shared_play.play_state import PlayState
from game.screens.shared_play.pointers import Pointer
from game.screens.shared_play.refusal_texts import TurnAction
from game.screens.shared_play.task import FirstTurn, Task
from game.screens.shared_play.task_strip import draw_sentence, draw_steps
