"""`Task`, and all that a task works with: the game in Play, its hand, layout, buttons and guide.

Input and drawing of the Play screen are in `game.screens.play`. No task imports that package.
"""

from game.screens.tasks.hand import Carried, ShownRefusal
from game.screens.tasks.hand_at_table import highlighted_turn
from game.screens.tasks.hints import ShownHint
from game.screens.tasks.layout_base import PlayLayout
from game.screens.tasks.messages import Explanation
from game.screens.tasks.play_button import CURTAIN, HAND_BUTTONS, PlayButton
from game.screens.tasks.play_layout import is_compact, page_tree, play_layout
from game.screens.tasks.play_state import PlayState
from game.screens.tasks.pointers import Pointer
from game.screens.tasks.side_panel import PanelList
from game.screens.tasks.task import FirstTurn, GuidedTask, Task
from game.screens.tasks.visit_task import VisitTask
