/* start.ts -- the board a search begins with: typed, random, or one of a few that tell something. */
import { type Board, goalNamed, play, readSlashes, slashes } from '../board/board.js';
import { Engine, words } from '../engine/client.js';
import { tr } from '../languages/text.js';
import { button, field, fill, h, select, toast } from '../shell/dom.js';
import { boardRead, boardText } from '../shell/share.js';
import { goalAlone, GOALS, unknown } from './choices.js';
import { EXAMPLES } from './examples.js';

/** A walk from the goal, never straight back; what a solver makes of it is for it to find out. */
export function wander(goal: Board, steps: number): Board {
  let letters = '', last = '';
  const back: Record<string, string> = { U: 'D', D: 'U', L: 'R', R: 'L' };
  let board = goal;
  for (let i = 0; i < steps; i++) {
    const ways = ['U', 'D', 'L', 'R'].filter((m) => m !== back[last] && slashes(play(board, m)) !== slashes(board));
    last = ways[Math.floor(Math.random() * ways.length)] ?? 'U';
    board = play(board, last);
    letters += last;
  }
  return board;
}

const own = (goal: string): boolean => goal.includes(' ');
const goalOf = (rows: number, cols: number, goal: string): Board => (own(goal) ? readSlashes(goal) : goalNamed(rows, cols, goal));

const reader = new Engine();
let turn: Promise<unknown> = Promise.resolve();

/** What the engine reads in a text, and whether that can be solved: its words, or why not.  One at a time. */
function read(text: string, goal: string): Promise<{ board: Board; goal: string } | { why: string; board: Board | null }> {
  const answer = turn.then(async () => {
    const [reply = ''] = await reader.ask(`read ${text.trim().replace(/\r?\n/g, '\\n')}`, 'read', 'error');
    if (reply.startsWith('error ')) return { why: reply.slice(6), board: null };
    const w = words(reply, 'board', 'goal'), board = readSlashes(w['board'] ?? '');
    const other = own(goal) && readSlashes(goal).tiles.length !== board.tiles.length; // another size: not that goal
    const wanted = w['goal'] ?? (other ? 'last' : goal);
    reader.say(`position goal ${wanted} board ${slashes(board)}`);
    const wrong = (await reader.ask('isready', 'readyok')).find((line) => line.startsWith('error '));
    return wrong ? { why: wrong.slice(6), board } : { board, goal: wanted };
  }).catch((why: Error) => ({ why: why.message, board: null }));
  turn = answer;
  return answer;
}

export interface StartOptions {
  goals?: boolean; // may the goal be chosen?
  small?: boolean; // 3x3 alone
  board?: string; // to begin with
  more?: HTMLElement[];
}

export class StartPicker {
  readonly element: HTMLElement;
  board: Board = readSlashes('8 1 3/4 0 2/7 6 5');
  /** In the engine's words: a name or the tiles. */
  goal = 'last';
  private readonly text = h('input', { class: 'input mono', spellcheck: false, autocomplete: 'off', value: slashes(this.board) });
  private readonly goals = select([...GOALS, ['', tr('Your own')]], 'last', (name) => void (name ? this.aim(name) : this.show()));
  private readonly problem = h('p', { class: 'problem', role: 'alert' });
  private turn = 0;

  constructor(private readonly changed: () => void, private readonly options: StartOptions = {}) {
    if (options.board) this.board = readSlashes(options.board);
    this.show();
    const use = (text: string): void => void this.take(text).then((good) => good && this.changed());
    this.text.addEventListener('change', () => use(this.text.value));
    const examples = select([['', tr('Examples …')], ...EXAMPLES.map(([t, l]) => [t, l] as const)], '', (value) => {
      if (value) void this.take(value, 'last').then(() => this.changed());
      examples.value = '';
    });
    examples.setAttribute('aria-label', tr('Example boards'));
    this.element = h('div', { class: 'start-picker' }, field(tr('Board'), this.text), options.goals ? field(tr('Goal'), this.goals) : null,
      h('div', { class: 'row' }, examples, button(tr('Random 3×3'), () => this.random(3)), options.more ?? []), this.problem);
  }

  /** The goal as a board. */
  get home(): Board {
    return goalOf(this.board.rows, this.board.cols, this.goal);
  }

  /** For an address: nothing where it is the usual one. */
  get place(): Record<string, string> {
    return { board: boardText(this.board), ...(this.goal === 'last' ? {} : { goal: own(this.goal) ? boardText(this.home) : this.goal }) };
  }

  /** What an address says of board and goal; false if it says nothing.  What it says wrongly is told, with the `others`. */
  async open(values: Record<string, string>, ...others: string[]): Promise<boolean> {
    const board = boardRead(values['board'] ?? ''), goal = boardRead(values['goal'] ?? '');
    const wrong = [values['board'] && !board ? tr('The link’s board cannot be read: “{0}”.', values['board'].slice(0, 40)) : '', goalAlone(values), unknown(values), ...others].filter(Boolean).join(' ');
    if (wrong) toast(wrong, 'bad');
    if (wrong) fill(this.problem, wrong);
    return board !== null && this.take(slashes(board), goal ? slashes(goal) : values['goal'] || 'last');
  }

  /** A text in any form the engine reads; false, and it says why, when nothing can be made of it. */
  async take(text: string, goal = this.goal): Promise<boolean> {
    const typed = this.text.value, mine = ++this.turn;
    const found = await read(text, goal), { board } = found;
    if (mine !== this.turn) return false; // another board was asked for since
    const why = this.options.small && board && (board.rows !== 3 || board.cols !== 3) ? tr('3×3 is expected here, this board is {0}×{1}', board.rows, board.cols)
      : 'why' in found ? found.why : '';
    fill(this.problem, why);
    this.text.setAttribute('aria-invalid', String(Boolean(why)));
    if ('why' in found || why) return false;
    [this.board, this.goal] = [found.board, found.goal];
    this.show(this.text.value === typed);
    return true;
  }

  /** Half of all boards do not reach another goal: then it is one that does. */
  private async aim(goal: string): Promise<void> {
    const { rows, cols } = this.board;
    const kept = await this.take(slashes(this.board), goal);
    if (!kept) {
      await this.take(slashes(wander(goalNamed(rows, cols, goal), 80)), goal);
      fill(this.problem, tr('That board cannot reach this goal; this one can.'));
    }
    this.changed();
  }

  random(side: number): void {
    const goal = own(this.goal) && this.board.tiles.length !== side * side ? 'last' : this.goal;
    const home = goalOf(side, side, goal);
    void this.take(slashes(wander(home, 80)), goal).then(() => this.changed());
  }

  /** What is being typed meanwhile is left alone. */
  private show(text = true): void {
    if (text) this.text.value = slashes(this.board);
    this.goals.value = own(this.goal) ? '' : this.goal;
    const mine = this.goals.lastElementChild as HTMLOptionElement;
    mine.hidden = mine.disabled = !own(this.goal);
  }
}
