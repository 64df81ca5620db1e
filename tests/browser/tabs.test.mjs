/* The main flow of every other tab. */
import assert from 'node:assert/strict';
import { boardOf, onPage, pressWhen, test, unfold, until } from './harness.mjs';

const text = (page, selector) => () => page.locator(selector).first().textContent();
const figure = (page, name) => page.locator('.panel:not([hidden]) .figure', { hasText: name }).first().locator('b').textContent();

test('watch: step, back, scrub, run to the end, the count the command line has', () =>
  onPage('#watch?board=3x3:8.1.3.4.0.2.7.6.5&algorithm=astar&heuristic=manhattan', async (page) => {
    const expanded = () => figure(page, 'expanded');
    await until(expanded, (n) => n === '0', 'the beginning');
    const forward = page.getByRole('button', { name: 'One step forward' });
    await forward.click();
    await until(expanded, (n) => n === '1', 'one step');
    await forward.click();
    await until(expanded, (n) => n === '2', 'two steps');
    await page.locator('.pseudo .now').first().waitFor();
    await page.getByRole('button', { name: 'One step back' }).click();
    await until(expanded, (n) => n === '1', 'back again');
    await until(() => page.locator('.arrow').count(), (n) => n > 3, 'arrows on the board');
    await page.getByLabel('Speed').press('End');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await until(expanded, (n) => n === '43', '43 expansions, as tilewise solve -a astar -e manhattan');
    await page.getByLabel('Moment of the search').press('Home');
    await until(expanded, (n) => n === '0', 'scrubbed to the beginning');
    await page.getByLabel('Moment of the search').press('End');
    await until(text(page, '.watch-main'), (t) => t.includes('Found the goal: 14 moves'), 'the end');
    await until(() => boardOf(page, '.watch-board .board'), (b) => b === '1 2 3/4 5 6/7 8 0', 'the goal');
  }));

test('watch: conflicts are drawn, and a bad board is refused by name', () =>
  onPage('#watch?board=3x3:3.2.1.6.5.4.7.8.0&algorithm=ida&heuristic=linear-conflict', async (page) => {
    await until(() => page.locator('.bridge').count(), (n) => n > 0, 'conflicts');
    await unfold(page);
    await page.getByLabel('Board', { exact: true }).fill('1 2 3/4 5 6/7 7 0');
    await page.getByLabel('Board', { exact: true }).press('Enter');
    await until(text(page, '.panel.watch .problem'), (t) => t.includes('7'), 'a reason');
  }));

test('watch: another goal is reached, and a board that cannot reach it is refused with a remedy', () =>
  onPage('#watch?board=3x3:1.2.3.8.4.0.7.6.5&goal=spiral&algorithm=astar&heuristic=manhattan', async (page) => {
    const problem = text(page, '.panel.watch .problem:not(:empty)');
    const input = page.getByLabel('Board', { exact: true });
    await until(() => figure(page, 'expanded'), (n) => n === '0', 'the beginning');
    await page.getByRole('button', { name: 'One step forward' }).click();
    await page.getByLabel('Speed').press('End');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await until(text(page, '.watch-main'), (t) => t.includes('Found the goal: 1 move,'), 'the end');
    await until(() => boardOf(page, '.watch-board .board'), (b) => b === '1 2 3/8 0 4/7 6 5', 'the goal');
    await until(() => page.locator('.level').first().textContent(), (t) => /f = 1.*(open|closed)$/.test(t), 'its level');
    await unfold(page);
    await input.fill('1 2 3/4 5 6/7 8 0');
    await input.press('Enter');
    assert.match(await until(problem, (t) => t.length > 0, 'a reason'), /^unsolvable: .*swap \d and \d/);
    await page.getByLabel('Goal').selectOption('last');
    await until(problem, (t) => t.startsWith('That board cannot'), 'a board that can');
    await input.fill('[[1,2,3],[4,5,6],[7,_,8]]'); // any form the engine reads
    await input.press('Enter');
    await until(() => boardOf(page, '.watch-board .board'), (b) => b === '1 2 3/4 5 6/7 0 8', 'read');
    await until(() => page.evaluate(() => location.hash), (text) => !text.includes('goal='), 'the usual goal is not in the address');
  }));

