/* mini.ts -- a board on a canvas, as small as it has to be. */
import { type Board, colOf, rowOf } from '../board/board.js';

/** The colours of the theme, looked up once. */
export interface Paint {
  tile: string; home: string; ink: string; homeInk: string; well: string; muted: string; surface: string; soft: string;
  open: string; closed: string; cut: string; goal: string; path: string; edge: string; font: string;
}

export function drawBoard(pen: CanvasRenderingContext2D, board: Board, goal: Board | null, x: number, y: number, width: number, paint: Paint): void {
  const cell = width / board.cols, gap = Math.max(0.4, cell * 0.05), round = cell * 0.16;
  pen.fillStyle = paint.well;
  pen.fillRect(x, y, width, cell * board.rows);
  const path = (home: boolean): void => {
    pen.beginPath();
    board.tiles.forEach((tile, at) => {
      if (!tile || (goal?.tiles[at] === tile) !== home) return;
      pen.roundRect(x + colOf(board, at) * cell + gap, y + rowOf(board, at) * cell + gap, cell - 2 * gap, cell - 2 * gap, round);
    });
    pen.fill();
  };
  pen.fillStyle = paint.tile;
  path(false);
  pen.fillStyle = paint.home;
  path(true);
  if (cell < 7) return;
  pen.font = `600 ${cell * (board.tiles.length > 10 ? 0.56 : 0.66)}px ${paint.font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  board.tiles.forEach((tile, at) => {
    if (!tile) return;
    pen.fillStyle = goal?.tiles[at] === tile ? paint.homeInk : paint.ink;
    pen.fillText(String(tile), x + (colOf(board, at) + 0.5) * cell, y + (rowOf(board, at) + 0.54) * cell);
  });
}
