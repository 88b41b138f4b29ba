import { line, svg } from './pen.ts';

/** The bend that four lanes of a running track go into: five lines, 104 apart as the lanes are. 480 by 1200. */
export function bend() {
  const lines = [458, 354, 250, 146, 42].map((r) => `M-2 ${740 + r}h12a${r} ${r} 0 0 0 ${r}-${r}V-20`);
  return svg(480, 1200, line(lines.join('')));
}
