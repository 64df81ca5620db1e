/* play.ts -- the game: a board, how well it goes, hints, a solution to watch, times. */
import { type Board, goalNamed, play as playMoves, readSlashes, sameBoard, slashes } from '../board/board.js';
import { bridge } from '../board/overlay.js';
import { BoardView } from '../board/view.js';
import { Advice } from '../play/advice.js';
import { dailyOf, isDeal } from '../play/daily.js';
import { Dealing } from '../play/dealing.js';
import { Editor } from '../play/editor.js';
import { Enter } from '../play/enter.js';
import { Game, type GameState, type Metric, solvedState, type Thought } from '../play/game.js';
import { Impossible, mendingPair } from '../play/impossible.js';
import { type Action, actionOf, KeySheet, wantsKeys } from '../play/keys.js';
import { NetworkKeeper } from '../play/network.js';
import { Progress } from '../play/progress.js';
import { Replay } from '../play/replay.js';
import { type Opening, Round } from '../play/round.js';
import { Setup } from '../play/setup.js';
import { copy, dealtPlace, placeOf } from '../play/sharing.js';
import { shareText, SolvedCard } from '../play/solved.js';
import { Statistics } from '../play/stats.js';
import { TableKeeper } from '../play/tables.js';
import { readTrail } from '../play/trail.js';
import { announce, button, h, toast } from '../shell/dom.js';
import { iconButton } from '../shell/icons.js';
import { boardRead, boardText, placeAddress } from '../shell/share.js';
import { flush, go, remember, type Tab, type TabPanel } from '../shell/tabs.js';

class PlayPanel implements TabPanel {
  private state: GameState | null = null;
  private passing = false; // the engine's game, told after a board that cannot be solved, is not to be shown

  private readonly round = new Round();
  private readonly game = new Game({
    state: (s) => this.show(s), meter: (m) => this.progress.measure(m, this.round.lastAction), thought: (t) => this.think(t), hint: (x) => this.advice.hint(x),
    problem: (w) => this.wrong(w), lost: (w) => this.lose(w), kept: () => this.round.lines(), impossible: (board, goal, why) => this.block(board, goal, why),
  });
  private readonly tables = new TableKeeper(this.game.engine);
  private readonly network = new NetworkKeeper(this.game.engine);
  private readonly board = new BoardView({ label: 'Board', press: (cell) => this.press(cell), push: (d) => this.push(d) });
  private readonly editor = new Editor(this.board);
  private readonly goalView = new BoardView({ label: 'The goal', small: true });
  private readonly progress = new Progress(this.game, (move) => this.lookBack(move), (fewest) => this.amend(fewest));
  private readonly advice = new Advice(this.game, this.board, {
    state: () => this.state, ask: () => this.act('hint'), solve: () => this.act('solve'), helped: () => this.round.helped(), film: (line) => this.replay.way(line),
  });
  private readonly replay = new Replay(this.game, this.board, { state: () => this.state, trail: () => this.round.trail });
  private readonly dealing = new Dealing(this.game, {
    state: () => this.state, depth: (cells) => this.setup.depthFor(cells), leave: () => { this.enter.wrong(''); this.leaveEdit(); },
  });
  private readonly impossible = new Impossible({ mend: (board) => this.dealing.set(board, this.impossible.board?.said ?? 'last'), edit: () => this.edit('start') });
  private readonly solvedCard = new SolvedCard({
    next: () => this.dealing.another(), share: (r) => void copy(`${shareText(r)}\n${placeAddress(dealtPlace(this.state, this.round))}`), again: () => this.lookBack(0), close: () => this.closeCard(),
  });
  private readonly keys = new KeySheet();
  private readonly stats = new Statistics((options) => this.board.hoverMoves(options.hover));
  private readonly setup = new Setup({
    size: (rows, cols) => this.dealing.size(rows, cols),
    goal: (name) => this.state && this.dealing.set(this.state.board, name),
    metric: (m) => this.setMetric(m),
    shuffle: (depth) => this.dealing.shuffle(depth),
    daily: () => this.dealing.daily(),
  });
  private readonly enter = new Enter({
    text: (board, goal) => this.dealing.typed(board, goal), edit: (what) => this.edit(what), picture: (p) => { this.board.setPicture(p); this.goalView.setPicture(p); },
  });
  private readonly undo = iconButton('undo', 'Undo', () => this.act('undo'));
  private readonly redo = iconButton('redo', 'Redo', () => this.act('redo'));
  private readonly again = iconButton('restart', 'Start over', () => this.act('again'));
  private readonly elsewhere = h('div', { class: 'row' }, button('Watch a search on it', () => this.take('watch'), 'plain small'), button('Race on it', () => this.take('race'), 'plain small'));

