"""Boards, and the moves between them."""
import ctypes
import functools
from ctypes import byref
from typing import Any, Iterator, List, Optional, Sequence, Tuple, Union

from . import _c
from ._c import BoardError, lib
from .picture import board_svg

MOVES = "UDLR"


def moves_text(text: str, tile: bool = False) -> str:
    """The blank's letters of a path in any notation; `tile`: the letters are the tiles' directions.

    >>> moves_text("u l2, down")
    'ULLD'
    >>> moves_text("U", tile=True)
    'D'
    """
    data, error, count = text.encode(), _c.Error(), ctypes.c_size_t()
    room = 1 << 16
    while True:
        out = ctypes.create_string_buffer(room)
        status = lib.tw_moves_parse(data, len(data), int(tile), out, room, byref(count), byref(error))
        _c.check(status, error, BoardError)
        if count.value < room:
            return out.value.decode()
        room = count.value + 1


class Board:
    """A board of R×C cells, 2 to 256 of them; 0 is the blank.  It never changes.

    From a text in any of the usual formats, from rows, from a flat sequence (with `rows`, unless it is square), or from
    a numpy array:

    >>> Board("8 1 3/4 0 2/7 6 5")
    Board('8 1 3/4 0 2/7 6 5')
    >>> Board([[1, 2, 3], [4, 0, 5]]) == Board([1, 2, 3, 4, 0, 5], rows=2)
    True
    >>> print(Board("1 2/3 0"))
    1 2
    3 _
    >>> Board("1 2 3/4 5 6/7 8")
    Traceback (most recent call last):
    tilewise.BoardError: line 1: row 3 has 2 tiles, expected 3 as in the first
    """

    __slots__ = ("_board", "_key")
    _board: _c.Board
    _key: Tuple[int, bytes]

    def __init__(self, source: "BoardLike", rows: Optional[int] = None):
        if isinstance(source, Board):
            self._board = source._board
        elif isinstance(source, str):
            self._board = read(source)[0]._board
        else:
            self._board = _from_tiles(source, rows)
        self._key = (self._board.rows, bytes(self._board.tile[: self._board.rows * self._board.cols]))

    @classmethod
    def _take(cls, board: _c.Board) -> "Board":
        made = cls.__new__(cls)
        made._board = _c.Board()
        ctypes.pointer(made._board)[0] = board
        made._key = (board.rows, bytes(board.tile[: board.rows * board.cols]))
        return made

    @classmethod
    def goal(cls, rows: int, cols: Optional[int] = None, name: str = "last") -> "Board":
        """A goal with a name: last, first or spiral.

        >>> Board.goal(3, name="spiral")
        Board('1 2 3/8 0 4/7 6 5')
        """
        board = _c.Board()
        if lib.tw_board_goal(byref(board), rows, cols or rows, name.encode()) < 0:
            raise BoardError("no goal %r of %d×%d, expected last, first or spiral of 2 to %d cells"
                             % (name, rows, cols or rows, _c.MAX_CELLS))
        return cls._take(board)

    @property
    def rows(self) -> int:
        return int(self._board.rows)

    @property
    def cols(self) -> int:
        return int(self._board.cols)

    @property
    def shape(self) -> Tuple[int, int]:
        return self.rows, self.cols

    @property
    def blank(self) -> int:
        """The cell of the blank, counted row by row from 0."""
        return int(self._board.blank)

    @property
    def tiles(self) -> Tuple[int, ...]:
        """All tiles row by row.

        >>> Board("1 2/0 3").tiles
        (1, 2, 0, 3)
        """
        return tuple(self._key[1])

    def tolist(self) -> List[List[int]]:
        """The rows.

        >>> Board("1 2/0 3").tolist()
        [[1, 2], [0, 3]]
        """
        tiles = self.tiles
        return [list(tiles[r * self.cols:(r + 1) * self.cols]) for r in range(self.rows)]

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        return _c.numpy.array(self.tolist(), dtype=dtype)

    def moves(self) -> str:
        """The letters of the moves that the blank can make here.

        >>> Board("1 2/0 3").moves()
        'UR'
        """
        moves = (ctypes.c_int * 4)()
        boards = (_c.Board * 4)()
        count = lib.tw_board_neighbours(byref(self._board), boards, moves)
        return "".join(MOVES[moves[i]] for i in range(count))

    def neighbours(self) -> List["Board"]:
        """The boards one move away, in the order of moves()."""
        boards = (_c.Board * 4)()
        count = lib.tw_board_neighbours(byref(self._board), boards, None)
        return [Board._take(boards[i]) for i in range(count)]

    def play(self, moves: str, tile: bool = False) -> "Board":
        """The board after some moves.

        >>> Board("1 2/0 3").play("R")
        Board('1 2/3 0')
        >>> Board("1 2/0 3").play("RR")
        Traceback (most recent call last):
        tilewise.BoardError: move 2 (R of the blank) leaves the board
        """
        letters = moves_text(moves, tile).encode()
        board = Board._take(self._board)
        played = lib.tw_board_play(byref(board._board), letters, len(letters))
        if played < len(letters):
            raise BoardError("move %d (%s of the blank) leaves the board" % (played + 1, chr(letters[played])))
        return Board._take(board._board)

    def walk(self, moves: str) -> Iterator["Board"]:
        """This board and those after each move."""
        board = self
        yield board
        for letter in moves_text(moves):
            board = board.play(letter)
            yield board

    def manhattan(self, goal: "GoalLike" = "last") -> int:
        """The sum of the tiles' distances from home."""
        return int(lib.tw_board_manhattan(byref(self._board), byref(goal_of(self, goal)._board)))

    def hamming(self, goal: "GoalLike" = "last") -> int:
        """How many tiles are out of place."""
        return int(lib.tw_board_hamming(byref(self._board), byref(goal_of(self, goal)._board)))

    def heuristic(self, name: str, goal: "GoalLike" = "last") -> int:
        """The value of one of the library's heuristics.

        >>> Board("8 1 3/4 0 2/7 6 5").heuristic("linear-conflict")
        10
        """
        out, error, tiles = ctypes.c_int32(), _c.Error(), self._key[1]
        evaluator = evaluator_of(name, goal_of(self, goal))
        _c.check(lib.tw_evaluator_values(evaluator.pointer, tiles, 1, byref(out), byref(error)), error)
        return out.value

    def solvable(self, goal: "GoalLike" = "last") -> bool:
        """Can the goal be reached?  Half of all boards cannot reach it.

        >>> Board("1 2 3/4 5 6/8 7 0").solvable()
        False
        """
        return bool(lib.tw_board_solvable(byref(self._board), byref(goal_of(self, goal)._board)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __len__(self) -> int:
        return self.rows

    def __getitem__(self, row: int) -> List[int]:
        return self.tolist()[row]

    def __str__(self) -> str:
        width = len(str(len(self.tiles) - 1))
        return "\n".join(" ".join(str(tile or "_").rjust(width) for tile in row) for row in self.tolist())

    def __repr__(self) -> str:
        return "Board(%r)" % "/".join(" ".join(map(str, row)) for row in self.tolist())

    def __reduce__(self) -> Tuple[Any, ...]:
        return Board, (self.tolist(),)

    def _repr_svg_(self) -> str:
        """For notebooks."""
        return board_svg(self.tolist())


BoardLike = Union[Board, str, Sequence[int], Sequence[Sequence[int]], Any]  # Any: an array
GoalLike = BoardLike


def _from_tiles(source: Any, rows: Optional[int]) -> _c.Board:
    if hasattr(source, "tolist"):
        source = source.tolist()
    cells = list(source)
    if cells and not isinstance(cells[0], int) and hasattr(cells[0], "__len__"):
        rows = len(cells)
        if any(len(row) != len(cells[0]) for row in cells):
            raise BoardError("rows of different lengths, expected all as long as the first")
        cells = [tile for row in cells for tile in row]
    if rows is None:
        rows = round(len(cells) ** 0.5)
        if rows * rows != len(cells):
            raise BoardError("%d tiles are no square, expected rows=" % len(cells))
    if rows < 1 or not cells or len(cells) % rows or len(cells) > _c.MAX_CELLS:
        raise BoardError("%d tiles in %d rows are no board, expected 2 to 256 cells" % (len(cells), rows))
    if sorted(cells) != list(range(len(cells))):
        raise BoardError("expected each of 0 to %d once" % (len(cells) - 1))
    board = _c.Board()
    tiles = (ctypes.c_uint8 * _c.MAX_CELLS)(*cells)
    _c.check(lib.tw_board_init(byref(board), rows, len(cells) // rows, tiles), kind=BoardError)
    return board


@functools.lru_cache(maxsize=4)
def tables_of(goal: Board) -> Any:
    """The usual tables of a goal, kept: building them takes far longer than asking them."""
    from .search import Tables
    return Tables(goal.rows, goal.cols, "6-6-3" if goal.shape == (4, 4) else None, goal=goal)


@functools.lru_cache(maxsize=16)
def evaluator_of(name: str, goal: Board, tables: Any = None, threads: int = 1) -> _c.Handle:
    """A heuristic that is made once, and kept."""
    config = _c.config_of("tw_evaluator_config_init", _c.EvaluatorConfig, goal.rows, goal.cols)
    config.goal, config.heuristic, config.threads = goal._board, name.encode(), threads
    if "pdb" in name:
        tables = tables or tables_of(goal)
        config.tables = tables._handle.pointer
    handle = _c.Handle("evaluator", config)
    handle.keeps = tables
    return handle


def problems(text: str) -> List[Tuple[Board, Optional[Board]]]:
    """All boards of a text, each with its goal if the text has one.

    >>> problems("1 2/3 0")
    [(Board('1 2/3 0'), None)]
    """
    data, error, callbacks = text.encode(), _c.Error(), _c.Callbacks()
    found: List[Tuple[Board, Optional[Board]]] = []

    def take(_: Any, problem: Any) -> bool:
        p = problem[0]
        found.append((Board._take(p.start), Board._take(p.goal) if p.has_goal else None))
        return True

    with callbacks:
        status = lib.tw_parse(data, len(data), 0, _c.PROBLEM(callbacks.guard(take, False)), None, byref(error))
    _c.check(status, error)
    return found


def read(source: "BoardLike") -> Tuple[Board, Optional[Board]]:
    """One board, and its goal if it is a text that has one."""
    found = problems(source) if isinstance(source, str) else [(Board(source), None)]
    if len(found) != 1:
        raise BoardError("%d boards, expected one" % len(found))
    return found[0]


def goal_of(board: Board, goal: GoalLike) -> Board:
    """The goal that is meant: a name for boards of this size, or a board."""
    if isinstance(goal, str) and goal in ("last", "first", "spiral"):
        return Board.goal(board.rows, board.cols, goal)
    goal = Board(goal)
    if goal.shape != board.shape:
        raise BoardError("the goal is %d×%d and the board %d×%d" % (goal.shape + board.shape))
    return goal


def problem_of(board: BoardLike, goal: Optional[GoalLike] = None) -> Tuple[Board, Board]:
    """A board and its goal: the one that is given, else the one that stands in the text, else last.

    >>> problem_of("1 2/3 0")[1]
    Board('1 2/3 0')
    """
    start, written = read(board)
    return start, goal_of(start, goal if goal is not None else written or "last")
