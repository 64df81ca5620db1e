/* site.mjs [OUT] -- the page that was built, as a site: every name has a hash of its content, so that a browser may keep it for
 * ever; text is there compressed too; and the headers for servers are files.  EMBED=ORIGINS: the sites that may frame it.
 *
 * Two names stay: index.html, and offline.js, by which a browser finds a newer build.  A name is replaced wherever it stands
 * whole in another file. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { securityHeaders } from './serve.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const built = join(root, 'build/web'), out = resolve(process.argv[2] ?? join(root, 'build/site'));
const STAY = ['index.html', 'offline.js'];
const TEXT = ['.html', '.js', '.css', '.svg', '.webmanifest'];
const LAST = ['worker.js', 'app.js', 'tilewise.webmanifest', ...STAY]; // they name others, in this order
const disk = (name) => name === 'engine.js' || /^network-.*\.js$/.test(name); // for a page from a disk alone

const known = new Map(); // old name -> new name
function renamed(text) {
  for (const [from, to] of known) text = text.replace(new RegExp(`(?<![\\w.-])${from.replace(/\./g, '\\.')}(?![\\w-])`, 'g'), to);
  return text;
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const names = readdirSync(built).filter((name) => !disk(name));
const ordered = [...names.filter((name) => !LAST.includes(name)), ...LAST];
for (const name of ordered) {
  const bytes = readFileSync(join(built, name)), text = TEXT.includes(extname(name));
  const content = text ? Buffer.from(renamed(bytes.toString())) : bytes;
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const named = STAY.includes(name) ? name : name.replace('.', `.${hash}.`);
  known.set(name, named);
  writeFileSync(join(out, named), content);
  if (!text) continue;
  writeFileSync(join(out, `${named}.gz`), gzipSync(content, { level: 9 }));
  writeFileSync(join(out, `${named}.br`), brotliCompressSync(content));
}

const headers = Object.entries(securityHeaders(out, process.env.EMBED));
const FOREVER = 'public, max-age=31536000, immutable', HASHED = String.raw`\.[0-9a-f]{10}\.`;

/* Netlify, Cloudflare Pages. */
writeFileSync(join(out, '_headers'), ['/*', ...headers.map(([name, value]) => `  ${name}: ${value}`), '  Cache-Control: no-cache',
  ...[...known.values()].filter((name) => !STAY.includes(name)).flatMap((name) => [`/${name}`, '  ! Cache-Control', `  Cache-Control: ${FOREVER}`]), ''].join('\n'));

/* Apache, with mod_headers; with mod_rewrite it sends what is compressed already. */
writeFileSync(join(out, '.htaccess'), `AddType application/manifest+json .webmanifest
RemoveEncoding .gz .br
<IfModule mod_headers.c>
${headers.map(([name, value]) => `  Header always set ${name} "${value}"`).join('\n')}
  Header set Cache-Control "no-cache"
  <FilesMatch "${HASHED}">
    Header set Cache-Control "${FOREVER}"
  </FilesMatch>
  <IfModule mod_rewrite.c>
    RewriteEngine On
${[['br', 'br'], ['gzip', 'gz']].map(([coding, ending]) => `    RewriteCond "%{HTTP:Accept-Encoding}" "\\b${coding}\\b"
    RewriteCond "%{REQUEST_FILENAME}.${ending}" -f
    RewriteRule "^(.+)$" "$1.${ending}" [L]`).join('\n')}
${[['html', 'text/html'], ['js', 'text/javascript'], ['css', 'text/css'], ['svg', 'image/svg+xml'], ['webmanifest', 'application/manifest+json']].map(([ending, type]) =>
    `    RewriteRule "\\.${ending}\\.(br|gz)$" "-" [T=${type},E=no-gzip:1,E=no-brotli:1]`).join('\n')}
    <FilesMatch "\\.(html|js|css|svg|webmanifest)\\.br$">
      Header set Content-Encoding br
      Header append Vary Accept-Encoding
    </FilesMatch>
    <FilesMatch "\\.(html|js|css|svg|webmanifest)\\.gz$">
      Header set Content-Encoding gzip
      Header append Vary Accept-Encoding
    </FilesMatch>
  </IfModule>
</IfModule>
`);

/* nginx: to be included in the http block. */
writeFileSync(join(out, 'nginx.conf'), `map $uri $tilewise_cache {
  default no-cache;
  "~${HASHED}" "${FOREVER}";
}
server {
  listen 80; # and a certificate: a browser works offline with https alone
  root /var/www/tilewise; # this folder
  gzip_static on;
  # brotli_static on; # where the module ngx_brotli is there
  types { text/html html; text/javascript js; text/css css; image/svg+xml svg; image/png png; application/manifest+json webmanifest; }
  default_type application/octet-stream;
${headers.map(([name, value]) => `  add_header ${name} "${value}" always;`).join('\n')}
  add_header Cache-Control $tilewise_cache always;
  location ~ /(nginx\\.conf|_headers|\\.) { return 404; }
}
`);

/* GitHub Pages sends no headers of ours: the policy in the document holds, and any page may frame it.  It is to leave names alone. */
writeFileSync(join(out, '.nojekyll'), '');

console.log(`${out}: ${known.size} files, and what servers need`);
