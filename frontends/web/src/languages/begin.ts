/* begin.ts -- what runs first: the table of the reader's language, where it is not English, and then the page.
 *
 * build.mjs puts this behind the page's own script, which is a function until then: names of tables and of things made from
 * them are read while modules begin.  Each file stands here by its whole name: on a site it has a hash in it (site.mjs). */
import { chosen, type Language } from './known.js';

const FILES: Record<Exclude<Language, 'en'>, string> = { de: 'language-de.js', es: 'language-es.js', fr: 'language-fr.js', zh: 'language-zh.js' };
const { tilewisePage: page } = self as unknown as { tilewisePage: () => void };

const language = chosen();
if (language === 'en') page();
else {
  const begin = (as: string): void => {
    document.documentElement.lang = as;
    page();
  };
  const table = document.createElement('script');
  table.src = FILES[language];
  table.onload = () => begin(language);
  table.onerror = () => begin('en'); // there is no connection: English needs none
  document.head.append(table);
}
