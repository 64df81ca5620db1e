/* progress.ts -- how well the game goes: the meter, and the distance to the goal over all its moves. */
import { slashes } from '../board/board.js';
import { actionsOf, type Game, type GameState, type Meter, type Metric, type Thought } from './game.js';
import { DistanceGraph } from './graph.js';
import { MeterView } from './meter.js';
import { Review } from './review.js';

const LOOK = 120, LOOK_LARGE = 10; // seconds

export class Progress {
  private meter: Meter | null = null;
  private distances: (number | undefined)[] = []; // to the goal, after so many moves
  private looking = true; // does the engine try to complete the meter?
  private lookUntil = 0; // for so long; 0: there is nothing to look for
  private readonly view = new MeterView();
  private readonly graph: DistanceGraph;
  private readonly review = new Review();
  readonly element = this.view.element;

  /** `choose`: a point of the game was clicked; `fewest`: of the whole game, once that is known. */
  constructor(private readonly game: Game, choose: (move: number) => void, private readonly found: (fewest: number) => void) {
    this.graph = new DistanceGraph(choose);
    this.element.append(this.graph.element);
  }

  /** The fewest moves from the start; null: not known. */
  get fewest(): number | null {
    return this.meter && this.meter.fromStart >= 0 ? this.meter.fromStart : null;
  }

  /** Another game. */
  begin(): void {
    this.forget(-1);
    this.review.stop();
    this.meter = null;
    this.graph.show([]);
  }

  /** What is known of later points of the game than this one no longer holds; -1: of any. */
  forget(moves: number): void {
    if (moves < 0) this.distances = []; // a review of the old ones fills a list that nobody reads
    else this.distances.length = Math.min(this.distances.length, moves + 1);
  }

  /** `last`: how many moves the last action made. */
  measure(meter: Meter, last: number): void {
    this.meter = meter;
    this.view.show(meter, this.looking);
    if (meter.fromStart >= 0) this.distances[0] = meter.fromStart;
    if (meter.left >= 0) {
      this.distances[meter.made] = meter.left;
      const before = meter.made - last;
      if (meter.cost >= 0 && before >= 0) this.distances[before] = meter.left + last - meter.cost;
    }
    this.graph.show(this.distances.slice(0, meter.made + 1));
    if (meter.left >= 0 && meter.fromStart >= 0) this.lookUntil = 0;
    if (meter.fromStart >= 0) this.found(meter.fromStart);
  }

  /** The meter and the search know the same. */
  learn(thought: Thought, last: number): void {
    if (this.meter && thought.bound >= 0)
      this.measure({ ...this.meter, bound: Math.max(this.meter.bound, thought.bound), left: thought.optimal ? thought.best : this.meter.left }, last);
  }

  /** The fewest moves of a large board may take for ever: look for a while, then leave it at a bound. */
  look(large: boolean): void {
    if (!this.looking) this.game.track(true);
    this.looking = true;
    this.lookUntil = performance.now() + 1000 * (large ? LOOK_LARGE : LOOK);
  }

  leave(): void {
    this.looking = false;
    this.lookUntil = 0;
    this.game.track(false);
    if (this.meter) this.view.show(this.meter, false);
  }

  leaveInTime(): void {
    if (this.looking && this.lookUntil && performance.now() > this.lookUntil) this.leave();
  }

  /** Fill the gaps of the graph: moves that came faster than the engine's answers. */
  lookOver(state: GameState, metric: Metric): void {
    const { distances } = this, actions = actionsOf(state.moves, metric), after = new Map<number, string>();
    actions.forEach((_, i) => { if (distances[i] === undefined) after.set(i, actions.slice(0, i).join('')); });
    void this.review.run({ start: slashes(state.start), goal: state.goalName || slashes(state.goal), metric, after }, (position, distance) => {
      if (distances !== this.distances) return;
      distances[position] = distance;
      this.graph.show(distances.slice(0, (this.meter?.made ?? actions.length) + 1));
    });
  }
}