  constructor(panel: HTMLElement) {
    panel.append(h('h1', { class: 'unseen' }, 'Play'), h('div', { class: 'two' },
      h('div', { class: 'stage' }, this.setup.bar,
        h('div', { class: 'board-head' }, this.round.element, h('div', { class: 'goal-preview', title: 'The goal' }, h('small', {}, 'goal'), this.goalView.element), this.setup.deals),
        h('div', { class: 'board-frame' }, this.board.element, this.solvedCard.element),
        h('div', { class: 'row board-tools' }, this.undo, this.redo, this.again, this.advice.hintButton, this.advice.solveButton,
          iconButton('share', 'Copy a link to this board', () => void copy(placeAddress(placeOf(this.state, this.round)))), iconButton('keys', 'Keys', () => this.keys.toggle())),
        this.advice.coach, this.advice.element, this.replay.film.element),
      h('div', { class: 'stack' }, this.impossible.element, this.progress.element, this.tables.element, this.network.element, this.stats.element,
        this.setup.element, this.enter.element, h('div', { class: 'card stack' }, h('h2', {}, 'This board elsewhere'), this.elsewhere))),
      this.keys.element, this.stats.dialog);
    this.board.hoverMoves(this.stats.options.hover);
    this.tools(false); // until the engine has answered
    this.enter.restore();
    setInterval(() => this.tick(), 100);
    document.addEventListener('keydown', (event) => this.anywhere(event));
    document.addEventListener('paste', (event) => this.pasted(event));
    document.addEventListener('visibilitychange', () => this.round.look(!document.hidden && this.shown));
    addEventListener('pagehide', () => { this.note(); flush(); this.round.keepTime(); });
  }

  private get shown(): boolean {
    return !this.board.element.closest('[hidden]');
  }

  open(values: Record<string, string>, kept: unknown): void {
    this.round.look(!document.hidden);
    const board = boardRead(values['board'] ?? ''), goal = boardRead(values['goal'] ?? ''), trail = readTrail(kept);
    if (values['metric'] === 'multi' || values['metric'] === 'single') this.setMetric(values['metric']);
    if (!this.state) this.preview(board, goal, values['goal'] || 'last');
    const here = board && this.state && sameBoard(board, this.state.board) && (goal ? sameBoard(goal, this.state.goal) : (values['goal'] || 'last') === this.state.goalName);
    if (here && !this.impossible.board) this.progress.look(this.large);
    else if (trail && board && sameBoard(board, playMoves(readSlashes(trail.start), trail.done.join('')))) this.dealing.restore(trail);
    else if (dailyOf(values['daily'] ?? '')) this.dealing.named(values['daily'] ?? '');
    else if (!board && isDeal(values['deal'] ?? '')) this.dealing.named(values['deal'] ?? '');
    else if (board) this.dealing.set(board, goal ? slashes(goal) : values['goal'] || 'last');
    else if (this.state) this.progress.look(this.large);
    else this.dealing.size(3, 3);
    if (!board && values['board']) this.complain('The address holds no board that can be read.');
    else if (values['daily'] && !dailyOf(values['daily'])) this.complain('There is no such day.');
  }

  /** Tiles from the first moment on, while the engine is still being fetched. */
  private preview(board: Board | null, goal: Board | null, name: string): void {
    const { rows, cols } = board ?? { rows: 3, cols: 3 };
    const end = goal && goal.rows === rows && goal.cols === cols ? goal : goalNamed(rows, cols, name);
    this.replay.seen = board;
    this.board.show(board ?? end, end);
    this.goalView.show(end, end);
  }

  close(): void {
    this.round.look(false);
    this.note();
    this.game.stop();
    this.progress.leave();
  }

