/* truth.ts -- what heuristics say of a board, and how far it really is. */
import { goalNamed, readSlashes, slashes } from '../board/board.js';
import { BoardView } from '../board/view.js';
import { Engine, words } from '../engine/client.js';
import { wander } from '../search/start.js';
import { button, fill, h } from '../shell/dom.js';

const NAMES: [id: string, label: string][] = [['hamming', 'misplaced tiles'], ['manhattan', 'Manhattan'], ['linear-conflict', 'linear conflict'], ['walking-distance', 'walking distance'], ['exact', 'the truth']];

export class TruthWidget {
  private readonly goal = goalNamed(3, 3, 'last');
  private readonly view = new BoardView({ label: 'A board', small: true });
  private readonly rows = h('div', { class: 'bars' });
  private values: Record<string, number> = {};
  private readonly engine = new Engine((line) => this.hear(line));
  readonly element = h('section', { class: 'widget', aria: { label: 'What heuristics say' } }, this.view.element,
    h('div', { class: 'stack' }, h('div', { class: 'spread' }, h('h3', {}, 'Never more than the truth'), button('Another board', () => this.ask(slashes(wander(this.goal, 60))), 'main small')), this.rows));

  constructor() {
    this.ask('8 6 7/2 5 4/3 0 1');
  }

  private ask(board: string): void {
    this.values = {};
    this.view.show(readSlashes(board), this.goal);
    for (const [name] of NAMES) this.engine.say(`explain heuristic ${name} goal last board ${board}`);
  }

  private hear(line: string): void {
    if (!line.startsWith('explain done ')) return;
    const w = words(line, 'value', 'heuristic');
    this.values[w['heuristic'] ?? ''] = Number(w['value']);
    fill(this.rows, NAMES.map(([id, label]) => {
      const bar = h('i', { class: id === 'exact' ? 's2' : 's1' });
      bar.style.width = `${(100 * (this.values[id] ?? 0)) / 31}%`;
      return h('div', { class: 'bar-row' }, h('span', {}, label), h('div', { class: 'stacked' }, bar), h('span', { class: 'number' }, this.values[id] ?? '–'));
    }));
  }

  end(): void {
    this.engine.end();
  }
}
