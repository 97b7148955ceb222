"""Words of the showcase: headlines on turns, and captions of at most eight words for rules."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.rules import Event, Exchanged, Passed, Placed, Tile, WentOut
from game.screens.showcase.story import StoryLine
from game.screens.showcase.suspense import Fate
from game.session import Badge, PlayerSummary, Seat
from game.words import N_, NN_, Words
from game.words.tile_names import DICE_OF_COLOUR, OF_SHAPE, TILES_OF_COLOUR

# The captions of each rule. `six` is a Qwirkle whose points are shown beside the sentence.
CAPTIONS: dict[str, tuple[str, ...]] = {
    "opening": (N_("The longest line begins"), N_("Whoever has the most that match starts")),
    "colour": (
        N_("One colour, six shapes"),
        N_("A line: one colour, different shapes"),
        N_("Same colour, no shape twice"),
    ),
    "shape": (
        N_("One shape, six colours"),
        N_("A line: one shape, different colours"),
        N_("Same shape, no colour twice"),
    ),
    "point": (
        N_("Each tile of the line: one point"),
        N_("A line scores its length"),
        N_("Old tiles in the line count too"),
    ),
    "both": (
        N_("Each tile counts in both lines"),
        N_("Where lines cross, tiles count twice"),
        N_("Two lines at once: both score"),
    ),
    "many": (N_("Every new line scores"), N_("One turn, many lines, many points")),
    "one": (N_("Even one tile can score"), N_("One tile can be a turn")),
    "qwirkle": (N_("Six in a line: Qwirkle, 12 points"), N_("All six make a Qwirkle: 12 points")),
    "six": (N_("Six in a line: a Qwirkle"), N_("All six make a Qwirkle")),
    "double": (N_("Two Qwirkles at once: 24 points"), N_("Two lines of six: twice twelve points")),
    "five": (N_("Five in a line: who finishes it?"), N_("Only one kind can complete this line")),
    "exchange": (N_("You may exchange tiles instead"), N_("Unwanted tiles go back into the bag")),
    "roll": (N_("Dice may be rolled again once a turn"), N_("A roll: colours stay, shapes change")),
    "pass": (N_("Nothing fits: the turn is passed"),),
    "empty": (N_("The bag is empty: the end is near"), N_("No more tiles: the final turns")),
    "out": (N_("First one out: six points more"), N_("All laid out: a bonus of six")),
    "left": (N_("The computer plays on: touch to play"),),
    "touch": (N_("Touch the screen to play"), N_("Try it yourself: touch anywhere")),
    "return": (N_("Touch to go back"),),
}

# The captions of each rule that differ for dice.
OF_DICE: dict[str, tuple[str, ...]] = {
    "opening": (N_("The oldest starts, with the longest line"), N_("The oldest player starts")),
    "point": (
        N_("Each die of the line: one point"),
        N_("A line scores its length"),
        N_("Old dice in the line count too"),
    ),
    "both": (
        N_("Each die counts in both lines"),
        N_("Where lines cross, dice count twice"),
        N_("Two lines at once: both score"),
    ),
    "one": (N_("Even one die can score"), N_("One die can be a turn")),
    "exchange": (N_("Dice that cannot fit are exchanged"),),
    "empty": (N_("The bag is empty: the end is near"), N_("No more dice: the final turns")),
}


class Announcement(NamedTuple):
    """A headline: the player's name, a text, and points. With a `qwirkle` its edge is bright."""

    name: str = ""
    text: str = ""
    badge: Badge | None = None
    points: str = ""
    story: str = ""
    qwirkle: bool = False


class Chip(NamedTuple):
    """A label on the line that may become a Qwirkle: the missing tiles, and a text."""

    tiles: tuple[Tile, ...]
    text: str
    fate: Fate


# The sentences for the keys of `story.STORIES`: one, or those of singular and plural.
STORY_LINES: dict[str, tuple[str, ...]] = {
    "lead": (N_("{name} takes the lead!"),),
    "last": NN_("Only {n} left in the bag", "Only {n} left in the bag"),
    "comeback": NN_("Back again: {n} point behind", "Back again: {n} points behind"),
    "level": (N_("Level with the leader!"),),
    "hot": NN_("Three good turns: {n} point", "Three good turns: {n} points"),
    "best": NN_("A record today: {n} point", "A record today: {n} points"),
    "lines": NN_("Scores {n} line at once", "Scores {n} lines at once"),
    "hand": (N_("The whole hand at once"),),
    "one": NN_("One tile, {n} point", "One tile, {n} points"),
    "one die": NN_("One die, {n} point", "One die, {n} points"),
    "most": (N_("No other turn scores more"),),
}


