/* The little server: it gives out the page and nothing else, whatever it is asked, and lives on. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { built, PATIENCE, root } from './places.mjs';

const { serve } = await import(pathToFileURL(join(root, 'frontends/web/serve.mjs')));

/** Bytes as they are, since fetch() would mend them; the answer's first line and headers. */
function ask(server, bytes, say = 'write') {
  return new Promise((done, fail) => {
    let heard = '';
    const socket = connect(server.address().port, '127.0.0.1', () => socket[say](bytes));
    socket.on('data', (data) => { heard += data; }).on('close', () => done(heard)).on('error', fail);
  });
}
const get = (server, target, method = 'GET', more = '') => ask(server, Buffer.from(`${method} ${target} HTTP/1.1\r\nHost: x\r\n${more}Connection: close\r\n\r\n`, 'latin1'));
const status = (answer) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

let folder, server;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tilewise-serve-'));
  mkdirSync(join(folder, 'web'));
  mkdirSync(join(folder, 'web', 'empty'));
  mkdirSync(join(folder, 'web-secret'));
  writeFileSync(join(folder, 'web', 'index.html'), '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src \'self\'">page');
  writeFileSync(join(folder, 'web', 'a file.js'), 'script');
  writeFileSync(join(folder, 'web-secret', 'key'), 'secret');
  writeFileSync(join(folder, 'key'), 'secret');
  symlinkSync(join(folder, 'key'), join(folder, 'web', 'link'));
  server = await serve(join(folder, 'web'));
});
after(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('no request ends it, and none gets more than the page', async () => {
  const targets = ['/%', '/%00', '//', '//example.org/', '/\\', '/..', '/../key', '/%2e%2e/key', '/..%2fkey', '/%2e%2e%2fweb-secret%2fkey', '/../web-secret/key',
    '/..%5ckey', '/link', '/empty', '/empty/', '/%ff%fe', '/%E0%A4%A', '/\xff', '*', 'key', '?', 'http://[', 'http://example.org/key', `/${'a'.repeat(9000)}`, `/${'../'.repeat(500)}key`, '/index.html/', '/index.html/x'];
  for (const target of targets) {
    const answer = await get(server, target);
    assert.ok([200, 400, 404].includes(status(answer)), `${target.slice(0, 40)}: ${answer.slice(0, 60)}`);
    assert.doesNotMatch(answer, /secret/, target.slice(0, 40));
    if (status(answer) === 200) assert.match(answer, />page/, target);
  }
  for (const bytes of ['', '\r\n', 'GET\r\n\r\n', '\0\0\0\0', 'GET / HTTP/9\r\n\r\n', `GET / HTTP/1.1\r\n${'x: y\r\n'.repeat(5000)}\r\n`, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\nshort'])
    await ask(server, Buffer.from(bytes, 'latin1'), 'end').catch(() => {}); // a reset is an answer too
  assert.match(await get(server, '/'), />page/);
  assert.match(await get(server, '/a%20file.js?x=1'), /\r\nscript/);
  assert.equal(status(await get(server, '/', 'POST')), 405);
  assert.doesNotMatch(await get(server, '/', 'HEAD'), />page/);
});

test('a download that is given up leaves no file open', { skip: !existsSync('/proc/self/fd') }, async () => {
  const large = join(folder, 'web', 'large.bin');
  writeFileSync(large, Buffer.alloc(32 << 20));
  const held = () => readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === realpathSync(large);
    } catch {
      return false; // closed meanwhile
    }
  }).length;
  let most = 0;
  for (let i = 0; i < 30; i++) {
    await new Promise((done) => {
      const socket = connect(server.address().port, '127.0.0.1', () => socket.write('GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n'));
      socket.once('data', () => { most = Math.max(most, held()); socket.destroy(); }).on('close', done).on('error', done);
    });
  }
  assert.ok(most > 0);
  while (held() > 0) await new Promise((later) => setImmediate(later)); // one left open would keep this for ever
});

