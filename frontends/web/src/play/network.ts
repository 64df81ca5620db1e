/* network.ts -- the engine that plays gets the network for its board.
 *
 * Searches begin without it and go on with it.  Where it cannot be had or is refused, they go on as they are,
 * and the page says why. */
import { networkBytes, networkForget, networkName } from '../engine/network.js';
import { tr } from '../languages/text.js';
import { fill, h } from '../shell/dom.js';
import type { GameState } from './game.js';
import type { PlayModel, Watcher } from './model.js';

export class NetworkKeeper implements Watcher {
  readonly element = h('p', { class: 'card network', hidden: true, role: 'status' });
  private readonly wanted = new Set<string>();

  constructor(private readonly model: PlayModel) {
    model.watch(this);
  }

  /** Have the one for this game in use; asking again does nothing. */
  shown({ goal }: GameState): void {
    const name = networkName(goal.rows, goal.cols, goal.tiles.indexOf(0));
    if (!name || this.wanted.has(name)) return;
    this.wanted.add(name);
    networkBytes(name).then((bytes) => this.model.game.engine.addNetwork(bytes)).then(() => this.tell(name, ''), (why: Error) => {
      if (!this.wanted.has(name)) return; // it is not to blame: the engine was lost
      this.tell(name, why.message);
      networkForget(name).catch(() => {}); // where nothing is kept there is nothing to forget
    });
  }

  /** The engine is gone; another has none yet. */
  lost(): void {
    this.wanted.clear();
  }

  private tell(name: string, why: string): void {
    const { dataset } = this.element;
    dataset['state'] = why ? 'refused' : 'used';
    dataset['name'] = name;
    this.element.hidden = !why;
    fill(this.element, why && tr('The trained network for the {0} cannot be used ({1}). Solutions are found without it, and are a little longer.', name.replace('x', '×'), why));
  }
}
