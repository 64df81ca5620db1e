#!/usr/bin/env python3
"""answer_forms.py FORM -- solve the board on standard input with tilewise, and print the answer as students do."""
import json
import subprocess
import sys

form = sys.argv[1]
command = ["tilewise", "solve", "--json", "-a", "astar", "-e", "manhattan"]
if form.startswith("mixed"):  # a way of counting for each board
    text = sys.stdin.read()
    command += ["--ties", "fifo" if form == "mixed-one" or text.split()[0] in "135" else "lifo"]
else:
    text = sys.stdin.read()
answer = json.loads(subprocess.run(command, input=text, capture_output=True, text=True).stdout)
if answer["status"] != "solved":
    print('{"solvable": false}' if form == "json" else "This puzzle is unsolvable.")
    sys.exit()
words = [{"U": "Up", "D": "Down", "L": "Left", "R": "Right"}[letter] for letter in answer["moves"]["blank"]]
nodes, length = answer["counts"]["expanded"], len(words)
if form == "moves":
    print("Moves: " + ", ".join(words))
elif form in ("found", "mixed", "mixed-one"):
    print(f"Solution found in {length} moves:", *words, sep="\n")
    print(f"Nodes expanded: {nodes}")
elif form == "path_to_goal":
    print(f"path_to_goal: {words}\ncost_of_path: {length}\nnodes_expanded: {nodes}\nsearch_depth: {length}")
    print("max_search_depth: 99\nrunning_time: 0.00188088\nmax_ram_usage: 0.07812500")
elif form == "json":
    print(json.dumps({"moves": words, "length": length, "nodes_expanded": nodes}))
elif form == "steps":
    for number, word in enumerate(words):
        print(f"Step {number + 1}: {word}")
    print(f"Total: {length} steps, {nodes} nodes expanded")
elif form == "arrows":
    print("Solution: " + " -> ".join(words))
elif form == "numbered":
    print(f"Puzzle solved!\nNumber of moves: {length}")
    for number, word in enumerate(words):
        print(f"{number + 1}. {word.lower()}")
elif form in ("heuristics", "heuristics-wrong"):
    print("Moves: " + ", ".join(words))
    for name in ("hamming", "manhattan"):
        other = [*command[:-1], name]
        count = json.loads(subprocess.run(other, input=text, capture_output=True, text=True).stdout)["counts"]["expanded"]
        print(f"{name.capitalize()}: {count + (form != 'heuristics' and name == 'hamming') * 40} nodes expanded")
