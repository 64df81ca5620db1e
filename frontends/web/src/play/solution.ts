/* solution.ts -- moves played like a film: forward, back, to any point, at any speed; and taken over by the player. */
import { type Board, play } from '../board/board.js';
import { tr } from '../languages/text.js';
import { button, fill, h, number } from '../shell/dom.js';
import { iconButton } from '../shell/icons.js';
import { keep, kept } from '../shell/keep.js';

/** Moves are shown as the arrow keys make them: the way a tile goes, which is against the blank's. */
const TILE_LETTER: Record<string, string> = { U: 'D', D: 'U', L: 'R', R: 'L' };
export const tileLetters = (line: string): string => [...line].map((letter) => TILE_LETTER[letter] ?? '').join('');

/** The gap's way of a solution that was written like that; '': it is none. */
export function blankLine(text: string): string {
  const letters = text.replace(/\s/g, '');
  if (!/^([UDLR]\d{0,3})+$/.test(letters)) return '';
  return tileLetters(letters.replace(/(.)(\d+)/g, (_, letter: string, run: string) => letter.repeat(Number(run)))); // turning round twice is no change
}

/** The same with run lengths, as solvers write them: URDL2. */
export const runs = (line: string): string => tileLetters(line).replace(/(.)\1+/g, (run, letter: string) => `${letter}${run.length}`);

const SPEEDS = [1, 2, 4, 8, 16, 32, 100, 0]; // moves a second; 0: as they were made
const USUAL = 2, LONGEST = 60; // seconds, where the speed was not chosen for that solution
const PAUSE_MOST = 5000; // milliseconds, however long somebody thought
const isSpeed = (n: unknown): n is number => typeof n === 'number' && n >= 0 && n < SPEEDS.length;

/** The speed for a solution of so many moves: the one chosen before, or the first that shows it in a minute. */
export function solutionSpeed(chosen: number, moves: number): number {
  const enough = SPEEDS.findIndex((speed) => speed * LONGEST >= moves), most = SPEEDS.length - 2;
  return Math.max(SPEEDS[chosen] ? chosen : USUAL, enough < 0 ? most : enough);
}

export interface FilmEvents {
  show(board: Board): void;
  /** The player goes on from the point on view. */
  takeOver(): void;
}

export class Film {
  line = '';
  private times: readonly number[] = []; // when each move was made; none: there are no such times
  private at = 0;
  private from: Board | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private speed = USUAL;
  private cells: HTMLElement[] = [];
  private readonly slider = h('input', { type: 'range', class: 'range', min: '0', max: '0', value: '0', aria: { label: tr('Point in the solution') } });
  private readonly letters = h('p', { class: 'moves', tabIndex: 0, role: 'group', aria: { label: tr('Moves, as the tiles go') } });
  private readonly run = button(tr('Play|film'), () => this.toggle(), 'main');
  private readonly where = h('span', { class: 'quiet number' });
  private readonly rate = button('', () => this.faster(), 'plain small', { title: tr('Speed') });
  readonly element: HTMLElement;

  constructor(private readonly events: FilmEvents) {
    this.element = h('div', { class: 'film', hidden: true },
      h('div', { class: 'row' }, iconButton('back', tr('One move back'), () => this.step(-1)), this.run,
        iconButton('forward', tr('One move forward'), () => this.step(1)), this.where, this.rate,
        button(tr('Play from here'), () => this.events.takeOver(), 'small')),
      this.slider, this.letters);
    this.slider.addEventListener('input', () => this.seek(Number(this.slider.value)));
    this.letters.addEventListener('click', (event) => {
      const cell = this.cells.indexOf(event.target as HTMLElement);
      if (cell >= 0) this.go(cell + 1);
    });
  }

  get active(): boolean {
    return this.from !== null;
  }

  /** The moves up to the point on view. */
  get seen(): string {
    return this.line.slice(0, this.at);
  }

  load(from: Board, line: string, at = 0, times: readonly number[] = []): void {
    this.stop();
    const chosen = kept('film-speed', USUAL, isSpeed);
    this.times = times;
    this.speed = times.length ? chosen : solutionSpeed(chosen, line.length);
    this.showSpeed();
    this.from = from;
    this.line = line;
    this.slider.max = String(line.length);
    this.cells = [...tileLetters(line)].map((letter) => h('span', {}, letter));
    fill(this.letters, this.cells);
    this.element.hidden = false;
    this.at = 0;
    this.seek(at);
    this.run.scrollIntoView({ block: 'nearest' }); // when what is said of that point is above it
  }

  close(): void {
    this.stop();
    this.from = null;
    this.element.hidden = true;
  }

  /** Stop there. */
  go(at: number): void {
    this.stop();
    this.seek(at);
  }

  private seek(at: number): void {
    if (!this.from) return;
    this.cells[this.at - 1]?.classList.remove('now');
    const before = this.at;
    this.at = Math.max(0, Math.min(this.line.length, at));
    for (let i = Math.max(0, Math.min(before, this.at) - 1); i < Math.max(before, this.at); i++) this.cells[i]?.classList.toggle('past', i < this.at - 1); // a line may have thousands
    const now = this.cells[this.at - 1];
    now?.classList.add('now');
    if (now) this.letters.scrollTop = now.offsetTop - this.letters.offsetTop - this.letters.clientHeight / 2;
    this.slider.value = String(this.at);
    this.slider.style.setProperty('--done', `${this.line.length ? (100 * this.at) / this.line.length : 0}%`);
    fill(this.where, tr('{0} of {1}', number(this.at), number(this.line.length)));
    this.events.show(play(this.from, this.seen));
  }

  step(by: number): void {
    this.go(this.at + by);
  }

  toggle(): void {
    if (this.timer) return this.stop();
    if (this.at >= this.line.length) this.seek(0);
    this.run.textContent = tr('Pause');
    this.wait();
  }

  /** The next move, after its time. */
  private wait(): void {
    const pause = this.rateNow ? 1000 / this.rateNow : Math.min(PAUSE_MOST, (this.times[this.at] ?? 0) - (this.times[this.at - 1] ?? 0));
    this.timer = setTimeout(() => {
      this.seek(this.at + 1);
      if (this.at >= this.line.length) this.stop();
      else this.wait();
    }, pause);
  }

  /** Moves a second; 0: as they were made. */
  private get rateNow(): number {
    return SPEEDS[this.speed] ?? 4;
  }

  private faster(): void {
    this.speed = (this.speed + 1) % (SPEEDS.length - (this.times.length ? 0 : 1));
    keep('film-speed', this.speed);
    this.showSpeed();
    if (this.timer) {
      this.stop();
      this.toggle();
    }
  }

  private showSpeed(): void {
    const speed = this.rateNow;
    this.rate.textContent = speed ? tr('{0} a second', speed) : tr('as played');
    this.rate.setAttribute('aria-label', tr('Speed: {0}; press for another', speed ? tr('{0} moves a second', speed) : tr('as it was played')));
  }

  private stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.run.textContent = tr('Play|film');
  }
}
