/* plot.ts -- curves in the page's own colours, as SVG: a few of them, with a grid, names of the axes and a legend. */
import { tr } from '../languages/text.js';
import { fill, h, svg } from './dom.js';

export interface Curve {
  label: string;
  colour: number; // of the four data colours
  points: readonly (readonly [x: number, y: number])[];
}

const TALL = 240, LEFT = 58, BOTTOM = 40, TOP = 12, RIGHT = 14;

/** Round steps, about four of them up to `most`. */
export function ticks(most: number): number[] {
  if (!(most > 0)) return [0];
  const rough = most / 4, power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough;
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, i) => +(i * step).toPrecision(12));
}

export function short(n: number): string {
  for (const [size, unit] of [[1e9, 'G'], [1e6, 'M'], [1e3, 'k']] as const) if (n >= size) return `${+(n / size).toPrecision(3)}${unit}`;
  return String(+n.toPrecision(3));
}

export class Plot {
  private readonly picture = svg('svg', { role: 'img' });
  private readonly legend = h('div', { class: 'legend row' });
  readonly element = h('div', { class: 'plot' }, h('div', {}), this.legend);

  constructor(private readonly axes: { x: string; y: string }) {
    this.element.firstElementChild?.replaceWith(this.picture);
  }

  show(curves: readonly Curve[]): void {
    const all = curves.flatMap((c) => c.points), most = (k: 0 | 1): number => Math.max(1e-9, ...all.map((p) => p[k]));
    const right = most(0), top = most(1) * 1.04, wide = matchMedia('(max-width: 700px)').matches ? 360 : 640; // so that it is read on a phone too
    this.picture.setAttribute('viewBox', `0 0 ${wide} ${TALL}`);
    const x = (v: number): number => LEFT + (v / right) * (wide - LEFT - RIGHT), y = (v: number): number => TALL - BOTTOM - (v / top) * (TALL - BOTTOM - TOP);
    const text = (at: [number, number], words: string, anchor: string, turn = ''): SVGElement => {
      const element = svg('text', { x: at[0], y: at[1], 'text-anchor': anchor, ...(turn ? { transform: turn } : {}) });
      element.textContent = words;
      return element;
    };
    this.picture.setAttribute('aria-label', tr('{0} over {1}: {2}', this.axes.y, this.axes.x, curves.map((c) => tr('{0} up to {1}', c.label, short(Math.max(0, ...c.points.map((p) => p[1]))))).join('; ')));
    this.picture.replaceChildren(
      ...ticks(right).flatMap((v) => [svg('line', { x1: x(v), x2: x(v), y1: TOP, y2: TALL - BOTTOM }), text([x(v), TALL - BOTTOM + 16], short(v), 'middle')]),
      ...ticks(top).flatMap((v) => [svg('line', { x1: LEFT, x2: wide - RIGHT, y1: y(v), y2: y(v) }), text([LEFT - 8, y(v) + 4], short(v), 'end')]),
      text([(LEFT + wide - RIGHT) / 2, TALL - 6], this.axes.x, 'middle'), text([14, (TALL - BOTTOM) / 2], this.axes.y, 'middle', `rotate(-90 14 ${(TALL - BOTTOM) / 2})`),
      ...curves.map((c) => svg('polyline', { class: `c${c.colour}`, points: c.points.map((p) => `${x(p[0]).toFixed(1)},${y(p[1]).toFixed(1)}`).join(' ') })));
    fill(this.legend, curves.map((c) => h('span', {}, h('i', { class: `swatch s${c.colour}` }), c.label)));
  }
}
