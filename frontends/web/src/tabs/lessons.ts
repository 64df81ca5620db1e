/* lessons.ts -- the six lessons of the documentation, with figures to drag and boards to slide where the documents have
 * transcripts of a terminal. */
import packed from 'lessons';
import { language, tr } from '../languages/text.js';
import type { Figure } from '../lessons/figure.js';
import { FIGURES } from '../lessons/figures.js';
import { button, fill, h, toast } from '../shell/dom.js';
import { still } from '../shell/fold.js';
import { go, remember, type Tab, type TabPanel } from '../shell/tabs.js';

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
  private now = 0; // the lesson on view; 0: none
  private last = 1;
  private figures: Figure[] = [];
  private links: HTMLElement[] = [];
  private readonly lessons = unpack();
  private readonly list = h('nav', { class: 'lesson-list', aria: { label: tr('Lessons') } });
  private readonly body = h('article', { class: 'card lesson', lang: 'en' });

  constructor(panel: HTMLElement) {
    panel.append(...(language === 'en' ? [] : [h('p', { class: 'quiet' }, tr('The lessons themselves are in English.'))]), h('div', { class: 'lessons-main' }, this.list, this.body));
    void this.lessons.then((lessons) => {
      this.links = lessons.map((lesson, i) => h('a', { href: `#lessons?n=${i + 1}` }, h('span', { class: 'number' }, i + 1), lesson.title));
      fill(this.list, this.links);
    });
  }

  open(values: Record<string, string>): void {
    void this.lessons.then((lessons) => this.show(lessons, values));
  }

  close(): void {
    this.leave();
    this.now = 0; // its figures begin anew
  }

  private leave(): void {
    for (const figure of this.figures) figure.end?.();
    this.figures = [];
  }

  /** A figure where the text has a place for it; it begins by itself when it is first seen. */
  private place(place: HTMLElement, n: number): void {
    const name = place.dataset['figure'] ?? '', figure = FIGURES[name]?.();
    if (!figure) return;
    this.figures.push(figure);
    place.replaceWith(figure.element);
    figure.element.dataset['name'] = name;
    figure.element.querySelector('figcaption')?.append('\u00a0', h('a', { class: 'anchor', href: `#lessons?n=${n}&figure=${name}`, title: tr('A link to this figure'), aria: { label: tr('A link to this figure') } }, '#'));
    if (!figure.begin || still()) return;
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((e) => e.isIntersecting)) return;
      seen.disconnect();
      figure.begin?.();
    }, { threshold: 0.6 });
    seen.observe(figure.element);
  }

  private show(lessons: Lesson[], values: Record<string, string>): void {
    const n = Math.min(lessons.length, Math.max(1, Math.round(Number(values['n'])) || this.last)), { figure } = values;
    if (n !== this.now) this.fill(lessons, n);
    const found = [...this.body.querySelectorAll<HTMLElement>('figure[data-name]')].filter((element) => {
      element.classList.toggle('named', element.dataset['name'] === figure);
      return element.dataset['name'] === figure;
    });
    this.body.classList.toggle('one', found.length > 0); // embedded, it is alone
    found[0]?.scrollIntoView({ block: 'center' });
    remember({ tab: 'lessons', values: { n: String(n), ...(figure && found.length ? { figure } : {}) } });
    const wrong = values['n'] !== undefined && values['n'] !== String(n) ? [tr('lesson'), values['n']] : figure !== undefined && !found.length ? [tr('figure'), figure] : null;
    if (wrong) toast(tr('There is no {0} “{1}”.', wrong[0], wrong[1]?.slice(0, 40)), 'bad');
  }

  private fill(lessons: Lesson[], n: number): void {
    this.now = this.last = n;
    const { title, html } = lessons[n - 1] as Lesson;
    this.links.forEach((link, i) => (i === n - 1 ? link.setAttribute('aria-current', 'page') : link.removeAttribute('aria-current')));
    const text = h('div', { class: 'prose' });
    text.innerHTML = html; // written by the build from this project's own files
    this.leave();
    for (const place of text.querySelectorAll<HTMLElement>('[data-figure]')) this.place(place, n);
    const to = (m: number): HTMLElement | null => {
      const other = lessons[m - 1];
      return other ? button(m > n ? tr('Next: {0}', other.title) : tr('Back'), () => go({ tab: 'lessons', values: { n: String(m) } }), m > n ? 'main' : '') : null;
    };
    fill(this.body, h('p', { class: 'quiet' }, tr('Lesson {0} of {1}', n, lessons.length)), h('h1', {}, title), text, h('div', { class: 'row' }, to(n - 1), to(n + 1)));
    scrollTo({ top: 0 });
  }
}

export const lessonsTab: Tab = { id: 'lessons', title: tr('Lessons'), summary: tr('Six short ones, with boards to slide and figures to drag'), mount: (panel) => new LessonsPanel(panel) };
