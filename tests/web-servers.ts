/** Starts real web servers on loopback, with all that they write in a folder of their own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { listenFrom } from '../build/serve/listen.ts';
import { makeTree } from './tree.ts';

/** Serves `root` with a written configuration, changed only in its port and its root, and calls `act` with the origin. */
export type WithServer = (configuration: string, root: string, act: (origin: string) => Promise<void>) => Promise<void>;

const isThere = (program: string, option: string): boolean => spawnSync(program, [option]).status === 0;

export const hasNginx = isThere('nginx', '-v');
export const hasCaddy = isThere('caddy', 'version');
export const hasApache = isThere('apache2', '-v');

/** A free port. */
async function findPort(): Promise<number> {
  const server = createServer();
  const port = await listenFrom(server, 0);
  await new Promise((done) => server.close(done));
  return port;
}

/** Calls `act` once the server answers, and ends it. What it says while it starts may not match `wrong`. */
async function whileRunning(
  server: ChildProcess,
  origin: string,
  wrong: RegExp,
  act: (origin: string) => Promise<void>,
): Promise<void> {
  let said = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = new Promise((done) => server.once('close', done));
  try {
    for (let tries = 0; tries < 100 && !(await fetch(origin, { redirect: 'manual' }).catch(() => undefined)); tries++)
      await new Promise((done) => setTimeout(done, 100));
    if (server.exitCode !== null || wrong.test(said)) throw new Error(`The server is not content.\n${said}`);
    await act(origin);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

const isRoot = process.getuid?.() === 0;
const QUIET = { stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'] };

export const withNginx: WithServer = async (configuration, root, act) => {
  const port = await findPort();
  const server = configuration
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(/root [^;]+;/, `root ${root};`);
  await runNginx(server, `http://127.0.0.1:${port}`, act);
};

/** Runs nginx with servers as they are given, of which one answers at the origin. */
export async function runNginx(servers: string, origin: string, act: (origin: string) => Promise<void>): Promise<void> {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  // Started by root, its workers run as another user, who may not read this folder.
  const head = `${isRoot ? 'user root;' : ''}\ndaemon off;\nerror_log stderr;\npid nginx.pid;\nevents {}\n`;
  const folder = makeTree({ 'nginx.conf': `${head}http {\naccess_log off;\n${folders.join('\n')}\n${servers}}\n` });
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], QUIET);
  await whileRunning(nginx, origin, /\[(emerg|warn)\]/, act);
}

/** The file is for a name, for which Caddy would ask for a certificate. */
export const withCaddy: WithServer = async (configuration, root, act) => {
  const origin = `http://127.0.0.1:${await findPort()}`;
  const server = configuration.replace(/^[\w.-]+ \{$/m, `${origin} {`).replace(/root \* .*/, `root * ${root}`);
  const folder = makeTree({ Caddyfile: `{\n  admin off\n}\n${server}` });
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    ...QUIET,
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  await whileRunning(caddy, origin, /"level":"fatal"|^Error/m, act);
};

const MODULES = 'mpm_event authz_core authz_host dir mime rewrite headers setenvif deflate filter'.split(' ');

/** The `.htaccess` is in the folder already. */
export const withApache: WithServer = async (_, root, act) => {
  const port = await findPort();
  // Started by root, its workers run as another user.
  for (const folder of [dirname(root), root]) chmodSync(folder, 0o755);
  const modules = MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
  const lines = [
    ...modules,
    `Listen 127.0.0.1:${port}`,
    'ServerName localhost',
    'PidFile apache.pid',
    'ErrorLog error.log',
    'TypesConfig /dev/null',
    ...(isRoot ? ['User www-data', 'Group www-data'] : []),
    `DocumentRoot ${root}`,
    `<Directory ${root}>\nAllowOverride All\nRequire all granted\n</Directory>`,
  ];
  const folder = makeTree({ 'apache.conf': `${lines.join('\n')}\n` });
  const apache = spawn('apache2', ['-d', folder, '-f', join(folder, 'apache.conf'), '-DFOREGROUND'], QUIET);
  await whileRunning(apache, `http://127.0.0.1:${port}`, /:(emerg|alert|crit|error)\]|^AH\d+: .*(Syntax|not)/m, act);
};
