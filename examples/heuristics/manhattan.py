# manhattan.py -- a heuristic as a program that a search can wait for: the Manhattan distance on square boards, for the
# goal 1 2 3 ... 0.  One board a line in, one number a line out, each at once.
#
#     tilewise solve --heuristic-program 'python3 manhattan.py' --vouch consistent --board "8 1 3/4 0 2/7 6 5"
import sys

for line in sys.stdin:
    tiles = [int(word) for word in line.split()]
    side = round(len(tiles) ** 0.5)
    total = 0
    for here, tile in enumerate(tiles):
        if tile:
            home = tile - 1
            total += abs(here // side - home // side) + abs(here % side - home % side)
    print(total, flush=True)
