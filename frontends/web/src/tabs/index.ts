/* index.ts -- the tabs, in their order.  A new one is a file here and a line in this list. */
import type { Tab } from '../shell/tabs.js';
import { counts } from './counts.js';
import { lab } from './lab.js';
import { lessonsTab } from './lessons.js';
import { play } from './play.js';
import { race } from './race.js';
import { space } from './space.js';
import { watch } from './watch.js';

export const tabs: readonly Tab[] = [play, watch, race, space, lab, counts, lessonsTab];
