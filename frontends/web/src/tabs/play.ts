/* play.ts -- the game: a board, how well it goes, hints, a solution to watch, times. */
import { type Board, goalNamed, play as playMoves, readSlashes, sameBoard, slashes } from '../board/board.js';
import { bridge } from '../board/overlay.js';
import { BoardView } from '../board/view.js';
import { Clock, clockText } from '../play/clock.js';
import { dailyOf, today } from '../play/daily.js';
import { Editor } from '../play/editor.js';
import { Enter } from '../play/enter.js';
import { Game, type GameState, type Meter, type Metric, solvedState, type Thought } from '../play/game.js';
import { DistanceGraph } from '../play/graph.js';
import { firstTiles, type Hint, HintLadder, RUNGS } from '../play/hints.js';
import { Impossible, mendingPair } from '../play/impossible.js';
import { type Action, actionOf, KeySheet, wantsKeys } from '../play/keys.js';
import { MeterView } from '../play/meter.js';
import { addResult, amendResult, type Result, results, summary } from '../play/record.js';
import { Review } from '../play/review.js';
import { Setup } from '../play/setup.js';
import { Film } from '../play/solution.js';
import { shareText, SolvedCard } from '../play/solved.js';
import { Statistics } from '../play/stats.js';
import { TableKeeper } from '../play/tables.js';
import { followMoves, keepTime, keptTime, newTrail, readTrail, type Trail, trailLines } from '../play/trail.js';
import { announce, button, duration, fill, h, moves, number, toast } from '../shell/dom.js';
import { iconButton } from '../shell/icons.js';
import { boardRead, boardText, type Place, placeAddress, placeRead } from '../shell/share.js';
import { flush, go, remember, type Tab, type TabPanel } from '../shell/tabs.js';

class PlayPanel implements TabPanel {
  private state: GameState | null = null;
  private trail: Trail | null = null;
  private next: { trail?: Trail; daily?: string; untimed?: boolean } | null = null; // the next state is another game
  private metric: Metric = 'single';
  private thinking = 0; // since when; 0: not
  private thinkingFor: 'solution' | 'hint' = 'solution';
  private meter: Meter | null = null;
  private distances: (number | undefined)[] = []; // to the goal, after so many moves
  private looking = true; // does the engine try to complete the meter?
  private lookUntil = 0; // for so long
  private way: Hint | null = null; // from the board now
  private replay = false; // the film is the game itself, not a solution
  private blocked = false; // the board on view cannot be solved
  private passing = false; // ... and the engine's game, told after it, is not to be shown
  private result: Result | null = null;

