"""Boards in bulk: exact values of whole arrays, on several threads, without the interpreter's lock.

An array of boards is anything with the buffer protocol, of bytes, or what numpy can make an array of: of shape (n, cells) or
(n, rows, cols).  A list of boards will do too.  What comes back is a numpy array where numpy is installed, else a memoryview
of the same shape."""
import ctypes
import math
import threading
from contextlib import contextmanager
from ctypes import byref
from typing import Any, Callable, Dict, Iterable, Iterator, List, NamedTuple, Optional, Sequence, Tuple, Union, cast

from . import _c
from ._c import BoardError, lib, numpy
from .board import Board, GoalLike, evaluator_of, goal_of, moves_text, tables_of
from .names import HeuristicName
from .search import Tables

Array = Any  #: numpy.ndarray, or memoryview
Boards = Any  #: an array of boards, or a sequence of them
Size = Union[int, Tuple[int, int]]
OnProgress = Callable[[int, int], None]

_FORMATS: Dict[Any, Any] = {ctypes.c_uint8: "B", ctypes.c_int32: "i", ctypes.c_bool: "?"}


class _Many:
    """An array of boards as C wants it."""

    def __init__(self, source: Any, rows: Optional[int]):
        tiles, shape = _read(source)
        if not shape:
            raise BoardError("expected an array of boards, not %r" % (source,))
        self.shape, self.count = shape, shape[0]
        cells = math.prod(shape[1:])
        if rows is None:
            rows = shape[1] if len(shape) == 3 else round(cells ** 0.5)
            if len(shape) == 2 and rows * rows != cells:
                raise BoardError("%d tiles are no square, expected rows=" % cells)
        if len(shape) not in (2, 3) or rows < 1 or cells % rows or not 2 <= cells <= _c.MAX_CELLS:
            raise BoardError("an array of shape %r is not one of boards, expected (n, cells) or (n, rows, cols); rows= where "
                             "they are no squares" % (shape,))
        self.rows, self.cols, self.cells = rows, cells // rows, cells
        self.tiles = tiles

    def goal(self, goal: GoalLike) -> Board:
        return goal_of(Board.goal(self.rows, self.cols), goal)


def _read(source: Any) -> Tuple[Any, Tuple[int, ...]]:
    """The bytes of an array, and its shape."""
    if isinstance(source, (list, tuple)) and source and isinstance(source[0], (str, Board)):
        boards = [Board(board) for board in source]
        if len({board.shape for board in boards}) != 1:
            raise BoardError("boards of different sizes, expected all as large as the first")
        return b"".join(bytes(board.tiles) for board in boards), (len(boards),) + boards[0].shape
    view: Any
    try:
        view = memoryview(cast(Any, source))
    except TypeError:
        view = None
    if view is not None and view.format in ("B", "b", "<B") and view.c_contiguous and view.ndim in (2, 3):
        return (view.cast("B") if view.nbytes else b""), tuple(view.shape or ())
    if numpy is not None:
        try:
            dlpack = hasattr(source, "__dlpack__") and not hasattr(source, "__array__")
            array = numpy.from_dlpack(source) if dlpack else numpy.asarray(source)
        except ValueError:
            raise BoardError("boards of different sizes, expected all as large as the first") from None
        if array.dtype.kind not in "iu":
            raise BoardError("an array of %s is not one of boards, expected whole numbers" % array.dtype)
        if array.size and not (array.min() >= 0 and array.max() < _c.MAX_CELLS):
            raise BoardError("an array of boards has a tile below 0 or above %d" % (_c.MAX_CELLS - 1))
        return memoryview(numpy.ascontiguousarray(array, numpy.uint8)).cast("B") if array.size else b"", array.shape
    return _flatten(view.tolist() if view is not None else source)


def _flatten(rows: Any) -> Tuple[Any, Tuple[int, ...]]:
    """The same for lists of lists of numbers, without numpy."""
    shape: List[int] = []
    flat = list(rows)
    while not shape or (flat and not isinstance(flat[0], int)):
        if shape:
            sides = {len(row) for row in flat}
            if len(sides) != 1:
                raise BoardError("boards of different sizes, expected all as large as the first")
            shape.append(sides.pop())
            flat = [cell for row in flat for cell in row]
        else:
            shape.append(len(flat))
    try:
        return bytes(flat), tuple(shape)
    except (TypeError, ValueError):
        raise BoardError("an array of boards has a tile that is not a whole number from 0 to 255") from None


