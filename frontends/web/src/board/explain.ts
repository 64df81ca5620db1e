/* explain.ts -- what the engine says a heuristic sees, drawn on a board. */
import { tr } from '../languages/text.js';
import type { Board } from './board.js';
import { arrow, bridge } from './overlay.js';
import type { BoardView } from './view.js';

export interface Term {
  kind: string;
  numbers: number[]; // tile from to
  line: { row: boolean; at: number } | null;
  tiles: { tile: number; leaves: boolean }[];
  value: number;
  counted: boolean;
}

export function readTerm(reply: string): Term | null {
  const match = /^explain (\w+)(.*?)(?: tiles ((?:\d+!? ?)*?))? value (-?\d+) counted (yes|no)$/.exec(reply);
  if (!match) return null;
  const [, kind = '', head = '', tiles = '', value, counted] = match;
  const line = /(row|column) (\d+)/.exec(head);
  return {
    kind, numbers: (head.match(/\d+/g) ?? []).map(Number),
    line: line ? { row: line[1] === 'row', at: Number(line[2]) } : null,
    tiles: tiles.split(' ').filter(Boolean).map((t) => ({ tile: parseInt(t, 10), leaves: t.endsWith('!') })),
    value: Number(value), counted: counted === 'yes',
  };
}

/** Arrows home, tiles in each other's way, groups in colours. */
export function drawTerms(view: BoardView, board: Board, terms: Term[]): void {
  const drawn: SVGElement[] = [];
  const clash = new Set<number>();
  const groups: Set<number>[] = [];
  for (const term of terms) {
    if (!term.counted) continue;
    if (term.kind === 'tile' && term.value > 0) {
      const [tile = 0, from = 0, to = 0] = term.numbers;
      drawn.push(arrow(board, tile, from, to));
    } else if (term.kind === 'conflict') {
      for (const leaving of term.tiles.filter((t) => t.leaves)) {
        clash.add(leaving.tile);
        const other = term.tiles.find((t) => !t.leaves) ?? term.tiles.find((t) => t !== leaving);
        if (other) drawn.push(bridge(board, board.tiles.indexOf(leaving.tile), board.tiles.indexOf(other.tile)));
      }
    } else if (term.kind === 'pattern') {
      groups.push(new Set(term.tiles.map((t) => t.tile)));
    }
  }
  view.overlay.replaceChildren(...drawn);
  view.mark('clash', clash);
  for (let i = 0; i < 4; i++) view.mark(`g${i + 1}`, groups[i] ?? []);
}

export function clearTerms(view: BoardView): void {
  view.overlay.replaceChildren();
  view.mark('clash', []);
  for (let i = 1; i <= 4; i++) view.mark(`g${i}`, []);
}

/** In a sentence. */
export function termsText(terms: Term[], value: number): string {
  const sum = (kind: string): number => terms.filter((t) => t.kind === kind && t.counted).reduce((n, t) => n + t.value, 0);
  const parts: string[] = [];
  if (terms.some((t) => t.kind === 'tile')) parts.push(tr('{0} from tiles', sum('tile')));
  if (sum('conflict')) parts.push(tr('{0} from tiles in each other’s way', sum('conflict')));
  for (const t of terms.filter((x) => x.kind === 'lines')) parts.push(tr('{0} to get all into their lines', t.value));
  for (const t of terms.filter((x) => x.kind === 'pattern' && x.counted)) parts.push(tr('{0} for tiles {1}', t.value, t.tiles.map((x) => x.tile).join(' ')));
  return parts.length ? `h = ${value}: ${parts.join(' + ')}` : `h = ${value}`;
}
