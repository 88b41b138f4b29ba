/**
 * Asks MDN's HTTP Observatory about every page, served by nginx with the file that `npm run build -- --for nginx` writes.
 * It takes the ports 80 and 443 of this machine, which are the only ones that the observatory asks, and nothing from
 * elsewhere. It fails where a page gets less than A+ or fewer points than `LEAST`.
 */
import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Row } from '../../build/table.ts';
import { build } from '../site.ts';
import { makeTree } from '../tree.ts';
import { runNginx } from '../web-servers.ts';

const LEAST = 130;
const HOST = 'localhost';
const PACKAGE = join(import.meta.dirname, 'node_modules/@mdn/mdn-http-observatory');

interface Report {
  scan: { grade: string; score: number };
  tests: Record<string, { pass: boolean; result: string }>;
}

/** Makes a certificate for this machine, which holds for a day. */
function certify(folder: string): void {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const about = ['-days', '1', '-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...about], { stdio: 'pipe' });
}

/** The written file with a certificate, and a server beside it that leads to https. */
function withCertificate(configuration: string, folder: string): string {
  const secure = configuration
    .replace(
      'listen 80;',
      `listen 127.0.0.1:443 ssl;\n  ssl_certificate certificate.pem;\n  ssl_certificate_key key.pem;`,
    )
    .replace(/server_name [^;]+;/, `server_name ${HOST};`)
    .replace(/root [^;]+;/, `root ${join(folder, 'dist')};`)
    .replace(/certificate\.pem|key\.pem/g, (name) => join(folder, name));
  const plain = `server {\n  listen 127.0.0.1:80;\n  return 301 https://${HOST}$request_uri;\n}\n`;
  return secure + plain;
}

async function scan(address: string, certificate: string): Promise<Report> {
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate };
  const { stdout } = await promisify(execFile)(process.execPath, [join(PACKAGE, 'src/scan.js'), address], { env });
  return JSON.parse(stdout) as Report;
}

const folder = makeTree({});
certify(folder);
build(join(folder, 'dist'), {}, ['--for', 'nginx']);
// Its list of preloaded names is fetched when it is installed with scripts. This machine's name is not among them.
writeFileSync(join(PACKAGE, 'conf/hsts-preload.json'), '{}');
const { files } = JSON.parse(readFileSync(join(folder, 'dist/build.json'), 'utf8')) as { files: Row[] };
const routes = files.flatMap(({ route, redirect }) => (route === undefined || redirect ? [] : [route]));
const configuration = withCertificate(readFileSync(join(folder, 'dist.nginx.conf'), 'utf8'), folder);
let failed = 0;
await runNginx(configuration, 'http://127.0.0.1', async () => {
  for (const route of new Set(routes)) {
    const { scan: found, tests } = await scan(HOST + encodeURI(route), join(folder, 'certificate.pem'));
    const faults = Object.entries(tests).filter(([, { pass }]) => !pass);
    process.stdout.write(`${found.grade} ${found.score} ${route}\n`);
    for (const [name, { result }] of faults) process.stdout.write(`  ${name}: ${result}\n`);
    if (found.grade !== 'A+' || found.score < LEAST) failed += 1;
  }
});
process.stdout.write(`${new Set(routes).size - failed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
