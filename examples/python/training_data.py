"""A million 8-puzzles with their exact distances and best moves, to train on: training_data.py [FILE.npz]"""
import sys
import time

import tilewise

begun = time.monotonic()
boards = tilewise.sample(1_000_000, 3, seed=1)  # each of the 181,440 as likely as any other
distances = tilewise.lengths(boards)
best_moves = tilewise.first_moves(boards)  # 1 for up, 2 for down, 4 for left, 8 for right, added up
seconds = time.monotonic() - begun

counts = {}
for distance in distances.tolist():
    counts[distance] = counts.get(distance, 0) + 1
mean = sum(distance * count for distance, count in counts.items()) / len(boards)
print("%d boards, %.2f moves from the goal on average, %d at most" % (len(boards), mean, max(counts)))
print("%.2f seconds" % seconds, file=sys.stderr)

if len(sys.argv) > 1:
    import numpy
    numpy.savez_compressed(sys.argv[1], boards=boards, distances=distances, first_moves=best_moves)
