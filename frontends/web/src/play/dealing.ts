/* dealing.ts -- another game is asked for: dealt, shuffled, typed, set or left before.
 *
 * Answers to earlier keys may still be on their way then: taken() tells the first state of the new game from
 * those. */
import { type Board, readSlashes, slashes } from '../board/board.js';
import { boardRead, placeRead } from '../shell/share.js';
import { go } from '../shell/tabs.js';
import { dailyOf, isDeal } from './daily.js';
import type { PlayModel } from './model.js';
import type { Opening } from './round.js';
import { keptTrail, type Trail, trailLines } from './trail.js';

const seed = (): number => Math.floor(Math.random() * 2 ** 48);

export class Dealing {
  private opening: Opening | null = null; // of the game that was asked for
  private answered = (): boolean => false; // is the state heard last an answer to that?

  constructor(private readonly model: PlayModel) {}

  private ask(run: () => void, opening: Opening = {}): void {
    this.model.leaveEdit();
    this.model.tell('asked');
    this.opening = opening;
    this.answered = this.model.game.later();
    run();
  }

  /** If the state heard last begins another game: how. */
  taken(): Opening | null {
    const opening = this.answered() ? this.opening : null;
    if (opening) this.opening = null;
    return opening;
  }

  /** A game was asked for and is not there. */
  get waiting(): boolean {
    return this.opening !== null;
  }

  /** It does not come. */
  forget(): void {
    this.opening = null;
  }

  /** A game of another size goes on where it was left; else it is a new one. */
  size(rows: number, cols: number): void {
    const { board } = this.model.state ?? {}, left = board && (board.rows !== rows || board.cols !== cols) ? keptTrail(`${rows}x${cols}`) : null;
    if (left) return this.restore(left);
    this.random(rows, cols, this.model.state?.goalName || 'last', this.model.depth(rows * cols));
  }

  /** A board by its name, which says how it came about; of those of a size each is as likely as another. */
  private random(rows: number, cols: number, goal: string, depth: number | undefined): void {
    const chosen = seed(), deal = `${rows}x${cols}${goal === 'last' ? '' : `-${goal}`}${depth === undefined ? '' : `-d${depth}`}-${chosen}`;
    this.ask(() => this.model.game.deal(rows, cols, goal, chosen, depth), { random: depth === undefined, deal });
  }

  /** One like this. */
  another(): void {
    this.shuffle(this.model.depth(this.model.state?.board.tiles.length ?? 9));
  }

  shuffle(depth: number | undefined): void {
    const { board, goalName } = this.model.state ?? {};
    if (board && goalName) this.random(board.rows, board.cols, goalName, depth);
    else this.ask(() => this.model.game.shuffle(seed(), depth), { random: depth === undefined });
  }

  /** The board of a day: the game of it that was left, or a new one. */
  daily(id: string): void {
    const daily = dailyOf(id), { trail } = this.model.round, left = daily && keptTrail(daily.size);
    if (trail?.daily === id && !trail.over && this.model.playing) return;
    if (left?.daily === id) this.restore(left);
    else this.named(id);
  }

  /** A deal by its id; any other text does nothing. */
  named(id: string): void {
    const daily = dailyOf(id);
    if (daily) this.ask(() => this.model.game.named(daily.deal), { daily: id, deal: daily.deal, random: true });
    else if (isDeal(id)) this.ask(() => this.model.game.named(id), { random: !/-d\d/.test(id), deal: id });
  }

  set(board: Board, goal: string): void {
    this.ask(() => this.model.game.set(slashes(board), goal));
  }

  restart(daily: string, deal: string): void {
    this.ask(() => this.model.game.restart(), { again: true, daily, deal });
  }

  /** The board of a game that was finished, against oneself. */
  race(ghost: Trail): void {
    this.ask(() => this.model.game.set(ghost.start, ghost.goal), { again: true, daily: ghost.daily, deal: ghost.deal, ghost });
  }

  restore(trail: Trail, look = false): void {
    this.ask(() => this.model.game.restore(trailLines(trail, readSlashes(trail.start))), { trail, look });
  }

  /** A board in any form, a deal's id, or a link to this page; a goal in it counts before the one given. */
  typed(text: string, given: string): void {
    const trimmed = text.trim(), goal = given || this.model.state?.goalName || 'last';
    const place = text.includes('#') ? placeRead(trimmed.slice(trimmed.indexOf('#'))) : null;
    if (place && (place.values['board'] || place.values['daily'])) return go(place);
    if (isDeal(trimmed) || dailyOf(trimmed)) return this.named(trimmed);
    const own = boardRead(text); // as links write boards
    if (own) this.set(own, goal);
    else this.ask(() => this.model.game.read(text, goal));
  }
}
