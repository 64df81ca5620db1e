/* Play shuts nobody out in any of its states, light and dark. */
import { boardOf, onPage, test, until } from './harness.mjs';
import { audit } from './axe.mjs';

const shows = (page, tiles) => until(() => boardOf(page), (b) => b === tiles, `the board ${tiles}`);

test('every state of Play, light and dark', () => onPage('#play?board=3x3:8.1.3.4.0.2.7.6.5', async (page) => {
  await shows(page, '8 1 3/4 0 2/7 6 5');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Tell more' }).click();
  await audit(page, 'a hint');
  await page.getByRole('button', { name: 'Solve it' }).click();
  await page.locator('.film .moves span').nth(4).click();
  await audit(page, 'a film');
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.locator('.distance-graph').waitFor();
  await page.getByText('Any size, goal and distance').click();
  await page.getByText('Type or paste one').click();
  await audit(page, 'the graph, and all that unfolds');
  await page.getByRole('button', { name: 'Edit the board' }).click();
  await audit(page, 'editing');
  await page.evaluate(() => { location.hash = '#play?board=3x3:1.2.3.4.5.6.8.7.0'; });
  await page.locator('.impossible').waitFor();
  await audit(page, 'a board that cannot be solved');
  await page.evaluate(() => { location.hash = '#play?board=3x3:1.2.3.4.5.6.7.0.8'; });
  await shows(page, '1 2 3/4 5 6/7 0 8');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Next board' }).waitFor();
  await audit(page, 'solved');
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await page.getByRole('dialog', { name: 'Finished games' }).waitFor();
  await audit(page, 'the history');
  await page.getByRole('button', { name: 'Race', exact: true }).click();
  await page.locator('.ghost').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Look back' }).click();
  await page.locator('.look-back').waitFor();
  await audit(page, 'a look back, and a ghost');
  await page.getByRole('button', { name: 'Daily', exact: true }).click();
  await audit(page, 'the daily boards');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await audit(page, 'the keys');
}, { bypassCSP: true }));
