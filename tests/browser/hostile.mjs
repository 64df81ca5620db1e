/* hostile.mjs -- code that somebody else wrote, and what it tries in the heuristic lab.
 *
 * escape() runs where the typed code runs, by way of its text, so it refers to nothing outside itself.  It
 * tries every door, and says which of them opened. */

/* global caches, indexedDB, cookieStore */
async function escape(trap, home, startsWorkers) {
  const opened = [];
  const attempt = async (name, run) => {
    try {
      const late = new Promise((_, no) => setTimeout(() => no(new Error('late')), 3000));
      if ((await Promise.race([run(), late])) !== 'shut') opened.push(name);
    } catch { /* shut */ }
  };
  const event = (target, good, ...bad) => new Promise((yes, no) => {
    target.addEventListener(good, yes);
    for (const name of bad) target.addEventListener(name, () => no(new Error(name)));
  });
  await Promise.all([
    attempt('cache', async () => {
      const names = await caches.keys();
      const cache = await caches.open(names[0] ?? 'tilewise-planted');
      await cache.put(`${home}app.js`, new Response('self.stolen = true;'));
    }),
    attempt('indexedDB', () => event(indexedDB.open('tilewise'), 'success', 'error', 'blocked')),
    attempt('localStorage', async () => localStorage.setItem('stolen', '1')),
    attempt('private files', () => navigator.storage.getDirectory()),
    attempt('cookies', async () => (typeof cookieStore === 'object' ? cookieStore.set('stolen', '1') : (document.cookie = 'stolen=1'))),
    attempt('parent', async () => parent.document.title),
    attempt('top', async () => top.location.href),
    attempt('opener channel', async () => new BroadcastChannel('tilewise').constructor === undefined || 'shut'),
    attempt('fetch', () => fetch(`${trap}fetch`, { mode: 'no-cors' })),
    attempt('fetch of the page', () => fetch(`${home}app.js`)),
    attempt('XMLHttpRequest', async () => {
      const request = new XMLHttpRequest();
      request.open('GET', `${trap}xhr`, false);
      request.send();
    }),
    attempt('WebSocket', () => event(new WebSocket(`${trap.replace('http', 'ws')}socket`), 'open', 'error', 'close')),
    attempt('EventSource', () => event(new EventSource(`${trap}events`), 'open', 'error')),
    attempt('sendBeacon', async () => (navigator.sendBeacon(`${trap}beacon`, 'x'), 'shut')), // it promises anything; the trap knows
    attempt('importScripts', async () => importScripts(`${trap}script.js`)),
    attempt('importScripts of the page', async () => importScripts(`${home}worker.js`)),
    attempt('import', () => import(`${trap}module.js`)),
    startsWorkers && attempt('worker of the page', () => event(new Worker(`${home}worker.js`), 'message', 'error')),
    startsWorkers && attempt('worker that fetches', () => {
      const text = `fetch('${trap}nested', { mode: 'no-cors' }).then(() => postMessage('opened'), () => postMessage('shut'))`;
      const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
      return event(worker, 'message', 'error').then((heard) => heard.data);
    }),
    attempt('service worker', () => navigator.serviceWorker.register(`${home}offline.js`)),
    attempt('locks', () => navigator.locks.request('tilewise', () => {})),
  ]);
  return opened;
}

/** A heuristic that is none: it waits for the question, tries every door, and answers with what opened. */
export const escapeCode = (trap, home, startsWorkers) => `
self.addEventListener('message', (e) => {
  e.stopImmediatePropagation();
  (${escape})(${JSON.stringify(trap)}, ${JSON.stringify(home)}, ${startsWorkers}).then((opened) => postMessage({ kind: 'failed', why: 'opened: ' + opened.join(', ') + ';' }));
});
function h() { return 0; }`;

/** The same doors from the frame itself, should code ever get there; as a function for evaluate(). */
export const escapeFrame = `async ([trap, home]) => (${escape})(trap, home, true)`;

/** Somebody's server: it writes down who asks, and answers all. */
export async function openTrap(createServer) {
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' }).end('');
  });
  server.on('upgrade', (request, socket) => { asked.push(request.url); socket.destroy(); });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { asked, address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}
