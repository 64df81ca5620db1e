"""Solutions judged: moves, or whatever a program printed."""
import ctypes
from ctypes import byref
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Union, cast

from . import _c
from ._c import lib
from .board import Board, BoardLike, GoalLike, goal_of, read
from .names import AlgorithmName, AnswerFormat, AnswerKind, ConventionName, Heuristic, Metric, Notation, VerdictName
from .search import Result, Solver, Tables

_ASSUMED = ("optimal", "reaches", "longer", "unproven", "miscounted")  # verdicts on a path that reaches the goal


@dataclass(frozen=True)
class Check:
    """What is true of a solution.  It is true if the moves are legal and reach the goal and as many are shown as are said, or if
    what is claimed without moves is right.

    fewest: moves of a shortest solution, or -1 where that is not proven.  Then no solution has fewer than `bound` moves,
    one of `known` moves is known (-1: none is), and `optimal` is None if it may be either.
    verdict: one word, and `text` the sentence of `tilewise check`; assumes: "right if these are the moves of the tile", or None.
    moves: the blank's, as they were read, up to what is wrong; length: of those, or the number that is said without them (-1: none).
    kind, notation, backwards, format, label and line: how and where it was read, and what it calls its heuristic.
    says_length, counts: the numbers of moves and of nodes that it says itself (-1, or absent: it does not).
    illegal_at, wrong_line: the number of the first illegal move, and the line of what is wrong; 0: there is none.
    lost_at, better: with lost=True the number of the move that first lost the optimum, and the blank's letter that keeps it."""

    legal: bool
    reaches: bool
    length: int
    fewest: int
    optimal: Optional[bool]
    bound: int = field(default=0, repr=False)
    known: int = field(default=-1, repr=False)
    verdict: VerdictName = field(default="reaches", repr=False)
    text: str = field(default="", repr=False)
    assumes: Optional[str] = field(default=None, repr=False)
    moves: str = field(default="", repr=False)
    kind: AnswerKind = field(default="moves", repr=False)
    notation: Notation = field(default="blank", repr=False)
    backwards: bool = field(default=False, repr=False)
    format: AnswerFormat = field(default="plain", repr=False)
    label: str = field(default="", repr=False)
    line: int = field(default=0, repr=False)
    says_length: int = field(default=-1, repr=False)
    counts: Dict[str, int] = field(default_factory=dict, repr=False)
    illegal_at: int = field(default=0, repr=False)
    wrong_line: int = field(default=0, repr=False)
    lost_at: int = field(default=0, repr=False)
    better: str = field(default="", repr=False)

    def __bool__(self) -> bool:
        return (self.reaches and self.verdict != "miscounted") or self.verdict in ("claimed", "none")


def check(board: BoardLike, moves: Union[str, bytes], *, goal: Optional[GoalLike] = None, tile: Optional[bool] = None,
          answer: AnswerKind = "any", backwards: bool = False, format: AnswerFormat = "auto", prove: bool = True, lost: bool = False,
          algorithm: AlgorithmName = "auto",
          heuristic: Optional[Heuristic] = None, metric: Metric = "single", convention: ConventionName = "default",
          weight: float = 1.5, tables: Optional[Tables] = None, threads: int = 1, all_optimal: bool = False,
          admissible: bool = False, consistent: bool = False, nodes: int = 0, seconds: float = 0, bytes: int = 0,
          directory: Optional[str] = None, batch: int = 0, insist: bool = False) -> Check:
    """Is a solution legal, does it reach the goal, is it a shortest one?

    `moves` are moves, or whatever a program printed: every plausible reading is played on the board, as by `tilewise check`, and
    the one that reaches the goal and explains most is judged; BoardError: it was not understood.  `tile`, `answer`, `backwards`
    and `format` force a reading.  Of several answers the first that is wrong counts, or the first; checks() gives all.

    Whether it is shortest is a search, with the limits of solve() and its options: past 16 cells ten seconds unless `seconds` says
    otherwise, and no end with `insist=True`.  Without `prove` it is not asked.  With `lost` some more searches find the move that
    lost the optimum.

    >>> check("1 2 3/4 0 5/7 8 6", "RD")
    Check(legal=True, reaches=True, length=2, fewest=2, optimal=True)
    >>> check("1 2 3/4 0 5/7 8 6", "RDUD").optimal
    False
    >>> verdict = check("1 2 3/4 0 5/7 8 6", "Solved in 2 moves: ['Left', 'Up']")
    >>> verdict.text, verdict.assumes
    ('optimal: 2 moves, the fewest possible', 'right if these are the moves of the tile')
    >>> check("1 2 3/4 0 5/7 8 6", "Solved in 2 moves: ['Left', 'Up']", tile=False).text
    'wrong: 2 legal moves, but not to the goal'
    >>> check("1 2 3/4 0 5/7 8 6", "No solution.").verdict
    'denied'
    """
    found = checks(board, moves, goal=goal, tile=tile, answer=answer, backwards=backwards, format=format, prove=prove, lost=lost,
                   algorithm=algorithm, heuristic=heuristic, metric=metric, convention=convention, weight=weight, tables=tables,
                   threads=threads, all_optimal=all_optimal, admissible=admissible, consistent=consistent, nodes=nodes,
                   seconds=seconds, bytes=bytes, directory=directory, batch=batch, insist=insist)
    return next((one for one in found if not one), found[0])