test('race: four searches, one table, the same length', () => onPage('#race', async (page) => {
  const start = page.getByRole('button', { name: 'Start the race' });
  await start.click();
  const rows = page.locator('.panel.race .table tbody tr');
  await until(() => rows.count(), (n) => n === 4, 'four results');
  const cells = await rows.evaluateAll((list) => list.map((row) => [...row.cells].map((c) => c.textContent)));
  assert.deepEqual(cells.map((row) => row[1]), ['31', '31', '31', '31']);
  assert.deepEqual(cells.map((row) => row[2]), ['181,438', '121,529', '6,728', '3,827']);
  await until(() => page.locator('.plot polyline').count(), (n) => n === 4, 'four curves');
  const widths = () => page.locator('.lane-track i').evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width / bar.parentElement.getBoundingClientRect().width));
  await until(widths, (list) => [181438, 121529, 6728, 3827].every((n, i) => Math.abs(list[i] - n / 181438) < 0.01), 'bars that are linear');
  await unfold(page);
  const board = page.getByLabel('Board', { exact: true });
  await board.fill('1 2 3/4 5 6/7 7 0');
  await board.press('Enter');
  await until(text(page, '.panel.race .problem'), (t) => t.includes('tile 7 appears twice'), 'a reason');
  await page.getByLabel('Goal').selectOption('first');
  await until(() => page.evaluate(() => location.hash), (hash) => hash.includes('goal=first'), 'another goal');
  await page.locator('.panel.race .table').waitFor({ state: 'hidden' }); // it is not about this board
  await start.click();
  await until(() => rows.count(), (n) => n === 4, 'four results');
  assert.deepEqual(new Set(await rows.evaluateAll((list) => list.map((row) => row.cells[1].textContent))).size, 1, 'one length');
}));

test('race: stopped, it shows how far everybody came', () =>
  onPage('#race?board=4x4:14.13.15.7.11.12.9.5.6.0.2.1.4.8.10.3&goal=first&lanes=bfs_ida.manhattan', async (page) => {
    await page.getByRole('button', { name: 'Start the race' }).click();
    await until(() => page.locator('.lane-count').allTextContents(), (counts) => counts.every((t) => /\d{4}|,\d{3}/.test(t)), 'both count');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Start the race' }).waitFor();
    const cells = await until(() => page.locator('.panel.race .table tbody tr').evaluateAll((list) => list.map((row) => [...row.cells].map((c) => c.textContent))), (list) => list.length === 2, 'two lines');
    assert.deepEqual(cells.map((row) => row[1]), ['stopped', 'stopped']);
    for (const row of cells) assert.match(row[2], /^[\d,]{5,}$/);
  }));

test('race: the address has the lanes, two of them stay', () => onPage('#race?lanes=bfs_wastar.hamming.3_ida.linear-conflict', async (page) => {
  const names = () => page.locator('.lane-name b').allTextContents();
  await until(names, (list) => list.join('; ') === 'Breadth-first; Weighted A*, misplaced tiles; IDA*, linear conflict', 'three lanes');
  await until(() => page.evaluate(() => location.hash), (text) => /lanes=bfs_wastar.hamming.3_ida.linear-conflict$/.test(text), 'three lanes in the address');
  await unfold(page);
  await page.getByRole('button', { name: 'Remove lane 2' }).click();
  await until(() => page.evaluate(() => location.hash), (hash) => hash.endsWith('lanes=bfs_ida.linear-conflict'), 'two lanes');
  for (const lane of [1, 3]) await until(() => page.getByRole('button', { name: `Remove lane ${lane}` }).isDisabled(), Boolean, `lane ${lane} stays`);
  await page.locator('.runner').first().getByLabel('Algorithm').selectOption('greedy');
  await until(() => page.evaluate(() => location.hash), (hash) => hash.includes('lanes=greedy.'), 'another search');
  await page.reload();
  await until(names, (list) => list[0]?.startsWith('Greedy'), 'the same race');
}));

