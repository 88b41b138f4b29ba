/**
 * Loads the generator: the one file that an earlier run has compiled it to (`compile.ts`), or else its modules, by tsx.
 * Reading 370 modules one by one takes six times as long.
 */
const { hash } = require('node:crypto');
const {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const Module = require('node:module');
const { dirname, join } = require('node:path');
const { cachedDataVersionTag } = require('node:v8');
const { Script } = require('node:vm');
const { isMainThread } = require('node:worker_threads');

const PROJECT = join(__dirname, '..');
/** What has been compiled, and the code that V8 made of it. */
const FOLDER = join(PROJECT, '.cache/generator');
/** What the generator depends on beside its own code. */
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json'].map((name) => join(PROJECT, name));
/** Milliseconds within which some disks give two changes the same time. */
const TICK = 2_100;

/** What the disk says of the generator's code, as a name; and whether a change could not show in it yet. */
function stateOfCode() {
  const entries = readdirSync(__dirname, { recursive: true, withFileTypes: true });
  const own = entries.filter(({ name }) => /(?<!\.test)\.(tsx?|cjs)$/.test(name));
  const stats = [...own.map(({ parentPath, name }) => join(parentPath, name)).sort(), ...SETTINGS].map((path) => {
    const { size, mtimeMs, ctimeMs, ino } = statSync(path);
    return [path, size, mtimeMs, ctimeMs, ino];
  });
  const last = Math.max(...stats.map(([, , , ctimeMs]) => ctimeMs));
  return { name: hash('sha1', stats.join('\n')), isFresh: Date.now() - last < TICK };
}

/** Puts a file into its place as a whole. Without it, the next start only takes longer. */
function keep(file, contents) {
  const part = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(part, contents);
    renameSync(part, file);
  } catch {
    rmSync(part, { force: true });
  }
}

/** What was compiled: the functions that load its modules, by their paths. */
function runCompiled(file) {
  // V8 takes what it made only with the same version and flags.
  const codeFile = file.replace(/cjs$/, `${cachedDataVersionTag()}.v8`);
  const cachedData = existsSync(codeFile) ? readFileSync(codeFile) : undefined;
  const script = new Script(Module.wrap(readFileSync(file, 'utf8')), {
    filename: file,
    cachedData,
  });
  const own = Module.createRequire(file);
  const require = (name) => (name.startsWith('./') ? load(name) : own(name));
  const module = { exports: {} };
  script.runInThisContext()(module.exports, require, module, file, FOLDER);
  // In the end V8 has met the functions that a run needs.
  if (isMainThread && !cachedData) process.once('exit', () => keep(codeFile, script.createCachedData()));
  return module.exports;
}

/** Compiles the generator for the next start. */
async function compileLater({ name, isFresh }) {
  if (isFresh || stateOfCode().name !== name) return;
  const { compile } = require('./compile.ts');
  const files = await compile(...filesOf(name)).catch((e) => {
    console.error(e);
    return [];
  });
  if (files.length === 0 || stateOfCode().name !== name) return;
  rmSync(FOLDER, { recursive: true, force: true });
  // The first file is written last: where it is, all are.
  for (const { path, contents } of files.reverse()) keep(path, contents);
}

/** The compiled command line, and the compiled rest. */
const filesOf = (name) => [join(FOLDER, `${name}.start.cjs`), join(FOLDER, `${name}.cjs`)];

const state = stateOfCode();
const [start, rest] = filesOf(state.name);
const isCompiled = process.argv[2] !== 'dev' && existsSync(start);
const compiled = new Map();

/** Loads a module of the generator by its path from here: `./cli.ts`. */
function load(path) {
  if (!isCompiled) {
    require('./tsx.cjs');
    return require(path);
  }
  const file = path === './cli.ts' ? start : rest;
  if (!compiled.has(file)) compiled.set(file, runCompiled(file));
  return compiled.get(file)[path]();
}

if (!isCompiled && isMainThread) process.once('beforeExit', () => compileLater(state));

module.exports = load;
