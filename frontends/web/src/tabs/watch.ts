/* watch.ts -- a search taken step by step, forward and back, with everything it knows on view. */
import { BoardView } from '../board/view.js';
import { clearTerms, drawTerms, readTerm, type Term, termsText } from '../board/explain.js';
import { type Board, readSlashes, slashes } from '../board/board.js';
import { Engine, statusText } from '../engine/client.js';
import { several, told, tr } from '../languages/text.js';
import { type Choice, clauses, informed, known, title } from '../search/choices.js';
import { ownFault } from '../lab/own.js';
import { SearchForm } from '../search/form.js';
import { StartPicker } from '../search/start.js';
import { announce, button, fill, h, moves, number } from '../shell/dom.js';
import { Fold, still } from '../shell/fold.js';
import { iconButton } from '../shell/icons.js';
import { isFree } from '../shell/keys.js';
import { remember, type Tab, type TabPanel } from '../shell/tabs.js';
import { themeChanged } from '../shell/theme.js';
import { goingOf } from '../watch/keys.js';
import { LevelsView } from '../watch/levels.js';
import { ListView, pathList, readList } from '../watch/lists.js';
import { pseudo } from '../watch/pseudo.js';
import { emptyMoment, type Moment, readNodes, readReply, type WatchNode } from '../watch/state.js';
import { TREE_MOST, TreeView } from '../watch/tree.js';

const SPEEDS = [1, 2, 5, 10, 30, 0]; // steps a second; 0: as fast as it goes
const SPEED_NAMES = SPEEDS.map((speed) => String(speed || 'most')); // in an address
const USUAL = 3; // of these
const LISTED = 30; // boards of a list on view
const DEMO = '1 8 2/0 4 3/7 6 5'; // nine moves, eleven boards: a few seconds
const FORMULAS: Record<string, string> = { astar: 'g + h', ida: 'g + h', wastar: 'g + w·h', greedy: 'h', hill: 'h', bfs: tr('its depth'), dfs: tr('its depth'), iddfs: tr('its depth') };

class WatchPanel implements TabPanel {
  private readonly engine = new Engine({ hear: (line) => this.hear(line), lost: (why) => this.lose(why) });
  private moment: Moment = emptyMoment();
  private fresh: WatchNode[] = [];
  private timer: ReturnType<typeof setInterval> | null = null;
  private asking = false; // one question at a time: a slider asks faster than trees are drawn
  private wanted: number | null = null;
  private owed = 0; // steps that were asked for meanwhile
  private overlayOn = true;
  private goTo = 0; // a step that the address names
  private demo = false; // to run by itself as soon as it can
  private terms: Term[] = [];
  private seen: Board | null = null; // a node that was picked in the tree
  private readonly sees = h('p', { class: 'quiet' });

  private readonly choice: Choice = { algorithm: 'astar', heuristic: 'manhattan', convention: 'default', weight: 1.5 };
  private readonly start = new StartPicker(() => this.begin(), { goals: true, board: DEMO });
  private readonly form = new SearchForm(this.choice, () => this.begin());
  private readonly board = new BoardView({ label: tr('The board under expansion') });
  private readonly tree = new TreeView((id) => { if (this.engine.alive) this.engine.say(`watch node ${id}`); });
  private readonly treeNote = h('small', {});
  private readonly levels = new LevelsView();
  private readonly open_ = new ListView();
  private readonly closed = new ListView();
  private readonly problem = h('p', { class: 'problem', role: 'alert' });
  private readonly code = h('ol', { class: 'pseudo', aria: { label: tr('The algorithm') } });
  private readonly ghf = h('div', { class: 'ghf number' });
  private readonly figures = h('div', { class: 'figures' });
  private readonly story = h('p', { class: 'quiet', role: 'status' });
  private readonly slider = h('input', { type: 'range', class: 'range', min: '0', max: '1', value: '0', aria: { label: tr('Moment of the search') } });
  private readonly run = button(tr('Run'), () => this.toggle(), 'main');
  private readonly speed = h('input', { type: 'range', class: 'range', min: '0', max: '5', value: String(USUAL), aria: { label: tr('Speed') } });
  private readonly speedText = h('span', { class: 'quiet number' });
  private readonly fold: Fold;

