"""A heuristic that is learned from exact distances, checked on every board of the 8-puzzle, and made admissible.

The smallest network there is: three weights.  A larger one takes the same place, a function from an array of boards to as many
numbers."""
import tilewise


def features(boards):
    values = tilewise.h(boards, ["manhattan", "linear-conflict"], rows=3)
    return [(1.0, float(a), float(b - a)) for a, b in zip(values["manhattan"].tolist(), values["linear-conflict"].tolist())]


def fit(rows, wanted):
    """The weights of least squares: Gaussian elimination on the normal equations."""
    n = len(rows[0])
    m = [[sum(row[i] * row[j] for row in rows) for j in range(n)] + [sum(row[i] * y for row, y in zip(rows, wanted))]
         for i in range(n)]
    for i in range(n):
        m[i] = [value / m[i][i] for value in m[i]]
        for k in range(n):
            if k != i:
                m[k] = [value - m[k][i] * own for value, own in zip(m[k], m[i])]
    return [row[n] for row in m]


sample = tilewise.sample(5_000, 3, seed=1)
weights = fit(features(sample), tilewise.lengths(sample).tolist())


def network(boards, less=0.0):
    return [max(0.0, sum(w * x for w, x in zip(weights, row)) - less) for row in features(boards)]


verdict = tilewise.verify_heuristic(network, batch=True)  # all 181,440 boards, about a thousand at a time
print("learned: %.2f + %.2f manhattan + %.2f conflicts" % tuple(weights))
print("admissible: %s; too high on %d of %d boards, by up to %.1f moves"
      % (verdict.admissible, verdict.too_high, verdict.checked, verdict.worst))

verdict = tilewise.verify_heuristic(lambda boards: network(boards, verdict.worst), batch=True)
print("that much less: admissible: %s" % verdict.admissible)
