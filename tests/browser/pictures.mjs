/* pictures.mjs [OUT] [TAB...] -- every tab as people see it: on a desk and on a phone, light and dark, with something in it.
 * `make pictures` writes TAB-desk-light.png and so on into build/pictures.  To be looked at; no test compares them. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch } from './chromium.mjs';
import { built, root } from './places.mjs';

const { serve } = await import(pathToFileURL(join(root, 'frontends/web/serve.mjs')));

const out = resolve(process.argv[2] ?? join(root, 'build/pictures'));
const FORMS = [
  ['desk', { viewport: { width: 1440, height: 900 } }],
  ['phone', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }],
];

/** Each tab's address, and what is done there before the picture. */
const TABS = {
  play: ['#play?board=4x4:5.1.3.4.2.6.8.0.9.10.7.11.13.14.15.12', async (page) => {
    await page.locator('.board.live .tile').first().waitFor();
    await page.keyboard.press('ArrowLeft');
  }],
  watch: ['#watch?board=3x3:8.1.3.4.0.2.7.6.5&algorithm=astar&heuristic=manhattan&step=17', (page) => page.waitForTimeout(2500)],
  race: ['#race', (page) => page.locator('.panel.race .table').waitFor()],
  space: ['#space', (page) => page.locator('.panel.space .run').waitFor()],
  lab: ['#lab', async (page) => {
    await page.waitForTimeout(1500);
    const test = page.getByRole('button', { name: 'Test it' });
    if (await test.isVisible()) await test.click();
    await page.locator('.lab-race tbody tr').first().waitFor();
  }],
  counts: ['#counts', (page) => page.locator('.match').first().waitFor()],
  lessons: ['#lessons?n=1', (page) => page.waitForTimeout(1500)],
};
for (let n = 2; n <= 6; n++) TABS[`lesson${n}`] = [`#lessons?n=${n}`, (page) => page.waitForTimeout(3000)];

const asked = process.argv.slice(3);
mkdirSync(out, { recursive: true });
const server = await serve(built);
const browser = await launch();
for (const [form, options] of FORMS)
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({ locale: 'en-US', ...options, colorScheme, serviceWorkers: 'block' });
    for (const [tab, [place, prepare]] of Object.entries(TABS)) {
      if (asked.length && !asked.includes(tab)) continue;
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      await page.goto(`http://127.0.0.1:${server.address().port}/${place}`);
      await prepare(page);
      const path = join(out, `${tab}-${form}-${colorScheme}.png`);
      await page.screenshot({ path });
      if (form === 'phone' || process.env.FULL) await page.screenshot({ path: path.replace('.png', '-full.png'), fullPage: true });
      console.log(path);
      await page.close();
    }
    await context.close();
  }
await browser.close();
server.close();
