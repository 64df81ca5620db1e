/* parity.ts -- slide tiles and both parities change; exchange two and only one does. */
import { type Board, goalNamed, readSlashes } from '../board/board.js';
import { BoardView } from '../board/view.js';
import { tr } from '../languages/text.js';
import { parities } from '../play/impossible.js';
import { button, fill, h, segmented } from '../shell/dom.js';
import { type Figure, figureOf, frame, SlideBoard } from './figure.js';

const parity = (n: number): string => (n % 2 ? tr('odd') : tr('even'));

export class ParityFigure implements Figure {
  private readonly goal: Board;
  private chosen = -1;
  private readonly slide: SlideBoard;
  private readonly swap = new BoardView({ label: tr('Choose two cells to exchange'), press: (cell) => this.press(cell) });
  private readonly terms = h('div', { class: 'figures' });
  private readonly verdict = h('p', { role: 'status' });
  private readonly mode = segmented(tr('What a click does'), [['swap', tr('Exchange two')], ['slide', tr('Slide')]], 'swap', () => this.draw());
  readonly element: HTMLElement;

  constructor(title: string, goal: 'last' | 'spiral', start: string) {
    this.goal = goalNamed(3, 3, goal);
    this.slide = new SlideBoard(tr('Slide the tiles'), readSlashes(start), this.goal, () => this.draw());
    this.element = frame(title, h('div', { class: 'stack' }, this.swap.element, this.slide.view.element), this.terms, this.verdict,
      h('div', { class: 'row' }, this.mode, button(tr('The goal'), () => { this.slide.take(this.goal); this.draw(); }, 'small')));
    this.draw();
  }

  private press(cell: number): void {
    if (this.chosen < 0) this.chosen = cell;
    else {
      const tiles = this.slide.board.tiles.slice(), from = this.chosen;
      this.chosen = -1;
      [tiles[cell], tiles[from]] = [tiles[from] as number, tiles[cell] as number];
      this.slide.take({ ...this.slide.board, tiles });
    }
    this.draw();
  }

  private draw(): void {
    const swapping = this.mode.value === 'swap', { board } = this.slide;
    this.swap.element.hidden = !swapping;
    this.slide.view.element.hidden = swapping;
    this.swap.show(board, this.goal);
    this.swap.edit(true, this.chosen);
    const { swaps, steps } = parities(board, this.goal), agree = swaps % 2 === steps % 2;
    fill(this.terms, figureOf(`${swaps}: ${parity(swaps)}`, tr('swaps to the goal')), figureOf(`${steps}: ${parity(steps)}`, tr('steps of the gap to its home')));
    fill(this.verdict, h('span', { class: `chip ${agree ? 'good' : 'bad'}` }, agree ? tr('they agree') : tr('they differ')), agree ? tr(' It can be solved.') : tr(' It can never be solved.'));
  }
}

/** Tiles in one line: they slide, and never pass each other. */
export class LineFigure implements Figure {
  private readonly order = h('p', { role: 'status' });
  readonly element: HTMLElement;

  constructor() {
    const slide = new SlideBoard(tr('Four cells in a line'), readSlashes('2 3 1 0'), readSlashes('1 2 3 0'), (board) => this.say(board));
    this.element = frame(tr('Slide as long as you like'), slide.view.element, this.order);
    this.say(slide.board);
  }

  private say(board: Board): void {
    fill(this.order, tr('In order, without the gap: '), h('b', {}, board.tiles.filter(Boolean).join(' ')), tr('. The goal has 1 2 3.'));
  }
}
