/** What the benches write into docs/speed.md: each its own part, between two comments that name it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DOCS = fileURLToPath(new URL('../docs', import.meta.url));
const PAGE = join(DOCS, 'speed.md');

/** A table in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** What the measures were taken on, as a sentence. */
export function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0]?.toFixed(1);
  return `${cpus()[0]?.model.trim()}, ${availableParallelism()} processors, ${memory} GiB, load ${load}; Node.js ${process.versions.node}.`;
}

/** Writes a part of the page. */
export function writePart(name: string, text: string): void {
  const page = readFileSync(PAGE, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, after] = [page.split(begin)[0], page.split(end)[1]];
  if (after === undefined) throw new Error(`${PAGE} has no part between ${begin} and ${end}.`);
  writeFileSync(PAGE, `${before}${begin}\n\n${text.trim()}\n\n${end}${after}`);
}

/** Writes a picture beside the page. */
export const writePicture = (name: string, svg: string): void => writeFileSync(join(DOCS, 'pictures', name), svg);
