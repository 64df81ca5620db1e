/* solution.ts -- a solution played like a film: forward, back, to any point. */
import { type Board, play } from '../board/board.js';
import { button, fill, h, number } from '../shell/dom.js';
import { iconButton } from '../shell/icons.js';

export class Film {
  private line = '';
  private at = 0;
  private from: Board | null = null;
  private timer: ReturnType<typeof setInterval> | null = null;
  private readonly slider = h('input', { type: 'range', class: 'range', min: '0', max: '0', value: '0', aria: { label: 'Point in the solution' } });
  private readonly letters = h('p', { class: 'moves', tabIndex: 0, role: 'group', aria: { label: 'Moves of the gap' } });
  private readonly run = button('Play', () => this.toggle(), 'main');
  private readonly where = h('span', { class: 'quiet number' });
  readonly element = h('div', { class: 'film', hidden: true },
    h('div', { class: 'row' }, iconButton('back', 'One move back', () => this.step(-1)), this.run,
      iconButton('forward', 'One move forward', () => this.step(1)), this.where),
    this.slider, this.letters);

  constructor(private readonly show: (board: Board) => void) {
    this.slider.addEventListener('input', () => this.seek(Number(this.slider.value)));
  }

  get active(): boolean {
    return this.from !== null;
  }

  load(from: Board, line: string): void {
    this.stop();
    this.from = from;
    this.line = line;
    this.slider.max = String(line.length);
    this.element.hidden = false;
    this.seek(0);
  }

  close(): void {
    this.stop();
    this.from = null;
    this.element.hidden = true;
  }

  private seek(at: number): void {
    if (!this.from) return;
    this.at = Math.max(0, Math.min(this.line.length, at));
    this.slider.value = String(this.at);
    this.slider.style.setProperty('--done', `${this.line.length ? (100 * this.at) / this.line.length : 0}%`);
    fill(this.where, `${number(this.at)} of ${number(this.line.length)}`);
    fill(this.letters, h('span', { class: 'past' }, this.line.slice(0, Math.max(0, this.at - 1))),
      this.at ? h('span', { class: 'now' }, this.line[this.at - 1] ?? '') : null, this.line.slice(this.at));
    this.show(play(this.from, this.line.slice(0, this.at)));
  }

  private step(by: number): void {
    this.stop();
    this.seek(this.at + by);
  }

  private toggle(): void {
    if (this.timer) return this.stop();
    if (this.at >= this.line.length) this.seek(0);
    this.run.textContent = 'Pause';
    this.timer = setInterval(() => {
      this.seek(this.at + 1);
      if (this.at >= this.line.length) this.stop();
    }, 260);
  }

  private stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    this.run.textContent = 'Play';
  }
}
