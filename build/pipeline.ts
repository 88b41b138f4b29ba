/** The story of a build, one line a stage. */
import { hash } from 'node:crypto';
import { bundleClient } from './code/client.ts';
import { bundleCode, readLicences } from './code/load.ts';
import { findIslands, joinClients, listServices, withScripts } from './code/services.ts';
import { readSource } from './content/read.ts';
import { validateContent } from './content/validate.ts';
import { makeExtras } from './derive/search-engines.ts';
import { createMemory, type Memory } from './memo.ts';
import { makeReferences } from './render/addresses.ts';
import { FORWARD_SCRIPT, renderRoutes } from './render/render.tsx';
import { listLicences, planAssets } from './routes/assets.ts';
import { planRoutes } from './routes/routes.ts';
import { mergeOutputs } from './routes/table.ts';
import type { Client, Code, Made, Mode, Problem, Result, Route, Site, Source, SourceFile } from './site.ts';
import { makeStyles } from './styles/styles.ts';

/** Told when a stage begins, so that somebody with a clock can time it. */
export type OnStage = (stage: string) => void;

/** A planned site with what it was planned from, so that the next plan need not make again what has not changed. */
export interface Plan extends Site {
  source: Source;
  code: Result<Code>;
  client: Result<Client>;
  /** What the content's files were found to say. */
  memory: Memory;
  /** The islands of services, apart from the others, and the files that they were made of. */
  added: { files: string[]; client: Result<Client> };
}

/** A plan to begin from, and what has changed since: known files only, or anything. */
export interface Earlier {
  plan: Plan;
  touched?: ReadonlySet<string>;
}

/** Plans the whole site. Each line turns values into new values; no page is rendered before its contents are asked for. */
export async function buildSite(
  root: string,
  mode: Mode,
  onStage: OnStage = () => {},
  earlier?: Earlier,
): Promise<Plan> {
  const problems: Problem[] = [];
  const taken = <T>(result: Result<T>): T => {
    problems.push(...result.problems);
    return result.value;
  };
  onStage('read');
  const previous = earlier?.plan;
  const source = taken(readSource(root, previous?.source, earlier?.touched));
  onStage('bundle');
  const keepsClient = previous && sameClient(previous, source);
  const sameCode = previous && sameFiles(previous.source.code, source.code);
  const [code, client] = await Promise.all([
    sameCode ? previous.code : bundleCode(source),
    keepsClient ? previous.client : bundleClient(source, mode),
  ]);
  onStage('styles');
  const styles = taken(await makeStyles(source.styles));
  onStage('validate');
  const memory = previous?.memory ?? createMemory();
  const { schema } = taken(code);
  const content = taken(validateContent(source, { schema, schemaKey: keyOf(source) }, mode, memory.memo));
  memory.endRound();
  // Pages that rest on a file which could not be read would only bring errors of their own.
  const isWhole = content.unread.length === 0;
  const services = isWhole ? taken(listServices(code.value, content)) : [];
  const files = taken(findIslands(source, services));
  const keepsAdded = keepsClient && isAlike(previous.added, files);
  const added = keepsAdded ? previous.added : { files, client: await bundleClient(source, mode, files) };
  const scripts = joinClients(taken(client), taken(added.client));
  onStage('plan');
  const routes = taken(planRoutes(content, mode));
  const assets = planAssets(source.assets, code.value.pages, content.settings);
  const references = makeReferences(content.settings, assets.hashed, pageAddresses(routes));
  const input = { source, content, routes, code: code.value, client: scripts, styles, references, mode };
  const pages = isWhole ? renderRoutes(input) : [];
  const extras = makeExtras(routes, content.settings, { noindex: mode.noindex });
  const licences = listLicences(readLicences(source, scripts), []);
  const outputs = taken(mergeOutputs(pages, assets.outputs, scripts.outputs, extras, licences));
  const { settings, placeholders } = content;
  const used = withScripts(services, scripts);
  return {
    settings,
    routes,
    outputs,
    placeholders,
    problems,
    services: used,
    scripts: [scripts.loader, FORWARD_SCRIPT],
    source,
    code,
    client,
    memory,
    added,
  };
}

/** Files that were read again and had not changed are the same objects. */
const sameFiles = (a: SourceFile[], b: SourceFile[]): boolean =>
  a.length === b.length && a.every((file, index) => file === b[index]);

/** Whether browsers would load the same code: the islands, and what they import, are the same files. */
function sameClient({ source: before, client }: Plan, source: Source): boolean {
  const inputs = new Set(client.value.outputs.flatMap((output) => output.inputs));
  const own = ({ code }: Source) => code.filter(({ path }) => path.startsWith('islands/') || inputs.has(path));
  return client.problems.length === 0 && sameFiles(own(before), own(source));
}

/** Whether the islands of services are made of the same files as before, and nothing was wrong with them. */
const isAlike = ({ files, client }: Plan['added'], now: string[]): boolean =>
  client.problems.length === 0 && files.join() === now.join();

/** Changes with the code of the schema. */
const keyOf = ({ code }: Source): string =>
  hash('sha256', code.flatMap(({ path, hash }) => (path.startsWith('content/') ? [`${hash} ${path}`] : [])).join('\n'));

/** Makes every output once, each with its copies right behind it. What was wrong with it stands in `output.problems`. */
export function* makeOutputs(site: Site): Generator<Made> {
  const copies = new Map<string, Site['outputs']>();
  for (const output of site.outputs)
    if (output.copyOf !== undefined) copies.set(output.copyOf, [...(copies.get(output.copyOf) ?? []), output]);
  for (const output of site.outputs) {
    if (output.copyOf !== undefined) continue;
    const made = make(output);
    yield made;
    for (const copy of copies.get(output.path) ?? []) yield { ...made, output: copy };
  }
}

function make(output: Made['output']): Made {
  const contents = output.contents();
  const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
  return { output, bytes, hash: hash('sha256', bytes) };
}

/** Source file → address of its page. */
const pageAddresses = (routes: Route[]): Map<string, string> =>
  new Map(routes.flatMap((route) => (route.kind === 'page' ? [[route.entry.file, route.path]] : [])));
