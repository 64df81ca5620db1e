/* review.ts -- how far the goal was at the moves that were made too fast for the engine to say, found out when the game is over.
 *
 * An engine of its own does that, so the game that comes next is not disturbed. */
import { Engine, words } from '../engine/client.js';
import type { Metric } from './game.js';

const PATIENCE = 4000; // milliseconds for one position; a gap in the graph is no harm
const MOST = 300; // positions

export interface Reviewed {
  start: string;
  goal: string;
  metric: Metric;
  after: ReadonlyMap<number, string>; // the moves that lead to each position in question
}

export class Review {
  private engine: Engine | null = null;

  stop(): void {
    this.engine?.end();
    this.engine = null;
  }

  async run(game: Reviewed, found: (position: number, distance: number) => void): Promise<void> {
    this.stop();
    if (!game.after.size) return;
    const engine = (this.engine = new Engine({ tables: true }));
    engine.say('setoption name Notation value blank', `setoption name Metric value ${game.metric}`);
    for (const [position, moves] of [...game.after].slice(0, MOST)) {
      engine.say(`position goal ${game.goal} board ${game.start}${moves ? ` moves ${moves}` : ''}`);
      const heard = await engine.ask(`go optimal movetime ${PATIENCE}`, 'bestmove').catch(() => null); // it was stopped
      if (!heard || this.engine !== engine) return;
      const w = words(heard.pop() ?? '', 'length', 'bound', 'proof', 'line');
      if (w['proof'] === 'optimal') found(position, Number(w['length']));
    }
    this.stop();
  }
}
