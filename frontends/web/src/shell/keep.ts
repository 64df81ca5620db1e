/* keep.ts -- what stays on this device from one visit to the next.  A browser that keeps nothing is no error. */

export function kept<T>(name: string, otherwise: T, good: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(`tilewise-${name}`) ?? 'null');
    return good(value) ? value : otherwise;
  } catch {
    return otherwise;
  }
}

/** False: it could not be kept. */
export function keep(name: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(`tilewise-${name}`);
    else localStorage.setItem(`tilewise-${name}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
