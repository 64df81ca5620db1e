/* history.ts -- the list of the games that were finished here: looked at again, corrected, deleted, written to files and read from them. */
import { language, several, told, tr } from '../languages/text.js';
import { button, fill, h, number, select, toast } from '../shell/dom.js';
import { fading } from '../shell/fading.js';
import { type Format, FORMATS, read, written } from './exchange.js';
import { finishedTrail, forgetFinished } from './finished.js';
import type { PlayModel } from './model.js';
import { changeResult, forgetResults, mergeResults, type Penalty, rateText, removeResult, type Result, results, scoreOf, sessions, timeText } from './record.js';

const TEXT = {
  title: tr('Finished games'), close: tr('Close'), forget: tr('Forget all'), sure: tr('Forget all finished games on this device?'), export: tr('Export'), format: tr('Format'), import: tr('Import'), file: tr('Choose a file of times'),
  none: tr('No game was finished on this device yet.'), list: tr('Finished games'), session: tr('Session'), all: tr('All sessions'), first: tr('First session'),
  columns: [tr('when'), tr('board'), tr('time'), tr('moves'), tr('fewest'), tr('a second'), tr('note')],
  read: (count: number): string => (count === 0 ? tr('Nothing new is in that file.') : several(count, '{0} game was added.', '{0} games were added.')),
  open: tr('Open'), openNote: tr('Look back at this game'), race: tr('Race'), raceNote: tr('Play this board against your game'), remove: tr('Delete'), removeNote: tr('Delete this game'),
  penalties: [['+2', '+2', tr('Two seconds more')], ['dnf', 'DNF', tr('Did not finish')]] as readonly (readonly [Penalty, string, string])[],
  help: tr('with help'), practice: tr('practice'), daily: (id: string): string => tr('daily {0}', id),
};

const SHOWN = 200; // rows

export const sessionName = (name: string): string => name || TEXT.first;

export class History {
  private session = '*'; // all of them
  private format: Format = 'csv';
  private readonly table = fading(h('div', { class: 'scroll history', tabIndex: 0, role: 'region', aria: { label: TEXT.list } }));
  private readonly chooser = h('div', {});
  readonly dialog: HTMLDialogElement;

  /** `changed`: the results are others now. */
  constructor(private readonly model: PlayModel, private readonly changed: () => void) {
    const file = h('input', { type: 'file', accept: '.csv,.json,.txt,text/*', aria: { label: TEXT.file } });
    file.addEventListener('change', () => {
      const [picked] = file.files ?? [];
      void picked?.text().then((text) => this.merge(text));
      file.value = '';
    });
    const formats = select(FORMATS, this.format, (format) => { this.format = format as Format; });
    formats.setAttribute('aria-label', TEXT.format);
    this.dialog = h('dialog', { class: 'sheet wide', aria: { label: TEXT.title } },
      h('div', { class: 'stack' },
        h('div', { class: 'spread' }, h('h2', {}, TEXT.title), button(TEXT.close, () => this.dialog.close(), 'small')),
        h('div', { class: 'spread' }, this.chooser, h('div', { class: 'row exchange' }, formats, button(TEXT.export, () => this.save(), 'small'), h('span', { class: 'button small file' }, TEXT.import, file),
          button(TEXT.forget, () => this.forget(), 'small danger'))),
        this.table));
    this.dialog.addEventListener('click', (e) => { if (e.target === this.dialog) this.dialog.close(); });
  }

  private get shown(): Result[] {
    return results().filter((r) => this.session === '*' || r.session === this.session);
  }

  open(): void {
    const names = sessions(), all = this.shown.reverse();
    const chooser = select([['*', TEXT.all], ...names.map((name) => [name, sessionName(name)] as const)], this.session, (name) => { this.session = name; this.open(); });
    chooser.setAttribute('aria-label', TEXT.session);
    fill(this.chooser, names.length > 1 ? chooser : null);
    fill(this.table, all.length === 0 ? h('p', { class: 'quiet' }, TEXT.none) : h('table', { class: 'table' },
      h('thead', {}, h('tr', {}, ...TEXT.columns.map((t) => h('th', { scope: 'col' }, t)), h('td', {}))),
      h('tbody', {}, ...all.slice(0, SHOWN).map((r) => row(r, this.acts(r))))));
    if (!this.dialog.open) this.dialog.showModal();
  }

  private again(): void {
    this.changed();
    this.open();
  }

  /** What can be done with a game that is over. */
  private acts(result: Result): HTMLElement[] {
    const trail = finishedTrail(result.at), { dealing } = this.model;
    const act = (name: string, title: string, run: () => void): HTMLElement => button(name, run, 'plain small', { title });
    const leave = (run: () => void) => (): void => { this.dialog.close(); run(); };
    const penalty = ([value, name, title]: readonly [Penalty, string, string]): HTMLElement => {
      const on = result.penalty === value;
      return button(name, () => { changeResult(result.at, { penalty: on ? '' : value }); this.again(); }, `plain small${on ? ' on' : ''}`, { title, aria: { pressed: on } });
    };
    return [...TEXT.penalties.map(penalty),
      ...(trail ? [act(TEXT.open, TEXT.openNote, leave(() => dealing.restore(trail, true))), act(TEXT.race, TEXT.raceNote, leave(() => dealing.race(trail)))] : []),
      act(TEXT.remove, TEXT.removeNote, () => { removeResult(result.at); forgetFinished(result.at); this.again(); })];
  }

  private forget(): void {
    if (!confirm(TEXT.sure)) return;
    forgetResults();
    forgetFinished();
    this.again();
  }

  private merge(text: string): void {
    toast(TEXT.read(mergeResults(read(text))), 'good');
    this.again();
  }

  private save(): void {
    const address = URL.createObjectURL(new Blob([written(this.shown, this.format)], { type: 'text/plain' }));
    h('a', { href: address, download: `tilewise-times.${this.format}` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }
}

function row(r: Result, acts: HTMLElement[]): HTMLElement {
  const when = new Date(r.at), time = r.penalty === 'dnf' ? `${timeText(Infinity)} (${timeText(r.milliseconds)})` : `${timeText(scoreOf(r))}${r.penalty ? '+' : ''}`;
  return h('tr', {}, h('td', {}, Number.isNaN(when.getTime()) ? '' : when.toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' })),
    h('td', { title: r.deal }, r.size.replace('x', '×'), r.goal === 'last' ? '' : ` ${r.goal}`), h('td', {}, time), h('td', {}, number(r.moves)),
    h('td', {}, r.fewest === null ? '?' : number(r.fewest)), h('td', {}, rateText(r.milliseconds > 0 ? (1000 * r.moves) / r.milliseconds : null)),
    h('td', {}, r.assisted ? h('span', { class: 'chip' }, TEXT.help) : r.practice ? h('span', { class: 'chip', title: told(r.practice) }, TEXT.practice) : r.daily ? h('span', { class: 'chip good' }, TEXT.daily(r.daily)) : ''),
    h('td', { class: 'acts' }, acts));
}
