/* pictures.mjs [OUT] [PART...] -- the page as people see it: every tab and every state worth looking at, on six screens, light and dark.
 *
 * `make pictures` writes NAME-WIDTHxHEIGHT-light.png and so on into build/pictures, and for each state a sheet with all of its screens.
 * A part of a name takes those alone: `watch`, `play-360`, `1280x720-light`.  To be looked at; no test compares them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch } from './chromium.mjs';
import { PATIENCE, built, root, until } from './places.mjs';
import { way } from './ways.mjs';

const { serve } = await import(pathToFileURL(join(root, 'frontends/web/serve.mjs')));

const out = resolve(process.argv[2] ?? join(root, 'build/pictures')), asked = process.argv.slice(3);
const TOUCH = { hasTouch: true, isMobile: true };
const SCREENS = [[360, 740, { ...TOUCH, deviceScaleFactor: 2 }], [768, 1024, TOUCH], [1280, 720], [1440, 900], [1920, 1080], [2560, 1440]];
const FEW = ['360x740', '1280x720']; // what differs in its words alone
const AT_ONCE = 2;

const FIFTEEN = '#play?board=4x4:5.1.3.4.2.6.8.0.9.10.7.11.13.14.15.12', EIGHT = '#play?board=3x3:8.1.3.4.0.2.7.6.5';
const LINE = '8 1 3/4 0 2/7 6 5', SEARCH = '#watch?board=3x3:8.1.3.4.0.2.7.6.5&algorithm=astar&heuristic=manhattan';

const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();
const live = (page) => until(() => page.locator('.board-tools .button').first().isEnabled(), Boolean, 'a game');
const known = (page) => until(() => page.locator('.meter .sum b').nth(1).textContent(), (t) => /^\d+$/.test(t), 'the meter');
const shown = (selector) => (page) => page.locator(selector).first().waitFor();
const text = (selector, pattern) => (page) => until(() => page.locator(selector).first().textContent(), (t) => pattern.test(t), `${selector}: ${pattern}`);

/** Finished games, as a player of some weeks has them. */
const games = () => {
  const results = Array.from({ length: 60 }, (_, i) => ({ at: new Date(Date.UTC(2026, 9, 1, 9, 7 * i)).toISOString(), size: i % 3 ? '4x4' : '3x3', goal: 'last', milliseconds: 21_000 + 977 * ((i * 37) % 41),
    moves: 52 + ((i * 13) % 60), fewest: 41 + ((i * 13) % 17), assisted: i % 11 === 3, daily: i % 17 === 5 ? `2026-10-${10 + (i % 9)}` : '', board: '1 2 3/4 5 6/7 0 8', practice: i % 7 === 2 ? 'the game was interrupted' : '',
    session: i > 30 ? 'Tuesday, with the ring' : '', penalty: i % 19 === 4 ? '+2' : i % 23 === 7 ? 'dnf' : '', line: 'L', deal: '' }));
  const dailies = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`2026-11-${String(i + 3).padStart(2, '0')}`, { on: `2026-11-${String(i + 3).padStart(2, '0')}`, moves: 50 + (i % 3), fewest: 50, milliseconds: 40_000, assisted: false }]));
  for (const [name, value] of Object.entries({ results, dailies, session: 'Tuesday, with the ring' })) localStorage.setItem(`tilewise-${name}`, JSON.stringify(value));
};
/** A game that was played with one detour, to its end. */
const win = async (page) => {
  await known(page);
  for (const key of ['ArrowUp', 'ArrowDown', ...way(LINE)]) await page.keyboard.press(key);
  await shown('.solved .line-bars')(page);
};

