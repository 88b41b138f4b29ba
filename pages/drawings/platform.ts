/** The eight lines that run to one platform. Words in it are text in the page's own face, so it stands inline. */
import { CORAL, circle, GROUND, line, lineOver, PINK, ring, SKY, svg, WHITE, YELLOW } from './pen.ts';

/** Of the lines, in the order of their names. */
const colors = [YELLOW, CORAL, SKY, PINK, WHITE, YELLOW, CORAL, SKY];

/** Lying, for wide screens: four products on either side run to the spot in the middle. 1170 by 460. */
export function platformWide(names: string[], spot: string) {
  const lines = names.map((name, i) => {
    const left = i < 4;
    const [y, end] = [62 + (i % 4) * 112, 194 + (i % 4) * 24];
    const [x, turn, bend, soft, into] = left ? [230, 330, 460, 440, 560] : [940, 840, 710, 730, 610];
    const color = colors[i] ?? WHITE;
    const word = `<text x="${left ? 205 : 965}" y="${y + 8}"${left ? ' text-anchor="end"' : ''}>${name}</text>`;
    return [
      lineOver(`M${x} ${y}H${turn}C${bend} ${y} ${soft} ${end} ${into} ${end}`, color),
      circle(x, y, 11, color) + word,
    ];
  });
  const under = lines.map(([route]) => route).join('');
  const over = lines.map(([, end]) => end).join('');
  const middle = circle(585, 230, 118, GROUND) + circle(585, 230, 104, YELLOW) + ring(585, 230, 104, WHITE);
  const word = `<text x="585" y="246" font-size="46" text-anchor="middle" class="platform-spot">${spot}</text>`;
  return svg(1170, 460, under + middle + word + over, 'class="platform-wide"');
}

/** Upright, for phones: the lines fall into the spot below. 390 by 590. */
export function platformTall(names: string[], spot: string) {
  const lines = names.map((name, i) => {
    const [y, right] = [34 + i * 44, 360 - i * 22];
    const color = colors[i] ?? WHITE;
    const fall = line(`M180 ${y}H${right - 24}a24 24 0 0 1 24 24V470`, color);
    return [fall, `${circle(180, y, 8, color)}<text x="164" y="${y + 7}" text-anchor="end">${name}</text>`];
  });
  const under = lines.map(([route]) => route).join('');
  const over = lines.map(([, end]) => end).join('');
  const middle = circle(283, 482, 108, GROUND) + circle(283, 482, 94, YELLOW) + ring(283, 482, 94, WHITE);
  const word = `<text x="283" y="497" font-size="42" text-anchor="middle" class="platform-spot">${spot}</text>`;
  return svg(390, 590, under + middle + word + over, 'class="platform-tall"');
}
