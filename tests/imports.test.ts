import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from './site.ts';

interface Import {
  from: string;
  /** A path of the project, or the name of a package. */
  to: string;
  typeOnly: boolean;
}

/** What a file imports or exports from elsewhere, whether by statement or by `import()`. */
function readImports(file: string, source: string): Import[] {
  const statements = source.matchAll(/^\s*(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm);
  const calls = source.matchAll(/\bimport\(\s*'([^']+)'/g);
  const found = [...statements].map(([, type, to = '']) => ({ to, typeOnly: type !== undefined }));
  found.push(...[...calls].map(([, to = '']) => ({ to, typeOnly: false })));
  return found.map(({ to, typeOnly }) => ({
    from: file,
    to: to.startsWith('.') ? normalize(join(dirname(file), to)).replaceAll('\\', '/') : to,
    typeOnly,
  }));
}

const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const files = list.split('\n').filter((file) => file && !/\.test\.tsx?$/.test(file));
const imports = files.flatMap((file) => {
  try {
    return readImports(file, readFileSync(join(ROOT, file), 'utf8'));
  } catch {
    return []; // It was deleted, and git has not heard of it yet.
  }
});

/** Imports that break a rule, as `from → to`. */
const breaks = (rule: (from: string, to: string, typeOnly: boolean) => boolean): string[] =>
  imports.filter(({ from, to, typeOnly }) => rule(from, to, typeOnly)).map(({ from, to }) => `${from} → ${to}`);

const inFolder = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`));
const VOCABULARY = 'build/site.ts';
/** A stage is a file of `build/stages/` with the folder of the same name, if it has one. */
const stageOf = (path: string) => path.match(/^build\/stages\/([^/.]+)/)?.[1];
const isCommand = (path: string) => /^build\/(cli|dev|preview|emit|deploy|commands\/.*)\b/.test(path);

const floors = suite('imports go downward only');

floors('pages, islands and content know of the build its vocabulary alone, and that as types', () => {
  const rule = (from: string, to: string, typeOnly: boolean) =>
    inFolder(from, 'pages', 'islands', 'content') && inFolder(to, 'build') && !(to === VOCABULARY && typeOnly);
  assert.equal(breaks(rule), []);
});

floors('the build imports neither pages, islands nor content: it loads them', () => {
  assert.equal(
    breaks((from, to) => inFolder(from, 'build') && inFolder(to, 'pages', 'islands', 'content')),
    [],
  );
});

floors('stages do not import one another', () => {
  const rule = (from: string, to: string) =>
    stageOf(from) !== undefined && stageOf(to) !== undefined && stageOf(from) !== stageOf(to);
  assert.equal(breaks(rule), []);
});

floors('stages and lib import nothing from above', () => {
  const above = (to: string) => isCommand(to) || to === 'build/pipeline.ts' || to === 'build/report/summary.ts';
  assert.equal(
    breaks((from, to) => inFolder(from, 'build/stages', 'build/lib') && above(to)),
    [],
  );
  assert.equal(
    breaks((from, to) => inFolder(from, 'build/lib') && inFolder(to, 'build/stages')),
    [],
  );
});

floors('the pipeline knows nothing of commands', () => {
  assert.equal(
    breaks((from, to) => from === 'build/pipeline.ts' && isCommand(to)),
    [],
  );
});

floors('the vocabulary imports types of packages only', () => {
  assert.equal(
    breaks((from, to, typeOnly) => from === VOCABULARY && (!typeOnly || to.includes('/'))),
    [],
  );
});

floors('islands import neither pages nor content', () => {
  assert.equal(
    breaks((from, to) => inFolder(from, 'islands') && inFolder(to, 'pages', 'content')),
    [],
  );
});

floors('content imports neither pages nor islands, and parts do not import screens', () => {
  assert.equal(
    breaks((from, to) => inFolder(from, 'content') && inFolder(to, 'pages', 'islands')),
    [],
  );
  const screens = (to: string) => inFolder(to, 'pages') && !inFolder(to, 'pages/components', 'pages/drawings');
  assert.equal(
    breaks((from, to) => inFolder(from, 'pages/components', 'pages/drawings') && screens(to)),
    [],
  );
});

floors('nothing that ships imports the tests, the races or the generators of assets', () => {
  const ships = (from: string) => inFolder(from, 'build', 'pages', 'islands', 'content');
  assert.equal(
    breaks((from, to) => ships(from) && inFolder(to, 'tests', 'bench', 'assets/sources')),
    [],
  );
});

floors('every import of a file of the project carries its extension', () => {
  const local = (to: string) => inFolder(to, 'build', 'pages', 'islands', 'content', 'tests', 'assets', 'bench');
  assert.equal(
    breaks((_, to) => local(to) && !/\.\w+$/.test(to)),
    [],
  );
});

floors.run();
