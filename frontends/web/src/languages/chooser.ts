/* chooser.ts -- the list of languages among the tools.  The page begins anew in another: what is on view is in its address. */
import { h } from '../shell/dom.js';
import { icon } from '../shell/icons.js';
import { flush } from '../shell/tabs.js';
import { choose, LANGUAGES } from './known.js';
import { language, tr } from './text.js';

export function languageChooser(): HTMLElement {
  const list = h('select', { title: tr('Language'), aria: { label: tr('Language') } },
    ...Object.entries(LANGUAGES).map(([id, name]) => h('option', { value: id, lang: id, selected: id === language }, name)));
  list.addEventListener('change', () => {
    choose(list.value);
    flush();
    location.reload();
  });
  return h('span', { class: 'icon-button languages' }, icon('language'), list);
}