test('whoever asks and reads nothing is given up', { timeout: PATIENCE }, async () => {
  writeFileSync(join(folder, 'web', 'huge.bin'), Buffer.alloc(64 << 20));
  assert.ok(server.timeout > 0); // which the next line would hide
  const idle = server.timeout;
  server.timeout = 100;
  const socket = connect(server.address().port, '127.0.0.1', () => socket.write('GET /huge.bin HTTP/1.1\r\nHost: x\r\n\r\n'));
  const [theirs] = await once(server, 'connection');
  await once(theirs, 'close');
  server.timeout = idle;
  socket.destroy();
});

test('every answer carries the policy, and says that types are not to be guessed', async () => {
  for (const [target, code] of [['/', 200], ['/a%20file.js', 200], ['/nothing', 404], ['/%', 404]]) {
    const answer = await get(server, target);
    assert.equal(status(answer), code);
    assert.match(answer, /content-security-policy: default-src 'none'; img-src 'self'; frame-ancestors 'none'/i);
    assert.match(answer, /x-content-type-options: nosniff/i);
    assert.match(answer, /referrer-policy: no-referrer/i);
  }
});

test('text is compressed for whoever reads that, by a file beside it where there is one', async () => {
  writeFileSync(join(folder, 'web', 'long.js'), 'tilewise '.repeat(500));
  writeFileSync(join(folder, 'web', 'ready.js'), 'plain');
  writeFileSync(join(folder, 'web', 'ready.js.br'), 'made before');
  for (const name of ['led', 'kept']) writeFileSync(join(folder, 'web', `${name}.js`), 'plain');
  symlinkSync(join(folder, 'key'), join(folder, 'web', 'led.js.br'));
  mkdirSync(join(folder, 'web', 'kept.js.br'));
  for (const target of ['/led.js', '/kept.js']) {
    const answer = await get(server, target, 'GET', 'Accept-Encoding: br\r\n');
    assert.equal(status(answer), 200);
    assert.match(answer, /content-encoding: br/i);
    assert.doesNotMatch(answer, /secret/);
  }
  for (const [target, accepted, coding] of [['/long.js', 'gzip, deflate, br', 'br'], ['/long.js', 'gzip', 'gzip'], ['/long.js', 'br;q=0, gzip;q=1.0', 'gzip'], ['/long.js', 'identity', ''], ['/large.bin', 'br', ''], ['/ready.js', 'br', 'br']]) {
    const answer = await get(server, target, 'HEAD', `Accept-Encoding: ${accepted}\r\n`);
    assert.equal(/content-encoding: (\w+)/i.exec(answer)?.[1] ?? '', coding, `${target}, ${accepted}`);
    assert.match(answer, /vary: accept-encoding/i);
  }
  const port = server.address().port, fetched = await fetch(`http://127.0.0.1:${port}/long.js`);
  assert.ok(fetched.headers.get('content-encoding'));
  assert.equal(await fetched.text(), 'tilewise '.repeat(500));
  assert.match(await get(server, '/ready.js', 'GET', 'Accept-Encoding: br\r\n'), /made before/);
});

test('other pages may frame it where that is said, and only there', async () => {
  for (const [embed, ancestors] of [['', "'none'"], ['*', '\\*'], ['https://school.example', 'https://school\\.example']]) {
    const framed = await serve(join(folder, 'web'), 0, embed);
    const answer = await get(framed, '/');
    framed.close();
    assert.match(answer, new RegExp(`frame-ancestors ${ancestors}\r\n`));
  }
});

test('what is asked of it wrongly is said in a line', () => {
  for (const [words, code, said] of [[['--embed', 'https://school.example'], 2, /^usage: serve\.mjs \[--embed\[=ORIGINS\]\]/], [['--foo'], 2, /^usage/], [[join(folder, 'nowhere')], 1, /^serve: there is no page at .*nowhere$/], [[join(folder, 'web-secret')], 1, /^serve: there is no page at .*index\.html$/]]) {
    const { status: ended, stderr } = spawnSync(process.execPath, [join(root, 'frontends/web/serve.mjs'), ...words], { encoding: 'utf8' });
    assert.equal(ended, code);
    assert.match(stderr.trim(), said);
  }
});

test('the page that was built is served with its own policy', async () => {
  const real = await serve(built);
  const answer = await get(real, '/worker.js', 'HEAD');
  real.close();
  assert.match(answer, /content-security-policy: default-src 'none'; script-src 'self' 'sha256-[\w+/=]+' 'wasm-unsafe-eval'/i);
});
