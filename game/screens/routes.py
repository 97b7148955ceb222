"""The table of scenes. Their modules load on first use, so packagers must add all screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Generic, NamedTuple, ParamSpec

from game.screens.scene import Scene
from game.screens.services import Services
from game.ui.button import ButtonStyle

if TYPE_CHECKING:
    from game.screens.visit import Visit
    from game.session import RecordedGame, Session

P = ParamSpec("P")


class Question(NamedTuple):
    """A question before an irreversible action.

    ``yes`` labels the button that calls ``act``, with ``icon`` and ``style``; ``no`` labels the
    other. If ``sure`` is not empty, the first yes asks again with this note.
    """

    title: str
    note: str
    yes: str
    no: str
    act: Callable[[], None]
    sure: str = ""
    icon: str = "trash"
    style: ButtonStyle = "danger"


class Route(Generic[P]):
    """The dotted path below `game.screens` of a scene's class, or of a function that makes one.

    The type parameters are those of the class or function after the services.
    """

    def __init__(self, path: str) -> None:
        module, _, self._name = path.rpartition(".")
        self._module = f"game.screens.{module}"

    def load(self) -> Callable[..., Scene]:
        """Load the module and return the class or function."""
        make: Callable[..., Scene] = getattr(import_module(self._module), self._name)
        return make

    def matches(self, scene: object) -> bool:
        """Return whether ``scene`` is of this class."""
        kind = type(scene)
        return (kind.__module__, kind.__name__) == (self._module, self._name)

    def make(self, services: Services, *args: P.args, **kwargs: P.kwargs) -> Scene:
        """Return a new scene."""
        return self.load()(services, *args, **kwargs)

    def open(self, services: Services, *args: P.args, **kwargs: P.kwargs) -> None:
        """Put a new scene on top."""
        services.stack.push(self.make(services, *args, **kwargs))

    def reopen(self, services: Services, *args: P.args, **kwargs: P.kwargs) -> None:
        """Put a new scene on top, replacing one of the same class there."""
        stack, scene = services.stack, self.make(services, *args, **kwargs)
        (stack.replace if type(stack.top) is type(scene) else stack.push)(scene)


ABOUT: Route[[]] = Route("about.scene.AboutScene")
AFTER_CRASH: Route[str] = Route("dialogs.AfterCrashScene")
ASK: Route[Callable[[], Question]] = Route("dialogs.AskScene")
CHALLENGE: Route[[]] = Route("challenge.page.ChallengeScene")
COLOURS: Route[[]] = Route("options.colours.ColoursScene")
IDLE_COUNTDOWN: Route[float] = Route("welcome.idle_countdown.IdleCountdownScene")
LESSON: Route[str, int | None, bool] = Route("lesson.choice.lesson_scene")
LESSONS: Route[[]] = Route("lesson.choice.HowToPlayScene")
MENU: Route[[]] = Route("menu.scene.MenuScene")
MESSAGE: Route[Callable[[], str]] = Route("dialogs.MessageScene")
OPERATOR: Route[[]] = Route("operator.scene.OperatorScene")
OPTIONS: Route[[]] = Route("options.scene.OptionsScene")
PAUSE: Route[[]] = Route("pause.scene.PauseScene")
RECORDS: Route[[]] = Route("records.scene.RecordsScene")
REPLAY: Route[RecordedGame, str | None] = Route("replay.scene.ReplayScene")
RESULTS: Route[Session] = Route("results.scene.ResultsScene")
RULES: Route[[]] = Route("lesson.pages.RulesPagesScene")
SETUP: Route[[]] = Route("setup.scene.SetupScene")
SHOWCASE: Route[[]] = Route("showcase.scene.ShowcaseScene")
VISIT_CHALLENGE: Route[[]] = Route("challenge.page.VisitScene")
VISITOR_RESULTS: Route[Session, Visit] = Route("welcome.visitor_results.VisitorResultsScene")
WELCOME: Route[Session | None, Callable[[], Sequence[int]]] = Route("welcome.scene.WelcomeScene")


def ask(
    services: Services,
    words: Sequence[str],
    act: Callable[[], None],
    icon: str = "trash",
    style: ButtonStyle = "danger",
) -> None:
    """Open a question; ``words`` are the title, the note and both labels, yes first, in English."""

    def question() -> Question:
        title, note, yes, no = map(services.words.gettext, words)
        return Question(title, note, yes, no, act, icon=icon, style=style)

    ASK.open(services, question)
