/* card.mjs [OUT] -- the picture that a link to the page has (og:image), in static/card.png: the name and a board that is nearly
 * solved, in the page's own colours.  Run it again when those change. */
import { dirname, join } from 'node:path';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from '../../tests/browser/chromium.mjs';

const here = dirname(fileURLToPath(import.meta.url)), out = process.argv[2] ?? join(here, 'static/card.png');
const WIDE = 1200, HIGH = 630, EDGE = 118, GAP = 8, LEFT = 630, TOP = 63;
const BOARD = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 11, 13, 14, 0, 12];
const tiles = BOARD.map((tile, cell) => {
  const x = LEFT + (cell % 4) * (EDGE + GAP), y = TOP + Math.floor(cell / 4) * (EDGE + GAP), home = tile === cell + 1;
  return tile && `<g class="${home ? 'home' : 'tile'}"><rect x="${x}" y="${y}" width="${EDGE}" height="${EDGE}" rx="16"/><text x="${x + EDGE / 2}" y="${y + EDGE / 2 + 18}">${tile}</text></g>`;
}).filter(Boolean).join('');
const style = `html, body { margin: 0; background: var(--paper); font-family: var(--font); } svg { display: block; } .well { fill: var(--well); }
  .tile rect { fill: var(--tile); stroke: var(--tile-edge); } .home rect { fill: var(--accent-soft); stroke: var(--accent); stroke-opacity: .4; }
  .tile text, .home text { font-size: 52px; font-weight: 650; text-anchor: middle; fill: var(--ink); } .home text { fill: var(--accent); }
  .a { fill: var(--accent); } .b { fill: var(--d2); } .c { fill: var(--d1); } .name { font-size: 96px; font-weight: 700; letter-spacing: -3px; fill: var(--ink); } .line { font-size: 35px; fill: var(--muted); }`;
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}">
  <rect class="well" x="${LEFT - 14}" y="${TOP - 14}" width="${4 * EDGE + 3 * GAP + 28}" height="${4 * EDGE + 3 * GAP + 28}" rx="26"/>${tiles}
  <rect class="a" x="72" y="120" width="50" height="50" rx="13"/><rect class="b" x="130" y="120" width="50" height="50" rx="13"/><rect class="c" x="72" y="178" width="50" height="50" rx="13"/>
  <text class="name" x="66" y="345">Tilewise</text><text class="line" x="72" y="412">Sliding puzzles: play them,</text><text class="line" x="72" y="460">and see how they are solved.</text></svg>`;

const browser = await launch();
const page = await browser.newPage({ viewport: { width: WIDE, height: HIGH }, colorScheme: 'light' });
await page.setContent(`<!doctype html><style>${readFileSync(join(here, 'style/tokens.css'), 'utf8')}${style}</style>${picture}`);
await page.screenshot({ path: out });
await browser.close();
console.log(`${out}: ${statSync(out).size} bytes`);
