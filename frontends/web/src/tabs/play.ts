/* play.ts -- the game: a board, the optimal meter, hints, a solution to watch. */
import { type Board, sameBoard, slashes } from '../board/board.js';
import { BoardView } from '../board/view.js';
import { Enter } from '../play/enter.js';
import { Game, type GameState, goalText, type Meter, type Metric, solvedState, type Thought } from '../play/game.js';
import { type Hint, HintLadder } from '../play/hints.js';
import { MeterView } from '../play/meter.js';
import { Setup } from '../play/setup.js';
import { Film } from '../play/solution.js';
import { TableKeeper } from '../play/tables.js';
import { announce, button, duration, fill, h, moves, number, toast } from '../shell/dom.js';
import { iconButton } from '../shell/icons.js';
import { boardRead, boardText, type Place, placeAddress } from '../shell/share.js';
import { go, remember, type Tab, type TabPanel } from '../shell/tabs.js';

class PlayPanel implements TabPanel {
  private state: GameState | null = null;
  private metric: Metric = 'single';
  private began = 0; // when the first move was made; 0: not yet
  private elapsed = 0;
  private redos = 0;
  private editing: { what: 'start' | 'goal'; board: Board; chosen: number } | null = null;
  private thinking = 0; // since when; 0: not
  private meter: Meter | null = null;
  private looking = true; // does the engine try to complete the meter?
  private lookUntil = 0; // for so long
  private hintUntil = 0; // then it is given up
  private replacing = false; // the next state is another game

  private readonly game = new Game({
    state: (s) => this.show(s), meter: (m) => this.measure(m), thought: (t) => this.think(t), hint: (x) => this.hint(x), problem: (w) => this.wrong(w),
  });
  private readonly tables = new TableKeeper(this.game.engine);
  private readonly board = new BoardView({ label: 'Board', press: (cell) => this.press(cell), push: (d) => this.push(d) });
  private readonly goalView = new BoardView({ label: 'The goal', small: true });
  private readonly meterView = new MeterView();
  private readonly hints = new HintLadder((level) => { this.hintUntil = this.large ? performance.now() + 10_000 : 0; this.game.hint(level); });
  private readonly film = new Film((board) => this.board.show(board));
  private readonly setup = new Setup({
    size: (rows, cols) => this.fresh(() => { this.game.begin(rows, cols, this.state?.goalName || 'last'); this.game.shuffle(seed()); }),
    goal: (name) => this.fresh(() => this.state && this.game.set(goalText(this.state.board), name)),
    metric: (m) => this.setMetric(m),
    shuffle: (depth) => this.fresh(() => this.game.shuffle(seed(), depth)),
  });
  private readonly enter = new Enter({
    text: (board, goal) => this.typed(board, goal), edit: (what) => this.edit(what), picture: (address) => this.board.setPicture(address),
  });
  private readonly undo = iconButton('undo', 'Undo', () => this.step('undo'));
  private readonly redo = iconButton('redo', 'Redo', () => this.step('redo'));
  private readonly solve = button('Solve it', () => this.toggleSolve(), 'main');
  private readonly watch = button('Watch a search on it', () => this.take('watch'), 'plain small');
  private readonly race = button('Race on it', () => this.take('race'), 'plain small');
  private readonly solveText = h('p', { class: 'quiet', role: 'status' });

  constructor(panel: HTMLElement) {
    panel.append(h('h1', { class: 'unseen' }, 'Play'), h('div', { class: 'two' },
      h('div', { class: 'stage' }, this.board.element,
        h('div', { class: 'row' }, this.undo, this.redo, iconButton('restart', 'Start over', () => this.fresh(() => this.game.restart())),
          button('Shuffle', () => this.fresh(() => this.game.shuffle(seed()))), iconButton('share', 'Copy a link to this board', () => void this.share())),
        h('div', { class: 'goal-preview' }, this.goalView.element, h('p', { class: 'quiet' }, 'The goal. Click, drag or tap a tile in line with the gap, or use the arrow keys: a tile moves that way.'))),
      h('div', { class: 'stack' }, this.meterView.element, this.tables.element, this.hints.element,
        h('div', { class: 'card stack' }, h('div', { class: 'spread' }, h('h2', {}, 'A shortest solution'), this.solve), this.solveText, this.film.element,
          h('div', { class: 'row' }, this.watch, this.race)),
        this.setup.element, this.enter.element)));
    setInterval(() => this.tick(), 250);
    document.addEventListener('keydown', (event) => this.anywhere(event));
  }

