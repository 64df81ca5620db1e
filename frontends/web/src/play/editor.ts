/* editor.ts -- a board put together by hand: choose two cells, their tiles change places. */
import type { Board } from '../board/board.js';
import type { BoardView } from '../board/view.js';

export class Editor {
  private what_: 'start' | 'goal' | '' = '';
  private board: Board | null = null;
  private goal: Board | null = null;
  private chosen = -1;

  constructor(private readonly view: BoardView) {}

  /** '' while nothing is edited. */
  get what(): 'start' | 'goal' | '' {
    return this.what_;
  }

  begin(what: 'start' | 'goal', board: Board, goal: Board): void {
    this.what_ = what;
    this.board = structuredClone(what === 'start' ? board : goal);
    this.goal = goal;
    this.chosen = -1;
    this.draw();
  }

  private draw(): void {
    if (!this.board) return;
    this.view.show(this.board, this.what_ === 'goal' ? this.board : this.goal);
    this.view.edit(true, this.chosen);
  }

  press(cell: number): void {
    const tiles = this.board?.tiles;
    if (!tiles) return;
    if (this.chosen >= 0) {
      [tiles[cell], tiles[this.chosen]] = [tiles[this.chosen] as number, tiles[cell] as number];
      this.chosen = -1;
    } else this.chosen = cell;
    this.draw();
  }

  /** What was put together; null: nothing was edited. */
  end(): Board | null {
    const board = this.board;
    this.what_ = '';
    this.board = null;
    this.view.edit(false);
    return board;
  }
}
