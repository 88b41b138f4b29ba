import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isError, type Problem, type Result } from '../base/problem.ts';
import { settingsIn } from '../content/data.ts';
import type { SiteSettings } from '../content/settings.ts';
import { readSource, type Source } from '../content/source.ts';
import { type DeployPlan, planDeploy, type State } from '../deploy/changes.ts';
import { COPIES, DEPLOYS_FOLDER, type Deployable, objectsOf } from '../deploy/objects.ts';
import { inFolder, openRemote, type Remote } from '../deploy/rclone.ts';
import { readBuilt, readDeployed, readEarlier } from '../deploy/sites.ts';
import { carryOut, type OnProgress, readState } from '../deploy/upload.ts';
import { buildSite } from '../flow.ts';
import { createTools } from '../plan/parts.ts';
import { verify } from '../serve/verify.ts';
import { encodePath } from '../site/address.ts';
import { openOutput } from '../write/output.ts';
import type { Task, Values } from './line.ts';
import { plural, print, report } from './report.ts';

const DAY = 86_400_000;

/** `deploy`: uploads a site, rolls back to an earlier one, or verifies the public one. Returns the exit code. */
export async function run(task: Task): Promise<number> {
  const { root, mode, words, values, store } = task;
  const { rollback, staging } = values;
  const source = readSource(root, store);
  const settings = settingsIn(source.value, mode);
  const { gzip, bare } = settings.deploy;
  // A copy that search engines must not list would take the place of the public site.
  const [target = staging ? undefined : settings.deploy.target, name] = words;
  if (target === undefined) {
    process.stderr.write(
      'Name a target such as s3:bucket or a folder; site.yml may set one, but not for --staging.\n',
    );
    return 2;
  }
  const remote = await openRemote(target);
  const state = await readState(remote);
  if (values.verify) return verifyPublic(remote, state, settings, values);
  return inFolder(async (folder) => {
    if (rollback)
      return deploy(remote, state, task, settings, await readEarlier(remote, state, folder, name));
    const out = staging ? join(folder, 'dist') : task.out;
    const failed = staging ? await buildCopy(source, task, out) : [];
    if (failed.length > 0) return report(values, failed, '');
    const { site, problems } = readBuilt(out, { gzip, bare: bare && !remote.hasFolders }, staging);
    if (problems.length > 0) return report(values, problems, '');
    // A build takes a while, and the store may have changed meanwhile.
    return deploy(remote, staging ? await readState(remote) : state, task, settings, site);
  });
}

async function buildCopy(source: Result<Source>, task: Task, out: string): Promise<Problem[]> {
  const { root, mode, store } = task;
  const tools = createTools(task);
  const output = openOutput(out, [root]);
  try {
    const { problems } = await buildSite(source, { ...mode, noindex: true }, tools, output);
    const errors = problems.filter(isError);
    store.save(errors.length === 0);
    return errors;
  } finally {
    output.close();
  }
}

async function deploy(
  remote: Remote,
  state: State,
  task: Task,
  settings: SiteSettings,
  site: Deployable,
) {
  const { root, values, clock: now } = task;
  const { json, rollback, keep = '7', 'allow-deletes': allowDeletes } = values;
  const { target } = remote;
  const { ignore } = settings.deploy;
  const objects = objectsOf(site);
  const plan = planDeploy(objects, state, {
    target,
    now,
    keep: Number(keep) * DAY,
    allowDeletes,
    ignore,
  });
  const { problems, upload, remove } = plan;
  const isChange = upload.length + remove.length > 0;
  const isReal = problems.length === 0 && !values['dry-run'];
  const summary = summaryOf(plan, state);
  if (isChange && isReal) {
    if (!json) print(textOf(summary));
    await carryOut(remote, plan, state, json ? () => {} : createProgress());
    process.stderr.write(OVER);
  }
  const success = `${rollback ? 'Rolled back to' : 'Deployed'} ${objects.name} at ${target}.\n`;
  const text = isReal ? success : textOf(summary);
  const result = isChange ? text : `No change: ${target} already has this site.\n`;
  const { url, base } = settings;
  const { clear: command } = settings.deploy;
  const code = report(values, problems, result, { target, name: objects.name, ...summary });
  return isChange && isReal && command !== undefined
    ? clear(command, root, addressesOf(plan, url + base))
    : code;
}

