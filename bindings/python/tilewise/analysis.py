"""Questions about boards, whole spaces and heuristics."""
import ctypes
from ctypes import POINTER, byref
from dataclasses import dataclass
from typing import Any, Callable, Iterator, List, Optional, Tuple, Union

from . import _c
from ._c import lib
from .board import Board, GoalLike, goal_of
from .names import HeuristicName, Metric, heuristic_text


def generate(rows: int, cols: Optional[int] = None, *, depth: Optional[int] = None, walk: Optional[int] = None,
             unsolvable: bool = False, seed: int = 0, goal: GoalLike = "last") -> Iterator[Board]:
    """Random boards without end, the same for the same seed everywhere: any, or exactly `depth` moves from the goal, or
    `walk` random moves away from it.

    >>> boards = generate(3, depth=20, seed=1)
    >>> next(boards)
    Board('2 8 3/6 7 5/0 1 4')
    """
    goal = goal_of(Board.goal(rows, cols or rows), goal)
    random = _c.number(ctypes.c_uint64, seed)
    if depth is not None:
        for tiles, in deep(goal, depth, seed, 1):
            yield Board(tiles, goal.rows)
    while True:
        board = _c.Board()
        if walk is not None:
            status = lib.tw_board_random_walk(byref(board), byref(goal._board), walk, byref(random))
        else:
            make = lib.tw_board_random_unsolvable if unsolvable else lib.tw_board_random
            status = make(byref(board), byref(goal._board), byref(random))
        _c.check(status, kind=_c.BoardError)
        yield Board._take(board)


def deep(goal: Board, depth: int, seed: int, count: int) -> Iterator[List[bytes]]:
    """The tiles of random boards `depth` moves from the goal, so many at a time, without end."""
    config = _c.config_of("tw_generator_config_init", _c.GeneratorConfig, goal.rows, goal.cols)
    config.goal = goal._board
    handle, random, board = _c.Handle("generator", config), _c.number(ctypes.c_uint64, seed), _c.Board()

    def make(made: List[bytes]) -> int:
        status = _c.OK
        while status == _c.OK and len(made) < count:
            status = int(lib.tw_generator_next(handle.pointer, depth, byref(random), byref(board)))
            made.append(bytes(board.tile[: goal.rows * goal.cols]))
        return status

    while True:
        made: List[bytes] = []
        status = _c.interruptible(lambda: make(made), lambda: lib.tw_generator_stop(handle.pointer))
        if status == _c.NOT_FOUND:
            raise _c.TilewiseError("no board is %d moves from this goal" % depth)
        _c.check(status)
        yield made


@dataclass(frozen=True)
class Census:
    """How many boards are at each distance from the goal."""

    counts: Tuple[int, ...]
    states: int
    mean: float
    deepest: Tuple[Board, ...]

    @property
    def max(self) -> int:
        return len(self.counts) - 1


def census(rows: int, cols: Optional[int] = None, *, goal: GoalLike = "last", metric: Metric = "single",
           threads: int = 1) -> Census:
    """Count the boards at every distance, up to fourteen cells.

    >>> c = census(2, 2)
    >>> c.counts, c.max, c.deepest
    ((1, 2, 2, 2, 2, 2, 1), 6, (Board('0 3/2 1'),))
    """
    goal = goal_of(Board.goal(rows, cols or rows), goal)
    config = _c.config_of("tw_census_config_init", _c.CensusConfig, goal.rows, goal.cols)
    config.goal, config.metric, config.threads = goal._board, ("single", "multi").index(metric), threads
    handle, out = _c.Handle("census", config), POINTER(_c.CensusResult)()
    _c.check(_c.interruptible(lambda: int(lib.tw_census_run(handle.pointer, byref(out))),
                              lambda: lib.tw_census_stop(handle.pointer)))
    r = out[0]
    counts = tuple(r.counts[d] for d in range(r.max + 1))
    return Census(counts, r.states, r.mean, tuple(Board._take(r.deepest[i]) for i in range(counts[-1])))


@dataclass(frozen=True)
class Verification:
    """The verdict about a heuristic.  It is true if it is admissible and consistent."""

    admissible: bool
    consistent: bool
    checked: int
    within: int
    complete: bool
    too_high: int
    worst: float
    counterexample: Optional[Board]
    value: float
    true_distance: int
    goal_value: float
    uneven: int
    pair: List[Board]

    def __bool__(self) -> bool:
        return self.admissible and self.consistent


def verify_heuristic(heuristic: Union[HeuristicName, Tuple[HeuristicName, HeuristicName], Callable[[Any], Any]], rows: int = 3, cols: Optional[int] = None, *,
                     goal: GoalLike = "last", within: int = 0, batch: bool = False) -> Verification:
    """Is a heuristic admissible and consistent?  Every board up to a distance from the goal is asked: all of them on up to
    ten cells, where the answer is a proof.

    With `batch` the function gets an array of boards, of shape (n, cells), about a thousand at a time, and gives as many
    values: a network, say.

    >>> from tilewise import h
    >>> bool(verify_heuristic(h, batch=True))
    True

    >>> bool(verify_heuristic("manhattan"))
    True
    >>> verdict = verify_heuristic(lambda board: 2 * board.hamming(), 2, 3)
    >>> verdict.admissible, verdict.true_distance, verdict.value
    (False, 1, 2.0)
    """
    goal = goal_of(Board.goal(rows, cols or rows), goal)
    config = _c.config_of("tw_verifier_config_init", _c.VerifierConfig, goal.rows, goal.cols)
    config.goal, config.within = goal._board, within
    evaluator = _c.Callback(heuristic, Board._take, batch) if callable(heuristic) else None
    if not evaluator:
        config.heuristic = heuristic_text(heuristic).encode()
    handle, out = _c.Handle("verifier", config), POINTER(_c.Verification)()
    callback = evaluator.callback if evaluator else _c.NO_EVALUATE

    def work() -> int:
        return int(lib.tw_verifier_run(handle.pointer, callback, None, byref(out)))
    if evaluator:  # in this thread, whose context it may need
        with evaluator:
            status = work()
    else:
        status = _c.interruptible(work, lambda: lib.tw_verifier_stop(handle.pointer))
    _c.check(status)
    r = out[0]
    return Verification(
        admissible=r.admissible, consistent=r.consistent, checked=r.checked, within=r.within, complete=r.complete,
        too_high=r.too_high, worst=r.worst, counterexample=Board._take(r.counterexample) if r.too_high else None,
        value=r.value, true_distance=r.true_distance, goal_value=r.goal_value, uneven=r.uneven,
        pair=[Board._take(r.pair[i]) for i in range(2)] if r.uneven else [])
