/* A heuristic from the lab in Watch and Race, and a race in slow motion. */
import assert from 'node:assert/strict';
import { onPage, test, until } from './harness.mjs';

const rows = (page) => page.locator('.panel.race .table tbody tr').evaluateAll((list) => list.map((row) => [...row.cells].map((c) => c.textContent)));
const expanded = (page) => page.locator('.panel.watch .figure', { hasText: 'expanded' }).locator('b').textContent();
const WATCH = '#watch?board=3x3:8.1.3.4.0.2.7.6.5&algorithm=astar&heuristic=own';

test('what was tested in the lab races and is watched, after a reload too; what was not is refused', () => onPage(WATCH, async (page) => {
  const problem = () => page.locator('.panel.watch .problem').allTextContents();
  await until(problem, (all) => all.includes('Your heuristic has to be tested in the heuristic lab first.'), 'why not');
  await page.evaluate(() => { location.hash = '#lab'; });
  await page.getByLabel('Sample heuristics').selectOption('Manhattan distance');
  await page.getByRole('button', { name: 'Test it' }).click();
  await until(() => page.locator('.lab-race tbody tr').count(), (n) => n === 5, 'a verdict');
  await page.getByRole('button', { name: 'Race yours' }).click();
  await until(() => page.locator('.lane-name b').first().textContent(), (t) => t === 'A*, Yours, from the lab', 'the race');
  await page.getByRole('button', { name: 'Start the race' }).click();
  const [mine, ours] = await until(() => rows(page), (list) => list.length === 4, 'a result');
  assert.deepEqual(mine.slice(1, 5), ours.slice(1, 5), 'the same heuristic, the same search');
  assert.deepEqual(mine.slice(1, 3), ['31', '6,728'], 'proven, as the lab found it admissible');
  await page.evaluate((to) => { location.hash = to; }, WATCH);
  await page.reload();
  await until(() => expanded(page), (n) => n === '0', 'the beginning');
  await page.keyboard.press('End');
  await until(() => expanded(page), (n) => n === '43', 'as with our Manhattan distance');
  await page.evaluate(() => { location.hash = '#watch?board=4x4:1.2.3.4.5.6.7.8.9.10.11.12.13.0.14.15&algorithm=astar&heuristic=own'; });
  await until(problem, (all) => all.includes('Your heuristic is known on the 3×3 with the gap last alone.'), 'why not');
}));

test('in slow motion who needs the fewest boards is first across the line', () => onPage('#race?lanes=bfs_astar.manhattan_astar.linear-conflict', async (page) => {
  await page.getByRole('button', { name: 'Start the race' }).click();
  await until(() => rows(page), (list) => list.length === 3, 'a result');
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.getByRole('button', { name: 'Slow motion' }).click();
  const notes = () => page.locator('.lane-note').allTextContents();
  await page.clock.runFor(700); // of 24 seconds
  assert.deepEqual(await notes(), ['on the way', 'on the way', 'First, after 3,827 boards']);
  await until(() => page.evaluate(() => location.hash), (t) => t.endsWith('slow=1'), 'in the address');
  await page.clock.runFor(30_000);
  assert.deepEqual(await notes(), ['Third, after 181,438 boards', 'Second, after 6,728 boards', 'First, after 3,827 boards']);
  assert.deepEqual(await page.locator('.lane-count').allTextContents(), ['181,438', '6,728', '3,827']);
  await page.getByRole('button', { name: 'As it was' }).click();
  assert.match((await notes())[0], /^31 moves, the fewest/);
}, { fresh: true }));
