/** Loads a root's code here: pages, islands and schema, as one module. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as zod from 'zod';
import type { ContentSchema, PagesModule } from '../api.ts';
import { digest, type Source } from '../content/source.ts';
import { createLimit, type Limit, oneByOne } from '../limit.ts';
import { forget, type Memo } from '../memo.ts';
import type { Problem, Result } from '../problem.ts';
import { type Bundle, bundleCode, createAsk } from './bundle.ts';
import { type Code, INDEX } from './code.ts';
import { type Bundler, bundle, PROJECT } from './esbuild.ts';
import { readScreens } from './screens.ts';
import { type Watched, watchComponents } from './suspect.ts';
import { type Trace, thrown } from './thrown.ts';
import { BUNDLE, lineAndColumn, placeOf, tracer } from './trace.ts';
import { noVersions, versionsOf } from './versions.ts';

/** What the bundle exports. */
interface Loaded {
  pages?: PagesModule;
  schema?: ContentSchema;
  /** What each module exports that `pages/index.ts` imports, in the order of `Bundle.modules`. */
  modules: readonly object[];
  collectIslands: Code['collectIslands'];
}

// It would compile each schema on first use, which takes longer than a build checks with it.
zod.config({ jitless: true });

const NO_CODE: Code = {
  screens: {},
  collectIslands: (element) => ({ element, islands: [] }),
  limit: (act) => act(),
  makeEach: oneByOne,
  trace: () => ({ file: INDEX }),
  watched: (node) => node,
  versions: noVersions(''),
};

/** Code as it is without its pages. */
export const withoutPages = (code: Code): Code => ({ ...code, pages: undefined, screens: {} });

/** Bundles and loads pages, islands and schema. Each version is a module of its own, which import() could not give. */
export async function loadCode(source: Source, memo: Memo = forget, bundler: Bundler = bundle): Promise<Result<Code>> {
  const { has, islands } = source;
  const missing = findMissing(source);
  const isEmpty = !has.pages && !has.schema && islands.length === 0;
  if (isEmpty && missing.length === 0) return { value: NO_CODE, problems: [] };
  const ask = createAsk(source);
  const built =
    missing.length > 0
      ? { problems: missing }
      : await memo.traced('code', ask, (asked) => bundleCode(source, asked, bundler));
  if ('problems' in built)
    return { value: { ...NO_CODE, versions: noVersions(ask('code')), isLost: true }, problems: built.problems };
  return memo(`code ${digest(built.text)} ${ask('code')}`, () => runBundle(built, source));
}

/** Code is reached by one file of its folder; without that file nobody would see that the rest is left out. */
function findMissing({ code, has }: Source): Problem[] {
  const doors = [
    [INDEX, 'pages/', has.pages],
    ['content/schema.ts', 'content/schema/', has.schema],
  ] as const;
  return doors.flatMap(([file, folder, isThere]) => {
    const others = code.filter(({ path }) => path.startsWith(folder) && /\.tsx?$/.test(path));
    const other = others.find(({ path }) => path.startsWith(file)) ?? others[0];
    if (isThere || !other) return [];
    const message = `The file \`${file}\` is missing, so ${other.path} would be left out.`;
    return [{ file, message, fix: `Write it, or remove the code from ${folder}.` }];
  });
}

function runBundle({ text, imports, modules, hashes }: Bundle, source: Source): Result<Code> {
  const all = digest(JSON.stringify([...hashes]));
  const require = requireFor(source.root);
  const watched = watchComponents();
  const own = (name: string) => watched.packages.get(name) ?? require(name);
  const trace = suspecting(text, watched);
  const { limit: within, makeEach } = createLimit(BUNDLE);
  const limit: Limit = (act) => {
    watched.reset();
    return within(act);
  };
  try {
    const loaded = evaluate<Loaded>(text, own, limit);
    const { pages, schema, collectIslands } = loaded;
    const exports = Object.fromEntries(modules.map((path, index) => [path, loaded.modules[index] ?? {}]));
    const versions = versionsOf(pages, { exports, imports, hashes }, all);
    const { value, problems } = readScreens(pages, schema, source);
    return {
      value: { pages, ...value, collectIslands, limit, makeEach, trace, watched: watched.watched, versions },
      problems,
    };
  } catch (error) {
    const value = { ...NO_CODE, trace, versions: noVersions(all), isLost: true };
    return { value, problems: [thrown(error, trace, 'the code was loaded')] };
  }
}

/** The place of an error; that of the component which was begun last, where React itself threw it. */
function suspecting(text: string, { last }: Watched): Trace {
  const trace = tracer(text);
  return (error) => {
    const place = trace(error);
    const offset = place.line === undefined ? text.indexOf(last()?.toString() ?? '\0') : -1;
    return offset < 0 ? place : placeOf(text, ...lineAndColumn(text, offset));
  };
}

/** Runs a bundle and gives its exports. */
function evaluate<Exports>(code: string, require: (name: string) => unknown, limit: Limit): Exports {
  const module = { exports: {} };
  const run = new Script(`(function (module, exports, require) {${code}\n})`, { filename: BUNDLE }).runInThisContext();
  limit(() => run(module, module.exports, require));
  return module.exports as Exports;
}

/** Packages that the generator and the site's code share, as they are here: two copies of React cannot render one page. */
const SHARED: Readonly<Record<string, unknown>> = {
  react,
  'react-dom': reactDom,
  zod,
};

/** Finds packages in the root's own node_modules first, then in this project's. */
function requireFor(root: string): (name: string) => unknown {
  const ours = createRequire(join(PROJECT, 'package.json'));
  const own = createRequire(join(root, 'package.json'));
  return (name) => {
    if (Object.hasOwn(SHARED, name)) return SHARED[name];
    // Their other parts are of the same version.
    if (/^(react|react-dom|zod)\//.test(name)) return ours(name);
    try {
      own.resolve(name);
    } catch {
      return ours(name);
    }
    return own(name);
  };
}
