/* play.ts -- the game: a board, how well it goes, hints, a solution to watch, times. */
import { type Board, goalNamed, play as playMoves, readSlashes, sameBoard, slashes } from '../board/board.js';
import { bridge } from '../board/overlay.js';
import { BoardView } from '../board/view.js';
import { Advice } from '../play/advice.js';
import { Clock, clockText } from '../play/clock.js';
import { dailyOf, isDeal, today } from '../play/daily.js';
import { Editor } from '../play/editor.js';
import { Enter } from '../play/enter.js';
import { actionsOf, Game, type GameState, type Metric, solvedState, type Thought } from '../play/game.js';
import { Impossible, mendingPair } from '../play/impossible.js';
import { type Action, actionOf, KeySheet, wantsKeys } from '../play/keys.js';
import { NetworkKeeper } from '../play/network.js';
import { Progress } from '../play/progress.js';
import { addResult, amendResult, type Result, results, summary } from '../play/record.js';
import { Setup } from '../play/setup.js';
import { Film } from '../play/solution.js';
import { shareText, SolvedCard } from '../play/solved.js';
import { Statistics } from '../play/stats.js';
import { TableKeeper } from '../play/tables.js';
import { followMoves, keepTime, keptTime, newTrail, readTrail, type Trail, trailLines } from '../play/trail.js';
import { announce, button, h, moves, toast } from '../shell/dom.js';
import { iconButton } from '../shell/icons.js';
import { boardRead, boardText, type Place, placeAddress, placeRead } from '../shell/share.js';
import { flush, go, remember, type Tab, type TabPanel } from '../shell/tabs.js';

interface Next {
  trail?: Trail;
  daily?: string;
  untimed?: boolean;
}

class PlayPanel implements TabPanel {
  private state: GameState | null = null;
  private trail: Trail | null = null;
  private next: Next | null = null; // another game was asked for
  private nextHeard = (): boolean => false; // ... and the state heard last is of it: an answer to an earlier key is not
  private metric: Metric = 'single';
  private replay = false; // the film is the game itself, not a solution
  private blocked = false; // the board on view cannot be solved
  private passing = false; // ... and the engine's game, told after it, is not to be shown
  private result: Result | null = null;

  private readonly clock = new Clock();
  private readonly game = new Game({
    state: (s) => this.show(s), meter: (m) => this.progress.measure(m, this.lastAction), thought: (t) => this.think(t), hint: (x) => this.advice.hint(x),
    problem: (w) => this.wrong(w), lost: (w) => this.lose(w), kept: () => (this.trail ? trailLines(this.trail, readSlashes(this.trail.start)) : []), impossible: (board, goal, why) => this.block(board, goal, why),
  });
  private readonly tables = new TableKeeper(this.game.engine);
  private readonly network = new NetworkKeeper(this.game.engine);
  private readonly board = new BoardView({ label: 'Board', press: (cell) => this.press(cell), push: (d) => this.push(d) });
  private readonly editor = new Editor(this.board);
  private readonly goalView = new BoardView({ label: 'The goal', small: true });
  private readonly progress = new Progress(this.game, (move) => this.lookBack(move), (fewest) => this.amend(fewest));
  private readonly advice = new Advice(this.game, this.board, {
    state: () => this.state, ask: () => this.act('hint'), solve: () => this.act('solve'), helped: () => this.helped(), film: (line) => this.showWay(line),
  });
  private readonly film = new Film({ show: (board) => this.board.show(board), takeOver: () => this.takeOver() });
  private readonly impossible = new Impossible({ mend: (board) => this.fresh(() => this.game.set(slashes(board), this.goalSaid)), edit: () => this.edit('start') });
  private readonly solvedCard = new SolvedCard({
    next: () => this.shuffle(), share: (r) => void this.share(`${shareText(r)}\n${placeAddress(this.dealt())}`), again: () => this.lookBack(0), close: () => this.closeCard(),
  });
  private readonly keys = new KeySheet();
  private readonly stats = new Statistics((options) => this.board.hoverMoves(options.hover));
  private readonly setup = new Setup({
    size: (rows, cols) => this.fresh(() => this.game.deal(rows, cols, this.state?.goalName || 'last', seed(), this.setup.depthFor(rows * cols))),
    goal: (name) => this.state && this.fresh(() => this.state && this.game.set(slashes(this.state.board), name)),
    metric: (m) => this.setMetric(m),
    shuffle: (depth) => this.fresh(() => this.game.shuffle(seed(), depth)),
    daily: () => this.deal(today()),
  });
  private readonly enter = new Enter({
    text: (board, goal) => this.typed(board, goal), edit: (what) => this.edit(what), picture: (p) => { this.board.setPicture(p); this.goalView.setPicture(p); },
  });
  private readonly undo = iconButton('undo', 'Undo', () => this.act('undo'));
  private readonly redo = iconButton('redo', 'Redo', () => this.act('redo'));
  private readonly again = iconButton('restart', 'Start over', () => this.act('again'));
  private readonly time = h('span', { class: 'clock number', role: 'timer', aria: { label: 'Time' } }, '0:00.0');
  private readonly made = h('span', { class: 'quiet number' });
  private readonly elsewhere = h('div', { class: 'row' }, button('Watch a search on it', () => this.take('watch'), 'plain small'), button('Race on it', () => this.take('race'), 'plain small'));
  private goalSaid = 'last'; // of the board that cannot be solved

