/* game.ts -- the game that the engine plays with us, as the page sees it.
 *
 * All rules are the engine's.  This says what the player did, asks how things stand, and tells
 * whoever listens.  After every word that changes the game comes `show`, so what is drawn is always
 * the engine's own board. */
import { type Board, goalNamed, readSlashes, sameBoard, slashes } from '../board/board.js';
import { Engine, expand, words } from '../engine/client.js';
import type { Hint } from './hints.js';

export interface Meter {
  made: number;
  left: number; // -1: not known yet
  bound: number;
  fromStart: number;
  cost: number; // of the last move; -1: not known
  solved: boolean;
}

export interface Thought {
  over: boolean;
  best: number; // -1: none yet
  bound: number;
  optimal: boolean;
  nodes: number;
  line: string; // the blank's letters
}

export interface GameState {
  start: Board;
  goal: Board;
  goalName: string; // '' for one without a name
  board: Board;
  moves: string; // made so far, the blank's letters
}

export type Metric = 'single' | 'multi';

export interface GameEvents {
  state(state: GameState): void;
  meter(meter: Meter): void;
  thought(thought: Thought): void;
  hint(hint: Hint | null): void; // null: none was found
  problem(why: string): void;
  /** The engine is gone, and its answers with it.  What is said next goes to another, with the game as it was. */
  lost(why: string): void;
  /** What to say to an engine to have the game as it is. */
  kept(): string[];
  /** It was read, but no game can be made of it. */
  impossible(board: string, goal: string, why: string): void;
}

/** A line cut into what counts as one move. */
export const actionsOf = (line: string, metric: Metric): string[] => (metric === 'multi' ? line.match(/(.)\1*/g) ?? [] : [...line]);

const known = (text: string | undefined): number => (text === undefined || text === 'unknown' ? -1 : Number(text));

export function readMeter(reply: string): Meter {
  const w = words(reply, 'made', 'left', 'bound', 'start', 'cost');
  const [cost, solved] = (w['cost'] ?? '').split(' ');
  return { made: Number(w['made']), left: known(w['left']), bound: Number(w['bound']), fromStart: known(w['start']), cost: known(cost), solved: solved === 'solved' };
}

export function readPosition(reply: string): Omit<GameState, 'board'> {
  const w = words(reply, 'size', 'goal', 'board', 'moves');
  const [rows = 0, cols = 0] = (w['size'] ?? '').split('x').map(Number);
  const goal = w['goal'] ?? 'last', named = /^[a-z]+$/.test(goal);
  return { start: readSlashes(w['board'] ?? ''), goal: named ? goalNamed(rows, cols, goal) : readSlashes(goal), goalName: named ? goal : '', moves: expand(w['moves'] ?? '') };
}

/** "hint line U R2 D": the way home, which is proven to be shortest; null: the search was stopped. */
export function readHint(reply: string): Hint | null {
  const [, kind = '', ...rest] = reply.split(' ');
  if (kind === 'none') return null;
  return { line: kind === 'line' ? expand(rest.join(' ')) : '', proven: true };
}

const WHOLE_LINE = 5; // the level of hint that tells all; the page says how much of it

export class Game {
  readonly engine = new Engine({
    hear: (line) => this.hear(line), lost: (why) => this.lose(why), tables: true,
    opening: () => [...[...this.options].map(([name, value]) => `setoption name ${name} value ${value}`), ...(this.state ? this.events.kept() : this.unheard)],
  });
  private readonly options = new Map([['Notation', 'blank'], ['Meter', 'true']]);
  private setting = { board: '', goal: '' }; // the position that was asked for last
  private reading = ''; // the goal for the board that is being read
  private position: Omit<GameState, 'board'> | null = null;
  private unheard: string[] = []; // what was said before the first state: there is no game yet to tell another engine
  private asked = 0; // how often `show` was said
  private told = 0; // ... and answered
  state: GameState | null = null;

  constructor(private readonly events: GameEvents) {}

  private lose(why: string): void {
    this.told = this.asked;
    this.position = null;
    this.events.lost(why);
  }

  /** For the engine that there is, and for those to come. */
  private option(name: string, value: string): void {
    this.options.set(name, value);
    this.sayIfAlive(`setoption name ${name} value ${value}`, 'meter');
  }

  private sayIfAlive(...lines: string[]): void {
    if (this.engine.alive) this.engine.say(...lines);
  }

