/* chips.ts -- a few choices side by side as buttons.  Unlike radio buttons they leave the arrow keys alone, which
 * play the game. */
import { h } from './dom.js';

export interface Chips {
  element: HTMLElement;
  value: string;
}

export function chips(label: string, options: readonly (readonly [value: string, label: string])[], value: string,
                      choose: (value: string) => void): Chips {
  const buttons = options.map(([v, text]) => h('button', { type: 'button', class: 'chip-button', on: { click: () => choose(v) }, data: { value: v } }, text));
  let at = value;
  const show = (): void => { for (const b of buttons) b.setAttribute('aria-pressed', String(b.dataset['value'] === at)); };
  show();
  return {
    element: h('div', { class: 'chips', role: 'group', aria: { label } }, ...buttons),
    get value() { return at; },
    set value(v: string) { at = v; show(); },
  };
}
