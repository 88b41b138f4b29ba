/** Charts as SVG, for light and dark pages. */

/** A group of bars: one case, with a value for each racer. */
export interface Group {
  name: string;
  bars: readonly { name: string; value: number }[];
}

const STYLE = `<style>
text { font: 13px system-ui, sans-serif; fill: #222; }
.title { font-weight: 600; font-size: 15px; }
.quiet { fill: #666; }
.grid { stroke: #ddd; }
.own { fill: #c8391f; stroke: #c8391f; }
.other { fill: #8a97a8; stroke: #8a97a8; }
@media (prefers-color-scheme: dark) {
  text { fill: #eee; }
  .quiet { fill: #aaa; }
  .grid { stroke: #444; }
  .own { fill: #ff8a70; stroke: #ff8a70; }
  .other { fill: #7e8b9c; stroke: #7e8b9c; }
}
.line { fill: none; stroke-width: 2; }
</style>`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const svg = (width: number, height: number, title: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">
${STYLE}
<text class="title" x="0" y="18">${escaped(title)}</text>
${body}
</svg>
`;

const LEFT = 130;
const WIDTH = 720;
const BAR = 16;

/** Groups of bars on a logarithmic scale that ends with the longest: each step of the grid is ten times the last. */
export function drawBars(title: string, groups: readonly Group[]): string {
  const values = groups.flatMap(({ bars }) => bars.map(({ value }) => Math.log10(value)));
  const first = Math.floor(Math.min(-1, ...values));
  const decades = Math.max(1, ...values) - first;
  const step = (WIDTH - LEFT - 60) / decades;
  const x = (value: number) => LEFT + (Math.log10(value) - first) * step;
  const steps = Array.from({ length: Math.floor(decades) + 1 }, (_, index) => ({
    at: (LEFT + index * step).toFixed(1),
    label: String(Number((10 ** (index + first)).toPrecision(1))),
  }));
  let y = 34;
  const parts: string[] = [];
  for (const { name, bars } of groups) {
    parts.push(`<text x="0" y="${y + 12}">${escaped(name)}</text>`);
    y += 20;
    const end = y + bars.length * BAR;
    parts.push(...steps.map(({ at }) => `<path class="grid" d="M${at} ${y - 2}V${end}" />`));
    for (const [index, bar] of bars.entries()) {
      const width = (x(bar.value) - LEFT).toFixed(1);
      parts.push(
        `<text class="quiet" x="${LEFT - 8}" y="${y + 12}" text-anchor="end">${escaped(bar.name)}</text>`,
        `<rect class="${index === 0 ? 'own' : 'other'}" x="${LEFT}" y="${y}" width="${width}" height="${BAR - 4}" />`,
        `<text class="quiet" x="${(x(bar.value) + 6).toFixed(1)}" y="${y + 11}">${bar.value.toFixed(2)}</text>`,
      );
      y += BAR;
    }
    y += 10;
  }
  const labels = steps.map(
    ({ at, label }) => `<text class="quiet" x="${at}" y="${y + 10}" text-anchor="middle">${label}</text>`,
  );
  return svg(WIDTH, y + 18, title, [...parts, ...labels].join('\n'));
}

/** Points of a line: what is counted, and the value at it. */
export interface Line {
  name: string;
  points: readonly (readonly [count: number, value: number])[];
  unit: string;
}

const PLOT = { left: 40, width: 260, top: 50, height: 170 };

/** Two plots side by side, each with one line that begins at zero, over counts on a logarithmic scale. */
export function drawLines(title: string, lines: readonly Line[]): string {
  const body = lines.map((line, index) => drawLine(line, PLOT.left + index * (PLOT.width + 90)));
  return svg(WIDTH, PLOT.top + PLOT.height + 40, title, body.join('\n'));
}

function drawLine({ name, points, unit }: Line, left: number): string {
  const counts = points.map(([count]) => Math.log(count));
  const most = Math.max(...points.map(([, value]) => value)) * 1.15;
  const [from = 0, to = 1] = [Math.min(...counts), Math.max(...counts)];
  const bottom = PLOT.top + PLOT.height;
  const x = (count: number) => (left + ((Math.log(count) - from) / (to - from || 1)) * PLOT.width).toFixed(1);
  const y = (value: number) => (bottom - (value / most) * PLOT.height).toFixed(1);
  // A figure lies on the side from which the line turns away.
  const below = (index: number, value: number) => {
    const beside = [points[index - 1], points[index + 1]].flatMap((point) => point?.[1] ?? []);
    return beside.reduce((sum, one) => sum + one, 0) > value * beside.length;
  };
  const marks = points.map(
    ([count, value], index) =>
      `<circle class="own" cx="${x(count)}" cy="${y(value)}" r="3" />` +
      `<text x="${x(count)}" y="${Number(y(value)) + (below(index, value) ? 20 : -8)}" text-anchor="middle">${value.toLocaleString('en', { maximumSignificantDigits: value < 100 ? 3 : 4 })}</text>` +
      `<text class="quiet" x="${x(count)}" y="${bottom + 18}" text-anchor="middle">${count.toLocaleString('en')}</text>`,
  );
  const path = points.map(([count, value], index) => `${index === 0 ? 'M' : 'L'}${x(count)} ${y(value)}`).join('');
  return `<text class="quiet" x="${left}" y="${PLOT.top - 12}">${escaped(`${name}, ${unit}`)}</text>
<path class="grid" d="M${left} ${bottom}h${PLOT.width}" />
<path class="own line" d="${path}" />
${marks.join('\n')}`;
}
