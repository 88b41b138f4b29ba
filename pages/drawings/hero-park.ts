/** The lot, wider than any screen: a guest asks, the car leaves its bay, and stops on the pad beside the guest. */
import { car } from './objects.ts';
import {
  BLACK,
  CORAL,
  circle,
  dash,
  displayText,
  drawn,
  group,
  line,
  OBJECT,
  PINK,
  part,
  path,
  rect,
  SKY,
  svg,
  WHITE,
} from './pen.ts';

/** The bays in view are 0 to 14; the lot goes on for ten more at either side. */
const FIRST = -10;
const LAST = 24;
/** Cars in the two rows, bay after bay, over and over; a bay without one is free. */
const UPPER = [WHITE, CORAL, '', SKY, WHITE, CORAL, '', SKY, WHITE, CORAL, PINK, SKY, WHITE, CORAL, PINK];
const LOWER = [CORAL, WHITE, SKY, '', WHITE, PINK, CORAL, SKY, '', WHITE, CORAL, SKY, WHITE, PINK, WHITE];

/** Parked cars, whose shapes are put together so that sixty of them are few elements. `nose` is -1 upwards, 1 downwards. */
function parked(): string {
  const bodies: Record<string, string> = {};
  let glass = '';
  const park = (row: string[], y: number, nose: 1 | -1) => {
    for (let bay = FIRST; bay < LAST; bay++) {
      const body = row[(bay + 15) % 15];
      if (!body) continue;
      const x = 48 + bay * 96;
      bodies[body] =
        `${bodies[body] ?? ''}M${x - 11} ${y - 52}h22a16 16 0 0 1 16 16v72a16 16 0 0 1-16 16h-22a16 16 0 0 1-16-16v-72a16 16 0 0 1 16-16M${x - 33} ${y + nose * 9 - 2}h66v4h-66`;
      const s = -nose;
      glass += `M${x - 19} ${y - s * 20}q19 ${-s * 11} 38 0l-3 ${s * 16}h-32zM${x - 16} ${y + s * 22}h32l3 ${s * 12}q-19 ${s * 8}-38 0z`;
    }
  };
  park(UPPER, 66, 1);
  park(LOWER, 346, -1);
  const painted = Object.entries(bodies).map(([body, d]) => path(d, body));
  return painted.join('') + path(glass, BLACK);
}

export function parkHero(): string {
  const walls = Array.from({ length: LAST - FIRST + 1 }, (_, i) => `M${(FIRST + i) * 96} 0v128m0 152v140`).join('');
  const way = 'M624 124V160A44 44 0 0 1 580 204';
  const shoulders = `<ellipse cx="84" cy="204" rx="15" ry="27" fill="${CORAL}"/>`;
  const ripple = circle(84, 204, 40, 'none', `stroke="${OBJECT}" stroke-width="4" opacity="0" class="op-ask"`);
  return svg(
    1440,
    400,
    line(`${walls}M-960 2h3264`, WHITE) +
      part('op-show op-free', rect(584, 10, 80, 114, OBJECT) + displayText('P', 624, 84, 44, BLACK, 0.5)) +
      parked() +
      rect(135, 150, 150, 108, 'none', 14, `stroke="${OBJECT}" stroke-width="4" stroke-dasharray="16 12"`) +
      ripple +
      ripple +
      shoulders +
      circle(86, 204, 13, WHITE) +
      dash(`${way}H288`, OBJECT, 4, '18 13') +
      line(`${way}H264`, OBJECT, 8, drawn('op-draw op-trail')) +
      group('translate(210 204) rotate(-90)', part('op-drive', car(0, 0, OBJECT, 0, 1.2))),
    'class="op op-park"',
  );
}
