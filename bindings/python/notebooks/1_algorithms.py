# %% [markdown]
# # Search algorithms compared
#
# The same board, the same heuristic, six searches. What does each of them expand, and does it find a shortest solution?
# (A notebook as plain text: open it with Jupytext or an editor that knows `# %%` cells, or run it with Python.)

# %%
import tilewise

board = tilewise.Board("8 1 3/4 0 2/7 6 5")
board

# %%
print("algorithm  length  optimal  expanded")
results = {}
for algorithm in ("bfs", "iddfs", "greedy", "astar", "wastar", "ida"):
    result = tilewise.solve(board, algorithm=algorithm, heuristic="manhattan")
    results[algorithm] = result
    print("%-9s  %6d  %7s  %8d" % (algorithm, result.length, result.optimal, result.counts["expanded"]))

# %% [markdown]
# Breadth-first search knows nothing and looks at everything near. A* with an admissible heuristic finds a path as short with a
# fraction of the work; greedy search is quick and pays with the length.

# %%
assert results["astar"].length == results["bfs"].length == results["ida"].length == 14
assert results["astar"].counts["expanded"] < results["bfs"].counts["expanded"]
assert results["greedy"].length > 14 and not results["greedy"].optimal

# %% [markdown]
# A better heuristic is worth more than anything else:

# %%
expanded = []
for heuristic in ("zero", "hamming", "manhattan", "linear-conflict"):
    result = tilewise.solve("8 6 7/2 5 4/3 0 1", algorithm="astar", heuristic=heuristic)
    expanded.append(result.counts["expanded"])
    print("%-16s %7d" % (heuristic, expanded[-1]))
assert expanded == sorted(expanded, reverse=True)

# %% [markdown]
# The solution, as it plays:

# %%
results["astar"]