def checks(board: BoardLike, moves: Union[str, bytes], *, goal: Optional[GoalLike] = None, tile: Optional[bool] = None,
           answer: AnswerKind = "any", backwards: bool = False, format: AnswerFormat = "auto", prove: bool = True,
           lost: bool = False, metric: Metric = "single", **options: Any) -> List[Check]:
    """All answers of an output, as of a program that tries several heuristics; the options are those of check().

    >>> output = "Hamming: R, D\\nNodes expanded: 3\\nManhattan: R, D, U, D\\nNodes expanded: 2"
    >>> for one in checks("1 2 3/4 0 5/7 8 6", output):
    ...     print(one.label, one.counts, one.text)
    Hamming {'expanded': 3} optimal: 2 moves, the fewest possible
    Manhattan {'expanded': 2} not optimal: 4 moves, 2 are enough
    """
    start, written = read(board)
    judge = _Judge(start, goal if goal is not None else written, metric, tile, answer, backwards, format)
    return judge.judge(moves.encode(errors="surrogateescape") if isinstance(moves, str) else moves, prove, lost, options)


def _place(names: Any, name: str, what: str) -> int:
    known: List[str] = []
    while names(len(known)) is not None:
        known.append(names(len(known)).decode())
    if name not in known:
        raise _c.TilewiseError("unknown %s %r, expected %s" % (what, name, ", ".join(known)))
    return known.index(name)


def _is_moves(text: bytes) -> bool:
    """Is it moves and nothing else, on one line?"""
    if b"\n" in text.strip():
        return False
    count, room = ctypes.c_size_t(), ctypes.create_string_buffer(1)
    return bool(lib.tw_moves_parse(text, len(text), 0, room, 1, byref(count), None) >= 0)