  open(values: Record<string, string>): void {
    const board = boardRead(values['board'] ?? '');
    const goal = boardRead(values['goal'] ?? '');
    if (values['metric'] === 'multi' || values['metric'] === 'single') this.setMetric(values['metric']);
    if (board) this.fresh(() => this.game.set(slashes(board), goal ? slashes(goal) : values['goal'] || 'last'));
    else if (this.state) this.look();
    else this.fresh(() => { this.game.begin(3, 3, 'last'); this.game.shuffle(seed()); });
    if (!board && values['board']) this.complain('The address holds no board that can be read.');
  }

  close(): void {
    this.game.stop();
    this.leave();
  }

  /** Arrow keys play wherever the focus is, unless something there wants them. */
  private anywhere(event: KeyboardEvent): void {
    const shown = !this.board.element.closest('[hidden]');
    if (shown && event.target === document.body && event.key.startsWith('Arrow')) this.board.key(event);
  }

  /* ---- what the engine says ---- */

  private show(state: GameState): void {
    const before = this.state;
    this.state = state;
    const another = this.replacing || !before || !sameBoard(before.start, state.start) || !sameBoard(before.goal, state.goal);
    this.replacing = false;
    if (this.editing) return;
    this.board.show(state.board, state.goal);
    this.goalView.show(state.goal, state.goal);
    this.setup.show(state.board.rows, state.board.cols, state.goalName);
    this.enter.follow(state.board, state.goalName || slashes(state.goal));
    if (state.board.rows === 4 && state.board.cols === 4) this.tables.ensure(state.goalName || slashes(state.goal));
    if (another) this.reset();
    else if (before && !sameBoard(before.board, state.board)) this.moved(before.board, state.board);
    this.look();
    this.watch.hidden = this.race.hidden = this.large;
    this.undo.disabled = !state.moves;
    this.redo.disabled = this.redos === 0;
    remember(this.place());
  }

  private reset(): void {
    this.began = this.elapsed = this.redos = 0;
    this.meterView.time(0);
    this.hints.reset();
    this.closeFilm();
    fill(this.solveText, 'The fewest moves from here, proven.');
  }

  private moved(from: Board, to: Board): void {
    if (!this.began) this.began = performance.now();
    this.hints.reset();
    this.board.mark('hint', []);
    this.closeFilm();
    const tiles = to.tiles.filter((t, i) => t && from.tiles[i] !== t);
    announce(`Moved ${tiles.join(' ')}`);
    if (this.state && solvedState(this.state)) {
      this.elapsed = (performance.now() - this.began) / 1000;
      this.began = 0;
      announce('Solved');
      toast('Solved!', 'good');
    }
  }

  private think(thought: Thought): void {
    if (!this.thinking) return;
    const time = duration((performance.now() - this.thinking) / 1000);
    if (!thought.over) {
      fill(this.solveText, `At least ${number(thought.bound)}${thought.best >= 0 ? `, at most ${number(thought.best)}` : ''} moves; ${time}`);
      return;
    }
    this.solving(false);
    if (thought.best < 0) fill(this.solveText, `Stopped: at least ${number(thought.bound)} moves are needed.`);
    else fill(this.solveText, thought.optimal ? `${moves(thought.best)}, and nobody can do it in fewer. ${time}` : `${moves(thought.best)}; at least ${number(thought.bound)} are needed.`);
    if (thought.best > 0 && this.state) this.film.load(this.state.board, thought.line);
    announce(this.solveText.textContent ?? '');
  }

  private hint(hint: Hint | null): void {
    const board = this.state?.board;
    this.hintUntil = 0;
    if (!hint) return this.hints.none();
    if (!board) return;
    if (hint.line && !hint.tile) {
      const blank = board.tiles.indexOf(0), step = { U: -board.cols, D: board.cols, L: -1, R: 1 }[hint.line[0] ?? ''] ?? 0;
      hint.tile = board.tiles[blank + step] ?? 0;
    }
    this.hints.tell(hint);
    this.board.mark('hint', hint.tile ? [hint.tile] : []);
    if (hint.level === 5 && hint.line) this.film.load(board, hint.line);
  }

  private measure(meter: Meter): void {
    this.meter = meter;
    this.meterView.show(meter, this.looking);
    if (meter.left >= 0 && meter.fromStart >= 0) this.lookUntil = 0;
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
    this.replacing = false;
    this.complain(why);
    if (this.state) this.show(this.state);
    else this.game.begin(3, 3, 'last'); // the address was wrong: begin with something
  }

  /* ---- what the player does ---- */

  private fresh(run: () => void): void {
    this.enter.wrong('');
    this.leaveEdit();
    this.replacing = true;
    run();
  }

