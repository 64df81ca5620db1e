#!/usr/bin/env python3
"""astar_manhattan.py [blank] [TIES] -- A* on the 3x3 board on standard input, towards 1 2 ... 8 0.

With "blank" the Manhattan distance counts the blank as a tile, which makes it too high.  TIES: fifo, lifo, heap (left to
the heap) or low-h.
"""
import heapq
import itertools
import sys

blank = "blank" in sys.argv
ties = sys.argv[-1]
start = tuple(map(int, sys.stdin.read().split()))
goal = (1, 2, 3, 4, 5, 6, 7, 8, 0)
age = itertools.count()


steps = [[abs(cell // 3 - home // 3) + abs(cell % 3 - home % 3) for home in range(9)] for cell in range(9)]
far = [[steps[cell][(tile - 1) % 9] if tile or blank else 0 for tile in range(9)] for cell in range(9)]


def h(board):
    return sum(row[tile] for row, tile in zip(far, board))


def entry(board, path):
    estimate, number = h(board), next(age)
    second = {"fifo": number, "lifo": -number, "low-h": estimate, "heap": 0}[ties]
    return (len(path) + estimate, second, number, board, path)


inversions = sum(a > b > 0 for i, a in enumerate(start) for b in start[i + 1 :])
if inversions % 2:
    print("No solution possible")
    sys.exit()
queue, closed = [entry(start, "")], set()
while queue:
    _, _, _, board, path = heapq.heappop(queue)
    if board == goal:
        print("Moves: " + " ".join(path))
        break
    if board in closed:
        continue
    closed.add(board)
    cell = board.index(0)
    for move, step in zip("UDLR", (-3, 3, -1, 1)):
        to = cell + step
        if not 0 <= to < 9 or (abs(step) == 1 and cell // 3 != to // 3):
            continue
        child = list(board)
        child[cell], child[to] = child[to], child[cell]
        child = tuple(child)
        if child not in closed:
            heapq.heappush(queue, entry(child, path + move))
