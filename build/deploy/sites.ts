/** Sites that can be deployed: the one that was built, and those of earlier deploys. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, Refusal } from '../base/problem.ts';
import { commandLine } from '../base/project.ts';
import { hashOf } from '../base/store.ts';
import { MANIFEST, type Row, readFinished } from '../site/manifest.ts';
import { type State, toUpload } from './changes.ts';
import {
  COPIES,
  type Deployable,
  type Deployed,
  objectsOf,
  recordKey,
  rowOfText,
  type Shape,
} from './objects.ts';
import type { Remote } from './rclone.ts';

/** The site in an output folder, and why it is not fit to be public. */
export function readBuilt(
  folder: string,
  shape: Shape,
  isStaging: boolean,
): { site: Deployable; problems: Problem[] } {
  const { base, host, files, placeholders = 0, noindex = false } = readFinished(folder);
  const wrong = files.find(({ path, sha256 }) => hashOf(join(folder, path)) !== sha256);
  const problems: Problem[] = [];
  const refuse = (message: string, fix: string) => problems.push({ file: folder, message, fix });
  if (wrong)
    refuse(
      `Missing, or changed since the build: ${wrong.path}.`,
      `Run \`${commandLine('build')}\` again.`,
    );
  if (placeholders > 0 && !isStaging)
    refuse(`Facts that are still placeholders: ${placeholders}.`, STAGING);
  if (noindex && !isStaging)
    refuse('This site tells search engines not to list it.', 'Build it without --noindex.');

  const rows = [...files, rowOfText(MANIFEST, readFileSync(join(folder, MANIFEST), 'utf8'))];
  return { site: { base, host, rows, shape, fileOf: ({ path }) => join(folder, path) }, problems };
}

const STAGING = `\`${commandLine('build --placeholders')}\` lists them. For a copy that is not public, add --staging.`;

/** The record of a deploy: by its name, or the current one. */
export async function readDeployed(
  remote: Remote,
  { journal, listing }: State,
  name?: string,
): Promise<Deployed> {
  const { target } = remote;
  const available = journal.history.filter((deploy) => listing.has(recordKey(deploy.name)));
  const chosen = name ?? available.at(-1)?.name ?? '';
  if (/^[\da-f]{12}$/.test(chosen) && listing.has(recordKey(chosen)))
    return remote.read(recordKey(chosen));
  const list = available.map((deploy) => `${deploy.name} of ${deploy.at}`).join(', ') || 'none';
  const message = chosen
    ? `There is no deploy named ${chosen}.`
    : 'Nothing has been deployed there.';
  throw new Refusal(target, message, `Available deploys: ${list}.`);
}

/** An earlier deploy, with its files downloaded into a folder. Without a name, the one before the current one. */
export async function readEarlier(
  remote: Remote,
  state: State,
  folder: string,
  name?: string,
): Promise<Deployable> {
  const { history } = state.journal;
  const before = name ?? history.at(-2)?.name;
  const refuse = (message: string) =>
    new Refusal(remote.target, message, 'Build that version, and deploy it.');
  if (before === undefined) throw refuse('There is no earlier deploy.');
  const site = {
    ...(await readDeployed(remote, state, before)),
    fileOf: ({ sha256 }: Row) => join(folder, sha256),
  };
  const rows = toUpload(objectsOf(site).wanted.values(), state)
    .map(({ row }) => row)
    .filter(({ path }) => path !== recordKey(before));
  const lost = rows.find(({ sha256 }) => !state.listing.has(`${COPIES}/${sha256}`));
  if (lost) throw refuse(`${lost.path} is no longer there.`);
  const copies = new Set(rows.map(({ sha256 }) => sha256));
  if (copies.size > 0) await remote.fetch(COPIES, [...copies], folder);
  return site;
}
