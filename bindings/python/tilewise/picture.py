"""Boards as SVG, and a solution that plays by itself: no script, so that notebooks show it wherever they are."""
from typing import Dict, List, Sequence, Tuple

_CELL = 40


def _tile(x: int, y: int, tile: int, inner: str = "") -> str:
    return ('<g transform="translate(%d %d)">%s<rect x="2" y="2" width="36" height="36" rx="5" fill="#2f6fab"/>'
            '<text x="20" y="26" text-anchor="middle" font-family="sans-serif" font-size="16" fill="#fff">%d</text></g>'
            % (x, y, inner, tile))


def _frame(rows: int, cols: int, body: str) -> str:
    width, height = cols * _CELL, rows * _CELL
    return ('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img">'
            '<rect width="%d" height="%d" rx="6" fill="#d9dee3"/>%s</svg>'
            % (width, height, width, height, width, height, body))


def board_svg(rows: List[List[int]]) -> str:
    tiles = [_tile(c * _CELL, r * _CELL, tile) for r, row in enumerate(rows) for c, tile in enumerate(row) if tile]
    return _frame(len(rows), len(rows[0]), "".join(tiles))


def _animation(places: List[Tuple[int, int]], step: float) -> str:
    """One tile's way, as times and places from 0 to 1; tiles slide in the last half of a step."""
    duration = step * (len(places) + 1)  # it rests at the end
    times, values = [0.0], [places[0]]
    for i in range(1, len(places)):
        if places[i] != places[i - 1]:
            times += [(i - 0.5) * step / duration, i * step / duration]
            values += [places[i - 1], places[i]]
    times.append(1.0)
    values.append(places[-1])
    return ('<animateTransform attributeName="transform" type="translate" dur="%.2fs" repeatCount="indefinite" '
            'keyTimes="%s" values="%s"/>' % (duration, ";".join("%.5f" % t for t in times),
                                             ";".join("%d %d" % v for v in values)))


def animation_svg(boards: Sequence[List[List[int]]], step: float = 0.4) -> str:
    """The boards of a path, one after the other."""
    rows, cols = len(boards[0]), len(boards[0][0])
    places: Dict[int, List[Tuple[int, int]]] = {}
    for board in boards:
        for r, row in enumerate(board):
            for c, tile in enumerate(row):
                places.setdefault(tile, []).append((c * _CELL, r * _CELL))
    body = [_tile(way[0][0], way[0][1], tile, _animation(way, step) if len(set(way)) > 1 else "")
            for tile, way in sorted(places.items()) if tile]
    return _frame(rows, cols, "".join(body))
