/* stepper.ts -- a small number with a button on either side. */
import { tr } from '../languages/text.js';
import { h } from './dom.js';

export interface Stepper {
  element: HTMLElement;
  value: number;
}

export function stepper(label: string, from: number, to: number, value: number, change: (value: number) => void): Stepper {
  const shown = h('output', { aria: { live: 'polite' } }, value);
  const less = h('button', { type: 'button', aria: { label: tr('{0}: fewer', label) }, on: { click: () => set(at - 1, true) } }, '−');
  const more = h('button', { type: 'button', aria: { label: tr('{0}: more', label) }, on: { click: () => set(at + 1, true) } }, '+');
  let at = value;
  const set = (to_: number, tell: boolean): void => {
    at = Math.max(from, Math.min(to, to_));
    shown.textContent = String(at);
    less.disabled = at <= from;
    more.disabled = at >= to;
    if (tell) change(at);
  };
  set(value, false);
  return {
    element: h('div', { class: 'stepper', role: 'group', aria: { label } }, less, shown, more),
    get value() { return at; },
    set value(v: number) { set(v, false); },
  };
}