def _address(tiles: Any) -> Tuple[Any, Any]:
    """Of a buffer, and what keeps it there; read only."""
    if isinstance(tiles, bytes):
        return ctypes.cast(ctypes.c_char_p(tiles), ctypes.c_void_p), tiles
    if tiles.readonly:
        if numpy is not None:
            return ctypes.c_void_p(numpy.frombuffer(tiles, numpy.uint8).ctypes.data), tiles
        tiles = bytes(tiles)
        return ctypes.cast(ctypes.c_char_p(tiles), ctypes.c_void_p), tiles
    return ctypes.c_void_p(ctypes.addressof(ctypes.c_char.from_buffer(tiles))), tiles


class _Out:
    """Room for what C writes, and the array that it becomes."""

    def __init__(self, kind: Any, *shape: int):
        self.kind, self.shape = kind, shape
        self.data = (kind * max(math.prod(shape), 1))()
        self.pointer = ctypes.cast(self.data, ctypes.c_void_p)

    def array(self) -> Array:
        if numpy is not None:
            return numpy.frombuffer(self.data, _FORMATS[self.kind])[:math.prod(self.shape)].reshape(self.shape)
        if 0 in self.shape:
            return memoryview(b"").cast(_FORMATS[self.kind])
        return memoryview(self.data).cast("B").cast(_FORMATS[self.kind], list(self.shape))


_free: Dict[Any, List[_c.Handle]] = {}
_guard = threading.Lock()


@contextmanager
def _batch_of(goal: Board, tables: Optional[Tables], threads: int, seconds: float,
              insist: bool) -> Iterator[_c.Handle]:
    """A batch for one call; those that are not in use are kept, with what they have made."""
    key = goal, tables, threads, seconds, insist
    with _guard:
        handle = _free[key].pop() if _free.get(key) else None
    if handle is None:
        handle = _make_batch(*key)
    try:
        yield handle
    finally:
        with _guard:
            if len(_free) > 8:
                _free.clear()
            _free.setdefault(key, []).append(handle)


def _make_batch(goal: Board, tables: Optional[Tables], threads: int, seconds: float, insist: bool) -> _c.Handle:
    config = _c.config_of("tw_batch_config_init", _c.BatchConfig, goal.rows, goal.cols)
    if tables is None and 10 < len(goal.tiles) <= 16 and min(goal.shape) > 1:
        tables = tables_of(goal)
    config.goal, config.threads, config.insist, config.limits.seconds = goal._board, threads, insist, seconds
    config.tables = tables._handle.pointer if tables else None
    heard: List[OnProgress] = []
    raised: List[BaseException] = []

    def report(_: Any, done: int, count: int) -> None:
        try:
            if heard and not raised:
                heard[0](done, count)
        except BaseException as error:  # a callback must not let it pass through C
            raised.append(error)
            lib.tw_batch_stop(handle.pointer)

    config.progress = _c.BATCH_PROGRESS(report)
    handle = _c.Handle("batch", config)
    handle.keeps = tables, heard, raised
    return handle


def _solve(boards: _Many, wanted: str, goal: GoalLike, tables: Optional[Tables], threads: int, seconds: Optional[float],
           progress: Optional[OnProgress], insist: bool = True) -> List[Array]:
    """The arrays that are wanted, of "length", "bound" and "first_moves"."""
    target = boards.goal(goal)
    outs = {name: _Out(ctypes.c_uint8 if name == "first_moves" else ctypes.c_int32, boards.count)
            for name in wanted.split()}
    arrays, error = _c.BatchArrays(**{name: out.pointer for name, out in outs.items()}), _c.Error()
    address, kept = _address(boards.tiles)
    if seconds is not None and not seconds > 0:
        raise _c.TilewiseError("seconds must be more than 0, or None for no limit")
    with _batch_of(target, tables, threads, seconds or 0, insist and seconds is None) as handle:
        _, heard, raised = handle.keeps
        if progress:
            heard.append(progress)
        try:
            status = _c.interruptible(
                lambda: int(lib.tw_batch_run(handle.pointer, address, boards.count, byref(arrays), byref(error))),
                lambda: lib.tw_batch_stop(handle.pointer))
            if raised:
                raise raised[0]
        finally:
            heard.clear()
            raised.clear()
        _c.check(status, error, BoardError)
    del kept
    return [out.array() for out in outs.values()]


def lengths(boards: Boards, *, rows: Optional[int] = None, goal: GoalLike = "last", tables: Optional[Tables] = None,
            threads: int = 1, seconds: Optional[float] = None, progress: Optional[OnProgress] = None) -> Array:
    """The fewest moves of each board; -1 where the goal cannot be reached, -2 where `seconds` for that board were not enough.

    Boards of up to ten cells are looked up.  Up to 16 cells they are searched with tables that are built once and kept,
    or with yours: the 7-8 ones are the fastest for many 15-puzzles.  Larger ones may take as long as solve(insist=True).

    >>> list(lengths(["8 1 3/4 0 2/7 6 5", "1 2 3/4 5 6/7 8 0", "1 2 3/4 5 6/8 7 0"]))
    [14, 0, -1]
    >>> list(lengths([list(range(1, 15)) + [0, 15]]))
    [1]
    """
    length, bound = _solve(_Many(boards, rows), "length bound", goal, tables, threads, seconds, progress)
    if seconds is not None:
        for i in range(len(length)) if numpy is None else numpy.flatnonzero(length != bound):
            if length[i] != bound[i]:
                length[i] = -2
    return length


