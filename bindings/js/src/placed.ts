/* placed.ts -- are the files of the package where they are looked for?  Asking for one that is not there would leave a line in every
 * visitor's console. */

/** They are if nothing was bundled, or if the bundler put another address in the place of `new URL(FILE, import.meta.url)`. */
export function placed(): boolean {
  const name = 'engine.wasm'; // no bundler knows an address that is made of this
  try {
    const self = new URL(import.meta.url);
    return self.pathname.endsWith('/dist/start.js') || new URL('./engine.wasm', import.meta.url).href !== new URL(name, self).href;
  } catch {
    return false; // a classic script, which has no address
  }
}
