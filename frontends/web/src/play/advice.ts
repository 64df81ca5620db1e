/* advice.ts -- what the engine advises: a ladder of hints, or a whole solution; and what it says meanwhile. */
import type { BoardView } from '../board/view.js';
import { announce, button, duration, fill, h, moves, number } from '../shell/dom.js';
import type { Game, GameState, Thought } from './game.js';
import { firstTiles, type Hint, HintLadder, RUNGS } from './hints.js';

export interface AdviceEvents {
  state(): GameState | null;
  ask(): void; // a hint is wanted
  solve(): void; // a solution is, or no longer
  /** The player was helped. */
  helped(): void;
  /** Here is a whole way home. */
  film(line: string): void;
}

const HINT_LARGE = 'movetime 3000', SOLVE_LARGE = 'movetime 60000';

export class Advice {
  private thinking = 0; // since when; 0: not
  private thinkingFor: 'solution' | 'hint' = 'solution';
  private way: Hint | null = null; // from the board now
  private readonly ladder = new HintLadder();
  readonly hintButton = button('Hint', () => this.events.ask());
  readonly solveButton = button('Solve it', () => this.events.solve());
  readonly coach = h('p', { class: 'coach', role: 'status' });
  readonly element = this.ladder.element;

  constructor(private readonly game: Game, private readonly board: BoardView, private readonly events: AdviceEvents) {}

  get busy(): boolean {
    return this.thinking > 0;
  }

  say(...text: string[]): void {
    fill(this.coach, ...text);
  }

  enable(on: boolean): void {
    this.solveButton.disabled = !on;
    this.hintButton.disabled = !on || this.ladder.level >= RUNGS.length;
  }

  /** `step`: the moves just made; the way goes on from there if it began so.  null: no way holds any more. */
  follow(step: string | null): void {
    this.way = step !== null && this.way?.line.startsWith(step) ? { ...this.way, line: this.way.line.slice(step.length) } : null;
  }

  /** Another board: no hint holds any more. */
  pullUp(): void {
    this.ladder.reset();
    this.board.mark('hint', []);
    this.nameHint();
  }

  askHint(large: boolean): void {
    if (this.thinking || !this.events.state() || !this.ladder.climb()) return;
    this.nameHint();
    this.say();
    if (this.way) return this.hint(this.way);
    if (!large) return this.game.hint();
    this.thinkingFor = 'hint';
    this.thinking = performance.now();
    this.game.solve(HINT_LARGE);
  }

  /** No answer will come. */
  lost(why: string): void {
    this.solving(false);
    this.pullUp();
    this.say(why);
  }

  /** A solution; or stop looking for one. */
  toggle(large: boolean): void {
    if (this.thinking) return this.game.stop();
    this.pullUp();
    this.thinkingFor = 'solution';
    this.solving(true);
    this.say('Thinking …');
    this.game.solve(large ? SOLVE_LARGE : 'optimal');
  }

  /** What the search knows. */
  think(thought: Thought): void {
    if (!this.thinking) return;
    const spent = (performance.now() - this.thinking) / 1000, time = spent < 1 ? '' : duration(spent);
    if (this.thinkingFor === 'solution' && !thought.over)
      return this.say(`At least ${number(thought.bound)}${thought.best >= 0 ? `, at most ${number(thought.best)}` : ''} moves … ${time}`);
    if (!thought.over) return;
    this.solving(false);
    this.way = thought.best >= 0 ? { line: thought.line, proven: thought.optimal } : null;
    if (this.thinkingFor === 'hint') return this.hint(this.way);
    if (thought.best < 0) this.say(`Stopped: at least ${moves(thought.bound)} are needed.`);
    else this.say(thought.optimal ? `${moves(thought.best)}, and nobody can do it in fewer. ${time}` : `A solution of ${moves(thought.best)}. At least ${number(thought.bound)} are needed; whether it is a shortest is not known.`);
    if (thought.best > 0) this.showWay();
    announce(this.coach.textContent ?? '');
  }

  /** An answer to askHint(); null: none was found. */
  hint(hint: Hint | null): void {
    const board = this.events.state()?.board;
    this.way = hint;
    this.nameHint();
    if (!hint || !board) {
      this.ladder.none();
      return this.say('No way home was found in time.');
    }
    if (hint.line) this.events.helped();
    this.ladder.tell(board, hint);
    const { level } = this.ladder;
    this.board.mark('hint', level >= 2 ? firstTiles(board, hint.line).slice(0, 1) : []);
    if (level >= RUNGS.length && hint.line) this.showWay();
  }

  /** From now on the game was helped. */
  private showWay(): void {
    if (!this.events.state() || !this.way) return;
    this.events.helped();
    this.events.film(this.way.line);
  }

  private nameHint(): void {
    this.hintButton.textContent = this.ladder.level === 0 ? 'Hint' : 'Tell more';
    this.hintButton.disabled = this.ladder.level >= RUNGS.length;
  }

  private solving(on: boolean): void {
    this.thinking = on ? performance.now() : 0;
    this.solveButton.textContent = on ? 'Stop' : 'Solve it';
    this.solveButton.classList.toggle('danger', on);
  }
}
