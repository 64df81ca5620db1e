/* serve.mjs [--embed[=ORIGINS]] [FOLDER] [PORT] -- the page on 127.0.0.1, and nothing but the page; compressed for whoever can
 * read that.  With --embed other pages may show it in a frame: those of the origins that are named, or any. */
import { createReadStream, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json', '.png': 'image/png' };

const IDLE = 120_000; // milliseconds; whoever reads nothing for so long has given up

/** The file of that name, without links; null if there is none, or it is not the page's. */
function fileIn(root, name) {
  try {
    const file = realpathSync(name); // throws where there is nothing
    return file.startsWith(root + sep) && statSync(file).isFile() ? file : null;
  } catch {
    return null;
  }
}

/** The file a request names; null if it names none, or is no request for a file at all. */
function fileOf(root, target) {
  try {
    const path = decodeURIComponent(new URL(`http://localhost${target}`).pathname);
    return fileIn(root, join(root, path === '/' ? 'index.html' : path));
  } catch {
    return null;
  }
}

/** How a file is sent: as the one beside it that is compressed already, or compressed on the way, or as it is. */
function coded(root, file, accepted) {
  if (!/\.(html|js|css|svg|webmanifest)$/.test(file)) return { file };
  const codings = accepted.split(',').filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one)).map((one) => one.split(';')[0].trim());
  const [coding, ending, make] = codings.includes('br') ? ['br', '.br', () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })]
    : codings.includes('gzip') ? ['gzip', '.gz', createGzip] : [];
  if (!coding) return { file };
  const ready = fileIn(root, file + ending);
  return ready ? { file: ready, coding } : { file, coding, through: make() };
}

/** The page's own policy, which a meta element cannot give to workers, and what only a header can say. */
function policy(root, embed) {
  const [, own = "default-src 'none'"] = /Content-Security-Policy" content="([^"]*)"/.exec(readFileSync(join(root, 'index.html'), 'utf8')) ?? [];
  return `${own}; frame-ancestors ${embed || "'none'"}`;
}

/** What every answer says beside what it holds. */
export const securityHeaders = (root, embed = '') => ({ 'Content-Security-Policy': policy(root, embed), 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin' });

/** Listens on a free port unless told one; resolves to the server.  `embed`: the origins whose pages may frame it, '*' for all. */
export async function serve(folder, port = 0, embed = '') {
  const root = realpathSync(resolve(folder));
  const always = { ...securityHeaders(root, embed), 'Cache-Control': 'no-cache' };
  const server = createServer((request, response) => {
    const refuse = (status, text) => response.writeHead(status, { ...always, 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'GET and HEAD are served\n');
    const file = fileOf(root, request.url);
    if (!file) return refuse(404, 'not here\n');
    const { file: sent, coding, through } = coded(root, file, request.headers['accept-encoding'] ?? '');
    response.writeHead(200, { ...always, 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream', Vary: 'Accept-Encoding', ...(coding && { 'Content-Encoding': coding }) });
    if (request.method === 'HEAD') return response.end();
    pipeline([createReadStream(sent), ...(through ? [through] : []), response], () => {}); // closes the file too when the other side goes away
  });
  server.timeout = IDLE;
  return new Promise((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', () => done(server)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const options = process.argv.slice(2).filter((word) => word.startsWith('--')), [folder, port] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const [, embeds, origins = '*'] = /^(--embed)(?:=([\w.:/*[\]\s'-]+))?$/.exec(options[0] ?? '') ?? [];
  if (options.length > 1 || (options.length && !embeds) || folder?.includes('://')) {
    console.error('usage: serve.mjs [--embed[=ORIGINS]] [FOLDER] [PORT]');
    process.exit(2);
  }
  const server = await serve(folder || join(dirname(fileURLToPath(import.meta.url)), '../../build/web'), Number(port ?? 8080), embeds && origins).catch((why) => {
    console.error(`serve: ${why.code === 'EADDRINUSE' ? `port ${why.port} is taken; make serve PORT=n takes another` : why.code === 'ENOENT' ? `there is no page at ${why.path}` : why.message}`);
    process.exit(1);
  });
  console.log(`Tilewise is at http://127.0.0.1:${server.address().port}/ (Control-C ends it)`);
}
