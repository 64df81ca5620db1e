/* steps.ts -- one search to drag through: what is generated, enqueued and expanded at each step. */
import { goalNamed, readSlashes } from '../board/board.js';
import { BoardView } from '../board/view.js';
import { Engine } from '../engine/client.js';
import { tr } from '../languages/text.js';
import { fill, h, number } from '../shell/dom.js';
import { emptyMoment, readReply } from '../watch/state.js';
import { type Figure, figureOf, frame } from './figure.js';

export class StepsFigure implements Figure {
  private readonly moment = emptyMoment();
  private readonly view = new BoardView({ label: tr('The board under expansion'), small: true });
  private readonly slider = h('input', { type: 'range', class: 'range', min: 0, max: 43, value: 0, aria: { label: tr('Step') } });
  private readonly figures = h('div', { class: 'figures' });
  private readonly engine = new Engine({
    hear: (line) => { if (line.startsWith('watch ') && readReply(this.moment, line)) this.show(); },
    lost: (why) => fill(this.figures, h('p', { class: 'problem', role: 'alert' }, why)),
    opening: () => [`watch new algorithm astar heuristic manhattan goal last board ${this.board}`, 'watch step 1000'],
  });
  readonly element = frame(tr('Drag through the search'), this.view.element, this.slider, this.figures);

  constructor(private readonly board: string) {
    this.slider.addEventListener('input', () => this.seek());
    this.seek();
  }

  private seek(): void {
    this.engine.say(`watch seek ${this.slider.value}`);
  }

  begin(): void {
    const step = (): void => {
      if (!this.element.isConnected) return;
      this.slider.value = String(Number(this.slider.value) + 1);
      this.seek();
      if (Number(this.slider.value) < Number(this.slider.max)) setTimeout(step, 90);
    };
    step();
  }

  private show(): void {
    const { moment, moments, board, counts } = this.moment, start = readSlashes(this.board);
    this.slider.max = String(moments - 1);
    this.slider.style.setProperty('--done', `${(100 * moment) / Math.max(1, moments - 1)}%`);
    if (board) this.view.show(board, goalNamed(start.rows, start.cols, 'last'));
    const { generated = 0, expanded = 0, duplicates = 0, open = 0 } = counts;
    fill(this.figures, ...([[tr('generated'), generated], [tr('of these met before'), duplicates], [tr('expanded'), expanded], [tr('still open'), open]] as const).map(([what, n]) => figureOf(number(n), what)));
  }

  end(): void {
    this.engine.end();
  }
}