def first_moves(boards: Boards, *, rows: Optional[int] = None, goal: GoalLike = "last", tables: Optional[Tables] = None,
                threads: int = 1, seconds: Optional[float] = None, progress: Optional[OnProgress] = None) -> Array:
    """Which moves of the blank begin a shortest solution: the sum of 1 for up, 2 for down, 4 for left and 8 for right.  0
    where the board is solved or cannot be; 255 where `seconds` for each search were not enough.

    >>> list(first_moves(["1 2 3/4 0 5/7 8 6", "1 2 3/4 5 6/7 8 0"]))
    [8, 0]
    """
    return _solve(_Many(boards, rows), "first_moves", goal, tables, threads, seconds, progress)[0]


class Bounds(NamedTuple):
    """For each board: no solution has fewer moves than `lower`, and one of `upper` is known; equal where that is proven.
    Both are -1 where the goal cannot be reached."""

    lower: Array
    upper: Array


def near(boards: Boards, *, seconds: float = 1, rows: Optional[int] = None, goal: GoalLike = "last", threads: int = 1,
         progress: Optional[OnProgress] = None) -> Bounds:
    """Good solutions of boards of any size, in so many seconds for each.

    >>> bounds = near(sample(2, 6, seed=1), seconds=0.2)
    >>> [0 < low < high for low, high in zip(*bounds)]
    [True, True]
    """
    upper, lower = _solve(_Many(boards, rows), "length bound", goal, None, threads, seconds, progress, insist=False)
    return Bounds(lower, upper)


def h(boards: Boards, names: Union[HeuristicName, Iterable[HeuristicName]] = "manhattan", *, rows: Optional[int] = None, goal: GoalLike = "last",
      tables: Optional[Tables] = None, threads: int = 1) -> Union[Array, Dict[str, Array]]:
    """The values of a heuristic; of several, by their names.

    >>> list(h(["8 1 3/4 0 2/7 6 5"], "linear-conflict"))
    [10]
    >>> {name: int(values[0]) for name, values in h(["8 1 3/4 0 2/7 6 5"], ["manhattan", "exact"]).items()}
    {'manhattan': 10, 'exact': 14}
    """
    if not isinstance(names, str):
        return {name: h(boards, name, rows=rows, goal=goal, tables=tables, threads=threads) for name in names}
    many, error = _Many(boards, rows), _c.Error()
    evaluator = evaluator_of(names, many.goal(goal), tables, threads)
    out, (address, kept) = _Out(ctypes.c_int32, many.count), _address(many.tiles)
    _c.check(lib.tw_evaluator_values(evaluator.pointer, address, many.count, out.pointer, byref(error)), error, BoardError)
    del kept
    return out.array()


def solvable(boards: Boards, *, rows: Optional[int] = None, goal: GoalLike = "last") -> Array:
    """Which boards reach the goal.

    >>> [bool(yes) for yes in solvable(["1 2 3/4 5 6/7 8 0", "1 2 3/4 5 6/8 7 0"])]
    [True, False]
    """
    many, error = _Many(boards, rows), _c.Error()
    out, (address, kept) = _Out(ctypes.c_bool, many.count), _address(many.tiles)
    _c.check(lib.tw_boards_solvable(byref(many.goal(goal)._board), address, many.count, out.pointer, byref(error)), error,
             BoardError)
    del kept
    return out.array()


def play(boards: Boards, moves: Union[str, Sequence[Union[str, int]]], *, rows: Optional[int] = None) -> Array:
    """The boards after moves of the blank: the same letters for all, or for each its own letters, or a number, 0 to 3 for
    up, down, left and right.

    >>> play(["1 2 3/4 0 5/7 8 6"], "RD").tolist()
    [[[1, 2, 3], [4, 5, 6], [7, 8, 0]]]
    """
    many, error = _Many(boards, rows), _c.Error()
    letters, longest, _ = _letters(moves, many.count)
    out = _Out(ctypes.c_uint8, *many.shape)
    ctypes.memmove(out.pointer, _address(many.tiles)[0], many.count * many.cells)
    _c.check(lib.tw_boards_play(byref(many.goal("last")._board), out.pointer, many.count, letters, longest, byref(error)),
             error, BoardError)
    return out.array()


_NO_MOVE = "a move is a letter or a number from 0 to 3"


