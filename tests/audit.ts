/**
 * Looks at the packages: `npm run audit`. Their licences must be among those named here, and their signatures those of
 * the registry. It writes a bill of materials of what reaches the visitor, as CycloneDX, to sbom.cdx.json.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite, ROOT } from './site.ts';

/** Licences under which code may be part of the generator or the site. */
const ALLOWED = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'BlueOak-1.0.0']);
/** Data of browsers, which the build reads and the site does not carry. */
const DATA = new Map([['caniuse-lite', 'CC-BY-4.0']]);

interface Locked {
  dev?: boolean;
  devOptional?: boolean;
  license?: string;
}

interface Bill {
  serialNumber?: string;
  metadata: { timestamp?: string };
  components: { name: string; 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

const failures: string[] = [];
const say = (text: string) => void process.stdout.write(`${text}\n`);
const npm = (...words: string[]) => spawnSync('npm', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });

function checkLicences(): void {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const shipped = Object.entries(lock.packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
  );
  for (const [path, { license = 'none' }] of shipped) {
    const name = path.replace(/^.*node_modules\//, '');
    if (!ALLOWED.has(license) && DATA.get(name) !== license) failures.push(`${name} has the licence ${license}`);
  }
  say(`RUN      licences of ${shipped.length} packages`);
}

function checkSignatures(): void {
  const { status, stdout, stderr } = npm('audit', 'signatures');
  const answers = /verified registry signature|invalid|missing/i.exec(stdout + stderr) !== null;
  if (!answers) {
    say(`NOT RUN  signatures: the registry does not answer: ${/npm error (.+)/.exec(stderr)?.[1] ?? 'no answer'}`);
    return;
  }
  if (status !== 0) failures.push(`signatures: ${stdout.trim()}`);
  say(`RUN      signatures: ${stdout.trim().split('\n').slice(0, 3).join('; ')}`);
}

/** The packages in the scripts of the site, which licenses.txt names. */
function writeBill(): void {
  const { status, stdout, stderr } = npm('sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev');
  if (status !== 0) {
    failures.push(`bill of materials: ${stderr.trim()}`);
    return;
  }
  const bill = JSON.parse(stdout) as Bill;
  if (bill.components.length === 0) failures.push('bill of materials: it lists no package of the lock file');
  const licences = readFileSync(join(builtSite(), 'licenses.txt'), 'utf8').split('\n');
  const components = bill.components.filter(({ name }) => licences.includes(name));
  const refs = new Set(components.map((component) => component['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  // Neither a time nor a number of its own: the same packages give the same file.
  const { serialNumber: _, metadata, ...rest } = bill;
  const { timestamp: __, ...lasting } = metadata;
  writeFileSync(
    join(ROOT, 'sbom.cdx.json'),
    `${JSON.stringify({ ...rest, metadata: lasting, components, dependencies }, null, 2)}\n`,
  );
  // As it is, the site brings no package: React comes with the forms, once they are connected.
  say(`RUN      bill of materials: ${components.map(({ name }) => name).join(', ') || 'no package'}`);
}

checkLicences();
checkSignatures();
writeBill();
for (const failure of failures) say(`FAILED   ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
