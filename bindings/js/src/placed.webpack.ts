/* placed.webpack.ts -- webpack always takes the files along; and an address that it is asked for is one of the machine that it ran on. */
export const placed = (): boolean => true;
