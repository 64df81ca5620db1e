/* build.mjs OUT -- the page as plain files in OUT, and what the tests import in OUT-test.  Where it will be, as
 * TILEWISE_SITE=https://example.org/puzzles/, is needed for one thing: those who show a picture with a link want its whole address.
 *
 * Three scripts: the page, the worker, and the service worker; one for each language but English; and the engine, compressed, which the
 * worker fetches.  A page opened from a disk may fetch nothing, so engine.js has it as text for there;
 * a visitor of a site never loads that one. */
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync, copyFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { lesson } from './markdown.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');
const out = resolve(process.argv[2] ?? join(root, 'build/web'));
const BUDGET = 300_000; // bytes, compressed

/* `import packed from 'lessons'`: docs/lessons as HTML, compressed: half of what the page says is in there. */
const lessons = {
  name: 'lessons',
  setup(bundler) {
    bundler.onResolve({ filter: /^lessons$/ }, () => ({ path: join(root, 'docs/lessons'), namespace: 'lessons' }));
    bundler.onLoad({ filter: /.*/, namespace: 'lessons' }, ({ path }) => {
      const names = readdirSync(path).filter((name) => /^\d-.*\.md$/.test(name)).sort();
      const text = JSON.stringify(names.map((name) => lesson(readFileSync(join(path, name), 'utf8'))));
      return { contents: gzipSync(text, { level: 9 }).toString('base64'), loader: 'text' };
    });
  },
};

const common = {
  absWorkingDir: here, bundle: true, minify: true, target: 'es2021', charset: 'utf8',
  legalComments: 'none', logLevel: 'warning',
};

/* The sandboxed frame is a document inside the page's script, so that it is there offline and from a disk, where
 * a frame without an origin may load nothing.  Such a document has the policy of the page and its own;
 * its script is allowed by both, by its hash. */
const inside = (await build({ ...common, entryPoints: ['src/lab/inside.ts'], format: 'iife', write: false })).outputFiles[0].text.trim();
if (inside.includes('</script')) throw new Error('the script of the frame cannot be written into a document');
const allowed = `'sha256-${createHash('sha256').update(inside).digest('base64')}'`;
const frame = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${allowed}; worker-src blob:"><title>Sandbox</title><script>${inside}</script>`;
const sandbox = {
  name: 'sandbox-frame',
  setup(bundler) {
    bundler.onResolve({ filter: /^sandbox-frame$/ }, () => ({ path: 'sandbox-frame', namespace: 'sandbox-frame' }));
    bundler.onLoad({ filter: /.*/, namespace: 'sandbox-frame' }, () => ({ contents: frame, loader: 'text' }));
  },
};

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
/* The page is a function, so that the reader's language can come first (languages/begin.ts). */
const begin = (await build({ ...common, entryPoints: ['src/languages/begin.ts'], format: 'iife', write: false })).outputFiles[0].text;
await build({ ...common, entryPoints: ['src/main.ts'], plugins: [lessons, sandbox], format: 'iife', outfile: join(out, 'app.js'),
  banner: { js: 'self.tilewisePage=function(){' }, footer: { js: `};${begin}` } });
for (const [id, table] of Object.entries({ de: 'german', es: 'spanish', fr: 'french', zh: 'chinese' }))
  await build({ ...common, stdin: { contents: `import { ${table} } from './src/languages/${id}.js'; self.tilewiseTexts = ${table};`, resolveDir: here }, format: 'iife', outfile: join(out, `language-${id}.js`) });
/* The worker is a function, so that a page from a disk can start it from its text (client.ts). */
await build({ ...common, entryPoints: ['src/engine/worker.ts'], format: 'iife', outfile: join(out, 'worker.js'),
  banner: { js: 'self.tilewiseWorker=function(){' }, footer: { js: '};if(typeof document==="undefined")self.tilewiseWorker();' } });
await build({ ...common, entryPoints: ['style/style.css'], outfile: join(out, 'style.css') });
for (const name of readdirSync(join(here, 'static')))
  copyFileSync(join(here, 'static', name), join(out, name));
const document = readFileSync(join(out, 'index.html'), 'utf8');
const { TILEWISE_SITE: site } = process.env;
writeFileSync(join(out, 'index.html'), document.replace("script-src 'self'", `script-src 'self' ${allowed}`)
  .replace('content="card.png">', (found) => (site ? `content="${new URL('card.png', site)}">\n<meta property="og:url" content="${new URL('.', site)}">` : found)));
const engine = gzipSync(readFileSync(join(root, 'build/wasm/bindings/js/wasm/engine.wasm')), { level: 9 });
writeFileSync(join(out, 'engine.wasm.gz'), engine);
/* The networks are fetched when a board of their size is opened; a first visit has none. */
const networks = ['5x5', '6x6', '7x7'].map((name) =>
  [name, gzipSync(readFileSync(join(root, `src/near/nets/${name}.net`)), { level: 9 })]);
for (const [name, packed] of networks) writeFileSync(join(out, `network-${name}.gz`), packed);

/* The service worker keeps exactly these bytes, the networks and languages once they have been fetched: another build is another cache. */
const visited = (name) => !name.endsWith('.png') && !/^(network|language)-/.test(name); // pictures are for installing alone
const files = readdirSync(out).filter(visited).sort();
const stamp = createHash('sha256');
for (const name of readdirSync(out).sort()) stamp.update(name).update(readFileSync(join(out, name)));
await build({ ...common, entryPoints: ['src/offline.ts'], format: 'iife', outfile: join(out, 'offline.js'),
  define: { FILES: JSON.stringify(['./', ...files]), LATER: JSON.stringify(readdirSync(out).filter((name) => /^(network|language)-/.test(name))), STAMP: JSON.stringify(stamp.digest('hex').slice(0, 16)) } });

/* What has logic of its own, for Node's test runner. */
await build({ ...common, minify: false, entryPoints: ['src/testing.ts'], plugins: [lessons, sandbox], format: 'esm', platform: 'node',
  outfile: out + '-test/testing.mjs' });

const sent = (name) => (name.endsWith('.gz') ? statSync(join(out, name)).size : gzipSync(readFileSync(join(out, name)), { level: 9 }).length);
const sizes = readdirSync(out).filter(visited).map((name) => [name, sent(name)]);
const total = sizes.reduce((sum, [, size]) => sum + size, 0);
console.log(sizes.map(([name, size]) => `${name} ${size}`).join(', ') + `: ${total} bytes`);
console.log(networks.map(([name, packed]) => `${name}: ${packed.length} bytes more`).join(', '));
writeFileSync(join(out, 'engine.js'), `self.tilewiseEngine="${engine.toString('base64')}";`);
for (const [name, packed] of networks)
  writeFileSync(join(out, `network-${name}.js`), `(self.tilewiseNetworks??={})["${name}"]="${packed.toString('base64')}";`);
if (total > BUDGET) {
  console.error(`a visitor loads ${total} bytes, more than the budget of ${BUDGET}`);
  process.exit(1);
}
