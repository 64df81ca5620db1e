/* counts.ts -- type the number your program printed; see which ways of searching and counting give it. */
import { BoardView } from '../board/view.js';
import { slashes } from '../board/board.js';
import { Engine, words } from '../engine/client.js';
import { several, tr } from '../languages/text.js';
import { ALGORITHMS, HEURISTICS, nameOf, unknown } from '../search/choices.js';
import { StartPicker } from '../search/start.js';
import { Fold, still } from '../shell/fold.js';
import { announce, answered, button, field, fill, h, number, segmented, select } from '../shell/dom.js';
import { go, remember, type Tab, type TabPanel } from '../shell/tabs.js';

const SHOWN = 4; // the likeliest; the others on demand

const COUNTERS = [['any', tr('I am not sure')], ['expanded', tr('Expanded')], ['generated', tr('Generated')], ['enqueued', tr('Enqueued')]] as const;

const digits = (count: string): string => count.replace(/[ ,._']/g, '');

interface Match {
  [name: string]: string | undefined;
}

class CountsPanel implements TabPanel {
  private engine: Engine | null = null;
  private matches: Match[] = [];
  private readonly start = new StartPicker(() => this.show(), { goals: true });
  private readonly preview = new BoardView({ label: tr('The board'), small: true });
  private readonly count = h('input', { class: 'input number-large', inputMode: 'numeric', autocomplete: 'off', value: '' });
  private readonly counter = segmented(tr('What was counted'), COUNTERS, 'any', () => this.show());
  private readonly algorithm = select([['', tr('Any algorithm')], ...ALGORITHMS.filter(([id]) => id !== 'hill' && id !== 'wastar')], 'astar', () => this.show());
  private readonly heuristic = select([['', tr('Any heuristic')], ...HEURISTICS.filter(([id]) => ['manhattan', 'hamming', 'linear-conflict'].includes(id))], '', () => this.show());
  private readonly problem = h('p', { class: 'problem', role: 'alert' });
  private readonly run = button(tr('Explain it'), () => this.toggle(), 'main');
  private readonly bar = h('i', { class: 'busy' });
  private readonly progress = h('div', { class: 'bar', hidden: true, role: 'progressbar', aria: { label: tr('Searches made') } }, this.bar);
  private readonly status = h('p', { class: 'quiet', role: 'status' });
  private readonly results = h('div', { class: 'stack' });
  private readonly fold = new Fold(tr('Another board or search'), this.start.element, h('div', { class: 'search-form' }, field(tr('Algorithm'), this.algorithm), field(tr('Heuristic'), this.heuristic)));

  constructor(panel: HTMLElement) {
    panel.append(
      h('div', { class: 'intro' }, h('h1', {}, tr('Count lab')),
        h('p', { class: 'lead' }, tr('Your A* expanded 395 boards, the reference 401. Who is wrong? Perhaps nobody: order of moves, ties, when the goal is noticed, what is done about repeated boards, each gives another count. Type yours, and hundreds of searches are tried until one agrees.'))),
      h('div', { class: 'two counts-main' },
        h('div', { class: 'stack' },
          h('div', { class: 'card stack' },
            h('div', { class: 'count-head' }, field(tr('The number your program printed'), this.count), this.preview.element),
            h('div', { class: 'field' }, h('span', { class: 'legend' }, tr('What was counted')), this.counter),
            h('div', { class: 'row' }, this.run), this.progress, this.problem),
          this.fold.element),
        h('div', { class: 'card stack' }, h('h2', {}, tr('What gives this number')), this.status, this.results)));
    this.count.addEventListener('keydown', (e) => { if (e.key === 'Enter') this.toggle(); });
    this.count.addEventListener('change', () => this.show());
    this.count.value = '79';
    this.show();
    fill(this.status, tr('Nothing asked yet. Try the 79 that is there: the count of somebody’s A* on this board.'));
  }

  open(values: Record<string, string>): void {
    const { board, count } = values, alive = !board && !count && !this.opened && !still();
    this.opened = true;
    const good = /^\d{1,18}$/.test(digits(count ?? ''));
    if (count && good) this.count.value = digits(count);
    const wrong = count && !good ? [tr('A count is a number of up to 18 digits, not “{0}”.', count.slice(0, 40))] : [];
    const pick = (control: { value: string }, value: string | undefined, options: readonly string[], why: (value: string) => string): void => {
      if (value !== undefined && options.includes(value)) control.value = value;
      else if (value) wrong.push(why(value.slice(0, 40)));
    };
    const of = (control: HTMLSelectElement): string[] => [...control.options].map((o) => o.value), unoffered = (value: string): string => (unknown(values) ? '' : tr('The count lab has no “{0}” to choose.', value));
    pick(this.algorithm, values['algorithm'], of(this.algorithm), unoffered);
    pick(this.heuristic, values['heuristic'], of(this.heuristic), unoffered);
    const counters = COUNTERS.map(([name]) => name);
    pick(this.counter, values['counter'], counters, (value) => tr('The counter is one of {0}, not “{1}”.', counters.join(', '), value));
    void this.start.open(values, ...wrong).then((read) => {
      this.fold.open = Boolean(board) && !read;
      this.show();
      if (alive) this.toggle();
    });
  }
  private opened = false;

  close(): void {
    this.stop();
  }

  private show(): void {
    this.preview.show(this.start.board, this.start.home);
    const any = (control: HTMLSelectElement): string => control.selectedOptions[0]?.textContent ?? '';
    this.fold.say(h('b', {}, `${any(this.algorithm)}${this.heuristic.value ? `, ${any(this.heuristic)}` : tr(', any heuristic')}`), tr(' on '), h('span', { class: 'mono' }, slashes(this.start.board)));
    this.note();
  }

  private get typed(): string {
    return digits(this.count.value);
  }

  private note(): void {
    const optional = (name: string, value: string): Record<string, string> => (value ? { [name]: value } : {});
    remember({ tab: 'counts', values: { ...this.start.place, count: this.typed, algorithm: this.algorithm.value, ...optional('heuristic', this.heuristic.value), counter: this.counter.value } });
  }

  private toggle(): void {
    if (this.engine) return this.stop(tr('Stopped.'));
    this.matches = [];
    fill(this.problem);
    fill(this.results);
    fill(this.status, tr('Searching …'));
    this.progress.hidden = false;
    this.run.textContent = tr('Stop');
    const engine = (this.engine = new Engine({ hear: (line) => this.hear(line), lost: (why) => this.fail(why) }));
    const extra = [this.algorithm.value && `algorithm ${this.algorithm.value}`, this.heuristic.value && `heuristic ${this.heuristic.value}`].filter(Boolean).join(' ');
    this.note();
    engine.say(`reconcile count ${this.typed} counter ${this.counter.value} ${extra} seconds 60 goal ${this.start.goal} board ${slashes(this.start.board)}`);
  }

  private stop(why = ''): void {
    if (this.engine && why) fill(this.status, why);
    this.engine?.end();
    this.engine = null;
    this.progress.hidden = true;
    this.run.textContent = tr('Explain it');
  }

  private fail(why: string): void {
    this.stop();
    fill(this.status);
    fill(this.problem, why);
  }

  private hear(line: string): void {
    if (line.startsWith('error ')) {
      this.fail(line.slice(6));
    } else if (line.startsWith('reconcile info ')) {
      const w = words(line, 'searches', 'of', 'nearest');
      this.bar.style.width = `${(100 * Number(w['searches'])) / Math.max(1, Number(w['of']))}%`;
      fill(this.status, tr('{0} of {1} searches', number(Number(w['searches'])), number(Number(w['of']))) + (w['nearest'] ? tr('; the nearest is off by {0}', w['nearest']) : ''));
    } else if (line.startsWith('reconcile match ')) {
      this.matches.push(words(line, 'count', 'distance', 'algorithm', 'heuristic', 'order', 'ties', 'test', 'duplicates', 'tally', 'text'));
    } else if (line.startsWith('reconcile done ')) {
      this.finish(words(line, 'searches', 'matches', 'of', 'seconds', 'status'));
    }
  }

  private finish(done: Match): void {
    const exact = this.matches.filter((m) => m['distance'] === '0').length;
    const text = done['status'] === 'unsolvable' ? tr('This board cannot reach that goal: check the goal.')
      : exact ? several(Number(done['of']), '{0} way to count gives exactly that number ({1} searches).', '{0} ways to count give exactly that number ({1} searches).', number(Number(done['searches'])))
      : tr('No way to count known here gives exactly that ({0} searches). The nearest:', number(Number(done['searches'])));
    this.stop();
    fill(this.status, text);
    announce(text);
    const [first, rest] = [this.matches.slice(0, SHOWN), this.matches.slice(SHOWN)].map((some) => some.map((m) => this.card(m)));
    const left = Number(done['of']) - this.matches.length;
    fill(this.results, first ?? [],
      rest?.length ? h('details', { class: 'more' }, h('summary', {}, tr('{0} more', number(Number(done['of']) - SHOWN))), h('div', { class: 'stack' }, rest, left > 0 ? h('small', {}, tr('The likeliest are shown; {0} others are like these.', number(left))) : null)) : null);
    answered(this.run, this.results);
  }

  private card(m: Match): HTMLElement {
    const watchable = m['order'] !== undefined;
    return h('article', { class: 'match' },
      h('div', { class: 'spread' }, h('b', { class: 'number' }, number(Number(m['count']))),
        h('span', { class: `chip ${m['distance'] === '0' ? 'good' : ''}` }, m['distance'] === '0' ? tr('exact') : tr('off by {0}', m['distance']))),
      h('p', {}, h('b', {}, nameOf(ALGORITHMS, m['algorithm'] ?? '')), m['heuristic'] && m['heuristic'] !== 'none' ? `, ${nameOf(HEURISTICS, m['heuristic'])}` : ''),
      h('ul', { class: 'habits' }, (m['text'] ?? '').split('; ').slice(1).map((habit) => h('li', {}, habit))),
      watchable && this.start.board.rows * this.start.board.cols <= 16
        ? button(tr('Watch that search'), () => go({ tab: 'watch', values: { ...this.start.place, algorithm: m['algorithm'] ?? 'astar', heuristic: m['heuristic'] ?? 'manhattan', rules: `order ${m['order']} ties ${m['ties']} test ${m['test']} duplicates ${m['duplicates']}` } }), 'plain small') : null);
  }
}

export const counts: Tab = { id: 'counts', title: tr('Count lab'), summary: tr('Why two programs count differently'), mount: (panel) => new CountsPanel(panel) };
