"""The moods of players' faces.

They depend only on what all players can see.
A mood is the name of a picture of the face, or "" for a calm face. No function here reads a hand.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from game.anim import easing
from game.rules import Colour, events
from game.session import ROBOTS, Badge, Seat, Step
from game.words import N_

CALM, BLINK, THINK, YAWN = "", "blink", "think", "yawn"
GLAD, CHEER, SULK, SHOCK, SLEEP = "glad", "cheer", "sulk", "shock", "sleep"
# The moods of a computer's face. A person's face has those of `PERSON_MOODS`.
MOODS = (BLINK, "left", "right", "up", "down", THINK, GLAD, CHEER, SULK, YAWN, SHOCK, SLEEP)
PERSON_MOODS = (BLINK, GLAD)

NICE, YES, OH_NO, WOW = N_("Nice!"), N_("Yes!"), N_("Oh no!"), N_("Wow!")
SO_CLOSE, HM = N_("So close!"), N_("Hm…")
MY_COLOUR, GOOD_GAME = N_("My colour!"), N_("Good game!")
REMARKS = (NICE, YES, OH_NO, WOW, SO_CLOSE, HM, MY_COLOUR, GOOD_GAME)

GLAD_POINTS, CHEER_POINTS = 6, 12  # the fewest points of a turn after which a player is glad
LEAD = 15  # the fewest points with which a leader minds to be overtaken
ALMOST_A_QWIRKLE = 5  # tiles of a line
# The colours that computers like to see, by face.
FAVOURITES = {
    "pepper": Colour.RED,
    "robin": Colour.ORANGE,
    "bolt": Colour.YELLOW,
    "gizmo": Colour.GREEN,
    "pixel": Colour.BLUE,
    "comet": Colour.BLUE,
    "cosmo": Colour.PURPLE,
}

# Times in seconds.
THINK_DELAY, THINK_LIMIT = 0.1, 12.0  # from the start of a computer's turn
HM_DELAY = 1.2  # from the start of a computer's turn
LOOK, POINTS_LIMIT = 1.1, 4.0  # of a look at tiles; until their points are counted at the latest
GLAD_TIME, CHEER_TIME, SULK_TIME, BLINK_TIME, YAWN_TIME = 1.6, 2.4, 1.9, 0.14, 1.7
END_TIME = 8.0
HOP_TIME = 0.5
HOP_STEPS = 6  # number of heights of a hop
BLINK_PAUSE = 4.0, 8.0  # least and greatest pause between two blinks at a table
AWAKE = 60.0  # seconds after a turn for which faces blink: later, nobody may be looking
BOREDOM = 25.0, 45.0  # until a computer yawns while a person thinks
NAP_DELAY, SLEEP_TIME = (7.0, 12.0), 8.0  # from a yawn to a nap; of a nap
REMARK_DELAY, REMARK_TIME = 0.35, 2.2
REMARK_TURNS = 4  # the fewest turns of a computer from one remark to the next
TALKATIVE = 0.6  # chance of a remark when there is a reason for one


def mood_at_end(badge: Badge, place: int, last: int) -> str:
    """Return a player's mood in the results. `place` goes from 1 (the winners) to `last`."""
    if badge.face not in ROBOTS:
        return GLAD if place == 1 else CALM
    return {last: SULK, 1: CHEER}.get(place, GLAD)


class Remark(NamedTuple):
    """A short exclamation of a player. `words` is one of `REMARKS`, to be translated."""

    seat: int
    words: str


@dataclass(slots=True, eq=False)
class _Face:
    computer: bool
    favourite: Colour | None
    mood: str = CALM
    left: float = 0.0  # seconds of `mood`
    hop: float = HOP_TIME  # seconds since a hop began
    turns: int = REMARK_TURNS // 2  # turns since the last remark


@dataclass(slots=True, eq=False)
class _Reaction:
    """The points of a step that have not been counted yet. Players react when they are."""

    seat: int
    points: int
    qwirkle: bool
    almost: bool  # whether a line lacks one tile to a Qwirkle
    overtaken: frozenset[int]
    left: float = POINTS_LIMIT