class _Judge:
    def __init__(self, start: Board, goal: Optional[GoalLike], metric: Metric, tile: Optional[bool], answer: AnswerKind,
                 backwards: bool, format: AnswerFormat):
        self.start, self.metric, self.config = start, metric, _c.TranscriptConfig()
        config, target = self.config, goal_of(start, "last" if goal is None else goal)
        _c.check(lib.tw_transcript_config_init(byref(config), ctypes.sizeof(config), byref(start._board), byref(target._board)))
        config.course_goal = goal is None
        if metric not in ("single", "multi"):
            raise _c.TilewiseError("unknown metric %r, expected single or multi" % metric)
        config.metric = ("single", "multi").index(metric)
        config.only_notation, config.notation = tile is not None, int(bool(tile))
        config.kind, config.backwards = _place(lib.tw_reading_kind_name, answer, "kind of answer"), backwards
        config.format = _place(lib.tw_transcript_format_name, format, "format")
        if backwards and answer == "any":
            raise _c.TilewiseError("any answer has no direction, expected answer= with backwards=")

    def judge(self, text: bytes, prove: bool, lost: bool, options: Dict[str, Any]) -> List[Check]:
        self.config.only_moves = self.config.kind < 2 and not self.config.format and _is_moves(text)
        handle, error = _c.Handle("transcript", self.config), _c.Error()
        status = _c.interruptible(lambda: int(lib.tw_transcript_read(handle.pointer, text, len(text), byref(error))),
                                  lambda: lib.tw_transcript_stop(handle.pointer))
        _c.check(status, error)
        goal = Board._take(lib.tw_transcript_goal(handle.pointer)[0])
        solver = Solver(*self.start.shape, goal=goal, metric=self.metric, **options) if prove else None
        return [self._judge(handle, i, goal, solver, lost) for i in range(lib.tw_transcript_count(handle.pointer))]

    def _judge(self, handle: _c.Handle, i: int, goal: Board, solver: Optional[Solver], lost: bool) -> Check:
        reading, verdict, callbacks = lib.tw_transcript_reading(handle.pointer, i)[0], _c.Verdict(), _c.Callbacks()
        found: List[Result] = []  # of the start

        def search(_: Any, board: Any, out: Any) -> int:
            assert solver
            where = Board._take(board[0])
            result = solver._run(where, self._own(reading, goal) if where == self.start else None)
            if where == self.start:
                found.append(result)
            out[0] = lib.tw_answer_result(solver._handle.pointer)
            return int(out[0][0].status)

        callback = _c.SEARCH(callbacks.guard(search, _c.ERR_INTERNAL)) if solver else _c.NO_SEARCH
        with callbacks:
            status = lib.tw_transcript_judge(handle.pointer, i, callback, None, byref(verdict))
            if lost and solver:
                lib.tw_transcript_find_lost(handle.pointer, i, callback, None, byref(verdict))
        _c.check(status)
        if solver and not found and reading.has_path:
            found.append(solver._run(self.start))
        sentence = ctypes.create_string_buffer(_c.SENTENCE_SIZE)
        lib.tw_transcript_text(handle.pointer, i, byref(verdict), sentence, _c.SENTENCE_SIZE)
        return self._check(reading, verdict, found[0] if found else None, sentence.value.decode())

    def _own(self, reading: Any, goal: Board) -> Optional[str]:
        """The moves, if they are a solution."""
        letters: bytes = reading.letters
        solved = reading.has_path and not reading.fault and lib.tw_board_solved_by(
            byref(self.start._board), byref(goal._board), letters, len(letters))
        return letters.decode() if solved else None

    def _check(self, reading: Any, v: Any, best: Optional[Result], text: str) -> Check:
        name = cast(VerdictName, lib.tw_verdict_name(v.kind).decode())
        legal = name != "illegal"
        reaches = bool(reading.has_path and legal and name not in ("astray", "elsewhere", "contradicts"))
        letters: bytes = reading.letters
        shown = lib.tw_moves_count(letters, len(letters), self.config.metric)
        length = int(shown if reading.has_path else reading.length)
        optimal: Optional[bool] = reaches
        if best and reaches:
            optimal = length == best.length and (best.optimal or None)
        elif reaches or name in ("none", "stuck"):
            optimal = None
        elif name == "claimed":
            optimal = True if v.fewest >= 0 else None
        fewest, bound = (best.length if best.optimal else -1, best.bound) if best else (v.fewest, v.bound)
        known = best.length if best else length if reaches else -1
        assumed = lib.tw_reading_assumes(byref(reading), byref(self.config))
        illegal_at = 0 if legal else len(letters) + 1 if reading.fault else lib.tw_moves_count(letters, v.played + 1,
                                                                                             self.config.metric)
        said = {reading.counts[k].counter: int(reading.counts[k].count) for k in range(reading.counted)}
        return Check(
            legal=legal, reaches=reaches, length=length, fewest=int(fewest), optimal=optimal, bound=int(bound), known=int(known),
            verdict=name, text=text, assumes=assumed.decode() if assumed and name in _ASSUMED else None,
            moves=letters.decode(), kind=cast(AnswerKind, lib.tw_reading_kind_name(reading.kind).decode()),
            notation="tile" if reading.notation else "blank", backwards=reading.backwards,
            format=cast(AnswerFormat, lib.tw_transcript_format_name(reading.format).decode()), label=reading.label.decode(),
            line=reading.line, says_length=reading.length,
            counts={lib.tw_counter_name(counter).decode(): count for counter, count in said.items()},
            illegal_at=int(illegal_at), wrong_line=v.line, lost_at=v.lost_at, better=v.better.decode() if v.lost_at else "")
