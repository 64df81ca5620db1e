/* graph.ts -- how far the goal was at every move of the game, and where most was lost.
 *
 * In single moves a wrong one costs two, whichever it is; what differs is how long somebody goes astray.  So the mark is at
 * the move that began the longest climb. */
import { fill, h, moves, svg } from '../shell/dom.js';

export interface Climb {
  from: number; // after so many moves
  to: number;
  lost: number; // moves made for nothing: those away from the goal, and those back
}

/** The stretch that led farthest away; null: there is none. `distances[i]`: after i moves; unknown ones are undefined. */
export function worstClimb(distances: readonly (number | undefined)[]): Climb | null {
  let worst: Climb | null = null, low = -1;
  for (let i = 0; i < distances.length; i++) {
    const d = distances[i];
    if (d === undefined) continue;
    const from = distances[low];
    if (from === undefined || d <= from) {
      low = i;
      continue;
    }
    const lost = d - from + (i - low);
    if (!worst || d - from > (distances[worst.to] ?? 0) - (distances[worst.from] ?? 0)) worst = { from: low, to: i, lost };
  }
  return worst;
}

const WIDE = 600, HIGH = 110, EDGE = 6, FOOT = 4;

export class DistanceGraph {
  private readonly picture = svg('svg', { viewBox: `0 0 ${WIDE} ${HIGH}`, role: 'img', class: 'distance', preserveAspectRatio: 'none' });
  private readonly note = h('p', { class: 'quiet' });
  private made = 1;
  readonly element = h('div', { class: 'stack distance-graph', hidden: true },
    h('h3', {}, 'Distance to the goal, move by move'), this.picture as unknown as HTMLElement, this.note);

  /** `choose`: a point of the game was clicked. */
  constructor(choose: (move: number) => void) {
    this.picture.addEventListener('click', (event) => {
      const box = this.picture.getBoundingClientRect(), x = ((event.clientX - box.left) / box.width) * WIDE;
      choose(Math.max(0, Math.min(this.made, Math.round(((x - EDGE) / (WIDE - 2 * EDGE)) * this.made))));
    });
  }

  show(distances: readonly (number | undefined)[]): void {
    const known = distances.flatMap((d, i) => (d === undefined ? [] : [[i, d] as const]));
    this.made = Math.max(1, distances.length - 1);
    this.element.hidden = known.length < 2;
    if (known.length < 2) return;
    const most = Math.max(1, ...known.map(([, d]) => d));
    const x = (i: number): number => EDGE + (i / this.made) * (WIDE - 2 * EDGE);
    const y = (d: number): number => HIGH - FOOT - (d / most) * (HIGH - FOOT - EDGE);
    const points = known.map(([i, d]) => `${x(i).toFixed(1)},${y(d).toFixed(1)}`).join(' ');
    const climb = worstClimb(distances), last = known[known.length - 1] as readonly [number, number];
    fill(this.picture,
      svg('polygon', { class: 'under', points: `${x(known[0]?.[0] ?? 0)},${HIGH - FOOT} ${points} ${x(last[0])},${HIGH - FOOT}` }),
      svg('polyline', { class: 'way', points }),
      ...(climb ? [svg('polyline', { class: 'climb', points: distances.slice(climb.from, climb.to + 1).flatMap((d, i) => (d === undefined ? [] : [`${x(climb.from + i)},${y(d)}`])).join(' ') })] : []),
      svg('line', { class: 'ground', x1: EDGE, x2: WIDE - EDGE, y1: HIGH - FOOT, y2: HIGH - FOOT }));
    this.picture.setAttribute('aria-label', `From ${known[0]?.[1]} to ${last[1]} in ${moves(this.made)}`);
    fill(this.note, climb
      ? `Most was lost from move ${climb.from + 1} on: ${climb.to - climb.from === 1 ? 'it led' : `${climb.to - climb.from} moves led`} away from the goal, ${moves(climb.lost)} for nothing. Click the graph to go there.`
      : 'Not a move was lost so far. Click the graph to look back.');
  }
}