@dataclass(slots=True, eq=False)
class Moods:
    """The moods of all faces at a table. The generator `chance` affects only what is shown."""

    seats: Sequence[Seat]
    chance: Random = field(default_factory=lambda: Random(0))
    remark: Remark | None = None
    talks: bool = True
    _faces: list[_Face] = field(init=False)
    _reaction: _Reaction | None = None
    _remark_left: float = 0.0
    _next_remark: Remark | None = None
    _remark_delay: float = 0.0
    _thinks: int | None = None
    _think_time: float = 0.0
    _wait: float = 0.0
    _since_step: float = 0.0
    _next_blink: float = 0.0
    _next_yawn: float = 0.0
    _drowsy: bool = False  # whether a nap follows, because a computer has yawned in this turn
    _winners: Sequence[int] | None = None  # once the game is over

    def __post_init__(self) -> None:
        self._faces = [
            _Face(not seat.is_person, FAVOURITES.get(seat.badge.face)) for seat in self.seats
        ]
        self._next_blink = self.chance.uniform(*BLINK_PAUSE)
        self._next_yawn = self.chance.uniform(*BOREDOM)

    def calm(self) -> None:
        for face in self._faces:
            face.left, face.hop = 0.0, HOP_TIME
        self._reaction = self.remark = self._next_remark = None
        self._thinks, self._think_time = None, 0.0
        self._winners = None

    # What is shown

    def mood(self, seat: int) -> str:
        face = self._faces[seat]
        if face.left > 0:
            return face.mood
        thinks = seat == self._thinks and THINK_DELAY <= self._think_time < THINK_LIMIT
        return THINK if thinks else CALM

    def hop_height(self, seat: int) -> float:
        since = self._faces[seat].hop
        if since >= HOP_TIME:
            return 0.0
        return round(HOP_STEPS * easing.hop(since / HOP_TIME)) / HOP_STEPS

    @property
    def key(self) -> tuple[object, ...]:
        seats = range(len(self._faces))
        return self.remark, *((self.mood(seat), self.hop_height(seat)) for seat in seats)

    # What happens

    def show(self, step: Step, looks: Sequence[str]) -> None:
        """React to a step. `looks` has each seat's direction to the tiles, where computers look."""
        seat, placed = step.seat, step.placed
        self._faces[seat].left = self._wait = self._since_step = 0.0
        self._drowsy = False
        if any(isinstance(event, events.Exchanged | events.Passed) for event in step.events):
            self._feel(seat, SULK, SULK_TIME)
        end = next((event for event in step.events if isinstance(event, events.Ended)), None)
        self._winners = None if end is None else end.winners
        if placed is None:
            self._end()
            return
        self._faces[seat].turns += 1
        for other, face in enumerate(self._faces):
            if other != seat and face.computer and looks[other]:
                self._feel(other, looks[other], LOOK)
        sizes = [len(line.tiles) for line in placed.lines]
        before, after = step.before.scores, step.after.scores
        best = max(before)
        passed = [n for n, points in enumerate(before) if best == points < after[seat]]
        self._reaction = _Reaction(
            seat,
            placed.points,
            qwirkle=any(line.qwirkle for line in placed.lines),
            almost=ALMOST_A_QWIRKLE in sizes,
            overtaken=frozenset(passed) if best >= LEAD and before[seat] < best else frozenset(),
        )
        for other, face in enumerate(self._faces):
            liked = face.favourite is not None and any(
                all(tile.colour == face.favourite for tile, _ in line.tiles)
                for line in placed.lines
                if len(line.tiles) > 2
            )
            if liked and face.computer and other != seat:
                self._say(other, MY_COLOUR, delay=LOOK / 2)

    def count(self, seat: int) -> None:
        """Make the faces react to the points of a seat. Call this when counting begins."""
        reaction = self._reaction
        if reaction is None or reaction.seat != seat:
            return
        self._reaction = None
        great = reaction.qwirkle or reaction.points >= CHEER_POINTS
        if great:
            self._feel(seat, CHEER, CHEER_TIME)
        elif reaction.points >= GLAD_POINTS:
            self._feel(seat, GLAD, GLAD_TIME)
        if great or (reaction.points >= GLAD_POINTS and not self._faces[seat].computer):
            self._faces[seat].hop = 0.0
        for other in range(len(self._faces)):
            if other != seat and (reaction.qwirkle or other in reaction.overtaken):
                self._feel(other, SHOCK if reaction.qwirkle else SULK, SULK_TIME)
        self._comment(reaction, great=great)
        self._end()

    def _comment(self, reaction: _Reaction, *, great: bool) -> None:
        if great:
            self._say(reaction.seat, self.chance.choice((NICE, YES)))
        elif reaction.almost:
            self._say(reaction.seat, SO_CLOSE)
        if reaction.qwirkle or reaction.overtaken:
            others = [n for n in range(len(self._faces)) if n != reaction.seat]
            if not reaction.qwirkle:
                others = sorted(reaction.overtaken)
            words = self.chance.choice((OH_NO, WOW)) if reaction.qwirkle else OH_NO
            self._say(self.chance.choice(others), words)

    def _end(self) -> None:
        if self._winners is None:
            return
        for seat in range(len(self._faces)):
            won = seat in self._winners
            self._feel(seat, CHEER if won else SULK, END_TIME)
            if not won:
                self._say(seat, GOOD_GAME)

    def _feel(self, seat: int, mood: str, seconds: float) -> None:
        face = self._faces[seat]
        if not face.computer:
            mood = GLAD if mood == CHEER else mood
            if mood not in PERSON_MOODS:
                return
        face.mood, face.left = mood, seconds

    def _say(self, seat: int, words: str, delay: float = REMARK_DELAY) -> None:
        """Let a computer remark something, if no remark is due and a random number permits it."""
        face = self._faces[seat]
        quiet = not (self.talks and face.computer and face.turns >= REMARK_TURNS)
        if quiet or self.remark or self._next_remark or self.chance.random() >= TALKATIVE:
            return
        face.turns = 0
        self._next_remark, self._remark_delay = Remark(seat, words), delay

    # Time

    def update(self, dt: float, turn_seat: int | None) -> None:
        """Advance by `dt` seconds. `turn_seat` is to move; while a turn is shown, it is None."""
        for face in self._faces:
            face.left -= dt
            face.hop += dt
        if self._reaction is not None:
            self._reaction.left -= dt
            if self._reaction.left <= 0:
                self.count(self._reaction.seat)
        self._remark_left -= dt
        if self._remark_left <= 0:
            self.remark = None
        if self._next_remark is not None:
            self._remark_delay -= dt
            if self._remark_delay <= 0:
                self.remark, self._next_remark = self._next_remark, None
                self._remark_left = REMARK_TIME
        self._update_turn(dt, turn_seat if self._winners is None else None)
        self._since_step += dt
        self._next_blink -= dt
        if self._next_blink <= 0 and self._since_step < AWAKE:
            self._next_blink = self.chance.uniform(*BLINK_PAUSE)
            seat = self.chance.randrange(len(self._faces))
            if self.mood(seat) == CALM:
                self._feel(seat, BLINK, BLINK_TIME)

    def _update_turn(self, dt: float, turn_seat: int | None) -> None:
        thinks = turn_seat if turn_seat is not None and self._faces[turn_seat].computer else None
        if thinks != self._thinks:
            self._thinks, self._think_time = thinks, 0.0
        if thinks is not None:
            before, self._think_time = self._think_time, self._think_time + dt
            if before < HM_DELAY <= self._think_time:
                self._say(thinks, HM, delay=0.0)
        self._wait = self._wait + dt if turn_seat is not None and thinks is None else 0.0
        # A nap that begins now ends before the faces come to rest.
        if self._wait > self._next_yawn and self._since_step < AWAKE - SLEEP_TIME:
            pause = BOREDOM if self._drowsy else NAP_DELAY
            self._wait, self._next_yawn = 0.0, self.chance.uniform(*pause)
            bored = [n for n, face in enumerate(self._faces) if face.computer]
            if bored:
                mood = (SLEEP, SLEEP_TIME) if self._drowsy else (YAWN, YAWN_TIME)
                self._feel(self.chance.choice(bored), *mood)
            self._drowsy = not self._drowsy
