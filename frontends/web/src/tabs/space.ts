/* space.ts -- all 181,440 boards of the 3x3 at once, lighting up as a search expands them. */
import { goalNamed, play, slashes } from '../board/board.js';
import { BoardView } from '../board/view.js';
import { Engine, statusText, words } from '../engine/client.js';
import { decimal, told, tr } from '../languages/text.js';
import { type Choice, clauses, informed, known, title } from '../search/choices.js';
import { SearchForm } from '../search/form.js';
import { StartPicker } from '../search/start.js';
import { announce, button, fill, h, moves, number } from '../shell/dom.js';
import { Fold, still } from '../shell/fold.js';
import { remember, type Tab, type TabPanel } from '../shell/tabs.js';
import { SpaceMap } from '../space/map.js';
import { Sky } from '../space/sky.js';

const GOAL = goalNamed(3, 3, 'last');
const SECONDS = 3.5; // that a run takes to be shown

const digits = (text: string) => ({ rows: 3, cols: 3, tiles: [...text].map(Number) });

class SpacePanel implements TabPanel {
  private readonly engine = new Engine({ hear: (line) => this.hear(line), lost: (why) => this.lose(why) });
  private map: SpaceMap | null = null;
  private far: Uint8Array | null = null; // from the start, while they come in
  private queue: number[] = []; // expanded, in order; the sky has shown the first `sky.count` of them
  private total = 0; // expanded by the run shown; 0: not known yet
  private done: Record<string, string | undefined> | null = null;
  private busy = false;
  private opened = false;
  private whole = false; // all boards of the space have come in
  private opening = false;
  private waiting = false; // the space is there, and has not been arranged yet
  private fits = false; // the space is arranged about the start as it is now
  private wanted: (() => Choice[]) | null = null; // to run as soon as it is
  private planned = 1; // runs asked for at once
  private agenda: Choice[] = [];

  private readonly sky = new Sky(tr('All 181,440 boards by distance from the goal'));
  private readonly axis = h('div', { class: 'space-axis number', aria: { hidden: true } });
  private readonly choice: Choice = { algorithm: 'astar', heuristic: 'manhattan', convention: 'default', weight: 1.5 };
  private running: Choice = this.choice;
  private readonly form = new SearchForm(this.choice, () => this.set(), false);
  private readonly start = new StartPicker(() => this.set(), { small: true, board: '8 6 7/2 5 4/3 0 1' });
  private readonly problem = h('p', { class: 'problem', role: 'alert' });
  private readonly status = h('p', { role: 'status' }, tr('Unfolding the space …'));
  private readonly share = h('div', { class: 'figures' });
  private readonly runs = h('div', { class: 'runs' });
  private readonly peek = new BoardView({ label: tr('Board under the pointer'), small: true });
  private readonly peekText = h('p', { class: 'quiet' }, tr('Point at a dot to see its board.'));
  private readonly bar = h('i', { class: 'busy' });
  private readonly progress = h('div', { class: 'bar', hidden: true, role: 'progressbar', aria: { label: tr('How much of it is shown'), valuemin: 0, valuemax: 100, valuenow: 0 } }, this.bar);
  private readonly one = (): Choice[] => [{ ...this.choice }];
  private readonly five = (): Choice[] => FIVE.map((c) => ({ ...this.choice, ...c }));
  private readonly go = button(tr('Light it up'), () => (this.busy ? this.stop() : this.run(this.one)), 'main', { disabled: true });
  private readonly all = button(tr('Compare five'), () => this.run(this.five), '', { disabled: true });
  private readonly fold = new Fold(tr('Another board or search'), this.start.element, this.form.element, this.problem);

  constructor(panel: HTMLElement) {
    panel.append(
      h('div', { class: 'intro' }, h('h1', {}, tr('The whole space')),
        h('p', { class: 'lead' }, tr('All 181,440 boards of the 8-puzzle, from the goal on the left to the two hardest, 31 moves away. What a search expands lights up: see how little a good heuristic has to look at.'))),
      h('div', { class: 'card stack space-card' },
        h('div', { class: 'space-frame' }, this.sky.element, this.axis),
        h('div', { class: 'spread' }, h('div', { class: 'row' }, this.go, this.all),
          h('div', { class: 'legend row' }, ...[['early', tr('expanded first')], ['late', tr('expanded last')], ['never', tr('never looked at')]].map(([kind, what]) => h('span', {}, h('i', { class: `swatch ${kind}` }), what)), h('span', {}, tr('across: moves from the goal; in the middle: near the start')))),
        this.progress,
        h('div', { class: 'space-foot' }, h('div', { class: 'stack' }, this.status, this.share), h('div', { class: 'peek' }, this.peek.element, this.peekText))),
      this.fold.element, this.runs);
    this.peek.show(GOAL, GOAL);
    for (const name of ['pointermove', 'pointerdown'] as const) this.sky.element.addEventListener(name, (e) => this.point(e));
    this.unfold();
  }

