/* replay.ts -- a film over the board: a way home, or the game so far; and the game that goes on from what it shows. */
import { type Board, play } from '../board/board.js';
import type { BoardView } from '../board/view.js';
import type { Game, GameState } from './game.js';
import { Film } from './solution.js';
import type { Trail } from './trail.js';

export interface ReplayEvents {
  state(): GameState | null;
  trail(): Trail | null;
}

export class Replay {
  readonly film = new Film({ show: (board) => this.board.show(board), takeOver: () => this.takeOver() });
  private past = false; // it is the game itself, not a way home
  /** The board that is seen, where that is not the engine's. */
  seen: Board | null = null;

  constructor(private readonly game: Game, private readonly board: BoardView, private readonly events: ReplayEvents) {}

  get active(): boolean {
    return this.film.active;
  }

  close(): void {
    this.film.close();
  }

  /** The whole way home. */
  way(line: string): void {
    const state = this.events.state();
    if (!state) return;
    this.past = false;
    this.film.load(state.board, line);
  }

  /** The game so far, at one of its moves. */
  back(move: number): void {
    const state = this.events.state();
    if (!state?.moves) return;
    this.past = true;
    this.film.load(state.start, state.moves, move);
  }

  /** The game goes on from what is shown. */
  takeOver(then: () => void = () => {}): void {
    const state = this.events.state(), trail = this.events.trail(), line = this.film.seen, { past } = this;
    if (!state || !trail) return;
    this.seen = play(past ? state.start : state.board, line);
    this.film.close();
    if (!past) this.game.moves(line);
    else if (line.length < state.moves.length) {
      let actions = 0, left = state.moves.length;
      for (; left > line.length; actions++) left -= trail.done[trail.done.length - 1 - actions]?.length ?? left;
      this.game.back(actions, line.slice(left));
    } else this.board.show(state.board, state.goal);
    then();
  }

  /** A click during a film, or before the engine has answered, is about the board that is seen, which the engine has by then. */
  press(cell: number): void {
    const tile = this.seen?.tiles[cell];
    if (tile) this.game.click(tile);
  }
}
