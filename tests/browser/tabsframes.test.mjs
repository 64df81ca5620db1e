/* Frames while searching: the page's own thread is never held for long, since all searching is done by others. */
import { test, until } from './harness.mjs';
import { expectFrames, watchFrames } from './pace.mjs';

const moving = { reducedMotion: 'no-preference' };
const status = (page, tab) => () => page.locator(`.panel.${tab} [role=status]`).first().textContent();

test('watch: a search at full speed', () => expectFrames('watch', '#watch?board=3x3:8.6.7.2.5.4.3.0.1&algorithm=astar&heuristic=manhattan', async (page) => {
  await until(() => page.locator('.panel.watch .figure b').first().textContent(), (n) => n === '0', 'the beginning');
  await watchFrames(page);
  await page.getByLabel('Speed').press('End');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await until(status(page, 'watch'), (t) => t.includes('Found the goal: 31'), 'the end');
  await page.waitForTimeout(500);
}, moving));

test('race: four searches', () => expectFrames('race', '#race', async (page) => {
  await watchFrames(page);
  await until(() => page.locator('.panel.race .table tbody tr').count(), (n) => n === 4, 'the end');
  await page.waitForTimeout(500);
}, moving));

test('whole space: unfolded, arranged, lit up', () => expectFrames('whole space', '#space', async (page) => {
  await watchFrames(page);
  await until(status(page, 'space'), (t) => t.includes('6,728 boards expanded'), 'the end');
}, moving));

test('count lab: thousands of searches', () => expectFrames('count lab', '#counts', async (page) => {
  await watchFrames(page);
  await until(() => page.locator('.match').count(), (n) => n > 0, 'the end');
}, moving));
