"""How many moves does a player lose who always follows the Manhattan distance?  A plot: greedy_regret.py [FILE.svg]"""
import sys

import tilewise

space = tilewise.Space(3, 3)  # all boards of the 8-puzzle
boards, distances = space.boards.tolist()[1:], space.distances.tolist()[1:]  # the first is the goal
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
print("%.1f %% of the moves are the best" % (100 * lost.count(0) / len(lost)))

by_distance = {}
for distance, moves in zip(distances, lost):
    by_distance.setdefault(distance, []).append(moves)

left, top, width, height, unit = 50, 40, 580, 240, 120  # unit: the height of one move


def text(x, y, size, content, anchor="middle"):
    return '<text x="%g" y="%g" font-size="%d" text-anchor="%s">%s</text>' % (x, y, size, anchor, content)


parts = [text(left, 20, 13, "moves lost by one greedy move, on average", "start"),
         text(left + width / 2, top + height + 34, 11, "moves from the goal")]
for moves in (0, 0.5, 1, 1.5, 2):
    y = top + height - moves * unit
    parts.append('<path d="M%d %gh%d" stroke="#ccc"/>' % (left, y, width) + text(left - 6, y + 3, 10, "%g" % moves, "end"))
for distance, moves in sorted(by_distance.items()):
    x, tall = left + distance * width / 32, sum(moves) / len(moves) * unit
    parts.append('<rect x="%.1f" y="%.1f" width="13" height="%.1f" fill="#2f6fab"/>' % (x - 6.5, top + height - tall, tall)
                 + text(x, top + height + 14, 9, distance))
svg = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif">%s</svg>\n'
       % (left + width + 10, top + height + 44, "".join(parts)))
if len(sys.argv) > 1:
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write(svg)
