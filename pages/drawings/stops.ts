/** What an order passes on its way through a restaurant, 160 by 96 each, seen from above: in coral, what was ordered. */
import { C, COR, dash, G, g, K, L, ln, M, N, P, R, SKY, svg, W } from './pen.ts';

const stop = (body: string) => svg(160, 96, body);

/** A guest says what to bring, at a table for four. */
const table = () =>
  stop(
    C(54, 48, 55, G) +
      C(54, 48, 28, W) +
      C(54, 4, 11, M) +
      C(54, 92, 11, M) +
      C(11, 48, 11, M) +
      C(97, 48, 13, COR) +
      ln('M117 28a28 28 0 0 1 0 40M129 16a45 45 0 0 1 0 64', L, 5) +
      C(54, 48, 9, K),
  );

/** The till prints what it heard. */
const till = () =>
  stop(
    R(-5, 3, 132, 90, G, 13) +
      R(0, 8, 96, 80, M, 8) +
      R(12, 20, 40, 56, SKY, 3) +
      P([20, 40, 60].map((y) => `M62 ${y}h10v12h-10zM78 ${y}h10v12h-10z`).join(''), N) +
      P('M96 26h26v44H96z', W) +
      P('M102 34h14v4h-14zM102 44h10v4h-10z', K) +
      R(102, 54, 14, 8, COR),
  );

/** A card on its reader, and a phone that pays from elsewhere. */
const payment = () =>
  stop(
    R(-5, 3, 94, 90, G, 13) +
      R(18, 8, 48, 80, M, 8) +
      R(26, 16, 32, 16, SKY, 2) +
      g('translate(0 44) rotate(-6)', R(-4, -4, 90, 46, G, 8) + R(0, 0, 82, 38, COR, 6) + P('M10 9h14v11H10z', K)) +
      R(103, 3, 54, 90, G, 15) +
      R(108, 8, 44, 80, M, 10) +
      R(114, 18, 32, 60, W, 4) +
      ln('m121 48 8 8 13-16', COR, 5),
  );

/** A shelf of eight places; those that `holds` names are taken, the last of them by what was ordered. */
const shelf = (holds: number) => {
  const places = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
    const [x, y] = [10 + (i % 4) * 30, 18 + Math.floor(i / 4) * 34];
    if (i < holds) return R(x, y, 24, 26, i === holds - 1 ? COR : N, 3);
    return dash(`M${x + 2} ${y + 2}h20v22h-20z`, N, 3, '5 4');
  });
  return stop(R(-5, 3, 146, 90, G, 13) + R(0, 8, 136, 80, M, 6) + places.join(''));
};

/** A page in a browser, with a parcel to take away. */
const shop = () =>
  stop(
    R(-5, 3, 130, 90, G, 13) +
      R(0, 8, 120, 80, M, 8) +
      R(6, 28, 108, 54, W, 3) +
      C(14, 18, 4, N) +
      C(27, 18, 4, N) +
      R(40, 35, 40, 40, COR, 3) +
      P('M57 35h6v40h-6z', K),
  );

export const stops = [table(), till(), payment(), shelf(6), shelf(1), shop()];
