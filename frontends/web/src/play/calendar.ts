/* calendar.ts -- the daily boards: today's, the days in a row, and those of every day before. */
import { language, several, tr } from '../languages/text.js';
import { button, fill, h, moves, number } from '../shell/dom.js';
import { chips } from '../shell/chips.js';
import { dailies, type DoneDaily, noteDaily, streak } from './dailies.js';
import { DAILY_SIZES, dailyId, type DailySize, dayAfter, dayText, today } from './daily.js';
import type { PlayModel, Watcher } from './model.js';
import { type Result, timeText } from './record.js';

const TEXT = {
  title: tr('The daily boards'), close: tr('Close'), archive: tr('Every day'), size: tr('Size'), earlier: tr('Earlier month'), later: tr('Later month'),
  about: tr('Two boards a day, the same for everybody.'),
  names: { '4x4': '4×4', '3x3': '3×3' } as Record<DailySize, string>, whom: { '4x4': tr('the puzzle of the day'), '3x3': tr('for beginners') } as Record<DailySize, string>,
  play: tr('Play|daily'), again: tr('Play again'), open: tr('not solved yet'),
  streak: (days: number, most: number): string => (most === 0 ? tr('Solve one on its day, and your days in a row are counted here.')
    : tr('{0}; your longest: {1}.', days === 0 ? tr('No days in a row now') : several(days, '{0} day', '{0} days in a row'), number(most))),
  done: (d: DoneDaily): string => `${moves(d.moves)}${d.fewest === null ? '' : d.fewest === d.moves ? tr(', the fewest possible') : tr(', {0} more than the fewest', number(d.moves - d.fewest))}, ${timeText(d.milliseconds)}${d.assisted ? tr(', with help') : ''}`,
};
const WEEK = 7, A_MONDAY = new Date(2024, 0, 1);

export class Calendar implements Watcher {
  private month = ''; // its first day
  private size: DailySize = '4x4';
  private readonly now = h('div', { class: 'daily-now' });
  private readonly row = h('p', { class: 'quiet' });
  private readonly name = h('h3', {});
  private readonly days = h('div', { class: 'days' });
  private readonly sizes = chips(TEXT.size, DAILY_SIZES.map((size) => [size, TEXT.names[size]] as const), this.size, (size) => { this.size = size as DailySize; this.show(); });
  private readonly later = button('›', () => this.turn(1), 'small', { aria: { label: TEXT.later } });
  readonly dialog = h('dialog', { class: 'sheet', aria: { label: TEXT.title } }, h('div', { class: 'stack daily-sheet' },
    h('div', { class: 'spread' }, h('h2', {}, TEXT.title), button(TEXT.close, () => this.dialog.close(), 'small')),
    h('p', { class: 'quiet' }, TEXT.about), this.now, this.row,
    h('div', { class: 'spread' }, h('div', { class: 'row' }, button('‹', () => this.turn(-1), 'small', { aria: { label: TEXT.earlier } }), this.name, this.later), this.sizes.element),
    this.days));

  constructor(private readonly model: PlayModel) {
    this.dialog.addEventListener('click', (e) => { if (e.target === this.dialog) this.dialog.close(); });
    model.watch(this);
  }

  solved(result: Result): void {
    noteDaily(result);
  }
  amended(result: Result): void {
    noteDaily(result);
  }

  open(): void {
    this.month = `${today().slice(0, 7)}-01`;
    this.show();
    this.dialog.showModal();
  }

  private turn(by: number): void {
    const middle = dayAfter(this.month, by > 0 ? 40 : -10);
    this.month = `${middle.slice(0, 7)}-01`;
    this.show();
  }

  private play(id: string): void {
    this.dialog.close();
    this.model.dealing.daily(id);
  }

  private show(): void {
    const all = dailies(), now = today(), { days, most } = streak(all, now);
    fill(this.now, DAILY_SIZES.map((size) => {
      const id = dailyId(now, size), done = all[id];
      return h('div', { class: `card daily-board${done ? ' done' : ''}` }, h('b', {}, TEXT.names[size]), h('span', { class: 'quiet' }, TEXT.whom[size]),
        h('span', {}, done ? TEXT.done(done) : TEXT.open), button(done ? TEXT.again : TEXT.play, () => this.play(id), done ? '' : 'main', { aria: { label: `${done ? TEXT.again : TEXT.play} ${TEXT.names[size]}` } }));
    }));
    fill(this.row, TEXT.streak(days, most));
    this.showMonth(all, now);
  }

  private showMonth(all: Record<string, DoneDaily>, now: string): void {
    const [year = 0, month = 1] = this.month.split('-').map(Number), first = new Date(year, month - 1, 1), length = new Date(year, month, 0).getDate();
    this.sizes.value = this.size;
    this.later.disabled = now.startsWith(this.month.slice(0, 7));
    fill(this.name, first.toLocaleDateString(language, { month: 'long', year: 'numeric' }));
    const heads = Array.from({ length: WEEK }, (_, i) => h('small', { aria: { hidden: true } }, new Date(A_MONDAY.getTime() + i * 86_400_000).toLocaleDateString(language, { weekday: 'narrow' })));
    fill(this.days, heads, Array.from({ length: (first.getDay() + WEEK - 1) % WEEK }, () => h('span', {})), Array.from({ length }, (_, i) => {
      const day = dayText(new Date(year, month - 1, i + 1)), id = dailyId(day, this.size), done = all[id], said = done ? TEXT.done(done) : TEXT.open;
      return h('button', { type: 'button', class: `day${done ? done.moves === done.fewest && !done.assisted ? ' best' : ' done' : ''}`, disabled: day > now, title: said,
        aria: { label: `${day}: ${said}`, ...(day === now ? { current: 'date' } : {}) }, on: { click: () => this.play(id) } }, i + 1);
    }));
  }
}
