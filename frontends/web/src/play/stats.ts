/* stats.ts -- the times of the games that were finished here, for those who race, and how they race. */
import { told, tr } from '../languages/text.js';
import { button, fill, h, number, select } from '../shell/dom.js';
import { keep, kept } from '../shell/keep.js';
import type { GameState } from './game.js';
import { History, sessionName } from './history.js';
import type { Unsolvable } from './impossible.js';
import type { PlayModel, Watcher } from './model.js';
import { beginSession, counts, rateText, results, session, sessions, summary, timeText } from './record.js';

const TEXT = {
  title: (size: string): string => tr('Your times, {0}', size), history: tr('History'), session: tr('Session'), fresh: tr('New session'), ask: tr('The name of the new session:'),
  first: tr('Solve a random board of this size, and your times appear here. '), practice: (why: string): string => tr('The last game was practice: {0}.', why), help: tr('you had help'),
  best: tr('best'), of: (count: number): string => tr('average of {0}', count), rate: tr('moves a second'), fewest: tr('fewest moves'), solves: (n: number): string => (n === 1 ? tr('solve') : tr('solves')),
  options: { inspection: tr('15 seconds to look first'), hover: tr('Move by hovering'), sounds: tr('Sounds') },
};

interface RaceOptions {
  inspection: boolean;
  hover: boolean;
  sounds: boolean;
}

const isOptions = (o: unknown): o is RaceOptions => {
  const { inspection, hover, sounds } = (o ?? {}) as Record<string, unknown>;
  return [inspection, hover, sounds].every((on) => typeof on === 'boolean');
};

export class Statistics implements Watcher {
  private readonly options = kept<RaceOptions>('race-options', { inspection: false, hover: false, sounds: false }, isOptions);
  private size = '3x3';
  private readonly figures = h('div', { class: 'figures' });
  private readonly note = h('p', { class: 'quiet' });
  private readonly heading = h('h2', {}, TEXT.title('3×3'));
  private readonly sessions = h('div', { class: 'row' });
  private readonly history: History;
  readonly dialog: HTMLDialogElement;
  readonly element: HTMLElement;

  constructor(private readonly model: PlayModel) {
    model.watch(this);
    this.history = new History(model, () => this.show());
    this.dialog = this.history.dialog;
    const check = (name: keyof RaceOptions): HTMLElement => {
      const box = h('input', { type: 'checkbox', checked: this.options[name] });
      box.addEventListener('change', () => {
        this.options[name] = box.checked;
        keep('race-options', this.options);
        this.apply();
      });
      return h('label', { class: `check ${name}` }, box, TEXT.options[name]);
    };
    this.element = h('div', { class: 'card stack statistics' },
      h('div', { class: 'spread' }, this.heading, button(TEXT.history, () => this.open(), 'small')), this.figures, this.note, this.sessions,
      h('div', { class: 'row' }, check('inspection'), check('hover'), check('sounds')));
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

  open(): void {
    this.history.open();
  }

  private choose(name: string): void {
    beginSession(name);
    this.show();
  }

  private show(): void {
    const { size } = this, all = results(), names = sessions(), now = session(), s = summary(all, size, now);
    const figure = (value: string, what: string): HTMLElement => h('div', { class: 'figure' }, h('b', {}, value), h('span', {}, what));
    fill(this.heading, TEXT.title(size.replace('x', '×')));
    const last = all.filter((r) => r.size === size).pop();
    fill(this.note, s.solves ? '' : TEXT.first, last && !counts(last) ? TEXT.practice(last.assisted ? TEXT.help : told(last.practice)) : '');
    this.figures.hidden = !s.solves;
    fill(this.figures, figure(timeText(s.best), TEXT.best), figure(timeText(s.mean5), TEXT.of(5)), figure(timeText(s.mean12), TEXT.of(12)),
      figure(rateText(s.rate), TEXT.rate), figure(s.fewestMoves === null ? '–' : number(s.fewestMoves), TEXT.fewest), figure(number(s.solves), TEXT.solves(s.solves)),
      s.mean50 === null ? null : figure(timeText(s.mean50), TEXT.of(50)), s.mean100 === null ? null : figure(timeText(s.mean100), TEXT.of(100)));
    const chooser = select(names.map((name) => [name, sessionName(name)] as const), now, (name) => this.choose(name));
    chooser.setAttribute('aria-label', TEXT.session);
    this.sessions.hidden = all.length === 0;
    fill(this.sessions, names.length > 1 ? h('div', { class: 'grow' }, chooser) : null, button(TEXT.fresh, () => {
      const name = prompt(TEXT.ask, '')?.trim();
      if (name) this.choose(name);
    }, 'small'));
  }
}
