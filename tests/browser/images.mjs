/* images.mjs [OUT] -- the pictures in the documents, docs/images: tabs of the built page, the terminal game as tmux shows it,
 * and what `solve --svg` draws.  `make pictures` calls it; the program is the one on PATH. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch } from './chromium.mjs';
import { PATIENCE, built, root, until } from './places.mjs';
import { html } from './terminal.mjs';

const { serve } = await import(pathToFileURL(join(root, 'frontends/web/serve.mjs')));
const out = resolve(process.argv[2] ?? join(root, 'docs/images'));
const home = mkdtempSync(join(tmpdir(), 'images-'));
const env = { ...process.env, TMUX_TMPDIR: home, XDG_STATE_HOME: home, XDG_CACHE_HOME: home, LC_ALL: 'C.UTF-8' };
delete env.TMUX;
delete env.NO_COLOR;
const run = (program, ...words) => execFileSync(program, words, { env, encoding: 'utf8' });

/* Tabs: the address, the theme, and what is done before the picture. */
const TABS = {
  play: ['#play?board=4x4:5.1.3.4.2.6.8.0.9.10.7.11.13.14.15.12', 'light', async (page) => {
    await page.locator('.board.live .tile').first().waitFor();
    for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    await page.getByText('Building tables').waitFor();
    await page.getByText('Building tables').waitFor({ state: 'hidden' });
  }],
  watch: ['#watch?board=3x3:8.1.3.4.0.2.7.6.5&algorithm=astar&heuristic=manhattan&step=17', 'light',
    (page) => page.getByText('Step 17').first().waitFor()],
  space: ['#space', 'dark', (page) => page.getByText('31 moves, the fewest').first().waitFor()], // it begins by itself
};

/* Screens of the terminal game: the command, and the keys, each when the screen shows the text before it. */
const SCREENS = {
  terminal: ['tilewise play --deal 4x4-3', [[/left from here +\d/, 'i'], [/1 of 5/, 'i'], [/2 of 5/, 'i']], /3 of 5/],
  'terminal-watch': ['tilewise play --deal 4x4-d30-1', [[/left from here/, 'W'], [/Enter/, 'Enter'], [/Space run/, 'f']], /Solved: 30 moves/],
};

async function screen(page, [command, steps, last]) {
  const state = mkdtempSync(join(home, 'state-'));
  const tmux = (...words) => execFileSync('tmux', words, { env: { ...env, XDG_STATE_HOME: state }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const shown = () => tmux('capture-pane', '-p');
  execFileSync('tmux', ['-f', '/dev/null', 'new-session', '-d', '-x', '80', '-y', '24', command], { env: { ...env, XDG_STATE_HOME: state }, stdio: 'ignore' });
  try {
    for (const [text, key] of steps) {
      await until(shown, (now) => text.test(now), `the screen with ${text}`);
      await new Promise((done) => setTimeout(done, 300)); // nobody types faster
      tmux('send-keys', key);
    }
    await until(shown, (now) => last.test(now), `the screen with ${last}`);
    await page.setContent(html(tmux('capture-pane', '-p', '-e')));
  } finally {
    tmux('kill-server');
  }
  return page.locator('pre');
}

const browser = await launch();
const server = await serve(built);
try {
  for (const [name, [place, colorScheme, prepare]] of Object.entries(TABS)) {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 }, colorScheme, serviceWorkers: 'block' });
    page.setDefaultTimeout(PATIENCE);
    await page.goto(`http://127.0.0.1:${server.address().port}/${place}`);
    await prepare(page);
    await page.waitForTimeout(1500); // what moves comes to rest
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: join(out, `${name}.png`) });
    await page.close();
  }
  const page = await browser.newPage({ viewport: { width: 900, height: 600 }, deviceScaleFactor: 1.5 });
  for (const [name, game] of Object.entries(SCREENS)) await (await screen(page, game)).screenshot({ path: join(out, `${name}.png`) });
  run('tilewise', 'solve', '-q', '--svg', join(out, 'solution.svg'), '1 2 3/7 4 5/8 6 0');
} finally {
  await browser.close();
  server.close();
  rmSync(home, { recursive: true });
}