  constructor(panel: HTMLElement) {
    panel.append(h('h1', { class: 'unseen' }, 'Play'), h('div', { class: 'two' },
      h('div', { class: 'stage' }, this.setup.bar,
        h('div', { class: 'board-head' }, h('div', { class: 'board-time' }, this.time, this.made), h('div', { class: 'goal-preview', title: 'The goal' }, h('small', {}, 'goal'), this.goalView.element), this.setup.deals),
        h('div', { class: 'board-frame' }, this.board.element, this.solvedCard.element),
        h('div', { class: 'row board-tools' }, this.undo, this.redo, this.again, this.advice.hintButton, this.advice.solveButton,
          iconButton('share', 'Copy a link to this board', () => void this.share(placeAddress(this.place()))), iconButton('keys', 'Keys', () => this.keys.toggle())),
        this.advice.coach, this.advice.element, this.film.element),
      h('div', { class: 'stack' }, this.impossible.element, this.progress.element, this.tables.element, this.network.element, this.stats.element,
        this.setup.element, this.enter.element, h('div', { class: 'card stack' }, h('h2', {}, 'This board elsewhere'), this.elsewhere))),
      this.keys.element, this.stats.dialog);
    this.board.hoverMoves(this.stats.options.hover);
    this.tools(false); // until the engine has answered
    this.enter.restore();
    setInterval(() => this.tick(), 100);
    document.addEventListener('keydown', (event) => this.anywhere(event));
    document.addEventListener('paste', (event) => this.pasted(event));
    document.addEventListener('visibilitychange', () => this.clock.look(!document.hidden && this.shown));
    addEventListener('pagehide', () => { this.note(); flush(); if (this.trail) keepTime(this.trail); });
  }

  private get shown(): boolean {
    return !this.board.element.closest('[hidden]');
  }

  open(values: Record<string, string>, kept: unknown): void {
    this.clock.look(!document.hidden);
    const board = boardRead(values['board'] ?? ''), goal = boardRead(values['goal'] ?? ''), trail = readTrail(kept);
    if (values['metric'] === 'multi' || values['metric'] === 'single') this.setMetric(values['metric']);
    if (!this.state) this.preview(board, goal, values['goal'] || 'last');
    const here = board && this.state && sameBoard(board, this.state.board) && (goal ? sameBoard(goal, this.state.goal) : (values['goal'] || 'last') === this.state.goalName);
    if (here && !this.blocked) this.progress.look(this.large);
    else if (trail && board && sameBoard(board, playMoves(readSlashes(trail.start), trail.done.join('')))) this.restore(trail);
    else if (dailyOf(values['daily'] ?? '')) this.deal(values['daily'] ?? '');
    else if (!board && isDeal(values['deal'] ?? '')) this.deal(values['deal'] ?? '');
    else if (board) this.fresh(() => this.game.set(slashes(board), goal ? slashes(goal) : values['goal'] || 'last'));
    else if (this.state) this.progress.look(this.large);
    else this.fresh(() => this.game.deal(3, 3, 'last', seed(), this.setup.depthFor(9)));
    if (!board && values['board']) this.complain('The address holds no board that can be read.');
    else if (values['daily'] && !dailyOf(values['daily'])) this.complain('There is no such day.');
  }

