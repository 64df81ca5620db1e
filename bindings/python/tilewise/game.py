"""A game with its meter, and hints."""
import ctypes
import math
import time
from ctypes import POINTER, byref
from dataclasses import dataclass, field
from typing import Optional

from . import _c
from ._c import lib
from .names import Metric
from .board import MOVES, Board, BoardLike, GoalLike, moves_text, problem_of

_SLICE = 0.05


@dataclass(frozen=True)
class Meter:
    """How well a game goes; None: not known yet.  `left` is proven; `known` is the shortest solution that has been found, and
    no solution has fewer moves than `left_bound`."""

    made: int
    left: Optional[int]
    left_bound: int
    from_start: Optional[int]
    last_cost: Optional[int]
    solved: bool
    known: Optional[int] = field(default=None, repr=False)


@dataclass(frozen=True)
class Hint:
    """What a level gives; the rest is None.  1: a range, 2: how many moves, 3: the tile, 4: the move, 5: the path."""

    least: int
    most: int
    left: Optional[int]
    tile: Optional[int]
    move: Optional[str]
    path: Optional[str]
    proven: bool


def _known(value: int) -> Optional[int]:
    return None if value < 0 else value


class Session:
    """A game: a board, the moves made so far, and a search that knows how far it is.

    >>> game = Session("1 2 3/4 0 5/7 8 6")
    >>> game.play("L")
    >>> game.meter()
    Meter(made=1, left=3, left_bound=3, from_start=2, last_cost=2, solved=False)
    >>> game.undo(), game.board
    (True, Board('1 2 3/4 0 5/7 8 6'))
    >>> game.hint(4).move
    'R'
    """

    def __init__(self, board: BoardLike, *, goal: Optional[GoalLike] = None, metric: Metric = "single",
                 directory: Optional[str] = None):
        start, target = problem_of(board, goal)
        config = _c.config_of("tw_session_config_init", _c.SessionConfig, start.rows, start.cols)
        config.goal, config.metric = target._board, ("single", "multi").index(metric)
        _c.keep_tables(config, directory)
        self._handle = _c.Handle("session", config)
        error = _c.Error()
        status = lib.tw_session_set(self._handle.pointer, byref(start._board), None, byref(error))
        if status == _c.UNSOLVABLE:
            raise _c.BoardError(error.text.decode() or "the goal cannot be reached")
        _c.check(status, error, _c.BoardError)

    @property
    def board(self) -> Board:
        """The board now."""
        with self._handle as session:
            return Board._take(lib.tw_session_board(session)[0])

    @property
    def start(self) -> Board:
        with self._handle as session:
            return Board._take(lib.tw_session_start(session)[0])

    @property
    def moves(self) -> str:
        """The moves made so far, the blank's letters."""
        letters = POINTER(ctypes.c_char)()
        with self._handle as session:
            count = lib.tw_session_moves(session, byref(letters))
            return ctypes.string_at(letters, count).decode() if count else ""

    def play(self, moves: str, tile: bool = False) -> None:
        """Make moves: all of them, or none if one is illegal."""
        letters = moves_text(moves, tile).encode()
        with self._handle as session:
            status = lib.tw_session_play(session, letters, len(letters))
        if status == _c.ERR_ARGUMENT:
            raise _c.BoardError("%s leaves the board" % letters.decode())
        _c.check(status)

    def undo(self) -> bool:
        with self._handle as session:
            return bool(lib.tw_session_undo(session))

    def redo(self) -> bool:
        with self._handle as session:
            return bool(lib.tw_session_redo(session))

    def meter(self, wait: bool = True, seconds: Optional[float] = None) -> Meter:
        """How well it goes; with `wait`, once everything in it is known, or after so many seconds.  Past 16 cells these are
        ten unless they are given (math.inf: no end), and a good solution comes first.

        >>> from tilewise import generate
        >>> far = Session(next(generate(6, seed=1))).meter(seconds=0.5)
        >>> far.left, far.left_bound < far.known
        (None, True)
        """
        m, a = _c.Meter(), _c.Analysis()
        with self._handle as session:
            lib.tw_session_track(session, True)
            if wait:
                self._search(session, seconds)
            lib.tw_session_meter(session, byref(m))
            lib.tw_session_analysis(session, byref(a))
            return Meter(m.made, _known(m.left), m.left_bound, _known(m.from_start), _known(m.last_cost), m.solved,
                         _known(a.length))

    def _search(self, session: ctypes.c_void_p, seconds: Optional[float]) -> None:
        usual = lib.tw_usual_seconds(lib.tw_session_board(session))
        if seconds is None:
            seconds = usual or math.inf
        if usual and seconds < math.inf:
            request = _c.AnalysisRequest(mode=_c.ANALYSE_ANYTIME, seconds=max(seconds, 1e-9))
            _c.check(lib.tw_session_analyse(session, byref(request)))
        end = time.monotonic() + seconds
        # A slice is short, so that Ctrl-C is heard between two.
        while _c.check(lib.tw_session_advance(session, min(_SLICE, seconds))) == _c.RUNNING and time.monotonic() < end:
            pass

    def hint(self, level: int = 4) -> Hint:
        """Help, as much as the level gives."""
        out = _c.Hint()
        with self._handle as session:
            while _c.check(lib.tw_session_hint(session, level, byref(out))) == _c.RUNNING:
                _c.check(lib.tw_session_advance(session, _SLICE))
            return Hint(out.least, out.most, _known(out.left), _known(out.tile),
                        MOVES[out.move] if out.move < 4 else None, out.path.decode() if level >= 5 else None, out.proven)

    def _repr_svg_(self) -> str:
        return self.board._repr_svg_()


def hint(board: BoardLike, level: int = 4, *, goal: Optional[GoalLike] = None) -> Hint:
    """A hint for one board.

    >>> hint("1 2 3/4 0 5/7 8 6", 5).path
    'RD'
    >>> hint("1 2 3/4 0 5/7 8 6", 3).tile
    5
    """
    return Session(board, goal=goal).hint(level)
