/* text.ts -- every word that the page says, in the language of whoever reads it.
 *
 * English stands in the code, and is the key: tr('Hint').  A table for each other language lies beside this file and is
 * loaded only by those who read it (begin.ts); the German one says which texts there are, and the compiler holds the others,
 * and every tr(), against it.  A text may have gaps, {0}, {1}, which a translation may order as it likes. */
import type { german } from './de.js';

export type Text = Extract<keyof typeof german, string>;
export type Table = Record<Text, string>;

const here = globalThis as { tilewiseTexts?: Table; document?: Document };
/* Where English has one word for two things, the key says after a bar which is meant. */
const english = (text: string): string => text.replace(/\|\w+$/, '');
const table: Readonly<Record<string, string>> = here.tilewiseTexts ?? {};

/** As in <html lang>. */
export const language = here.document?.documentElement.lang || 'en';

const grouped = new Intl.NumberFormat(language);
export const number = (n: number | bigint): string => grouped.format(n);
/** With so many digits after the point. */
export const decimal = (n: number, digits: number): string =>
  n.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });

const insert = (text: string, values: readonly unknown[]): string => text.replace(/\{(\d)\}/g, (_, n: string) => String(values[Number(n)] ?? ''));

export const tr = (text: Text, ...values: readonly unknown[]): string => insert(table[text] ?? english(text), values);

const plural = new Intl.PluralRules(language);
/** One or several; {0} is how many. */
export const several = (n: number, one: Text, many: Text, ...more: readonly unknown[]): string =>
  tr(plural.select(n) === 'one' ? one : many, number(n), ...more);

/** A text that comes from elsewhere, as from the engine or from what was kept: itself, where the table does not have it. */
export const told = (text: string): string => table[text] ?? text;
