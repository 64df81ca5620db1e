/* play.ts -- the game: a board, how well it goes, hints, a solution to watch, times.
 *
 * The parts are in play/ and watch one model; here they are put together, and what comes from outside (the address, keys,
 * what is pasted, whether the page is seen) goes to the model. */
import { play as playMoves, readSlashes, sameBoard, slashes } from '../board/board.js';
import { tr } from '../languages/text.js';
import { Advice } from '../play/advice.js';
import { Calendar } from '../play/calendar.js';
import { dailyOf, isDeal } from '../play/daily.js';
import { Enter } from '../play/enter.js';
import { Ghost } from '../play/ghost.js';
import { Impossible } from '../play/impossible.js';
import { type Action, actionOf, KeySheet, wantsKeys } from '../play/keys.js';
import { LookBack } from '../play/lookback.js';
import { PlayModel } from '../play/model.js';
import { NetworkKeeper } from '../play/network.js';
import { Progress } from '../play/progress.js';
import { results } from '../play/record.js';
import { Replay } from '../play/replay.js';
import { blankLine } from '../play/solution.js';
import { Setup } from '../play/setup.js';
import { placeOf } from '../play/sharing.js';
import { Sound } from '../play/sound.js';
import { Stage } from '../play/stage.js';
import { Statistics } from '../play/stats.js';
import { TableKeeper } from '../play/tables.js';
import { Tools } from '../play/tools.js';
import { keepTrail, keptTrail, readTrail } from '../play/trail.js';
import { goalAlone } from '../search/choices.js';
import { button, h, toast } from '../shell/dom.js';
import { boardRead } from '../shell/share.js';
import { flush, go, remember, type Tab, type TabPanel } from '../shell/tabs.js';

class PlayPanel implements TabPanel {
  private readonly model = new PlayModel();
  private readonly stage = new Stage(this.model);
  private readonly progress = new Progress(this.model);
  private readonly advice = new Advice(this.model);
  private readonly replay = new Replay(this.model);
  private readonly ghost = new Ghost(this.model);
  private readonly stats = new Statistics(this.model);
  private readonly keys = new KeySheet();

  constructor(panel: HTMLElement) {
    const { model, stage, progress, advice, replay, stats, keys } = this;
    const tools = new Tools(model, [advice.hintButton, advice.solveButton], () => keys.toggle()), calendar = new Calendar(model), setup = new Setup(model, () => calendar.open()), enter = new Enter(model);
    const elsewhere = h('div', { class: 'card stack', hidden: true }, h('h2', {}, tr('This board elsewhere')),
      h('div', { class: 'row' }, button(tr('Watch a search on it'), () => this.take('watch'), 'plain small'), button(tr('Race on it'), () => this.take('race'), 'plain small')));
    const touch = matchMedia('(pointer: coarse) and (hover: none)').matches; // no keys
    const first = h('p', { class: 'first' }, touch ? tr('Slide the tiles into order: tap one next to the gap, or swipe it.') : tr('Slide the tiles into order: press one next to the gap, or use the arrow keys.'));
    panel.append(h('h1', { class: 'unseen' }, tr('Play')), h('div', { class: 'two' },
      h('div', { class: 'stage' }, first, setup.bar,
        h('div', { class: 'board-head' }, model.round.element, stage.preview, setup.deals), stage.element,
        tools.element, tools.name),
      h('div', { class: 'stack side' }, h('div', { class: 'card talk' }, enter.guide, advice.coach, advice.element, new LookBack(model).element, replay.film.element), this.ghost.element, new Impossible(model).element, progress.element, new TableKeeper(model).element, new NetworkKeeper(model).element, stats.element,
        setup.element, enter.element, elsewhere)),
      keys.element, stats.dialog, calendar.dialog);
    new Sound(model);
    model.watch({
      begun: (_, { look }) => {
        first.hidden = results().length > 0; // until a first game was finished
        if (look) setTimeout(() => model.lookBack(0)); // when it is shown
      },
      shown: () => { elsewhere.hidden = model.large; this.tick(); this.note(); },
      blocked: () => remember(placeOf(model)),
      counted: () => this.note(),
      wrong: (why) => toast(why, 'bad'),
    });
    stats.apply();
    enter.restore();
    setInterval(() => this.tick(), 100);
    document.addEventListener('keydown', (event) => this.key(event));
    document.addEventListener('paste', (event) => this.pasted(event));
    addEventListener('pagehide', () => { this.note(); flush(); model.round.keepTime(); });
  }

