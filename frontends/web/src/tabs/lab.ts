/* lab.ts -- write a heuristic; it is held against the truth on every board of the 8-puzzle. */
import { BoardView } from '../board/view.js';
import { goalNamed, slashes } from '../board/board.js';
import { Engine, words } from '../engine/client.js';
import { type Flaw, type JudgeReply, startJudge, type Verdict } from '../lab/judge.js';
import { CODE_MOST } from '../lab/messages.js';
import { keepOwn, table } from '../lab/own.js';
import { Sandbox } from '../lab/sandbox.js';
import { SAMPLES } from '../lab/samples.js';
import { decimal, several, tr } from '../languages/text.js';
import { nameOf, HEURISTICS } from '../search/choices.js';
import { StartPicker } from '../search/start.js';
import { announce, answered, button, field, fill, h, moves, number, select } from '../shell/dom.js';
import { still } from '../shell/fold.js';
import { go, remember, type Tab, type TabPanel } from '../shell/tabs.js';
import { colour, themeChanged } from '../shell/theme.js';
import { typeScale } from '../shell/view.js';

const SAMPLE = SAMPLES[0]?.[1] ?? '';
const GOAL = goalNamed(3, 3, 'last');
const OWN = 'tilewise-lab-own'; // in this tab's storage: the code last run here, so that a reload does not make it a stranger's
const OURS = ['hamming', 'manhattan', 'linear-conflict', 'walking-distance'];
const digits = (text: string) => ({ rows: 3, cols: 3, tiles: [...text].map(Number) });

/** A heuristic may say anything: what is too long for a line is written as a power of ten. */
const amount = (n: number, digits: number): string => (Math.abs(n) < 1e6 ? decimal(n, digits) : n.toExponential(1));
const value = (n: number): string => (Math.abs(n) < 1e6 ? String(+n.toPrecision(6)) : n.toExponential(1));

class LabPanel implements TabPanel {
  private readonly engine = new Engine({ hear: (line) => this.hear(line), lost: (why) => this.lose(why) });
  private boards: string[] = [];
  private counts: number[] = [];
  private sandbox: Sandbox | null = null;
  private judgeWorker: Worker | null = null;
  private whole = false; // all boards of the space have come in
  private wanted = false; // to test what is typed as soon as they have
  private alive = false; // to test the sample then
  private opened = false;
  private foreign = false; // the code came with the address, and nobody here has run it yet
  private rows: { name: string; mine: boolean; expanded: number; generated: number; length: number }[] = [];
  private histogram: number[][] = [];
  private values: Float64Array = new Float64Array(); // of the heuristic under test

  private readonly code = h('textarea', { class: 'area code', rows: 12, spellcheck: false, autocomplete: 'off', autocapitalize: 'off', wrap: 'off' });
  private readonly start = new StartPicker(() => {}, { small: true, board: '8 6 7/2 5 4/3 0 1' });
  private readonly problem = h('p', { class: 'problem', role: 'alert' });
  private readonly run = button(tr('Test it'), () => (this.busy ? this.fail(tr('Stopped.')) : this.test()), 'main', { disabled: true });
  private readonly stranger = h('p', { class: 'notice', hidden: true },
    tr('This code came with the link, from whoever made it. Nothing of it has run. It runs in a closed frame that has no network, no storage and no way to this page.'));
  private readonly bar = h('i', { class: 'busy' });
  private readonly progress = h('div', { class: 'bar', hidden: true, role: 'progressbar', aria: { label: tr('Boards tested') } }, this.bar);
  private readonly verdict = h('div', { class: 'stack', aria: { live: 'polite' } }, h('p', { class: 'quiet' }, tr('Nothing tested yet.')));
  private readonly chart = h('canvas', { class: 'scatter', role: 'img', aria: { label: tr('Your h against the true distance') } });
  private readonly table = h('div', { class: 'scroll', tabIndex: 0, role: 'region', aria: { label: tr('The race') } });

