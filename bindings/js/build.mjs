/* build.mjs OUT -- the npm package in OUT/package, and packed beside it: OUT/tilewise-VERSION.tgz, the same bytes for the
 * same files.
 *
 * The modules that users may import stay modules, so that nothing is there twice; the rest is bundled into
 * them.  FILE.node.ts takes the place of FILE.ts in what Node loads. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');
const out = resolve(process.argv[2] ?? join(root, 'build/npm'));
const made = join(out, 'package'), dist = join(made, 'dist');
const require = createRequire(join(root, 'frontends/web/package.json')); // the page's tools
const { build } = require('esbuild');

const forNode = {
  name: 'node',
  setup(bundler) {
    bundler.onResolve({ filter: /^\.\/\w+\.js$/ }, ({ path }) => {
      const file = join(here, 'src', path.replace(/\.js$/, '.node.ts'));
      return existsSync(file) ? { path: file } : undefined;
    });
  },
};
const common = { absWorkingDir: here, bundle: true, format: 'esm', target: 'es2021', charset: 'utf8', logLevel: 'warning', outdir: dist };
const external = ['./engine.js', './serve.js'];

rmSync(out, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
await build({ ...common, entryPoints: ['src/engine.ts', 'src/serve.ts'] });
await build({ ...common, entryPoints: ['src/index.ts', 'src/worker.ts'], external });
await build({ ...common, entryPoints: { 'index.node': 'src/index.ts', 'worker.node': 'src/worker.ts' }, external, platform: 'node', plugins: [forNode] });
execFileSync(process.execPath, [require.resolve('typescript/bin/tsc'), '-p', here, '--outDir', dist], { stdio: 'inherit' });
for (const name of ['start.node', 'inside', 'inside.node', 'worker']) rmSync(join(dist, `${name}.d.ts`));
copyFileSync(join(root, 'build/wasm/bindings/js/wasm/engine.wasm'), join(dist, 'engine.wasm'));

const header = readFileSync(join(root, 'include/tilewise.h'), 'utf8');
const version = [...header.matchAll(/^#define TW_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)$/gm)].map(([, part]) => part).join('.');
const described = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
writeFileSync(join(made, 'package.json'), JSON.stringify({ ...described, version }, null, 2) + '\n');
copyFileSync(join(root, 'LICENSE'), join(made, 'LICENSE'));
copyFileSync(join(here, 'README.md'), join(made, 'README.md'));
const packed = execFileSync('npm', ['pack', '--silent', '--offline', '--pack-destination', out], { cwd: made, encoding: 'utf8' }).trim();
console.log(join(out, packed));