  /** Tiles from the first moment on, while the engine is still being fetched. */
  private preview(board: Board | null, goal: Board | null, name: string): void {
    const { rows, cols } = board ?? { rows: 3, cols: 3 };
    const end = goal && goal.rows === rows && goal.cols === cols ? goal : goalNamed(rows, cols, name);
    this.seen = board;
    this.board.show(board ?? end, end);
    this.goalView.show(end, end);
  }

  close(): void {
    this.clock.look(false);
    this.note();
    this.game.stop();
    this.progress.leave();
  }

  /* ---- what the engine says ---- */

  private show(state: GameState): void {
    if (this.passing) return void (this.passing = false);
    const before = this.state, next = this.nextHeard() ? this.next : null;
    if (next) this.next = null;
    const another = Boolean(next) || !before || this.blocked || !sameBoard(before.start, state.start) || !sameBoard(before.goal, state.goal);
    this.state = state;
    if (this.editor.what) return;
    this.unblock();
    if (another) this.begin(state, next ?? {});
    else if (before && !sameBoard(before.board, state.board)) this.moved(before, state);
    this.goalView.show(state.goal, state.goal);
    this.setup.show(state.board.rows, state.board.cols, state.goalName);
    this.enter.follow(state.board, state.goalName || slashes(state.goal));
    if (state.board.rows === 4 && state.board.cols === 4) this.tables.ensure(state.goalName || slashes(state.goal));
    this.network.ensure(state);
    this.progress.look(this.large);
    this.elsewhere.parentElement?.toggleAttribute('hidden', this.large);
    this.tools(true);
    this.enter.enable(true);
    this.tick();
    this.note();
  }

  private tools(on: boolean): void {
    this.undo.disabled = !on || !this.state?.moves;
    this.redo.disabled = !on || !this.trail?.undone.length;
    this.again.disabled = !on;
    this.advice.enable(on);
  }

  private begin(state: GameState, next: Next): void {
    this.trail = next.trail ?? newTrail(state.start, state.goalName || slashes(state.goal), next.daily ?? '');
    if (next.trail) this.clock.restore(keptTime(next.trail), next.trail.over);
    else this.clock.reset(this.stats.options.inspection && !next.untimed && !solvedState(state));
    this.result = null;
    this.progress.begin();
    this.advice.follow(null);
    this.advice.pullUp();
    this.solvedCard.hide();
    this.film.close();
    this.board.deal(state.board, state.goal);
    this.stats.show(`${state.board.rows}x${state.board.cols}`);
    this.advice.say(next.daily ? `The deal of ${next.daily}, the same for everybody.` : '');
  }

  private moved(before: GameState, state: GameState): void {
    if (!this.trail) return;
    const undone = this.trail.undone.length;
    followMoves(this.trail, state.moves);
    if (this.trail.undone.length <= undone && state.moves.length > before.moves.length) this.clock.moved();
    if (state.moves.length > before.moves.length && !this.trail.undone.length) this.progress.forget(this.count(before.moves));
    this.advice.follow(state.moves.startsWith(before.moves) ? state.moves.slice(before.moves.length) : null);
    this.board.show(state.board, state.goal);
    this.advice.pullUp();
    this.film.close();
    this.solvedCard.hide();
    this.advice.say();
    announce(`Moved ${state.board.tiles.filter((t, i) => t && before.board.tiles[i] !== t).join(' ')}`);
    if (solvedState(state) && !sameBoard(state.start, state.goal) && this.clock.phase === 'running') this.celebrate(state);
  }

  private count(line: string): number {
    return actionsOf(line, this.metric).length;
  }

