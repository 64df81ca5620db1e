/* bound.ts -- iterative deepening, one iteration a bound: drag the bound. */
import { type Board, goalNamed, readSlashes } from '../board/board.js';
import { BoardView } from '../board/view.js';
import { tr } from '../languages/text.js';
import { fill, h, number } from '../shell/dom.js';
import { bars, type Figure, frame } from './figure.js';

export interface Iteration {
  bound: number;
  expanded: number;
  found: boolean;
}

/** IDA* with Manhattan distance, moves in the order UDLR, never straight back: small enough to be watched here. */
export function iterations(start: Board, goal: Board): Iteration[] {
  const { cols } = start, cells = start.tiles.length;
  const away = (tile: number, cell: number): number => {
    const home = goal.tiles.indexOf(tile);
    return Math.abs(Math.floor(home / cols) - Math.floor(cell / cols)) + Math.abs((home % cols) - (cell % cols));
  };
  const first = start.tiles.reduce((sum, tile, cell) => sum + (tile ? away(tile, cell) : 0), 0);
  const done: Iteration[] = [];
  for (let bound = first; ; ) {
    const tiles = start.tiles.slice();
    let expanded = 0, next = Infinity;
    const down = (blank: number, g: number, h_: number, last: number): boolean => {
      if (!h_) return true;
      expanded++;
      for (const [way, by] of [-cols, cols, -1, 1].entries()) {
        const to = blank + by;
        if (way === (last ^ 1) || to < 0 || to >= cells || (way > 1 && Math.floor(to / cols) !== Math.floor(blank / cols))) continue;
        const tile = tiles[to] as number, left = h_ - away(tile, to) + away(tile, blank);
        if (g + 1 + left > bound) next = Math.min(next, g + 1 + left);
        else {
          [tiles[blank], tiles[to]] = [tile, 0];
          if (down(to, g + 1, left, way)) return true;
          [tiles[blank], tiles[to]] = [0, tile];
        }
      }
      return false;
    };
    const found = down(start.tiles.indexOf(0), 0, first, -2);
    done.push({ bound, expanded, found });
    if (found || next === Infinity) return done;
    bound = next;
  }
}

export class BoundFigure implements Figure {
  private readonly all: Iteration[];
  private readonly slider: HTMLInputElement;
  private readonly rows = h('div', { class: 'bars' });
  private readonly text = h('p', { role: 'status' });
  readonly element: HTMLElement;

  constructor(board: string) {
    const start = readSlashes(board), goal = goalNamed(start.rows, start.cols, 'last'), view = new BoardView({ label: tr('The board'), small: true });
    view.show(start, goal);
    this.all = iterations(start, goal);
    this.slider = h('input', { type: 'range', class: 'range', min: 0, max: this.all.length - 1, value: 0, aria: { label: tr('Bound') } });
    this.slider.addEventListener('input', () => this.show());
    this.element = frame(tr('Drag the bound'), view.element, this.slider, this.rows, this.text);
    this.show();
  }

  begin(): void {
    const step = (): void => {
      this.slider.value = String(Number(this.slider.value) + 1);
      this.show();
      if (Number(this.slider.value) < this.all.length - 1 && this.element.isConnected) setTimeout(step, 700);
    };
    setTimeout(step, 700);
  }

  private show(): void {
    const at = Number(this.slider.value), now = this.all[at] as Iteration, sum = this.all.slice(0, at + 1).reduce((n, i) => n + i.expanded, 0);
    this.slider.style.setProperty('--done', `${(100 * at) / (this.all.length - 1)}%`);
    fill(this.rows, bars(this.all.map((i, k) => [tr('f up to {0}', i.bound), k <= at ? i.expanded : undefined] as const), Math.max(...this.all.map((i) => i.expanded))));
    fill(this.text, tr(now.found ? 'Bound {0}: {1} boards, and the goal is there. {2} so far.' : 'Bound {0}: {1} boards, and no goal. {2} so far.', now.bound, number(now.expanded), number(sum)));
  }
}