  /* ---- what the engine says ---- */

  private show(state: GameState): void {
    if (this.passing) return void (this.passing = false);
    const before = this.state, opening = this.dealing.taken();
    const another = Boolean(opening) || !before || Boolean(this.impossible.board) || !sameBoard(before.start, state.start) || !sameBoard(before.goal, state.goal);
    this.state = state;
    if (this.editor.what) return;
    this.unblock();
    if (another) this.begin(state, opening ?? {});
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
    this.redo.disabled = !on || !this.round.trail?.undone.length;
    this.again.disabled = !on;
    this.advice.enable(on);
  }

  private begin(state: GameState, opening: Opening): void {
    this.round.begin(state, opening, this.stats.options.inspection);
    this.progress.begin();
    this.advice.follow(null);
    this.advice.pullUp();
    this.solvedCard.hide();
    this.replay.close();
    this.board.deal(state.board, state.goal);
    this.stats.show(`${state.board.rows}x${state.board.cols}`);
    this.advice.say(opening.daily ? `The deal of ${opening.daily}, the same for everybody.` : '');
  }

  private moved(before: GameState, state: GameState): void {
    if (this.round.follow(before, state)) this.progress.forget(this.round.count(before.moves));
    this.advice.follow(state.moves.startsWith(before.moves) ? state.moves.slice(before.moves.length) : null);
    this.board.show(state.board, state.goal);
    this.advice.pullUp();
    this.replay.close();
    this.solvedCard.hide();
    this.advice.say();
    announce(`Moved ${state.board.tiles.filter((t, i) => t && before.board.tiles[i] !== t).join(' ')}`);
    if (solvedState(state) && !sameBoard(state.start, state.goal) && this.round.running) this.celebrate(state);
  }

  private celebrate(state: GameState): void {
    const { result, record } = this.round.solve(state, this.progress.fewest);
    this.stats.show(result.size);
    this.board.ripple();
    if (!this.large) this.progress.lookOver(state, this.round.metric);
    announce('Solved');
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setTimeout(() => { if (this.round.result === result) this.solvedCard.show(result, record); }, still ? 0 : 900);
  }

  private closeCard(): void {
    this.solvedCard.hide();
    this.board.element.focus({ preventScroll: true });
  }

  private amend(fewest: number): void {
    const { round } = this;
    if (round.amend(fewest) && round.result && this.solvedCard.shown) this.solvedCard.show(round.result, false);
  }

  private think(thought: Thought): void {
    this.progress.learn(thought, this.round.lastAction);
    this.advice.think(thought);
  }

  private get large(): boolean {
    return (this.state?.board.tiles.length ?? 0) > 16;
  }

  private complain(why: string): void {
    this.enter.wrong(why);
    toast(why, 'bad');
  }

  private wrong(why: string): void {
    this.dealing.forget();
    this.complain(why);
    if (!this.state) this.game.begin(3, 3, 'last'); // the address was wrong: begin with something
  }

  private lose(why: string): void {
    if (this.state) this.dealing.forget(); // else what comes next is still the game that was asked for
    this.passing = false;
    if (!this.replay.active) this.closeFilm(); // what it showed last may not have become the game
    this.network.lost();
    this.progress.leave();
    this.advice.lost(`The engine is gone (${why}); what you do next starts another.`);
    this.complain(why);
  }

  /** A board that cannot be solved is shown all the same, and why. */
  private block(text: string, goalText: string, why: string): void {
    const board = readSlashes(text), goal = /^[a-z]+$/.test(goalText) ? goalNamed(board.rows, board.cols, goalText) : readSlashes(goalText);
    const pair = mendingPair(why);
    this.passing = true;
    this.dealing.forget();
    this.solvedCard.hide();
    this.replay.close();
    this.advice.pullUp();
    this.board.show(board, goal);
    this.goalView.show(goal, goal);
    this.setup.show(board.rows, board.cols, /^[a-z]+$/.test(goalText) ? goalText : '');
    this.board.mark('hint', pair ?? []);
    if (pair) this.board.overlay.replaceChildren(bridge(board, board.tiles.indexOf(pair[0]), board.tiles.indexOf(pair[1])));
    this.impossible.show({ board, goal, said: goalText }, pair, why.replace(/^unsolvable: /, ''));
    this.progress.element.hidden = true;
    this.stats.show(`${board.rows}x${board.cols}`);
    this.tools(false);
    this.advice.say('This board cannot be solved: ', why.replace(/^unsolvable: /, ''), '.');
    this.enter.enable(true);
    remember({ tab: 'play', values: { board: boardText(board), goal: /^[a-z]+$/.test(goalText) ? goalText : boardText(goal) } });
    announce(this.advice.coach.textContent ?? '');
  }

