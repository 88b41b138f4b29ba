/** What an order passes on its way through a restaurant, 160 by 96 each, seen from above: in coral, what was ordered. */
import {
  BLACK,
  CORAL,
  circle,
  dash,
  each,
  GROUND,
  group,
  LINE,
  line,
  MARK,
  ON_MARK,
  path,
  rect,
  SKY,
  svg,
  WHITE,
} from './pen.ts';

const stop = (body: string) => svg(160, 96, body);

/** A guest says what to bring, at a table for four. */
const table = () =>
  stop(
    circle(54, 48, 55, GROUND) +
      circle(54, 48, 28, WHITE) +
      circle(54, 4, 11, MARK) +
      circle(54, 92, 11, MARK) +
      circle(11, 48, 11, MARK) +
      circle(97, 48, 13, CORAL) +
      line('M117 28a28 28 0 0 1 0 40M129 16a45 45 0 0 1 0 64', LINE, 5) +
      circle(54, 48, 9, BLACK),
  );

/** The till prints what it heard. */
const till = () =>
  stop(
    rect(-5, 3, 132, 90, GROUND, 13) +
      rect(0, 8, 96, 80, MARK, 8) +
      rect(12, 20, 40, 56, SKY, 3) +
      path([20, 40, 60].map((y) => `M62 ${y}h10v12h-10zM78 ${y}h10v12h-10z`).join(''), ON_MARK) +
      path('M96 26h26v44H96z', WHITE) +
      path('M102 34h14v4h-14zM102 44h10v4h-10z', BLACK) +
      rect(102, 54, 14, 8, CORAL),
  );

/** A card on its reader, and a phone that pays from elsewhere. */
const payment = () =>
  stop(
    rect(-5, 3, 94, 90, GROUND, 13) +
      rect(18, 8, 48, 80, MARK, 8) +
      rect(26, 16, 32, 16, SKY, 2) +
      group(
        'translate(0 44) rotate(-6)',
        rect(-4, -4, 90, 46, GROUND, 8) + rect(0, 0, 82, 38, CORAL, 6) + path('M10 9h14v11H10z', BLACK),
      ) +
      rect(103, 3, 54, 90, GROUND, 15) +
      rect(108, 8, 44, 80, MARK, 10) +
      rect(114, 18, 32, 60, WHITE, 4) +
      line('m121 48 8 8 13-16', CORAL, 5),
  );

/** A shelf of eight places; those that `holds` names are taken. Over it lies what is new. */
const shelf = (holds: number, over: string) => {
  const places = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [10 + (i % 4) * 30, 18 + Math.floor(i / 4) * 34]);
  const taken = each(places.slice(0, holds), ([x, y]) => `M${x} ${y}h24v26h-24z`);
  const free = each(places.slice(holds), ([x = 0, y = 0]) => `M${x + 2} ${y + 2}h20v22h-20z`);
  return stop(
    rect(-5, 3, 146, 90, GROUND, 13) +
      rect(0, 8, 136, 80, MARK, 6) +
      path(taken, ON_MARK) +
      dash(free, ON_MARK, 3, '5 4') +
      over,
  );
};

/** What was ordered, on its place. */
const ordered = path('M40 52h24v26h-24z', CORAL);

/** A call for more. */
const alert = circle(128, 16, 22, CORAL) + path('M125 3h6v14h-6zM125 22h6v6h-6z', BLACK);

/** A page in a browser, with a parcel to take away. */
const shop = () =>
  stop(
    rect(-5, 3, 130, 90, GROUND, 13) +
      rect(0, 8, 120, 80, MARK, 8) +
      rect(6, 28, 108, 54, WHITE, 3) +
      circle(14, 18, 4, ON_MARK) +
      circle(27, 18, 4, ON_MARK) +
      rect(40, 35, 40, 40, CORAL, 3) +
      path('M57 35h6v40h-6z', BLACK),
  );

export const journey = [table(), till(), payment(), shelf(6, ordered), shelf(1, alert), shop()];
