"""Boards that others have written: DeepCubeA's pickles, CSV and npz."""
import csv
import os
import pickle
from typing import Any, List, NamedTuple, Optional, Union

from . import _c
from ._c import BoardError, numpy
from .board import Board
from .oracle import Array


Path = Union[str, "os.PathLike[str]"]


class Data(NamedTuple):
    """Boards, of shape (n, cells), and the solution that came with each, the blank's letters; None: without solutions.  A
    solution that does not reach the goal 1 2 ... 0 in any notation is None."""

    boards: Array
    solutions: Optional[List[Optional[str]]]


def read_boards(path: Path) -> Data:
    """The boards of a file, by the end of its name: .pkl, .npz or .csv.  Needs numpy.

    A pickle is one of DeepCubeA: a dictionary with "states" and perhaps "solutions".  It is read without running anything
    in it: arrays of numpy, numbers, texts and lists are all that may be there.  An npz has an array "boards" or "states"; a
    CSV has a board on each line, tile by tile, perhaps after a line of names, or is what `tilewise label` writes."""
    if numpy is None:
        raise _c.TilewiseError("read_boards() needs numpy")
    name = os.fspath(path).lower()
    readers = {".pkl": _read_pickle, ".pickle": _read_pickle, ".npz": _read_npz, ".csv": _read_csv}
    for end, read in readers.items():
        if name.endswith(end):
            return read(path)
    raise BoardError("%s: expected a name that ends with .pkl, .npz or .csv" % os.fspath(path))


class _State:
    """Stands for any class of a pickle: what it would have as attributes, and no code."""

    def __setstate__(self, state: Any) -> None:
        for part in state if isinstance(state, tuple) else (state,):
            self.__dict__.update(part or {})


def _make_state(kind: Any, base: Any = object, state: Any = None) -> _State:
    return _State()


def _bytes(text: str, encoding: str = "latin1") -> bytes:
    return text.encode("latin1")  # how protocol 2 writes bytes


def _frombuffer(buffer: Any, dtype: Any, shape: Any, order: Any) -> Any:
    return numpy.frombuffer(buffer, dtype).reshape(shape, order=order)


class _Unpickler(pickle.Unpickler):
    """Arrays of numpy, and states without their code."""

    def find_class(self, module: str, name: str) -> Any:
        if module in ("numpy.core.multiarray", "numpy._core.multiarray") and name in ("_reconstruct", "scalar"):
            return getattr((getattr(numpy, "_core", None) or numpy.core).multiarray, name)
        if module in ("numpy.core.numeric", "numpy._core.numeric") and name == "_frombuffer":
            return _frombuffer
        if (module, name) in (("numpy", "ndarray"), ("numpy", "dtype")):
            return getattr(numpy, name)
        if module in ("copyreg", "copy_reg") and name == "_reconstructor":
            return _make_state
        if (module, name) in (("builtins", "object"), ("__builtin__", "object")):
            return object
        if (module, name) == ("_codecs", "encode"):
            return _bytes
        if module.endswith("n_puzzle") and name == "NPuzzleState":
            return _State
        raise pickle.UnpicklingError("it asks for %s.%s, expected arrays of numpy and nothing else" % (module, name))


def _read_pickle(path: Path) -> Data:
    try:
        with open(path, "rb") as file:
            content = _Unpickler(file).load()
    except OSError:
        raise
    except Exception as wrong:  # whatever bytes can do
        raise BoardError("%s: not a pickle of boards: %s" % (os.fspath(path), wrong)) from None
    named = content if isinstance(content, dict) else {"states": content}
    states: Any = named.get("states")
    if not isinstance(states, (list, tuple, numpy.ndarray)):
        raise BoardError("%s: no states, expected a dictionary with a list of them" % os.fspath(path))
    boards = _as_boards(path, [getattr(state, "tiles", state) for state in states])
    solutions: Any = named.get("solutions")
    if not isinstance(solutions, (list, tuple, numpy.ndarray)) or len(solutions) != len(boards):
        return Data(boards, None)
    return Data(boards, [_letters(board, moves) for board, moves in zip(boards.tolist(), solutions)])


def _as_boards(path: Path, rows: Any) -> Array:
    boards: Any = [numpy.ravel(row) for row in rows]
    cells = len(boards[0]) if boards else 0
    if not 2 <= cells <= _c.MAX_CELLS:
        raise BoardError("%s: %d tiles, expected boards of 2 to %d cells" % (os.fspath(path), cells, _c.MAX_CELLS))
    right: Any = numpy.array([len(board) == cells and board.dtype.kind in "iu" for board in boards])
    if right.all():
        boards = numpy.array(boards)
        right = (numpy.sort(boards) == numpy.arange(cells)).all(1)
    if not right.all():
        raise BoardError("%s: board %d is none, expected each of 0 to %d once" % (os.fspath(path), right.argmin() + 1, cells - 1))
    return boards.astype(numpy.uint8)


def _letters(tiles: List[int], moves: Any) -> Optional[str]:
    """A solution is a list of letters or numbers, whose meaning is found by playing it."""
    board, goal = Board(tiles), Board.goal(round(len(tiles) ** 0.5))
    if not isinstance(moves, (str, list, tuple, numpy.ndarray)):
        return None
    if all(isinstance(move, str) for move in moves):
        moves = ["UDLR".find(move.upper()[:1]) for move in moves]
    for names in ("UDLR", "DURL", "LRUD", "RLDU"):
        try:
            letters = "".join(names[int(move)] for move in moves)
            if board.play(letters) == goal:
                return letters
        except (BoardError, IndexError, TypeError, ValueError):
            continue
    return None


def _read_npz(path: Path) -> Data:
    try:
        with numpy.load(path, allow_pickle=False) as content:
            arrays = {name: content[name] for name in ("boards", "states") if name in content.files}
    except (ValueError, KeyError, EOFError) as wrong:
        raise BoardError("%s: %s" % (os.fspath(path), wrong)) from None
    if not arrays:
        raise BoardError("%s: no array of boards, expected one named boards or states" % os.fspath(path))
    return Data(_as_boards(path, next(iter(arrays.values()))), None)


def _read_csv(path: Path) -> Data:
    rows, labels = [], False
    with open(path, newline="", encoding="utf-8") as file:
        for number, row in enumerate(csv.reader(file), 1):
            cells = [cell.strip() for cell in row if cell.strip()]
            labels = labels or number == 1 and cells[:2] == ["board", "length"]
            if labels and number > 1 and cells:
                cells = list(map(str, Board(cells[0]).tiles))
            if number == 1 and not all(cell.isdigit() for cell in cells) or not cells:
                continue
            try:
                rows.append([int(cell) for cell in cells])
            except ValueError:
                raise BoardError("expected the tiles of a board, as numbers", number) from None
    return Data(_as_boards(path, rows), None)
