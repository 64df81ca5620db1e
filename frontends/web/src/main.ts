/* main.ts -- the page begins: theme, sharing, tabs, full screen, and what keeps it working offline. */
import { restoreOwn } from './lab/own.js';
import { languageChooser } from './languages/chooser.js';
import { tr } from './languages/text.js';
import { shareButton } from './shell/sheet.js';
import { themeButton } from './shell/theme.js';
import { startTabs } from './shell/tabs.js';
import { keepOffline } from './shell/update.js';
import { fullScreenKey } from './shell/view.js';
import { tabs } from './tabs/index.js';

document.getElementById('tools')?.append(shareButton(), languageChooser(), themeButton());
document.getElementById('tabs')?.setAttribute('aria-label', tr('What to do'));
document.querySelector('.skip')?.replaceChildren(tr('Skip to the page'));
restoreOwn();
startTabs(tabs);
document.addEventListener('keydown', fullScreenKey);
keepOffline();
