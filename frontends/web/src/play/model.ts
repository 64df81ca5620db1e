/* model.ts -- the game on view in the Play tab.  Every part of the tab watches this one model.
 *
 * The engine has the rules (game.ts); the round has the moves, the clock and the result (round.ts); dealing.ts asks for other
 * games.  A part reads what it shows from here, hears what changed by the methods of Watcher, and says what the player wants
 * by calling a method of the model.  No part has to know another. */
import { type Board, blankOf, goalNamed, line, play, readSlashes, sameBoard, slashes } from '../board/board.js';
import type { Picture } from '../board/view.js';
import { Dealing } from './dealing.js';
import { actionsOf, Game, type GameState, type Meter, type Metric, solvedState, type Thought } from './game.js';
import type { Hint } from './hints.js';
import { type Unsolvable, mendingPair } from './impossible.js';
import type { Result } from './record.js';
import { type Opening, Round } from './round.js';
import type { Trail } from './trail.js';

const BLANK = { U: 'D', D: 'U', L: 'R', R: 'L' } as const; // a tile goes one way, the blank the other

export type Editing = 'start' | 'goal' | ''; // '': nothing is edited

/** What a part may want to hear. */
export interface Watcher {
  asked?(): void; // another game was asked for
  begun?(state: GameState, opening: Opening): void; // it is there
  moved?(state: GameState, before: GameState, fresh: boolean): void; // `fresh`: no move is left to be done again
  shown?(state: GameState): void; // after begun() and after moved()
  solved?(result: Result, record: boolean): void;
  amended?(result: Result): void; // the fewest moves became known after the end
  blocked?(unsolvable: Unsolvable): void; // a board that cannot be solved is on view
  seen?(board: Board): void; // a board other than the engine's is on view, or the engine's again
  metered?(meter: Meter): void;
  distanced?(): void; // more of the distances is known
  thought?(thought: Thought): void;
  hinted?(hint: Hint | null): void;
  marked?(tiles: number[]): void;
  way?(line: string): void; // a whole way home, to be shown
  past?(at: number): void; // the game so far, to be shown after so many steps of the gap
  filmed?(at: number | null, past: boolean, line: string): void; // a film shows so many steps of `line`: the game so far, or a way home; null: none does
  cut?(): void; // whatever film there is ends
  taken?(): void; // the player goes on from what a film shows
  edited?(what: Editing): void;
  counted?(metric: Metric): void; // moves are counted in another way
  pictured?(picture: Picture | null): void;
  hovering?(on: boolean): void;
  looked?(seen: boolean): void; // the tab is on view, or no longer
  wrong?(why: string): void;
  lost?(why: string): void; // the engine is gone
}

export class PlayModel {
  state: GameState | null = null; // as the engine said last
  seen: Board | null = null; // what the player sees: that board, one that is moves ahead of it, a film's, one that is edited
  filming = false;
  meter: Meter | null = null;
  distances: (number | undefined)[] = []; // to the goal, after so many moves of the game
  impossible: Unsolvable | null = null; // what is on view instead of a game
  editing: Editing = '';
  thinking = false; // does the engine look for a way home?
  inspect = false; // is there time to look at a new board?
  sounds = false;
  depth = (_cells: number): number | undefined => undefined; // how far from its goal a board of so many cells is dealt
  readonly round = new Round();
  readonly game = new Game({
    state: (s) => this.show(s), meter: (m) => this.measure(m), thought: (t) => this.think(t), hint: (x) => this.tell('hinted', x),
    problem: (why) => this.fail(why), lost: (why) => this.lose(why), kept: () => this.round.lines(), impossible: (board, goal, why) => this.block(board, goal, why),
  });
  readonly dealing = new Dealing(this);
  private readonly left: Trail[] = []; // games that another took the place of
  private passing = false; // the engine's game, told after a board that cannot be solved, is not to be shown
  private readonly watchers: Watcher[] = [];

  watch(watcher: Watcher): void {
    this.watchers.push(watcher);
  }

  tell<K extends keyof Watcher>(what: K, ...values: Parameters<NonNullable<Watcher[K]>>): void {
    for (const watcher of this.watchers) (watcher[what] as ((...all: unknown[]) => void) | undefined)?.apply(watcher, values);
  }

  get large(): boolean {
    return (this.state?.board.tiles.length ?? 0) > 16;
  }

  /** Can the player act on a game? */
  get playing(): boolean {
    return !this.impossible && !this.editing;
  }

  see(board: Board): void {
    this.seen = board;
    this.tell('seen', board);
  }

  /* ---- what the engine says ---- */

  private show(state: GameState): void {
    if (this.passing) return void (this.passing = false);
    const before = this.state, opening = this.dealing.taken();
    const same = before && !opening && !this.impossible && sameBoard(before.start, state.start) && sameBoard(before.goal, state.goal);
    this.state = state;
    if (this.editing) return;
    this.impossible = null;
    if (!same) this.begin(state, opening ?? {});
    else if (!sameBoard(before.board, state.board)) this.move(state, before);
    if (this.game.settled && !this.filming && this.seen && !sameBoard(this.seen, state.board)) this.see(state.board); // it knows better
    this.tell('shown', state);
  }

