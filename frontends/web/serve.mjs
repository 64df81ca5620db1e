/* serve.mjs [FOLDER] [PORT] -- the page on 127.0.0.1, and nothing but the page. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json', '.png': 'image/png' };

/** Listens on a free port unless told one; resolves to the server. */
export function serve(folder, port = 0) {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    const file = join(root, normalize(path === '/' ? '/index.html' : path));
    const found = file.startsWith(root) && statSync(file, { throwIfNoEntry: false })?.isFile();
    if (!found) return response.writeHead(404).end('not here\n');
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream', 'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' });
    createReadStream(file).pipe(response);
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
