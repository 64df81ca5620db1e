/* The game: by keys, by clicks, by dragging; hints, solutions, bad input, links. */
import assert from 'node:assert/strict';
import { boardOf, onPage, pressWhen, test, until } from './harness.mjs';

const SOLVED = '1 2 3/4 5 6/7 8 0';
const board = (tiles, rest = '') => `#play?board=${tiles}${rest}`;
const meter = (page) => page.locator('.meter .sum b').allTextContents();
const shows = (page, tiles) => until(() => boardOf(page), (b) => b === tiles, `the board ${tiles}`);

/** Letters name what the arrow keys do. */
const KEY = { U: 'ArrowUp', D: 'ArrowDown', L: 'ArrowLeft', R: 'ArrowRight' };
const coach = (page) => page.locator('.coach').textContent();

test('a board is played to the end by keys, along a shortest line', () => onPage(board('3x3:8.1.3.4.0.2.7.6.5'), async (page) => {
  await shows(page, '8 1 3/4 0 2/7 6 5');
  await until(() => meter(page), ([made, left]) => made === '0' && left === '14', 'the meter');
  await page.getByRole('button', { name: 'Solve it' }).click();
  const line = await until(() => page.locator('.film .moves').textContent(), (t) => t.length === 14, 'a line of 14 moves');
  for (const letter of line) await page.keyboard.press(KEY[letter]);
  await shows(page, SOLVED);
  await until(() => page.locator('.verdict').textContent(), (t) => t === 'Solved in 14 moves: nobody can do it in fewer.', 'the verdict');
  await until(() => page.locator('#live').textContent(), (t) => /Solved|nobody/.test(t), 'it is said aloud');
  await until(() => page.locator('.solved').textContent(), (t) => t.startsWith('Solved!Solved in 14 moves: nobody can do it in fewer.with help'), 'the card');
  await until(() => page.locator('.distance-graph').textContent(), (t) => t.includes('Not a move was lost'), 'the graph');
  await until(() => page.locator('.distance-graph .way').getAttribute('points'), (points) => points.split(' ').length === 15, 'a point for every move, however fast it was made');
  await page.getByRole('button', { name: 'Next board' }).click();
  await until(() => boardOf(page), (b) => b !== SOLVED, 'the next board');
}));

test('clicks slide a whole line, undo takes it back, a wasted move costs two', () => onPage(board('3x3:1.2.3.0.4.5.7.8.6'), async (page) => {
  await shows(page, '1 2 3/0 4 5/7 8 6');
  await page.locator('.board.live .tile[data-tile="5"]').click();
  await shows(page, '1 2 3/4 5 0/7 8 6');
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, '1 2 3/0 4 5/7 8 6');
  await page.getByRole('button', { name: 'Redo' }).click();
  await shows(page, '1 2 3/4 5 0/7 8 6');
  await page.locator('.board.live .tile[data-tile="3"]').click();
  await until(() => page.locator('.verdict').textContent(), (t) => t.startsWith('The last move cost 2.'), 'the cost');
  await page.locator('.board.live .tile[data-tile="3"]').click();
  await page.locator('.board.live .tile[data-tile="6"]').click();
  await shows(page, SOLVED);
  await until(() => page.locator('.verdict').textContent(), (t) => t === 'Solved in 5 moves; the fewest possible was 3.', 'the verdict');
}));

test('a tile goes when it is pressed, and once however far it is dragged', () => onPage(board('3x3:1.2.3.4.5.6.7.0.8'), async (page) => {
  await shows(page, '1 2 3/4 5 6/7 0 8');
  const box = await page.locator('.board.live .tile[data-tile="8"]').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const share of [0.2, 1]) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await shows(page, SOLVED);
    await page.mouse.move(x - box.width * share, y, { steps: 4 });
    await page.mouse.up();
    assert.equal(await boardOf(page), SOLVED);
    await page.keyboard.press('ArrowRight');
    await shows(page, '1 2 3/4 5 6/7 0 8');
  }
}));

