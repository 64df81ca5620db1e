/* tables.ts -- the 4x4's pattern databases, ready before they are needed.
 *
 * An engine of its own reads them from what the browser keeps, or builds them there: 6 MB, a second or
 * two, once.  A kept one that is damaged is refused by its checksum and built again.  What was built goes
 * to the engine that plays, whose searches look for it. */
import { slashes } from '../board/board.js';
import { Engine, words } from '../engine/client.js';
import { tr } from '../languages/text.js';
import { announce, fill, h } from '../shell/dom.js';
import type { GameState } from './game.js';
import type { PlayModel, Watcher } from './model.js';

export class TableKeeper implements Watcher {
  private readonly bar = h('i', { class: 'busy' });
  private readonly text = h('small', {}, '');
  readonly element = h('div', { class: 'card tables', hidden: true },
    h('div', { class: 'bar', role: 'progressbar', aria: { label: tr('Tables for the 4×4'), valuemin: 0, valuemax: 100, valuenow: 0 } }, this.bar), this.text);
  private wanted = new Set<string>();

  constructor(private readonly model: PlayModel) {
    model.watch(this);
  }

  /** Have those for this goal ready; asking again does nothing. */
  shown({ board, goal: end, goalName }: GameState): void {
    const goal = goalName || slashes(end);
    if (board.rows !== 4 || board.cols !== 4 || this.wanted.has(goal)) return;
    this.wanted.add(goal);
    const engine = new Engine({
      hear: (line) => this.hear(engine, line), filed: (name, bytes) => this.model.game.engine.give(name, bytes), tables: true,
      lost: () => this.end(engine), // searches build what they need themselves
    });
    engine.say(`tables size 4 goal ${goal} patterns 6-6-3`);
  }

  private hear(engine: Engine, line: string): void {
    const w = words(line, 'found', 'of');
    if (line.startsWith('tables info ')) {
      const share = Math.round((100 * Number(w['found'])) / Math.max(1, Number(w['of'])));
      this.element.hidden = false;
      this.bar.style.width = `${share}%`;
      this.bar.parentElement?.setAttribute('aria-valuenow', String(share));
      fill(this.text, tr('Building tables for the 4×4, once: {0} %', share));
    } else if (line.startsWith('tables warning ')) {
      this.element.dataset['warning'] = line.slice(15);
    } else if (line.startsWith('tables done ') || line.startsWith('error ')) {
      this.element.dataset['state'] = line.split(' ').pop() ?? '';
      if (line.endsWith(' built')) announce(tr('The tables for the 4×4 are ready.'));
      this.end(engine);
    }
  }

  private end(engine: Engine): void {
    this.element.hidden = true;
    setTimeout(() => engine.end(), 2000); // what it wrote is on its way to the browser's store
  }
}
