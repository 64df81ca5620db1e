/* truth.ts -- what heuristics say of a board, and how far it really is: slide it, and see them keep or break their promises. */
import { type Board, goalNamed, readSlashes, slashes } from '../board/board.js';
import { words } from '../engine/client.js';
import { tr } from '../languages/text.js';
import { wander } from '../search/start.js';
import { button, fill, h } from '../shell/dom.js';
import { ask, barRow, type Figure, frame, SlideBoard } from './figure.js';

const GOAL = goalNamed(3, 3, 'last');
const MOST = 31;

/** Heuristics with a mistake, which the engine does not have. */
const OWN: Record<string, (board: Board) => number> = {
  'with the gap': (b) => b.tiles.filter((t, i) => t !== GOAL.tiles[i]).length,
  forgetful: (b) => (b.tiles.indexOf(0) % 3 === 1 ? 0 : b.tiles.reduce((sum, t, i) => sum + (t ? Math.abs(Math.floor(i / 3) - Math.floor((t - 1) / 3)) + Math.abs((i % 3) - ((t - 1) % 3)) : 0), 0)),
};

export class TruthFigure implements Figure {
  private readonly slide: SlideBoard;
  private readonly rows = h('div', { class: 'bars' });
  private readonly verdict = h('p', { role: 'status' });
  private before: Record<string, number> = {};
  private newest = 0;
  readonly element: HTMLElement;

  /** `names`: heuristics of the engine or of OWN; 'exact' is the truth. */
  constructor(title: string, start: string, private readonly names: readonly (readonly [id: string, label: string])[]) {
    this.slide = new SlideBoard(tr('A board to slide'), readSlashes(start), GOAL, () => this.look());
    this.element = frame(title, this.slide.view.element, this.rows, this.verdict,
      h('div', { class: 'row' }, button(tr('Another board'), () => this.jump(wander(GOAL, 60)), 'small'), button(tr('This one again'), () => this.jump(readSlashes(start)), 'small')));
    this.look();
  }

  private jump(board: Board): void {
    this.before = {};
    this.slide.take(board);
  }

  private look(): void {
    this.value().catch((why: Error) => fill(this.verdict, why.message));
  }

  private async value(): Promise<void> {
    const mine = ++this.newest, { board } = this.slide;
    const values: Record<string, number> = {};
    for (const [id] of this.names) {
      const own = OWN[id];
      if (own) values[id] = own(board);
      else {
        const reply = (await ask(`explain heuristic ${id} goal last board ${slashes(board)}`, 'explain done')).pop() ?? '';
        values[id] = Number(words(reply, 'value', 'heuristic')['value']);
      }
      if (mine !== this.newest) return; // it has been slid on
    }
    this.show(values);
  }

  private show(values: Record<string, number>): void {
    const truth = values['exact'] ?? 0, { before } = this;
    const labels = this.names.filter(([id]) => id !== 'exact');
    fill(this.rows, this.names.map(([id, label]) => barRow(label, (values[id] ?? 0) / MOST, String(values[id] ?? '–'), id === 'exact' ? 's2' : (values[id] ?? 0) > truth ? 'over' : 's1')));
    const above = labels.filter(([id]) => (values[id] ?? 0) > truth).map(([, label]) => label);
    const jumps = labels.filter(([id]) => before[id] !== undefined && Math.abs((values[id] ?? 0) - (before[id] ?? 0)) > 1)
      .map(([id, label]) => tr('{0} went from {1} to {2} in one move', label, before[id], values[id]));
    this.before = values;
    const bad = [...(above.length ? [tr('{0}: above the truth', above.join(', '))] : []), ...jumps];
    fill(this.verdict, bad.length ? h('span', { class: 'chip bad' }, above.length ? tr('not admissible') : tr('not consistent')) : h('span', { class: 'chip good' }, tr('not above the truth')),
      bad.length ? ` ${bad.join('; ')}.` : tr(' Slide a tile, and another.'));
  }
}
