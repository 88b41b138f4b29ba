import { hash } from 'node:crypto';
import type { Problem } from '../base/problem.ts';
import { placeInIsland } from '../code/errors.ts';
import { withMap } from '../code/islands.ts';
import { CLIENT, PLACE } from '../dev/messages.ts';
import { addScript, makeScript } from '../dev/pages.ts';
import { createPreview } from '../serve/host.ts';
import { listenFrom } from '../serve/listen.ts';
import { readFinished } from '../site/manifest.ts';
import type { Task } from './line.ts';
import { printAddresses, printProblems } from './report.ts';

/**
 * `preview`: serves the finished site as its host would, and prints what only a browser can notice: errors in a page, and what
 * its policy refuses. Runs until the process ends.
 */
export async function run({ root, out, values }: Task): Promise<never> {
  const { base, host } = readFinished(out);
  const script = makeScript('reporter');
  const hear = async (fault: URLSearchParams) => {
    // What a terminal would obey is not printed: with --host, others may ask.
    const texts = [...fault].map(([name, text]) => [name, text.replace(/\p{Cc}+/gu, ' ')]);
    const { stack = '', ...problem } = Object.fromEntries(texts) as Problem;
    const place = await placeOf(stack, root, base);
    process.stderr.write(printProblems([{ ...problem, ...place }]));
    return Buffer.of();
  };
  const server = createPreview(out, values, {
    add: addScript,
    answer({ pathname, searchParams }) {
      if (pathname === CLIENT) return script;
      return pathname === PLACE ? hear(searchParams) : undefined;
    },
  });
  const port = await listenFrom(server, Number(values.port ?? 4173), values);
  printAddresses(port, base, values.host, `as ${host} would serve ${out}`);
  return new Promise(() => {});
}

/** A built script has no source map, so it is bundled once more. If its bytes differ, the source has changed since. */
async function placeOf(stack: string, root: string, base: string) {
  const [, name = '', built] = /\/islands\/(\w+)-(\w{8})\.js/.exec(stack) ?? [];
  const text = name && (await withMap(root, name, base));
  const [code = ''] = text.split('//# sourceMappingURL');
  return hash('sha256', code).slice(0, 8) === built ? placeInIsland(stack, () => text) : undefined;
}
