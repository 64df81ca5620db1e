/* main.ts -- the page begins: theme, tabs, and what keeps it working offline. */
import { themeButton } from './shell/theme.js';
import { startTabs } from './shell/tabs.js';
import { keepOffline } from './shell/update.js';
import { tabs } from './tabs/index.js';

document.getElementById('tools')?.append(themeButton());
startTabs(tabs);
keepOffline();