  private press(cell: number): void {
    if (this.editing) return this.swap(cell);
    this.resume();
    this.redos = 0;
    this.game.press(cell);
  }

  private push(direction: 'U' | 'D' | 'L' | 'R'): void {
    if (this.editing) return;
    this.resume();
    this.redos = 0;
    this.game.push(direction);
  }

  /** A solution may be on view; the game is where it was. */
  private resume(): void {
    if (this.film.active && this.state) this.board.show(this.state.board, this.state.goal);
    this.closeFilm();
  }

  private closeFilm(): void {
    this.film.close();
  }

  private step(what: 'undo' | 'redo'): void {
    this.resume();
    this.redos += what === 'undo' ? 1 : -1;
    this.game[what]();
  }

  private setMetric(metric: Metric): void {
    this.metric = metric;
    this.setup.metricValue = metric;
    this.game.metric(metric);
    this.closeFilm();
    if (this.state) remember(this.place());
  }

  private solving(on: boolean): void {
    this.thinking = on ? performance.now() : 0;
    this.solve.textContent = on ? 'Stop' : 'Solve it';
    this.solve.classList.toggle('danger', on);
    this.solve.classList.toggle('main', !on);
  }

  private toggleSolve(): void {
    if (this.thinking) return this.game.stop();
    this.resume();
    this.solving(true);
    fill(this.solveText, 'Thinking …');
    this.game.solve(this.large ? 'movetime 60000' : 'optimal');
  }

  private typed(board: string, goal: string): void {
    this.fresh(() => this.game.read(board, goal || this.state?.goalName || 'last'));
  }

  private tick(): void {
    if (this.hintUntil && performance.now() > this.hintUntil) {
      this.hintUntil = 0;
      this.game.stop();
    }
    if (this.looking && this.lookUntil && performance.now() > this.lookUntil && !this.thinking) this.leave();
    if (this.began) this.meterView.time((performance.now() - this.began) / 1000);
    else if (this.elapsed) this.meterView.time(this.elapsed);
  }

  /* ---- editing: choose two cells, they change places ---- */

  private edit(what: 'start' | 'goal' | ''): void {
    if (!what || !this.state) return this.finishEdit();
    this.finishEdit();
    this.closeFilm();
    this.editing = { what, board: structuredClone(what === 'start' ? this.state.board : this.state.goal), chosen: -1 };
    this.enter.mode(what, `Choose two cells of the ${what === 'start' ? 'board' : 'goal'}; their tiles change places. “Play” when done.`);
    this.draw();
  }

  private draw(): void {
    if (!this.editing) return;
    this.board.show(this.editing.board, this.editing.what === 'goal' ? this.editing.board : this.state?.goal);
    this.board.edit(true, this.editing.chosen);
  }

  private swap(cell: number): void {
    const edit = this.editing;
    if (!edit) return;
    if (edit.chosen >= 0) {
      const { tiles } = edit.board;
      [tiles[cell], tiles[edit.chosen]] = [tiles[edit.chosen] as number, tiles[cell] as number];
      edit.chosen = -1;
    } else edit.chosen = cell;
    this.draw();
  }

  private leaveEdit(): void {
    this.editing = null;
    this.board.edit(false);
    this.enter.mode('');
  }

  private finishEdit(): void {
    const edit = this.editing, state = this.state;
    this.leaveEdit();
    if (!edit || !state) return;
    const goal = edit.what === 'goal' ? goalText(edit.board) : state.goalName || goalText(state.goal);
    this.fresh(() => this.game.set(goalText(edit.what === 'start' ? edit.board : state.board), goal));
  }

  /* ---- sharing ---- */

  private place(): Place {
    const s = this.state;
    const values: Record<string, string> = s ? { board: boardText(s.board), goal: s.goalName || boardText(s.goal) } : {};
    if (this.metric === 'multi') values['metric'] = 'multi';
    return { tab: 'play', values };
  }

  /** The board and its goal, to another tab. */
  private take(tab: string): void {
    const { board = '', goal = '' } = this.place().values;
    go({ tab, values: { board, goal } });
  }

  private async share(): Promise<void> {
    const address = placeAddress(this.place());
    try {
      await navigator.clipboard.writeText(address);
      toast('The link is in the clipboard.', 'good');
    } catch {
      prompt('The link to this board:', address);
    }
  }
}

const seed = (): number => Math.floor(Math.random() * 2 ** 48);

export const play: Tab = { id: 'play', title: 'Play', summary: 'The sliding-tile puzzle, with an optimal meter', mount: (panel) => new PlayPanel(panel) };
