"""The table of scenes, whose modules load on first use: a packager must be given all screens."""

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
    """A question before something irreversible.

    ``yes`` is the label of the button that acts, with ``icon`` and ``style``; ``no`` is the label
    of the other. ``sure`` is the note of a second question, if any.
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
    """Path of a scene's class, or of a function that returns the scene, in `game.screens`.

    The type parameters are those of the class or function after the services.
    """

    def __init__(self, place: str) -> None:
        module, _, self._name = place.rpartition(".")
        self._module = f"game.screens.{module}"

    def load(self) -> Callable[..., Scene]:
        """Load the module and return the class or function."""
        made: Callable[..., Scene] = getattr(import_module(self._module), self._name)
        return made

    def matches(self, scene: object) -> bool:
        """Return whether ``scene`` is of this class."""
        kind = type(scene)
        return (kind.__module__, kind.__name__) == (self._module, self._name)

    def make(self, services: Services, *given: P.args, **named: P.kwargs) -> Scene:
        """Return a new scene."""
        return self.load()(services, *given, **named)

    def open(self, services: Services, *given: P.args, **named: P.kwargs) -> None:
        """Put a new scene on top."""
        services.stack.push(self.make(services, *given, **named))

    def reopen(self, services: Services, *given: P.args, **named: P.kwargs) -> None:
        """Put a new scene on top, replacing one of the same class there."""
        stack, scene = services.stack, self.make(services, *given, **named)
        again = type(stack.top) is type(scene)
        (stack.replace if again else stack.push)(scene)


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
    """Open a question; ``words`` are title, note, yes and no in English."""

    def question() -> Question:
        title, note, yes, no = map(services.words.gettext, words)
        return Question(title, note, yes, no, act, icon=icon, style=style)

    ASK.open(services, question)
