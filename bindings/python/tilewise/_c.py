"""The C library through ctypes: its structures and functions, as tilewise.h declares them.

tests/python/layout.py holds every structure here against the compiler's opinion of the header."""
import ctypes
import importlib
import os
import signal
import sys
import threading
from ctypes import (CFUNCTYPE, POINTER, byref, c_bool, c_char, c_char_p, c_double, c_int, c_int64,
                    c_size_t, c_uint8, c_uint32, c_uint64, c_void_p)
from typing import Any, Callable, Dict, List, Optional, Tuple, Type, TypeVar

def optional(name: str) -> Any:
    """A module that may be absent; then None."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


numpy = optional("numpy")

MAX_CELLS = 256
OK, SOLVED, UNSOLVABLE, EXHAUSTED, LIMIT_NODES, LIMIT_MEMORY, LIMIT_TIME, STOPPED, RUNNING, NOT_FOUND = range(10)
ERR_ARGUMENT, ERR_NAME, ERR_MEMORY, ERR_SYNTAX, ERR_IO, ERR_INTERNAL, ERR_BUSY = range(-1, -8, -1)

ANALYSE_ANYTIME = 1


class Structure(ctypes.Structure):
    """Refuses a number that does not fit, of which ctypes would take the last bits."""

    def __setattr__(self, name: str, value: Any) -> None:
        super().__setattr__(name, value)
        kept = getattr(self, name)
        if type(kept) is int and kept != value and not isinstance(value, c_void_p):
            raise TilewiseError("%s: %r is out of range" % (name, value))


def number(kind: Any, value: Any) -> Any:
    """The same for what is no part of a structure."""
    made = kind(value)
    if made.value != value:
        raise TilewiseError("%r is out of range" % (value,))
    return made


def _argument(kind: Any) -> Any:
    class Argument(kind):  # type: ignore[misc]
        @classmethod
        def from_param(cls, value: Any) -> Any:
            return number(kind, value)
    return Argument


class Error(Structure):
    _fields_ = [("line", c_size_t), ("text", c_char * 200)]


class Allocator(Structure):
    _fields_ = [("get", c_void_p), ("put", c_void_p), ("cookie", c_void_p)]


class Board(Structure):
    _fields_ = [("rows", c_int), ("cols", c_int), ("blank", c_int), ("tile", c_uint8 * MAX_CELLS)]


class Problem(Structure):
    _fields_ = [("start", Board), ("goal", Board), ("has_goal", c_bool), ("line", c_size_t),
                ("format", c_int)]


class Convention(Structure):
    _fields_ = [("order", c_char * 5), ("ties", c_int), ("goal_test", c_int), ("duplicates", c_int)]


class Limits(Structure):
    _fields_ = [("nodes", c_uint64), ("bytes", c_uint64), ("seconds", c_double)]


COUNTS = ("generated", "expanded", "reopened", "duplicates", "enqueued", "open", "max_open", "max_closed", "iterations")


class Counts(Structure):
    _fields_ = [(name, c_uint64) for name in COUNTS]


class Event(Structure):
    _fields_ = [("kind", c_int), ("move", c_int), ("g", c_int), ("h", c_int), ("f", c_double), ("board", Board)]


EVALUATE = CFUNCTYPE(c_bool, c_void_p, POINTER(Board), c_size_t, POINTER(c_double))
NO_EVALUATE = EVALUATE(0)
EVENT = CFUNCTYPE(None, c_void_p, POINTER(Event))
SOLUTION = CFUNCTYPE(None, c_void_p, c_char_p, c_int)
PROBLEM = CFUNCTYPE(c_bool, c_void_p, POINTER(Problem))
TERM = CFUNCTYPE(None, c_void_p, c_void_p)
BUILDING = CFUNCTYPE(c_bool, c_void_p, c_uint64, c_uint64)


class CustomHeuristic(Structure):
    _fields_ = [("name", c_char_p), ("evaluate", EVALUATE), ("cookie", c_void_p), ("admissible", c_bool),
                ("consistent", c_bool)]


class Config(Structure):
    _fields_ = [("size", c_size_t), ("goal", Board), ("algorithm", c_char_p), ("heuristic", c_char_p),
                ("metric", c_int), ("convention", Convention), ("open", c_int), ("weight", c_double),
                ("depth_limit", c_int), ("tables", c_void_p), ("directory", c_char_p), ("threads", c_int),
                ("all_optimal", c_bool), ("limits", Limits), ("progress", c_void_p), ("event", EVENT),
                ("solution", SOLUTION), ("cookie", c_void_p), ("allocator", Allocator), ("device", c_void_p),
                ("journal", c_char_p), ("crew", c_void_p), ("exhaust", c_bool),
                ("custom", POINTER(CustomHeuristic)), ("custom_count", c_size_t), ("insist", c_bool), ("batch", c_size_t),
                ("receipts", c_char_p)]


class Result(Structure):
    _fields_ = [("status", c_int), ("length", c_int64), ("moves", c_char_p), ("solutions", c_uint64),
                ("optimal", c_bool), ("bound", c_int), ("algorithm", c_char_p), ("heuristic", c_char_p),
                ("metric", c_int), ("convention", Convention), ("open", c_int), ("weight", c_double),
                ("counts", Counts), ("seconds", c_double), ("bytes_peak", c_uint64), ("stuck", Board),
                ("stuck_h", c_int), ("stuck_best", c_int), ("story", c_char_p), ("device", c_char_p),
                ("device_expanded", c_uint64), ("device_reads", c_uint64), ("device_seconds", c_double),
                ("journal", c_char_p), ("ended", c_int), ("first_after", c_double), ("best_after", c_double),
                ("width", c_uint32), ("bytes_kept", c_uint64), ("error", c_char_p), ("batch", c_size_t)]


class TablesConfig(Structure):
    _fields_ = [("size", c_size_t), ("goal", Board), ("patterns", c_char_p), ("directory", c_char_p),
                ("only_kept", c_bool), ("threads", c_int), ("bytes", c_uint64), ("progress", BUILDING),
                ("warn", c_void_p), ("cookie", c_void_p), ("allocator", Allocator), ("device", c_void_p),
                ("shared", c_bool), ("receipts", c_char_p)]


class GeneratorConfig(Structure):
    _fields_ = [("size", c_size_t), ("goal", Board), ("tables", c_void_p), ("directory", c_char_p),
                ("threads", c_int), ("limits", Limits), ("progress", c_void_p), ("cookie", c_void_p),
                ("allocator", Allocator), ("receipts", c_char_p)]


class EvaluatorConfig(Structure):
    _fields_ = [("size", c_size_t), ("goal", Board), ("heuristic", c_char_p), ("tables", c_void_p), ("threads", c_int),
                ("allocator", Allocator)]


BATCH_PROGRESS = CFUNCTYPE(None, c_void_p, c_uint64, c_uint64)


class BatchConfig(Structure):
    _fields_ = [("size", c_size_t), ("goal", Board), ("tables", c_void_p), ("directory", c_char_p), ("threads", c_int),
                ("limits", Limits), ("insist", c_bool), ("progress", BATCH_PROGRESS), ("cookie", c_void_p),
                ("allocator", Allocator), ("receipts", c_char_p)]


class BatchArrays(Structure):
    _fields_ = [("length", c_void_p), ("bound", c_void_p), ("first_moves", c_void_p)]


class CensusConfig(Structure):
    _fields_ = [("size", c_size_t), ("goal", Board), ("metric", c_int), ("threads", c_int), ("limits", Limits),
                ("progress", c_void_p), ("cookie", c_void_p), ("allocator", Allocator), ("journal", c_char_p)]


class CensusResult(Structure):
    _fields_ = [("status", c_int), ("states", c_uint64), ("max", c_int), ("mean", c_double),
                ("counts", POINTER(c_uint64)), ("deepest", POINTER(Board)), ("seconds", c_double),
                ("bytes_peak", c_uint64), ("continued", c_int), ("journal", c_char_p)]


class SessionConfig(Structure):
    _fields_ = [("size", c_size_t), ("goal", Board), ("metric", c_int), ("directory", c_char_p),
                ("bytes", c_uint64), ("threads", c_int), ("allocator", Allocator), ("receipts", c_char_p)]


class Meter(Structure):
    _fields_ = [("made", c_int64), ("left", c_int64), ("left_bound", c_int64), ("from_start", c_int64),
                ("last_cost", c_int64), ("solved", c_bool)]


class Hint(Structure):
    _fields_ = [("least", c_int64), ("most", c_int64), ("left", c_int64), ("tile", c_int), ("move", c_int),
                ("cells", c_int), ("path", c_char_p), ("proven", c_bool)]


class AnalysisRequest(Structure):
    _fields_ = [("mode", c_int), ("seconds", c_double), ("weight", c_double), ("nodes", c_uint64)]


class Analysis(Structure):
    _fields_ = [("status", c_int), ("length", c_int64), ("moves", c_char_p), ("bound", c_int64), ("optimal", c_bool),
                ("nodes", c_uint64), ("seconds", c_double), ("story", c_char_p)]


class VerifierConfig(Structure):
    _fields_ = [("size", c_size_t), ("goal", Board), ("within", c_int), ("heuristic", c_char_p),
                ("tables", c_void_p), ("threads", c_int), ("limits", Limits), ("progress", c_void_p),
                ("cookie", c_void_p), ("allocator", Allocator)]


class Verification(Structure):
    _fields_ = [("status", c_int), ("checked", c_uint64), ("within", c_int), ("complete", c_bool),
                ("admissible", c_bool), ("consistent", c_bool), ("too_high", c_uint64), ("worst", c_double),
                ("counterexample", Board), ("value", c_double), ("true_distance", c_int),
                ("goal_value", c_double), ("uneven", c_uint64), ("widest", c_double), ("pair", Board * 2),
                ("pair_value", c_double * 2), ("seconds", c_double), ("bytes_peak", c_uint64)]


class ReadingCount(Structure):
    _fields_ = [("counter", c_int), ("count", c_int64), ("heuristic", c_char_p), ("line", c_size_t)]


class ReadingState(Structure):
    _fields_ = [("board", Board), ("line", c_size_t), ("cost", c_int64), ("g", c_int64), ("h", c_int64)]


class Reading(Structure):
    _fields_ = [("format", c_int), ("claim", c_int), ("kind", c_int), ("notation", c_int), ("backwards", c_bool),
                ("listed", c_bool), ("line", c_size_t), ("claim_line", c_size_t), ("denial_line", c_size_t),
                ("label", c_char * 48), ("has_start", c_bool), ("has_goal", c_bool), ("start", Board), ("goal", Board),
                ("start_line", c_size_t), ("has_path", c_bool), ("letters", c_char_p), ("lines", POINTER(c_uint32)),
                ("count", c_size_t), ("fault", c_int), ("fault_line", c_size_t), ("fault_board", Board), ("named", c_char),
                ("unnamed", c_size_t), ("length", c_int64), ("generated", c_int64), ("expanded", c_int64),
                ("enqueued", c_int64), ("open", c_int64), ("counts", ReadingCount * 16), ("counted", c_size_t),
                ("states", ReadingState * 5), ("stated", c_size_t)]


class TranscriptConfig(Structure):
    _fields_ = [("size", c_size_t), ("start", Board), ("goal", Board), ("metric", c_int), ("any_goal", c_bool),
                ("course_goal", c_bool), ("only_moves", c_bool), ("only_notation", c_bool), ("notation", c_int),
                ("format", c_int), ("kind", c_int), ("backwards", c_bool), ("allocator", Allocator)]


class Verdict(Structure):
    _fields_ = [("kind", c_int), ("status", c_int), ("line", c_size_t), ("played", c_size_t), ("end", Board),
                ("fewest", c_int64), ("bound", c_int), ("lost_at", c_size_t), ("better", c_char * MAX_CELLS)]


SEARCH = CFUNCTYPE(c_int, c_void_p, POINTER(Board), POINTER(POINTER(Result)))
NO_SEARCH = SEARCH(0)
SENTENCE_SIZE = 512

LIBRARY = {"win32": "libtilewise.dll", "darwin": "libtilewise.1.dylib"}.get(sys.platform, "libtilewise.so.1")


def _find() -> str:
    """The library in this package, else the one that is installed."""
    given = os.environ.get("TILEWISE_LIBRARY")
    bundled = os.path.join(os.path.dirname(os.path.abspath(__file__)), LIBRARY)
    if given:
        return given
    if os.path.exists(bundled):
        return bundled
    return LIBRARY


try:
    lib = ctypes.CDLL(_find())  # CDLL releases the interpreter's lock while C works
except OSError as failure:
    raise ImportError("%s is not in this package and not installed: %s" % (LIBRARY, failure)) from failure

_B, _E, _H = POINTER(Board), POINTER(Error), c_void_p
_OUT = POINTER(c_void_p)
_signatures: Dict[str, Tuple[Any, List[Any]]] = {
    "tw_version": (c_char_p, []),
    "tw_status_text": (c_char_p, [c_int]),
    "tw_status_name": (c_char_p, [c_int]),
    "tw_board_init": (c_int, [_B, c_int, c_int, POINTER(c_uint8)]),
    "tw_board_goal": (c_int, [_B, c_int, c_int, c_char_p]),
    "tw_board_equal": (c_bool, [_B, _B]),
    "tw_board_hamming": (c_int, [_B, _B]),
    "tw_board_manhattan": (c_int, [_B, _B]),
    "tw_board_move": (c_bool, [_B, c_int]),
    "tw_board_play": (c_size_t, [_B, c_char_p, c_size_t]),
    "tw_board_solved_by": (c_bool, [_B, _B, c_char_p, c_size_t]),
    "tw_board_neighbours": (c_int, [_B, _B, POINTER(c_int)]),
    "tw_board_solvable": (c_bool, [_B, _B]),
    "tw_board_random": (c_int, [_B, _B, POINTER(c_uint64)]),
    "tw_board_random_unsolvable": (c_int, [_B, _B, POINTER(c_uint64)]),
    "tw_board_random_walk": (c_int, [_B, _B, c_uint64, POINTER(c_uint64)]),
    "tw_parse": (c_int, [c_char_p, c_size_t, c_int, PROBLEM, c_void_p, _E]),
    "tw_moves_count": (c_size_t, [c_char_p, c_size_t, c_int]),
    "tw_moves_parse": (c_int, [c_char_p, c_size_t, c_int, c_char_p, c_size_t, POINTER(c_size_t), _E]),
    "tw_algorithm_name": (c_char_p, [c_size_t]),
    "tw_heuristic_name": (c_char_p, [c_size_t]),
    "tw_heuristic_value": (c_int, [c_char_p, _B, _B, c_void_p, POINTER(c_int)]),
    "tw_heuristic_explain": (c_int, [c_char_p, _B, _B, _H, c_void_p, TERM, c_void_p, POINTER(c_int)]),
    "tw_convention_named": (c_int, [c_char_p, POINTER(Convention)]),
    "tw_config_init": (c_int, [POINTER(Config), c_size_t, c_int, c_int]),
    "tw_solver_new": (c_int, [_OUT, POINTER(Config), _E]),
    "tw_solver_free": (None, [_OUT]),
    "tw_solver_start": (c_int, [_H, _B]),
    "tw_solver_step": (c_int, [_H, c_uint64]),
    "tw_solver_result": (POINTER(Result), [_H]),
    "tw_solver_stop": (None, [_H]),
    "tw_answer_new": (c_int, [_OUT, POINTER(Config), _E]),
    "tw_answer_free": (None, [_OUT]),
    "tw_answer_start": (c_int, [_H, _B, c_char_p]),
    "tw_answer_work": (c_int, [_H, c_double]),
    "tw_answer_result": (POINTER(Result), [_H]),
    "tw_answer_stop": (None, [_H]),
    "tw_tables_config_init": (c_int, [POINTER(TablesConfig), c_size_t, c_int, c_int]),
    "tw_tables_new": (c_int, [_OUT, POINTER(TablesConfig), _E]),
    "tw_tables_free": (None, [_OUT]),
    "tw_tables_bytes": (c_uint64, [_H]),
    "tw_generator_config_init": (c_int, [POINTER(GeneratorConfig), c_size_t, c_int, c_int]),
    "tw_generator_new": (c_int, [_OUT, POINTER(GeneratorConfig), _E]),
    "tw_generator_free": (None, [_OUT]),
    "tw_generator_next": (c_int, [_H, c_int, POINTER(c_uint64), _B]),
    "tw_generator_stop": (None, [_H]),
    "tw_boards_solvable": (c_int, [_B, c_void_p, c_size_t, c_void_p, _E]),
    "tw_boards_play": (c_int, [_B, c_void_p, c_size_t, c_char_p, c_size_t, _E]),
    "tw_boards_random": (c_int, [_B, POINTER(c_uint64), c_void_p, c_size_t]),
    "tw_boards_random_walk": (c_int, [_B, c_uint64, POINTER(c_uint64), c_void_p, c_size_t]),
    "tw_evaluator_config_init": (c_int, [POINTER(EvaluatorConfig), c_size_t, c_int, c_int]),
    "tw_evaluator_new": (c_int, [_OUT, POINTER(EvaluatorConfig), _E]),
    "tw_evaluator_free": (None, [_OUT]),
    "tw_evaluator_values": (c_int, [_H, c_void_p, c_size_t, c_void_p, _E]),
    "tw_batch_config_init": (c_int, [POINTER(BatchConfig), c_size_t, c_int, c_int]),
    "tw_batch_new": (c_int, [_OUT, POINTER(BatchConfig), _E]),
    "tw_batch_free": (None, [_OUT]),
    "tw_batch_run": (c_int, [_H, c_void_p, c_size_t, POINTER(BatchArrays), _E]),
    "tw_batch_stop": (None, [_H]),
    "tw_space_new": (c_int, [_OUT, _B, c_void_p, _E]),
    "tw_space_free": (None, [_OUT]),
    "tw_space_list": (c_uint64, [_H, c_void_p, c_void_p, c_void_p]),
    "tw_usual_seconds": (c_double, [_B]),
    "tw_census_config_init": (c_int, [POINTER(CensusConfig), c_size_t, c_int, c_int]),
    "tw_census_new": (c_int, [_OUT, POINTER(CensusConfig), _E]),
    "tw_census_free": (None, [_OUT]),
    "tw_census_run": (c_int, [_H, POINTER(POINTER(CensusResult))]),
    "tw_census_stop": (None, [_H]),
    "tw_session_config_init": (c_int, [POINTER(SessionConfig), c_size_t, c_int, c_int]),
    "tw_session_new": (c_int, [_OUT, POINTER(SessionConfig), _E]),
    "tw_session_free": (None, [_OUT]),
    "tw_session_set": (c_int, [_H, _B, _B, _E]),
    "tw_session_shuffle": (c_int, [_H, c_uint64]),
    "tw_session_board": (_B, [_H]),
    "tw_session_start": (_B, [_H]),
    "tw_session_goal": (_B, [_H]),
    "tw_session_play": (c_int, [_H, c_char_p, c_size_t]),
    "tw_session_undo": (c_bool, [_H]),
    "tw_session_redo": (c_bool, [_H]),
    "tw_session_moves": (c_size_t, [_H, POINTER(POINTER(c_char))]),
    "tw_session_meter": (None, [_H, POINTER(Meter)]),
    "tw_session_track": (None, [_H, c_bool]),
    "tw_session_advance": (c_int, [_H, c_double]),
    "tw_session_analyse": (c_int, [_H, POINTER(AnalysisRequest)]),
    "tw_session_analysis": (None, [_H, POINTER(Analysis)]),
    "tw_session_hint": (c_int, [_H, c_int, POINTER(Hint)]),
    "tw_transcript_config_init": (c_int, [POINTER(TranscriptConfig), c_size_t, _B, _B]),
    "tw_transcript_new": (c_int, [_OUT, POINTER(TranscriptConfig), _E]),
    "tw_transcript_free": (None, [_OUT]),
    "tw_transcript_read": (c_int, [_H, c_char_p, c_size_t, _E]),
    "tw_transcript_stop": (None, [_H]),
    "tw_transcript_goal": (_B, [_H]),
    "tw_transcript_count": (c_size_t, [_H]),
    "tw_transcript_reading": (POINTER(Reading), [_H, c_size_t]),
    "tw_transcript_judge": (c_int, [_H, c_size_t, SEARCH, c_void_p, POINTER(Verdict)]),
    "tw_transcript_find_lost": (c_int, [_H, c_size_t, SEARCH, c_void_p, POINTER(Verdict)]),
    "tw_transcript_text": (c_size_t, [_H, c_size_t, POINTER(Verdict), c_char_p, c_size_t]),
    "tw_transcript_format_name": (c_char_p, [c_size_t]),
    "tw_reading_kind_name": (c_char_p, [c_size_t]),
    "tw_reading_assumes": (c_char_p, [POINTER(Reading), POINTER(TranscriptConfig)]),
    "tw_verdict_name": (c_char_p, [c_size_t]),
    "tw_counter_name": (c_char_p, [c_size_t]),
    "tw_verifier_config_init": (c_int, [POINTER(VerifierConfig), c_size_t, c_int, c_int]),
    "tw_verifier_new": (c_int, [_OUT, POINTER(VerifierConfig), _E]),
    "tw_verifier_free": (None, [_OUT]),
    "tw_verifier_run": (c_int, [_H, EVALUATE, c_void_p, POINTER(POINTER(Verification))]),
    "tw_verifier_stop": (None, [_H]),
}
_NUMBERS = {kind: _argument(kind) for kind in (c_int, c_int64, c_size_t, c_uint64)}
for _name, (_result, _arguments) in _signatures.items():
    _function = getattr(lib, _name)
    _function.restype, _function.argtypes = _result, [_NUMBERS.get(kind, kind) for kind in _arguments]


class TilewiseError(Exception):
    """Something could not be done; `line` is the line of the text that is wrong, or 0."""

    def __init__(self, text: str, line: int = 0):
        super().__init__("line %d: %s" % (line, text) if line else text)
        self.text: str = text
        self.line: int = line


class BoardError(TilewiseError, ValueError):
    """A text or a list that is not a board, or moves that are not legal."""


class LimitError(TilewiseError):
    """A limit was reached before there was an answer."""


class BusyError(TilewiseError, RuntimeError):
    """A solver, a session or another object is in use: by another thread, or by a call that this one is part of."""


class InternalError(TilewiseError):
    """A bug in the library."""


def status_text(status: int) -> str:
    return str(lib.tw_status_text(status).decode())


def check(status: int, error: Optional[Error] = None, kind: Optional[Type[TilewiseError]] = None) -> int:
    """Raise what a negative status, or one that is no answer, means."""
    if status >= 0 and status not in (LIMIT_NODES, LIMIT_MEMORY, LIMIT_TIME):
        return status
    text = error.text.decode(errors="replace") if error is not None else ""
    line = error.line if error is not None and text else 0
    text = text or status_text(status)
    if status == ERR_MEMORY:
        raise MemoryError(text)
    if status == ERR_BUSY:
        raise BusyError(text)
    if status == ERR_INTERNAL:
        raise InternalError(text)
    if status > 0:
        raise LimitError(text)
    if status == ERR_IO:
        raise OSError(text)
    raise (kind or (BoardError if status == ERR_SYNTAX else TilewiseError))(text, line)


_T = TypeVar("_T")

# How long a thread may wait for a lock: on Windows Ctrl-C does not end such a wait.
_LONGEST_WAIT = 0.1 if sys.platform == "win32" else -1


def interruptible(work: Callable[[], _T], stop: Callable[[], object]) -> _T:
    """work() in a thread of its own, so that Ctrl-C is heard at once: then stop(), which makes it return."""
    if threading.current_thread() is not threading.main_thread():
        return work()
    value: List[_T] = []
    failed: List[BaseException] = []
    first, done = threading.Lock(), threading.Lock()
    done.acquire()

    def run() -> None:
        if not first.acquire(False):
            return
        try:
            value.append(work())
        except BaseException as raised:  # handed on to the thread that asked
            failed.append(raised)
        done.release()

    started, interrupt = False, None
    while not value and not failed:  # what C uses must stay until it has returned, however often Ctrl-C is pressed
        try:
            if not started:  # or Ctrl-C came while it was: then only the first of two does the work
                threading.Thread(target=run, daemon=True).start()
                started = True
            if interrupt:
                stop()  # again and again: a search that was about to start forgets an earlier stop
            done.acquire(timeout=0.01 if interrupt else _LONGEST_WAIT)
        except KeyboardInterrupt as raised:
            interrupt = raised
    if interrupt:
        raise interrupt
    if failed:
        raise failed[0]
    return value[0]


class Handle:
    """Owns a C object and frees it once.  What is read of it after a call belongs to that call: `with handle` is for one
    user at a time, and refuses a second."""

    def __init__(self, kind: str, config: Structure):
        self.kind, self.pointer, self.config = kind, c_void_p(), config
        self.used = threading.Lock()
        self.keeps: Any = None  # what C reads
        error = Error()
        check(getattr(lib, "tw_%s_new" % kind)(byref(self.pointer), byref(config), byref(error)), error)

    def __enter__(self) -> c_void_p:
        if not self.used.acquire(False):
            raise BusyError("this %s is in use, by another thread or by the call that this one is part of; "
                            "make one for each" % self.kind.replace("answer", "solver"))
        return self.pointer

    def __exit__(self, *raised: object) -> None:
        self.used.release()

    def close(self) -> None:
        if self.pointer:
            getattr(lib, "tw_%s_free" % self.kind)(byref(self.pointer))

    def __del__(self) -> None:
        if getattr(self, "pointer", None):
            self.close()


def config_of(kind: str, structure: Type[Structure], rows: int, cols: int) -> Any:
    config = structure()
    if getattr(lib, kind)(byref(config), ctypes.sizeof(config), rows, cols) < 0:
        raise BoardError("a board of %d×%d, expected 2 to %d cells" % (rows, cols, MAX_CELLS))
    return config


def _receipts() -> str:
    """Where the program keeps the receipts of tables that this user built; "": there is no such folder."""
    state, home = (os.environ.get(name, "") for name in ("XDG_STATE_HOME", "HOME"))
    if not state.startswith("/"):
        state = home + "/.local/state" if home.startswith("/") else ""
    return state + "/tilewise/tables" if state else ""


def keep_tables(config: Any, directory: Optional[str]) -> None:
    """In this folder; only those are read there that this user built, or that the library knows."""
    if directory:
        config.directory = directory.encode()
        config.receipts = os.fsencode(_receipts()) if os.name == "posix" else None


def array_of(boards: Any, count: int) -> Any:
    """Boards that C shows, as an array of shape (n, cells): a copy."""
    cells, at, step = boards[0].rows * boards[0].cols, ctypes.addressof(boards[0]), ctypes.sizeof(Board)
    if numpy is not None:
        return numpy.ndarray((count, cells), numpy.uint8, (c_uint8 * (count * step)).from_address(at), Board.tile.offset,
                             (step, 1)).copy()
    at += Board.tile.offset
    return memoryview(b"".join(ctypes.string_at(at + i * step, cells) for i in range(count))).cast("B", (count, cells))


class Callbacks:
    """Python functions that C calls: `with callbacks` around the call of C raises what they raised, which must not pass through
    C.  So does Ctrl-C, which Python would print and forget where such a function only begins."""

    def __init__(self) -> None:
        self._here = threading.local()

    def __enter__(self) -> None:
        here = self._here
        if getattr(here, "inside", False):
            raise BusyError("this search is part of a heuristic that is asked already, by another search with it")
        here.inside, here.running, here.raised = True, False, None
        here.patient = (threading.current_thread() is threading.main_thread()
                        and signal.getsignal(signal.SIGINT) is signal.default_int_handler)
        if here.patient:
            signal.signal(signal.SIGINT, self._interrupt)

    def _interrupt(self, number: int, frame: Any) -> None:
        self._here.raised = KeyboardInterrupt()
        if self._here.running:
            raise self._here.raised

    def __exit__(self, *raised: object) -> None:
        here = self._here
        here.inside = False
        if here.patient:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        if here.raised is not None:
            raise here.raised

    def guard(self, function: Callable[..., Any], failed: Any = None) -> Callable[..., Any]:
        """The function, which gives `failed` once it has raised something."""
        def call(*arguments: Any) -> Any:
            here = self._here
            try:
                here.running = True
                value = failed if here.raised else function(*arguments)
                here.running = False
                return value
            except BaseException as raised:
                here.running, here.raised = False, raised
                return failed
        return call


class Callback(Callbacks):
    """A Python function on boards as the callback that C wants; what it raises ends the search."""

    def __init__(self, function: Callable[[Any], Any], wrap: Callable[[Board], Any], batch: bool = False):
        """With `batch` the function gets an array of boards, and gives as many values."""
        super().__init__()

        def evaluate(_: Any, boards: Any, count: int, out: Any) -> bool:
            values: Any = function(array_of(boards, count)) if batch else [function(wrap(boards[i])) for i in range(count)]
            if hasattr(values, "reshape"):  # a network's last layer may be a column
                values = values.reshape(-1)
            values = values.tolist() if hasattr(values, "tolist") else list(values)
            if len(values) != count:
                raise TilewiseError("the heuristic gave %d values for %d boards" % (len(values), count))
            for i, value in enumerate(values):
                out[i] = float(value)
            return True

        self.callback = EVALUATE(self.guard(evaluate, False))