  private readonly clock = new Clock();
  private readonly game = new Game({
    state: (s) => this.show(s), meter: (m) => this.measure(m), thought: (t) => this.think(t), hint: (x) => this.hint(x),
    problem: (w) => this.wrong(w), impossible: (board, goal, why) => this.block(board, goal, why),
  });
  private readonly tables = new TableKeeper(this.game.engine);
  private readonly board = new BoardView({ label: 'Board', press: (cell) => this.press(cell), push: (d) => this.push(d) });
  private readonly editor = new Editor(this.board);
  private readonly goalView = new BoardView({ label: 'The goal', small: true });
  private readonly meterView = new MeterView();
  private readonly graph = new DistanceGraph((move) => this.lookBack(move));
  private readonly hints = new HintLadder();
  private readonly film = new Film({ show: (board) => this.board.show(board), takeOver: () => this.takeOver() });
  private readonly impossible = new Impossible({ mend: (board) => this.fresh(() => this.game.set(slashes(board), this.goalSaid)), edit: () => this.edit('start') });
  private readonly solvedCard = new SolvedCard({
    next: () => this.shuffle(), share: (r) => void this.share(`${shareText(r)}\n${placeAddress(this.dealt())}`), again: () => this.lookBack(0), close: () => this.closeCard(),
  });
  private readonly review = new Review();
  private readonly keys = new KeySheet();
  private readonly stats = new Statistics((options) => this.board.hoverMoves(options.hover));
  private readonly setup = new Setup({
    size: (rows, cols) => this.fresh(() => this.game.deal(rows, cols, this.state?.goalName || 'last', seed(), this.setup.depthFor(rows * cols))),
    goal: (name) => this.fresh(() => this.state && this.game.set(slashes(this.state.board), name)),
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
  private readonly hintButton = button('Hint', () => this.act('hint'));
  private readonly solve = button('Solve it', () => this.act('solve'));
  private readonly time = h('span', { class: 'clock number', role: 'timer', aria: { label: 'Time' } }, '0:00.0');
  private readonly made = h('span', { class: 'quiet number' });
  private readonly coach = h('p', { class: 'coach', role: 'status' });
  private readonly elsewhere = h('div', { class: 'row' }, button('Watch a search on it', () => this.take('watch'), 'plain small'), button('Race on it', () => this.take('race'), 'plain small'));
  private goalSaid = 'last'; // of the board that cannot be solved

  constructor(panel: HTMLElement) {
    panel.append(h('h1', { class: 'unseen' }, 'Play'), h('div', { class: 'two' },
      h('div', { class: 'stage' }, this.setup.bar,
        h('div', { class: 'board-head' }, h('div', { class: 'board-time' }, this.time, this.made), h('div', { class: 'goal-preview', title: 'The goal' }, h('small', {}, 'goal'), this.goalView.element), this.setup.deals),
        h('div', { class: 'board-frame' }, this.board.element, this.solvedCard.element),
        h('div', { class: 'row board-tools' }, this.undo, this.redo, this.again, this.hintButton, this.solve,
          iconButton('share', 'Copy a link to this board', () => void this.share(placeAddress(this.place()))), iconButton('keys', 'Keys', () => this.keys.toggle())),
        this.coach, this.hints.element, this.film.element),
      h('div', { class: 'stack' }, this.impossible.element, this.meterView.element, this.tables.element, this.stats.element,
        this.setup.element, this.enter.element, h('div', { class: 'card stack' }, h('h2', {}, 'This board elsewhere'), this.elsewhere))),
      this.keys.element, this.stats.dialog);
    this.meterView.element.append(this.graph.element);
    this.board.hoverMoves(this.stats.options.hover);
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
    if (here && !this.blocked) this.look();
    else if (trail && board && sameBoard(board, playMoves(readSlashes(trail.start), trail.done.join('')))) this.restore(trail);
    else if (dailyOf(values['daily'] ?? '')) this.deal(values['daily'] ?? '');
    else if (board) this.fresh(() => this.game.set(slashes(board), goal ? slashes(goal) : values['goal'] || 'last'));
    else if (this.state) this.look();
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
    this.leave();
  }

  /* ---- what the engine says ---- */

  private show(state: GameState): void {
    if (this.passing) return void (this.passing = false);
    const before = this.state, next = this.next;
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
    this.look();
    this.elsewhere.parentElement?.toggleAttribute('hidden', this.large);
    this.tools(true);
    this.tick();
    this.note();
  }

  private tools(on: boolean): void {
    this.undo.disabled = !on || !this.state?.moves;
    this.redo.disabled = !on || !this.trail?.undone.length;
    this.again.disabled = this.solve.disabled = !on;
    this.hintButton.disabled = !on || this.hints.level >= RUNGS.length;
  }

  private begin(state: GameState, next: NonNullable<typeof this.next>): void {
    this.next = null;
    this.trail = next.trail ?? newTrail(state.start, state.goalName || slashes(state.goal), next.daily ?? '');
    if (next.trail) this.clock.restore(keptTime(next.trail), next.trail.over);
    else this.clock.reset(this.stats.options.inspection && !next.untimed && !solvedState(state));
    this.distances = [];
    this.review.stop();
    this.meter = null;
    this.way = this.result = null;
    this.pullUp();
    this.solvedCard.hide();
    this.film.close();
    this.board.deal(state.board, state.goal);
    this.stats.show(`${state.board.rows}x${state.board.cols}`);
    this.graph.show([]);
    fill(this.coach, next.daily ? `The deal of ${next.daily}, the same for everybody.` : '');
  }

  private moved(before: GameState, state: GameState): void {
    if (!this.trail) return;
    const undone = this.trail.undone.length;
    followMoves(this.trail, state.moves);
    if (this.trail.undone.length <= undone && state.moves.length > before.moves.length) this.clock.moved();
    if (state.moves.length > before.moves.length && !this.trail.undone.length) this.distances.length = Math.min(this.distances.length, this.count(before.moves) + 1);
    const step = state.moves.startsWith(before.moves) ? state.moves.slice(before.moves.length) : null;
    this.way = step !== null && this.way?.line.startsWith(step) ? { ...this.way, line: this.way.line.slice(step.length) } : null;
    this.board.show(state.board, state.goal);
    this.pullUp();
    this.film.close();
    this.solvedCard.hide();
    fill(this.coach);
    announce(`Moved ${state.board.tiles.filter((t, i) => t && before.board.tiles[i] !== t).join(' ')}`);
    if (solvedState(state) && !sameBoard(state.start, state.goal) && this.clock.phase === 'running') this.celebrate(state);
  }

  private count(line: string): number {
    return this.metric === 'multi' ? (line.match(/(.)\1*/g) ?? []).length : line.length;
  }

  private celebrate(state: GameState): void {
    this.clock.solved();
    const { rows, cols } = state.board, trail = this.trail as Trail;
    const fewest = this.meter && this.meter.fromStart >= 0 ? this.meter.fromStart : null;
    const best = summary(results(), `${rows}x${cols}`).best;
    this.result = {
      at: new Date().toISOString(), size: `${rows}x${cols}`, goal: state.goalName || 'own', milliseconds: Math.round(this.clock.milliseconds), moves: this.count(state.moves), fewest,
      assisted: trail.assisted, daily: trail.daily, board: slashes(state.start),
    };
    addResult(this.result);
    this.stats.show(this.result.size);
    this.board.ripple();
    this.lookOver(state);
    announce('Solved');
    const result = this.result, still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setTimeout(() => { if (this.result === result) this.solvedCard.show(result, !result.assisted && best !== null && result.milliseconds < best); }, still ? 0 : 900);
  }

  /** Fill the gaps of the graph: moves that came faster than the engine's answers. */
  private lookOver(state: GameState): void {
    if (this.large) return;
    const actions = this.metric === 'multi' ? state.moves.match(/(.)\1*/g) ?? [] : [...state.moves], after = new Map<number, string>();
    actions.forEach((_, i) => { if (this.distances[i] === undefined) after.set(i, actions.slice(0, i).join('')); });
    const { distances } = this;
    void this.review.run({ start: slashes(state.start), goal: state.goalName || slashes(state.goal), metric: this.metric, after }, (position, distance) => {
      if (distances !== this.distances) return;
      distances[position] = distance;
      this.graph.show(distances.slice(0, (this.meter?.made ?? actions.length) + 1));
    });
  }

  private closeCard(): void {
    this.solvedCard.hide();
    this.board.element.focus({ preventScroll: true });
  }

  private think(thought: Thought): void {
    if (this.meter && thought.bound >= 0) // the meter and the search know the same
      this.measure({ ...this.meter, bound: Math.max(this.meter.bound, thought.bound), left: thought.optimal ? thought.best : this.meter.left });
    if (!this.thinking) return;
    const spent = (performance.now() - this.thinking) / 1000, time = spent < 1 ? '' : duration(spent);
    if (this.thinkingFor === 'solution' && !thought.over)
      return fill(this.coach, `At least ${number(thought.bound)}${thought.best >= 0 ? `, at most ${number(thought.best)}` : ''} moves … ${time}`);
    if (!thought.over) return;
    this.solving(false);
    this.way = thought.best >= 0 ? { line: thought.line, proven: thought.optimal } : null;
    if (this.thinkingFor === 'hint') return this.hint(this.way);
    if (thought.best < 0) fill(this.coach, `Stopped: at least ${moves(thought.bound)} are needed.`);
    else fill(this.coach, thought.optimal ? `${moves(thought.best)}, and nobody can do it in fewer. ${time}` : `A solution of ${moves(thought.best)}. At least ${number(thought.bound)} are needed; whether it is a shortest is not known.`);
    if (thought.best > 0) this.showWay();
    announce(this.coach.textContent ?? '');
  }

  /** The whole way home, as a film; from now on the game was helped. */
  private showWay(): void {
    if (!this.state || !this.way) return;
    this.help();
    this.replay = false;
    this.film.load(this.state.board, this.way.line);
  }

  private help(): void {
    if (this.trail && this.clock.phase !== 'over') this.trail.assisted = true;
  }

  private hint(hint: Hint | null): void {
    const board = this.state?.board;
    this.way = hint;
    this.nameHint();
    if (!hint || !board) {
      this.hints.none();
      return fill(this.coach, 'No way home was found in time.');
    }
    if (hint.line) this.help();
    this.hints.tell(board, hint);
    const { level } = this.hints;
    this.board.mark('hint', level >= 2 ? firstTiles(board, hint.line).slice(0, 1) : []);
    if (level >= RUNGS.length && hint.line) this.showWay();
  }

  /** Another board: no hint holds any more. */
  private pullUp(): void {
    this.hints.reset();
    this.board.mark('hint', []);
    this.nameHint();
  }

  private nameHint(): void {
    this.hintButton.textContent = this.hints.level === 0 ? 'Hint' : 'Tell more';
    this.hintButton.disabled = this.hints.level >= RUNGS.length;
  }

  private measure(meter: Meter): void {
    this.meter = meter;
    this.meterView.show(meter, this.looking);
    if (meter.fromStart >= 0) this.distances[0] = meter.fromStart;
    if (meter.left >= 0) {
      this.distances[meter.made] = meter.left;
      const last = meter.made - this.count(this.trail?.done[this.trail.done.length - 1] ?? '');
      if (meter.cost >= 0 && last >= 0) this.distances[last] = meter.left + (meter.made - last) - meter.cost;
    }
    this.graph.show(this.distances.slice(0, meter.made + 1));
    if (meter.left >= 0 && meter.fromStart >= 0) this.lookUntil = 0;
    if (this.result && this.result.fewest === null && meter.fromStart >= 0) {
      this.result.fewest = meter.fromStart;
      amendResult(this.result.at, meter.fromStart);
      if (this.solvedCard.shown) this.solvedCard.show(this.result, false);
    }
  }

  private get large(): boolean {
    return (this.state?.board.tiles.length ?? 0) > 16;
  }

  /** The fewest moves of a large board may take for ever: look for a while, then leave it at a bound. */
  private look(): void {
    if (!this.looking) this.game.track(true);
    this.looking = true;
    this.lookUntil = performance.now() + 1000 * (this.large ? 10 : 120);
  }

  private leave(): void {
    this.looking = false;
    this.lookUntil = 0;
    this.game.track(false);
    if (this.meter) this.meterView.show(this.meter, false);
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

  /** A board that cannot be solved is shown all the same, and why. */
  private block(text: string, goalText: string, why: string): void {
    const board = readSlashes(text), goal = /^[a-z]+$/.test(goalText) ? goalNamed(board.rows, board.cols, goalText) : readSlashes(goalText);
    const pair = mendingPair(why);
    this.passing = this.blocked = true;
    this.next = null;
    this.goalSaid = goalText;
    this.solvedCard.hide();
    this.film.close();
    this.pullUp();
    this.board.show(board, goal);
    this.goalView.show(goal, goal);
    this.setup.show(board.rows, board.cols, /^[a-z]+$/.test(goalText) ? goalText : '');
    this.board.mark('hint', pair ?? []);
    if (pair) this.board.overlay.replaceChildren(bridge(board, board.tiles.indexOf(pair[0]), board.tiles.indexOf(pair[1])));
    this.impossible.show(board, goal, pair, why.replace(/^unsolvable: /, ''));
    this.meterView.element.hidden = true;
    this.stats.show(`${board.rows}x${board.cols}`);
    this.tools(false);
    fill(this.coach, 'This board cannot be solved: ', why.replace(/^unsolvable: /, ''), '.');
    this.blockedBoard = { board, goal };
    remember({ tab: 'play', values: { board: boardText(board), goal: /^[a-z]+$/.test(goalText) ? goalText : boardText(goal) } });
    announce(this.coach.textContent ?? '');
  }
  private blockedBoard: { board: Board; goal: Board } | null = null;

  private unblock(): void {
    if (!this.blocked) return;
    this.blocked = false;
    this.blockedBoard = null;
    this.impossible.hide();
    this.meterView.element.hidden = false;
    this.board.overlay.replaceChildren();
    this.board.mark('hint', []);
  }

  /* ---- what the player does ---- */

  private fresh(run: () => void, next: NonNullable<typeof this.next> = {}): void {
    this.enter.wrong('');
    this.leaveEdit();
    this.next = next;
    run();
  }

  private shuffle(): void {
    const cells = this.state?.board.tiles.length ?? 9;
    this.fresh(() => this.game.shuffle(seed(), this.setup.depthFor(cells)));
  }

  private deal(id: string): void {
    const daily = dailyOf(id);
    if (daily) this.fresh(() => this.game.deal(4, 4, 'last', daily.seed), { daily: id });
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
    if (what === 'again') return this.fresh(() => this.game.restart(), { untimed: true, daily: this.trail?.daily ?? '' });
    if (what === 'undo' || what === 'redo') {
      this.closeFilm();
      this.game[what]();
    } else if (what === 'hint') this.askHint();
    else if (what === 'solve') this.toggleSolve();
    else if (!this.film.active) return;
    else if (what === 'run') this.film.toggle();
    else this.film.step(what === 'forward' ? 1 : -1);
  }

  private askHint(): void {
    if (this.thinking || !this.state || !this.hints.climb()) return;
    this.nameHint();
    fill(this.coach);
    if (this.way) return this.hint(this.way);
    if (!this.large) return this.game.hint();
    this.thinkingFor = 'hint';
    this.thinking = performance.now();
    this.game.solve('movetime 3000');
  }

  private setMetric(metric: Metric): void {
    this.metric = metric;
    this.setup.metricValue = metric;
    this.game.metric(metric);
    this.distances = [];
    this.closeFilm();
    this.way = null;
    this.note();
  }

  private solving(on: boolean): void {
    this.thinking = on ? performance.now() : 0;
    this.solve.textContent = on ? 'Stop' : 'Solve it';
    this.solve.classList.toggle('danger', on);
  }

  private toggleSolve(): void {
    if (this.thinking) return this.game.stop();
    this.closeFilm();
    this.pullUp();
    this.thinkingFor = 'solution';
    this.solving(true);
    fill(this.coach, 'Thinking …');
    this.game.solve(this.large ? 'movetime 60000' : 'optimal');
  }

  /** A board in any form, or a link to this page. */
  private typed(text: string, goal: string): void {
    const place = text.includes('#') ? placeRead(text.trim().slice(text.trim().indexOf('#'))) : null;
    if (place && (place.values['board'] || place.values['daily'])) return go(place);
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
    if (this.looking && this.lookUntil && performance.now() > this.lookUntil && !this.thinking) this.leave();
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