  private get shown(): boolean {
    return !this.stage.element.closest('[hidden]');
  }

  open(values: Record<string, string>, kept: unknown): void {
    const { model } = this, { dealing } = model, { daily = '', deal = '', metric } = values, name = values['goal'] || 'last';
    const board = boardRead(values['board'] ?? ''), goal = boardRead(values['goal'] ?? ''), trail = readTrail(kept), left = board || daily || deal ? null : keptTrail();
    if (metric === 'multi' || metric === 'single') model.count(metric);
    if (!model.state) this.stage.expect(board ?? (left && playMoves(readSlashes(left.start), left.done.join(''))), goal, left?.goal ?? name);
    if (board && this.stage.holds(board, goal, name)) this.progress.look();
    else if (trail && board && sameBoard(board, playMoves(readSlashes(trail.start), trail.done.join('')))) dealing.restore(trail);
    else if (dailyOf(daily)) dealing.daily(daily);
    else if (!board && isDeal(deal)) dealing.named(deal);
    else if (board) dealing.set(board, goal ? slashes(goal) : name);
    else if (model.state) this.progress.look();
    else if (left) dealing.restore(left);
    else dealing.size(3, 3);
    if (!dealing.waiting) this.note();
    if (!board && values['board']) model.tell('wrong', tr('The address holds no board that can be read.'));
    else if (daily && !dailyOf(daily)) model.tell('wrong', tr('There is no such day.'));
    else if (deal && !isDeal(deal)) model.tell('wrong', tr('“{0}” is not the name of a deal: one looks like 4x4-1234.', deal.slice(0, 40)));
    else if (goalAlone(values)) model.tell('wrong', goalAlone(values));
    else if (metric && metric !== 'multi' && metric !== 'single') model.tell('wrong', tr('Moves are counted as “single” or “multi”, not as “{0}”.', metric.slice(0, 40)));
  }

  close(): void {
    this.note();
    this.model.game.stop();
    this.model.tell('looked', false);
  }

  private act(what: Action): void {
    const { model, replay: { film } } = this;
    if (what === 'sheet') return this.keys.toggle();
    if (what === 'statistics') return this.stats.open();
    if (what === 'new') return model.dealing.another();
    if (!model.playing) return;
    if (what === 'undo' || what === 'redo' || what === 'again') model[what]();
    else if (what === 'hint') this.advice.ask();
    else if (what === 'solve') this.advice.toggle();
    else if (!film.active) return;
    else if (what === 'run') film.toggle();
    else film.step(what === 'forward' ? 1 : -1);
  }

  private pasted(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text') ?? '';
    const way = blankLine(text);
    if (!this.shown || wantsKeys(event.target) || !(way || /\d/.test(text))) return;
    event.preventDefault();
    if (way && this.model.playing) this.model.tell('way', way);
    else this.model.dealing.typed(text, '');
  }

  /** Keys play wherever the focus is, unless something there needs them. */
  private key(event: KeyboardEvent): void {
    const { editing } = this.model, { board } = this.stage;
    if (!this.shown || event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]') || wantsKeys(event.target)) return;
    const pressing = event.key === ' ' && event.target instanceof Element && event.target.closest('button, summary, a, input');
    const action = pressing || editing ? null : actionOf(event);
    if (action) {
      event.preventDefault();
      this.act(action);
    } else if (!editing || board.element.contains(event.target as Node)) board.key(event);
  }

  private tick(): void {
    const { impossible, round, state } = this.model;
    this.progress.tick();
    this.ghost.tick();
    round.tick(impossible ? null : state?.moves ?? '');
  }

  /** The address says what is on view; beside it, for Back and reload, lies the whole game. */
  private note(): void {
    const { state, playing, round } = this.model, trail = state && playing ? round.kept() : null;
    if (!trail) return;
    remember(placeOf(this.model), { trail });
    keepTrail(trail);
  }

  /** The board and its goal, to another tab. */
  private take(tab: string): void {
    const { board = '', goal = '' } = placeOf(this.model).values;
    go({ tab, values: { board, goal } });
  }
}

export const play: Tab = { id: 'play', title: tr('Play'), summary: tr('The sliding-tile puzzle: hints, solutions, times'), mount: (panel) => new PlayPanel(panel) };
