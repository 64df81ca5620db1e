/* figure.ts -- what the figures of the lessons are made of: a frame, a board that slides, bars, and an engine to ask. */
import { type Board, line, play } from '../board/board.js';
import { BoardView } from '../board/view.js';
import { Engine } from '../engine/client.js';
import { h, number } from '../shell/dom.js';

export interface Figure {
  element: HTMLElement;
  /** It comes into view for the first time, and motion is welcome. */
  begin?(): void;
  /** The lesson is left. */
  end?(): void;
}

/** A picture on the left (or none), and what is said about it. */
export function frame(title: string, picture: HTMLElement | null, ...content: (HTMLElement | null)[]): HTMLElement {
  return h('figure', { class: `widget${picture ? '' : ' wide'}`, aria: { label: title } }, picture,
    h('div', { class: 'stack' }, h('figcaption', {}, title), ...content));
}

export const figureOf = (value: string | number, what: string): HTMLElement => h('div', { class: 'figure' }, h('b', {}, value), h('span', {}, what));

export function barRow(label: string, part: number, text: string, kind = 's1'): HTMLElement {
  const bar = h('i', { class: kind });
  bar.style.width = `${100 * Math.min(1, part)}%`;
  return h('div', { class: 'bar-row' }, h('span', {}, label), h('div', { class: 'stacked' }, bar), h('span', { class: 'number' }, text));
}

/** Bars of numbers, the longest as long as there is room: linear. */
export function bars(rows: readonly (readonly [label: string, value: number | undefined])[], most = Math.max(1, ...rows.map(([, n]) => n ?? 0))): HTMLElement[] {
  return rows.map(([label, n]) => barRow(label, n === undefined ? 0 : Math.max(n && 0.006, n / most), n === undefined ? '–' : number(n)));
}

/** A board to slide: by click, drag, touch or keys.  It may go anywhere its tiles may. */
export class SlideBoard {
  readonly view: BoardView;

  constructor(label: string, public board: Board, private readonly goal: Board | null, private readonly changed: (board: Board, before: Board) => void) {
    this.view = new BoardView({ label, press: (cell) => this.press(cell), push: (way) => this.take(play(this.board, { U: 'D', D: 'U', L: 'R', R: 'L' }[way])) });
    this.view.show(board, goal);
  }

  take(board: Board): void {
    const before = this.board;
    if (board.tiles.every((t, i) => t === before.tiles[i])) return;
    this.board = board;
    this.view.show(board, this.goal);
    this.changed(board, before);
  }

  private press(cell: number): void {
    const cells = line(this.board, cell), tiles = this.board.tiles.slice();
    for (let i = 1; i < cells.length; i++) [tiles[cells[i - 1] as number], tiles[cells[i] as number]] = [tiles[cells[i] as number] as number, 0];
    this.take({ ...this.board, tiles });
  }
}

/** One engine for all small questions of the lessons, one question at a time. */
const engine = new Engine({ opening: () => ['new size 3x3 goal last'] }); // what a shuffle is to be about
let turn: Promise<unknown> = Promise.resolve();

export function ask(question: string, ...last: string[]): Promise<string[]> {
  const answer = turn.then(() => engine.ask(question, ...last, 'error'));
  turn = answer.catch(() => {}); // the next question does not fail with this one
  return answer;
}
