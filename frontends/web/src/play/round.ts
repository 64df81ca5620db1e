/* round.ts -- one game from its deal to its end: the trail of its moves, its clock, its result.
 *
 * It says nothing on the page but the time; tabs/play.ts shows what comes of it. */
import { type Board, readSlashes, slashes } from '../board/board.js';
import { tr } from '../languages/text.js';
import { h, moves } from '../shell/dom.js';
import { Clock, clockText } from './clock.js';
import { actionsOf, type GameState, type Metric, solvedState } from './game.js';
import { keepFinished } from './finished.js';
import { addResult, amendResult, counts, noteHelp, type Result, results, session, summary, wasHelped } from './record.js';
import { runs } from './solution.js';
import { followMoves, keepTime, keptTime, newTrail, type Trail, trailLines } from './trail.js';

/** How a game begins that is not any board, begun now. */
export interface Opening {
  trail?: Trail; // one that was left
  look?: boolean; // it is to be looked back at
  daily?: string; // which day's deal it is
  random?: boolean; // any board of its size may have come
  deal?: string; // the name of its board
  again?: boolean; // the player has seen it already
  ghost?: Trail; // an earlier game on it, to race against
}

export class Round {
  metric: Metric = 'single';
  trail: Trail | null = null;
  result: Result | null = null;
  private readonly clock = new Clock();
  private readonly time = h('span', { class: 'clock number', role: 'timer', aria: { label: tr('Time') } }, clockText(0));
  private readonly made = h('span', { class: 'quiet number' });
  readonly element = h('div', { class: 'board-time' }, this.time, this.made);

  begin(state: GameState, opening: Opening, inspection: boolean): void {
    const { trail, daily = '', random, again, deal = '' } = opening, goal = state.goalName || slashes(state.goal);
    const practice = again ? 'you started over' : !random ? 'this was not a random board' : goal !== 'last' ? 'the goal was another' : '';
    this.trail = trail ?? newTrail(state.start, goal, daily, practice, deal);
    if (trail?.done.length) trail.practice ||= 'the game was interrupted';
    if (!trail && results().some((r) => r.board === this.trail?.start)) this.trail.practice ||= 'you had played this board before';
    if (wasHelped(this.trail.start, goal)) this.trail.assisted = true;
    if (trail) followMoves(trail, state.moves);
    if (trail) this.clock.restore(keptTime(trail), trail.over);
    else this.clock.reset(inspection && !again && !solvedState(state));
    this.result = null;
  }

  /** The engine's game is further on, or back.  True: a new move was made, so that none is left to be done again. */
  follow(before: GameState, state: GameState): boolean {
    if (!this.trail) return false;
    const undone = this.trail.undone.length, forward = state.moves.length > before.moves.length;
    followMoves(this.trail, state.moves, this.clock.milliseconds);
    if (this.trail.undone.length <= undone && forward) this.clock.moved();
    return forward && !this.trail.undone.length;
  }

  get running(): boolean {
    return this.clock.phase === 'running';
  }

  get milliseconds(): number {
    return this.clock.milliseconds;
  }

  /** So many moves as this game counts them. */
  count(line: string): number {
    return actionsOf(line, this.metric).length;
  }

  /** How many moves the last action made. */
  get lastAction(): number {
    return this.count(this.trail?.done[this.trail.done.length - 1] ?? '');
  }

  /** The player was shown something of the way from this board. */
  helped(board: Board): void {
    if (!this.trail || this.clock.phase === 'over') return;
    this.trail.assisted = true;
    noteHelp(this.trail.start, this.trail.goal);
    noteHelp(slashes(board), this.trail.goal);
  }

  /** It is over: the result is kept.  `record`: nobody was faster here. */
  solve(state: GameState, fewest: number | null): { result: Result; record: boolean } {
    this.clock.solved();
    const { rows, cols } = state.board, size = `${rows}x${cols}`, { best } = summary(results(), size);
    const { assisted = false, daily = '', practice = '', deal = '' } = this.trail ?? {};
    const result = (this.result = {
      at: new Date().toISOString(), size, goal: state.goalName || 'own', milliseconds: Math.floor(this.clock.milliseconds), moves: this.count(state.moves), fewest,
      assisted, daily, deal, session: session(), penalty: '', line: runs(state.moves), board: slashes(state.start), practice: practice || (this.metric === 'multi' ? 'whole slides were counted' : ''),
    });
    addResult(result);
    const trail = this.kept();
    if (trail) keepFinished(result.at, trail);
    return { result, record: counts(result) && best !== null && result.milliseconds < best };
  }

  /** The fewest moves of a game that is over may be found after it.  False: they are known, or it is not over. */
  amend(fewest: number): boolean {
    if (!this.result || this.result.fewest !== null) return false;
    this.result.fewest = fewest;
    amendResult(this.result.at, fewest);
    return true;
  }

  /** What to say to an engine to have this game. */
  lines(): string[] {
    return this.trail ? trailLines(this.trail, readSlashes(this.trail.start)) : [];
  }

  /** As it can be kept now. */
  kept(): Trail | null {
    if (!this.trail) return null;
    this.trail.milliseconds = this.clock.milliseconds;
    this.trail.over = this.clock.phase === 'over';
    return structuredClone(this.trail);
  }

  keepTime(): void {
    if (this.trail) keepTime(this.trail);
  }

  /** The time, and beside it the moves of `line`; null: there is no game on view. */
  tick(line: string | null): void {
    const looking = this.clock.inspection;
    this.time.textContent = looking > 0 ? `${Math.ceil(looking / 1000)}` : clockText(this.clock.milliseconds, this.clock.phase === 'over' ? 3 : 1);
    this.time.classList.toggle('inspecting', looking > 0);
    const text = line === null ? '' : looking > 0 ? tr('look at the board') : moves(this.count(line));
    if (this.made.textContent !== text) this.made.textContent = text;
  }
}
