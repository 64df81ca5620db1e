/* chromium.mjs -- where Chromium is, and how tests start it or share one. */
import { existsSync, readFileSync } from 'node:fs';
import { PATIENCE, require } from './places.mjs';

const { chromium } = require('playwright-core');
const executablePath = process.env.CHROMIUM || ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
const options = (flags) => ({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', ...flags], timeout: PATIENCE });

export const launch = (...flags) => chromium.launch(options(flags));
/** At an address: where there is no /etc/hosts, the name localhost leads nowhere. */
export const launchServer = () => chromium.launchServer({ ...options([]), host: '127.0.0.1' });

/** The one that browser.mjs keeps for all tests; where there is none, one of its own. */
export function shared() {
  const file = process.env.BROWSER;
  if (!file || !existsSync(file)) return launch();
  return chromium.connect(JSON.parse(readFileSync(file, 'utf8')).address, { timeout: PATIENCE });
}
