#!/usr/bin/env python3
"""The suites in this folder: look after uniform-RxC.txt, and check proven-6x6.txt.

    suites.py check [PROGRAM]          every line holds; PROGRAM, a tilewise, generates the same boards
    suites.py update HOW FILE...       take what is better from the output of `tilewise solve --json`
    suites.py table                    what is known, for README.md

A line is `board | length | bound | how | solution`: the length is that of the solution, the blank's letters, which is replayed
here, by code that shares nothing with the program; no solution has fewer moves than the bound; HOW says where the solution, or
the proof, is from.  A line changes only for a shorter solution that is replayed, or a higher bound."""
import glob
import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
SEED = 26
WAYS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


def play(rows, moves):
    """The tiles after moves of the blank; None if one leaves the board."""
    height, width = len(rows), len(rows[0])
    tiles = [tile for row in rows for tile in row]
    blank = tiles.index(0)
    for move in moves:
        row, col = blank // width + WAYS[move][0], blank % width + WAYS[move][1]
        if not (0 <= row < height and 0 <= col < width):
            return None
        there = row * width + col
        tiles[blank], tiles[there], blank = tiles[there], 0, there
    return tiles


def solves(rows, moves):
    cells = len(rows) * len(rows[0])
    return play(rows, moves) == list(range(1, cells)) + [0]


def manhattan(rows):
    width = len(rows[0])
    return sum(abs(r - (tile - 1) // width) + abs(c - (tile - 1) % width)
               for r, row in enumerate(rows) for c, tile in enumerate(row) if tile)


class Line:
    def __init__(self, text):
        self.board, length, bound, self.how, self.moves = text.rstrip("\n").split(" | ")
        self.length, self.bound = int(length), int(bound)
        self.rows = [[int(tile) for tile in row.split()] for row in self.board.split("/")]

    def __str__(self):
        return "%s | %d | %d | %s | %s\n" % (self.board, self.length, self.bound, self.how, self.moves)

    def wrong(self):
        tiles = sorted(tile for row in self.rows for tile in row)
        if tiles != list(range(len(tiles))) or len({len(row) for row in self.rows}) != 1:
            return "not a board"
        if len(self.moves) != self.length or not solves(self.rows, self.moves):
            return "the solution does not solve it in %d moves" % self.length
        if not manhattan(self.rows) <= self.bound <= self.length or (self.length - self.bound) % 2:
            return "%d is no bound" % self.bound
        return None


def suites():
    for path in sorted(glob.glob(os.path.join(HERE, "uniform-*.txt")), key=lambda path: (len(path), path)):
        with open(path, encoding="ascii") as file:
            text = file.readlines()
        yield path, [line for line in text if line.startswith("#")], [Line(line) for line in text if not line.startswith("#")]


def size_of(path):
    return re.search(r"uniform-(\d+x\d+)", path).group(1)


class Proof:
    """A line of proven-6x6.txt."""

    def __init__(self, text):
        self.board, length, iterations, self.moves = text.rstrip("\n").split(" | ")
        self.length = int(length)
        self.bounds = [int(one.split(":")[0]) for one in iterations.split()]
        self.expanded = [int(one.split(":")[1]) for one in iterations.split()]
        self.rows = [[int(tile) for tile in row.split()] for row in self.board.split("/")]

    def wrong(self):
        if len(self.moves) != self.length or not solves(self.rows, self.moves):
            return "the solution does not solve it in %d moves" % self.length
        if self.bounds[0] < manhattan(self.rows) or self.bounds != list(range(self.bounds[0], self.length, 2)):
            return "the iterations do not lead up to %d" % self.length
        if self.expanded != sorted(self.expanded):
            return "an iteration is smaller than the one before"
        return None


def proofs():
    path = os.path.join(HERE, "proven-6x6.txt")
    with open(path, encoding="ascii") as file:
        return path, [Proof(line) for line in file if not line.startswith("#")]


def told(path, lines):
    """Say which lines are wrong, and return how many."""
    wrong = [(number, line.wrong()) for number, line in enumerate(lines, 1) if line.wrong()]
    for number, why in wrong:
        print("%s: board %d: %s" % (path, number, why))
    return len(wrong)


def check(program=None):
    wrong, count = told(*proofs()), 0
    for path, _, lines in suites():
        count += 1
        wrong += told(path, lines)
        if len(lines) != 100 or (program and [line.board for line in lines] != generated(program, size_of(path))):
            print("%s: not the hundred boards of its seed" % path)
            wrong += 1
    if count != 7:
        print("%d suites, expected 7" % count)
    return 1 if wrong or count != 7 else 0


def generated(program, size):
    command = [program, "generate", size, "--count", "100", "--seed", str(SEED), "--layout", "slashes"]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()


def improve(line, found, how):
    """Take what is better; was there anything?"""
    before = str(line)
    moves = found["moves"]["blank"] if found["length"] >= 0 else ""
    if moves and len(moves) < line.length and solves(line.rows, moves):
        line.moves, line.length, line.how = moves, len(moves), how
    bound = found["bound"] + (line.length - found["bound"]) % 2  # all solutions are even, or all are odd
    if line.bound < bound <= line.length:
        line.bound = bound
        if bound == line.length:
            line.how = how
    return str(line) != before


def update(how, *names):
    found = {}
    for name in names:
        with open(name, encoding="utf-8") as file:
            for text in file:
                one = json.loads(text)
                found.setdefault((one["cols"], tuple(one["start"])), []).append(one)
    for path, head, lines in suites():
        better = 0
        for line in lines:
            key = len(line.rows[0]), tuple(tile for row in line.rows for tile in row)
            better += sum([improve(line, one, how) for one in found.get(key, [])]) > 0
        if better:
            with open(path + ".new", "w", encoding="ascii") as file:
                file.writelines(head + [str(line) for line in lines])
            os.replace(path + ".new", path)
            print("%s: %d lines are better" % (os.path.basename(path), better))
    return 0


def table():
    print("| suite | Manhattan | length | bound | proven |\n| --- | --- | --- | --- | --- |")
    for path, _, lines in suites():
        means = [sum(values) / len(lines) for values in zip(*[(manhattan(line.rows), line.length, line.bound) for line in lines])]
        proven = sum(line.length == line.bound for line in lines)
        print("| `uniform-%s` | %.1f | %.2f | %.2f | %d |" % (size_of(path), *means, proven))
    return 0


if __name__ == "__main__":
    commands = {"check": check, "update": update, "table": table}
    if len(sys.argv) < 2 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    sys.exit(commands[sys.argv[1]](*sys.argv[2:]))
