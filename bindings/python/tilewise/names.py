"""The names that a checker of types knows; a test compares them with the library's."""
from typing import Any, Callable, Literal, Tuple, Union

AlgorithmName = Literal["bfs", "dfs", "iddfs", "greedy", "hill", "astar", "wastar", "ida", "auto", "near"]
HeuristicName = Literal["zero", "hamming", "manhattan", "linear-conflict", "walking-distance", "pdb", "exact"]
ConventionName = Literal["default", "korf85", "coms228", "practical", "cos226", "cmsc341", "coms4701"]
Metric = Literal["single", "multi"]
EventKind = Literal["none", "expand", "generate", "duplicate", "reopen", "prune", "bound", "goal", "stuck"]
#: What shows the path in a program's output; "claim": nothing does.
AnswerKind = Literal["any", "moves", "boards", "tiles", "cells", "claim"]
AnswerFormat = Literal["auto", "plain", "coms228", "practical", "cos226", "cmsc341", "coms4701"]
Notation = Literal["blank", "tile"]
VerdictName = Literal["optimal", "reaches", "illegal", "astray", "longer", "unproven", "stopped", "failed", "elsewhere",
                      "miscounted", "claimed", "impossible", "none", "denied", "contradicts", "stuck"]
#: By name, the larger of two by a pair of names, or a function: of a Board, or with batch= of an array of boards.
Heuristic = Union[HeuristicName, Tuple[HeuristicName, HeuristicName], Callable[[Any], Any]]


def heuristic_text(heuristic: Any) -> str:
    """What the library calls it."""
    return heuristic if isinstance(heuristic, str) else "max(%s,%s)" % tuple(heuristic)