test('the whole space: 181,440 boards, and the few that A* lights', () => onPage('#space', async (page) => {
  const status = text(page, '.panel.space [role=status]');
  await until(status, (t) => t.includes('181,440'), 'the space');
  await page.getByRole('button', { name: 'Light it up' }).click();
  await until(status, (t) => t === 'A*, Manhattan distance: 6,728 boards expanded, 31 moves, the fewest.', 'A*');
  await until(() => page.locator('.run').count(), (n) => n === 1, 'one run');
  await page.locator('.space-map').hover({ position: { x: 400, y: 150 } });
  await until(text(page, '.peek p'), (t) => /moves? from the goal/.test(t), 'a board under the pointer');
  await unfold(page);
  await page.getByLabel('Board', { exact: true }).fill('1 2/3 0');
  await page.getByLabel('Board', { exact: true }).press('Enter');
  await until(text(page, '.panel.space .problem:not(:empty)'), (t) => t === '3×3 is expected here, this board is 2×2', 'a reason');
}));

test('the whole space: another start in the middle of everything, and only that one is shown', () => onPage('#space', async (page) => {
  const status = text(page, '.panel.space [role=status]'), hash = () => page.evaluate(() => location.hash);
  await until(status, (t) => t.includes('181,440'), 'the space');
  await unfold(page);
  const board = page.getByLabel('Board', { exact: true });
  const take = async (tiles) => { await board.fill(tiles); await board.press('Enter'); };
  await take('8 1 3/4 0 2/7 6 5'); // and at once, while it is arranged,
  await take('1 8 2/0 4 3/7 6 5');
  await until(hash, (t) => t.includes('1.8.2.0.4.3.7.6.5'), 'the second');
  await page.getByRole('button', { name: 'Light it up' }).click();
  await until(status, (t) => t === 'A*, Manhattan distance: 11 boards expanded, 9 moves, the fewest.', 'the second start');
  await Promise.all([pressWhen(page, '.panel.space [role=status]', /^[12] of 5: /), page.getByRole('button', { name: 'Compare five' }).click()]);
  await take('8 6 7/2 5 4/3 0 1');
  await until(status, (t) => t.startsWith('All 181,440'), 'dark again');
  await until(() => page.locator('.run').count(), (n) => n === 0, 'nothing of the old start');
  await page.getByRole('button', { name: 'Light it up' }).click();
  await until(status, (t) => t.includes('6,728 boards expanded, 31 moves'), 'the third start');
}));

test('the whole space: five are compared with progress, and can be stopped', () => onPage('#space', async (page) => {
  const status = text(page, '.panel.space [role=status]');
  await until(status, (t) => t.includes('181,440'), 'the space');
  const [progress] = await Promise.all([pressWhen(page, '.panel.space [role=status]', /^2 of 5: /, 'Stop'), page.getByRole('button', { name: 'Compare five' }).click()]);
  assert.ok(progress > 0, 'progress');
  await until(status, (t) => t.startsWith('Stopped: '), 'stopped');
  const shown = await page.locator('.run').count();
  await page.waitForTimeout(1500);
  assert.equal(await page.locator('.run').count(), shown, 'no more of them');
  await page.getByRole('button', { name: 'Light it up' }).click();
  await until(status, (t) => t.startsWith('A*, Manhattan distance: 6,728'), 'and it can go on');
}));

test('the whole space: six hundred boards shine', () => onPage('#space?board=3x3:7.2.4.5.0.6.8.3.1&algorithm=astar&heuristic=hamming', async (page) => {
  const status = text(page, '.panel.space [role=status]');
  await until(status, (t) => t.includes('181,440'), 'the space');
  const bright = () => page.locator('.space-map').evaluate((canvas) => {
    const { width, height } = canvas, copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, width, height);
    let n = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 120 && Math.max(data[i], data[i + 1], data[i + 2]) > 170) n++;
    return n;
  });
  const before = await bright();
  await page.getByRole('button', { name: 'Light it up' }).click();
  const said = await until(status, (t) => /boards expanded/.test(t), 'A*');
  const n = Number(/([\d,]+) boards/.exec(said)[1].replaceAll(',', ''));
  assert.ok(n > 400 && n < 14000, said);
  await until(async () => (await bright()) - before, (pixels) => pixels > 3 * Math.min(n, 1500), `the bright pixels of ${n} boards`);
}));

