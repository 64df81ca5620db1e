/* experiment.ts -- a few searches on one board, and how many boards each had to look at. */
import { readSlashes, goalNamed } from '../board/board.js';
import { BoardView } from '../board/view.js';
import { Engine, words } from '../engine/client.js';
import { button, fill, h, number } from '../shell/dom.js';

export class Experiment {
  private engine: Engine | null = null;
  private readonly rows = h('div', { class: 'bars' });
  private readonly run: HTMLButtonElement;
  private counts: number[] = [];
  readonly element: HTMLElement;

  constructor(title: string, private readonly board: string, private readonly goal: string, private readonly searches: [label: string, clauses: string][]) {
    const view = new BoardView({ label: 'The board', small: true });
    const start = readSlashes(board);
    view.show(start, goalNamed(start.rows, start.cols, goal));
    this.run = button('Run it', () => this.toggle(), 'main small');
    this.element = h('section', { class: 'widget', aria: { label: title } }, view.element,
      h('div', { class: 'stack' }, h('div', { class: 'spread' }, h('h3', {}, title), this.run), this.rows));
    this.draw();
  }

  private draw(): void {
    const most = Math.max(1, ...this.counts);
    fill(this.rows, this.searches.map(([label], i) => {
      const n = this.counts[i], bar = h('i', { class: 's1' });
      bar.style.width = n === undefined ? '0' : `${Math.max(0.6, (100 * n) / most)}%`;
      return h('div', { class: 'bar-row' }, h('span', {}, label), h('div', { class: 'stacked' }, bar), h('span', { class: 'number' }, n === undefined ? '–' : number(n)));
    }), h('small', {}, 'boards expanded'));
  }

  private toggle(): void {
    if (this.engine) return this.stop();
    this.counts = [];
    this.draw();
    this.run.textContent = 'Stop';
    this.engine = new Engine((line) => this.hear(line));
    this.next();
  }

  end(): void {
    this.stop();
  }

  private stop(): void {
    this.engine?.end();
    this.engine = null;
    this.run.textContent = 'Run it';
  }

  private next(): void {
    const search = this.searches[this.counts.length];
    if (!search) return this.stop();
    this.engine?.say(`search ${search[1]} goal ${this.goal} bytes 800000000 board ${this.board}`);
  }

  private hear(line: string): void {
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
