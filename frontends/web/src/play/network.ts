/* network.ts -- the engine that plays gets the network for its board.
 *
 * Searches begin without it and go on with it.  Where it cannot be had or is refused, they go on as they are,
 * and the page says why. */
import type { Engine } from '../engine/client.js';
import { networkBytes, networkForget, networkName } from '../engine/network.js';
import { fill, h } from '../shell/dom.js';
import type { GameState } from './game.js';

export class NetworkKeeper {
  readonly element = h('p', { class: 'card network', hidden: true, role: 'status' });
  private readonly asked = new Set<string>();

  constructor(private readonly player: Engine) {}

  /** Have the one for this game in use; asking again does nothing. */
  ensure(game: GameState): void {
    const name = networkName(game.goal.rows, game.goal.cols, game.goal.tiles.indexOf(0));
    if (!name || this.asked.has(name)) return;
    this.asked.add(name);
    networkBytes(name).then((bytes) => this.player.addNetwork(bytes)).then(() => this.tell(name, ''), (why: Error) => {
      if (!this.asked.has(name)) return; // it is not to blame: the engine was lost
      this.tell(name, why.message);
      networkForget(name).catch(() => {}); // where nothing is kept there is nothing to forget
    });
  }

  /** The engine is gone; another has none yet. */
  lost(): void {
    this.asked.clear();
  }

  private tell(name: string, why: string): void {
    const { dataset } = this.element;
    dataset['state'] = why ? 'refused' : 'used';
    dataset['name'] = name;
    this.element.hidden = !why;
    fill(this.element, why && `The trained network for the ${name.replace('x', '×')} cannot be used (${why}). Solutions are found without it, and are a little longer.`);
  }
}
