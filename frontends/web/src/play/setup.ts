/* setup.ts -- what is dealt: the size, how hard, and under "more" any size, the goal and how moves are counted. */
import { tr } from '../languages/text.js';
import { GOALS } from '../search/choices.js';
import { chips } from '../shell/chips.js';
import { button, field, h, segmented, select } from '../shell/dom.js';
import { keep, kept } from '../shell/keep.js';
import { stepper } from '../shell/stepper.js';
import type { GameState, Metric } from './game.js';
import type { Unsolvable } from './impossible.js';
import type { PlayModel, Watcher } from './model.js';

export type Level = 'easy' | 'medium' | 'hard';
const LEVELS: readonly (readonly [Level, string])[] = [['easy', tr('Easy')], ['medium', tr('Medium')], ['hard', tr('Random')]];
const SIZES = ['3x3', '4x4', '5x5'];
const isLevel = (l: unknown): l is Level => LEVELS.some(([name]) => name === l);

/** How many moves from its goal a board of that level is; undefined: any board. */
export function depthOf(level: Level, cells: number, chance = Math.random()): number | undefined {
  const between = (least: number, most: number): number => least + Math.floor(chance * (most - least + 1));
  if (cells < 9) return level === 'easy' ? between(2, Math.min(6, cells)) : undefined;
  if (cells === 9) return level === 'easy' ? between(8, 12) : level === 'medium' ? between(16, 20) : undefined;
  return level === 'easy' ? between(12, 16) : level === 'medium' ? between(24, 30) : undefined;
}

export class Setup implements Watcher {
  private level: Level = kept<Level>('level', 'medium', isLevel);
  private readonly sizes = chips(tr('Size'), [...SIZES.map((s) => [s, s.replace('x', '×')] as const), ['more', tr('More')]], '3x3', (s) => this.chooseSize(s));
  private readonly levels = chips(tr('How hard'), LEVELS, this.level, (l) => this.chooseLevel(l as Level));
  private readonly rows = stepper(tr('Rows'), 2, 16, 3, () => this.resize());
  private readonly cols = stepper(tr('Columns'), 2, 16, 3, () => this.resize());
  private readonly goal = select([...GOALS, ['', tr('Your own')]], 'last', (name) => this.aim(name));
  private readonly metric = segmented(tr('How moves are counted'), [['single', tr('One tile, one cell')], ['multi', tr('A whole slide')]], 'single', (m) => this.model.count(m as Metric));
  private readonly depth = h('input', { id: 'depth', type: 'number', class: 'input number', min: '1', max: '200', value: '20', inputMode: 'numeric' });
  /** Over the board. */
  readonly bar: HTMLElement;
  /** Beside the clock. */
  readonly deals: HTMLElement;
  /** The rest. */
  readonly element: HTMLElement;

  /** `daily`: show the boards of the days. */
  constructor(private readonly model: PlayModel, daily: () => void) {
    model.depth = (cells) => depthOf(this.level, cells);
    model.watch(this);
    const exact = (): void => {
      const depth = Math.round(Number(this.depth.value));
      if (depth >= 1) this.model.dealing.shuffle(depth);
    };
    this.depth.addEventListener('keydown', (e) => { if (e.key === 'Enter') exact(); });
    this.bar = h('div', { class: 'deal-bar' }, this.sizes.element, this.levels.element);
    this.deals = h('div', { class: 'row' }, button(tr('Daily'), daily, '', { title: tr('A 4×4 and a 3×3 a day, the same for everybody') }), button(tr('Shuffle'), () => this.model.dealing.another(), 'main'));
    this.element = h('details', { class: 'card unfold' }, h('summary', {}, tr('Any size, goal and distance')),
      h('div', { class: 'stack setup' },
        h('div', { class: 'pair' },
          h('div', { class: 'field' }, h('span', { class: 'legend' }, tr('Rows and columns')), h('div', { class: 'row' }, this.rows.element, h('span', { aria: { hidden: true } }, '×'), this.cols.element)),
          h('div', { class: 'field' }, h('label', { htmlFor: 'depth' }, tr('Moves to the goal')), h('div', { class: 'row' }, this.depth, button(tr('Deal'), exact)))),
        field(tr('Goal'), this.goal),
        h('div', { class: 'field' }, h('span', { class: 'legend' }, tr('What counts as one move')), this.metric)));
  }

  private chooseSize(size: string): void {
    if (size === 'more') {
      (this.element as HTMLDetailsElement).open = true;
      this.element.scrollIntoView({ block: 'nearest' });
      this.element.querySelector('button')?.focus({ preventScroll: true });
      return;
    }
    const [rows = 3, cols = 3] = size.split('x').map(Number);
    this.model.dealing.size(rows, cols);
  }

  private resize(): void {
    this.model.dealing.size(this.rows.value, this.cols.value);
  }

  private aim(name: string): void {
    if (name && this.model.state) this.model.dealing.set(this.model.state.board, name);
  }

  private chooseLevel(level: Level): void {
    this.level = level;
    this.levels.value = level;
    keep('level', level);
    this.model.dealing.another();
  }

  /** A late state of the game before must not take back a size that was chosen since. */
  shown({ board, goalName }: GameState): void {
    if (!this.model.dealing.waiting) this.show(board.rows, board.cols, goalName);
  }

  blocked({ board, said }: Unsolvable): void {
    this.show(board.rows, board.cols, /^[a-z]+$/.test(said) ? said : '');
  }

  private show(rows: number, cols: number, goal: string): void {
    const size = `${rows}x${cols}`;
    this.sizes.value = SIZES.includes(size) ? size : 'more';
    this.rows.value = rows;
    this.cols.value = cols;
    this.goal.value = goal;
  }

  counted(metric: Metric): void {
    this.metric.value = metric;
  }
}
