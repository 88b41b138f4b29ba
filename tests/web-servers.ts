/** Starts real servers on loopback. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { HostName } from '../build/content/settings.ts';
import type { Row } from '../build/site/manifest.ts';
import { typeOf } from '../build/site/media.ts';
import { listen } from './server.ts';
import { makeTree } from './tree.ts';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

export async function freePort(): Promise<number> {
  const { origin, close } = await listen(createServer());
  await close();
  return Number(new URL(origin).port);
}

/** Runs programs during `act`, which begins once each port answers. `act` gets their stderr up to then. */
export async function withPrograms(
  commands: string[][],
  ports: number[],
  act: (said: string) => Promise<void>,
) {
  let said = '';
  const running = commands.map(([program = '', ...words]) => {
    const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    return child;
  });
  try {
    for (const port of ports)
      for (let tries = 0; !(await isOpen(port)); tries++) {
        if (tries > 300 || running.some(({ exitCode }) => exitCode !== null))
          throw new Error(`Nothing listens at ${port}.\n${said}`);
        await new Promise((done) => setTimeout(done, 100));
      }
    await act(said);
  } finally {
    for (const child of running) {
      if (child.exitCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
  }
}

function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const opened = new Promise<boolean>((done) =>
    socket.once('connect', () => done(true)).once('error', () => done(false)),
  );
  return opened.finally(() => socket.destroy());
}

/** Serves `root` with an nginx configuration, changing only port and root in it, and calls `act` with the origin. */
export async function withNginx(
  configuration: string,
  root: string,
  act: (origin: string) => Promise<void>,
) {
  const port = await freePort();
  const server = configuration
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(/root [^;]+;/, `root ${root};`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  );
  // As root, nginx would start workers as another user, who may not read this folder.
  const head = `master_process off;\ndaemon off;\nerror_log stderr;\npid nginx.pid;\nevents {}\n`;
  const folder = makeTree({
    'nginx.conf': `${head}http {\naccess_log off;\n${folders.join('\n')}\n${server}}\n`,
  });
  await withPrograms(
    [['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')]],
    [port],
    (said) => {
      if (/\[(emerg|warn)\]/.test(said)) throw new Error(`nginx complains.\n${said}`);
      return act(`http://127.0.0.1:${port}`);
    },
  );
}

/** The files of a site that hosts answer from, without its build.json. */
export const HOSTED = {
  'index.html': 'home',
  '404.html': 'missing',
  '410.html': 'gone',
  'over.html': 'gone',
  'file.html': 'file',
  'folder/index.html': 'folder',
  'both.html': 'both',
  'both/index.html': 'both, in its folder',
  'assets/a-0123abcd.css': 'a{}',
  'assets/plain.css': 'b{}',
  'assets/fonts/f-0123abcd.woff2': 'f',
  'sitemap.xml': '<a/>',
  'robots.txt': 'x',
  'odd "name" é.svg': '<svg/>',
  '100% #1?.html': 'odd',
  'old.html': 'moved',
  'part.html': 'moved',
  'away.html': 'moved',
  data: 'no type',
};
const MOVED: Record<string, Partial<Row>> = {
  'over.html': { route: '/over', gone: true },
  'old.html': { route: '/old', redirect: '/file' },
  'part.html': { route: '/part', redirect: '/file?x=1#part' },
  'away.html': { route: '/away', redirect: 'https://else.example/a' },
};
export const ROWS = [...Object.keys(HOSTED), 'build.json'].map((path): Row => {
  const cache = path.includes('0123abcd') ? 'immutable' : 'revalidate';
  return { path, type: typeOf(path), cache, sha256: '', size: 0, ...MOVED[path] };
});

/** All files of that site, as built for a host. */
export const hosted = (host: HostName, base = '') => ({
  ...HOSTED,
  'build.json': JSON.stringify({ host, base, files: ROWS }),
});