  constructor(panel: HTMLElement) {
    const overlay = h('input', { type: 'checkbox', checked: true, on: { change: () => { this.overlayOn = overlay.checked; this.draw(); } } });
    this.slider.addEventListener('input', () => { this.pause(); this.seek(Number(this.slider.value)); });
    this.speed.addEventListener('input', () => { this.showSpeed(); this.note(); if (this.timer || this.moment.running) { this.pause(); this.play(); } });
    this.fold = new Fold(tr('Another board or search'), this.start.element, this.form.element, this.problem);
    panel.append(
      h('div', { class: 'watch-head' }, h('h1', {}, tr('Watch a search')), this.fold.element),
      h('div', { class: 'watch-main' },
        h('div', { class: 'card watch-side' },
          h('div', { class: 'watch-board' }, this.board.element), this.ghf,
          h('div', { class: 'row transport' },
            iconButton('first', tr('To the beginning'), () => { this.pause(); this.seek(0); }),
            iconButton('back', tr('One step back'), () => this.step(-1)), this.run,
            iconButton('forward', tr('One step forward'), () => this.step(1))),
          this.slider, this.story,
          h('div', { class: 'row speed' }, h('span', { class: 'quiet' }, tr('Speed')), this.speed, this.speedText),
          h('label', { class: 'check' }, overlay, tr('Draw what the heuristic sees')), this.sees),
        h('div', { class: 'card watch-tree' },
          h('div', { class: 'spread' }, h('h2', {}, tr('The search tree')),
            h('div', { class: 'row legend' }, h('span', {}, h('i', { class: 'swatch s1' }), tr('closed')), h('span', {}, h('i', { class: 'swatch open' }), tr('open')),
              h('span', {}, h('i', { class: 'swatch cut' }), tr('cut')), h('span', {}, h('i', { class: 'swatch s2' }), tr('current path')))),
          this.tree.element, this.treeNote, this.open_.element, this.closed.element),
        h('div', { class: 'watch-facts' },
          h('div', { class: 'card stack' }, h('h2', {}, tr('What it does')), this.code),
          h('div', { class: 'card stack' }, h('h2', {}, tr('Counts')), this.figures),
          h('div', { class: 'card stack watch-levels' }, h('h2', {}, tr('By priority')), this.levels.element))));
    themeChanged.addEventListener('change', () => this.tree.draw());
    document.addEventListener('keydown', (event) => { if (!panel.hidden) this.key(event); });
    this.showSpeed();
  }

  open(values: Record<string, string>): void {
    const { board, algorithm, step = '', speed: rate } = values, speed = rate ? SPEED_NAMES.indexOf(rate) : USUAL;
    const wrong = [/^\d*$/.test(step) ? '' : tr('A step is a whole number, not “{0}”.', step.slice(0, 40)),
      speed < 0 ? tr('The speed is one of {0}, not “{1}”.', SPEED_NAMES.join(', '), rate?.slice(0, 40)) : ''];
    if (!board && !algorithm && this.moment.status !== '' && !values['goal'] && !wrong.join('')) return this.note();
    this.goTo = Number(step) || 0;
    this.demo = !board && !algorithm && !still();
    if (algorithm) Object.assign(this.choice, known({ ...values, convention: values['convention'] ?? 'default' }), { rules: values['rules'] ?? '' });
    this.run.disabled = true; // until there is a search to run
    if (this.demo) this.speed.value = '1';
    if (rate && speed >= 0) this.speed.value = String(speed);
    this.showSpeed();
    void this.start.open(values, ...wrong).then((read) => {
      this.fold.open = Boolean(board) && !read;
      this.form.set({});
    });
  }

  close(): void {
    this.pause();
  }

