"""layout.py CC INCLUDE [EMULATOR...] -- the structures and numbers of the Python package against the compiler's opinion of
the header.  What a compiler for another system makes is run by the emulator."""
import ctypes
import os
import subprocess
import sys
import tempfile

from tilewise import _c
from tilewise.board import MOVES
from tilewise.search import _EVENTS

structures = {"tw_error": _c.Error, "tw_allocator": _c.Allocator, "tw_board": _c.Board, "tw_problem": _c.Problem,
              "tw_convention": _c.Convention, "tw_limits": _c.Limits, "tw_counts": _c.Counts, "tw_event": _c.Event,
              "tw_custom_heuristic": _c.CustomHeuristic, "tw_config": _c.Config, "tw_result": _c.Result,
              "tw_tables_config": _c.TablesConfig, "tw_generator_config": _c.GeneratorConfig,
              "tw_census_config": _c.CensusConfig, "tw_census_result": _c.CensusResult,
              "tw_session_config": _c.SessionConfig, "tw_meter": _c.Meter, "tw_hint": _c.Hint,
              "tw_evaluator_config": _c.EvaluatorConfig, "tw_batch_config": _c.BatchConfig,
              "tw_batch_arrays": _c.BatchArrays, "tw_analysis_request": _c.AnalysisRequest, "tw_analysis": _c.Analysis,
              "tw_verifier_config": _c.VerifierConfig, "tw_verification": _c.Verification,
              "tw_transcript_config": _c.TranscriptConfig, "tw_reading": _c.Reading, "tw_verdict": _c.Verdict,
              "tw_reading_count": _c.ReadingCount, "tw_reading_state": _c.ReadingState}
shown_by_pointer = {"tw_result", "tw_reading"}  # may be longer in C than what Python reads of it
statuses = ("OK SOLVED UNSOLVABLE EXHAUSTED LIMIT_NODES LIMIT_MEMORY LIMIT_TIME STOPPED RUNNING NOT_FOUND ERR_ARGUMENT "
            "ERR_NAME ERR_MEMORY ERR_SYNTAX ERR_IO ERR_INTERNAL ERR_BUSY MAX_CELLS SENTENCE_SIZE").split()
moves = {"U": "TW_UP", "D": "TW_DOWN", "L": "TW_LEFT", "R": "TW_RIGHT"}

expected, lines = [], []


def hold(expression, value):
    expected.append((expression, value))
    lines.append('printf("%%lld\\n", (long long)(%s));' % expression)


for name, structure in structures.items():
    if name not in shown_by_pointer:
        hold("sizeof(%s)" % name, ctypes.sizeof(structure))
    for field, kind in structure._fields_:
        hold("offsetof(%s, %s)" % (name, field), getattr(structure, field).offset)
        hold("sizeof(((%s *)0)->%s)" % (name, field), ctypes.sizeof(kind))
for name in statuses:
    hold("TW_" + name, getattr(_c, name))
for name in ("ANALYSE_ANYTIME",):
    hold("TW_" + name, getattr(_c, name))
for i, name in enumerate(_EVENTS):
    hold("TW_EVENT_" + name.upper(), i)
for i, letter in enumerate(MOVES):
    hold(moves[letter], i)

with tempfile.TemporaryDirectory() as folder:
    source, program = os.path.join(folder, "layout.c"), os.path.join(folder, "layout")
    with open(source, "w") as file:
        file.write("#include <stdio.h>\n#include <tilewise.h>\nint main(void) {\n%s\n}\n" % "\n".join(lines))
    subprocess.run([sys.argv[1], "-D__USE_MINGW_ANSI_STDIO", "-I", sys.argv[2], source, "-o", program], check=True)
    if not os.path.exists(program):
        program += ".exe"
    said = [int(line) for line in subprocess.run([*sys.argv[3:], program], check=True, stdout=subprocess.PIPE).stdout.split()]
wrong = [(what, value, c) for (what, value), c in zip(expected, said) if value != c]
for what, value, c in wrong:
    print("%s is %d in C and %d in Python" % (what, c, value))
assert len(said) == len(expected) > 200
sys.exit(bool(wrong))
