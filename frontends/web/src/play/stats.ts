/* stats.ts -- times and moves of the games that were finished here, for those who race. */
import { button, fill, h, number } from '../shell/dom.js';
import { keep, kept } from '../shell/keep.js';
import type { GameState } from './game.js';
import type { Unsolvable } from './impossible.js';
import type { PlayModel, Watcher } from './model.js';
import { finishedTrail, forgetFinished } from './finished.js';
import { counts, forgetResults, rateText, removeResult, type Result, results, resultsCsv, summary, timeText } from './record.js';

interface RaceOptions {
  inspection: boolean;
  hover: boolean;
  sounds: boolean;
}

const isOptions = (o: unknown): o is RaceOptions => {
  const { inspection, hover, sounds } = (o ?? {}) as Record<string, unknown>;
  return [inspection, hover, sounds].every((on) => typeof on === 'boolean');
};

const SHOWN = 200; // rows of the history

export class Statistics implements Watcher {
  private readonly options = kept<RaceOptions>('race-options', { inspection: false, hover: false, sounds: false }, isOptions);
  private size = '3x3';
  private readonly figures = h('div', { class: 'figures' });
  private readonly note = h('p', { class: 'quiet' });
  private readonly heading = h('h2', {}, 'Your times');
  private readonly table = h('div', { class: 'scroll history', tabIndex: 0, role: 'region', aria: { label: 'Finished games' } });
  readonly dialog: HTMLDialogElement;
  readonly element: HTMLElement;

  constructor(private readonly model: PlayModel) {
    model.watch(this);
    const check = (name: keyof RaceOptions, text: string): HTMLElement => {
      const box = h('input', { type: 'checkbox', checked: this.options[name] });
      box.addEventListener('change', () => {
        this.options[name] = box.checked;
        keep('race-options', this.options);
        this.apply();
      });
      return h('label', { class: 'check' }, box, text);
    };
    this.element = h('div', { class: 'card stack statistics' },
      h('div', { class: 'spread' }, this.heading, button('History', () => this.open(), 'small')), this.figures, this.note,
      h('div', { class: 'row' }, check('inspection', '15 seconds to look first'), check('hover', 'Move by hovering'), check('sounds', 'Sounds')));
    this.dialog = h('dialog', { class: 'sheet wide', aria: { label: 'Finished games' } },
      h('div', { class: 'stack' },
        h('div', { class: 'spread' }, h('h2', {}, 'Finished games'),
          h('div', { class: 'row' }, button('Export', () => this.save(), 'small'), button('Forget all', () => this.forget(), 'small danger'), button('Close', () => this.dialog.close(), 'small'))),
        this.table));
    this.dialog.addEventListener('click', (e) => { if (e.target === this.dialog) this.dialog.close(); });
  }

  /** The parts follow the options. */
  apply(): void {
    this.model.inspect = this.options.inspection;
    this.model.sounds = this.options.sounds;
    this.model.tell('hovering', this.options.hover);
  }

  begun({ board }: GameState): void {
    this.size = `${board.rows}x${board.cols}`;
    this.show();
  }

  blocked({ board }: Unsolvable): void {
    this.size = `${board.rows}x${board.cols}`;
    this.show();
  }

  solved(): void {
    this.show();
  }

  private show(): void {
    const { size } = this, s = summary(results(), size);
    const figure = (value: string, what: string): HTMLElement => h('div', { class: 'figure' }, h('b', {}, value), h('span', {}, what));
    fill(this.heading, `Your times, ${size.replace('x', '×')}`);
    const last = results().filter((r) => r.size === size).pop();
    fill(this.note, s.solves ? '' : 'Solve a random board of this size, and your times appear here. ', last && !counts(last) ? `The last game was practice: ${last.assisted ? 'you had help' : last.practice}.` : '');
    this.figures.hidden = !s.solves;
    fill(this.figures, figure(timeText(s.best), 'best'), figure(timeText(s.mean5), 'average of 5'), figure(timeText(s.mean12), 'average of 12'),
      figure(rateText(s.rate), 'moves a second'), figure(s.fewestMoves === null ? '–' : number(s.fewestMoves), 'fewest moves'), figure(number(s.solves), s.solves === 1 ? 'solve' : 'solves'));
  }

  open(): void {
    const all = results().reverse();
    fill(this.table, all.length === 0 ? h('p', { class: 'quiet' }, 'No game was finished on this device yet.') : h('table', { class: 'table' },
      h('thead', {}, h('tr', {}, ...['when', 'board', 'time', 'moves', 'fewest', 'a second', 'note'].map((t) => h('th', { scope: 'col' }, t)), h('td', {}))),
      h('tbody', {}, ...all.slice(0, SHOWN).map((r) => historyRow(r, this.acts(r))))));
    if (!this.dialog.open) this.dialog.showModal();
  }

  /** What can be done with a game that is over. */
  private acts(result: Result): HTMLElement[] {
    const trail = finishedTrail(result.at), { dealing } = this.model;
    const act = (name: string, title: string, run: () => void): HTMLElement => button(name, run, 'plain small', { title });
    const leave = (run: () => void) => (): void => { this.dialog.close(); run(); };
    return [...(trail ? [act('Open', 'Look back at this game', leave(() => dealing.restore(trail))), act('Race', 'Play this board against your game', leave(() => dealing.race(trail)))] : []),
      act('Delete', 'Delete this game', () => this.remove(result))];
  }

  private remove(result: Result): void {
    removeResult(result.at);
    forgetFinished(result.at);
    this.show();
    this.open();
  }

  private forget(): void {
    if (!confirm('Forget all finished games on this device?')) return;
    forgetResults();
    forgetFinished();
    this.show();
    this.open();
  }

  private save(): void {
    const address = URL.createObjectURL(new Blob([resultsCsv(results())], { type: 'text/csv' }));
    h('a', { href: address, download: 'tilewise-times.csv' }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }
}

function historyRow(r: Result, acts: HTMLElement[]): HTMLElement {
  const when = new Date(r.at);
  return h('tr', {}, h('td', {}, Number.isNaN(when.getTime()) ? '' : when.toLocaleString(undefined, { dateStyle: 'short', timeStyle: 'short' })),
    h('td', {}, r.size.replace('x', '×'), r.goal === 'last' ? '' : ` ${r.goal}`), h('td', {}, timeText(r.milliseconds)), h('td', {}, number(r.moves)),
    h('td', {}, r.fewest === null ? '?' : number(r.fewest)), h('td', {}, rateText(r.milliseconds > 0 ? (1000 * r.moves) / r.milliseconds : null)),
    h('td', {}, r.assisted ? h('span', { class: 'chip' }, 'with help') : r.practice ? h('span', { class: 'chip', title: r.practice }, 'practice') : r.daily ? h('span', { class: 'chip good' }, `daily ${r.daily}`) : ''),
    h('td', { class: 'acts' }, acts));
}
