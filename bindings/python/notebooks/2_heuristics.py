# %% [markdown]
# # Heuristics checked
#
# A heuristic is admissible if it never says more than the moves that are left. On the 3×3 every board can be asked, so the answer
# is a proof. Write yours as a function of a board.

# %%
import tilewise


def manhattan_with_blank(board):
    """A well-known mistake: the blank counted as if it were a tile."""
    total = 0
    for cell, tile in enumerate(board.tiles):
        home = (tile - 1) % len(board.tiles)
        total += abs(cell // board.cols - home // board.cols) + abs(cell % board.cols - home % board.cols)
    return total


verdict = tilewise.verify_heuristic(manhattan_with_blank, 2, 3)
print("admissible:", verdict.admissible, "- too high on", verdict.too_high, "of", verdict.checked, "boards")
print(verdict.counterexample, "\nis", verdict.true_distance, "move away, and the function says", verdict.value)
assert not verdict.admissible and verdict.complete and verdict.true_distance == 1

# %% [markdown]
# What such a mistake does to A*: the solution may be longer than needed, and the library does not call it optimal.

# %%
board = next(tilewise.generate(2, 3, depth=15, seed=4))
found = tilewise.solve(board, algorithm="astar", heuristic=manhattan_with_blank)
best = tilewise.solve(board)
print(found.length, found.optimal, "-", best.length, best.optimal)
assert best.optimal and best.length == 15 and found.length >= best.length and not found.optimal

# %% [markdown]
# The right one passes, and once it is vouched for, the search believes it.

# %%
def manhattan(board):
    return board.manhattan()


assert tilewise.verify_heuristic(manhattan, 2, 3)
assert tilewise.solve(board, algorithm="astar", heuristic=manhattan, consistent=True).optimal
