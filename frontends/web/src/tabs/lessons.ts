/* lessons.ts -- the six lessons of the documentation, each with something to try in it. */
import packed from 'lessons';
import { Experiment } from '../lessons/experiment.js';
import { ParityWidget } from '../lessons/parity.js';
import { TruthWidget } from '../lessons/truth.js';
import { button, fill, h } from '../shell/dom.js';
import { go, remember, type Tab, type TabPanel } from '../shell/tabs.js';

const HARDEST = '8 6 7/2 5 4/3 0 1';
const KORF55 = '13 8 14 3/9 1 0 7/15 5 4 10/12 2 6 11';

const astar = (extra: string): string => `algorithm astar heuristic manhattan ${extra}`;
const ida = (heuristic: string): string => `algorithm ida heuristic ${heuristic}`;

interface Widget {
  element: HTMLElement;
  end(): void; // the lesson is left
}

/** What there is to try, by number of the lesson. */
const WIDGETS: Record<number, () => Widget> = {
  1: () => new ParityWidget(),
  2: () => new Experiment('How many boards does it take?', HARDEST, 'last', [
    ['Breadth-first', 'algorithm bfs'], ['A*, misplaced tiles', 'algorithm astar heuristic hamming'], ['A*, Manhattan', astar('')], ['A*, exact', 'algorithm astar heuristic exact']]),
  3: () => new TruthWidget(),
  4: () => new Experiment('One search, four rules for ties', HARDEST, 'last', [
    ['the oldest first', astar('ties fifo')], ['the newest first', astar('ties lifo')], ['the smallest h first', astar('ties low-h')], ['the largest h first', astar('ties high-h')]]),
  5: () => new Experiment('Korf’s board 55: the shortest way has 41 moves', KORF55, 'first', [
    ['A*, Manhattan', astar('')], ['IDA*, Manhattan', ida('manhattan')], ['IDA*, linear conflict', ida('linear-conflict')]]),
  6: () => new Experiment('Korf’s board 55 again, with better and better knowledge', KORF55, 'first', [
    ['Manhattan', ida('manhattan')], ['linear conflict', ida('linear-conflict')], ['walking distance', ida('walking-distance')], ['pattern databases', ida('pdb')]]),
};

interface Lesson {
  title: string;
  html: string;
}

async function unpack(): Promise<Lesson[]> {
  const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
  const text = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
  return text.json() as Promise<Lesson[]>;
}

class LessonsPanel implements TabPanel {
  private now = 0;
  private widget: Widget | null = null;
  private links: HTMLElement[] = [];
  private readonly lessons = unpack();
  private readonly list = h('nav', { class: 'lesson-list', aria: { label: 'Lessons' } });
  private readonly body = h('article', { class: 'card lesson' });

  constructor(panel: HTMLElement) {
    panel.append(h('div', { class: 'lessons-main' }, this.list, this.body));
    void this.lessons.then((lessons) => {
      this.links = lessons.map((lesson, i) => h('a', { href: `#lessons?n=${i + 1}` }, h('span', { class: 'number' }, i + 1), lesson.title));
      fill(this.list, this.links);
    });
  }

  open(values: Record<string, string>): void {
    void this.lessons.then((lessons) => this.show(lessons, values));
  }

  private show(lessons: Lesson[], values: Record<string, string>): void {
    const n = Math.min(lessons.length, Math.max(1, Math.round(Number(values['n'])) || this.now || 1));
    remember({ tab: 'lessons', values: { n: String(n) } });
    if (n === this.now) return;
    this.now = n;
    const { title, html } = lessons[n - 1] as Lesson;
    this.links.forEach((link, i) => (i === n - 1 ? link.setAttribute('aria-current', 'page') : link.removeAttribute('aria-current')));
    const text = h('div', { class: 'prose' });
    text.innerHTML = html; // written by the build from this project's own files
    this.widget?.end();
    this.widget = WIDGETS[n]?.() ?? null;
    const [lead] = text.children;
    if (lead && this.widget) lead.after(this.widget.element);
    const to = (m: number): HTMLElement | null => {
      const other = lessons[m - 1];
      return other ? button(m > n ? `Next: ${other.title}` : 'Back', () => go({ tab: 'lessons', values: { n: String(m) } }), m > n ? 'main' : '') : null;
    };
    fill(this.body, h('p', { class: 'quiet' }, `Lesson ${n} of ${lessons.length}`), h('h1', {}, title), text, h('div', { class: 'row' }, to(n - 1), to(n + 1)));
    scrollTo({ top: 0 });
  }
}

export const lessonsTab: Tab = { id: 'lessons', title: 'Lessons', summary: 'Six short ones, with something to try', mount: (panel) => new LessonsPanel(panel) };