const isOfSite = (key: string): boolean => !key.startsWith(DEPLOYS_FOLDER);

function addressesOf({ upload, remove }: DeployPlan, start: string): string[] {
  const routes = upload.flatMap(({ row }) => row.route ?? []);
  const keys = [...upload.map(({ key }) => key), ...remove];
  const paths = keys.filter(isOfSite).map((key) => `/${key}`);
  return [...new Set([...routes, ...paths])].sort().map((path) => start + encodePath(path));
}

/** Runs the site's own command that clears the cache of its CDN. */
function clear(command: string, root: string, addresses: readonly string[]): number {
  const input = addresses.map((address) => `${address}\n`).join('');
  const { status } = spawnSync(command, { shell: true, cwd: root, input, stdio: ['pipe', 2, 2] });
  if (status === 0) return 0;
  const fix = 'The site is deployed. Clear the cache by hand.';
  const message = `The command that clears the cache failed: \`${command}\`.`;
  return report({ json: false }, [{ file: 'content/site.yml', message, fix }], '');
}

/** A plan as data: keys of what is new, changed and deleted, and how many copies are kept only for a rollback. */
interface Summary {
  add: readonly string[];
  change: readonly string[];
  copies: number;
  remove: readonly string[];
  bytes: number;
}

function summaryOf({ upload, remove }: DeployPlan, { listing }: State): Summary {
  const keys = upload.map(({ key }) => key);
  const ofSite = keys.filter(isOfSite);
  return {
    add: ofSite.filter((key) => !listing.has(key)),
    change: ofSite.filter((key) => listing.has(key)),
    copies: keys.filter((key) => key.startsWith(COPIES)).length,
    remove,
    bytes: upload.reduce((sum, { row }) => sum + row.size, 0),
  };
}

function textOf({ add, change, copies, remove, bytes }: Summary): string {
  const names = (sign: string, keys: readonly string[]) => [
    ...keys.slice(0, SHOWN).map((key) => `  ${sign} ${key}`),
    ...(keys.length > SHOWN ? [`  ${sign} … and ${keys.length - SHOWN} more`] : []),
  ];
  const head = `${plural(add.length, 'new file')}, ${change.length} changed, ${remove.length} to delete, ${plural(copies, 'copy', 'copies')} for rollback; ${(bytes / 1000).toFixed(1)} kB to upload`;
  return `${[head, ...names('+', add), ...names('~', change), ...names('-', remove)].join('\n')}\n`;
}

const SHOWN = 10;

/** On a terminal, progress is one line that is overwritten; elsewhere, a line for each turn. */
const OVER = process.stderr.isTTY ? '\r\x1b[2K' : '';

function createProgress(): OnProgress {
  let last = '';
  return (turn, files, total) => {
    if (OVER || turn !== last)
      process.stderr.write(`${OVER}${turn}  ${files} of ${total} files${OVER ? '' : '\n'}`);
    last = turn;
  };
}

async function verifyPublic(
  remote: Remote,
  state: State,
  { url }: SiteSettings,
  values: Values,
): Promise<number> {
  const deployed = await readDeployed(remote, state);
  const { rows, shape, base } = deployed;
  const bare = rows.flatMap((row) =>
    row.route && row.route !== '/' ? [{ ...row, path: row.route.slice(1) }] : [],
  );
  const files = [...(shape.bare ? bare : []), ...rows];
  const { addresses, problems } = await verify({ ...deployed, files }, url, remote.hasHeaders);
  const faults = problems.length === 0 ? 'all as deployed' : plural(problems.length, 'problem');
  const text = `${plural(addresses, 'address', 'addresses')} of ${url}${base}: ${faults}.\n`;
  return report(values, problems, text, { addresses });
}