  constructor(panel: HTMLElement) {
    const sample = select([['', tr('Begin with …')], ...SAMPLES.map(([name]) => [name, name] as const)], '', (name) => {
      if (name) this.load(name);
      sample.value = '';
    });
    sample.setAttribute('aria-label', tr('Sample heuristics'));
    this.code.addEventListener('keydown', (e) => this.indent(e));
    panel.append(
      h('div', { class: 'intro' }, h('h1', {}, tr('Heuristic lab')),
        h('p', { class: 'lead' }, tr('Write a heuristic in JavaScript. It runs in a closed frame, is held against the true distance of all 181,440 boards, and then races ours. Admissible means never too large; consistent means never dropping by more than one in one move.'))),
      h('div', { class: 'two lab-main' },
        h('div', { class: 'card stack' }, h('div', { class: 'spread' }, h('h2', {}, tr('Your heuristic')), sample), field(tr('Code'), this.code),
          this.stranger, h('div', { class: 'row' }, this.run), this.progress, this.problem, h('details', { class: 'more' }, h('summary', {}, tr('The board for the race')), this.start.element)),
        h('div', { class: 'stack' },
          h('div', { class: 'card stack' }, h('h2', {}, tr('The verdict')), this.verdict),
          h('div', { class: 'card stack lab-chart', hidden: true }, h('h2', {}, tr('Your h and the truth')), this.chart,
            h('small', {}, tr('Across: the true distance. Up: your h. Above the line it says too much.'))),
          h('div', { class: 'card stack lab-race', hidden: true }, h('h2', {}, tr('The race: A*')), this.table,
            h('div', { class: 'row' }, button(tr('Watch yours'), () => this.carry('watch'), 'small'), button(tr('Race yours'), () => this.carry('race'), 'small'))))));
    this.load(SAMPLES[0]?.[0] ?? '');
    this.fetch();
    themeChanged.addEventListener('change', () => this.draw());
    new ResizeObserver(() => this.draw()).observe(this.chart);
  }

  /** All boards, with their distances. */
  private fetch(): void {
    this.boards = [];
    this.run.disabled = true;
    this.engine.say(`space goal ${slashes(GOAL)}`);
  }

  /** The engine is gone; another is started when it is needed. */
  private lose(why: string): void {
    this.run.disabled = this.wanted = false;
    fill(this.problem, why);
  }

  open(values: Record<string, string>): void {
    const code = values['code']?.slice(0, CODE_MOST);
    this.alive = !code && !values['board'] && !this.opened && !still();
    this.opened = true;
    void this.start.open(values);
    if (!code) return;
    this.stop();
    this.code.value = code; // shown, never run unasked
    this.own(code === ownCode());
  }

  close(): void {
    this.stop();
  }

  private load(name: string): void {
    this.code.value = SAMPLES.find(([n]) => n === name)?.[1] ?? '';
    this.own(true);
  }

  /** Whose code is it?  The button that runs it says so. */
  private own(yes: boolean): void {
    this.foreign = !yes;
    this.stranger.hidden = yes;
    this.idle();
  }

  private get busy(): boolean {
    return Boolean(this.sandbox ?? this.judgeWorker);
  }

  private idle(): void {
    this.run.textContent = this.foreign ? tr('Run the code from this link') : tr('Test it');
  }

  /** Tab indents while the cursor is in the code; Escape and then Tab leaves it. */
  private indent(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.code.dataset['leave'] = 'yes';
    else if (event.key !== 'Tab') delete this.code.dataset['leave'];
    if (event.key !== 'Tab' || event.shiftKey || this.code.dataset['leave']) return;
    event.preventDefault();
    this.code.setRangeText('  ', this.code.selectionStart, this.code.selectionEnd, 'end');
  }

  private hear(line: string): void {
    if (line.startsWith('space counts ')) this.counts = line.split(' ').slice(2).map(Number);
    else if (line.startsWith('space boards ')) this.boards.push(...line.split(' ').slice(3));
    else if (line === 'space done') this.ready();
    else if (line.startsWith('search done ')) {
      const w = words(line, 'length', 'optimal', 'algorithm', 'heuristic', 'expanded', 'generated', 'duplicates');
      this.rows.push({ name: nameOf(HEURISTICS, w['heuristic'] ?? ''), mine: false, expanded: Number(w['expanded']), generated: Number(w['generated']), length: Number(w['length']) });
      this.next();
    } else if (line.startsWith('error ')) {
      this.engine.end();
      this.lose(line.slice(6));
    }
  }