test('a ring drawn over tiles moves them, by mouse, touch and pen', async () => {
  const draw = { // around the four cells at the lower right, three of which have tiles, from the tile right of the gap and back to it
    mouse: async (page, context, ring) => {
      await page.mouse.move(...ring[0]);
      await page.mouse.down();
      for (const point of ring.slice(1)) await page.mouse.move(...point, { steps: 2 });
      await page.mouse.up();
    },
    touch: async (page, context, ring) => {
      const session = await context.newCDPSession(page), touch = (type, points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
      await touch('touchStart', [ring[0]]);
      for (const point of ring.slice(1)) await touch('touchMove', [point]); // seen once a cell
      await touch('touchEnd', []);
    },
    pen: async (page, context, ring) => {
      const session = await context.newCDPSession(page), pen = (type, [x, y], rest = {}) => session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', pointerType: 'pen', ...rest });
      await pen('mousePressed', ring[0], { buttons: 1, clickCount: 1 });
      for (const point of ring.slice(1)) await pen('mouseMoved', point, { buttons: 1 });
      await pen('mouseReleased', ring[0], { clickCount: 1 });
    },
  };
  for (const [device, run] of Object.entries(draw))
    await onPage(board('3x3:1.2.3.4.0.5.7.8.6'), async (page, context) => {
      await shows(page, '1 2 3/4 0 5/7 8 6');
      const { x, y, width } = await page.locator('.board.live .well').boundingBox(), at = (row, col) => [x + ((col + 0.5) * width) / 3, y + ((row + 0.5) * width) / 3];
      await run(page, context, [at(1, 2), at(2, 2), at(2, 1), at(1, 1), at(1, 2)]); // the gap follows: right, down, left, up, right
      await until(() => page.locator('.board-time .quiet').textContent(), (t) => t === '5 moves', `a ring by ${device}`);
      await shows(page, '1 2 3/4 6 0/7 5 8');
    }, device === 'touch' ? { hasTouch: true } : {});
});

test('the ladder of hints climbs one rung at a time, and no rung repeats the meter', () => onPage(board('3x3:8.1.3.4.0.2.7.6.5'), async (page) => {
  const text = () => page.locator('.hint-text').textContent();
  await shows(page, '8 1 3/4 0 2/7 6 5');
  await page.getByRole('button', { name: 'Hint' }).click();
  await until(text, (t) => /^The next tile to move is in the same (row|column) as the gap\.$/.test(t), 'a line');
  const more = page.getByRole('button', { name: 'Tell more' });
  await more.click();
  const tile = /^Move tile (\d)\.$/.exec(await until(text, (t) => t.startsWith('Move tile'), 'a tile'))[1];
  await until(() => page.locator('.board.live .tile.hint').getAttribute('data-tile'), (t) => t === tile, 'the tile is marked');
  await more.click();
  await until(text, (t) => new RegExp(`^Slide tile ${tile} (up|down|left|right)\\.$`).test(t), 'a move');
  await more.click();
  const next = /^Next: ((?:[UDLR] ){5})…\. Letters are the arrow keys\.$/.exec(await until(text, (t) => t.startsWith('Next:'), 'five moves'))[1].trim().split(' ');
  await more.click();
  await until(() => page.locator('.film .moves').textContent(), (t) => t.length === 14 && t.startsWith(next.join('')), 'the whole way');
  for (const letter of next) await page.keyboard.press(KEY[letter]);
  await until(() => meter(page), ([made, left]) => made === '5' && left === '9', 'the letters are the arrow keys');
}));

test('above 4×4 a hint is a step of the best way there is, and says that it is not proven', () =>
  onPage(board('5x5:24.23.22.21.20.19.18.17.16.15.14.13.12.11.10.9.8.7.6.5.4.3.2.1.0'), async (page) => {
    await until(() => boardOf(page), (b) => b.startsWith('24 23'), 'the board');
    await page.getByRole('button', { name: 'Hint' }).click();
    const text = () => page.locator('.hint-text').textContent();
    await until(text, (t) => /^The next tile.*nobody knows yet whether it is a shortest/.test(t), 'a line');
    await page.getByRole('button', { name: 'Tell more' }).click();
    await until(text, (t) => /^Move tile \d+\. \(A good way/.test(t), 'a tile');
  }));

test('the board and its goal go along to another tab', () => onPage(board('3x3:1.2.3.8.4.0.7.6.5', '&goal=spiral'), async (page) => {
  await until(() => boardOf(page), (b) => b === '1 2 3/8 4 0/7 6 5', 'the board');
  await page.getByRole('button', { name: 'Watch a search on it' }).click();
  await until(() => boardOf(page, '.watch-board .board'), (b) => b === '1 2 3/8 4 0/7 6 5', 'the same board');
  await until(() => page.locator('.panel.watch').getByLabel('Goal').inputValue(), (t) => t === 'spiral', 'the same goal');
}));

test("Korf's board 12 is solved in its 45 moves, and the film runs to the goal", () =>
  onPage(board('4x4:14.1.9.6.4.8.12.5.7.2.3.0.10.11.13.15', '&goal=first'), async (page) => {
    await page.getByRole('button', { name: 'Solve it' }).click();
    await until(() => page.locator('.film .moves').textContent(), (t) => t.length === 45, '45 moves');
    await page.getByLabel('Point in the solution').press('End');
    await shows(page, '0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15');
  }));

test('a long search stops at once, and the page answers meanwhile', () =>
  onPage(board('5x5:22.24.15.20.21.2.7.6.12.13.11.8.17.14.1.3.9.19.5.16.23.18.0.10.4'), async (page) => {
    await until(() => page.getByRole('button', { name: 'Solve it' }).isEnabled(), Boolean, 'a game');
    const stopped = pressWhen(page, '.coach', /^At least \d+, at most \d+ moves/, 'Stop'); // bounds meanwhile
    await page.getByRole('button', { name: 'Solve it' }).click();
    await stopped;
    await page.getByRole('button', { name: 'Solve it' }).waitFor();
    const [, bound] = /At least (\d+)/.exec(await until(() => coach(page), (t) => /^A solution of \d+ moves\. At least \d+ are needed; whether it is a shortest is not known\.$/.test(t), 'what it found'));
    await until(() => meter(page), ([, left]) => Number(left.replace('≥ ', '')) >= Number(bound), 'the meter knows the same bound');
    const before = await boardOf(page);
    await page.locator('.board.live').focus();
    await page.keyboard.press('ArrowDown');
    await until(() => boardOf(page), (b) => b !== before, 'a move after the stop');
  }));

test('a board of an exact depth, another size, the other metric', () => onPage('#play', async (page) => {
  await until(() => boardOf(page), (b) => b.split('/').length === 3, 'a 3x3 to begin with');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByLabel('Moves to the goal').fill('17');
  await page.getByRole('button', { name: 'Deal' }).click();
  await until(() => meter(page), ([made, left]) => made === '0' && left === '17', '17 moves');
  await page.getByRole('button', { name: 'Columns: more' }).click();
  await until(() => boardOf(page), (b) => b.split('/')[0].split(' ').length === 4, 'a 3x4');
  await page.getByLabel('A whole slide').check();
  await until(() => page.evaluate(() => location.hash), (hash) => hash.includes('metric=multi'), 'the metric in the address');
}));

test('what cannot be read is refused by name, and nothing changes', () => onPage(board('3x3:1.2.3.4.5.6.7.0.8'), async (page) => {
  await shows(page, '1 2 3/4 5 6/7 0 8');
  await page.getByText('Type or paste one').click();
  const refused = async (text, why) => {
    await page.locator('.more .area').fill(text);
    await page.getByRole('button', { name: 'Use it' }).click();
    await until(() => page.locator('#enter-problem').textContent(), (t) => why.test(t), 'a reason');
  };
  await refused('1 2 3\n4 5 6\n7 8 8', /8/);
  await refused('hello', /unexpected character 'h'/);
  assert.equal(await boardOf(page), '1 2 3/4 5 6/7 0 8');
  await page.locator('.more .area').fill('3\n1 2 3\n4 0 6\n7 5 8');
  await page.getByRole('button', { name: 'Use it' }).click();
  await shows(page, '1 2 3/4 0 6/7 5 8');
  await until(() => page.locator('#enter-problem').textContent(), (t) => t === '', 'no reason any more');
  await page.locator('.more .area').fill(`see ${page.url().replace(/#.*/, '')}#play?board=3x3:8.1.3.4.0.2.7.6.5&goal=spiral`); // the page's own links
  await page.getByRole('button', { name: 'Use it' }).click();
  await shows(page, '8 1 3/4 0 2/7 6 5');
  await until(() => page.evaluate(() => location.hash), (hash) => hash.includes('goal=spiral'), 'the goal of the link');
}));

const paste = (page, text) => page.evaluate((t) => {
  const data = new DataTransfer();
  data.setData('text', t);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}, text);

test('megabytes that are pasted are refused, and the game goes on', () => onPage(board('3x3:1.2.3.4.5.6.7.0.8'), async (page) => {
  await until(() => boardOf(page), (b) => b === '1 2 3/4 5 6/7 0 8', 'the board of the address');
  await until(() => page.getByRole('button', { name: 'Solve it' }).isEnabled(), Boolean, 'a game');
  await paste(page, `3x3:${'1.'.repeat(5e6)}`);
  await until(() => page.locator('.panel.play .problem').allTextContents(), (all) => all.join('').includes('unexpected character'), 'why not');
  await page.keyboard.press('ArrowLeft');
  await until(() => boardOf(page), (b) => b === SOLVED, 'a move');
}));

test('a board pasted anywhere is played', () => onPage(board('3x3:1.2.3.4.5.6.7.0.8'), async (page) => {
  await shows(page, '1 2 3/4 5 6/7 0 8');
  await paste(page, '[[1,2,3],[4,_,5],[7,8,6]]');
  await shows(page, '1 2 3/4 0 5/7 8 6');
  for (const text of ['123450786', '1 2 3; 4 5 _; 7 8 6', '3x3:1.2.3.4.5.0.7.8.6', '3\n1 2 3\n4 5 0\n7 8 6']) { // as the command line, and as links
    await paste(page, '1 2 3/4 0 5/7 8 6');
    await shows(page, '1 2 3/4 0 5/7 8 6');
    await paste(page, text);
    await shows(page, '1 2 3/4 5 0/7 8 6');
  }
  await paste(page, 'D2 U2'); // a solution, the way tiles go: a film
  await until(() => page.locator('.film .moves').textContent(), (t) => t === 'DDUU', 'the moves');
}));

test('a board that cannot be solved is shown, with the reason and the exchange that mends it', () => onPage(board('3x3:1.2.3.4.5.6.8.7.0'), async (page) => {
  await shows(page, '1 2 3/4 5 6/8 7 0');
  const why = page.locator('.impossible');
  await until(() => why.textContent(), (t) => /1 swap to the goal: odd.*0 steps of the gap: even/.test(t), 'both parities');
  await until(() => page.locator('.side > .card:visible').allTextContents(), (all) => all.filter((t) => t.includes('cannot be solved')).length === 1, 'it is said once');
  await until(() => page.locator('#live').textContent(), (t) => t.startsWith('This board cannot be solved'), 'and aloud');
  await until(() => page.locator('.board.live .bridge').count(), (n) => n === 1, 'the pair is drawn');
  await until(() => page.getByRole('button', { name: 'Solve it' }).isDisabled(), Boolean, 'nothing to solve');
  await page.keyboard.press('ArrowDown');
  await shows(page, '1 2 3/4 5 6/8 7 0');
  await page.reload();
  await shows(page, '1 2 3/4 5 6/8 7 0');
  await page.getByRole('button', { name: 'Swap 8 and 7' }).click();
  await shows(page, SOLVED);
  await why.waitFor({ state: 'hidden' });
}));

test('an edit that makes the board impossible is kept, and mended', () => onPage(board('3x3:1.2.3.4.5.6.7.0.8'), async (page) => {
  await shows(page, '1 2 3/4 5 6/7 0 8');
  await page.getByRole('button', { name: 'Edit the board' }).click();
  await page.locator('.board.live .tile[data-tile="1"]').click();
  await page.locator('.board.live .tile[data-tile="2"]').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.locator('.impossible').waitFor();
  await shows(page, '2 1 3/4 5 6/7 0 8');
  await page.getByRole('button', { name: /^Swap/ }).click();
  await page.locator('.impossible').waitFor({ state: 'hidden' });
  await until(() => meter(page), ([, left]) => /^\d+$/.test(left), 'a game');
}));

test('cells are exchanged by hand, and the goal may be edited', () => onPage(board('3x3:1.2.3.4.5.6.7.0.8'), async (page) => {
  await shows(page, '1 2 3/4 5 6/7 0 8');
  await page.getByRole('button', { name: 'Edit the goal' }).click();
  await page.locator('.board.live .tile[data-tile="1"]').click();
  await page.locator('.board.live .tile[data-tile="2"]').click();
  await page.locator('.board.live .tile[data-tile="3"]').click();
  await page.locator('.board.live .tile[data-tile="4"]').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await until(() => page.evaluate(() => location.hash), (hash) => /goal=3x3%3A2\.1\.4\.3/.test(hash), 'the goal in the address');
  await until(() => meter(page), ([, left]) => /^\d+$/.test(left), 'a distance to that goal');
}));

test('cells are exchanged by keys alone', () => onPage(board('3x3:1.2.3.4.5.6.7.0.8'), async (page) => {
  await shows(page, '1 2 3/4 5 6/7 0 8');
  await page.getByRole('button', { name: 'Edit the board' }).click();
  await page.locator('.board.live').focus();
  for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Space', 'ArrowLeft', 'Space']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Done' }).click();
  await shows(page, '2 1 3/5 4 6/7 0 8');
}));

