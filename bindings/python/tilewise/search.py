"""Searches: solve(), Solver and what they answer."""
import ctypes
import time
from contextlib import nullcontext
from ctypes import POINTER, byref
from dataclasses import dataclass, field
from typing import Any, Callable, ContextManager, Dict, Iterator, List, Optional, Union, cast

from . import _c
from ._c import lib
from .board import MOVES, Board, BoardLike, GoalLike, goal_of, problem_of, read
from .names import AlgorithmName, ConventionName, EventKind, Heuristic, HeuristicName, Metric, heuristic_text
from .picture import animation_svg

_EVENTS = ("none", "expand", "generate", "duplicate", "reopen", "prune", "bound", "goal", "stuck")
_OWN = b"own"


def algorithms() -> List[AlgorithmName]:
    """The names of the searches.

    >>> "astar" in algorithms()
    True
    """
    return cast(List[AlgorithmName], _names(lib.tw_algorithm_name))


def heuristics() -> List[HeuristicName]:
    """The names of the library's heuristics.

    >>> heuristics()[:3]
    ['zero', 'hamming', 'manhattan']
    """
    return cast(List[HeuristicName], _names(lib.tw_heuristic_name))


def _names(function: Any) -> List[str]:
    names: List[str] = []
    while function(len(names)) is not None:
        names.append(function(len(names)).decode())
    return names


@dataclass(frozen=True)
class Result:
    """What a search found.  It is true if there is a solution."""

    status: str
    start: Board = field(repr=False)
    goal: Board = field(repr=False)
    length: int
    moves: str
    optimal: bool
    bound: int
    algorithm: str
    heuristic: str
    counts: Dict[str, int] = field(repr=False)
    seconds: float = field(repr=False)
    bytes_peak: int = field(repr=False)
    solutions: int = field(repr=False, default=0)
    story: str = field(repr=False, default="")
    batch: int = field(repr=False, default=0)

    def __bool__(self) -> bool:
        return self.status == "solved"

    @property
    def tile_moves(self) -> str:
        """The same path, with the directions of the tiles."""
        return self.moves.translate(str.maketrans("UDLR", "DURL"))

    def boards(self) -> Iterator[Board]:
        """The boards from the start to the goal."""
        return self.start.walk(self.moves)

    def animation(self, step: float = 0.4) -> str:
        """An SVG that plays the solution; `step` is the seconds for one move."""
        return animation_svg([board.tolist() for board in self.boards()], step)

    def _repr_svg_(self) -> str:
        return self.animation()


@dataclass(frozen=True)
class Event:
    """One thing that a search did: kind is expand, generate, duplicate, reopen, prune, bound, goal or stuck."""

    kind: EventKind
    move: str
    g: int
    h: int
    f: float
    board: Board


@dataclass(frozen=True)
class Progress:
    """A search so far: no solution has fewer than `bound` moves."""

    counts: Dict[str, int]
    bound: int
    seconds: float


class Tables:
    """Pattern databases for the heuristic pdb, built or read from a folder where they are kept.

    >>> tables = Tables(3, 3)
    >>> tables.bytes > 0
    True
    >>> solve("8 1 3/4 0 2/7 6 5", algorithm="ida", heuristic="pdb", tables=tables).length
    14
    """

    def __init__(self, rows: int, cols: Optional[int] = None, patterns: Optional[str] = None, goal: GoalLike = "last",
                 directory: Optional[str] = None, threads: int = 1):
        config = _c.config_of("tw_tables_config_init", _c.TablesConfig, rows, cols or rows)
        config.goal = goal_of(Board.goal(rows, cols or rows), goal)._board
        config.patterns = patterns.encode() if patterns else None
        _c.keep_tables(config, directory)
        config.threads = threads
        stopped: List[bool] = []
        config.progress = _c.BUILDING(lambda cookie, found, entries: not stopped)
        self._handle = _c.interruptible(lambda: _c.Handle("tables", config), lambda: stopped.append(True))

    @property
    def bytes(self) -> int:
        return int(lib.tw_tables_bytes(self._handle.pointer))


