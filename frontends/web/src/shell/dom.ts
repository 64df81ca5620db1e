/* dom.ts -- elements in one expression, so that a tab reads like what it shows. */
import { decimal, number, several, tr } from '../languages/text.js';

type Child = Node | string | number | null | undefined | false;
type Props<E> = { [K in keyof E]?: E[K] | string | number | boolean | null } & {
  class?: string;
  on?: { [name: string]: (event: never) => void };
  aria?: { [name: string]: string | number | boolean };
  data?: { [name: string]: string | number };
};

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K, props: Props<HTMLElementTagNameMap[K]> = {}, ...children: (Child | Child[])[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined) continue;
    if (key === 'class') element.className = value as string;
    else if (key === 'on')
      for (const [name, run] of Object.entries(value as object)) element.addEventListener(name, run as EventListener);
    else if (key === 'aria')
      for (const [name, text] of Object.entries(value as object)) element.setAttribute(`aria-${name}`, String(text));
    else if (key === 'data') Object.assign(element.dataset, mapText(value as object));
    else if (key in element && key !== 'list' && key !== 'role') (element as unknown as Record<string, unknown>)[key] = value;
    else element.setAttribute(key, String(value));
  }
  fill(element, ...children);
  return element;
}

function mapText(values: object): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([k, v]) => [k, String(v)]));
}

/** Replace what an element holds. */
export function fill(element: Element, ...children: (Child | Child[])[]): void {
  const nodes = children.flat().filter((c) => c !== null && c !== undefined && c !== false);
  element.replaceChildren(...nodes.map((c) => (c instanceof Node ? c : String(c))));
}

const SVG = 'http://www.w3.org/2000/svg';
export function svg(tag: string, attributes: Record<string, string | number> = {}, ...children: Node[]): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

export function button(label: string, run: () => void, kind = '', props: Props<HTMLButtonElement> = {}): HTMLButtonElement {
  return h('button', { type: 'button', class: `button ${kind}`, on: { click: run }, ...props }, label);
}

let ids = 0;
/** A control under its label. */
export function field(label: string, control: HTMLElement, note?: string): HTMLElement {
  control.id ||= `f${++ids}`;
  const small = note ? h('small', { id: `${control.id}-note` }, note) : null;
  if (small) control.setAttribute('aria-describedby', small.id);
  return h('div', { class: 'field' }, h('label', { htmlFor: control.id }, label), control, small);
}

export function select(options: readonly (readonly [value: string, label: string])[], value: string,
                       change: (value: string) => void): HTMLSelectElement {
  const element = h('select', { class: 'select' },
    ...options.map(([v, label]) => h('option', { value: v, selected: v === value }, label)));
  element.addEventListener('change', () => change(element.value));
  return element;
}

/** A few choices side by side; arrow keys go through them, as in any group of radio buttons. */
export function segmented(label: string, options: readonly (readonly [value: string, label: string])[], value: string,
                          change: (value: string) => void): HTMLElement & { value: string } {
  const name = `g${++ids}`;
  const inputs = options.map(([v]) => h('input', {
    type: 'radio', name, value: v, checked: v === value, on: { change: () => change(v) } }));
  const group = h('div', { class: 'segmented', role: 'radiogroup', aria: { label } },
    ...options.map(([, text], i) => h('label', {}, inputs[i], h('span', {}, text))));
  return Object.defineProperty(group, 'value', {
    get: () => inputs.find((i) => i.checked)?.value ?? '',
    set: (v: string) => { for (const i of inputs) i.checked = i.value === v; },
  }) as unknown as HTMLElement & { value: string };
}

/** Said to screen readers. */
export function announce(text: string): void {
  const live = document.getElementById('live');
  if (live) live.textContent = text;
}

export function toast(text: string, kind: 'good' | 'bad' | '' = ''): void {
  const box = document.getElementById('toasts');
  if (!box) return;
  const note = h('div', { class: `toast ${kind}`, role: kind === 'bad' ? 'alert' : 'status' }, text);
  box.append(note);
  setTimeout(() => note.remove(), kind === 'bad' ? 7000 : 3500);
}

/** What a button was pressed for is there: its card is scrolled to where it begins below the screen. */
export function answered(pressed: HTMLElement, answer: HTMLElement): void {
  if (document.activeElement === pressed && answer.getBoundingClientRect().top > innerHeight) answer.closest('.card')?.scrollIntoView();
}

export { number };
export const moves = (n: number): string => several(n, '{0} move', '{0} moves');
export function duration(seconds: number): string {
  const text = seconds < 1 ? `${number(Math.round(seconds * 1000))} ms` : seconds < 100 ? `${decimal(seconds, 1)} s` : tr('{0} min {1} s', Math.floor(seconds / 60), Math.round(seconds % 60));
  return text.replaceAll(' ', '\u00a0'); // no line ends in it
}