test('race, whole space and count lab open alive', async () => {
  const moving = { reducedMotion: 'no-preference' };
  await onPage('#race', async (page) => { await until(() => page.locator('.panel.race .table tbody tr').count(), (n) => n === 4, 'a race'); }, moving);
  await onPage('#space', async (page) => { await until(text(page, '.panel.space [role=status]'), (t) => /6,728 boards/.test(t), 'a light'); }, moving);
  await onPage('#counts', async (page) => { await until(() => page.locator('.match').count(), (n) => n > 0, 'an explanation'); }, moving);
  await onPage('#lab', async (page) => { await until(() => page.locator('.lab-race tbody tr').count(), (n) => n === 5, 'a verdict'); }, moving);
});

test('the lab: a wrong heuristic is shown where, a right one races like ours, an endless one is ended', () => onPage('#lab', async (page) => {
  const run = page.getByRole('button', { name: 'Test it' });
  const judge = async (sample) => {
    await page.getByLabel('Sample heuristics').selectOption(sample);
    await run.click();
    await until(() => page.locator('.lab-race tbody tr').count(), (n) => n === 5, 'the race');
  };
  await judge('The gap counted too');
  await until(() => page.locator('.judgement').nth(1).textContent(), (t) => /Not admissible: above the truth on 4,650 boards/.test(t), 'a verdict');
  await until(() => page.locator('.example').first().textContent(), (t) => /Here it says 2, but the board is 1 move from the goal/.test(t), 'where');
  await judge('Manhattan distance');
  await until(() => page.locator('.judgement').nth(1).textContent(), (t) => /^yesAdmissible/.test(t), 'a verdict');
  const rows = await page.locator('.lab-race tbody tr').evaluateAll((list) => list.map((row) => [...row.cells].map((c) => c.textContent)));
  const of = (name) => rows.find((row) => row[0] === name).slice(1);
  assert.deepEqual(of('Yours'), of('Manhattan distance'), 'the same heuristic, the same search');

  await page.getByLabel('Code').fill('function h() { return 1e9; }'); // drawn without a billion rows
  await run.click();
  await until(text(page, '.panel.lab .judgement'), (t) => t.includes('Not zero at the goal'), 'a verdict');
  await until(() => page.locator('.lab-race tbody tr').count(), (n) => n === 5, 'the race');

  await page.getByLabel('Code').fill('function h() { for (;;); }');
  await run.click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await until(text(page, '.panel.lab .problem'), (t) => t === 'Stopped.', 'an end');
  await page.getByLabel('Code').fill('function h(board {');
  await run.click();
  await until(text(page, '.panel.lab .problem'), (t) => /^line 1: /.test(t), 'the line of the mistake');
  await page.getByLabel('Code').fill('function h(board) {\n  return beard.length;\n}');
  await run.click();
  await until(text(page, '.panel.lab .problem'), (t) => t === 'line 2: ReferenceError: beard is not defined', 'the line of a later mistake');
}));

test('counts: 79 is explained, and a search to watch is offered', () => onPage('#counts', async (page) => {
  await page.getByRole('button', { name: 'Explain it' }).click();
  await until(() => page.locator('.match').count(), (n) => n > 0, 'matches');
  await until(() => page.locator('.match').first().textContent(), (t) => /79.*exact.*Manhattan/s.test(t), 'an exact match first');
  await page.getByRole('button', { name: 'Watch that search' }).first().click();
  await until(() => page.evaluate(() => location.hash), (hash) => hash.startsWith('#watch') && hash.includes('rules='), 'the watch tab');
  await page.getByLabel('Speed').press('End');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await until(() => figure(page, 'expanded'), (n) => n === '79', 'the same count, watched');
  await page.getByRole('tab', { name: 'Count lab' }).click();
  await page.getByLabel('The number your program printed').fill('many');
  await page.getByRole('button', { name: 'Explain it' }).click();
  await until(text(page, '.panel.counts .problem:not(:empty)'), (t) => t.includes('a whole number'), 'a reason');
}));