  private unblock(): void {
    if (!this.impossible.board) return;
    this.impossible.hide();
    this.progress.element.hidden = false;
    this.board.overlay.replaceChildren();
    this.board.mark('hint', []);
  }

  /* ---- what the player does ---- */

  private press(cell: number): void {
    if (this.editor.what) return this.editor.press(cell);
    if (this.impossible.board) return;
    if (this.replay.active) return this.replay.takeOver(() => this.replay.press(cell));
    if (!this.state) return this.replay.press(cell); // the engine hears it when it has the board
    this.game.press(cell);
  }

  private push(direction: 'U' | 'D' | 'L' | 'R'): void {
    if (this.editor.what || this.impossible.board) return;
    if (this.replay.active) this.replay.takeOver(() => this.game.push(direction));
    else this.game.push(direction);
  }

  private closeFilm(): void {
    this.replay.close();
    if (this.state && !this.impossible.board && !this.editor.what) this.board.show(this.state.board, this.state.goal);
  }

  /** The game so far as a film, at one of its moves. */
  private lookBack(move: number): void {
    if (!this.state?.moves || this.round.metric === 'multi') return;
    this.solvedCard.hide();
    this.replay.back(move);
  }

  private act(what: Action): void {
    if (what === 'sheet') return this.keys.toggle();
    if (what === 'statistics') return this.stats.open();
    if (what === 'new') return this.dealing.another();
    if (this.impossible.board || this.editor.what) return;
    if (what === 'again' && !this.state) return; // nothing has begun
    if (what === 'again') return this.dealing.restart(this.round.trail?.daily ?? '');
    if (what === 'undo' || what === 'redo') {
      this.closeFilm();
      this.game[what]();
    } else if (what === 'hint') this.advice.askHint(this.large);
    else if (what === 'solve') this.toggleSolve();
    else if (!this.replay.active) return;
    else if (what === 'run') this.replay.film.toggle();
    else this.replay.film.step(what === 'forward' ? 1 : -1);
  }

  private setMetric(metric: Metric): void {
    this.round.metric = metric;
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

  private pasted(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text') ?? '';
    if (!this.shown || wantsKeys(event.target, false) || !/\d/.test(text)) return;
    event.preventDefault();
    this.dealing.typed(text, '');
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
    this.round.tick(this.impossible.board ? null : this.state?.moves ?? '');
  }

  /* ---- editing ---- */

  private edit(what: 'start' | 'goal' | ''): void {
    const from = this.impossible.board ?? this.state;
    if (!what || !from) return this.finishEdit();
    this.finishEdit();
    this.replay.close();
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
    const { what } = this.editor, from = this.impossible.board ?? this.state, edited = this.editor.end();
    this.enter.mode('');
    if (!edited || !from) return;
    const goal = this.impossible.board?.said ?? (this.state?.goalName || slashes(from.goal));
    if (what === 'goal') this.dealing.set(from.board, slashes(edited));
    else this.dealing.set(edited, goal);
  }

  /* ---- keeping ---- */

  /** The address says what is on view; beside it, for Back and reload, lies the whole game. */
  private note(): void {
    if (!this.state || this.impossible.board || this.editor.what) return;
    const trail = this.round.kept();
    if (trail) remember(placeOf(this.state, this.round), { trail });
  }

  /** The board and its goal, to another tab. */
  private take(tab: string): void {
    const { board = '', goal = '' } = placeOf(this.state, this.round).values;
    go({ tab, values: { board, goal } });
  }

}

export const play: Tab = { id: 'play', title: 'Play', summary: 'The sliding-tile puzzle: hints, solutions, times', mount: (panel) => new PlayPanel(panel) };
