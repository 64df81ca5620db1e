/* known.ts -- the languages there are, and the one that somebody reads. */

/** As they call themselves. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français', zh: '简体中文' } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = 'tilewise-language';
const known = (name: string): name is Language => name in LANGUAGES;

/** The one that was chosen, else the first of the browser's that we have.  Who reads traditional characters is not sent simplified ones. */
export function chosen(wishes: readonly string[] = navigator.languages): Language {
  let kept: string | null = null;
  try { kept = localStorage.getItem(KEY); } catch { /* nothing is kept */ }
  if (kept && known(kept)) return kept;
  const found = wishes.filter((wish) => !/^zh-(hant|tw|hk|mo)/i.test(wish)).map((wish) => wish.split('-')[0]?.toLowerCase() ?? '').find(known);
  return found ?? 'en';
}

export function choose(language: string): void {
  try { localStorage.setItem(KEY, language); } catch { /* the browser's is used again */ }
}