  /** It opens with a test of the sample; of nothing else unless asked. */
  private ready(): void {
    this.whole = true;
    this.run.disabled = false;
    if (this.wanted || (this.alive && !this.foreign && this.code.value === SAMPLE)) this.test();
    this.wanted = this.alive = false;
  }

  /* ---- the typed code ---- */

  private test(): void {
    this.stop();
    fill(this.problem);
    if (!this.whole) {
      this.wanted = true;
      return this.fetch();
    }
    if (this.rows.length) this.engine.end(); // the race before, if it is still on
    fill(this.verdict, h('p', { class: 'quiet' }, tr('Testing …')));
    this.rows = [];
    fill(this.table);
    this.panel('lab-chart').hidden = this.panel('lab-race').hidden = true;
    this.progress.hidden = false;
    this.bar.style.width = '0';
    this.run.textContent = tr('Stop');
    const code = this.code.value.slice(0, CODE_MOST);
    keepCode(code);
    this.foreign = false;
    this.stranger.hidden = true;
    remember({ tab: 'lab', values: { ...this.start.place, ...(code.length < 4000 ? { code } : {}) } });
    this.sandbox = new Sandbox({ code, boards: this.boards }, {
      progress: (done) => { this.bar.style.width = `${(100 * done) / this.boards.length}%`; },
      values: (values) => this.weigh(values),
      failed: (why) => this.fail(why),
    });
  }

  private weigh(values: Float64Array): void {
    this.sandbox = null;
    this.values = values;
    this.judgeWorker = startJudge((reply) => this.take(reply), (why) => this.fail(why));
    this.judgeWorker.postMessage({ boards: this.boards, counts: this.counts, start: this.start.board.tiles.join(''), values });
  }

  private panel(name: string): HTMLElement {
    return this.table.closest('.panel')?.querySelector(`.${name}`) as HTMLElement;
  }

  private stop(): void {
    this.sandbox?.end();
    this.judgeWorker?.terminate();
    this.sandbox = this.judgeWorker = null;
    this.progress.hidden = true;
    this.idle();
  }

  private fail(why: string): void {
    this.stop();
    fill(this.problem, why);
    fill(this.verdict, h('p', { class: 'quiet' }, tr('No verdict.')));
  }

  private take(reply: JudgeReply): void {
    if (reply.kind === 'verdict') return this.judge(reply);
    this.stop();
    fill(this.problem);
    this.rows.push({ name: tr('Yours'), mine: true, expanded: reply.expanded, generated: reply.generated, length: reply.length });
    this.next();
  }

  private judge(v: Verdict): void {
    const has = (kind: Flaw['kind']): Flaw | undefined => v.flaws.find((f) => f.kind === kind);
    const line = (good: boolean, yes: string, no: string): HTMLElement =>
      h('p', { class: 'judgement' }, h('span', { class: `chip ${good ? 'good' : 'bad'}` }, good ? tr('yes') : tr('no')), good ? yes : no);
    fill(this.verdict,
      line(!has('goal'), tr('Zero at the goal.'), tr('Not zero at the goal.')),
      line(!v.over, tr('Admissible: never above the truth on {0} boards.', number(v.checked)), several(v.over, 'Not admissible: above the truth on {0} board.', 'Not admissible: above the truth on {0} boards.')),
      line(!v.jumps, tr('Consistent: no move lowers it by more than one.'), several(v.jumps, 'Not consistent: {0} move lowers it by more than one.', 'Not consistent: {0} moves lower it by more than one.')),
      ...v.flaws.filter((f) => f.kind !== 'goal').map((f) => this.example(f)),
      h('div', { class: 'figures' }, ...[[amount(v.mean, 2), tr('your h on average')], [amount(v.trueMean, 2), tr('the truth')], [`${amount((100 * v.mean) / v.trueMean, 0)} %`, tr('of the way seen')]].map(([b, s]) =>
        h('div', { class: 'figure' }, h('b', {}, b), h('span', {}, s)))));
    keepOwn({ values: table(this.boards, this.values), admissible: !v.over, consistent: !v.jumps && !has('goal') });
    this.histogram = v.histogram;
    this.panel('lab-chart').hidden = false;
    this.draw();
    answered(this.run, this.verdict);
    announce(v.over ? tr('Not admissible') : v.jumps ? tr('Admissible, not consistent') : tr('Admissible and consistent'));
  }

