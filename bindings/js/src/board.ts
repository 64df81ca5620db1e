/* board.ts -- a board as JavaScript has it, and as the engine writes it. */

export interface Board {
  rows: number;
  cols: number;
  /** Row by row; the blank is 0. */
  tiles: number[];
}

/** The rows of a board. */
export function rowsOf(b: Board): number[][] {
  return Array.from({ length: b.rows }, (_, r) => b.tiles.slice(r * b.cols, (r + 1) * b.cols));
}

/** "1 2 3/4 5 6/7 8 0", which the engine reads. */
export function slashes(b: Board): string {
  return rowsOf(b).map((row) => row.join(' ')).join('/');
}

/** What the engine writes, and nothing else. */
export function readSlashes(text: string): Board {
  const rows = text.split('/').map((row) => row.trim().split(/\s+/).map(Number));
  return { rows: rows.length, cols: rows[0]?.length ?? 0, tiles: rows.flat() };
}
