/* runner.ts -- a lane of the race: its search, its bar, and its form. */
import { type Board, slashes } from '../board/board.js';
import { Engine, statusText, words } from '../engine/client.js';
import { ownFault } from '../lab/own.js';
import { told, tr } from '../languages/text.js';
import { type Choice, clauses, informed, title } from '../search/choices.js';
import { SearchForm } from '../search/form.js';
import { button, duration, h, moves, number } from '../shell/dom.js';

const BYTES = 400_000_000; // a browser gives a tab no more than a few of these
const FIELDS = ['status', 'length', 'optimal', 'algorithm', 'heuristic', 'expanded', 'generated', 'duplicates', 'reopened', 'open', 'max_open',
  'max_closed', 'iterations', 'bound', 'seconds', 'bytes', 'moves'];

export class Runner {
  readonly choice: Choice;
  readonly form: SearchForm;
  engine: Engine | null = null;
  running = false;
  last: Record<string, string | undefined> = {};
  points: [seconds: number, expanded: number][] = [];
  private readonly name = h('b', {});
  private readonly count = h('span', { class: 'lane-count number' }, '–');
  private readonly note = h('span', { class: 'quiet lane-note' }, tr('ready'));
  private readonly bar = h('i', { class: '' });
  readonly remove: HTMLButtonElement;
  readonly track: HTMLElement; // in the race
  readonly element: HTMLElement; // in the form

  constructor(readonly lane: number, choice: Choice, changed: () => void, remove: () => void) {
    this.choice = choice;
    this.form = new SearchForm(choice, changed, false);
    this.bar.className = `s${lane}`;
    this.remove = button(tr('Remove'), remove, 'plain small', { aria: { label: tr('Remove lane {0}', lane) } });
    this.track = h('div', { class: 'lane', data: { lane } }, h('div', { class: 'lane-name' }, this.name, this.note),
      h('div', { class: 'lane-track', aria: { hidden: true } }, this.bar), this.count);
    this.element = h('div', { class: 'runner', data: { lane } },
      h('div', { class: 'spread' }, h('h2', {}, h('i', { class: `swatch s${lane}` }), tr('Lane {0}', lane)), this.remove), this.form.element);
    this.ready();
  }

  /** As before any race. */
  ready(): void {
    this.stop();
    this.last = {};
    this.points = [];
    this.name.textContent = title(this.choice);
    this.note.textContent = tr('ready');
    this.count.textContent = '–';
    this.bar.style.width = '0';
  }

  start({ board, goal }: { board: Board; goal: string }, changed: () => void): void {
    this.ready();
    const fault = informed(this.choice.algorithm) ? ownFault(this.choice.heuristic, board, goal) : '';
    if (fault) {
      this.note.textContent = fault;
      return changed();
    }
    this.running = true;
    this.points = [[0, 0]];
    this.note.textContent = tr('running');
    this.engine = new Engine({ hear: (line) => this.hear(line, changed), lost: (why) => { this.note.textContent = why; this.running = false; changed(); } });
    this.engine.say(`search ${clauses(this.choice)} goal ${goal} bytes ${BYTES} board ${slashes(board)}`);
  }

  stop(): void {
    if (this.running) {
      this.note.textContent = tr('stopped');
      this.last['status'] = 'stopped'; // what it had counted by then is shown
    }
    this.engine?.end();
    this.engine = null;
    this.running = false;
  }

  private hear(line: string, changed: () => void): void {
    if (line.startsWith('error ')) {
      this.stop();
      this.last = {};
      this.note.textContent = line.slice(6);
    } else if (line.startsWith('search info ') || line.startsWith('search done ')) {
      this.last = { ...this.last, ...words(line, ...FIELDS) };
      this.points.push([Number(this.last['seconds']), Number(this.last['expanded'])]);
      this.count.textContent = number(Number(this.last['expanded']));
      if (line.startsWith('search done ')) {
        this.note.textContent = this.result();
        this.running = false;
        this.engine?.end();
        this.engine = null;
      } else this.note.textContent = tr('no solution below {0} moves', this.last['bound'] ?? '');
    }
    changed();
  }

  private result(): string {
    const { status, length, optimal, seconds } = this.last;
    return status === 'solved' ? `${moves(Number(length))}${optimal === 'yes' ? tr(', the fewest') : ''}, ${duration(Number(seconds))}` : tr('ended: {0}', told(statusText(status ?? '')));
  }

  /** The bar is linear: twice as long is twice as many boards. */
  scale(most: number): void {
    const n = Number(this.last['expanded'] ?? 0);
    this.bar.style.width = most > 0 && n > 0 ? `max(3px, ${(100 * n) / most}%)` : '0';
  }

  /** How far it is when everybody has expanded so many boards; the line is its solution, which who found none never reaches. */
  slow(expanded: number, place: string): void {
    const all = Number(this.last['expanded'] ?? 0), n = Math.min(all, expanded), solved = this.last['status'] === 'solved';
    this.bar.style.width = `${Math.min(100, (100 * n) / Math.max(1, solved ? all : all * 1.25))}%`;
    this.count.textContent = number(Math.floor(n));
    this.note.textContent = n < all ? tr('on the way') : solved ? tr('{0}, after {1} boards', place, number(all)) : this.result();
  }

  /** Back to what the race itself was. */
  settle(most: number): void {
    this.note.textContent = this.result();
    this.count.textContent = number(Number(this.last['expanded']));
    this.scale(most);
  }
}
