/* The page answers while Play searches. */
import { test, until } from './harness.mjs';
import { expectFrames, watchFrames } from './pace.mjs';

const BOARD = '5x5:22.24.15.20.21.2.7.6.12.13.11.8.17.14.1.3.9.19.5.16.23.18.0.10.4';

test('play: a search on a large board', () => expectFrames('play', `#play?board=${BOARD}`, async (page) => {
  await until(() => page.locator('.meter .sum b').nth(1).textContent(), (t) => t.startsWith('≥'), 'a bound');
  await watchFrames(page);
  await page.getByRole('button', { name: 'Solve it' }).click();
  await until(() => page.locator('.coach').textContent(), (t) => /^At least \d+, at most \d+ moves/.test(t), 'a solution');
  await page.waitForTimeout(2500);
}));
