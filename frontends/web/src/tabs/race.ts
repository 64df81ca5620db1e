/* race.ts -- two to four searches on the same board, each in a thread of its own. */
import { slashes } from '../board/board.js';
import { BoardView } from '../board/view.js';
import { Engine, statusText, words } from '../engine/client.js';
import { type Choice, clauses, title } from '../search/choices.js';
import { SearchForm } from '../search/form.js';
import { StartPicker } from '../search/start.js';
import { announce, button, duration, fill, h, number } from '../shell/dom.js';
import { Plot } from '../shell/plot.js';
import { remember, type Tab, type TabPanel } from '../shell/tabs.js';

const BYTES = 400_000_000; // a browser gives a tab no more than a few of these
const FIELDS = ['status', 'length', 'optimal', 'algorithm', 'heuristic', 'expanded', 'generated', 'duplicates', 'reopened', 'open', 'max_open',
  'max_closed', 'iterations', 'bound', 'seconds', 'bytes', 'moves'];

class Runner {
  readonly choice: Choice;
  readonly form: SearchForm;
  engine: Engine | null = null;
  running = false;
  last: Record<string, string | undefined> = {};
  points: [seconds: number, expanded: number][] = [];
  private readonly count = h('b', { class: 'number' }, '0');
  private readonly note = h('span', { class: 'quiet' }, 'ready');
  private readonly bar = h('i', { class: '' });
  readonly element: HTMLElement;

  constructor(readonly lane: number, choice: Choice, remove: (() => void) | null) {
    this.choice = choice;
    this.form = new SearchForm(choice, () => this.rename(), false);
    this.bar.className = `s${lane}`;
    this.element = h('div', { class: 'card runner', data: { lane } },
      h('div', { class: 'spread' }, h('h2', {}, h('i', { class: `swatch s${lane}` }), `Lane ${lane}`),
        remove ? button('Remove', remove, 'plain small', { aria: { label: `Remove lane ${lane}` } }) : null),
      this.form.element,
      h('div', { class: 'runner-count' }, this.count, h('span', { class: 'quiet' }, 'boards expanded')),
      h('div', { class: 'bar', aria: { hidden: true } }, this.bar), this.note);
  }

  rename(): void {
    this.note.textContent = 'ready';
  }

  start(where: string, changed: () => void): void {
    this.stop();
    this.running = true;
    this.points = [[0, 0]];
    this.last = {};
    this.note.textContent = 'running';
    const engine = (this.engine = new Engine((line) => this.hear(line, changed)));
    engine.failed = (why) => { this.note.textContent = why; this.running = false; changed(); };
    engine.say(`search ${clauses(this.choice)} ${where}`);
  }

  stop(): void {
    if (this.engine && this.running) this.note.textContent = 'stopped';
    this.engine?.end();
    this.engine = null;
    this.running = false;
  }

  private hear(line: string, changed: () => void): void {
    if (line.startsWith('error ')) {
      this.note.textContent = line.slice(6);
      this.stop();
      this.note.textContent = line.slice(6);
    } else if (line.startsWith('search info ') || line.startsWith('search done ')) {
      this.last = { ...this.last, ...words(line, ...FIELDS) };
      this.points.push([Number(this.last['seconds']), Number(this.last['expanded'])]);
      this.count.textContent = number(Number(this.last['expanded']));
      if (line.startsWith('search done ')) {
        const { status, length } = this.last;
        this.note.textContent = status === 'solved' ? `solved: ${length} moves${this.last['optimal'] === 'yes' ? ', the fewest' : ''}, ${duration(Number(this.last['seconds']))}` : `ended: ${statusText(status ?? '')}`;
        this.running = false;
        this.engine?.end();
        this.engine = null;
      } else this.note.textContent = `no solution below ${this.last['bound']} moves`;
    }
    changed();
  }

  scale(most: number): void {
    const n = Number(this.last['expanded'] ?? 0);
    this.bar.style.width = `${most > 0 && n > 0 ? Math.max(2, (100 * Math.log1p(n)) / Math.log1p(most)) : 0}%`;
  }
}

class RacePanel implements TabPanel {
  private runners: Runner[] = [];
  private drawing = false;
  private readonly lanes = h('div', { class: 'lanes' });
  private readonly results = h('div', { class: 'stack', hidden: true });
  private readonly table = h('div', { class: 'scroll' });
  private readonly bars = h('div', { class: 'bars' });
  private readonly plot = new Plot({ x: 'seconds', y: 'expanded' }, []);
  private readonly preview = new BoardView({ label: 'The board', small: true });
  private readonly start = new StartPicker(() => this.set(), { goals: true, board: '8 6 7/2 5 4/3 0 1', more: [button('Random 4×4', () => this.start.random(4))] });
  private readonly go = button('Start the race', () => this.toggle(), 'main');
  private readonly more = button('Add a lane', () => this.add(), '');

  constructor(panel: HTMLElement) {
    for (const [algorithm, heuristic] of [['bfs', 'zero'], ['astar', 'hamming'], ['astar', 'manhattan'], ['astar', 'linear-conflict']] as const)
      this.add({ algorithm, heuristic, convention: 'default', weight: 1.5 });
    this.results.append(h('div', { class: 'card stack' }, h('h2', {}, 'The result'), this.table),
      h('div', { class: 'two' }, h('div', { class: 'card stack' }, h('h2', {}, 'Boards expanded'), this.bars),
        h('div', { class: 'card stack' }, h('h2', {}, 'Over time'), this.plot.element)));
    panel.append(
      h('div', { class: 'intro' }, h('h1', {}, 'Race them'),
        h('p', { class: 'lead' }, 'The same board, the same machine, up to four searches at once. What differs is what they know.')),
      h('div', { class: 'card race-setup' }, this.preview.element, h('div', { class: 'stack' }, this.start.element,
        h('div', { class: 'row' }, this.go, this.more))),
      this.lanes, this.results);
    this.set();
  }

