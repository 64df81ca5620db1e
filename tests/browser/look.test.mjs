/* Nothing lies off the screen, under another thing or across the fold, on the screens that people have. */
import assert from 'node:assert/strict';
import { boardOf, onPage, test, until } from './harness.mjs';

const PLAY = '#play?board=4x4:5.1.3.4.2.6.8.0.9.10.7.11.13.14.15.12';
const box = (page, selector) => page.locator(selector).first().boundingBox();
const seen = (page, selector, whole = true) => until(async () => {
  const { y, height } = (await box(page, selector)) ?? { y: -1, height: 0 };
  return y >= 0 && (whole ? y + height : y) <= page.viewportSize().height;
}, Boolean, `${selector} is seen at ${JSON.stringify(page.viewportSize())}`);
const fits = async (page) => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `nothing is wider than ${page.viewportSize().width}`);

test('hints and the player of a solution are seen beside the board', async () => {
  for (const [width, height] of [[1280, 650], [1280, 720], [1440, 900], [1280, 940], [1920, 1080], [2560, 1440]])
    await onPage(height === 650 ? PLAY : '#play?board=3x3:8.1.3.4.0.2.7.6.5', async (page) => {
      await until(() => page.getByRole('button', { name: 'Hint' }).isEnabled(), Boolean, 'a game');
      await page.getByRole('button', { name: 'Hint' }).click();
      await seen(page, '.hint-text');
      await page.getByRole('button', { name: 'Solve it' }).click();
      await page.locator('.film').waitFor();
      for (const selector of ['.film', '.board.live', '.board-tools']) await seen(page, selector);
      await fits(page);
      await page.getByRole('button', { name: 'Edit the board' }).click();
      for (const selector of ['.talk .main', '.board.live']) await seen(page, selector); // how to end it
      await page.getByRole('button', { name: 'Done' }).click();
      const side = await box(page, '.play .side'), stage = await box(page, '.play .stage');
      assert.ok(side.x + side.width - stage.x > width * 0.7, 'the screen is used');
    }, { viewport: { width, height } });
});

test('on a small phone nothing overlaps, and the tabs say that there are more', () => onPage(PLAY, async (page) => {
  await until(() => page.getByRole('button', { name: 'Hint' }).isEnabled(), Boolean, 'a game');
  await page.locator('.clock').evaluate((clock) => { clock.textContent = '12:34.567'; });
  const clock = await page.locator('.clock').evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().right;
  });
  assert.ok(clock <= (await box(page, '.goal-preview')).x, 'the clock ends before the goal begins');
  const fades = (row, left, right) => until(() => page.locator(row).evaluate((e) => ['--left', '--right'].map((edge) => parseInt(getComputedStyle(e).getPropertyValue(edge)) > 0)), (f) => f[0] === left && f[1] === right, `${row} fades out where there is more`);
  await fades('.tabs', false, true);
  await page.locator('.tabs').evaluate((tabs) => { tabs.scrollLeft = tabs.scrollWidth; });
  await fades('.tabs', true, false);
  await page.evaluate(() => localStorage.setItem('tilewise-results', JSON.stringify([{ at: '2026-11-15T12:00:00Z', size: '3x3', goal: 'last', milliseconds: 9000, moves: 20, fewest: 20, assisted: true, board: '1 2 3/4 5 6/7 0 8' }])));
  await page.getByRole('button', { name: 'History' }).click();
  await fades('.history', false, true);
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Hint' }).click();
  await seen(page, '.hint-text');
  await page.getByRole('button', { name: 'Edit the board' }).click();
  for (const selector of ['.talk p', '.talk .main', '.board.live']) await seen(page, selector);
  const { y, height } = await box(page, '.top');
  assert.ok((await box(page, '.board.live')).y >= y + height, 'the board is below the tabs');
  for (const tab of ['play', 'watch', 'race', 'space', 'lab', 'counts', 'lessons']) {
    await page.evaluate((to) => { location.hash = to; }, tab);
    await page.locator(`.panel.${tab}`).waitFor();
    await fits(page);
  }
  for (const [tab, button, answer] of [['counts', 'Explain it', '.match'], ['lab', 'Test it', '.judgement']]) {
    await page.evaluate((to) => { location.hash = to; }, tab);
    await page.getByRole('button', { name: button }).click();
    await seen(page, `.panel.${tab} ${answer}`);
  }
}, { viewport: { width: 360, height: 740 } }));

