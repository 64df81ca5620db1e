/* census.ts -- how many boards are how far away: drag along, and see one of them. */
import { type Board, goalNamed, readSlashes } from '../board/board.js';
import { BoardView } from '../board/view.js';
import { several, tr } from '../languages/text.js';
import { fill, h, moves, number, svg } from '../shell/dom.js';
import { ask, type Figure, frame } from './figure.js';

/** Of the 3x3, by distance; a test holds them against the engine's. */
export const CENSUS = [1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2];
const MOST = Math.max(...CENSUS), GOAL = goalNamed(3, 3, 'last');

export class CensusFigure implements Figure {
  private wanted = -1;
  private readonly view = new BoardView({ label: tr('One of them'), small: true });
  private readonly text = h('p', { role: 'status' });
  private readonly slider = h('input', { type: 'range', class: 'range', min: 0, max: CENSUS.length - 1, value: 22, aria: { label: tr('Moves from the goal') } });
  private readonly columns = CENSUS.map((n, d) => svg('rect', { x: d * 10 + 1, width: 8, y: 100 - Math.max(0.8, (96 * n) / MOST), height: Math.max(0.8, (96 * n) / MOST), rx: 1.2 }));
  private readonly chart = svg('svg', { class: 'columns', viewBox: `0 0 ${CENSUS.length * 10} 100`, preserveAspectRatio: 'none', 'aria-hidden': 'true' }, ...this.columns);
  readonly element = frame(tr('Drag: how many boards are so far from the goal?'), this.view.element, h('div', { class: 'columns-frame' }, this.chart, this.slider), this.text);

  constructor() {
    this.view.show(GOAL, GOAL);
    this.slider.addEventListener('input', () => this.show());
    this.chart.addEventListener('pointermove', (event) => this.point(event as PointerEvent));
    this.chart.addEventListener('pointerdown', (event) => this.point(event as PointerEvent));
    this.show();
  }

  /** It goes out from the goal by itself, once. */
  begin(): void {
    let at = 0;
    const step = (): void => {
      this.slider.value = String(at);
      this.show();
      if (++at < CENSUS.length && this.element.isConnected) setTimeout(step, 70);
    };
    step();
  }

  private point(event: PointerEvent): void {
    if (event.type === 'pointermove' && event.pointerType === 'mouse' && !event.buttons) return;
    const box = this.chart.getBoundingClientRect();
    this.slider.value = String(Math.floor(((event.clientX - box.left) / box.width) * CENSUS.length));
    this.show();
  }

  private show(): void {
    const d = Number(this.slider.value), n = CENSUS[d] ?? 0, upTo = CENSUS.slice(0, d + 1).reduce((a, b) => a + b, 0);
    this.slider.style.setProperty('--done', `${(100 * d) / (CENSUS.length - 1)}%`);
    this.columns.forEach((column, i) => column.setAttribute('class', i === d ? 'now' : i < d ? 'past' : ''));
    fill(this.text, h('b', { class: 'number' }, several(n, '{0} board', '{0} boards')), ` ${d ? tr('exactly {0} away', moves(d)) : tr('at the goal: the goal itself')}; ${tr('{0} so far, of {1}.', number(upTo), number(181440))}`);
    void this.sample(d);
  }

  /** A board of that depth; while one is sought, only the newest wish counts. */
  private async sample(depth: number): Promise<void> {
    const idle = this.wanted < 0;
    this.wanted = depth;
    for (let now = depth; idle; now = this.wanted) {
      const board = now ? await one(now).catch(() => null) : GOAL; // without an engine the board stays, and the count is right
      if (now === this.wanted) {
        this.wanted = -1;
        if (board) this.view.show(board, GOAL);
        return;
      }
    }
  }
}

async function one(depth: number): Promise<Board | null> {
  const [reply = ''] = await ask(`shuffle depth ${depth} seed ${depth}`, 'board');
  return reply.startsWith('board ') ? readSlashes(reply.slice(6)) : null;
}
