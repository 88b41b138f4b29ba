import { createPreview } from '../serve/host.ts';
import { listenFrom } from '../serve/listen.ts';
import { readFinished } from '../site/manifest.ts';
import type { Task } from './line.ts';

/** `preview`: serves the finished site as its host would. Runs until the process ends. */
export async function run({ out, values: { port = '4173' } }: Task): Promise<never> {
  const { base, host } = readFinished(out);
  const freePort = await listenFrom(createPreview(out), Number(port));
  process.stdout.write(`http://127.0.0.1:${freePort}${base}/  as ${host} would serve ${out}\n`);
  return new Promise(() => {});
}
