/* patterns.ts -- two groups of tiles, each with a table: slide, and see what each knows. */
import { goalNamed, readSlashes, slashes } from '../board/board.js';
import { drawTerms, readTerm, type Term } from '../board/explain.js';
import { words } from '../engine/client.js';
import { tr } from '../languages/text.js';
import { fill, h } from '../shell/dom.js';
import { ask, barRow, type Figure, frame, SlideBoard } from './figure.js';

const GOAL = goalNamed(3, 3, 'last'), MOST = 31;

export class PatternsFigure implements Figure {
  private readonly rows = h('div', { class: 'bars', role: 'status' });
  private readonly slide = new SlideBoard(tr('A board to slide'), readSlashes('8 6 7/2 5 4/3 0 1'), GOAL, () => this.look());
  private newest = 0;
  readonly element = frame(tr('Slide: what each group of tiles needs'), this.slide.view.element, this.rows);

  constructor() {
    this.look();
  }

  private look(): void {
    this.value().catch((why: Error) => fill(this.rows, why.message));
  }

  private async value(): Promise<void> {
    const mine = ++this.newest, { board } = this.slide, rows: HTMLElement[] = [];
    const explain = (heuristic: string): Promise<string[]> => ask(`explain heuristic ${heuristic} goal last board ${slashes(board)}`, 'explain done');
    const lines = await explain('pdb'), total = (reply: string[]): number => Number(words(reply[reply.length - 1] ?? '', 'value', 'heuristic')['value']);
    const manhattan = total(await explain('manhattan')), truth = total(await explain('exact'));
    if (mine !== this.newest) return;
    const terms = lines.map(readTerm).filter((t): t is Term => t !== null);
    drawTerms(this.slide.view, board, terms);
    terms.filter((t) => t.kind === 'pattern' && t.counted).forEach((t, i) => rows.push(barRow(tr('tiles {0}', t.tiles.map((x) => x.tile).join(' ')), t.value / MOST, String(t.value), `s${i + 1}`)));
    fill(this.rows, ...rows, barRow(tr('their sum'), total(lines) / MOST, String(total(lines)), 's4'), barRow('Manhattan', manhattan / MOST, String(manhattan), 'plain'), barRow(tr('the truth'), truth / MOST, String(truth), 's3'));
  }
}
