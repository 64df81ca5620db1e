"""A game with its meter, and hints."""
import ctypes
from ctypes import POINTER, byref
from dataclasses import dataclass
from typing import Optional

from . import _c
from ._c import lib
from .board import MOVES, Board, BoardLike, GoalLike, goal_of, moves_text

_SLICE = 0.05


@dataclass(frozen=True)
class Meter:
    """How well a game goes; None: not known yet."""

    made: int
    left: Optional[int]
    left_bound: int
    from_start: Optional[int]
    last_cost: Optional[int]
    solved: bool


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


def _known(value):
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

    def __init__(self, board: BoardLike, *, goal: GoalLike = "last", metric: str = "single",
                 directory: Optional[str] = None):
        start = Board(board)
        config = _c.config_of("tw_session_config_init", _c.SessionConfig, start.rows, start.cols)
        config.goal, config.metric = goal_of(start, goal)._board, ("single", "multi").index(metric)
        config.directory = directory.encode() if directory else None
        self._handle = _c.Handle("session", config)
        error = _c.Error()
        status = lib.tw_session_set(self._handle.pointer, byref(start._board), None, byref(error))
        if status == _c.UNSOLVABLE:
            raise _c.BoardError(error.text.decode() or "the goal cannot be reached")
        _c.check(status, error, _c.BoardError)

    @property
    def board(self) -> Board:
        """The board now."""
        return Board._take(lib.tw_session_board(self._handle.pointer)[0])

    @property
    def start(self) -> Board:
        return Board._take(lib.tw_session_start(self._handle.pointer)[0])

    @property
    def moves(self) -> str:
        """The moves made so far, the blank's letters."""
        letters = POINTER(ctypes.c_char)()
        count = lib.tw_session_moves(self._handle.pointer, byref(letters))
        return letters[:count].decode() if count else ""

    def play(self, moves: str, tile: bool = False) -> None:
        """Make moves: all of them, or none if one is illegal."""
        letters = moves_text(moves, tile).encode()
        if lib.tw_session_play(self._handle.pointer, letters, len(letters)) < 0:
            raise _c.BoardError("%s leaves the board" % letters.decode())

    def undo(self) -> bool:
        return lib.tw_session_undo(self._handle.pointer)

    def redo(self) -> bool:
        return lib.tw_session_redo(self._handle.pointer)

    def meter(self, wait: bool = True) -> Meter:
        """How well it goes; with `wait`, once everything in it is known."""
        lib.tw_session_track(self._handle.pointer, True)
        while wait and _c.check(lib.tw_session_advance(self._handle.pointer, _SLICE)) == _c.RUNNING:
            pass  # a slice is short, so that Ctrl-C is heard between two
        m = _c.Meter()
        lib.tw_session_meter(self._handle.pointer, byref(m))
        return Meter(m.made, _known(m.left), m.left_bound, _known(m.from_start), _known(m.last_cost), m.solved)

    def hint(self, level: int = 4) -> Hint:
        """Help, as much as the level gives."""
        out = _c.Hint()
        while True:
            status = _c.check(lib.tw_session_hint(self._handle.pointer, level, byref(out)))
            if status != _c.RUNNING:
                break
            _c.check(lib.tw_session_advance(self._handle.pointer, _SLICE))
        return Hint(out.least, out.most, _known(out.left), _known(out.tile), MOVES[out.move] if out.move < 4 else None,
                    out.path.decode() if level >= 5 else None, out.proven)

    def _repr_svg_(self) -> str:
        return self.board._repr_svg_()


def hint(board: BoardLike, level: int = 4, *, goal: GoalLike = "last") -> Hint:
    """A hint for one board.

    >>> hint("1 2 3/4 0 5/7 8 6", 5).path
    'RD'
    >>> hint("1 2 3/4 0 5/7 8 6", 3).tile
    5
    """
    return Session(board, goal=goal).hint(level)
