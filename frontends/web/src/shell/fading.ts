/* fading.ts -- a row that is wider than its place fades out at the edge behind which there is more. */

const DEEP = '48px';

export function fading<E extends HTMLElement>(row: E): E {
  const show = (): void => {
    row.style.setProperty('--left', row.scrollLeft > 1 ? DEEP : '0px');
    row.style.setProperty('--right', row.scrollLeft + row.clientWidth < row.scrollWidth - 1 ? DEEP : '0px');
  };
  row.classList.add('fading');
  row.addEventListener('scroll', show);
  new ResizeObserver(show).observe(row);
  return row;
}