  private begin(state: GameState, opening: Opening): void {
    const before = this.round.kept(), ahead = before ? null : this.seen; // clicks on the board of the address, before the engine was there
    if (before?.done.length && !before.over && !opening.trail) this.left.push(before);
    this.round.begin(state, opening, this.inspect);
    this.meter = null;
    this.seen = state.board;
    this.tell('begun', state, opening);
    if (ahead && !this.game.settled) this.see(ahead);
  }

  private move(state: GameState, before: GameState): void {
    const fresh = this.round.follow(before, state);
    this.tell('moved', state, before, fresh);
    if (!solvedState(state) || sameBoard(state.start, state.goal) || !this.round.running) return;
    const { fromStart = -1 } = this.meter ?? {}, { result, record } = this.round.solve(state, fromStart >= 0 ? fromStart : null);
    this.tell('solved', result, record);
  }

  private measure(meter: Meter): void {
    this.meter = meter;
    this.tell('metered', meter);
    if (meter.fromStart >= 0 && this.round.amend(meter.fromStart) && this.round.result) this.tell('amended', this.round.result);
  }

  /** The meter and the search know the same. */
  private think(thought: Thought): void {
    if (this.meter && thought.bound >= 0)
      this.measure({ ...this.meter, bound: Math.max(this.meter.bound, thought.bound), left: thought.optimal ? thought.best : this.meter.left });
    this.tell('thought', thought);
  }

  private fail(why: string): void {
    this.dealing.forget();
    this.tell('wrong', why);
    if (!this.state) this.game.begin(3, 3, 'last'); // the address was wrong: begin with something
  }

  private lose(why: string): void {
    if (this.state) this.dealing.forget(); // else what comes next is still the game that was asked for
    this.passing = false;
    this.tell('lost', why);
    if (this.state && this.playing && !this.filming) this.see(this.state.board); // what it was told last is lost too
    this.tell('wrong', why);
  }

  /** A board that cannot be solved is shown all the same, and why. */
  private block(text: string, said: string, why: string): void {
    const board = readSlashes(text), goal = /^[a-z]+$/.test(said) ? goalNamed(board.rows, board.cols, said) : readSlashes(said);
    this.passing = true;
    this.dealing.forget();
    this.seen = board;
    this.tell('blocked', (this.impossible = { board, goal, said, pair: mendingPair(why), why: why.replace(/^unsolvable: /, '') }));
  }

  /* ---- what the player does ---- */

  press(cell: number): void {
    if (!this.playing) return;
    this.tell('taken');
    const { seen } = this, tile = seen?.tiles[cell], cells = seen ? line(seen, cell) : [];
    if (!seen || !tile) return;
    this.foresee(Object.keys(BLANK).find((letter) => blankOf(play(seen, letter)) === cells[1])?.repeat(cells.length - 1));
    this.game.click(tile);
  }

  /** A tile goes that way.  Whether it can is for the engine to say: keys may come faster than its answers. */
  push(direction: keyof typeof BLANK): void {
    if (!this.playing) return;
    this.tell('taken');
    this.foresee(BLANK[direction]);
    this.game.moves(BLANK[direction]);
  }

  /** Tiles move at once; the engine's answer comes later, and counts.  Not while another board is on its way. */
  private foresee(letters = ''): void {
    if (this.seen && letters && !(this.state && this.dealing.waiting)) this.see(play(this.seen, letters));
  }

  /** Is there a move to take back, or a game that another took the place of? */
  get canUndo(): boolean {
    return Boolean(this.state?.moves || this.left.length);
  }

  undo(): void {
    this.cut();
    const before = this.state?.moves ? undefined : this.left.pop();
    if (before) this.dealing.restore(before);
    else this.game.undo();
  }

  redo(): void {
    this.cut();
    this.game.redo();
  }

  /** The same board from its start. */
  again(): void {
    if (this.state) this.dealing.restart(this.round.trail?.daily ?? '', this.round.trail?.deal ?? '');
  }

  /** No film any more: the board of the game is on view. */
  cut(): void {
    if (!this.filming) return;
    this.tell('cut');
    if (this.state && this.playing) this.see(this.state.board);
  }

  /** The game so far as a film, at one of its moves. */
  lookBack(move: number): void {
    const { state, round: { metric } } = this;
    if (state?.moves) this.tell('past', actionsOf(state.moves, metric).slice(0, move).join('').length);
  }

  count(metric: Metric): void {
    this.round.metric = metric;
    this.game.metric(metric);
    this.cut();
    this.tell('counted', metric);
  }

  /** Edit the board or its goal; '': what was edited is the game from now on. */
  edit(what: Editing): void {
    const from = this.impossible ?? this.state, { editing, seen } = this;
    this.leaveEdit();
    if (editing && seen && from) {
      const goal = this.impossible?.said ?? (this.state?.goalName || slashes(from.goal));
      if (editing === 'goal') this.dealing.set(from.board, slashes(seen));
      else this.dealing.set(seen, goal);
    }
    if (!what || !from) return;
    this.tell('edited', (this.editing = what));
    this.see(structuredClone(what === 'start' ? from.board : from.goal));
  }

  leaveEdit(): void {
    if (this.editing) this.tell('edited', (this.editing = ''));
  }
}
