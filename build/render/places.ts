/** Renders pages with faults once more, in a thread with React's development build, which knows where each element is written. */
import { join } from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Problem } from '../base/problem.ts';
import { PROJECT } from '../base/project.ts';
import { createStore } from '../base/store.ts';
import { readSource } from '../content/source.ts';
import type { Reference } from '../html/page-facts.ts';
import { createTools, type Input, loadParts } from '../plan/parts.ts';
import { planSite } from '../plan/plan.ts';
import type { Artifact } from '../site/artifact.ts';
import { makePage } from './pages.tsx';

/** What a render with places says of a page. */
type SecondRender = Pick<Artifact, 'path' | 'facts' | 'problems'>;

/** The problems for which a render knows a better place than the file. */
const PLACED =
  /^(page|code\/(?:error|react)|checks\/(title|scripts|handlers|images|ids|nesting|elements|styles|links|moved|fragments|elsewhere))$/;

/** Gives the pages of problems without a line the places in the code. `problems`: all of the site. */
export async function findPlaces(
  artifacts: readonly Artifact[],
  problems: readonly Problem[],
  { source, mode }: Input,
): Promise<readonly Artifact[]> {
  const unplacedFiles = new Set(
    problems.flatMap(({ code = '', file, line }) => (!line && PLACED.test(code) ? file : [])),
  );
  const addresses = artifacts.flatMap(({ page, copyOf, source }) =>
    page && !copyOf && unplacedFiles.has(source) ? page.path : [],
  );
  if (addresses.length === 0 || process.env.NODE_ENV === 'development') return artifacts;
  const files = ['tsx.cjs', 'render/places.ts'].map((path) =>
    JSON.stringify(join(PROJECT, 'build', path)),
  );
  const worker = new Worker(`require(${files[0]}); require(${files[1]}).answer();`, {
    eval: true,
    workerData: { root: source.root, mode: { ...mode, command: 'dev' }, addresses },
    env: { ...process.env, NODE_ENV: 'development' },
  });
  // Without an answer, the file alone is named.
  const pages = await new Promise<readonly SecondRender[]>((done) => {
    worker.once('message', done);
    worker.once('error', () => done([]));
    worker.once('exit', () => done([]));
  });
  await worker.terminate();
  const renders = new Map(pages.map((page) => [page.path, page]));
  return artifacts.map((artifact) => placed(artifact, renders.get(artifact.path)));
}

const nameOf = ({ tag, attribute, address }: Reference) => `${tag} ${attribute} ${address}`;

function placed(artifact: Artifact, second: SecondRender | undefined): Artifact {
  if (!second) return artifact;
  const problems = second.problems.length > 0 ? second.problems : artifact.problems;
  const { facts } = artifact;
  if (!facts || !second.facts) return { ...artifact, problems };
  const places = new Map(
    second.facts.references.map((reference) => [nameOf(reference), reference]),
  );
  const references = facts.references.map(
    (reference) => places.get(nameOf(reference)) ?? reference,
  );
  return { ...artifact, problems, facts: { ...facts, references, faults: second.facts.faults } };
}

/** In the thread: renders the pages, and sends what was found. */
export async function answer(): Promise<void> {
  const { root, mode, addresses } = workerData;
  const tools = createTools({ store: createStore() });
  const plan = await planSite(await loadParts(readSource(root, tools.store), mode, tools), tools);
  const wanted = new Set(addresses);
  const pages: SecondRender[] = [];
  for (const page of plan.routes.pages) {
    if (page.kind === 'alias' || !wanted.has(page.path)) continue;
    const { path, facts, problems } = await makePage(page, plan, tools.store);
    pages.push({ path, facts, problems });
  }
  parentPort?.postMessage(pages);
}
