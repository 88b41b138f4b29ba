import { createPreview } from '../serve/host.ts';
import { listenFrom } from '../serve/listen.ts';
import { readFinished } from '../site/manifest.ts';
import type { Task } from './line.ts';
import { printAddresses } from './report.ts';

/** `preview`: serves the finished site as its host would. Runs until the process ends. */
export async function run({ out, values }: Task): Promise<never> {
  const { base, host } = readFinished(out);
  const port = await listenFrom(createPreview(out, values), Number(values.port ?? 4173), values);
  printAddresses(port, base, values.host, `as ${host} would serve ${out}`);
  return new Promise(() => {});
}