test('the card of a win fits a small phone, in every language', async () => {
  for (const locale of ['en-US', 'de-DE', 'es-ES', 'fr-FR', 'zh-CN'])
    await onPage('#play?board=3x3:1.2.3.4.5.6.7.0.8', async (page) => {
      await until(() => boardOf(page), (b) => b === '1 2 3/4 5 6/7 0 8', 'the board');
      await page.keyboard.press('ArrowLeft');
      await page.locator('.solved .button.main').waitFor();
      const { x, width } = await box(page, '.solved > .stack');
      assert.ok(x >= 0 && x + width <= 360, `the card goes from ${x} to ${x + width} in ${locale}`);
      await fits(page);
      await page.locator('.solved .icon-button').click();
      await page.locator('.solved').waitFor({ state: 'hidden' }); // what it lay on can be seen
    }, { locale, viewport: { width: 360, height: 740 } });
});

test('the tree of Watch covers no heading, and what lights the whole space up is seen', () => onPage('#watch?board=3x3:8.1.3.4.0.2.7.6.5&algorithm=astar&heuristic=manhattan&step=17', async (page) => {
  await page.locator('.strip li').first().waitFor();
  const tree = await box(page, '.tree-frame'), head = await box(page, '.list-head');
  assert.ok(tree.y + tree.height <= head.y, 'the heading is below the tree');
  await page.evaluate(() => { location.hash = '#space'; });
  await seen(page, '.panel.space .button.main');
}, { viewport: { width: 1280, height: 720 } }));

test('the bars of a lesson stand below each other, and none is squeezed away', () => onPage('#lessons?n=4&figure=ties', async (page) => {
  await page.locator('.widget.named .bar-row').nth(3).waitFor();
  const rows = await page.locator('.widget.named .bar-row').evaluateAll((all) => all.map((row) => [row.getBoundingClientRect(), row.querySelector('.stacked').getBoundingClientRect()].map(({ x, y, width }) => ({ x, y, width }))));
  assert.equal(rows.length, 4);
  for (const [i, [row, bar]] of rows.entries()) {
    assert.ok(row.x === rows[0][0].x && (i === 0 || row.y > rows[i - 1][0].y), 'a row for each');
    assert.ok(bar.width > 200, `a bar of ${bar.width} pixels`);
  }
}, { viewport: { width: 1280, height: 720 } }));

test('the first line says how to move, until a game was finished', () => onPage('#play?board=3x3:1.2.3.4.5.6.7.0.8', async (page) => {
  await until(() => boardOf(page), (b) => b === '1 2 3/4 5 6/7 0 8', 'the board');
  await until(() => page.locator('.first').textContent(), (t) => /^Slide the tiles into order/.test(t), 'how to move');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Next board' }).click();
  await page.locator('.first').waitFor({ state: 'hidden' });
}));

test('a 16×16 from the chooser: digits fit, tiles have colours, Solve plays what it has', () => onPage('#play?board=3x3:1.2.3.4.5.6.7.0.8', async (page) => {
  await until(() => boardOf(page), (b) => b === '1 2 3/4 5 6/7 0 8', 'the board');
  await page.getByRole('button', { name: 'More' }).click();
  for (const what of ['Rows', 'Columns']) for (let n = 3; n < 16; n++) await page.getByRole('button', { name: `${what}: more` }).click();
  await until(() => boardOf(page), (b) => b.split('/').length === 16 && b.split('/')[0].split(' ').length === 16, 'a 16×16');
  assert.ok(await page.locator('.board.live.banded .tile span').evaluateAll((all) => all.length === 255 && all.every((tile) => tile.scrollWidth <= tile.clientWidth)), 'digits fit');
  await page.evaluate(() => { location.hash = '#play?board=5x5:22.24.15.20.21.2.7.6.12.13.11.8.17.14.1.3.9.19.5.16.23.18.0.10.4'; });
  await until(() => boardOf(page), (b) => b.startsWith('22 24'), 'a 5×5');
  await until(() => page.getByRole('button', { name: 'Solve it' }).isEnabled(), Boolean, 'a game');
  await page.getByRole('button', { name: 'Solve it' }).click();
  await until(() => page.locator('.coach').textContent(), (t) => /^A solution of \d+ moves\. At least \d+ are needed/.test(t), 'what is known');
  await page.locator('.film').waitFor();
}));
