"""Finished games for the tests of the results."""

from dataclasses import replace
from functools import cache

from game.screens.results.scene import ResultsScene
from game.session import GameSetup, Seat, Session
from tests.client.support.driver import Driver
from tests.client.support.players import finish

NAMES = ("Ann", "Bob", "Chris", "Sue")


@cache
def finished_game(players: int = 2, variant: str = "tiles") -> Session:
    seats = tuple(Seat(name, "greedy") for name in NAMES[:players])
    session = Session(GameSetup(variant, seats), 5)
    finish(session)
    return session


def game_with_scores(*scores: int, names: tuple[str, ...] = NAMES) -> Session:
    session = finished_game(len(scores))
    players = tuple(
        replace(player, score=score, name=name)
        for player, score, name in zip(session.state.players, scores, names, strict=False)
    )
    seats = tuple(
        replace(seat, name=name) for seat, name in zip(session.setup.seats, names, strict=False)
    )
    moment = replace(session.moment, state=replace(session.state, players=players))
    return Session(replace(session.setup, seats=seats), 0, start=moment)


def show_results(driver: Driver, session: Session) -> ResultsScene:
    return driver.show(ResultsScene(driver.app.services, session))
