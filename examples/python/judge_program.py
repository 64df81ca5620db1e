"""Judge a program that solves 8-puzzles: judge_program.py COMMAND...  It gets a board as three rows on standard input, and may
print its solution in any form."""
import subprocess
import sys

import tilewise

right = 0
for depth in range(2, 22, 2):
    board = next(tilewise.generate(3, depth=depth, seed=depth))
    rows = "".join("%d %d %d\n" % tuple(row) for row in board.tolist())
    output = subprocess.run(sys.argv[1:], input=rows.encode(), stdout=subprocess.PIPE, timeout=60).stdout
    try:
        verdict = tilewise.check(board, output, lost=True)
    except tilewise.BoardError as unread:
        print("%2d moves away: %s" % (depth, unread))
        continue
    right += bool(verdict.optimal)
    print("%2d moves away: %s" % (depth, verdict.text))
    if verdict.assumes:
        print("    " + verdict.assumes)
    if verdict.lost_at:
        print("    move %d lost the optimum" % verdict.lost_at)
print("%d of 10 are optimal" % right)