  /** All boards, unless they are coming in already. */
  private unfold(): void {
    if (this.engine.alive) return;
    this.map = null;
    this.enable(false);
    fill(this.status, tr('Unfolding the space …'));
    this.engine.say(`space goal ${slashes(GOAL)}`);
  }

  /** No answer comes: say why.  What is asked next has another engine. */
  private lose(why: string): void {
    this.engine.end();
    this.halt();
    this.enable(true);
    this.fold.open = true;
    this.wanted = null;
    fill(this.status, tr('Stopped: {0}.', why));
    fill(this.problem, why);
  }

  open(values: Record<string, string>): void {
    const { board, algorithm } = values;
    this.wanted = !board && !algorithm && !this.opened && !still() ? this.one : null;
    this.opened = true;
    if (algorithm) Object.assign(this.choice, known(values));
    this.opening = true; // until it is known which start the address means
    void this.start.open(values).then((read) => {
      this.opening = false;
      this.fold.open = Boolean(board) && !read;
      if (read || algorithm || this.waiting) this.form.set({});
      else this.note();
    });
  }

  close(): void {
    if (this.busy) this.stop();
  }

  private note(): void {
    const { algorithm, heuristic, weight } = this.choice;
    this.fold.say(h('b', {}, title(this.choice)), tr(' from '), h('span', { class: 'mono' }, slashes(this.start.board)));
    remember({ tab: 'space', values: { ...this.start.place, algorithm, ...(informed(algorithm) ? { heuristic } : {}), ...(algorithm === 'wastar' ? { weight: String(weight) } : {}) } });
  }

  /** Another start or search: the sky is dark again, and arranged about the start as it is now. */
  private set(): void {
    this.note();
    this.fits = false;
    this.waiting = this.whole && this.opening;
    if (this.opening) return; // whoever is awaited comes back here
    if (!this.map || !this.whole) return this.unfold(); // ... and so do the boards
    this.halt();
    this.enable(false);
    fill(this.problem);
    fill(this.runs);
    fill(this.share);
    this.far = new Uint8Array(this.map.size);
    this.engine.say(`space goal ${slashes(this.start.board)}`); // the same space, as seen from the start
  }

  private enable(on: boolean): void {
    this.go.disabled = this.all.disabled = !on;
  }

  /** Whatever is going on ends, and is not heard of again. */
  private halt(): void {
    if (this.busy || this.far) this.engine.end();
    this.agenda = [];
    this.far = null;
    this.busy = false;
    this.progress.hidden = true;
    this.go.textContent = tr('Light it up');
    this.go.classList.replace('danger', 'main');
  }

  private stop(): void {
    const n = this.sky.count;
    this.halt();
    this.enable(true);
    fill(this.status, tr('Stopped: {0} boards of {1} are shown.', number(n), title(this.running)));
  }

  private run(which: () => Choice[]): void {
    if (this.busy) return;
    fill(this.problem);
    if (!this.fits) {
      this.wanted = which;
      return this.set();
    }
    const choices = which();
    if (choices.length > 1) fill(this.runs);
    this.planned = choices.length;
    this.agenda = choices.slice(1);
    this.begin(choices[0] as Choice);
  }

  private begin(choice: Choice): void {
    if (!this.map) return;
    this.busy = true;
    this.all.disabled = true;
    this.go.textContent = tr('Stop');
    this.go.classList.replace('main', 'danger');
    this.progress.hidden = false;
    this.queue = [];
    this.total = 0;
    this.done = null;
    this.running = choice;
    this.sky.show(this.map, this.ends());
    fill(this.status, tr('{0}{1} is searching …', this.which(), title(choice)));
    this.engine.say(`search ${clauses(choice)} goal ${slashes(GOAL)} nodes 2000000 boards board ${slashes(this.start.board)}`);
  }

  /** Which of several. */
  private which(): string {
    return this.planned > 1 ? tr('{0} of {1}: ', this.planned - this.agenda.length, this.planned) : '';
  }

  private ends(): { start: number; goal: number } {
    const at = (tiles: number[]): number => this.map?.number(tiles.join('')) ?? -1;
    return { start: at(this.start.board.tiles), goal: at(GOAL.tiles) };
  }

  private hear(line: string): void {
    if (line.startsWith('space ') && this.far) {
      this.hearFar(line);
    } else if (line.startsWith('space counts ')) {
      this.map = new SpaceMap(line.split(' ').slice(2).map(Number));
    } else if (line.startsWith('space boards ')) {
      for (const board of line.split(' ').slice(3)) this.map?.add(board);
    } else if (line === 'space done') {
      this.ready();
    } else if (line.startsWith('search boards')) {
      this.queue.push(...line.split(' ').slice(2).map((board) => this.map?.number(board) ?? -1).filter((n) => n >= 0));
    } else if (line.startsWith('search done ')) {
      this.done = words(line, 'status', 'length', 'optimal', 'algorithm', 'heuristic', 'expanded', 'generated', 'seconds', 'bytes', 'moves');
      this.total = Number(this.done['expanded']);
      if (this.map) this.sky.show(this.map, this.ends(), this.queue.length);
      fill(this.status, `${this.which()}${title(this.running)} …`);
      const run = this.running;
      requestAnimationFrame(() => this.frame(run));
    } else if (line.startsWith('error ')) {
      this.lose(line.slice(6));
    }
  }

