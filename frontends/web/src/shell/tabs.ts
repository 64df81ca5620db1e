/* tabs.ts -- the page is a list of tabs; each is a module in tabs/ that says what it is called and
 * fills its panel when it is first opened. */
import { tr } from '../languages/text.js';
import { h, toast } from './dom.js';
import { fading } from './fading.js';
import { type Place, placeRead, placeText } from './share.js';
import { readView, viewed } from './view.js';

export interface TabPanel {
  /** The tab is shown, perhaps with values from the address, and with what it kept beside them in the browser's history. */
  open?(values: Record<string, string>, kept: unknown): void;
  /** Another tab is shown: what need not go on should stop. */
  close?(): void;
}

export interface Tab {
  id: string;
  title: string;
  summary: string;
  mount(panel: HTMLElement): TabPanel;
}

const panels = new Map<string, { element: HTMLElement; panel: TabPanel }>();
let current = '';
let tabList: readonly Tab[] = [];

function open(tab: Tab, values: Record<string, string>, kept: unknown): void {
  const bar = document.getElementById('tabs') as HTMLElement;
  const main = document.getElementById('panels') as HTMLElement;
  if (current && current !== tab.id) {
    const left = current;
    current = ''; // the address is the new tab's already: what the old one says on leaving is not to be written there
    panels.get(left)?.panel.close?.();
  }
  let shown = panels.get(tab.id);
  if (!shown) {
    const element = h('section', { class: `panel ${tab.id}`, id: `panel-${tab.id}`, role: 'tabpanel', aria: { labelledby: `tab-${tab.id}` } });
    main.append(element);
    shown = { element, panel: tab.mount(element) };
    panels.set(tab.id, shown);
  }
  for (const [id, { element }] of panels) element.hidden = id !== tab.id;
  for (const control of bar.children) {
    const on = control.id === `tab-${tab.id}`;
    control.setAttribute('aria-selected', String(on));
    (control as HTMLElement).tabIndex = on ? 0 : -1;
    if (on) control.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }
  document.title = `${tab.title} – Tilewise`;
  current = tab.id;
  shown.panel.open?.(values, kept);
}

/** Go to a place, as if its address had been typed. */
export function go(place: Place): void {
  flush();
  const text = placeText(viewed(place));
  if (location.hash === text) route();
  else location.hash = text;
}

/* Browsers refuse to have the address changed too often, and a fast player makes ten moves a second. */
const PAUSE = 120; // milliseconds
let here = ''; // the address that we know of
let waiting: { place: Place; kept: unknown } | null = null;
let timer: ReturnType<typeof setTimeout> | null = null;

/** What was remembered is in the address from now on. */
export function flush(): void {
  // Where the address has changed meanwhile, somebody is on the way elsewhere.
  if (waiting && waiting.place.tab === current && location.hash === here) {
    history.replaceState(waiting.kept, '', placeText(viewed(waiting.place)));
    here = location.hash;
  }
  waiting = null;
}

/** Put where we are into the address, without a new entry in the history; `kept` lies beside it.  At once, or after a pause
 * where that was done a moment ago. */
export function remember(place: Place, kept: unknown = null): void {
  if (place.tab !== current) return;
  waiting = { place, kept };
  if (timer) return;
  flush();
  timer = setTimeout(() => { timer = null; flush(); }, PAUSE);
}

/** The page is looked at in another way: the address says so. */
export function reviewed(): void {
  flush();
  history.replaceState(history.state, '', placeText(viewed(placeRead(location.hash))));
  here = location.hash;
}

function route(): void {
  waiting = null; // it was about the place before
  here = location.hash;
  const place = placeRead(location.hash);
  readView(place.values);
  const named = tabList.find((t) => t.id === place.tab), tab = named ?? tabList[0];
  if (place.tab && !named) toast(tr('There is no tab “{0}”.', place.tab.slice(0, 40)), 'bad');
  if (tab) open(tab, place.values, history.state);
}

export function startTabs(tabs: readonly Tab[]): void {
  tabList = tabs;
  const bar = fading(document.getElementById('tabs') as HTMLElement);
  bar.append(...tabs.map((tab) => h('button', {
    type: 'button', id: `tab-${tab.id}`, role: 'tab', title: tab.summary, aria: { controls: `panel-${tab.id}`, selected: false },
    on: {
      click: (event: MouseEvent) => {
        go({ tab: tab.id, values: {} });
        if (event.detail) (event.currentTarget as HTMLElement).blur(); // by a pointer: the arrow keys are for what is shown
      },
    },
  }, tab.title)));
  bar.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex((t) => t.id === current);
    const to = Number.isFinite(step) ? (at + step + tabs.length) % tabs.length : step < 0 ? 0 : tabs.length - 1;
    go({ tab: (tabs[to] as Tab).id, values: {} });
    (bar.children[to] as HTMLElement).focus();
  });
  document.querySelector('.skip')?.addEventListener('click', (event) => { // the part after # names a tab, so it cannot name a part of the page
    event.preventDefault();
    document.getElementById('panels')?.focus();
  });
  addEventListener('pagehide', flush);
  addEventListener('hashchange', route);
  route();
}
