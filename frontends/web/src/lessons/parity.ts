/* parity.ts -- exchange any two tiles and see both parities change, or not. */
import { type Board, goalNamed, readSlashes, slashes } from '../board/board.js';
import { BoardView } from '../board/view.js';
import { Engine, words } from '../engine/client.js';
import { button, fill, h } from '../shell/dom.js';

export class ParityWidget {
  private readonly goal = goalNamed(3, 3, 'last');
  private board: Board = readSlashes('1 2 3/4 5 6/8 7 0');
  private chosen = -1;
  private readonly view = new BoardView({ label: 'Choose two cells to exchange', press: (cell) => this.press(cell) });
  private readonly engine = new Engine((line) => this.hear(line));
  private readonly verdict = h('p', { role: 'status' });
  private readonly terms = h('div', { class: 'figures' });
  readonly element = h('section', { class: 'widget', aria: { label: 'Can it be solved?' } }, this.view.element,
    h('div', { class: 'stack' }, h('div', { class: 'spread' }, h('h3', {}, 'Exchange any two cells'), button('Goal again', () => this.reset(), 'small')), this.terms, this.verdict));

  constructor() {
    this.draw();
  }

  private reset(): void {
    this.board = structuredClone(this.goal);
    this.draw();
  }

  private press(cell: number): void {
    if (this.chosen >= 0) {
      const { tiles } = this.board;
      [tiles[cell], tiles[this.chosen]] = [tiles[this.chosen] as number, tiles[cell] as number];
      this.chosen = -1;
    } else this.chosen = cell;
    this.draw();
  }

  private draw(): void {
    this.view.show(this.board, this.goal);
    this.view.edit(true, this.chosen);
    this.engine.say(`parity goal last board ${slashes(this.board)}`);
  }

  private hear(line: string): void {
    if (!line.startsWith('parity ')) return;
    const w = words(line, 'permutation', 'distance', 'solvable');
    const figure = (value: string, what: string): HTMLElement => h('div', { class: 'figure' }, h('b', {}, value), h('span', {}, what));
    const distance = Number(w['distance']);
    fill(this.terms, figure(w['permutation'] ?? '', 'permutation'), figure(`${distance}: ${distance % 2 ? 'odd' : 'even'}`, 'the gap’s distance from home'));
    fill(this.verdict, w['solvable'] === 'yes' ? h('span', { class: 'chip good' }, 'they agree') : h('span', { class: 'chip bad' }, 'they differ'),
      w['solvable'] === 'yes' ? ' It can be solved.' : ' It can never be solved.');
  }

  end(): void {
    this.engine.end();
  }
}
