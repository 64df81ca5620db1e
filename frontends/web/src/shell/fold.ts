/* fold.ts -- a form folded into the one line that says how it is set.  The subject of a tab comes first;
 * who wants another one opens the line. */
import { fill, h } from './dom.js';

export class Fold {
  private readonly line = h('span', { class: 'fold-line' });
  readonly element: HTMLDetailsElement;

  constructor(change: string, ...content: HTMLElement[]) {
    this.element = h('details', { class: 'fold card' }, h('summary', {}, this.line, h('span', { class: 'fold-change' }, change)), h('div', { class: 'fold-body' }, ...content));
  }

  say(...parts: (Node | string)[]): void {
    fill(this.line, ...parts);
  }

  set open(on: boolean) {
    this.element.open = on;
  }
}

/** Nothing moves unasked for those who said so. */
export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
