/** The till's hero: a guest speaks, the order becomes the lines of a receipt, and the till closes the sale. */
import {
  BLACK,
  CORAL,
  circle,
  displayText,
  GREEN,
  GROUND,
  LINE,
  line,
  OBJECT,
  part,
  path,
  rect,
  SKY,
  svg,
  WHITE,
  YELLOW,
} from './pen.ts';

/** The voice, bar by bar; the middle four are the words that are printed. */
const VOICE = [24, 60, 110, 190, 120, 70, 150, 230, 140, 80, 44, 96, 60, 28];
/** Width of each dish on the receipt, and of its price. */
const DISHES = [
  [70, 30],
  [54, 22],
  [86, 30],
  [62, 26],
] as const;
const lineAt = (i: number) => 122 + i * 28;

function till(): string {
  const keys = [8, 27].flatMap((y) => [384, 404, 424].map((x) => rect(x, y, 15, 14, WHITE, 3))).join('');
  return (
    rect(276, -14, 208, 92, GROUND, 18) +
    rect(284, -6, 192, 76, BLACK, 14) +
    rect(296, 6, 76, 36, SKY, 5) +
    path('M304 16h38v6h-38zM304 28h24v6h-24z', BLACK) +
    keys +
    part('op-pop op-key', rect(446, 8, 20, 33, CORAL, 3)) +
    rect(296, 54, 168, 8, GROUND, 4)
  );
}

export function posHero(): string {
  const voice = VOICE.map((h, i) =>
    rect(i * 20, 180 - h / 2, 10, h, i > 4 && i < 9 ? OBJECT : LINE, 0, 'class="op-talk"'),
  );
  const teeth = 'l-12-14-12 14'.repeat(6);
  const paper = path(`M308 40h144v290${teeth}z`, WHITE) + displayText('Table 6', 322, 104, 17.5);
  const lines = DISHES.map(([dish, price], i) =>
    part(
      `op-show op-line${i + 1}`,
      path(`M322 ${lineAt(i)}h${dish}v8h-${dish}zM438 ${lineAt(i)}h-${price}v8h${price}z`, BLACK),
    ),
  );
  // What flies from the voice to the receipt is gone once it has become a line.
  const flying = DISHES.map(([dish], i) =>
    rect(322, lineAt(i), dish, 8, YELLOW, 0, `class="op-fly${i + 1}" opacity="0"`),
  );
  const sum = path('M322 228h116v4h-116zM322 246h50v14h-50z', BLACK) + rect(394, 246, 44, 14, CORAL);
  return svg(
    480,
    340,
    voice.join('') +
      `<clipPath id="slot"><path d="M290 70h190v300h-190z"/></clipPath><g clip-path="url(#slot)">${part('op-print', paper)}</g>` +
      lines.join('') +
      part('op-show op-sum', sum) +
      part('op-pop op-done', circle(380, 288, 17, GREEN) + line('M372 288l6 6 11-13', WHITE)) +
      till() +
      flying.join(''),
    'class="op op-pos"',
  );
}
