/** Starts a real nginx on loopback, with all that it writes in a folder of its own. */
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listen } from './server.ts';
import { makeTree } from './tree.ts';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** Serves `root` with a written configuration, changed only in its port and its root, and calls `act` with the origin. */
export async function withNginx(configuration: string, root: string, act: (origin: string) => Promise<void>) {
  const { origin, close } = await listen(createServer());
  await close();
  const server = configuration
    .replace('listen 80;', `listen ${origin.replace('http://', '')};`)
    .replace(/root [^;]+;/, `root ${root};`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  // Started by root, its workers run as another user, who may not read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const head = `${user}\ndaemon off;\nerror_log stderr;\npid nginx.pid;\nevents {}\n`;
  const folder = makeTree({ 'nginx.conf': `${head}http {\naccess_log off;\n${folders.join('\n')}\n${server}}\n` });
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  nginx.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const ended = new Promise((done) => nginx.once('close', done));
  try {
    for (let tries = 0; tries < 100 && !(await fetch(origin, { redirect: 'manual' }).catch(() => undefined)); tries++)
      await new Promise((done) => setTimeout(done, 100));
    if (nginx.exitCode !== null || /\[(emerg|warn)\]/.test(said)) throw new Error(`nginx complains.\n${said}`);
    await act(origin);
  } finally {
    nginx.kill('SIGTERM');
    await ended;
  }
}
