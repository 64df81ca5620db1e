/* solve.mjs FOLDER BOARD -- the page in that folder, served as any host would, solves the board and plays the solution; prints what
 * it says of it. */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { launch } from './chromium.mjs';
import { PATIENCE, root, until } from './places.mjs';

const [, , folder, board] = process.argv;
const KEY = { U: 'ArrowUp', D: 'ArrowDown', L: 'ArrowLeft', R: 'ArrowRight' };
const { serve } = await import(pathToFileURL(join(root, 'frontends/web/serve.mjs')));
const server = await serve(folder), browser = await launch();
try {
  const page = await browser.newPage({ locale: 'en-US' });
  page.setDefaultTimeout(PATIENCE);
  const rows = board.split('/').length;
  await page.goto(`http://127.0.0.1:${server.address().port}/#play?board=${rows}x${rows}:${board.replaceAll(/[ /]/g, '.')}`);
  await page.getByRole('button', { name: 'Solve it' }).click();
  const line = await until(() => page.locator('.film .moves').textContent(), (text) => text.length > 0, 'a solution');
  for (const letter of line) await page.keyboard.press(KEY[letter]);
  console.log(await until(() => page.locator('.verdict').textContent(), (text) => text.startsWith('Solved'), 'the end'));
} finally {
  await browser.close();
  server.close();
}
