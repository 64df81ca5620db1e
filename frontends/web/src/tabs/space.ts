/* space.ts -- all 181,440 boards of the 3x3 at once, lighting up as a search expands them. */
import { goalNamed, slashes } from '../board/board.js';
import { BoardView } from '../board/view.js';
import { Engine, words } from '../engine/client.js';
import { type Choice, clauses, title } from '../search/choices.js';
import { SearchForm } from '../search/form.js';
import { StartPicker } from '../search/start.js';
import { announce, button, fill, h, number } from '../shell/dom.js';
import { remember, type Tab, type TabPanel } from '../shell/tabs.js';
import { themeChanged } from '../shell/theme.js';
import { SpaceCanvas, SpaceMap } from '../space/map.js';

const GOAL = goalNamed(3, 3, 'last');
const SECONDS = 4; // that a run takes to be shown

const digits = (text: string) => ({ rows: 3, cols: 3, tiles: [...text].map(Number) });

class SpacePanel implements TabPanel {
  private readonly engine = new Engine((line) => this.hear(line));
  private map: SpaceMap | null = null;
  private far: Uint8Array | null = null; // from the start, while they come in
  private queue: number[] = [];
  private total = 0; // expanded by the run shown; 0: not known yet
  private done: Record<string, string | undefined> | null = null;
  private busy = false;
  private agenda: Choice[] = [];

  private readonly canvas = new SpaceCanvas('All 181,440 boards by distance from the goal');
  private readonly axis = h('div', { class: 'space-axis number', aria: { hidden: true } });
  private readonly choice: Choice = { algorithm: 'astar', heuristic: 'manhattan', convention: 'default', weight: 1.5 };
  private readonly form = new SearchForm(this.choice, () => {}, false);
  private readonly start = new StartPicker(() => this.set(), { small: true, board: '8 6 7/2 5 4/3 0 1' });
  private readonly problem = h('p', { class: 'problem', role: 'alert' });
  private readonly status = h('p', { role: 'status' }, 'Unfolding the space …');
  private readonly share = h('div', { class: 'figures' });
  private readonly runs = h('div', { class: 'runs' });
  private readonly peek = new BoardView({ label: 'Board under the pointer', small: true });
  private readonly peekText = h('p', { class: 'quiet' }, 'Point at a dot to see its board.');
  private readonly go = button('Light it up', () => this.run([{ ...this.choice }]), 'main', { disabled: true });
  private readonly all = button('Compare five', () => this.run(FIVE.map((c) => ({ ...this.choice, ...c }))), '', { disabled: true });

  constructor(panel: HTMLElement) {
    panel.append(
      h('div', { class: 'intro' }, h('h1', {}, 'The whole space'),
        h('p', { class: 'lead' }, 'Every board of the 8-puzzle is one dot: the goal on the left, boards one move away next to it, and so on to the two hardest, 31 moves away; boards near the start lie in the middle. Light up what a search expands, and see how little a good heuristic has to look at.')),
      h('div', { class: 'card stack' }, this.start.element, this.form.element, h('div', { class: 'row' }, this.go, this.all), this.problem),
      h('div', { class: 'card stack' },
        h('div', { class: 'space-frame' }, this.canvas.element, this.axis),
        h('div', { class: 'legend row' }, ...[['s1', 'expanded first'], ['s2', 'expanded last'], ['cut', 'never looked at']].map(([kind, what]) => h('span', {}, h('i', { class: `swatch ${kind}` }), what)), h('span', {}, 'across: moves from the goal')),
        h('div', { class: 'space-foot' }, h('div', { class: 'stack' }, this.status, this.share), h('div', { class: 'peek' }, this.peek.element, this.peekText))),
      this.runs);
    this.peek.show(GOAL, GOAL);
    this.canvas.element.addEventListener('pointermove', (e) => this.point(e));
    themeChanged.addEventListener('change', () => { if (this.map) this.canvas.repaint(this.map); });
    this.engine.failed = (why) => fill(this.problem, why);
    this.engine.say(`space goal ${slashes(GOAL)}`);
  }

  open(values: Record<string, string>): void {
    void this.start.open(values).then((given) => given && this.set());
    if (values['algorithm']) this.form.set({ algorithm: values['algorithm'], heuristic: values['heuristic'] ?? 'manhattan' });
  }

  close(): void {
    this.agenda = [];
    this.engine.say('search stop');
  }

  private set(): void {
    remember({ tab: 'space', values: this.start.place });
    if (!this.map || this.far || this.busy) return;
    this.go.disabled = this.all.disabled = true;
    this.far = new Uint8Array(this.map.boards.length);
    this.engine.say(`space goal ${slashes(this.start.board)}`); // the same space, as seen from the start
  }

  private run(choices: Choice[]): void {
    if (!this.map || this.busy) return;
    fill(this.problem);
    if (choices.length > 1) fill(this.runs);
    this.agenda = choices.slice(1);
    this.begin(choices[0] as Choice);
  }

