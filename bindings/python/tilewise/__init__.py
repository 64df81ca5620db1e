"""Tilewise: solve sliding-tile puzzles and watch the search do it.

>>> import tilewise
>>> result = tilewise.solve("8 1 3/4 0 2/7 6 5", algorithm="astar", heuristic="manhattan")
>>> result.length, result.optimal, result.counts["expanded"]
(14, True, 43)
"""
from ._c import BoardError, BusyError, InternalError, LimitError, TilewiseError, lib as _lib
from .analysis import Census, Verification, census, generate, verify_heuristic
from .board import Board, moves_text, problems
from .checking import Check, check, checks
from .data import Data, read_boards
from .game import Hint, Meter, Session, hint
from .names import (AlgorithmName, AnswerFormat, AnswerKind, ConventionName, EventKind, Heuristic, HeuristicName, Metric, Notation,
                    VerdictName)
from .oracle import Bounds, Space, first_moves, h, lengths, near, play, regret, sample, solvable
from .search import Event, Progress, Result, Solver, Tables, algorithms, heuristics, solutions, solve

for _error in (BoardError, BusyError, InternalError, LimitError, TilewiseError):
    _error.__module__ = "tilewise"

__version__ = _lib.tw_version().decode()
__all__ = ["AlgorithmName", "AnswerFormat", "AnswerKind", "Board", "BoardError", "Bounds", "BusyError", "Census",
           "Check", "ConventionName", "Data", "Event", "EventKind", "Heuristic", "HeuristicName", "Hint",
           "InternalError", "LimitError", "Meter", "Metric", "Notation", "Progress", "Result", "Session", "Solver",
           "Space", "Tables", "TilewiseError", "Verification", "VerdictName", "algorithms", "census", "check",
           "checks", "first_moves", "generate", "h", "heuristics", "hint", "lengths", "moves_text", "near", "play",
           "problems", "read_boards", "regret", "sample", "solutions", "solvable", "solve", "verify_heuristic"]