class Solver:
    """A search that is set up once and run on any number of boards of one size.

    >>> solver = Solver(3, 3, algorithm="astar", heuristic="manhattan")
    >>> solver.run("8 1 3/4 0 2/7 6 5").counts["expanded"]
    43
    >>> [event.kind for event in solver.events("1 2 3/4 5 6/7 0 8")]
    ['generate', 'expand', 'generate', 'generate', 'generate', 'goal']

    A heuristic of your own is a function of a board.  Nothing is called optimal on its word, unless you vouch for it:

    >>> solver = Solver(3, 3, algorithm="astar", heuristic=lambda board: board.manhattan(), admissible=True)
    >>> solver.run("8 1 3/4 0 2/7 6 5").optimal
    True

    With `batch`, "astar", "wastar" and "greedy" expand so many states before they ask about all their children at once: the
    function gets an array of boards, of shape (n, cells), and gives as many values.  Counts depend on the batch; with a batch
    of 1 they are those of the search without.

    >>> from tilewise import h
    >>> solver = Solver(3, 3, algorithm="wastar", weight=2, heuristic=h, batch=100)
    >>> result = solver.run("8 6 7/2 5 4/3 0 1")
    >>> result.length >= 31, result.batch
    (True, 100)
    """

    def __init__(self, rows: int, cols: Optional[int] = None, *, algorithm: AlgorithmName = "auto",
                 heuristic: Optional[Heuristic] = None, goal: GoalLike = "last", metric: Metric = "single",
                 convention: ConventionName = "default", weight: float = 1.5, tables: Optional[Tables] = None, threads: int = 1,
                 all_optimal: bool = False, admissible: bool = False, consistent: bool = False,
                 nodes: int = 0, seconds: float = 0, bytes: int = 0, directory: Optional[str] = None,
                 batch: int = 0, insist: bool = False):
        config = _c.config_of("tw_config_init", _c.Config, rows, cols or rows)
        self.goal: Board = goal_of(Board.goal(rows, cols or rows), goal)
        config.goal = self.goal._board
        config.algorithm = algorithm.encode()
        if metric not in ("single", "multi"):
            raise _c.TilewiseError("unknown metric %r, expected single or multi" % metric)
        config.metric = ("single", "multi").index(metric)
        _c.check(lib.tw_convention_named(convention.encode(), byref(config.convention)))
        config.weight, config.threads, config.all_optimal = weight, threads, all_optimal
        config.limits.nodes, config.limits.seconds, config.limits.bytes = nodes, seconds, bytes
        _c.keep_tables(config, directory)
        config.batch, config.insist = batch, insist
        self._evaluator: Optional[_c.Callback] = None
        self._custom: Optional[_c.CustomHeuristic] = None
        if heuristic is None:  # tables that are given are to be used
            heuristic = "pdb" if tables else "linear-conflict"
        if callable(heuristic):
            self._set_function(config, heuristic, admissible, consistent)
        else:
            name = heuristic_text(heuristic)
            config.heuristic = name.encode()
            if tables is None and "pdb" in name:
                tables = Tables(rows, cols, goal=self.goal, threads=threads)
        self._tables = tables
        config.tables = tables._handle.pointer if tables else None
        self._config = config
        self._make(config)

    def _make(self, config: Any) -> None:
        self._handle = _c.Handle("answer", config)
        self._stepped: List[_c.Handle] = []  # what progress() runs

    def _set_function(self, config: Any, function: Any, admissible: bool, consistent: bool) -> None:
        self._evaluator = _c.Callback(function, Board._take, config.batch > 0)
        self._custom = _c.CustomHeuristic(_OWN, self._evaluator.callback, None, admissible, consistent)
        config.heuristic = _OWN
        config.custom, config.custom_count = ctypes.pointer(self._custom), 1

    def _take(self, start: Board, pointer: Any) -> Result:
        r = pointer[0]
        if r.status == _c.ERR_ARGUMENT and r.error:
            raise _c.TilewiseError(r.error.decode())
        if r.status < 0:
            _c.check(r.status)
        status = lib.tw_status_name(r.status).decode()
        return Result(status=status, start=start, goal=self.goal, length=r.length, moves=r.moves.decode(),
                      optimal=r.optimal, bound=r.bound, algorithm=r.algorithm.decode(),
                      heuristic=r.heuristic.decode(), counts=_counts(r.counts), seconds=r.seconds,
                      bytes_peak=r.bytes_peak, solutions=r.solutions, story=r.story.decode(), batch=r.batch)

    def _work(self, work: Callable[[], Any], stop: Callable[[], Any]) -> None:
        """A heuristic of one's own is asked in this thread, whose context it may need."""
        if not self._evaluator:
            _c.interruptible(work, stop)
            return
        with self._evaluator:
            work()

    def run(self, board: BoardLike) -> Result:
        """Search to the end, or to a limit, as solve() does; Ctrl-C is heard at once."""
        return self._run(self._start(board))

    def _run(self, start: Board, known: Optional[str] = None) -> Result:
        """`known`: a solution, which is the answer unless there is a shorter one."""
        letters = known.encode() if known else None
        with self._handle as handle:
            def work() -> None:
                if lib.tw_answer_start(handle, byref(start._board), letters) == _c.RUNNING:
                    lib.tw_answer_work(handle, 0)

            self._work(work, lambda: lib.tw_answer_stop(handle))
            return self._take(start, lib.tw_answer_result(handle))

    def _start(self, board: BoardLike) -> Board:
        start, goal = read(board)
        if start.shape != self.goal.shape:
            raise _c.BoardError("the board is %d×%d and the solver for %d×%d" % (start.shape + self.goal.shape))
        if goal not in (None, self.goal):
            raise _c.BoardError("the text has the goal %r and the solver %r" % (goal, self.goal))
        return start

    def stop(self) -> None:
        """End the searches that other threads run."""
        lib.tw_answer_stop(self._handle.pointer)
        for handle in self._stepped:
            lib.tw_solver_stop(handle.pointer)

    def _stepping(self, handle: Any, start: Board, callbacks: ContextManager[None]) -> int:
        with callbacks:
            status = int(lib.tw_solver_start(handle, byref(start._board)))
        if status < 0:
            self._take(start, lib.tw_solver_result(handle))
        return status

    def progress(self, board: BoardLike, every: float = 0.1) -> Iterator[Union[Progress, Result]]:
        """The search alone, as it goes: a Progress about every so many seconds, and at the end its Result.

        >>> *on_the_way, result = Solver(3).progress("8 6 7/2 5 4/3 0 1")
        >>> result.length
        31
        """
        start, own, steps = self._start(board), _c.Handle("solver", self._config), 256
        handle = own.pointer
        self._stepped.append(own)
        try:
            yield from self._steps(handle, start, every, steps)
        finally:
            self._stepped.remove(own)

    def _steps(self, handle: Any, start: Board, every: float, steps: int) -> Iterator[Union[Progress, Result]]:
        callbacks: ContextManager[None] = self._evaluator or nullcontext()
        status = self._stepping(handle, start, callbacks)
        while status == _c.RUNNING:
            begun = now = time.monotonic()
            while status == _c.RUNNING and (now == begun or now - begun < every):
                before = now
                with callbacks:
                    status = lib.tw_solver_step(handle, steps)
                now = time.monotonic()
                if now - before < 0.01:
                    steps = min(2 * steps, 1 << 20)
                elif now - before > 0.05:
                    steps = max(steps // 2, 1)
            r = lib.tw_solver_result(handle)[0]
            if status == _c.RUNNING:
                yield Progress(_counts(r.counts), r.bound, r.seconds)
        yield self._take(start, lib.tw_solver_result(handle))

    def events(self, board: BoardLike) -> Iterator[Event]:
        """Everything the search does, in order, one step at a time."""
        start, heard, callbacks = self._start(board), cast(List[Event], []), self._evaluator or _c.Callbacks()

        def hear(_: Any, event: Any) -> None:
            e = event[0]
            heard.append(Event(cast(EventKind, _EVENTS[e.kind]), MOVES[e.move] if e.move < 4 else "", e.g, e.h, e.f,
                               Board._take(e.board)))

        config = _c.Config()
        ctypes.pointer(config)[0] = self._config
        config.event = listener = _c.EVENT(callbacks.guard(hear))
        config.threads = 1
        handle = _c.Handle("solver", config)
        status = self._stepping(handle.pointer, start, callbacks)
        while True:
            yield from heard
            heard.clear()
            if status != _c.RUNNING:
                break
            with callbacks:
                status = lib.tw_solver_step(handle.pointer, 1)
        self._take(start, lib.tw_solver_result(handle.pointer))
        del listener


def _counts(counts: Any) -> Dict[str, int]:
    return {name: getattr(counts, name) for name in _c.COUNTS}


def solve(board: BoardLike, *, goal: Optional[GoalLike] = None, algorithm: AlgorithmName = "auto",
          heuristic: Optional[Heuristic] = None, metric: Metric = "single", convention: ConventionName = "default",
          weight: float = 1.5, tables: Optional[Tables] = None, threads: int = 1, all_optimal: bool = False,
          admissible: bool = False, consistent: bool = False, nodes: int = 0, seconds: float = 0, bytes: int = 0,
          directory: Optional[str] = None, batch: int = 0, insist: bool = False) -> Result:
    """A solution of one board; the options are those of Solver.  A goal that stands in the text counts, unless one is given.

    Past 16 cells a good solution comes first, and its proof if there is time: ten seconds in all unless `seconds` says
    otherwise (math.inf: no end), and no end with `insist`.  Whatever ends the search, a solution that is known is given; `optimal`
    says whether it is proven, and no solution has fewer moves than `bound`.  The algorithm "near" proves nothing.

    >>> result = solve("8 1 3/4 0 2/7 6 5")
    >>> result.length, result.optimal, result.moves
    (14, True, 'RDLLUURDLDRURD')
    >>> solve("1 2 3/4 5 6/8 7 0").status
    'unsolvable'
    >>> solve("8 6 7/2 5 4/3 0 1", algorithm="bfs", nodes=100).status
    'limit-nodes'
    >>> result = solve("6 30 25 21 0 4/15 34 28 17 20 35/26 29 31 33 24 3/14 22 19 11 9 5/12 1 16 27 2 13/7 23 18 8 32 10",
    ...                nodes=20000)
    >>> result.status, result.optimal, result.bound < result.length
    ('solved', False, True)
    """
    start, target = problem_of(board, goal)
    return answer(start, target, algorithm=algorithm, heuristic=heuristic, metric=metric, convention=convention, weight=weight,
                  tables=tables, threads=threads, all_optimal=all_optimal, admissible=admissible, consistent=consistent,
                  nodes=nodes, seconds=seconds, bytes=bytes, directory=directory, batch=batch, insist=insist)


def answer(start: Board, goal: Board, known: Optional[str] = None, **options: Any) -> Result:
    return Solver(start.rows, start.cols, goal=goal, **options)._run(start, known)


def solutions(board: BoardLike, *, goal: Optional[GoalLike] = None, algorithm: AlgorithmName = "auto",
              heuristic: Optional[Heuristic] = None, tables: Optional[Tables] = None, threads: int = 1, admissible: bool = False,
              consistent: bool = False, nodes: int = 0, seconds: float = 0, bytes: int = 0) -> List[str]:
    """All shortest solutions of a board, in alphabetical order; the options are those of Solver.

    >>> solutions("8 1 3/4 0 2/7 6 5")
    ['RDLLUURDLDRURD']
    >>> solutions("0 1 3/4 2 6/7 5 8"), solutions("1 2 3/4 5 6/8 7 0")
    (['RDDR'], [])
    """
    start, target = problem_of(board, goal)
    solver = Solver(start.rows, start.cols, goal=target, all_optimal=True, algorithm=algorithm, heuristic=heuristic,
                    tables=tables, threads=threads, admissible=admissible, consistent=consistent, nodes=nodes,
                    seconds=seconds, bytes=bytes)
    found: List[str] = []
    config = solver._config

    def take(_: Any, moves: Any, length: int) -> None:
        found.append(moves[:length].decode())
    guarded: Any = solver._evaluator.guard(take) if solver._evaluator else take
    config.solution = _c.SOLUTION(guarded)
    solver._make(config)
    result = solver.run(start)
    if result.status not in ("solved", "unsolvable"):
        raise _c.LimitError("%s before all shortest solutions were found" % result.status)
    return sorted(found)