test('a link brings back the board, the goal and the metric', () => onPage(board('3x3:1.2.3.7.8.4.0.6.5', '&goal=spiral&metric=multi'), async (page, context) => {
  await shows(page, '1 2 3/7 8 4/0 6 5');
  await page.locator('.board.live').focus();
  await page.keyboard.press('ArrowLeft');
  await shows(page, '1 2 3/7 8 4/6 0 5');
  const hash = await until(() => page.evaluate(() => location.hash), (h) => h.includes('6.0.5'), 'the address follows');
  const other = await context.newPage();
  await other.goto(page.url().replace(/#.*/, '') + hash);
  await shows(other, '1 2 3/7 8 4/6 0 5');
  await until(() => other.evaluate(() => location.hash), (text) => /goal=spiral.*metric=multi/.test(text), 'goal and metric in the address');
  await until(() => other.locator('.setup select').inputValue(), (t) => t === 'spiral', 'the goal');
  await until(() => other.getByLabel('A whole slide').isChecked(), Boolean, 'the metric');
}));

test('an address that was cut is said to be wrong', () => onPage('#play?board=3x3:1.2.3.4', async (page) => {
  await until(() => page.locator('#enter-problem').textContent(), (t) => t !== '', 'a reason');
  await until(() => boardOf(page), (b) => b.split('/').length === 3, 'a board all the same');
}));

test('a picture is cut to the board, also in the goal, and kept over a reload', () => onPage(board('3x3:1.2.3.4.5.6.7.0.8'), async (page) => {
  const png = Buffer.from(await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 100 });
    canvas.getContext('2d').fillRect(0, 0, 400, 100);
    return canvas.toDataURL('image/png').split(',')[1];
  }), 'base64');
  const five = (where, what) => page.locator(`${where} .tile[data-tile="5"]`).evaluate((t, name) => t.style[name], what);
  await shows(page, '1 2 3/4 5 6/7 0 8');
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: png });
  for (const where of ['.board.live', '.goal-preview']) {
    await until(() => five(where, 'backgroundImage'), (s) => s.startsWith('url("data:image/jpeg'), 'a picture');
    assert.equal(await five(where, 'backgroundSize'), '1200% 300%', 'as high as the board, four times as wide');
  }
  await page.reload();
  await until(() => five('.board.live', 'backgroundImage'), (s) => s.startsWith('url("data:image/jpeg'), 'still there');
  await page.getByRole('button', { name: 'Numbers again' }).click();
  await until(() => five('.board.live', 'backgroundImage'), (s) => s === '', 'numbers');
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await until(() => page.locator('#enter-problem').textContent(), (t) => t.includes('no picture'), 'a reason');
}));
