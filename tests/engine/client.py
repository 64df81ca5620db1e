#!/usr/bin/env python3
"""client.py [TILEWISE] -- drive `tilewise engine` through pipes, as a program would.

Answers are checked by a board of our own, so that a mistake shared by engine and
library would show.  Times are reported; only what is hopelessly late fails, since
machines that run tests are busy.
"""
import os
import queue
import random
import subprocess
import sys
import threading
import time

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "tilewise"
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../support/patience"), encoding="ascii") as limit:
    HOPELESS = float(limit.read())  # seconds


def check(truth, *what):
    if not truth:
        raise AssertionError(" ".join(str(w) for w in what))


class Board:
    """Letters are the ways tiles go, the protocol's default."""

    def __init__(self, text):
        self.rows = [[int(t) for t in row.split()] for row in text.split("/")]

    def move(self, letter):
        r, c = next((r, row.index(0)) for r, row in enumerate(self.rows) if 0 in row)
        dr, dc = {"U": (1, 0), "D": (-1, 0), "L": (0, 1), "R": (0, -1)}[letter]
        check(0 <= r + dr < len(self.rows) and 0 <= c + dc < len(self.rows[0]), "illegal", letter)
        self.rows[r][c], self.rows[r + dr][c + dc] = self.rows[r + dr][c + dc], 0

    def play(self, line):
        count = 0
        for piece in line.split():
            for _ in range(int(piece[1:] or 1)):
                self.move(piece[0])
                count += 1
        return count

    def solved(self):
        flat = [t for row in self.rows for t in row]
        return flat == list(range(1, len(flat))) + [0]


class Engine:
    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "engine", "--no-cache"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)
        self.lines = queue.Queue()
        self.bestmoves = 0
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        try:
            for line in self.process.stdout:  # an error may show letters of any script
                self.lines.put((time.monotonic(), line.decode("utf-8").rstrip("\n")))
        finally:  # nobody reads any more, so a write would wait for ever
            self.process.stdout.close()
            self.lines.put((time.monotonic(), None))

    def say(self, line):
        data = line if isinstance(line, bytes) else line.encode()
        self.process.stdin.write(data + b"\n")
        self.process.stdin.flush()

    def hear(self, head):
        """The next line that begins so, and when it came."""
        while True:
            when, line = self.lines.get(timeout=HOPELESS)
            check(line is not None, "the engine ended while", head, "was expected")
            self.bestmoves += line.startswith("bestmove")
            if line.startswith(head):
                return when, line

    def ask(self, line, head):
        self.say(line)
        return self.hear(head)[1]

    def end(self):
        self.process.stdin.close()
        check(self.process.wait(timeout=HOPELESS) == 0, "exit code", self.process.returncode)


def line_of(bestmove):
    return bestmove.split(" line", 1)[1].strip()


def test_hello(e):
    check(e.ask("tilewise", "id name").startswith("id name Tilewise "))
    options = []
    while True:
        _, line = e.lines.get(timeout=HOPELESS)
        if line == "ready":
            break
        check(line.startswith("option name "), line)
        options.append(line.split()[2])
    check(options == ["Memory", "Threads", "Metric", "Notation", "Meter", "Tables"], options)
    check(e.ask("isready", "ready") == "readyok")


def test_answers(e):
    known = [("8 6 7/2 5 4/3 0 1", 31), ("1 2 3/4 0 5/7 8 6", 2),
             ("5 3 8 9/0 2 4 1/7 10 14 13/12 11 6 15", 53), ("1 2/3 0", 0)]
    for text, length in known:
        e.say("position goal last board " + text)
        answer = e.ask("go optimal", "bestmove")
        check(f" length {length} bound {length} proof optimal line" in answer, answer)
        board = Board(text)
        check(board.play(line_of(answer)) == length and board.solved(), answer)


def test_large(e):
    for size in (7, 16):
        e.say(f"new size {size}x{size} goal last")
        board = Board(e.ask("shuffle seed 5", "board ").split(" ", 1)[1])
        started = time.monotonic()
        e.say("go movetime 200")
        when, answer = e.hear("bestmove")
        print(f"  {size}x{size}: movetime 200 answered after {(when - started) * 1000:.0f} ms, "
              f"length {answer.split()[3]}")
        check(" proof within " in answer, answer)
        check(board.play(line_of(answer)) == int(answer.split()[3]) and board.solved())