/** Each state: its address, what is done there before the picture, and what is else.  `few`: on two screens only. */
const STATES = {
  play: [FIFTEEN, async (page) => { await known(page); await page.keyboard.press('ArrowDown'); }],
  watch: [`${SEARCH}&step=17`, text('.story, .watch-side [role=status]', /./)],
  race: ['#race', shown('.panel.race .table')],
  space: ['#space', shown('.panel.space .run')],
  lab: ['#lab', shown('.lab-race tbody tr')],
  counts: ['#counts', shown('.match')],
  lessons: ['#lessons?n=1', shown('.widget')],
  first: ['', live],
  hint: [FIFTEEN, async (page) => { await known(page); await press(page, 'Hint'); for (let i = 0; i < 2; i++) await press(page, 'Tell more'); await text('.hint-text', /^Slide/)(page); }],
  solution: [FIFTEEN, async (page) => { await known(page); await press(page, 'Solve it'); await shown('.film')(page); for (let i = 0; i < 3; i++) await press(page, 'One move forward'); }],
  win: [EIGHT, win],
  lookback: [EIGHT, async (page) => { await win(page); await press(page, 'Look back'); await press(page, 'Next mistake'); }],
  daily: ['#play', async (page) => { await live(page); await press(page, 'Daily'); }, { before: games }],
  times: [FIFTEEN, known, { before: games, scroll: '.statistics' }],
  history: [FIFTEEN, async (page) => { await known(page); await press(page, 'History'); }, { before: games }],
  edit: [FIFTEEN, async (page) => { await known(page); await press(page, 'Edit the board'); await page.locator('.board.live .tile').first().click(); }],
  more: [FIFTEEN, async (page) => { await known(page); await page.locator('.unfold summary').first().click(); await page.getByText('Type or paste one').click(); }, { scroll: '.unfold' }],
  impossible: ['#play?board=4x4:1.2.3.4.5.6.7.8.9.10.11.12.13.15.14.0', shown('.impossible')],
  wrong: ['#play?board=zzz', shown('.toast')],
  '16x16': [`#play?deal=16x16-7`, live],
  '10x10': [`#play?deal=10x10-7`, async (page) => { await live(page); await press(page, 'Solve it'); await shown('.film')(page); }],
  ghost: [EIGHT, async (page) => { await win(page); await press(page, 'Race your ghost'); await shown('.ghost')(page); await page.keyboard.press('ArrowLeft'); }],
  keys: [FIFTEEN, async (page) => { await known(page); await page.keyboard.press('?'); }],
  share: [FIFTEEN, async (page) => { await known(page); await press(page, 'Link and view'); }],
  'watch-end': [SEARCH, async (page) => { await text('.watch-side [role=status]', /./)(page); await page.keyboard.press('End'); await text('.watch-side [role=status]', /Found/)(page); }],
  'watch-form': [`${SEARCH}&step=17`, async (page) => { await text('.watch-side [role=status]', /./)(page); await page.locator('.watch-head .fold summary').click(); }],
  finishing: ['#race?slow=1', async (page) => { await shown('.panel.race .line')(page); await text('.lane-note', /./)(page); await until(() => page.locator('.lane-note').allTextContents(), (all) => all.some((t) => t.startsWith('Second')), 'two across the line'); }, { moving: true }],
  'race-form': ['#race', async (page) => { await shown('.panel.race .table')(page); await page.locator('.panel.race .fold summary').click(); }],
  five: ['#space', async (page) => { await shown('.panel.space .run')(page); await press(page, 'Compare five'); await until(() => page.locator('.panel.space .run').count(), (n) => n === 5, 'five'); }],
  'lab-wrong': ['#lab', async (page) => { await shown('.lab-race tbody tr')(page); await page.getByLabel('Sample heuristics').selectOption('The gap counted too'); await press(page, 'Test it'); await until(() => page.locator('.panel.lab .example').count(), Boolean, 'where'); }],
  large: [`${SEARCH}&step=17&large`, text('.watch-side [role=status]', /./)],
  'large-play': [`${FIFTEEN}&large`, async (page) => { await known(page); await press(page, 'Hint'); await text('.hint-text', /^The/)(page); }],
  'large-race': ['#race?large', shown('.panel.race .table')],
  lecture: [`${SEARCH}&step=17&large`, async (page) => { await text('.watch-side [role=status]', /./)(page); await page.keyboard.press('f'); }],
  embed: [`${SEARCH}&step=17&embed=1`, text('.watch-side [role=status]', /./)],
  'embed-play': [`${FIFTEEN}&embed=1`, known],
  'embed-race': ['#race?embed=1', text('.lane-note', /\d/)],
  'embed-space': ['#space?embed=1', text('.panel.space [role=status]', /6.728/)],
  'embed-lab': ['#lab?embed=1', shown('.lab-race tbody tr')],
  'embed-counts': ['#counts?embed=1', shown('.match')],
  'embed-figure': ['#lessons?n=4&figure=ties&embed=1', shown('.widget.named')],
};
for (let n = 2; n <= 6; n++) STATES[`lesson${n}`] = [`#lessons?n=${n}`, shown('.widget')];
for (const locale of ['de-DE', 'es-ES', 'fr-FR', 'zh-CN'])
  for (const name of ['play', 'watch', 'race', 'space', 'lab', 'counts', 'win', 'times', 'large'])
    STATES[`${name}-${locale.slice(0, 2)}`] = [STATES[name][0], STATES[name][1], { ...STATES[name][2], locale, few: true }];