def story_text(words: Words, line: StoryLine, name: str, *, dice: bool) -> str:
    """Return a line of the story about the player `name`."""
    forms = STORY_LINES["one die" if dice and line.key == "one" else line.key]
    one, many = forms[0], forms[-1]
    text = words.ngettext(one, many, line.n) if len(forms) > 1 else words.gettext(one)
    return text.format(n=line.n, name=name)


def winning_text(words: Words, summary: Sequence[PlayerSummary]) -> str:
    """Return in one line how a game was won; `summary` has the highest score first."""
    _ = words.gettext
    winners, parts = [one for one in summary if one.winner], [_("A shared win")]
    if len(winners) == 1:
        by = winners[0].score - max((one.score for one in summary if not one.winner), default=0)
        parts = [words.plural("Won by {n} point", "Won by {n} points", by)]
    if qwirkles := sum(one.qwirkles for one in winners):
        parts.append(words.plural("{n} Qwirkle", "{n} Qwirkles", qwirkles))
    parts.append(_("best turn {n}").format(n=max(one.best_turn for one in winners)))
    return ", ".join(parts)


def chip_of(words: Words, tiles: Sequence[Tile], fate: Fate, taker: str) -> Chip:
    """Return the label of a line that lacks `tiles`, or that the player `taker` has completed."""
    _ = words.gettext
    text = {
        "open": _("Missing: {tile}").format(tile=words.tile(tiles[0])),
        "blocked": _("Blocked!"),
        "taken": _("{name} takes it!").format(name=taker),
    }[fate]
    if fate == "open" and len(tiles) > 1:
        text = _("Missing: these two")
    return Chip(tuple(tiles), text, fate)


def caption(words: Words, rule: str, n: int, *, dice: bool) -> str:
    """Return the `n`-th caption on `rule`, counted from 0. After the last, start again."""
    forms = (dice and OF_DICE.get(rule)) or CAPTIONS[rule]
    return words.gettext(forms[n % len(forms)])


def announced(
    words: Words, seat: Seat, events: Iterable[Event], *, dice: bool
) -> Announcement | None:
    """Return the headline for the `events` of one step of `seat`; None if no event has one."""
    _ = words.gettext
    headline = Announcement(seat.name, badge=seat.badge)
    for event in events:
        match event:
            case Placed():
                headline = _placed(words, headline, event, dice=dice)
            case Exchanged():
                headline = headline._replace(text=words.exchanged(len(event.given), dice=dice))
            case Passed():
                headline = headline._replace(text=_("nothing fits"))
            case WentOut(bonus=bonus) if bonus:
                text = _("{what}, out first").format(what=headline.text)
                headline = headline._replace(text=text, points=f"{headline.points} +{bonus}")
    return headline if headline.text else None


def _placed(words: Words, before: Announcement, event: Placed, *, dice: bool) -> Announcement:
    _ = words.gettext
    text = pieces(words, [tile for tile, _cell in event.placement.tiles], dice=dice)
    qwirkles = sum(line.qwirkle for line in event.lines)
    if qwirkles == 1:
        text = _("{tiles} and a Qwirkle").format(tiles=text)
    elif qwirkles:
        form = words.ngettext("{tiles} and {n} Qwirkle", "{tiles} and {n} Qwirkles", qwirkles)
        text = form.format(tiles=text, n=qwirkles)
    points = _("{n}!") if qwirkles else _("+{n}")
    points = points.format(n=event.points)
    return before._replace(text=text, points=points, qwirkle=bool(qwirkles))


def pieces(words: Words, tiles: Sequence[Tile], *, dice: bool) -> str:
    """Return the name of tiles that share a colour or a shape, such as "3 blue tiles"."""
    first = tiles[0]
    if len(tiles) == 1:
        return words.tile(first)
    if all(tile.colour == first.colour for tile in tiles):
        names = DICE_OF_COLOUR if dice else TILES_OF_COLOUR
        return words.counted(names[first.colour], len(tiles))
    return words.counted(OF_SHAPE[first.shape], len(tiles))


CAMERAS = {
    "directed": N_("Camera: follows each turn"),
    "whole": N_("Camera: the whole table"),
    "close": N_("Camera: always close"),
}
# The icon and the text of each of the presenter's notes (`presenter.Note`).
NOTES = {
    "return": ("finger", N_("Touch to go back")),
    "held": ("pause", N_("Paused: Space resumes")),
    "hidden": ("close", N_("Text hidden: S shows it")),
    "pace": ("play", N_("Speed: {n}%")),
    "camera": ("screen", ""),
    "qwirkle": ("star", N_("A Qwirkle is coming soon")),
    "replay": ("replay", N_("Replay follows")),
    "no replay": ("replay", N_("Nothing to replay")),
}


def note_text(words: Words, note: str, pace: float, framing: str) -> str:
    """Return the text of a presenter's note; `pace` is a factor of the default speed."""
    text = CAMERAS[framing] if note == "camera" else NOTES[note][1]
    return words.gettext(text).format(n=round(100 * pace))