  private celebrate(state: GameState): void {
    this.clock.solved();
    const { rows, cols } = state.board, trail = this.trail as Trail;
    const best = summary(results(), `${rows}x${cols}`).best;
    this.result = {
      at: new Date().toISOString(), size: `${rows}x${cols}`, goal: state.goalName || 'own', milliseconds: Math.round(this.clock.milliseconds), moves: this.count(state.moves), fewest: this.progress.fewest,
      assisted: trail.assisted, daily: trail.daily, board: slashes(state.start),
    };
    addResult(this.result);
    this.stats.show(this.result.size);
    this.board.ripple();
    if (!this.large) this.progress.lookOver(state, this.metric);
    announce('Solved');
    const result = this.result, still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setTimeout(() => { if (this.result === result) this.solvedCard.show(result, !result.assisted && best !== null && result.milliseconds < best); }, still ? 0 : 900);
  }

  private closeCard(): void {
    this.solvedCard.hide();
    this.board.element.focus({ preventScroll: true });
  }

  /** The fewest moves of a game that is over may be found after it. */
  private amend(fewest: number): void {
    if (!this.result || this.result.fewest !== null) return;
    this.result.fewest = fewest;
    amendResult(this.result.at, fewest);
    if (this.solvedCard.shown) this.solvedCard.show(this.result, false);
  }

  private get lastAction(): number {
    return this.count(this.trail?.done[this.trail.done.length - 1] ?? '');
  }

  private think(thought: Thought): void {
    this.progress.learn(thought, this.lastAction);
    this.advice.think(thought);
  }

  /** The whole way home, as a film. */
  private showWay(line: string): void {
    if (!this.state) return;
    this.replay = false;
    this.film.load(this.state.board, line);
  }

  private helped(): void {
    if (this.trail && this.clock.phase !== 'over') this.trail.assisted = true;
  }

  private get large(): boolean {
    return (this.state?.board.tiles.length ?? 0) > 16;
  }

  private complain(why: string): void {
    this.enter.wrong(why);
    toast(why, 'bad');
  }

  private wrong(why: string): void {
    this.next = null;
    this.complain(why);
    if (!this.state) this.game.begin(3, 3, 'last'); // the address was wrong: begin with something
  }

  private lose(why: string): void {
    this.next = null;
    this.passing = false;
    this.network.lost();
    this.progress.leave();
    this.advice.lost(`${why}; what you do next starts another.`);
    this.complain(why);
  }

  /** A board that cannot be solved is shown all the same, and why. */
  private block(text: string, goalText: string, why: string): void {
    const board = readSlashes(text), goal = /^[a-z]+$/.test(goalText) ? goalNamed(board.rows, board.cols, goalText) : readSlashes(goalText);
    const pair = mendingPair(why);
    this.passing = this.blocked = true;
    this.next = null;
    this.goalSaid = goalText;
    this.solvedCard.hide();
    this.film.close();
    this.advice.pullUp();
    this.board.show(board, goal);
    this.goalView.show(goal, goal);
    this.setup.show(board.rows, board.cols, /^[a-z]+$/.test(goalText) ? goalText : '');
    this.board.mark('hint', pair ?? []);
    if (pair) this.board.overlay.replaceChildren(bridge(board, board.tiles.indexOf(pair[0]), board.tiles.indexOf(pair[1])));
    this.impossible.show(board, goal, pair, why.replace(/^unsolvable: /, ''));
    this.progress.element.hidden = true;
    this.stats.show(`${board.rows}x${board.cols}`);
    this.tools(false);
    this.advice.say('This board cannot be solved: ', why.replace(/^unsolvable: /, ''), '.');
    this.blockedBoard = { board, goal };
    this.enter.enable(true);
    remember({ tab: 'play', values: { board: boardText(board), goal: /^[a-z]+$/.test(goalText) ? goalText : boardText(goal) } });
    announce(this.advice.coach.textContent ?? '');
  }
  private blockedBoard: { board: Board; goal: Board } | null = null;

  private unblock(): void {
    if (!this.blocked) return;
    this.blocked = false;
    this.blockedBoard = null;
    this.impossible.hide();
    this.progress.element.hidden = false;
    this.board.overlay.replaceChildren();
    this.board.mark('hint', []);
  }

  /* ---- what the player does ---- */

  private fresh(run: () => void, next: Next = {}): void {
    this.enter.wrong('');
    this.leaveEdit();
    this.next = next;
    this.nextHeard = this.game.later();
    run();
  }