  /** Keys of the search, wherever the focus is. */
  private key(event: KeyboardEvent): void {
    const going = isFree(event) ? goingOf(event.key) : null;
    if (!going || this.run.disabled) return;
    event.preventDefault();
    if (going === 'run') return this.toggle();
    if (going === 'forward' || going === 'back') return this.step(going === 'forward' ? 1 : -1);
    this.pause();
    if (going === 'first') this.seek(0);
    else if (this.moment.status === 'running' && !this.moment.full) this.play(0); // the end is not known yet
    else this.seek(this.moment.moments - 1);
  }

  /** The engine is gone, and its search with it: ask() begins anew. */
  private lose(why: string): void {
    this.pause();
    this.asking = false;
    this.wanted = null;
    this.run.disabled = true;
    this.fold.open = true;
    fill(this.problem, why);
  }

  private begin(): void {
    this.pause();
    fill(this.problem);
    this.owed = 0;
    this.fresh = [];
    this.run.disabled = true;
    const fault = informed(this.choice.algorithm) ? ownFault(this.choice.heuristic, this.start.board, this.start.goal) : '';
    if (fault) {
      this.fold.open = true;
      return fill(this.problem, fault);
    }
    this.asking = true;
    this.fold.say(h('b', {}, title(this.choice)), tr(' on '), h('span', { class: 'mono' }, slashes(this.start.board)));
    this.tree.reset(this.start.board, this.start.home);
    this.engine.say(`watch new ${clauses(this.choice)} goal ${this.start.goal} board ${slashes(this.start.board)}`);
  }

  /** Ask what the heuristic sees in a board; it is drawn when the answer is there. */
  private explain(board: Board): void {
    this.terms = [];
    fill(this.sees);
    const costly = this.choice.heuristic === 'pdb' && board.tiles.length > 9; // its tables would be made anew for every board
    if (!this.overlayOn || !informed(this.choice.algorithm) || this.moment.running || costly || this.choice.heuristic === 'own' || !this.engine.alive) {
      if (costly && this.overlayOn) fill(this.sees, tr('The groups of pattern databases are drawn on the 3×3 alone.'));
      return clearTerms(this.board);
    }
    this.engine.say(`explain heuristic ${this.choice.heuristic} goal ${this.start.goal} board ${slashes(board)}`);
  }

  private hear(reply: string): void {
    if (reply.startsWith('explain done ')) {
      const shown = this.seen ?? this.moment.board;
      if (shown) drawTerms(this.board, shown, this.terms);
      fill(this.sees, termsText(this.terms, Number(reply.split(' ')[3])));
    } else if (reply.startsWith('explain ')) {
      const term = readTerm(reply);
      if (term) this.terms.push(term);
    } else if (reply.startsWith('error ')) {
      this.asking = false;
      this.run.disabled = false;
      this.fold.open = true;
      fill(this.problem, reply.slice(6));
    } else if (reply.startsWith('watch nodes-done')) {
      this.asking = false;
      this.tree.show(this.fresh, this.moment.current, this.moment.nodes);
      fill(this.treeNote, this.fresh.length >= TREE_MOST ? tr('The first {0} nodes and the current path are drawn, of {1}.', number(TREE_MOST), number(this.moment.nodes)) : '');
      if (!keepsLists(this.choice.algorithm)) this.showPath();
      this.fresh = [];
      const { owed } = this;
      this.owed = 0;
      if (this.wanted !== null) this.seek(this.wanted);
      else if (owed) this.step(owed);
      else if (this.goTo) this.ask(`watch step ${Math.min(100000, this.goTo)}`), (this.goTo = 0);
      else if (this.demo) (this.demo = false), this.play();
    } else if (reply.startsWith('watch open ') || reply.startsWith('watch closed ')) {
      this.showList(reply);
    } else if (reply.startsWith('watch nodes ')) {
      this.fresh.push(...readNodes(reply));
    } else if (reply.startsWith('watch seen ')) {
      this.seen = readSlashes(reply.replace(/^.* board /, ''));
      this.board.show(this.seen, this.start.home);
      this.explain(this.seen);
      fill(this.story, tr('You are looking at node {0}: g = {1}, h = {2}, f = {3}.', ...(/^watch seen (\d+) g (\d+) h (\d+) f ([\d.]+) /.exec(reply) ?? []).slice(1)));
    } else if (reply.startsWith('watch ') && readReply(this.moment, reply)) {
      this.run.disabled = false;
      this.news();
    }
  }

