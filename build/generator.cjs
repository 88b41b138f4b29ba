/**
 * Loads the generator: the files that an earlier run has compiled it to (`compile.ts`), or else its modules, by tsx. Reading
 * 370 modules one by one takes six times as long.
 */
const { hash } = require('node:crypto');
const fs = require('node:fs');
const Module = require('node:module');
const { dirname, join } = require('node:path');
const { cachedDataVersionTag, setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { isMainThread } = require('node:worker_threads');

const PROJECT = join(__dirname, '..');
/** What has been compiled, and the code that V8 made of it. */
const FOLDER = join(PROJECT, '.cache/generator');
/** What the generator depends on beside its own code. The last says which packages are installed. */
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json', 'node_modules/.package-lock.json'];
/** Milliseconds within which some disks give two changes the same time. */
const TICK = 2_100;
/** V8's code is kept for so many versions and flags of Node at most. */
const MOST_FILES = 16;
/** V8's own settings, of those that the generator changes while it runs: V8 takes code only with the settings it was made with. */
const OWN = ['--flush-bytecode', '--semi-space-growth-factor=2', '--heap-growing-percent=0'];

/** The last line of a compiled file. Without it the file is not whole. */
const END = '\n//end\n';

/** What the disk says of the generator's code, as a name; and whether a change could not show in it yet. */
function stateOfCode() {
  const entries = fs.readdirSync(__dirname, { recursive: true, withFileTypes: true });
  const own = entries.filter(({ name }) => /(?<!\.test)\.(tsx?|cjs)$/.test(name));
  const paths = [
    ...own.map(({ parentPath, name }) => join(parentPath, name)),
    ...SETTINGS.map((name) => join(PROJECT, name)),
  ];
  const stats = paths.sort().map((path) => [path, fs.statSync(path, { throwIfNoEntry: false })]);
  const text = stats
    .map(([path, { size, mtimeMs, ctimeMs, ino } = {}]) => [path, size, mtimeMs, ctimeMs, ino])
    .join('\n');
  const last = Math.max(...stats.map(([, { ctimeMs = 0 } = {}]) => ctimeMs));
  return { name: hash('sha1', text), isTooNew: Date.now() - last < TICK };
}

/** The files of the compiled command line, and of the rest. */
const filesOf = ({ name }) => ({ start: join(FOLDER, `${name}.start.cjs`), rest: join(FOLDER, `${name}.cjs`) });

/** Whether a file has its last line: a disk that fails, or a machine that loses its power, may leave a part of it. */
function isWhole(file) {
  try {
    const open = fs.openSync(file);
    try {
      const end = Buffer.alloc(END.length);
      fs.readSync(open, end, 0, end.length, fs.fstatSync(open).size - end.length);
      return end.equals(Buffer.from(END));
    } finally {
      fs.closeSync(open);
    }
  } catch {
    return false;
  }
}

const areWhole = ({ start, rest }) => isWhole(start) && isWhole(rest);

/** Puts a file into its place as a whole. Without it, the next start only takes longer. */
function keep(file, contents) {
  const part = `${file}.${process.pid}`;
  try {
    fs.mkdirSync(dirname(file), { recursive: true });
    fs.writeFileSync(part, contents);
    fs.renameSync(part, file);
  } catch {
    fs.rmSync(part, { force: true });
  }
}

/** Runs a compiled file. Gives the functions that load its modules, by their paths. */
function runCompiled(file) {
  // V8 takes what it made only with the same version and flags.
  OWN.forEach(setFlagsFromString);
  const tag = cachedDataVersionTag();
  const codeFile = file.replace(/cjs$/, `${tag}.v8`);
  const cachedData = fs.existsSync(codeFile) ? fs.readFileSync(codeFile) : undefined;
  const isKept = isMainThread && !cachedData && fs.readdirSync(FOLDER).length < MOST_FILES;
  // V8 drops the code of functions that have not run for a while, which are those that a start needs.
  if (isKept) setFlagsFromString('--no-flush-bytecode');
  const script = new Script(Module.wrap(fs.readFileSync(file, 'utf8')), { filename: file, cachedData });
  const own = Module.createRequire(file);
  const require = (name) => (name.startsWith('./') ? load(name) : own(name));
  const module = { exports: {} };
  script.runInThisContext()(module.exports, require, module, file, FOLDER);
  // In the end V8 has met the functions that a run needs.
  if (isKept)
    process.once('exit', () => {
      OWN.forEach(setFlagsFromString);
      keep(codeFile, script.createCachedData());
    });
  return module.exports;
}

/** Compiles the generator for the next start, where its files can be kept and no other process has done so. */
async function compileLater(state) {
  const files = filesOf(state);
  const isNeeded = () => !state.isTooNew && !areWhole(files) && stateOfCode().name === state.name;
  try {
    fs.mkdirSync(FOLDER, { recursive: true });
    fs.accessSync(FOLDER, fs.constants.W_OK);
    const made = isNeeded() ? await require('./compile.ts').compile(files.start, files.rest) : [];
    if (!isNeeded()) return;
    // The command line is written last: where it is, all else is.
    for (const { path, contents } of made.reverse())
      keep(path, path.endsWith('.cjs') ? Buffer.concat([contents, Buffer.from(END)]) : contents);
    const old = fs.readdirSync(FOLDER).filter((name) => !name.startsWith(state.name));
    for (const name of old) fs.rmSync(join(FOLDER, name), { force: true });
  } catch {
    // What cannot be compiled or kept is read by tsx again.
  }
}

const state = stateOfCode();
const { start, rest } = filesOf(state);
// React is compiled as it is for visitors; `dev` starts again when a module changes; who debugs wants to see TypeScript.
const isProduction = (process.env.NODE_ENV ?? 'production') === 'production';
const isDebugged = process.execArgv.some((word) => word.startsWith('--inspect'));
const isUsable = isProduction && !isDebugged && process.argv[2] !== 'dev';
const isCompiled = isUsable && areWhole({ start, rest });
const compiled = new Map();

/** Loads a module of the generator by its path from here: `./cli.ts`. */
function load(path) {
  const file = path === './cli.ts' ? start : rest;
  if (!isCompiled || !fs.existsSync(file)) {
    require('./tsx.cjs');
    return require(path);
  }
  if (!compiled.has(file)) compiled.set(file, runCompiled(file));
  return compiled.get(file)[path]();
}

if (isUsable && !isCompiled && isMainThread) process.once('beforeExit', () => compileLater(state));

module.exports = load;
