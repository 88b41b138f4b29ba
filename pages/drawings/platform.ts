/** The eight lines that run to one platform. Words in it are text in the page's own face, so it stands inline. */
import { C, COR, G, gl, ln, PNK, ring, SKY, svg, W, YEL } from './pen.ts';

/** Of the lines, in the order of their names. */
const colors = [YEL, COR, SKY, PNK, W, YEL, COR, SKY];

/** Lying, for wide screens: four products on either side run to the spot in the middle. 1170 by 460. */
export function platformWide(names: string[], spot: string) {
  const lines = names.map((name, i) => {
    const left = i < 4;
    const [y, end] = [62 + (i % 4) * 112, 194 + (i % 4) * 24];
    const [x, turn, bend, soft, into] = left ? [230, 330, 460, 440, 560] : [940, 840, 710, 730, 610];
    const color = colors[i] ?? W;
    const word = `<text x="${left ? 205 : 965}" y="${y + 8}"${left ? ' text-anchor="end"' : ''}>${name}</text>`;
    return [gl(`M${x} ${y}H${turn}C${bend} ${y} ${soft} ${end} ${into} ${end}`, color), C(x, y, 11, color) + word];
  });
  const under = lines.map(([line]) => line).join('');
  const over = lines.map(([, end]) => end).join('');
  const middle = C(585, 230, 118, G) + C(585, 230, 104, YEL) + ring(585, 230, 104, W);
  const word = `<text x="585" y="246" font-size="46" text-anchor="middle" class="platform-spot">${spot}</text>`;
  return svg(1170, 460, under + middle + word + over, 'class="platform-wide"');
}

/** Upright, for phones: the lines fall into the spot below. 390 by 590. */
export function platformTall(names: string[], spot: string) {
  const lines = names.map((name, i) => {
    const [y, right] = [34 + i * 44, 360 - i * 22];
    const color = colors[i] ?? W;
    const fall = ln(`M180 ${y}H${right - 24}a24 24 0 0 1 24 24V470`, color);
    return [fall, `${C(180, y, 8, color)}<text x="164" y="${y + 7}" text-anchor="end">${name}</text>`];
  });
  const under = lines.map(([line]) => line).join('');
  const over = lines.map(([, end]) => end).join('');
  const middle = C(283, 482, 108, G) + C(283, 482, 94, YEL) + ring(283, 482, 94, W);
  const word = `<text x="283" y="497" font-size="42" text-anchor="middle" class="platform-spot">${spot}</text>`;
  return svg(390, 590, under + middle + word + over, 'class="platform-tall"');
}
