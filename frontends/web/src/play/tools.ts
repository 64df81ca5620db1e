/* tools.ts -- the buttons below the board: undo, redo, start over, hint, solution, link, keys. */
import { h } from '../shell/dom.js';
import { iconButton } from '../shell/icons.js';
import { placeAddress } from '../shell/share.js';
import type { Editing, PlayModel, Watcher } from './model.js';
import { copy, placeOf } from './sharing.js';

export class Tools implements Watcher {
  private readonly undo = iconButton('undo', 'Undo', () => this.model.undo());
  private readonly redo = iconButton('redo', 'Redo', () => this.model.redo());
  private readonly again = iconButton('restart', 'Start over', () => this.model.again());
  readonly element: HTMLElement;

  constructor(private readonly model: PlayModel, advice: HTMLElement[], keys: () => void) {
    this.element = h('div', { class: 'row board-tools' }, this.undo, this.redo, this.again, ...advice,
      iconButton('share', 'Copy a link to this board', () => void copy(placeAddress(placeOf(model)))), iconButton('keys', 'Keys', keys));
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
  }

  edited(what: Editing): void {
    this.enable(!what && !this.model.impossible);
  }

  blocked(): void {
    this.enable(false);
  }
}
