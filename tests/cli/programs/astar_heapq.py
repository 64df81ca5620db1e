#!/usr/bin/env python3
"""A* as a student writes it: heapq on objects that compare by f alone.

    astar_heapq.py KEY REPEATS ORDER BOARD

KEY is f, fh or move (f, move, board); REPEATS is parent, closed-at-push, closed-twice,
closed-at-pop, cheaper or seen-but-start; ORDER is of the blank's moves.  Prints the states
expanded, generated (the start among them) and put in the heap.
"""
import heapq
import sys

STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}
BACK = {"U": "D", "D": "U", "L": "R", "R": "L"}


class Node:
    def __init__(self, key, board, g, move):
        self.key, self.board, self.g, self.move = key, board, g, move

    def __lt__(self, other):
        return self.key < other.key


def manhattan(board, cols):
    return sum(
        abs(i // cols - (t - 1) // cols) + abs(i % cols - (t - 1) % cols)
        for i, t in enumerate(board)
        if t
    )


def neighbours(board, rows, cols, order):
    blank = board.index(0)
    for move in order:
        r, c = blank // cols + STEPS[move][0], blank % cols + STEPS[move][1]
        if 0 <= r < rows and 0 <= c < cols:
            new = list(board)
            new[blank], new[r * cols + c] = new[r * cols + c], 0
            yield move, tuple(new)


def search(key, repeats, order, start, rows, cols):
    goal = tuple(range(1, rows * cols)) + (0,)

    def node(board, g, move):
        h = manhattan(board, cols)
        keys = {"f": (g + h,), "fh": (g + h, h), "move": (g + h, move or "", board)}
        return Node(keys[key], board, g, move)

    best = {start: 0} if repeats == "cheaper" else {}
    heap, closed = [node(start, 0, None)], set()
    expanded, generated, enqueued = 0, 1, 1
    while heap:
        here = heapq.heappop(heap)
        if repeats in ("closed-twice", "closed-at-pop") and here.board in closed:
            continue
        if here.board == goal:
            return expanded, generated, enqueued
        closed.add(here.board)
        expanded += 1
        for move, board in neighbours(here.board, rows, cols, order):
            back_too = repeats in ("closed-at-pop", "seen-but-start")
            if not back_too and here.move and move == BACK[here.move]:
                continue
            generated += 1
            if repeats in ("closed-at-push", "closed-twice") and board in closed:
                continue
            if repeats == "seen-but-start" and board in best:
                continue
            if repeats == "cheaper" and best.get(board, here.g + 2) <= here.g + 1:
                continue
            best[board] = here.g + 1
            heapq.heappush(heap, node(board, here.g + 1, move))
            enqueued += 1


rows = [row.split() for row in sys.argv[4].split("/")]
start = tuple(int(t) for row in rows for t in row)
print(*search(*sys.argv[1:4], start, len(rows), len(rows[0])))