  private shuffle(): void {
    const cells = this.state?.board.tiles.length ?? 9;
    this.fresh(() => this.game.shuffle(seed(), this.setup.depthFor(cells)));
  }

  private deal(id: string): void {
    if (dailyOf(id)) this.fresh(() => this.game.named(id), { daily: id });
    else if (isDeal(id)) this.fresh(() => this.game.named(id));
  }

  private restore(trail: Trail): void {
    this.fresh(() => this.game.restore(trailLines(trail, readSlashes(trail.start))), { trail });
  }

  private press(cell: number): void {
    if (this.editor.what) return this.editor.press(cell);
    if (this.blocked) return;
    if (this.film.active) return this.takeOver(() => this.pressSeen(cell));
    if (!this.state) return this.pressSeen(cell); // the engine hears it when it has the board
    this.game.press(cell);
  }

  /** A click during a film, or before the engine has answered, is about the board that is seen, which the engine has by then. */
  private pressSeen(cell: number): void {
    const board = this.seen;
    if (board?.tiles[cell]) this.game.click(board.tiles[cell] as number);
  }

  private push(direction: 'U' | 'D' | 'L' | 'R'): void {
    if (this.editor.what || this.blocked) return;
    if (this.film.active) this.takeOver(() => this.game.push(direction));
    else this.game.push(direction);
  }

  private seen: Board | null = null;

  /** The game goes on from what the film shows. */
  private takeOver(then: () => void = () => {}): void {
    const { state, trail } = this, line = this.film.seen, { replay } = this;
    if (!state || !trail) return;
    this.seen = playMoves(replay ? state.start : state.board, line);
    this.film.close();
    if (!replay) this.game.moves(line);
    else if (line.length < state.moves.length) {
      let actions = 0, left = state.moves.length;
      for (; left > line.length; actions++) left -= trail.done[trail.done.length - 1 - actions]?.length ?? left;
      this.game.back(actions, line.slice(left));
    } else this.board.show(state.board, state.goal);
    then();
  }

  private closeFilm(): void {
    this.film.close();
    if (this.state && !this.blocked && !this.editor.what) this.board.show(this.state.board, this.state.goal);
  }

  /** The game so far as a film, at one of its moves. */
  private lookBack(move: number): void {
    if (!this.state?.moves || this.metric === 'multi') return;
    this.solvedCard.hide();
    this.replay = true;
    this.film.load(this.state.start, this.state.moves, move);
  }

  private act(what: Action): void {
    if (what === 'sheet') return this.keys.toggle();
    if (what === 'statistics') return this.stats.open();
    if (what === 'new') return this.shuffle();
    if (this.blocked || this.editor.what) return;
    if (what === 'again' && !this.state) return; // nothing has begun
    if (what === 'again') return this.fresh(() => this.game.restart(), { untimed: true, daily: this.trail?.daily ?? '' });
    if (what === 'undo' || what === 'redo') {
      this.closeFilm();
      this.game[what]();
    } else if (what === 'hint') this.advice.askHint(this.large);
    else if (what === 'solve') this.toggleSolve();
    else if (!this.film.active) return;
    else if (what === 'run') this.film.toggle();
    else this.film.step(what === 'forward' ? 1 : -1);
  }

  private setMetric(metric: Metric): void {
    this.metric = metric;
    this.setup.metricValue = metric;
    this.game.metric(metric);
    this.progress.forget(-1);
    this.closeFilm();
    this.advice.follow(null);
    this.note();
  }

  private toggleSolve(): void {
    if (!this.advice.busy) this.closeFilm();
    this.advice.toggle(this.large);
  }

  /** A board in any form, or a link to this page. */
  private typed(text: string, goal: string): void {
    const place = text.includes('#') ? placeRead(text.trim().slice(text.trim().indexOf('#'))) : null;
    if (place && (place.values['board'] || place.values['daily'])) return go(place);
    if (isDeal(text.trim()) || dailyOf(text.trim())) return this.deal(text.trim());
    const own = boardRead(text); // as links write boards
    if (own) return this.fresh(() => this.game.set(slashes(own), goal || this.state?.goalName || 'last'));
    this.fresh(() => this.game.read(text, goal || this.state?.goalName || 'last'));
  }