  private begin(choice: Choice): void {
    if (!this.map) return;
    this.busy = true;
    this.go.disabled = this.all.disabled = true;
    this.queue = [];
    this.total = 0;
    this.done = null;
    this.running = choice;
    this.canvas.show(this.map);
    fill(this.status, `${title(choice)} …`);
    this.engine.say(`search ${clauses(choice)} goal ${slashes(GOAL)} nodes 2000000 boards board ${slashes(this.start.board)}`);
    requestAnimationFrame(() => this.frame());
  }
  private running: Choice = this.choice;

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
      if (this.map) for (const board of line.split(' ').slice(2)) this.queue.push(this.map.number(board));
    } else if (line.startsWith('search done ')) {
      this.done = words(line, 'status', 'length', 'optimal', 'algorithm', 'heuristic', 'expanded', 'generated', 'seconds', 'bytes', 'moves');
      this.total = Number(this.done['expanded']);
    } else if (line.startsWith('error ')) {
      fill(this.problem, line.slice(6));
      this.busy = false;
      this.go.disabled = this.all.disabled = false;
    }
  }

  private hearFar(line: string): void {
    if (!this.map || !this.far) return;
    const [, what, distance, ...boards] = line.split(' ');
    if (what === 'boards') for (const board of boards) this.far[this.map.number(board)] = Number(distance);
    if (what !== 'done') return;
    this.map.arrange(this.far);
    this.far = null;
    this.canvas.show(this.map);
    this.go.disabled = this.all.disabled = false;
  }

  private ready(): void {
    if (!this.map) return;
    const mark = (d: number): HTMLElement => {
      const tick = h('span', {}, d);
      tick.style.left = `${(100 * (d + 0.5)) / (this.map?.counts.length ?? 1)}%`;
      return tick;
    };
    fill(this.axis, ...[0, 5, 10, 15, 20, 25, 31].map(mark));
    fill(this.status, `All ${number(this.map.boards.length)} boards, by their distance from the goal in moves.`);
    this.set();
  }

  /** A part of the queue every frame, so that any run takes about as long to be seen. */
  private frame(): void {
    if (!this.map || !this.busy) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const known = this.done !== null;
    const share = known && (still || this.total < 200) ? this.queue.length : Math.max(20, Math.ceil((this.total || 60000) / (SECONDS * 60)));
    this.canvas.light(this.map, this.queue.splice(0, share), this.total || 60000);
    this.figure();
    if (known && !this.queue.length) return this.finish();
    requestAnimationFrame(() => this.frame());
  }

  private figure(): void {
    const all = this.map?.boards.length ?? 1, n = this.total ? Math.min(this.total, this.canvas.count) : this.canvas.count;
    fill(this.share, ...[[number(n), 'boards expanded'], [`${((100 * n) / all).toFixed(n / all < 0.01 ? 2 : 1)} %`, 'of the space']].map(([b, s]) =>
      h('div', { class: 'figure' }, h('b', {}, b), h('span', {}, s))));
  }

  private finish(): void {
    if (!this.map || !this.done) return;
    const text = `${title(this.running)}: ${number(this.total)} boards expanded, ${this.done['length']} moves${this.done['optimal'] === 'yes' ? ', the fewest' : ''}.`;
    fill(this.status, text);
    announce(text);
    const small = this.canvas.thumbnail(this.map, 480);
    this.figure();
    this.runs.prepend(h('figure', { class: 'card run' }, small, h('figcaption', {}, h('b', {}, title(this.running)),
      h('span', { class: 'quiet number' }, `${number(this.total)} expanded, ${((100 * this.total) / this.map.boards.length).toFixed(2)} %`))));
    this.busy = false;
    const next = this.agenda.shift();
    if (next) return void setTimeout(() => this.begin(next), 500);
    this.go.disabled = this.all.disabled = false;
  }

  private point(event: PointerEvent): void {
    if (!this.map) return;
    const box = this.canvas.element.getBoundingClientRect();
    const n = this.map.at(((event.clientX - box.left) / box.width) * this.map.width, ((event.clientY - box.top) / box.height) * this.map.height);
    if (n < 0) return;
    this.peek.show(digits(this.map.boards[n] ?? ''), GOAL);
    const d = this.map.distance(n);
    fill(this.peekText, `${d} ${d === 1 ? 'move' : 'moves'} from the goal, like ${number(this.map.counts[d] ?? 0)} boards in all.`);
  }
}

const FIVE: Partial<Choice>[] = [
  { algorithm: 'bfs', heuristic: 'zero' }, { algorithm: 'astar', heuristic: 'hamming' }, { algorithm: 'astar', heuristic: 'manhattan' },
  { algorithm: 'astar', heuristic: 'linear-conflict' }, { algorithm: 'astar', heuristic: 'walking-distance' },
];

export const space: Tab = { id: 'space', title: 'Whole space', summary: 'All 181,440 boards of the 8-puzzle', mount: (panel) => new SpacePanel(panel) };