const work = Object.entries(STATES).flatMap(([name, [place, prepare, options = {}]]) => ['light', 'dark'].flatMap((colorScheme) => SCREENS
  .map(([width, height, screen]) => ({ id: `${name}-${width}x${height}-${colorScheme}`, sheet: `${name}-${colorScheme}`, place, prepare, options, colorScheme, screen: { viewport: { width, height }, ...screen } }))
  .filter(({ id }) => (!options.few || (colorScheme === 'light' && FEW.some((size) => id.includes(size)))) && (!asked.length || asked.some((part) => id.includes(part))))));

const browser = await launch(), server = await serve(built), failed = [];
async function take({ id, place, prepare, options: { before, scroll, locale = 'en-US', moving }, colorScheme, screen }) {
  const context = await browser.newContext({ locale, timezoneId: 'UTC', ...screen, colorScheme, serviceWorkers: 'block', reducedMotion: moving || /^#(race|space|lab|counts)/.test(place) ? 'no-preference' : 'reduce' });
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  try {
    await page.goto(`http://127.0.0.1:${server.address().port}/${place}`);
    await prepare(page);
    if (scroll) await page.locator(scroll).first().evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(400); // what moves comes to rest
    await page.screenshot({ path: join(out, `${id}.png`) });
    if (screen.isMobile) await page.screenshot({ path: join(out, `${id}-whole.png`), fullPage: true });
    console.log(id);
  } catch (error) {
    failed.push(`${id}: ${error.message}`);
  }
  await context.close();
}

/** All screens of a state side by side, in the order in which they were taken. */
async function sheet(name, ids) {
  const page = await browser.newPage({ viewport: { width: 1560, height: 400 } });
  const picture = (id) => `<img height="440" title="${id}" src="data:image/png;base64,${readFileSync(join(out, `${id}.png`)).toString('base64')}">`;
  await page.setContent(`<body style="margin: 4px; display: flex; flex-wrap: wrap; gap: 6px; background: #888">${ids.map(picture).join('')}`);
  writeFileSync(join(out, `sheet-${name}.png`), await page.screenshot({ fullPage: true }));
  await page.close();
}

mkdirSync(out, { recursive: true });
const left = [...work];
await Promise.all(Array.from({ length: AT_ONCE }, async () => { for (let next = left.shift(); next; next = left.shift()) await take(next); }));
for (const name of new Set(work.map((w) => w.sheet))) {
  const ids = work.filter((w) => w.sheet === name && !failed.some((f) => f.startsWith(`${w.id}:`))).map((w) => w.id);
  if (ids.length) await sheet(name, ids);
}
await browser.close();
server.close();
if (failed.length) {
  console.error(failed.join('\n'));
  process.exitCode = 1;
}
