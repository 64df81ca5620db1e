/* setup.ts -- what is played: the size, the goal, how moves are counted, how hard it is. */
import { GOALS } from '../search/choices.js';
import { button, field, h, segmented, select } from '../shell/dom.js';
import { stepper } from '../shell/stepper.js';
import type { Metric } from './game.js';

export interface SetupEvents {
  size(rows: number, cols: number): void;
  goal(name: string): void;
  metric(metric: Metric): void;
  shuffle(depth?: number): void;
}

export class Setup {
  private readonly rows = stepper('Rows', 2, 10, 3, () => this.events.size(this.rows.value, this.cols.value));
  private readonly cols = stepper('Columns', 2, 10, 3, () => this.events.size(this.rows.value, this.cols.value));
  private readonly goal = select([...GOALS, ['', 'Your own']], 'last', (name) => name && this.events.goal(name));
  private readonly metric = segmented('How moves are counted', [['single', 'Tile by tile'], ['multi', 'Slides']], 'single', (m) => this.events.metric(m as Metric));
  private readonly depth = h('input', { id: 'depth', type: 'number', class: 'input number', min: '1', max: '200', value: '20', inputMode: 'numeric' });
  readonly element: HTMLElement;

  constructor(private readonly events: SetupEvents) {
    const exact = (): void => {
      const depth = Math.round(Number(this.depth.value));
      if (depth >= 1) this.events.shuffle(depth);
    };
    this.depth.addEventListener('keydown', (e) => { if (e.key === 'Enter') exact(); });
    this.element = h('div', { class: 'card setup' },
      h('div', { class: 'spread' }, h('h2', {}, 'A new game'), button('Shuffle', () => this.events.shuffle(), 'main')),
      h('div', { class: 'field' }, h('label', { htmlFor: 'depth' }, 'Exactly so many moves deep'), h('div', { class: 'row' }, this.depth, button('Deal', exact))),
      h('div', { class: 'pair' },
        h('div', { class: 'field' }, h('span', { class: 'legend' }, 'Size'), h('div', { class: 'row' }, this.rows.element, h('span', { aria: { hidden: true } }, '×'), this.cols.element)),
        h('div', { class: 'field' }, h('span', { class: 'legend' }, 'One move is'), this.metric)),
      field('Goal', this.goal));
  }

  show(rows: number, cols: number, goal: string): void {
    this.rows.value = rows;
    this.cols.value = cols;
    this.goal.value = goal;
  }

  get metricValue(): Metric {
    return this.metric.value as Metric;
  }
  set metricValue(metric: Metric) {
    this.metric.value = metric;
  }
}
