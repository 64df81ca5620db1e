/* board.ts -- the little a view has to know of a board.  What is a legal game, how far it is from
 * its goal, how it is read and written: all that is the engine's. */
import type { Board } from 'tilewise/engine';
export { type Board, readSlashes, slashes } from 'tilewise/engine';

export const blankOf = (b: Board): number => b.tiles.indexOf(0);
export const rowOf = (b: Board, cell: number): number => Math.floor(cell / b.cols);
export const colOf = (b: Board, cell: number): number => cell % b.cols;
export const sameBoard = (a: Board, b: Board): boolean =>
  a.rows === b.rows && a.cols === b.cols && a.tiles.every((t, i) => t === b.tiles[i]);

/** The cells from the blank to `cell`, both included, if they share a line; else none. */
export function line(b: Board, cell: number): number[] {
  const blank = blankOf(b);
  if (cell === blank) return [];
  const sameRow = rowOf(b, cell) === rowOf(b, blank), sameCol = colOf(b, cell) === colOf(b, blank);
  if (!sameRow && !sameCol) return [];
  const step = (sameRow ? 1 : b.cols) * Math.sign(cell - blank);
  const cells: number[] = [];
  for (let at = blank; at !== cell + step; at += step) cells.push(at);
  return cells;
}

/** Play letters of the blank's way on a copy; what is not legal is left out. */
export function play(b: Board, letters: string): Board {
  const tiles = b.tiles.slice();
  let blank = tiles.indexOf(0);
  for (const letter of letters) {
    const to = blank + ({ U: -b.cols, D: b.cols, L: -1, R: 1 }[letter] ?? 0);
    const sideways = letter === 'L' || letter === 'R';
    if (to < 0 || to >= tiles.length || (sideways && Math.floor(to / b.cols) !== Math.floor(blank / b.cols))) continue;
    tiles[blank] = tiles[to] as number;
    tiles[to] = 0;
    blank = to;
  }
  return { rows: b.rows, cols: b.cols, tiles };
}

/** The goals with a name, as the engine has them. */
export function goalNamed(rows: number, cols: number, name: string): Board {
  const cells = rows * cols;
  const tiles = Array.from({ length: cells }, (_, i) => (name === 'first' ? i : (i + 1) % cells));
  if (name !== 'spiral') return { rows, cols, tiles };
  let top = 0, left = 0, bottom = rows - 1, right = cols - 1, tile = 1;
  const put = (r: number, c: number): void => { tiles[r * cols + c] = tile++ % cells; };
  while (top <= bottom && left <= right) {
    for (let c = left; c <= right; c++) put(top, c);
    for (let r = top + 1; r <= bottom; r++) put(r, right);
    if (top < bottom) for (let c = right - 1; c >= left; c--) put(bottom, c);
    if (left < right) for (let r = bottom - 1; r > top; r--) put(r, left);
    top++, left++, bottom--, right--;
  }
  return { rows, cols, tiles };
}

/** In words, for a screen reader. */
export function spoken(b: Board): string {
  const rows: string[] = [];
  for (let r = 0; r < b.rows; r++)
    rows.push(`row ${r + 1}: ${b.tiles.slice(r * b.cols, (r + 1) * b.cols).map((t) => t || 'gap').join(' ')}`);
  return rows.join('; ');
}
