"""How many moves does a player lose who always follows the Manhattan distance?  A plot: greedy_regret.py [FILE.svg]"""
import sys

import tilewise

boards = tilewise.sample(20_000, 3, seed=1).tolist()
blanks = [board.index(0) for board in boards]
legal = [lambda b: b >= 3, lambda b: b < 6, lambda b: b % 3 > 0, lambda b: b % 3 < 2]  # up, down, left, right

choice, least = [0] * len(boards), [99] * len(boards)
for move in range(4):
    can = [i for i, blank in enumerate(blanks) if legal[move](blank)]
    after = tilewise.play([boards[i] for i in can], [move] * len(can))
    for i, value in zip(can, tilewise.h(after, "manhattan").tolist()):
        if value < least[i]:
            choice[i], least[i] = move, value

lost = tilewise.regret(boards, choice).tolist()  # 0: a best move, 2: two moves farther than need be
distances = tilewise.lengths(boards).tolist()
solved = distances.count(0)  # there every move is away from the goal
print("%.1f %% of the moves are the best" % (100 * (lost.count(0)) / (len(boards) - solved)))

by_distance = {}
for distance, moves in zip(distances, lost):
    by_distance.setdefault(distance, []).append(moves)
means = {distance: sum(moves) / len(moves) for distance, moves in by_distance.items() if distance and len(moves) >= 20}

width, height, left = 640, 320, 40
bars = []
for distance, mean in sorted(means.items()):
    x, tall = left + 18 * distance, mean / 2 * (height - 60)
    bars.append('<rect x="%d" y="%.1f" width="14" height="%.1f" fill="#2f6fab"/>'
                '<text x="%d" y="%d" font-size="9" text-anchor="middle">%d</text>'
                % (x, height - 30 - tall, tall, x + 7, height - 18, distance))
svg = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif">'
       '<text x="%d" y="16" font-size="12">moves lost by one greedy move (2 at most), by distance from the goal</text>'
       '%s<text x="%d" y="%d" font-size="11" text-anchor="end">moves from the goal</text></svg>\n'
       % (width, height, left, "".join(bars), width - 10, height - 4))
if len(sys.argv) > 1:
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write(svg)
