/* searches.mjs -- where the page searches longest: a name, the part of the address after the page's, and what to do there until the
 * end; `begin` is called when all is ready. */
import { until } from './places.mjs';

const status = (page, tab) => () => page.locator(`.panel.${tab} [role=status]`).first().textContent();
const large = '5x5:22.24.15.20.21.2.7.6.12.13.11.8.17.14.1.3.9.19.5.16.23.18.0.10.4';

export const SEARCHES = [
  ['play', `#play?board=${large}`, async (page, begin = () => {}) => {
    await until(() => page.locator('.meter .sum b').nth(1).textContent(), (t) => t.startsWith('≥'), 'a bound');
    await begin(page);
    await page.getByRole('button', { name: 'Solve it' }).click();
    await until(() => page.locator('.coach').textContent(), (t) => /^At least \d+, at most \d+ moves/.test(t), 'a solution');
  }],
  ['watch', '#watch?board=3x3:8.6.7.2.5.4.3.0.1&algorithm=astar&heuristic=manhattan', async (page, begin = () => {}) => {
    await until(() => page.locator('.panel.watch .figure b').first().textContent(), (n) => n === '0', 'the beginning');
    await begin(page);
    await page.getByLabel('Speed').press('End');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await until(status(page, 'watch'), (t) => t.includes('Found the goal: 31'), 'the end');
  }],
  ['race', '#race', async (page, begin = () => {}) => {
    await begin(page);
    await until(() => page.locator('.panel.race .table tbody tr').count(), (n) => n === 4, 'the end');
  }],
  ['whole space', '#space', async (page, begin = () => {}) => {
    await begin(page);
    await until(status(page, 'space'), (t) => t.includes('6,728 boards expanded'), 'the end');
  }],
  ['count lab', '#counts', async (page, begin = () => {}) => {
    await begin(page);
    await until(() => page.locator('.match').count(), (n) => n > 0, 'the end');
  }],
];
