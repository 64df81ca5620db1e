"""puzzle.py -- the rules of the game, written down once more and apart from src/."""
import os
import subprocess

WAYS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


class Board:
    def __init__(self, rows, cols, tiles):
        self.rows, self.cols, self.tiles = rows, cols, list(tiles)

    def moved(self, way):
        """The board after the blank went that way; None: there is no cell."""
        blank = self.tiles.index(0)
        row, col = blank // self.cols + WAYS[way][0], blank % self.cols + WAYS[way][1]
        if not (0 <= row < self.rows and 0 <= col < self.cols):
            return None
        tiles = self.tiles[:]
        tiles[blank], tiles[row * self.cols + col] = tiles[row * self.cols + col], 0
        return Board(self.rows, self.cols, tiles)

    def ways(self):
        return [w for w in WAYS if self.moved(w)]

    def played(self, moves):
        board = self
        for way in moves:
            board = board and board.moved(way)
        return board

    def walked(self, random, steps):
        board, last = self, None
        back = {"U": "D", "D": "U", "L": "R", "R": "L", None: None}
        for _ in range(steps):
            last = random.choice([w for w in board.ways() if w != back[last]] or board.ways())
            board = board.moved(last)
        return board

    def text(self):
        """In a form that no size makes ambiguous."""
        rows = [self.tiles[r * self.cols:(r + 1) * self.cols] for r in range(self.rows)]
        return f"{self.rows} {self.cols}\n" + "\n".join(" ".join(map(str, row)) for row in rows)

    def __eq__(self, other):
        return isinstance(other, Board) and (self.rows, self.cols, self.tiles) == (other.rows, other.cols, other.tiles)


def goal(rows, cols, name):
    cells = rows * cols
    if name == "last":
        return Board(rows, cols, [*range(1, cells), 0])
    if name == "first":
        return Board(rows, cols, range(cells))
    tiles, row, col, down, right = [0] * cells, 0, 0, 0, 1  # spiral
    seen = set()
    for tile in range(1, cells):
        tiles[row * cols + col] = tile
        seen.add((row, col))
        r, c = row + down, col + right
        if not (0 <= r < rows and 0 <= c < cols) or (r, c) in seen:
            down, right = right, -down
            r, c = row + down, col + right
        row, col = r, c
    return Board(rows, cols, tiles)


def count(moves, metric):
    """In the metric multi a run in one direction is one move."""
    return len(moves) if metric == "single" else sum(a != b for a, b in zip(moves, " " + moves))


def solvable(start, end):
    """By cycles of the permutation; in one row the tiles keep their order."""
    if 1 in (start.rows, start.cols):
        return [t for t in start.tiles if t] == [t for t in end.tiles if t]
    at = {tile: cell for cell, tile in enumerate(start.tiles)}
    image = [at[tile] for tile in end.tiles]
    seen, swaps = set(), 0
    for cell in range(len(image)):
        length = 0
        while cell not in seen:
            seen.add(cell)
            cell, length = image[cell], length + 1
        swaps += max(0, length - 1)
    a, b = start.tiles.index(0), end.tiles.index(0)
    distance = abs(a // start.cols - b // start.cols) + abs(a % start.cols - b % start.cols)
    return swaps % 2 == distance % 2


class Oracle:
    """The fewest moves by oracle.c; None: too far to say, -1: none."""

    def __init__(self):
        self.child = subprocess.Popen([os.environ["ATTACK_ORACLE"]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def fewest(self, start, end, metric="single"):
        words = [metric[0], start.rows, start.cols, *start.tiles, *end.tiles]
        self.child.stdin.write(" ".join(map(str, words)) + "\n")
        self.child.stdin.flush()
        answer = self.child.stdout.readline().strip()
        return {"none": -1, "unknown": None}[answer] if answer.isalpha() else int(answer)
