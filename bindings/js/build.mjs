/* build.mjs OUT -- the npm package in OUT/package, and packed beside it: OUT/tilewise-VERSION.tgz, the same bytes for the
 * same files.
 *
 * The modules that users may import stay modules, so that nothing is there twice; the rest is bundled into
 * them.  FILE.WHERE.ts takes the place of FILE.ts in what WHERE loads: Node, webpack, or who wants it all inline. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');
const out = resolve(process.argv[2] ?? join(root, 'build/npm'));
const made = join(out, 'package'), dist = join(made, 'dist');
const require = createRequire(join(root, 'frontends/web/package.json')); // the page's tools
const { build } = require('esbuild');
const wasm = readFileSync(join(root, 'build/wasm/bindings/js/wasm/engine.wasm'));

/* Which file an import in src/ means: the one of the first of `places` that has one.  `apart` says which are modules of their own. */
const files = (apart, ...places) => ({
  name: 'files',
  setup(bundler) {
    bundler.onResolve({ filter: /^\.\/\w+\.js$/ }, ({ path }) => {
      const name = path.slice(2, -3);
      if (apart[name]) return { path: apart[name], external: true };
      const found = places.map((place) => join(here, 'src', `${name}.${place}.ts`)).find((file) => existsSync(file));
      if (found) return { path: found };
      return name === 'embedded' ? { path: name, namespace: 'embedded' } : undefined;
    });
    bundler.onLoad({ filter: /.*/, namespace: 'embedded' }, () => ({ contents: embeddedIn.browser }));
  },
});
const common = { absWorkingDir: here, bundle: true, format: 'esm', target: 'es2021', charset: 'utf8', logLevel: 'warning', outdir: dist };

/* The worker is one file for all who start one, and a text for those who cannot start it from a file. */
const workerFor = async (node) => {
  const { outputFiles } = await build({ ...common, entryPoints: ['src/worker.ts'], format: node ? 'cjs' : 'iife', platform: node ? 'node' : 'browser', minify: true, write: false, define: { NODE: `${node}` } });
  return outputFiles[0].text.trim();
};
const workers = { browser: await workerFor(false), node: await workerFor(true) };
const embeddedAs = (worker, kept) => `${kept}worker = ${JSON.stringify(worker)};\n${kept}wasm = '${wasm.toString('base64')}';\n`;
const embeddedIn = { browser: embeddedAs(workers.browser, 'export const '), node: embeddedAs(workers.node, 'exports.') };

rmSync(out, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
copyFileSync(join(root, 'build/wasm/bindings/js/wasm/engine.wasm'), join(dist, 'engine.wasm'));
writeFileSync(join(dist, 'worker.js'), workers.browser + '\n');
writeFileSync(join(dist, 'worker.cjs'), workers.node + '\n');
writeFileSync(join(dist, 'embedded.js'), embeddedIn.browser);
writeFileSync(join(dist, 'embedded.cjs'), embeddedIn.node);

const both = { entryPoints: ['src/engine.ts', 'src/serve.ts'] };
const own = { engine: './engine.js', serve: './serve.js' }, embedded = './embedded.js';
await build({ ...common, ...both });
await build({ ...common, entryPoints: ['src/start.ts'], plugins: [files({ ...own, embedded })] });
await build({ ...common, entryPoints: ['src/index.ts'], plugins: [files({ ...own, start: './start.js' })] });
await build({ ...common, entryPoints: { 'index.webpack': 'src/index.ts' }, plugins: [files({ ...own, embedded }, 'webpack')] });
await build({ ...common, entryPoints: { inline: 'src/index.ts' }, plugins: [files({}, 'inline')] });

/* Node's, as modules and for require(). */
const node = { ...common, platform: 'node' }, cjs = { ...node, format: 'cjs', outExtension: { '.js': '.cjs' } };
const address = {
  define: { 'import.meta.url': 'moduleUrl' }, banner: { js: "const moduleUrl = require('node:url').pathToFileURL(__filename);" },
  supported: { 'dynamic-import': false },
};
const forImport = { ...own, embedded: './embedded.cjs' };
const forRequire = { engine: './engine.cjs', serve: './serve.cjs', embedded: './embedded.cjs' };
await build({ ...cjs, ...both });
for (const [name, ...places] of [['index', 'node'], ['inline', 'inline.node', 'node']]) {
  await build({ ...node, entryPoints: { [`${name}.node`]: 'src/index.ts' }, plugins: [files(forImport, ...places)] });
  await build({ ...cjs, ...address, entryPoints: { [name]: 'src/index.ts' }, plugins: [files(forRequire, ...places)] });
}

/* Types, and the same once more under the names that require() asks for. */
execFileSync(process.execPath, [require.resolve('typescript/bin/tsc'), '-p', here, '--outDir', dist], { stdio: 'inherit' });
const PRIVATE = /^(browser|placed|pool|start|thread|ways|worker)\b/;
for (const name of readdirSync(dist).filter((file) => file.endsWith('.d.ts'))) {
  const file = join(dist, name), types = readFileSync(file, 'utf8').replaceAll('Uint8Array<ArrayBuffer>', 'Uint8Array'); // before TypeScript 5.7 it took no type
  rmSync(file);
  if (PRIVATE.test(name)) continue;
  writeFileSync(file, types);
  writeFileSync(file.replace(/\.ts$/, '.cts'), types.replace(/'(\.\/\w+)\.js'/g, "'$1.cjs'"));
}

const header = readFileSync(join(root, 'include/tilewise.h'), 'utf8');
const version = [...header.matchAll(/^#define TW_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)$/gm)].map(([, part]) => part).join('.');
const described = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
writeFileSync(join(made, 'package.json'), JSON.stringify({ ...described, version }, null, 2) + '\n');
copyFileSync(join(root, 'LICENSE'), join(made, 'LICENSE'));
copyFileSync(join(here, 'README.md'), join(made, 'README.md'));
const packed = execFileSync('npm', ['pack', '--silent', '--offline', '--pack-destination', out], { cwd: made, encoding: 'utf8' }).trim();
console.log(join(out, packed));
