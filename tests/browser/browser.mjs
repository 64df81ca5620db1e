/* browser.mjs start|stop ADDRESS_FILE -- one Chromium for all tests of a run of ctest. `start` leaves
 * it running and writes where it listens; it ends with `stop`, or with the ctest that began it. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { launchServer } from './chromium.mjs';
import { until } from './places.mjs';

const [, script, act, file, parent] = process.argv;
const alive = (id) => { try { return process.kill(id, 0); } catch { return false; } };
const stop = () => {
  if (!existsSync(file)) return;
  try { process.kill(JSON.parse(readFileSync(file, 'utf8')).process); } catch { /* it is gone */ }
  rmSync(file);
};

if (act === 'serve') {
  const server = await launchServer();
  writeFileSync(file, JSON.stringify({ process: process.pid, address: server.wsEndpoint() }));
  const end = () => server.close().finally(() => process.exit());
  process.on('SIGTERM', end);
  setInterval(() => alive(Number(parent)) || end(), 1000);
} else {
  stop();
  if (act === 'start') {
    spawn(process.execPath, [script, 'serve', file, process.ppid], { detached: true, stdio: 'ignore' }).unref();
    await until(() => existsSync(file) && readFileSync(file, 'utf8'), Boolean, 'the browser');
  }
}
