"""The table of scenes by name. Their modules are loaded on first use.

Packagers must therefore list all modules of screens.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Generic, NamedTuple, ParamSpec

from game import ui
from game.screens.base import Scene, Services

if TYPE_CHECKING:
    from game.screens.visits.visit import Visit
    from game.session import Session
    from game.session.replay.game_replay import Replay

P = ParamSpec("P")


class Question(NamedTuple):
    """The texts of a yes-or-no question, and the action that a yes starts."""

    title: str
    note: str
    yes: str  # label of the button that calls `act`, with `icon` and `style`
    no: str
    act: Callable[[], None]
    sure: str = ""  # warning that the first yes shows, if any; only a second yes calls `act`
    icon: str = "trash"
    style: ui.ButtonStyle = "danger"


class Route(Generic[P]):
    """A lazily imported scene class, or a function that returns a scene.

    `path` is its dotted path below `game.screens`. `P` are its parameters after `services`.
    """

    def __init__(self, path: str) -> None:
        module, _, self._name = path.rpartition(".")
        self._module = f"game.screens.{module}"

    def load(self) -> Callable[..., Scene]:
        """Import the module; return the class or function."""
        make: Callable[..., Scene] = getattr(import_module(self._module), self._name)
        return make

    def matches(self, scene: object) -> bool:
        """Return whether `scene` is of exactly this route's class, not of a subclass."""
        found = type(scene)
        return (found.__module__, found.__name__) == (self._module, self._name)

    def make(self, services: Services, *args: P.args, **kwargs: P.kwargs) -> Scene:
        return self.load()(services, *args, **kwargs)

    def open(self, services: Services, *args: P.args, **kwargs: P.kwargs) -> None:
        """Open a new scene on top of the stack."""
        services.stack.push(self.make(services, *args, **kwargs))

    def reopen(self, services: Services, *args: P.args, **kwargs: P.kwargs) -> None:
        """Open a new scene. If the top scene is of the same class, replace it."""
        stack, scene = services.stack, self.make(services, *args, **kwargs)
        (stack.replace if type(stack.top) is type(scene) else stack.push)(scene)


ABOUT: Route[[]] = Route("about.scene.AboutScene")
AFTER_CRASH: Route[str] = Route("dialogs.scene.AfterCrashScene")
ASK: Route[Callable[[], Question]] = Route("dialogs.scene.AskScene")
CHALLENGE: Route[[]] = Route("challenge.scene.ChallengeScene")
DATA: Route[[]] = Route("data.scene.DataScene")
COLOURS: Route[[]] = Route("options.colours.ColoursScene")
IDLE_COUNTDOWN: Route[float] = Route("welcome.joined_task.IdleCountdownScene")
LESSON: Route[...] = Route("lesson.scene.lesson_scene")
LESSONS: Route[[]] = Route("lesson.scene.HowToPlayScene")
MENU: Route[[]] = Route("menu.scene.MenuScene")
MESSAGE: Route[Callable[[], str]] = Route("dialogs.scene.MessageScene")
NAME_ENTRY: Route[str, Callable[[str], None]] = Route("welcome.name_entry.NameEntryScene")
OPERATOR: Route[[]] = Route("operator.scene.OperatorScene")
OPERATOR_PIN: Route[[]] = Route("operator.pin.PinEntryScene")
OPTIONS: Route[[]] = Route("options.scene.OptionsScene")
PAUSE: Route[[]] = Route("pause.scene.PauseScene")
PLAY: Route[...] = Route("play.scene.PlayScene")
READ_DATA: Route[dict[str, str]] = Route("data.scene.question_scene")
RECORDS: Route[[]] = Route("records.scene.RecordsScene")
REPLAY: "Route[Replay, str | None]" = Route("replay.scene.ReplayScene")
RESULTS: "Route[Session]" = Route("results.scene.ResultsScene")
RULES: Route[[]] = Route("lesson.rules_pages.RulesPagesScene")
SETUP: Route[[]] = Route("setup.scene.SetupScene")
SHOWCASE: Route[...] = Route("showcase.scene.ShowcaseScene")
VISIT_CHALLENGE: Route[[]] = Route("challenge.scene.VisitScene")
VISITOR_RESULTS: "Route[Session, Visit]" = Route("results.visitor_results.VisitorResultsScene")
WELCOME: "Route[Callable[[], Session | None], Callable[[], Sequence[int]], int | None]" = Route(
    "welcome.scene.WelcomeScene"
)


def ask(services: Services, question: Question) -> None:
    """Open a dialog with `question`, whose title, note, yes and no are not yet translated."""

    def translated() -> Question:
        title, note, yes, no = map(services.words.gettext, question[:4])
        return question._replace(title=title, note=note, yes=yes, no=no)

    ASK.open(services, translated)
