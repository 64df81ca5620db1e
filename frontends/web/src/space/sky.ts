/* sky.ts -- the map of a space by night: every board a dim dot, and what a search expands shines.
 *
 * The sky is dark in both themes, since light shows only in the dark.  A few hundred boards are stars with a glow, and large
 * enough to be seen on a phone; a hundred thousand are a band.  Early ones are blue, late ones golden. */
import { told } from '../languages/text.js';
import { typeScale } from '../shell/view.js';
import { type SpaceMap } from './map.js';

const DIM = 'rgb(128 146 190 / .26)', INK = '#c9d3ea';
const EARLY = [92, 170, 255], LATE = [255, 196, 92];
const FEW = 1_000; // so many may add up to white
const STARS = 14_000; // more than this many are drawn without a glow
const RING = 9; // half the width of the ring around a start or a goal, with its line

const mix = (t: number): string => EARLY.map((c, i) => Math.round(c + ((LATE[i] ?? 0) - c) * t)).join(' ');

/** A star in each of a few colours, drawn once. */
function sprites(radius: number, few: boolean): HTMLCanvasElement[] {
  return Array.from({ length: 24 }, (_, i) => {
    const star = document.createElement('canvas'), pen = star.getContext('2d');
    star.width = star.height = Math.ceil(radius * 2);
    if (!pen) return star;
    const glow = pen.createRadialGradient(radius, radius, 0, radius, radius, radius), rgb = mix(i / 23);
    glow.addColorStop(0, few ? 'rgb(255 255 255)' : `rgb(${rgb})`);
    glow.addColorStop(few ? 0.18 : 0.3, `rgb(${rgb})`);
    glow.addColorStop(0.45, `rgb(${rgb} / .38)`);
    glow.addColorStop(1, `rgb(${rgb} / 0)`);
    pen.fillStyle = glow;
    pen.fillRect(0, 0, star.width, star.height);
    return star;
  });
}

export class Sky {
  readonly element = document.createElement('canvas');
  private map: SpaceMap | null = null;
  private order: number[] = []; // lit, in the order of expansion
  private drawn = 0; // so many of them are on the canvas
  private expected = 1;
  private way: number[] = [];
  private ends: { start: number; goal: number } | null = null;
  private stars: HTMLCanvasElement[] = [];

  constructor(label: string) {
    this.element.className = 'space-map';
    this.element.setAttribute('role', 'img');
    this.element.setAttribute('aria-label', label);
    new ResizeObserver(() => this.repaint()).observe(this.element);
  }

  get count(): number {
    return this.order.length;
  }

  /** A dark sky with a start and a goal; `expected` boards will shine. */
  show(map: SpaceMap, ends: { start: number; goal: number }, expected = 1): void {
    [this.map, this.ends, this.expected] = [map, ends, Math.max(1, expected)];
    this.order = [];
    this.way = [];
    this.repaint();
  }

  light(numbers: number[]): void {
    for (const number of numbers) this.order.push(number);
    this.draw();
  }

  /** The solution, from board to board. */
  path(numbers: number[]): void {
    this.way = numbers.filter((n) => n >= 0);
    this.draw();
  }

  /** The board at a place in CSS pixels; -1: none. */
  at(x: number, y: number): number {
    const { map, element } = this;
    return map ? map.at((x / element.clientWidth) * map.width, (y / element.clientHeight) * map.height) : -1;
  }

  private repaint(): void {
    const ratio = devicePixelRatio || 1, { clientWidth, clientHeight } = this.element;
    if (!this.map || !clientWidth) return;
    this.element.width = Math.round(clientWidth * ratio);
    this.element.height = Math.round(clientHeight * ratio);
    const pen = this.element.getContext('2d');
    if (!pen) return;
    this.silhouette(pen, this.map, this.element.width, this.element.height);
    this.stars = sprites(ratio * Math.max(3.4, Math.min(11, 260 / Math.sqrt(this.expected))), this.expected <= FEW);
    this.drawn = 0;
    this.draw();
  }

