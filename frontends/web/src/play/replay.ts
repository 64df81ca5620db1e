/* replay.ts -- a film over the board: a way home, or the game so far; and the game that goes on from what it shows. */
import type { PlayModel, Watcher } from './model.js';
import { Film } from './solution.js';
import { type Trail, trailUpTo } from './trail.js';

export class Replay implements Watcher {
  readonly film = new Film({ show: (board) => { this.model.see(board); this.model.tell('filmed', this.film.seen.length, this.isPast, this.film.line); }, takeOver: () => this.taken() });
  private isPast = false; // it is the game itself, not a way home

  constructor(private readonly model: PlayModel) {
    model.watch(this);
  }

  /* Where the board changes under it, there is nothing to show any more. */
  begun = (): void => {
    this.film.close();
    if (this.model.filming) this.model.tell('filmed', null, this.isPast, '');
    this.model.filming = false;
  };
  moved = this.begun;
  blocked = this.begun;
  edited = this.begun;
  cut = this.begun;

  way(line: string): void {
    if (!this.model.state) return;
    this.isPast = false;
    this.model.filming = true;
    this.film.load(this.model.state.board, line);
  }

  past(at: number): void {
    const { state } = this.model;
    if (!state) return;
    this.isPast = true;
    this.model.filming = true;
    this.film.load(state.start, state.moves, at, stepTimes(this.model.round.trail));
  }

  /** The game goes on from what is shown. */
  taken(): void {
    const { state, game, round: { trail } } = this.model, line = this.film.seen;
    if (!this.film.active || !state || !trail) return;
    this.begun();
    if (!this.isPast) game.moves(line);
    else if (trail.over && line.length < state.moves.length) this.model.dealing.restore(trailUpTo(trail, line.length));
    else if (line.length < state.moves.length) {
      let actions = 0, left = state.moves.length;
      for (; left > line.length; actions++) left -= trail.done[trail.done.length - 1 - actions]?.length ?? left;
      game.back(actions, line.slice(left));
    } else this.model.see(state.board);
  }
}

/** When each step of the gap was made; none where that was not kept. */
function stepTimes(trail: Trail | null): number[] {
  return trail?.times.some((t) => t > 0) ? trail.done.flatMap((run, i) => Array<number>(run.length).fill(trail.times[i] ?? 0)) : [];
}