  private change(...lines: string[]): void {
    this.asked++;
    this.engine.say(...lines, 'show');
    if (!this.state) this.unheard.push(...lines);
  }

  /** A question: is the state heard last an answer to what was said after this moment? */
  later(): () => boolean {
    const { asked } = this;
    return () => this.told > asked;
  }

  /** Has the engine answered all that was said? */
  get settled(): boolean {
    return this.told >= this.asked;
  }

  begin(rows: number, cols: number, goal: string): void {
    this.change(`new size ${rows}x${cols} goal ${goal}`);
  }
  set(board: string, goal: string): void {
    this.setting = { board, goal };
    this.change(`position goal ${goal} board ${board}`);
  }
  /** A text in any form the engine reads; a goal in it counts before the one given. */
  read(text: string, goal: string): void {
    this.reading = goal;
    this.engine.say(`read ${text.trim().replace(/\r?\n/g, '\\n')}`);
  }
  shuffle(seed: number, depth?: number): void {
    this.change(shuffleLine(seed, depth));
  }
  /** A board by its permanent id. */
  named(id: string): void {
    this.change(`deal ${id}`);
  }
  /** A random board of another size. */
  deal(rows: number, cols: number, goal: string, seed: number, depth?: number): void {
    this.change(`new size ${rows}x${cols} goal ${goal}`, shuffleLine(seed, depth));
  }
  /** A tile, and those between it and the gap. */
  click(tile: number): void {
    this.change(`click ${tile}`);
  }
  /** So many actions back, then some of the moves again. */
  back(actions: number, again: string): void {
    this.change(...Array<string>(actions).fill('undo'), ...(again ? [`moves ${again}`] : []));
  }
  /** Letters of the blank's way. */
  moves(letters: string): void {
    if (letters) this.change(`moves ${letters}`);
  }
  /** A game as it was left: see trailLines(). */
  restore(lines: string[]): void {
    this.change(...lines);
  }
  undo(): void {
    this.change('undo');
  }
  redo(): void {
    this.change('redo');
  }
  restart(): void {
    const s = this.state;
    if (s) this.change(`position goal ${s.goalName || slashes(s.goal)} board ${slashes(s.start)}`);
  }
  metric(metric: Metric): void {
    this.option('Metric', metric);
  }
  /** Keep looking for what the meter does not know, or leave it at that. */
  track(on: boolean): void {
    this.option('Meter', String(on));
  }
  /** A shortest way home, once it is proven. */
  hint(): void {
    this.engine.say(`hint level ${WHOLE_LINE}`);
  }
  solve(how: string): void {
    this.engine.say(`go ${how}`);
  }
  stop(): void {
    this.sayIfAlive('stop');
  }

  private hear(line: string): void {
    const [word] = line.split(' ', 1);
    if (word === 'position') this.position = readPosition(line);
    else if (word === 'board' && this.position) {
      this.state = { ...this.position, board: readSlashes(line.slice(6)) };
      this.position = null;
      this.told++;
      this.events.state(this.state);
    } else if (word === 'read') {
      const w = words(line, 'board', 'goal');
      this.set(w['board'] ?? '', w['goal'] ?? this.reading);
    } else if (word === 'meter') this.events.meter(readMeter(line));
    else if (word === 'info' || word === 'bestmove') this.think(line, word === 'bestmove');
    else if (word === 'hint') {
      this.events.hint(readHint(line));
    } else if (line.startsWith('error unsolvable')) {
      this.events.impossible(this.setting.board, this.setting.goal, line.slice(6));
    } else if (word === 'error' && !/off the board|not in line|nothing to (un|re)do/.test(line)) {
      this.events.problem(line.slice(6)); // the others: a key or a click that does nothing
    }
  }

  private think(line: string, over: boolean): void {
    const w = words(line, 'length', 'bound', 'best', 'nodes', 'rate', 'proof', 'line');
    this.events.thought({ over, best: known(w['length'] ?? w['best']), bound: known(w['bound']), optimal: w['proof'] === 'optimal', nodes: Number(w['nodes'] ?? 0), line: expand(w['line'] ?? '') });
  }
}

const shuffleLine = (seed: number, depth?: number): string => `shuffle ${depth === undefined ? '' : `depth ${depth} `}seed ${seed}`;

export const solvedState = (s: GameState): boolean => sameBoard(s.board, s.goal);
