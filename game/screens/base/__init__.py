"""Base classes of all screens, the stack of scenes, and the services they share."""

from game.screens.base.input_watch import device_of
from game.screens.base.scene import Scene, TreeScene
from game.screens.base.services import Services, own_palette
from game.screens.base.stack import SceneStack
from game.screens.base.stacked_scene import Facing
from game.screens.base.transition import Transition