def test_stop(e):
    worst = 0
    for seed in range(10):
        e.say("new size 4x4 goal last")
        e.ask(f"shuffle seed {seed}", "board ")
        e.say("go infinite")
        time.sleep(0.02 * seed)
        started = time.monotonic()
        e.say("stop")
        when, answer = e.hear("bestmove")
        check(" length " in answer, answer)
        worst = max(worst, when - started)
    print(f"  stop answered within {worst * 1000:.1f} ms at worst")
    check(worst < HOPELESS, "stop took", worst)


def test_moves_meanwhile(e):
    e.say("new size 4x4 goal last")
    text = e.ask("shuffle depth 46 seed 11", "board ").split(" ", 1)[1]
    board = Board(text)
    e.say("go optimal")
    for letter in "ULDRULDR" * 3:
        try:
            board.move(letter)
        except AssertionError:
            continue
        e.say("moves " + letter)
        time.sleep(0.002)
    e.say("go optimal")  # the first is answered in any case
    e.hear("bestmove")
    answer = e.hear("bestmove")[1]
    check(" proof optimal " in answer, answer)
    shown = e.ask("show", "board ").split(" ", 1)[1]
    check(Board(shown).rows == board.rows, shown)
    length = board.play(line_of(answer))
    check(board.solved() and f" length {length} " in answer, answer)


def random_line(dice):
    valid = [
        "isready", "show", "meter", "undo", "redo", "stop", "tilewise", "go nodes 300", "go optimal movetime 1",
        "go movetime 1", "go weight 2", "hint level 3", "stop", "new size 3x3 goal last", "new size 2x4",
        "goal last", "goal first", "position size 3x3 goal last board 1 2 3/4 0 5/7 8 6 moves L",
        "position size 3x3 goal last board 1 2 3/4 5 6/7 0 8 moves LRRD",
        "shuffle seed %d" % dice.randrange(10 ** 6), "shuffle depth %d seed 3" % dice.randrange(15),
        "moves " + dice.choice("UDLR"), "moves " + "".join(dice.choices("UDLR", k=4)), "click %d" % dice.randrange(1, 9),
        "setoption name Metric value single", "setoption name Notation value tile",
        "setoption name Memory value %d" % dice.randrange(4, 64), "setoption name Meter value false",
    ]
    kind = dice.randrange(10)
    if kind < 6:
        return dice.choice(valid).encode()
    if kind < 8:  # a valid one, damaged
        line = bytearray(dice.choice(valid).encode())
        for _ in range(dice.randrange(1, 4)):
            line[dice.randrange(len(line))] = dice.choice(b"0 9x/Z\x00\xff\t")
        return bytes(line)
    noise = bytes(dice.randrange(256) for _ in range(dice.randrange(80)))
    return noise.replace(b"\n", b" ").replace(b"quit", b"exit")


def test_flood(e):
    dice = random.Random(2026)
    e.bestmoves = 0
    for _ in range(10000):
        e.say(random_line(dice))
    e.say("stop")
    e.say(b"moves " + b"U" * (3 << 20))  # longer than any line may be
    e.hear("error the line is too long")
    e.say("setoption name Notation value tile")
    e.say("setoption name Metric value single")
    check(e.ask("isready", "ready") == "readyok")
    print(f"  10,000 lines, {e.bestmoves} analyses")
    test_answers(e)


def test_end_of_input():
    e = Engine()
    e.say("shuffle seed 1")
    e.say("go movetime 300")
    e.process.stdin.close()
    check(e.hear("bestmove")[1].startswith("bestmove "))
    check(e.process.wait(timeout=HOPELESS) == 0, "exit code", e.process.returncode)

    e = Engine()  # a last line without its end, and a hint that is owed
    e.process.stdin.write(b"position board 1 2 3/4 0 5/7 8 6\nhint level 2")
    e.process.stdin.close()
    check(e.hear("hint")[1] == "hint length 2")
    check(e.process.wait(timeout=HOPELESS) == 0)


def test_quit():
    e = Engine()
    e.say("position board 0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1")  # 80 moves
    e.say("go infinite")
    time.sleep(0.1)
    started = time.monotonic()
    e.say("quit")
    check(e.process.wait(timeout=HOPELESS) == 0, "exit code", e.process.returncode)
    print(f"  quit took {(time.monotonic() - started) * 1000:.1f} ms")


def main():
    tests = [test_hello, test_answers, test_large, test_stop, test_moves_meanwhile, test_flood]
    for test in tests:
        print(test.__name__)
        e = Engine()
        test(e)
        e.end()
    for test in (test_end_of_input, test_quit):
        print(test.__name__)
        test()
    print("passed")


main()
