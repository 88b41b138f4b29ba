/** The marks of the app stores, for badges of black. */
import { path, svg } from './pen.ts';

const mark = (d: string) => () => svg(72, 72, path(d, 'var(--paper)'));

export const stores = {
  apple: mark(
    'M50 38c0-7 6-10 6-11-3-4-8-5-10-5-4-1-8 2-11 2-2 0-5-2-9-2s-9 3-11 7c-5 8-1 21 4 28 2 3 5 7 8 7 4 0 5-2 9-2 5 0 6 2 9 2 4 0 7-4 9-7 2-4 4-7 4-8-1 0-8-3-8-11zM44 17c1-2 3-5 2-8-2 0-6 2-8 4s-3 5-3 8c3 1 6-1 9-4z',
  ),
  google: mark('M12 8l30 28-30 29zM46 39l7 8-30 17zM46 33l7-8-30-17zM49 36l8-9 10 6c2 2 2 5 0 6l-10 6z'),
};
