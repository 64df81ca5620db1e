/* experiment.ts -- a few searches, and how many boards each had to look at. */
import { goalNamed, readSlashes } from '../board/board.js';
import { BoardView } from '../board/view.js';
import { Engine, words } from '../engine/client.js';
import { tr } from '../languages/text.js';
import { button, fill, h, number } from '../shell/dom.js';
import { bars, type Figure, frame } from './figure.js';

export type Search = readonly [label: string, clauses: string, board?: string];

export class Experiment implements Figure {
  private engine: Engine | null = null;
  private readonly rows = h('div', { class: 'bars', role: 'status' });
  private readonly run = button(tr('Run it'), () => this.toggle(), 'small');
  private readonly problem = h('p', { class: 'problem', role: 'alert' });
  private counts: number[] = [];
  readonly element: HTMLElement;

  constructor(title: string, private readonly board: string, private readonly goal: string, private readonly searches: readonly Search[]) {
    const view = new BoardView({ label: tr('The board'), small: true }), start = readSlashes(board);
    view.show(start, goalNamed(start.rows, start.cols, goal));
    this.element = frame(title, searches.some(([, , own]) => own) ? null : view.element, this.rows, h('div', { class: 'spread' }, h('small', {}, tr('boards expanded')), this.run), this.problem);
    this.draw();
  }

  begin(): void {
    if (!this.engine && !this.counts.length) this.toggle();
  }

  private draw(): void {
    fill(this.rows, bars(this.searches.map(([label], i) => [label, this.counts[i]] as const)));
  }

  private toggle(): void {
    if (this.engine) return this.end();
    this.counts = [];
    this.draw();
    fill(this.problem);
    this.run.textContent = tr('Stop');
    this.engine = new Engine({ hear: (line) => this.hear(line), lost: (why) => this.fail(why) });
    this.next();
  }

  end(): void {
    this.engine?.end();
    this.engine = null;
    this.run.textContent = tr('Run it again');
  }

  private fail(why: string): void {
    this.end();
    fill(this.problem, why);
  }

  private next(): void {
    const search = this.searches[this.counts.length];
    if (!search) return this.end();
    this.engine?.say(`search ${search[1]} goal ${this.goal} bytes 800000000 board ${search[2] ?? this.board}`);
  }

  private hear(line: string): void {
    if (line.startsWith('error ')) return this.fail(line.slice(6));
    const done = line.startsWith('search done ');
    if (!done && !line.startsWith('search info ')) return;
    const n = Number(words(line, 'expanded', 'generated')['expanded']);
    if (done) {
      this.counts.push(n);
      this.draw();
      this.next();
    } else {
      const bar = this.rows.children[this.counts.length];
      if (bar?.lastElementChild) bar.lastElementChild.textContent = `${number(n)} …`;
    }
  }
}