def _letters(moves: Any, count: int) -> Tuple[bytes, int, List[int]]:
    """As C wants them: the letters of each board, filled up to the same length, that length, and the lengths without filling."""
    listed: List[Any] = [moves] * count if isinstance(moves, str) else moves.tolist() if hasattr(moves, "tolist") else list(moves)
    if len(listed) != count:
        raise BoardError("moves for %d boards, expected %d" % (len(listed), count))
    if not any(isinstance(move, str) for move in listed):
        try:
            numbers = bytes(listed)
        except (TypeError, ValueError):
            numbers = b"\4"
        if max(numbers, default=0) > 3:
            raise BoardError(_NO_MOVE)
        return numbers.translate(bytes.maketrans(b"\0\1\2\3", b"UDLR")), 1, [1] * count
    known: Dict[Any, bytes] = {move: moves_text(move).encode() for move in {move for move in listed if isinstance(move, str)}}
    known.update((i, b"UDLR"[i:i + 1]) for i in range(4))
    try:
        texts = [known[move] for move in listed]
    except (KeyError, TypeError):
        raise BoardError(_NO_MOVE) from None
    sizes = list(map(len, texts))
    longest = max(sizes)
    return b"".join(text.ljust(longest, b"\0") for text in texts), longest, sizes


def regret(boards: Boards, moves: Union[str, Sequence[Union[str, int]]], *, rows: Optional[int] = None,
           goal: GoalLike = "last", tables: Optional[Tables] = None, threads: int = 1, seconds: Optional[float] = None,
           progress: Optional[OnProgress] = None) -> Array:
    """By how much these moves, as play() takes them, lengthen the way of each board: 0 if they are the best one can do.
    -1 and -2 as in lengths(), whose options these are.

    >>> list(regret(["1 2 3/4 0 5/7 8 6"] * 3, ["R", "L", "RD"]))
    [0, 2, 0]
    """
    many = _Many(boards, rows)
    sizes = _letters(moves, many.count)[2]

    def measure(these: Boards) -> List[int]:
        return cast(List[int], lengths(these, rows=many.rows, goal=goal, tables=tables, threads=threads, seconds=seconds,
                                       progress=progress).tolist())

    before, after = measure(boards), measure(play(boards, moves, rows=many.rows))
    out = _Out(ctypes.c_int32, many.count)
    out.data[:many.count] = [size + end - start if min(start, end) >= 0 else min(start, end)
                             for size, start, end in zip(sizes, before, after)]
    return out.array()


def sample(n: int, size: Size, seed: int = 0, *, depth: Optional[int] = None, walk: Optional[int] = None,
           goal: GoalLike = "last") -> Array:
    """Random boards that reach the goal, the same for the same seed everywhere: each as likely as any other, or exactly
    `depth` moves from the goal, or `walk` random moves away from it.  `size` is a side, or rows and columns.

    >>> sample(1000, 3, seed=1).shape
    (1000, 9)
    >>> set(lengths(sample(5, (3, 4), depth=20), rows=3))
    {20}
    """
    from .analysis import deep
    side, cols = (size, size) if isinstance(size, int) else size
    target, random = goal_of(Board.goal(side, cols), goal), _c.number(ctypes.c_uint64, seed)
    out = _Out(ctypes.c_uint8, n, side * cols)
    if depth is not None:
        ctypes.memmove(out.pointer, b"".join(next(deep(target, depth, seed, n))), n * side * cols)
    elif walk is not None:
        _c.check(lib.tw_boards_random_walk(byref(target._board), walk, byref(random), out.pointer, n))
    else:
        _c.check(lib.tw_boards_random(byref(target._board), byref(random), out.pointer, n))
    return out.array()


class Space:
    """Every board of up to ten cells that reaches the goal, the nearest first: `boards`, their `distances`, and their
    `first_moves` as the function of that name gives them.

    >>> space = Space(3, 3)
    >>> space.boards.shape, int(space.distances[-1])
    ((181440, 9), 31)
    """

    def __init__(self, rows: int, cols: Optional[int] = None, goal: GoalLike = "last"):
        self.goal: Board = goal_of(Board.goal(rows, cols or rows), goal)
        space, error = ctypes.c_void_p(), _c.Error()
        _c.check(lib.tw_space_new(byref(space), byref(self.goal._board), None, byref(error)), error, BoardError)
        try:
            count = lib.tw_space_list(space, None, None, None)
            outs = _Out(ctypes.c_uint8, count, len(self.goal.tiles)), _Out(ctypes.c_uint8, count), _Out(ctypes.c_uint8, count)
            lib.tw_space_list(space, *[out.pointer for out in outs])
        finally:
            lib.tw_space_free(byref(space))
        self.boards: Array = outs[0].array()
        self.distances: Array = outs[1].array()
        self.first_moves: Array = outs[2].array()

    def __len__(self) -> int:
        return len(self.distances)
