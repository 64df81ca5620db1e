/* overlay.ts -- what a heuristic sees in a board, drawn on it.  The overlay's unit is a cell. */
import { svg } from '../shell/dom.js';
import { type Board, colOf, rowOf } from './board.js';

/** From a tile's cell, along its row and then a column, to where it belongs. */
export function arrow(board: Board, tile: number, from: number, to: number): SVGElement {
  // In a lane beside the middle, each tile in its own, so that numbers and other arrows stay clear.
  const lane = 0.2 + ((tile * 5) % 8) * 0.032;
  const x = colOf(board, from) + 0.5 + lane, y = rowOf(board, from) + 0.5 + lane;
  const ex = colOf(board, to) + 0.5 + lane, ey = rowOf(board, to) + 0.5 + lane;
  const points = x === ex || y === ey ? [[x, y], [ex, ey]] : [[x, y], [ex, y], [ex, ey]];
  const [px = 0, py = 0] = points[points.length - 2] as number[];
  const angle = Math.atan2(ey - py, ex - px), head = 0.13;
  const tip = [[ex, ey], [ex - head * Math.cos(angle - 0.5), ey - head * Math.sin(angle - 0.5)],
    [ex - head * Math.cos(angle + 0.5), ey - head * Math.sin(angle + 0.5)]];
  return svg('g', { class: `arrow a${(tile % 4) + 1}` }, svg('circle', { cx: x, cy: y, r: 0.05 }),
    svg('polyline', { points: points.map((p) => p.join(',')).join(' ') }), svg('polygon', { points: tip.map((p) => p.join(',')).join(' ') }));
}

/** Two tiles in each other's way. */
export function bridge(board: Board, a: number, b: number): SVGElement {
  const ax = colOf(board, a) + 0.5, ay = rowOf(board, a) + 0.5, bx = colOf(board, b) + 0.5, by = rowOf(board, b) + 0.5;
  const bend = ay === by ? `Q ${(ax + bx) / 2} ${ay - 0.42} ${bx} ${by - 0.2}` : `Q ${ax + 0.42} ${(ay + by) / 2} ${bx + 0.2} ${by}`;
  const from = ay === by ? `M ${ax} ${ay - 0.2}` : `M ${ax + 0.2} ${ay}`;
  return svg('path', { class: 'bridge', d: `${from} ${bend}` });
}
