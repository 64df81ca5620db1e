/* graph.ts -- how far the goal was at every move of the game, and where most was lost.
 *
 * In single moves a wrong one costs two, whichever it is; what differs is how long somebody goes astray.  So the mark is at
 * the move that began the longest climb. */
import { tr } from '../languages/text.js';
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

const across = (move: number, made: number): number => EDGE + (move / made) * (WIDE - 2 * EDGE);

/** The curve and its parts; none where too little is known. */
function drawn(distances: readonly (number | undefined)[], climb: Climb | null): SVGElement[] {
  const known = distances.flatMap((d, i) => (d === undefined ? [] : [[i, d] as const])), first = known[0], last = known[known.length - 1];
  if (!first || !last || known.length < 2) return [];
  const made = Math.max(1, distances.length - 1), most = Math.max(1, ...known.map(([, d]) => d)), ground = HIGH - FOOT;
  const point = (i: number, d: number): string => `${across(i, made).toFixed(1)},${(ground - (d / most) * (ground - EDGE)).toFixed(1)}`;
  const points = known.map(([i, d]) => point(i, d)).join(' ');
  return [
    svg('polygon', { class: 'under', points: `${across(first[0], made)},${ground} ${points} ${across(last[0], made)},${ground}` }),
    svg('polyline', { class: 'way', points, pathLength: 1 }),
    ...(climb ? [svg('polyline', { class: 'climb', points: distances.slice(climb.from, climb.to + 1).flatMap((d, i) => (d === undefined ? [] : [point(climb.from + i, d)])).join(' ') })] : []),
    svg('line', { class: 'ground', x1: EDGE, x2: WIDE - EDGE, y1: ground, y2: ground })];
}

const picture = (...parts: SVGElement[]): SVGElement => svg('svg', { viewBox: `0 0 ${WIDE} ${HIGH}`, role: 'img', class: 'distance', preserveAspectRatio: 'none' }, ...parts);

function said(distances: readonly (number | undefined)[]): string {
  const known = distances.filter((d) => d !== undefined);
  return tr('From {0} to {1} in {2}', known[0], known[known.length - 1], moves(Math.max(1, distances.length - 1)));
}

/** The curve of a whole game, which draws itself. */
export function curve(distances: readonly (number | undefined)[]): HTMLElement {
  const element = picture(...drawn(distances, null));
  element.setAttribute('aria-label', said(distances));
  return element as unknown as HTMLElement;
}

export class DistanceGraph {
  private readonly picture = picture();
  private readonly note = h('p', { class: 'quiet' });
  private made = 1;
  readonly element = h('div', { class: 'stack distance-graph', hidden: true },
    h('h3', {}, tr('Distance to the goal, move by move')), this.picture as unknown as HTMLElement, this.note);

  /** `choose`: a point of the game was clicked. */
  constructor(choose: (move: number) => void) {
    this.picture.addEventListener('click', (event) => {
      const box = this.picture.getBoundingClientRect(), x = ((event.clientX - box.left) / box.width) * WIDE;
      choose(Math.max(0, Math.min(this.made, Math.round(((x - EDGE) / (WIDE - 2 * EDGE)) * this.made))));
    });
  }

  /** `at`: the move on view; -1: the last. */
  show(distances: readonly (number | undefined)[], at = -1): void {
    const climb = worstClimb(distances), parts = drawn(distances, climb);
    this.made = Math.max(1, distances.length - 1);
    this.element.hidden = !parts.length;
    if (!parts.length) return;
    const x = across(at, this.made).toFixed(1);
    fill(this.picture, ...parts, ...(at < 0 ? [] : [svg('line', { class: 'now', x1: x, x2: x, y1: 0, y2: HIGH })]));
    this.picture.setAttribute('aria-label', said(distances));
    fill(this.note, climb
      ? climb.to - climb.from === 1 ? tr('Most was lost with move {0}: it led away from the goal, {1} for nothing. Click the graph to go there.', climb.from + 1, moves(climb.lost)) : tr('Most was lost from move {0} on: {1} moves led away from the goal, {2} for nothing. Click the graph to go there.', climb.from + 1, climb.to - climb.from, moves(climb.lost))
      : tr('Not a move was lost so far. Click the graph to look back.'));
  }
}