  private silhouette(pen: CanvasRenderingContext2D, map: SpaceMap, width: number, height: number): void {
    const kx = width / map.width, ky = height / map.height;
    pen.clearRect(0, 0, width, height);
    pen.fillStyle = DIM;
    map.columns.forEach(({ first, count, height: tall }, distance) => {
      const [x] = map.box(first, distance);
      if (count > 1500) return pen.fillRect((x - (x % 60) + 2) * kx, ((map.height - tall) / 2) * ky, 56 * kx, tall * ky);
      for (let i = 0; i < count; i++) {
        const [bx, by, w, h] = map.box(first + i, distance);
        pen.fillRect(bx * kx, by * ky, Math.max(0.6, w * kx * 0.8), Math.max(0.6, h * ky * 0.8));
      }
    });
  }

  private middle(number: number, width: number, height: number): [number, number] {
    const map = this.map as SpaceMap, [x, y, w, h] = map.box(number);
    return [((x + w / 2) / map.width) * width, ((y + h / 2) / map.height) * height];
  }

  private draw(): void {
    const pen = this.element.getContext('2d'), { width, height } = this.element, { map } = this;
    if (!pen || !map || !width) return;
    this.shine(pen, width, height);
    if (!this.drawn || this.way.length) this.marks(pen, width, height); // not every time: what is drawn twice grows bold
    this.drawn = this.order.length;
  }

  private shine(pen: CanvasRenderingContext2D, width: number, height: number): void {
    const map = this.map as SpaceMap, most = Math.max(this.expected, this.order.length), glowing = most <= STARS;
    const kx = width / map.width, ky = height / map.height, least = glowing ? 0 : Math.max(1, width / 1100);
    pen.globalCompositeOperation = most <= FEW ? 'lighter' : 'source-over';
    for (let i = this.drawn; i < this.order.length; i++) {
      const number = this.order[i] as number, t = i / most;
      if (glowing) {
        const star = this.stars[Math.round(t * 23)] as HTMLCanvasElement, [x, y] = this.middle(number, width, height);
        pen.drawImage(star, x - star.width / 2, y - star.height / 2);
      } else {
        const [x, y, w, h] = map.box(number);
        pen.fillStyle = `rgb(${mix(t)})`;
        pen.fillRect(x * kx, y * ky, Math.max(least, w * kx), Math.max(least, h * ky));
      }
    }
    pen.globalCompositeOperation = 'source-over';
  }

  /** Where it began, where it wanted to go, and the way. */
  private marks(pen: CanvasRenderingContext2D, width: number, height: number): void {
    const ratio = (devicePixelRatio || 1) * typeScale();
    if (this.way.length > 1) {
      pen.lineWidth = 1.8 * ratio;
      pen.strokeStyle = '#fff';
      pen.lineJoin = 'round';
      pen.beginPath();
      for (const number of this.way) pen.lineTo(...this.middle(number, width, height));
      pen.stroke();
    }
    if (!this.ends) return;
    pen.font = `600 ${12 * ratio}px system-ui, sans-serif`;
    pen.textAlign = 'center';
    for (const [end, number] of Object.entries(this.ends) as [string, number][]) {
      if (number < 0) continue;
      const name = told(end);
      const [x, y] = this.middle(number, width, height), room = pen.measureText(name).width / 2 + 6 * ratio;
      pen.lineWidth = 2 * ratio;
      pen.strokeStyle = INK;
      pen.beginPath();
      pen.arc(Math.min(width - RING * ratio, Math.max(RING * ratio, x)), y, 8 * ratio, 0, 2 * Math.PI);
      pen.stroke();
      pen.fillStyle = INK;
      pen.fillText(name, Math.min(width - room, Math.max(room, x)), y - 15 * ratio);
    }
  }

  /** The same, small: for comparing. */
  thumbnail(width: number): HTMLCanvasElement {
    const small = document.createElement('canvas');
    small.width = width;
    small.height = Math.round(width * Math.min(0.55, Math.max(0.34, this.element.height / this.element.width)));
    const pen = small.getContext('2d');
    if (pen) pen.imageSmoothingQuality = 'high';
    pen?.drawImage(this.element, 0, 0, small.width, small.height);
    return small;
  }
}
