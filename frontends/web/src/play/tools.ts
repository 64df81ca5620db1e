/* tools.ts -- the buttons below the board: undo, redo, start over, hint, solution, link, keys. */
import { tr } from '../languages/text.js';
import { fill, h } from '../shell/dom.js';
import { iconButton } from '../shell/icons.js';
import { placeAddress } from '../shell/share.js';
import { isDeal } from './daily.js';
import type { Editing, PlayModel, Watcher } from './model.js';
import { copy, dealtPlace, placeOf } from './sharing.js';

const TEXT = {
  copy: tr('Copy a link to this board as it was dealt'),
  any: (seed: string): string => tr('uniformly random, seed {0}', seed), depth: (moves: string, seed: string): string => tr('{0} moves from its goal, seed {1}', moves, seed),
};

export class Tools implements Watcher {
  private readonly undo = iconButton('undo', tr('Undo'), () => this.model.undo());
  private readonly redo = iconButton('redo', tr('Redo'), () => this.model.redo());
  private readonly again = iconButton('restart', tr('Start over'), () => this.model.again());
  readonly element: HTMLElement;
  /** The name of the board, which says how it came about. */
  readonly name = h('button', { type: 'button', class: 'deal-name', hidden: true, title: TEXT.copy, on: { click: () => void copy(placeAddress(dealtPlace(this.model))) } });

  constructor(private readonly model: PlayModel, advice: HTMLElement[], keys: () => void) {
    this.element = h('div', { class: 'row board-tools' }, this.undo, this.redo, this.again, ...advice,
      iconButton('share', tr('Copy a link to this board'), () => void copy(placeAddress(placeOf(model)))), iconButton('keys', tr('Keys'), keys));
    this.enable(false); // until the engine has answered
    model.watch(this);
  }

  private enable(on: boolean): void {
    const { round } = this.model;
    this.undo.disabled = !on || !this.model.canUndo;
    this.redo.disabled = !on || !round.trail?.undone.length;
    this.again.disabled = !on;
  }

  shown(): void {
    this.enable(true);
    this.showName(this.model.round.trail?.deal ?? '');
  }

  edited(what: Editing): void {
    this.enable(!what && !this.model.impossible);
  }

  blocked(): void {
    this.enable(false);
    this.showName('');
  }

  private showName(deal: string): void {
    const [, depth, seed = ''] = /(?:-d(\d+))?-(\d+)$/.exec(deal) ?? [];
    this.name.hidden = !isDeal(deal);
    fill(this.name, h('b', {}, deal), ` · ${depth ? TEXT.depth(depth, seed) : TEXT.any(seed)}`);
  }
}
