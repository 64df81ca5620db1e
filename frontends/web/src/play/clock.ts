/* clock.ts -- the time a game takes.
 *
 * It starts with the first move, or when the time to look at the board is over, and stops when the board
 * is solved; moves after that do not touch it.  It goes on while another tab is open: who looks for help there
 * takes that time too. */
import { decimal } from '../languages/text.js';

export const INSPECTION = 15_000; // milliseconds

export type Phase = 'ready' | 'inspecting' | 'running' | 'over';

export class Clock {
  private phase_: Phase = 'ready';
  private before = 0; // milliseconds until it was last started
  private since = 0; // when that was; 0: it stands still

  constructor(private readonly now: () => number = () => performance.now()) {}

  get phase(): Phase {
    if (this.phase_ === 'inspecting' && this.spent() >= INSPECTION) {
      const late = this.spent() - INSPECTION;
      this.start('running', late);
    }
    return this.phase_;
  }

  private spent(): number {
    return this.before + (this.since ? this.now() - this.since : 0);
  }

  private start(phase: Phase, from: number): void {
    this.phase_ = phase;
    this.before = from;
    this.since = this.now();
  }

  /** A new game; with time to look at it first, or without. */
  reset(inspect: boolean): void {
    if (inspect) this.start('inspecting', 0);
    else {
      this.phase_ = 'ready';
      this.before = this.since = 0;
    }
  }

  /** A game that was played before, for so long. */
  restore(milliseconds: number, over: boolean): void {
    if (over || milliseconds > 0) this.start(over ? 'over' : 'running', milliseconds);
    else this.reset(false);
    if (over) this.since = 0;
  }

  moved(): void {
    if (this.phase === 'ready' || this.phase === 'inspecting') this.start('running', 0);
  }

  solved(): void {
    if (this.phase !== 'running') return;
    this.before = this.spent();
    this.since = 0;
    this.phase_ = 'over';
  }

  /** How long the game has taken; 0 before it begins. */
  get milliseconds(): number {
    const phase = this.phase;
    return phase === 'ready' || phase === 'inspecting' ? 0 : this.spent();
  }

  /** Time left to look at the board; 0: that is over, or there is none. */
  get inspection(): number {
    return this.phase === 'inspecting' ? INSPECTION - this.spent() : 0;
  }
}

/** "1:02.3"; `digits` after the point, which is the reader's. */
export function clockText(milliseconds: number, digits = 1): string {
  const unit = 10 ** (3 - digits), whole = Math.floor(milliseconds / unit) * unit;
  const minutes = Math.floor(whole / 60_000);
  const seconds = decimal((whole % 60_000) / 1000, digits).padStart(digits + 3, '0');
  return `${minutes}:${seconds}`;
}