  private hearFar(line: string): void {
    if (!this.map || !this.far) return;
    const [, what, distance, ...boards] = line.split(' ');
    if (what === 'boards') for (const board of boards) this.far[this.map.number(board)] = Number(distance);
    if (what !== 'done') return;
    const { far } = this;
    this.map.arrange(far);
    setTimeout(() => { if (this.far === far) this.arranged(); }); // a task of its own: each of the two takes a while
  }

  private arranged(): void {
    if (!this.map) return;
    this.far = null;
    this.fits = true;
    const { wanted } = this;
    this.wanted = null;
    if (!wanted) this.sky.show(this.map, this.ends());
    fill(this.status, tr('All {0} boards, by their distance from the goal in moves.', number(this.map.size)));
    this.enable(true);
    if (wanted) this.run(wanted);
  }

  private ready(): void {
    if (!this.map) return;
    this.whole = true;
    const mark = (d: number): HTMLElement => {
      const tick = h('span', {}, d);
      tick.style.left = `${(100 * (d + 0.5)) / (this.map?.counts.length ?? 1)}%`;
      return tick;
    };
    fill(this.axis, ...[0, 5, 10, 15, 20, 25, 31].map(mark));
    this.set();
  }

  /** A part of the queue every frame, so that any run takes about as long to be seen. */
  private frame(run: Choice): void {
    if (!this.map || !this.busy || run !== this.running || !this.done) return;
    const all = this.queue.length;
    const share = still() ? all : Math.max(1, Math.ceil(all / ((all < 200 ? 1.5 : SECONDS) * 60)));
    this.sky.light(this.queue.slice(this.sky.count, this.sky.count + share));
    const part = (100 * (this.planned - this.agenda.length - 1 + this.sky.count / Math.max(1, all))) / this.planned;
    this.bar.style.width = `${part}%`;
    this.progress.setAttribute('aria-valuenow', part.toFixed(0));
    this.figure();
    if (this.sky.count >= all) return this.finish();
    requestAnimationFrame(() => this.frame(run));
  }

  private figure(): void {
    const all = this.map?.size ?? 1, n = Math.min(this.total || Infinity, this.sky.count);
    fill(this.share, ...[[number(n), tr('boards expanded')], [`${decimal((100 * n) / all, n / all < 0.01 ? 2 : 1)} %`, tr('of the space')]].map(([b, s]) =>
      h('div', { class: 'figure' }, h('b', {}, b), h('span', {}, s))));
  }

  private finish(): void {
    if (!this.map || !this.done) return;
    const { status, length, optimal, moves: letters = '' } = this.done, solved = status === 'solved';
    const text = tr('{0}: {1} boards expanded, {2}.', title(this.running), number(this.total), solved ? `${moves(Number(length))}${optimal === 'yes' ? tr(', the fewest') : ''}` : told(statusText(status ?? '')));
    fill(this.status, `${this.which()}${text}`);
    announce(text);
    this.figure();
    this.runs.prepend(h('figure', { class: 'card run' }, this.sky.thumbnail(480), h('figcaption', {}, h('b', {}, title(this.running)),
      h('span', { class: 'quiet number' }, tr('{0} expanded, {1} %', number(this.total), decimal((100 * this.total) / this.map.size, 2))))));
    if (solved) this.sky.path(this.way(letters.replace(/[^UDLR]/g, '')));
    const next = this.agenda.shift(), { running } = this;
    if (next) return void setTimeout(() => { if (this.busy && this.running === running) this.begin(next); }, 900);
    this.halt();
    this.enable(true);
  }

  private way(letters: string): number[] {
    const boards = [this.start.board];
    for (const letter of letters) boards.push(play(boards[boards.length - 1] ?? GOAL, letter));
    return boards.map((b) => this.map?.number(b.tiles.join('')) ?? -1);
  }

  private point(event: PointerEvent): void {
    if (!this.map) return;
    const box = this.sky.element.getBoundingClientRect();
    const n = this.sky.at(event.clientX - box.left, event.clientY - box.top);
    if (n < 0) return;
    this.peek.show(digits(this.map.board(n)), GOAL);
    const d = this.map.distance(n);
    fill(this.peekText, tr('{0} from the goal, like {1} boards in all.', moves(d), number(this.map.counts[d] ?? 0)));
  }
}

const FIVE: Partial<Choice>[] = [
  { algorithm: 'bfs', heuristic: 'zero' }, { algorithm: 'astar', heuristic: 'hamming' }, { algorithm: 'astar', heuristic: 'manhattan' },
  { algorithm: 'astar', heuristic: 'linear-conflict' }, { algorithm: 'astar', heuristic: 'walking-distance' },
];

export const space: Tab = { id: 'space', title: tr('Whole space'), summary: tr('All 181,440 boards of the 8-puzzle'), mount: (panel) => new SpacePanel(panel) };
