/* progress.ts -- how well the game goes: the meter, and the distance to the goal over all its moves. */
import { slashes } from '../board/board.js';
import { actionsOf, type GameState, type Meter } from './game.js';
import { DistanceGraph } from './graph.js';
import { MeterView } from './meter.js';
import type { PlayModel, Watcher } from './model.js';
import { Review } from './review.js';

const LOOK = 120, LOOK_LARGE = 10; // seconds

export class Progress implements Watcher {
  private looking = true; // does the engine try to complete the meter?
  private at: number | null = null; // what a film shows, in steps of the gap
  private film = { past: false, line: '' };
  private lookUntil = 0; // for so long; 0: there is nothing to look for
  private readonly view = new MeterView();
  private readonly graph = new DistanceGraph((move) => this.model.lookBack(move));
  private readonly review = new Review();
  readonly element = this.view.element;

  constructor(private readonly model: PlayModel) {
    this.element.append(this.graph.element);
    model.watch(this);
  }

  begun(): void {
    this.counted();
    this.review.stop();
    this.graph.show([]);
  }

  /** Moves are counted in another way: the distances are others. */
  counted(): void {
    this.model.distances = []; // a review of the old ones fills a list that nobody reads
  }

  /** What is known of later points of the game than this one no longer holds. */
  moved(_: GameState, before: GameState, fresh: boolean): void {
    const { distances, round } = this.model;
    if (fresh) distances.length = Math.min(distances.length, round.count(before.moves) + 1);
  }

  shown(): void {
    this.element.hidden = false;
    this.look();
  }

  blocked(): void {
    this.element.hidden = true;
  }

  looked(seen: boolean): void {
    if (!seen) this.leave();
  }

  lost(): void {
    this.leave();
  }

  metered(meter: Meter): void {
    const last = this.model.round.lastAction; // how many moves it made
    const { distances } = this.model;
    if (this.at === null) this.view.show(meter, this.looking);
    if (meter.fromStart >= 0) distances[0] = meter.fromStart;
    if (meter.left >= 0) {
      distances[meter.made] = meter.left;
      const before = meter.made - last;
      if (meter.cost >= 0 && before >= 0) distances[before] = meter.left + last - meter.cost;
    }
    this.model.tell('distanced');
    if (meter.left >= 0 && meter.fromStart >= 0) this.lookUntil = 0;
  }

  distanced(): void {
    if (this.at === null) this.graph.show(this.model.distances.slice(0, (this.model.meter?.made ?? 0) + 1));
    else this.follow();
  }

  /** The meter and the curve go with what a film shows. */
  filmed(at: number | null, past: boolean, line: string): void {
    const begun = this.at === null && past;
    this.at = at;
    this.film = { past, line };
    if (begun) this.fill();
    if (at !== null) this.follow();
    else if (this.model.meter) this.metered(this.model.meter);
  }

  private follow(): void {
    const { meter, distances, round, state } = this.model, { past, line } = this.film;
    if (!meter || !state || this.at === null) return;
    const steps = round.count(line.slice(0, this.at)), whole = round.count(line);
    const made = past ? steps : meter.made + steps, known = past ? distances[steps] : meter.left === whole ? whole - steps : undefined, before = past ? distances[steps - 1] : undefined;
    this.view.show({ ...meter, made, left: known ?? -1, bound: known ?? Math.max(0, meter.bound - steps), fromStart: distances[0] ?? meter.fromStart,
      cost: known !== undefined && before !== undefined ? known + 1 - before : -1, solved: known === 0 }, false);
    this.graph.show(distances.slice(0, (past ? whole : meter.made) + 1), past ? steps : -1);
  }

  /** The fewest moves of a large board may take for ever: look for a while, then leave it at a bound. */
  look(): void {
    if (!this.looking) this.model.game.track(true);
    this.looking = true;
    this.lookUntil = performance.now() + 1000 * (this.model.large ? LOOK_LARGE : LOOK);
  }

  private leave(): void {
    this.looking = false;
    this.lookUntil = 0;
    this.model.game.track(false);
    if (this.model.meter) this.view.show(this.model.meter, false);
  }

  tick(): void {
    if (!this.model.thinking && this.looking && this.lookUntil && performance.now() > this.lookUntil) this.leave();
  }

  solved(): void {
    const { state, distances, round } = this.model;
    if (state) distances[round.count(state.moves)] = 0; // the meter may have said so before the move was heard of
    this.fill();
  }

  /** Fill the gaps of the graph: moves that came faster than the engine's answers. */
  private fill(): void {
    const { state, large, distances, round } = this.model;
    if (!state || large) return;
    const { metric } = round, actions = actionsOf(state.moves, metric), after = new Map<number, string>();
    actions.forEach((_, i) => { if (distances[i] === undefined) after.set(i, actions.slice(0, i).join('')); });
    void this.review.run({ start: slashes(state.start), goal: state.goalName || slashes(state.goal), metric, after }, (position, distance) => {
      if (distances !== this.model.distances) return;
      distances[position] = distance;
      this.model.tell('distanced');
    });
  }
}