  /** At full speed moments come faster than they can be seen: a few a second are drawn, and the last. */
  private news(): void {
    const now = performance.now();
    if (this.moment.running && now - this.drawn < 120) return;
    this.drawn = now;
    this.draw();
    if (keepsLists(this.choice.algorithm)) this.engine.say(`watch open ${LISTED}`, `watch closed ${LISTED}`);
    this.engine.say(`watch nodes ${TREE_MOST}`);
  }

  private showList(reply: string): void {
    const { total, items } = readList(reply), { cols } = this.start.board;
    this.closed.element.hidden = false;
    if (reply.startsWith('watch open ')) this.open_.show('OPEN', this.over ? tr('never looked at') : tr('the next one first'), total, items, cols, this.over ? -1 : 0);
    else this.closed.show('CLOSED', tr('the newest first'), total, items, cols, -1);
  }

  /** A search that keeps no lists remembers its path. */
  private showPath(): void {
    const items = pathList(this.fresh, (id) => this.tree.board(id)?.tiles ?? null);
    this.open_.show('PATH', tr('the newest first: all that it remembers'), items.length, items.slice(0, LISTED), this.start.board.cols, 0);
    this.closed.element.hidden = true;
  }

  /** The address says what is on view; while it runs, from where. */
  private note(): void {
    const { algorithm, heuristic, convention, rules, weight } = this.choice, step = this.timer || this.moment.running ? 0 : this.moment.moment;
    remember({ tab: 'watch', values: { ...this.start.place, algorithm, ...(informed(algorithm) ? { heuristic } : {}), ...(convention === 'default' ? {} : { convention }),
      ...(rules ? { rules } : {}), ...(algorithm === 'wastar' ? { weight: String(weight) } : {}), ...(step ? { step: String(step) } : {}),
      ...(Number(this.speed.value) === USUAL ? {} : { speed: SPEED_NAMES[Number(this.speed.value)] ?? '' }) } });
  }
  private drawn = 0;

  private draw(): void {
    const m = this.moment;
    if (!m.board) return;
    if (!this.timer && !m.running) this.note();
    this.seen = null;
    this.board.show(m.board, this.start.home);
    this.explain(m.board);
    fill(this.ghf, ...[['g', m.g, tr('made')], ['h', m.h, tr('at least to go')], ['f', m.f, FORMULAS[this.choice.algorithm] ?? '']].map(([name, value, what]) =>
      h('div', {}, h('span', {}, name), h('b', {}, value), h('small', {}, what))));
    this.slider.max = String(Math.max(1, m.moments - 1));
    this.slider.value = String(m.moment);
    this.slider.style.setProperty('--done', `${(100 * m.moment) / Math.max(1, m.moments - 1)}%`);
    this.drawCode();
    this.levels.show(m.levels, m.f);
    m.counts['closed'] = m.levels.reduce((sum, level) => sum + level.closed, 0);
    fill(this.figures, ...['expanded', 'generated', 'open', 'closed', 'duplicates', m.counts['reopened'] ? 'reopened' : '', m.counts['iterations'] ? 'iterations' : ''].filter(Boolean).map((name) =>
      h('div', { class: 'figure' }, h('b', {}, number(m.counts[name] ?? 0)), h('span', {}, told(name)))));
    if (!m.running && !this.timer) this.run.textContent = tr('Run');
    fill(this.story, this.tale());
  }

