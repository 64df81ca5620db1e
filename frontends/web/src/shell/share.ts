/* share.ts -- a tab and what is in it, as the part of an address after the #.
 *
 *     #play?board=3x3:1.2.3.4.0.5.7.8.6&goal=last
 *
 * Nothing of it reaches a server.  A board is its size and its tiles; a goal is a name or a board
 * likewise; anything else a tab adds is text under a name of its own.  A name alone, like &large, is a switch. */
import type { Board } from 'tilewise/engine';

export interface Place {
  tab: string;
  values: Record<string, string>;
}

export function placeText(place: Place): string {
  const query = Object.entries(place.values)
    .map(([name, value]) => encodeURIComponent(name) + (value && `=${encodeURIComponent(value).replace(/%20/g, '+')}`))
    .join('&');
  return `#${place.tab}${query ? `?${query}` : ''}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return ''; // a broken escape: somebody cut the address
  }
}

export function placeRead(hash: string): Place {
  const [tab = '', query = ''] = hash.replace(/^#/, '').split('?', 2) as [string?, string?];
  const values: Record<string, string> = {};
  for (const part of query.split('&')) {
    const cut = part.indexOf('='), name = decode(cut < 0 ? part : part.slice(0, cut));
    if (name) values[name] = cut < 0 ? '' : decode(part.slice(cut + 1));
  }
  return { tab: decode(tab), values };
}

/** "3x3:1.2.3.4.5.6.7.8.0" */
export function boardText(board: Board): string {
  return `${board.rows}x${board.cols}:${board.tiles.join('.')}`;
}

const BOARD_MOST = 2000; // characters: 256 cells take half as many, and a pattern applied to megabytes throws

/** null: not a board, whatever else it is. */
export function boardRead(text: string): Board | null {
  if (text.length > BOARD_MOST) return null;
  const match = /^(\d{1,2})x(\d{1,2}):(\d+(?:\.\d+)*)$/.exec(text.trim());
  if (!match) return null;
  const rows = Number(match[1]), cols = Number(match[2]);
  const tiles = (match[3] ?? '').split('.').map(Number);
  const cells = rows * cols;
  if (cells < 2 || cells > 256 || tiles.length !== cells || new Set(tiles).size !== cells) return null;
  if (tiles.some((t) => t >= cells)) return null;
  return { rows, cols, tiles };
}

/** The full address of a place, for the clipboard. */
export function placeAddress(place: Place): string {
  return location.href.replace(/#.*$/, '') + placeText(place);
}

/** The element with which another page shows that place, and nothing around it. */
export function embedCode(place: Place, title: string): string {
  const address = placeAddress({ ...place, values: { ...place.values, embed: '1' } }).replace(/&/g, '&amp;').replace(/"/g, '&quot;');
  return `<iframe src="${address}" title="${title}" width="960" height="600" style="border: 0" allow="fullscreen"></iframe>`;
}
