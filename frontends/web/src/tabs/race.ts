/* race.ts -- two to four searches on the same board, each in a thread of its own. */
import { slashes } from '../board/board.js';
import { BoardView } from '../board/view.js';
import { statusText } from '../engine/client.js';
import { decimal, told, tr } from '../languages/text.js';
import { Runner } from '../race/runner.js';
import { SlowMotion } from '../race/slow.js';
import { type Choice, title } from '../search/choices.js';
import { lanesRead, lanesText, lanesUnknown } from '../search/lanes.js';
import { StartPicker } from '../search/start.js';
import { announce, button, duration, fill, h, number, toast } from '../shell/dom.js';
import { fading } from '../shell/fading.js';
import { Fold, still } from '../shell/fold.js';
import { Plot } from '../shell/plot.js';
import { remember, type Tab, type TabPanel } from '../shell/tabs.js';


const LINEAR = tr('Boards expanded so far. The bars are linear: twice as long is twice as many.');
const FINISH = tr('In slow motion everybody expands boards at the same pace. The line is the solution: who needs the fewest is there first.');

class RacePanel implements TabPanel {
  private runners: Runner[] = [];
  private drawing = false;
  private readonly tracks = h('div', { class: 'tracks' });
  private readonly lanes = h('div', { class: 'lanes' });
  private readonly fold: Fold;
  private readonly results = h('div', { class: 'stack', hidden: true });
  private readonly table = fading(h('div', { class: 'scroll', tabIndex: 0, role: 'region', aria: { label: tr('The result') } }));
  private readonly plot = new Plot({ x: tr('seconds'), y: tr('boards expanded') });
  private readonly preview = new BoardView({ label: tr('The board'), small: true });
  private readonly start = new StartPicker(() => this.set(), { goals: true, board: '8 6 7/2 5 4/3 0 1', more: [button(tr('Random 4×4'), () => this.start.random(4))] });
  private readonly go = button(tr('Start the race'), () => this.toggle(), 'main');
  private readonly slow = button(tr('Slow motion'), () => (this.motion ? this.settle() : this.slowly()), '', { disabled: true });
  private motion: SlowMotion | null = null;
  private slowNext = false; // as soon as the race is over: the address asks for it
  private readonly scale = h('small', {}, LINEAR);
  private readonly more = button(tr('Add a lane'), () => { this.add(); this.set(); }, '');

  constructor(panel: HTMLElement) {
    for (const [algorithm, heuristic] of [['bfs', 'zero'], ['astar', 'hamming'], ['astar', 'manhattan'], ['astar', 'linear-conflict']] as const)
      this.add({ algorithm, heuristic, convention: 'default', weight: 1.5 });
    this.results.append(h('div', { class: 'card stack' }, h('h2', {}, tr('The result')), this.table),
      h('div', { class: 'card stack' }, h('h2', {}, tr('Over time')), this.plot.element));
    this.fold = new Fold(tr('Another board or other searches'), this.start.element, this.lanes, h('div', { class: 'row' }, this.more));
    panel.append(
      h('div', { class: 'intro' }, h('h1', {}, tr('Race them')),
        h('p', { class: 'lead' }, tr('The same board, the same machine, up to four searches at once. What differs is what they know.'))),
      h('div', { class: 'card race-main' }, h('div', { class: 'race-board' }, this.preview.element, this.go, this.slow),
        h('div', { class: 'stack' }, this.tracks, this.scale)),
      this.fold.element, this.results);
    this.set();
  }

  open(values: Record<string, string>): void {
    const { board, lanes } = values, wanted = lanesRead(lanes ?? '');
    if (wanted.length >= 2) {
      for (const runner of this.runners) runner.stop();
      this.runners = [];
      for (const choice of wanted) this.add(choice);
    }
    const wrong = lanesUnknown(lanes ?? '');
    if (wrong) toast(wrong, 'bad');
    this.slowNext = values['slow'] === '1';
    const alive = this.slowNext || (!board && !lanes && !this.opened && !still());
    this.opened = true;
    this.go.disabled = Boolean(board); // until it is read
    void this.start.open(values).then((read) => {
      this.go.disabled = false;
      this.fold.open = Boolean(board) && !read;
      if (read || wanted.length) this.set();
      this.note();
      if (alive) this.toggle();
    });
  }
  private opened = false;

  close(): void {
    this.settle();
    this.stop();
    if (this.runners.some((r) => r.last['status'])) this.draw();
  }

  /** Another board or other searches: what was counted is no longer about them. */
  private set(): void {
    this.settle();
    this.stop();
    this.slow.disabled = true;
    for (const runner of this.runners) runner.ready();
    this.results.hidden = true;
    this.preview.show(this.start.board, this.start.home);
    this.fold.say(h('b', {}, tr('{0} searches', this.runners.length)), tr(' on '), h('span', { class: 'mono' }, slashes(this.start.board)));
    this.note();
  }