  /** The last moment there will be is on view. */
  private get over(): boolean {
    const m = this.moment;
    return m.moment === m.moments - 1 && (m.full || (m.status !== '' && m.status !== 'running'));
  }

  private tale(): string {
    const m = this.moment;
    if (m.moment === 0) return tr('Before the first step. {0}.', m.convention);
    if (this.over && m.status === 'solved') {
      announce(tr('Solved: {0}', moves(m.length)));
      return tr('Found the goal: {0}, {1} boards expanded.', moves(m.length), number(m.counts['expanded'] ?? 0));
    }
    if (m.full && this.over) return tr('The record is full at step {0}: the search can go on, but not be shown.', number(m.moment));
    if (this.over) return tr('It ended: {0}.', told(statusText(m.status)));
    return `${m.moments - 1 > m.moment ? tr('Step {0} of {1}.', number(m.moment), number(m.moments - 1)) : tr('Step {0}.', number(m.moment))} ${tr('No solution is shorter than {0}.', moves(m.bound))}`;
  }

  private drawCode(): void {
    const { lines, at } = pseudo(this.choice.algorithm);
    const lit = new Set(this.moment.events.filter((_, i) => i < 6).map((e) => at[e.kind] ?? -1));
    const first = this.moment.moment === 0 ? 0 : at[this.moment.events[0]?.kind ?? 'expand'] ?? -1;
    if (this.moment.moment === 0) lit.clear();
    fill(this.code, lines.map((line, i) => {
      const item = h('li', { class: i === first ? 'now' : lit.has(i) ? 'lit' : '', ...(i === first ? { aria: { current: 'step' } } : {}) }, line.trim());
      item.style.setProperty('--deep', String(line.search(/\S/)));
      return item;
    }));
  }

  /* ---- going ---- */

  private ask(line: string): void {
    if (this.asking) return;
    if (!this.engine.alive) return this.begin();
    this.asking = true;
    this.engine.say(line);
  }

  private step(by: number): void {
    this.pause();
    if (this.asking) this.owed += by;
    else if (by) this.ask(by > 0 ? `watch step ${by}` : `watch back ${-by}`);
  }

  private seek(to: number): void {
    this.wanted = this.asking ? to : null;
    this.ask(`watch seek ${to}`);
  }

  private toggle(): void {
    if (this.timer || this.moment.running) return this.pause();
    if (this.over && this.moment.moment > 0) this.seek(0); // at the end, it starts over
    this.play();
  }

  private showSpeed(): void {
    const speed = SPEEDS[Number(this.speed.value)] ?? 10;
    this.speedText.textContent = speed ? several(speed, '{0} step a second', '{0} steps a second') : tr('as fast as it goes');
    this.speed.style.setProperty('--done', `${Number(this.speed.value) * 20}%`);
  }

  private play(speed = SPEEDS[Number(this.speed.value)] ?? 10): void {
    this.run.textContent = tr('Pause');
    const recorded = this.moment.status !== 'running' && this.moment.moments > 1;
    if (!speed && !recorded) {
      this.moment.running = true;
      this.engine.say('watch run');
      return;
    }
    const stride = speed ? 1 : Math.ceil(this.moment.moments / 60); // a search that is over is shown once more in two seconds
    this.timer = setInterval(() => {
      if (this.over && this.wanted === null && !this.asking) return this.pause();
      this.ask(`watch step ${stride}`);
    }, speed ? 1000 / speed : 33);
  }

  private pause(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    if (this.moment.running && this.engine.alive) this.engine.say('watch pause');
    this.moment.running = false;
    this.run.textContent = tr('Run');
    if (this.moment.board) this.note();
  }
}

/** The others go along one path, and have no list. */
const keepsLists = (algorithm: string): boolean => !['ida', 'iddfs', 'hill'].includes(algorithm);

export const watch: Tab = {
  id: 'watch', title: tr('Watch'), summary: tr('A search, step by step'),
  mount: (panel) => new WatchPanel(panel),
};
