/* room.ts -- breadth-first search on the 15-puzzle: drag how many boards it may look at, and see how deep it gets. */
import { goalNamed, readSlashes } from '../board/board.js';
import { BoardView } from '../board/view.js';
import { Engine, words } from '../engine/client.js';
import { tr } from '../languages/text.js';
import { fill, h, moves, number } from '../shell/dom.js';
import { barRow, type Figure, frame } from './figure.js';

const BOARD = '14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3', LENGTH = 57;
const ROOMS = [10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000, 300_000, 1_000_000];

export class RoomFigure implements Figure {
  private engine: Engine | null = null;
  private readonly view = new BoardView({ label: tr('The board'), small: true });
  private readonly slider = h('input', { type: 'range', class: 'range', min: 0, max: ROOMS.length - 1, value: 4, aria: { label: tr('Boards it may look at') } });
  private readonly rows = h('div', { class: 'bars' });
  private readonly text = h('p', { role: 'status' });
  readonly element = frame(tr('Drag: how many boards may it look at?'), this.view.element, this.slider, this.rows, this.text);

  constructor() {
    this.view.show(readSlashes(BOARD), goalNamed(4, 4, 'first'));
    this.slider.addEventListener('input', () => this.look());
    this.look();
  }

  private look(): void {
    const room = ROOMS[Number(this.slider.value)] ?? 1000;
    this.slider.style.setProperty('--done', `${(100 * Number(this.slider.value)) / (ROOMS.length - 1)}%`);
    this.end();
    fill(this.text, tr('Looking at {0} boards …', number(room)));
    this.engine = new Engine({ hear: (line) => this.hear(line, room), lost: (why) => fill(this.text, why) });
    this.engine.say(`search algorithm bfs goal first bytes 400000000 nodes ${room} board ${BOARD}`);
  }

  private hear(line: string, room: number): void {
    if (!line.startsWith('search done ')) return;
    const deep = Number(words(line, 'bound', 'seconds')['bound']) - 1; // all boards nearer than the bound were looked at
    fill(this.rows, barRow(tr('this deep'), deep / LENGTH, moves(deep)), barRow(tr('the solution'), 1, moves(LENGTH), 's2'));
    fill(this.text, tr('{0} boards take it {1} deep.', number(room), moves(deep)));
    this.end();
  }

  end(): void {
    this.engine?.end();
    this.engine = null;
  }
}
