# %% [markdown]
# # A solver graded
#
# Students hand in a function from a board to moves. Boards of an exact depth and `check()` say what it is worth.

# %%
import tilewise
from collections import deque


def submission(board):
    """Breadth-first search, as a student might write it."""
    goal = tilewise.Board.goal(board.rows, board.cols)
    parents, queue = {board: None}, deque([board])
    while queue:
        here = queue.popleft()
        if here == goal:
            break
        for move, after in zip(here.moves(), here.neighbours()):
            if after not in parents:
                parents[after] = (here, move)
                queue.append(after)
    path = []
    while parents[here]:
        here, move = parents[here]
        path.append(move)
    return "".join(reversed(path))


def wasteful(board):
    """Right, but it goes back and forth first."""
    first = board.moves()[0]
    back = {"U": "D", "D": "U", "L": "R", "R": "L"}[first]
    return first + back + submission(board)


# %%
def grade(solver, depths=(2, 5, 8, 11)):
    points = 0
    for depth in depths:
        board = next(tilewise.generate(2, 3, depth=depth, seed=depth))
        verdict = tilewise.check(board, solver(board))
        print("%2d moves: legal %s, reaches the goal %s, %d moves, optimal %s"
              % (depth, verdict.legal, verdict.reaches, verdict.length, verdict.optimal))
        assert verdict.fewest == depth
        points += 2 * verdict.optimal or int(verdict.reaches)
    return points, 2 * len(depths)


# %%
print("submission: %d of %d points" % grade(submission))
print("wasteful: %d of %d points" % grade(wasteful))
assert grade(submission) == (8, 8) and grade(wasteful) == (4, 8)
