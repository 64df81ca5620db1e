#!/usr/bin/env python3
"""transcript.py FILE [TILEWISE] -- replay the conversations of a page.

In an ```engine block a line "> TEXT" is said and "< TEXT" is heard; "..." stands for
any text.  Lines of info come when they come, so those not written there are passed
over; of every other line each must be there, in its place.
"""
import os
import re
import subprocess
import sys
import threading

PAGE = sys.argv[1]
PROGRAM = sys.argv[2] if len(sys.argv) > 2 else "tilewise"
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../support/patience"), encoding="ascii") as limit:
    HOPELESS = float(limit.read())  # seconds


def conversations():
    block, number = None, 0
    with open(PAGE, encoding="utf-8") as page:
        for number, line in enumerate(page, 1):
            line = line.rstrip("\n")
            if line == "```engine":
                block = []
            elif line == "```" and block is not None:
                yield block
                block = None
            elif block is not None:
                block.append((number, line))


def matches(expected, heard):
    return re.fullmatch(re.escape(expected).replace(r"\.\.\.", ".*"), heard) is not None


def hear(engine, number, expected):
    while True:
        heard = engine.stdout.readline()
        if not heard:
            sys.exit(f"{PAGE}:{number}: expected {expected!r}, heard nothing more")
        heard = heard.rstrip("\n")
        if matches(expected, heard):
            return
        if not heard.startswith("info "):
            sys.exit(f"{PAGE}:{number}: expected {expected!r}, heard {heard!r}")


def replay(block):
    engine = subprocess.Popen([PROGRAM, "engine", "--no-cache"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, encoding="utf-8")
    watchdog = threading.Timer(HOPELESS, engine.kill)  # so that nobody waits for ever
    watchdog.daemon = True
    watchdog.start()
    for number, line in block:
        if line.startswith("> "):
            engine.stdin.write(line[2:] + "\n")
            engine.stdin.flush()
        elif line.startswith("< "):
            hear(engine, number, line[2:])
        else:
            sys.exit(f"{PAGE}:{number}: neither > nor <: {line!r}")
    engine.stdin.close()
    watchdog.cancel()
    rest = [line for line in engine.stdout.read().splitlines() if not line.startswith("info ")]
    if rest:
        sys.exit(f"{PAGE}:{block[-1][0]}: more was said: {rest[0]!r}")
    if engine.wait() != 0:
        sys.exit(f"{PAGE}: exit code {engine.returncode}")


blocks = list(conversations())
for one in blocks:
    replay(one)
if not blocks:
    sys.exit(f"{PAGE}: no conversation in it")
print(f"{len(blocks)} conversations")