  open(values: Record<string, string>): void {
    void this.start.open(values).then((given) => given && this.set());
    if (values['lanes']) {
      const lanes = values['lanes'].split('_').map((l) => l.split('.')).filter((l) => l.length >= 2).slice(0, 4);
      if (lanes.length >= 2) {
        this.stop();
        this.runners = [];
        for (const [algorithm = 'astar', heuristic = 'manhattan'] of lanes) this.add({ algorithm, heuristic, convention: 'default', weight: 1.5 });
      }
    }
  }

  close(): void {
    this.stop();
  }

  private set(): void {
    this.stop();
    this.preview.show(this.start.board, this.start.home);
    remember({ tab: 'race', values: { ...this.start.place, lanes: this.runners.map((r) => `${r.choice.algorithm}.${r.choice.heuristic}`).join('_') } });
  }

  private add(choice?: Choice): void {
    if (this.runners.length >= 4) return;
    const lane = [1, 2, 3, 4].find((n) => !this.runners.some((r) => r.lane === n)) ?? 1;
    const runner = new Runner(lane, choice ?? { algorithm: 'ida', heuristic: 'manhattan', convention: 'default', weight: 1.5 }, () => this.remove(runner));
    this.runners.push(runner);
    this.runners.sort((a, b) => a.lane - b.lane);
    this.layout();
  }

  private remove(runner: Runner): void {
    if (this.runners.length <= 2) return;
    runner.stop();
    this.runners = this.runners.filter((r) => r !== runner);
    this.layout();
  }

  private layout(): void {
    fill(this.lanes, this.runners.map((r) => r.element));
    this.more.disabled = this.runners.length >= 4;
  }

  private toggle(): void {
    if (this.runners.some((r) => r.running)) return this.stop();
    this.results.hidden = true;
    this.go.textContent = 'Stop';
    this.go.classList.replace('main', 'danger');
    for (const runner of this.runners) runner.start(`goal ${this.start.goal} bytes ${BYTES} board ${slashes(this.start.board)}`, () => this.soon());
  }

  private stop(): void {
    for (const runner of this.runners) runner.stop();
    this.go.textContent = 'Start the race';
    this.go.classList.replace('danger', 'main');
  }

  /** Many replies, one picture. */
  private soon(): void {
    if (this.drawing) return;
    this.drawing = true;
    requestAnimationFrame(() => {
      this.drawing = false;
      this.draw();
    });
  }

  private draw(): void {
    const most = Math.max(...this.runners.map((r) => Number(r.last['expanded'] ?? 0)));
    for (const runner of this.runners) runner.scale(most);
    if (this.runners.some((r) => r.running)) return;
    this.stop();
    const ran = this.runners.filter((r) => r.last['status']);
    if (!ran.length) return;
    this.results.hidden = false;
    fill(this.table, h('table', { class: 'table' },
      h('thead', {}, h('tr', {}, ...['search', 'moves', 'expanded', 'generated', 'most open', 'memory', 'time'].map((t) => h('th', { scope: 'col' }, t)))),
      h('tbody', {}, ...ran.map((r) => h('tr', {},
        h('td', {}, h('i', { class: `swatch s${r.lane}` }), title(r.choice)),
        h('td', {}, r.last['status'] === 'solved' ? `${number(Number(r.last['length']))}${r.last['optimal'] === 'yes' ? '' : ' *'}` : statusText(r.last['status'] ?? '')),
        ...['expanded', 'generated', 'max_open'].map((f) => h('td', {}, number(Number(r.last[f])))),
        h('td', {}, `${(Number(r.last['bytes']) / 1e6).toFixed(1)} MB`), h('td', {}, duration(Number(r.last['seconds']))))))),
      ran.some((r) => r.last['optimal'] === 'no' && r.last['status'] === 'solved') ? h('small', {}, '* not proven to be the fewest') : null);
    const longest = Math.max(1, ...ran.map((r) => Number(r.last['expanded'])));
    fill(this.bars, ran.map((r) => {
      const n = Number(r.last['expanded']), bar = h('i', { class: `s${r.lane}` });
      bar.style.width = `${Math.max(0.5, (100 * n) / longest)}%`;
      return h('div', { class: 'bar-row' }, h('span', {}, title(r.choice)), h('div', { class: 'stacked' }, bar), h('span', { class: 'number' }, number(n)));
    }));
    this.curves(ran);
    announce(`The race is over. ${ran.map((r) => `${title(r.choice)}: ${r.last['expanded']} expanded`).join('; ')}`);
  }

  private curves(ran: Runner[]): void {
    const times = [...new Set(ran.flatMap((r) => r.points.map(([t]) => t)))].sort((a, b) => a - b);
    const series = ran.map((r) => times.map((t) => {
      const point = r.points.find(([s]) => s === t);
      return point ? Math.max(1, point[1]) : null;
    }));
    this.plot.show([times, ...series], ran.map((r) => ({ label: title(r.choice), colour: `d${r.lane}` })));
  }
}

export const race: Tab = { id: 'race', title: 'Race', summary: 'Searches side by side', mount: (panel) => new RacePanel(panel) };
