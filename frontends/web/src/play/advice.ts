/* advice.ts -- what the engine advises: a ladder of hints, or a whole solution; and what it says meanwhile. */
import { tr } from '../languages/text.js';
import { announce, button, duration, fill, h, moves, number } from '../shell/dom.js';
import { dailyOf } from './daily.js';
import type { GameState, Thought } from './game.js';
import { firstTiles, type Hint, HintLadder, RUNGS } from './hints.js';
import type { Unsolvable } from './impossible.js';
import type { Editing, PlayModel, Watcher } from './model.js';
import type { Opening } from './round.js';

const LARGE = 'movetime 3000'; // a proof may take for ever: what is known by then is shown

export class Advice implements Watcher {
  private since = 0; // it thinks
  private thinkingFor: 'solution' | 'hint' = 'solution';
  private found: Hint | null = null; // from the board now
  private readonly ladder = new HintLadder();
  readonly hintButton = button(tr('Hint'), () => this.ask());
  readonly solveButton = button(tr('Solve it'), () => this.toggle());
  readonly coach = h('p', { class: 'coach', role: 'status' });
  readonly element = this.ladder.element;

  constructor(private readonly model: PlayModel) {
    this.enable(false);
    model.watch(this);
  }

  begun(_: GameState, { daily, trail }: Opening): void {
    this.found = null;
    this.pullUp();
    this.say([daily && tr('The deal of {0}, the same for everybody.', dailyOf(daily)?.day), this.model.canUndo && !trail && tr('Undo brings back the game you left.')].filter(Boolean).join(' '));
  }

  moved(state: GameState, before: GameState): void {
    this.follow(state.moves.startsWith(before.moves) ? state.moves.slice(before.moves.length) : null);
    this.pullUp();
    this.say();
  }

  shown(): void {
    this.enable(true);
  }

  blocked({ pair, why }: Unsolvable): void {
    this.pullUp();
    this.model.tell('marked', [...(pair ?? [])]);
    this.enable(false);
    this.say(pair ? tr('This board cannot be solved: an odd number of swaps away from the goal; swap {0} and {1}.', ...pair) : tr('This board cannot be solved: {0}.', why));
    announce(this.coach.textContent ?? '');
  }

  edited(what: Editing): void {
    this.enable(!what && !this.model.impossible);
  }

  counted(): void {
    this.found = null;
  }

  private say(...text: string[]): void {
    fill(this.coach, ...text);
  }

  private enable(on: boolean): void {
    this.solveButton.disabled = !on;
    this.hintButton.disabled = !on || this.ladder.level >= RUNGS.length;
  }

  /** `step`: the moves just made; the way goes on from there if it began so.  null: no way holds any more. */
  private follow(step: string | null): void {
    this.found = step !== null && this.found?.line.startsWith(step) ? { ...this.found, line: this.found.line.slice(step.length) } : null;
  }

  /** Another board: no hint holds any more. */
  private pullUp(): void {
    this.ladder.reset();
    this.model.tell('marked', []);
    this.nameHint();
  }

  /** A hint, or more of it. */
  ask(): void {
    const { model } = this;
    if (model.thinking || !model.state || !model.playing || !this.ladder.climb()) return;
    this.nameHint();
    this.say();
    if (this.found) return this.hinted(this.found);
    if (!model.large) return model.game.hint();
    this.thinkingFor = 'hint';
    this.since = performance.now();
    model.thinking = true;
    model.game.solve(LARGE);
  }

  /** No answer will come. */
  lost(why: string): void {
    this.solving(false);
    this.pullUp();
    this.say(tr('The engine is gone ({0}); what you do next starts another.', why));
  }

  /** A solution; or stop looking for one. */
  toggle(): void {
    const { model } = this;
    if (!model.playing) return;
    if (model.thinking) return model.game.stop();
    model.cut();
    this.pullUp();
    this.thinkingFor = 'solution';
    this.solving(true);
    this.say(tr('Thinking …'));
    model.game.solve(model.large ? LARGE : 'optimal');
  }

  /** What the search knows. */
  thought(thought: Thought): void {
    if (!this.model.thinking) return;
    const spent = (performance.now() - this.since) / 1000, time = spent < 1 ? '' : duration(spent);
    if (this.thinkingFor === 'solution' && !thought.over)
      return this.say(thought.best >= 0 ? tr('At least {0}, at most {1} moves … {2}', number(thought.bound), number(thought.best), time) : tr('At least {0} moves … {1}', number(thought.bound), time));
    if (!thought.over) return;
    this.solving(false);
    this.found = thought.best >= 0 ? { line: thought.line, proven: thought.optimal } : null;
    if (this.thinkingFor === 'hint') return this.hinted(this.found);
    if (thought.best < 0) this.say(tr('Stopped: at least {0} are needed.', moves(thought.bound)));
    else this.say(thought.optimal ? tr('{0}, and nobody can do it in fewer. {1}', moves(thought.best), time) : tr('A solution of {0}. At least {1} are needed; whether it is a shortest is not known.', moves(thought.best), number(thought.bound)));
    if (thought.best > 0) this.showWay();
    announce(this.coach.textContent ?? '');
  }

  /** An answer to ask(); null: none was found. */
  hinted(hint: Hint | null): void {
    const board = this.model.state?.board;
    this.found = hint;
    this.nameHint();
    if (!hint || !board) {
      this.ladder.none();
      return this.say(tr('No way home was found in time.'));
    }
    if (hint.line) this.model.round.helped(board);
    this.ladder.tell(board, hint);
    const { level } = this.ladder;
    this.model.tell('marked', level >= 2 ? firstTiles(board, hint.line).slice(0, 1) : []);
    if (level >= RUNGS.length && hint.line) this.showWay();
  }

  /** From now on the game was helped. */
  private showWay(): void {
    if (!this.model.state || !this.found) return;
    this.model.round.helped(this.model.state.board);
    this.model.tell('way', this.found.line);
  }

  private nameHint(): void {
    this.hintButton.textContent = this.ladder.level === 0 ? tr('Hint') : tr('Tell more');
    this.hintButton.disabled = this.ladder.level >= RUNGS.length;
  }

  private solving(on: boolean): void {
    this.model.thinking = on;
    this.since = performance.now();
    this.solveButton.textContent = on ? tr('Stop') : tr('Solve it');
    this.solveButton.classList.toggle('danger', on);
  }
}