  private pasted(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text') ?? '';
    if (!this.shown || wantsKeys(event.target, false) || !/\d/.test(text)) return;
    event.preventDefault();
    this.typed(text, '');
  }

  /** Keys play wherever the focus is, unless something there needs them. */
  private anywhere(event: KeyboardEvent): void {
    const arrow = event.key.startsWith('Arrow');
    if (!this.shown || event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]') || wantsKeys(event.target, arrow)) return;
    const pressing = event.key === ' ' && event.target instanceof Element && event.target.closest('button, summary, a, input');
    const action = pressing || this.editor.what ? null : actionOf(event);
    if (action) {
      event.preventDefault();
      this.act(action);
    } else if (!this.editor.what || this.board.element.contains(event.target as Node)) this.board.key(event);
  }

  private tick(): void {
    if (!this.advice.busy) this.progress.leaveInTime();
    const looking = this.clock.inspection;
    this.time.textContent = looking > 0 ? `${Math.ceil(looking / 1000)}` : clockText(this.clock.milliseconds, this.clock.phase === 'over' ? 3 : 1);
    this.time.classList.toggle('inspecting', looking > 0);
    const made = this.count(this.state?.moves ?? '');
    const text = this.blocked ? '' : looking > 0 ? 'look at the board' : moves(made);
    if (this.made.textContent !== text) this.made.textContent = text;
  }

  /* ---- editing ---- */

  private edit(what: 'start' | 'goal' | ''): void {
    const from = this.blockedBoard ?? this.state;
    if (!what || !from) return this.finishEdit();
    this.finishEdit();
    this.film.close();
    this.board.overlay.replaceChildren();
    this.editor.begin(what, from.board, from.goal);
    this.enter.mode(what, `Choose two cells of the ${what === 'start' ? 'board' : 'goal'}; their tiles change places.`);
    this.board.element.scrollIntoView({ block: 'nearest' });
  }

  private leaveEdit(): void {
    this.editor.end();
    this.enter.mode('');
  }

  private finishEdit(): void {
    const { what } = this.editor, from = this.blockedBoard ?? this.state, edited = this.editor.end();
    this.enter.mode('');
    if (!edited || !from) return;
    const named = this.blocked ? this.goalSaid : (this.state?.goalName || slashes(from.goal));
    this.fresh(() => (what === 'goal' ? this.game.set(slashes(from.board), slashes(edited)) : this.game.set(slashes(edited), named)));
  }

  /* ---- sharing and keeping ---- */

  private place(): Place {
    const s = this.state;
    const values: Record<string, string> = s ? { board: boardText(s.board), goal: s.goalName || boardText(s.goal) } : {};
    if (this.metric === 'multi') values['metric'] = 'multi';
    if (this.trail?.daily) values['daily'] = this.trail.daily;
    return { tab: 'play', values };
  }

  /** The board as it was dealt. */
  private dealt(): Place {
    const s = this.state;
    if (this.trail?.daily) return { tab: 'play', values: { daily: this.trail.daily } };
    return { tab: 'play', values: s ? { board: boardText(s.start), goal: s.goalName || boardText(s.goal) } : {} };
  }

  /** The address says what is on view; beside it, for Back and reload, lies the whole game. */
  private note(): void {
    if (!this.state || !this.trail || this.blocked || this.editor.what) return;
    this.trail.milliseconds = this.clock.milliseconds;
    this.trail.over = this.clock.phase === 'over';
    remember(this.place(), { trail: structuredClone(this.trail) });
  }

  /** The board and its goal, to another tab. */
  private take(tab: string): void {
    const { board = '', goal = '' } = this.place().values;
    go({ tab, values: { board, goal } });
  }

  private async share(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast('Copied: paste it wherever you like.', 'good');
    } catch {
      prompt('To copy:', text);
    }
  }
}

const seed = (): number => Math.floor(Math.random() * 2 ** 48);

export const play: Tab = { id: 'play', title: 'Play', summary: 'The sliding-tile puzzle: hints, solutions, times', mount: (panel) => new PlayPanel(panel) };
