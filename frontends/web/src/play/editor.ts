/* editor.ts -- a board put together by hand: choose two cells, their tiles change places. */
import type { PlayModel } from './model.js';

export class Editor {
  chosen = -1;

  constructor(private readonly model: PlayModel) {}

  press(cell: number): void {
    const board = this.model.seen;
    if (!board) return;
    const { tiles } = board;
    if (this.chosen >= 0) {
      [tiles[cell], tiles[this.chosen]] = [tiles[this.chosen] as number, tiles[cell] as number];
      this.chosen = -1;
    } else this.chosen = cell;
    this.model.see(board);
  }
}