  private example(flaw: Flaw): HTMLElement {
    const view = (board: string): HTMLElement => {
      const v = new BoardView({ label: tr('Counter-example'), small: true });
      v.show(digits(board), GOAL);
      return v.element;
    };
    return h('div', { class: 'example' }, view(flaw.board), flaw.neighbour ? h('span', { aria: { hidden: true } }, '→') : null, flaw.neighbour ? view(flaw.neighbour) : null,
      h('p', {}, flaw.kind === 'admissible' ? tr('Here it says {0}, but the board is {1} from the goal.', value(flaw.h), moves(flaw.other)) : tr('One move takes it from {0} to {1}.', value(flaw.h), value(flaw.other))));
  }

  /* ---- ours ---- */

  private next(): void {
    const name = OURS[this.rows.length - 1];
    this.show();
    if (name) this.engine.say(`search algorithm astar heuristic ${name} goal ${slashes(GOAL)} board ${slashes(this.start.board)}`);
  }

  /** The heuristic just tested, in another tab. */
  private carry(tab: 'watch' | 'race'): void {
    const { place } = this.start;
    go({ tab, values: tab === 'watch' ? { ...place, algorithm: 'astar', heuristic: 'own' } : { ...place, lanes: 'astar.own_astar.manhattan_astar.linear-conflict_ida.own' } });
  }

  private show(): void {
    this.panel('lab-race').hidden = false;
    const best = Math.min(...this.rows.map((r) => r.length));
    fill(this.table, h('table', { class: 'table' },
      h('thead', {}, h('tr', {}, ...[tr('heuristic'), tr('moves'), tr('expanded'), tr('generated')].map((head) => h('th', { scope: 'col' }, head)))),
      h('tbody', {}, ...[...this.rows].sort((a, b) => a.expanded - b.expanded).map((r) => h('tr', { class: r.mine ? 'mine' : '' },
        h('td', {}, r.name), h('td', {}, r.length, r.length > best ? tr(' (too long)') : ''), h('td', {}, number(r.expanded)), h('td', {}, number(r.generated)))))));
  }

  /** Every distance across, every h up: the darker, the more boards. */
  private draw(): void {
    const ratio = devicePixelRatio || 1, width = this.chart.clientWidth, height = this.chart.clientHeight;
    const pen = this.chart.getContext('2d');
    if (!width || !pen || !this.histogram.length) return;
    this.chart.width = width * ratio;
    this.chart.height = height * ratio;
    pen.scale(ratio, ratio);
    const tall = Math.max(32, ...this.histogram.map((row) => row.length));
    const w = (width - 30) / this.histogram.length, hgt = (height - 24) / tall;
    const most = Math.log1p(Math.max(...this.histogram.flat().map((n) => n ?? 0)));
    this.histogram.forEach((row, d) => row.forEach((n, value) => {
      if (!n) return;
      pen.globalAlpha = 0.2 + (0.8 * Math.log1p(n)) / most;
      pen.fillStyle = colour(value > d ? 'bad' : 'd1');
      pen.fillRect(28 + d * w, height - 22 - (value + 1) * hgt, w - 1, Math.max(1, hgt - 1));
    }));
    pen.globalAlpha = 1;
    pen.strokeStyle = colour('ink');
    pen.setLineDash([5, 4]);
    pen.beginPath();
    pen.moveTo(28, height - 22);
    pen.lineTo(28 + this.histogram.length * w, height - 22 - this.histogram.length * hgt);
    pen.stroke();
    pen.fillStyle = colour('muted');
    pen.font = `${11 * typeScale()}px ${getComputedStyle(document.body).fontFamily}`;
    for (const d of [0, 10, 20, 30]) {
      pen.fillText(String(d), 28 + (d + 0.5) * w - 5, height - 6);
      if (d < tall) pen.fillText(String(d), 6, height - 22 - d * hgt);
    }
  }
}

function ownCode(): string | null {
  try {
    return sessionStorage.getItem(OWN);
  } catch {
    return null; // a page without storage: after a reload the code is a stranger's again
  }
}

function keepCode(code: string): void {
  try { sessionStorage.setItem(OWN, code); } catch { /* see ownCode */ }
}

export const lab: Tab = { id: 'lab', title: tr('Heuristic lab'), summary: tr('Write a heuristic and have it tested'), mount: (panel) => new LabPanel(panel) };