  private note(): void {
    remember({ tab: 'race', values: { ...this.start.place, lanes: lanesText(this.runners.map((r) => r.choice)), ...(this.motion || this.slowNext ? { slow: '1' } : {}) } });
  }

  private add(choice?: Choice): void {
    if (this.runners.length >= 4) return;
    const lane = [1, 2, 3, 4].find((n) => !this.runners.some((r) => r.lane === n)) ?? 1;
    const runner = new Runner(lane, choice ?? { algorithm: 'ida', heuristic: 'manhattan', convention: 'default', weight: 1.5 }, () => this.set(), () => this.remove(runner));
    this.runners.push(runner);
    this.runners.sort((a, b) => a.lane - b.lane);
    this.layout();
  }

  private remove(runner: Runner): void {
    if (this.runners.length <= 2) return;
    runner.stop();
    this.runners = this.runners.filter((r) => r !== runner);
    this.layout();
    this.set();
  }

  private layout(): void {
    fill(this.lanes, this.runners.map((r) => r.element));
    fill(this.tracks, this.runners.map((r) => r.track));
    for (const runner of this.runners) runner.remove.disabled = this.runners.length <= 2;
    this.more.disabled = this.runners.length >= 4;
  }

  private toggle(): void {
    if (this.runners.some((r) => r.running)) {
      this.stop();
      return this.draw();
    }
    this.results.hidden = true;
    this.go.textContent = tr('Stop');
    this.go.classList.replace('main', 'danger');
    this.settle();
    this.slow.disabled = true;
    for (const runner of this.runners) runner.start(this.start, () => this.soon());
  }

  /** The race that is over, once more, with a finish line. */
  private slowly(): void {
    this.settle();
    fill(this.scale, FINISH);
    this.tracks.classList.add('line');
    this.slow.textContent = tr('As it was');
    this.motion = new SlowMotion(this.runners, () => announce(tr('Everybody is there')));
    this.note();
  }

  /** As it was in time. */
  private settle(): void {
    if (!this.motion) return;
    this.motion.end();
    this.motion = null;
    this.tracks.classList.remove('line');
    this.slow.textContent = tr('Slow motion');
    fill(this.scale, LINEAR);
    const most = Math.max(...this.runners.map((r) => Number(r.last['expanded'] ?? 0)));
    for (const runner of this.runners) if (runner.last['status']) runner.settle(most);
    this.note();
  }

  private stop(): void {
    for (const runner of this.runners) runner.stop();
    this.go.textContent = tr('Start the race');
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
    if (!this.motion) for (const runner of this.runners) runner.scale(most);
    if (this.motion || this.runners.some((r) => r.running)) return;
    this.stop();
    const ran = this.runners.filter((r) => r.last['status']);
    if (!ran.length) return;
    this.results.hidden = false;
    fill(this.table, h('table', { class: 'table' },
      h('thead', {}, h('tr', {}, ...[tr('search'), tr('moves'), tr('expanded'), tr('generated'), tr('most open'), tr('memory'), tr('time')].map((head) => h('th', { scope: 'col' }, head)))),
      h('tbody', {}, ...ran.map((r) => h('tr', {},
        h('td', {}, h('i', { class: `swatch s${r.lane}` }), title(r.choice)),
        h('td', {}, r.last['status'] === 'solved' ? `${number(Number(r.last['length']))}${r.last['optimal'] === 'yes' ? '' : ' *'}` : told(statusText(r.last['status'] ?? ''))),
        ...['expanded', 'generated', 'max_open'].map((f) => h('td', {}, r.last[f] === undefined ? '–' : number(Number(r.last[f])))),
        h('td', {}, r.last['bytes'] === undefined ? '–' : `${decimal(Number(r.last['bytes']) / 1e6, 1)} MB`), h('td', {}, r.last['seconds'] === undefined ? '–' : duration(Number(r.last['seconds']))))))),
      ran.some((r) => r.last['optimal'] === 'no' && r.last['status'] === 'solved') ? h('small', {}, tr('* not proven to be the fewest')) : null);
    this.plot.show(ran.map((r) => ({ label: title(r.choice), colour: r.lane, points: r.points })));
    this.slow.disabled = !ran.some((r) => r.last['status'] === 'solved');
    announce(tr('The race is over. {0}', ran.map((r) => tr('{0}: {1} expanded', title(r.choice), r.last['expanded'] ?? '')).join('; ')));
    if (this.slowNext && !this.slow.disabled) this.slowly();
    this.slowNext = false;
  }
}

export const race: Tab = { id: 'race', title: tr('Race'), summary: tr('Searches side by side'), mount: (panel) => new RacePanel(panel) };
