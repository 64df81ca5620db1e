/* The page of examples/page, built by every bundler there is and run in Chromium; and the package in Bun and Deno.  BUNDLERS is the
 * folder that they are installed in (bundlers/package.json); without it, esbuild alone, which the project has anyway. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, createReadStream, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const source = process.env.SOURCE_DIR, folder = process.env.BUNDLERS ?? '', project = process.cwd();
const { test, until, PATIENCE, require: ours } = await import(pathToFileURL(join(source, 'tests/browser/places.mjs')));
const { shared } = await import(pathToFileURL(join(source, 'tests/browser/chromium.mjs')));
const { load } = folder ? await import(pathToFileURL(join(folder, 'load.mjs'))) : {};
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css' };

const withImports = (html, imports) => html.replace('<script', `<script type="importmap">${JSON.stringify({ imports })}</script><script`);

/** The page and the package, in a folder that only this test has. */
function site(name, main = readFileSync(join(source, 'examples/page/main.js'), 'utf8'), html = '') {
  const root = join(project, 'sites', name);
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  cpSync('node_modules/tilewise', join(root, 'node_modules/tilewise'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{ "private": true, "type": "module" }');
  writeFileSync(join(root, 'index.html'), html || readFileSync(join(source, 'examples/page/index.html'), 'utf8'));
  writeFileSync(join(root, 'main.js'), main);
  return root;
}

/** Serves a folder to any origin, until `act` is done. */
async function served(root, act) {
  const server = createServer(({ url }, response) => {
    const file = join(root, new URL(url, 'http://a').pathname.replace(/\/$/, '/index.html'));
    const known = statSync(file, { throwIfNoEntry: false })?.isFile();
    response.writeHead(known ? 200 : 404, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream', 'Access-Control-Allow-Origin': '*' });
    if (known) createReadStream(file).pipe(response);
    else response.end();
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  try {
    return await act(`http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.close();
  }
}

/** Paste a board there, and wait for its moves.  It is a worker that finds them, and nothing is complained of. */
async function solves(address) {
  const chromium = await shared();
  try {
    const page = await chromium.newPage(), complaints = [];
    let workers = 0;
    page.setDefaultTimeout(PATIENCE);
    page.on('worker', () => workers++);
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(address);
    const answer = async () => {
      await page.fill('textarea', '8 1 3/4 0 2/7 6 5'); // again and again: a server for developers may load the page anew
      return page.textContent('output');
    };
    const last = await until(() => answer().catch(String), (value) => value === 'RDLLUURDLDRURD' || complaints.length, 'the moves').catch(String);
    assert.deepEqual([last, complaints], ['RDLLUURDLDRURD', []]);
    assert.ok(workers > 0, 'it is solved in a worker');
  } finally {
    await chromium.close();
  }
}

/** What was built runs, and does not say where. */
async function runs(built) {
  for (const name of readdirSync(built, { recursive: true }))
    if (/\.(js|html)$/.test(name)) assert.ok(!readFileSync(join(built, name), 'utf8').includes(project), `${name} has a path of the machine that built it`);
  await served(built, solves);
}

const { build: esbuild } = ours('esbuild');
async function byEsbuild(name, options, main) {
  const root = site(`esbuild-${name}`, main), out = join(root, 'out');
  const { warnings } = await esbuild({ absWorkingDir: root, entryPoints: ['main.js'], bundle: true, outdir: out, logLevel: 'silent', ...options });
  assert.deepEqual(warnings, []);
  cpSync(join(root, 'index.html'), join(out, 'index.html'));
  await runs(out);
}
const inline = readFileSync(join(source, 'examples/page/main.js'), 'utf8').replace("'tilewise'", "'tilewise/inline'");

test('esbuild', async () => {
  await byEsbuild('esm', { format: 'esm' });
  await byEsbuild('iife', { minify: true });
  await byEsbuild('inline', { format: 'iife' }, inline);
});

test('no bundler, and the package from another origin', async () => {
  const root = site('foreign'), html = readFileSync(join(root, 'index.html'), 'utf8');
  await served(join(root, 'node_modules/tilewise'), async (other) => {
    for (const file of ['index.js', 'inline.js'])
      await served(site(`at-${file}`, undefined, withImports(html, { tilewise: `${other}dist/${file}` })), solves);
  });
});

test('no bundler, and a worker that was not published', async () => {
  const root = site('partly'), html = readFileSync(join(root, 'index.html'), 'utf8');
  writeFileSync(join(root, 'index.html'), withImports(html, { tilewise: './node_modules/tilewise/dist/index.js' }));
  rmSync(join(root, 'node_modules/tilewise/dist/worker.js'));
  await served(root, solves);
});

if (folder) {
  test('a program that esbuild made one file of, for Node', async () => {
    const root = site('node', "import { solve } from 'tilewise'; console.log((await solve('8 1 3/4 0 2/7 6 5')).length);");
    await esbuild({ absWorkingDir: root, entryPoints: ['main.js'], bundle: true, platform: 'node', format: 'esm', outfile: join(root, 'alone/main.mjs') });
    assert.equal(execFileSync(process.execPath, [join(root, 'alone/main.mjs')], { encoding: 'utf8' }), '14\n');
  });

  test('rollup', async () => {
    const { rollup } = await load('rollup');
    const { nodeResolve } = await load('@rollup/plugin-node-resolve');
    for (const [name, main, output] of [['rollup', undefined, {}], ['rollup-inline', inline, { format: 'iife' }]]) {
      const root = site(name, main), out = join(root, 'out');
      const bundle = await rollup({ input: join(root, 'main.js'), plugins: [nodeResolve({ browser: true })] });
      await bundle.write({ dir: out, ...output });
      await bundle.close();
      cpSync(join(root, 'index.html'), join(out, 'index.html'));
      await runs(out);
    }
  });

  test('webpack', async () => {
    const { default: webpack } = await load('webpack');
    const root = site('webpack'), out = join(root, 'out');
    const stats = await new Promise((done, fail) =>
      webpack({ mode: 'production', context: root, entry: './main.js', output: { path: out }, performance: false }, (why, made) => (why ? fail(why) : done(made))));
    assert.deepEqual([...stats.compilation.errors, ...stats.compilation.warnings], []);
    cpSync(join(root, 'index.html'), join(out, 'index.html'));
    await runs(out);
  });

  test('Parcel', async () => {
    const root = site('parcel'), out = join(root, 'out');
    execFileSync(process.execPath, [join(folder, 'node_modules/parcel/lib/bin.js'), 'build', 'index.html', '--dist-dir', out, '--no-cache', '--no-source-maps', '--no-autoinstall'], { cwd: root });
    await runs(out);
  });

  for (const major of [5, 6, 7, 8]) {
    const common = (root) => ({ root, configFile: false, logLevel: 'error', cacheDir: join(root, 'cache') });
    test(`vite ${major}, built`, async () => {
      const { build } = await load(`vite${major}`);
      const root = site(`vite${major}`);
      await build({ ...common(root), build: { outDir: 'out' } });
      await runs(join(root, 'out'));
    });
    test(`vite ${major}, for developers`, async () => {
      const { createServer: develop } = await load(`vite${major}`);
      const server = await (await develop({ ...common(site(`vite${major}-dev`)), server: { host: '127.0.0.1', port: 0, hmr: false } })).listen();
      try {
        await solves(server.resolvedUrls.local[0]);
      } finally {
        await server.close();
      }
    });
  }

  const only = (at) => resolve(folder, 'node_modules', at, readdirSync(join(folder, 'node_modules', at))[0]);
  for (const [name, command] of [['Bun', () => [join(only('@oven'), 'bin/bun')]], ['Deno', () => [join(only('@deno'), 'deno'), 'run', '--allow-read']]])
    test(name, () => {
      const [program, ...options] = command();
      const root = site(name, "import { solveAll } from 'tilewise'; console.log((await solveAll(['8 1 3/4 0 2/7 6 5', '1 2/0 3'])).map(({ length }) => length).join());");
      writeFileSync(join(root, 'main.cjs'), "const { solve } = require('tilewise'); solve('8 1 3/4 0 2/7 6 5').then(({ length }) => console.log(length));");
      const run = (file) => execFileSync(program, [...options, file], { cwd: root, encoding: 'utf8', timeout: PATIENCE });
      assert.equal(run('main.js'), '14,1\n');
      assert.equal(run('main.cjs'), '14\n');
    });
}
