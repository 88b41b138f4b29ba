import { existsSync } from 'node:fs';
import { recover } from '../emit/emit.ts';
import { listenFrom } from '../serve/listen.ts';
import { HOSTS, type HostName } from '../serve/preview/hosts.ts';
import { createPreview } from '../serve/preview/server.ts';
import { readManifest } from '../serve/rows.ts';
import { MANIFEST } from '../table.ts';

/** What `preview` is asked to do. `out`: the folder of the finished site; `port`: the first to try. */
type PreviewTask = { out: string; host: string; port?: number };

const FIRST_PORT = 4173;

/** `preview`: serves the finished site as a host would. The exit code, where it cannot; otherwise it ends with the process. */
export async function runPreview({ out, host, port = FIRST_PORT }: PreviewTask): Promise<number> {
  if (!Object.hasOwn(HOSTS, host)) {
    process.stderr.write(`No host is named ${host}. Name one of ${Object.keys(HOSTS).join(', ')}.\n`);
    return 2;
  }
  await recover(out);
  if (!existsSync(`${out}/${MANIFEST}`)) {
    process.stderr.write(`There is no finished site in ${out}. Run \`npm run build\` first.\n`);
    return 1;
  }
  const name = host as HostName;
  const taken = await listenFrom(createPreview(out, name), port);
  process.stdout.write(`http://127.0.0.1:${taken}${readManifest(out).base}/  as ${name} would serve ${out}\n`);
  for (const page of HOSTS[name].docs) process.stdout.write(`  ${page}\n`);
  return new Promise(() => {});
}
