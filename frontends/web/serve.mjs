/* serve.mjs [FOLDER] [PORT] -- the page on 127.0.0.1, and nothing but the page. */
import { createReadStream, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json', '.png': 'image/png' };

/** The file a request names; null if it names none, or is no request for a file at all. */
function fileOf(root, target) {
  try {
    const path = decodeURIComponent(new URL(`http://localhost${target}`).pathname);
    const file = realpathSync(join(root, path === '/' ? 'index.html' : path)); // throws where there is nothing
    return file.startsWith(root + sep) && statSync(file).isFile() ? file : null;
  } catch {
    return null;
  }
}

/** The page's own policy, which a meta element cannot give to workers, and what only a header can say. */
function policy(root) {
  const [, own = "default-src 'none'"] = /Content-Security-Policy" content="([^"]*)"/.exec(readFileSync(join(root, 'index.html'), 'utf8')) ?? [];
  return `${own}; frame-ancestors 'none'`;
}

/** Listens on a free port unless told one; resolves to the server. */
export function serve(folder, port = 0) {
  const root = realpathSync(resolve(folder));
  const always = { 'Content-Security-Policy': policy(root), 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin', 'Cache-Control': 'no-cache' };
  const server = createServer((request, response) => {
    const refuse = (status, text) => response.writeHead(status, { ...always, 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'GET and HEAD are served\n');
    const file = fileOf(root, request.url);
    if (!file) return refuse(404, 'not here\n');
    response.writeHead(200, { ...always, 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
    if (request.method === 'HEAD') return response.end();
    pipeline(createReadStream(file), response, () => {}); // closes the file too when the other side goes away
  });
  return new Promise((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', () => done(server)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../../build/web');
  const server = await serve(folder, Number(process.argv[3] ?? 8080)).catch((why) => {
    console.error(`serve: ${why.code === 'EADDRINUSE' ? `port ${why.port} is taken; make serve PORT=n takes another` : why.message}`);
    process.exit(1);
  });
  console.log(`Tilewise is at http://127.0.0.1:${server.address().port}/ (Control-C ends it)`);
}
