/**
 * Makes one script of the generator's TypeScript and of the packages that every build needs, and keeps it in
 * node_modules/.cache with what V8 made of it: to find, read and compile some three hundred files takes a third of a
 * second, and this script a tenth of that.
 */
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');

const PROJECT = join(__dirname, '..');
/** Where the script would lie. It is two folders deep, as the modules of the generator are that look for others. */
const FILE = join(PROJECT, 'build/compiled/cli.cjs');
/** A file that changes twice within this time, in milliseconds, may look as if it changed once. */
const TICK = 25;

/** Packages that few builds load, or that cannot be moved. */
const APART = `esbuild postcss autoprefixer browserslist chokidar cspell linkinator launch-editor
  fresh uqr sanitize-html`.split(/\s+/);

/** Runs the generator. `kind`: a word for what is run, since each kind needs other functions of it. */
exports.run = function run(kind) {
  // React reads it when it loads, and warns or is twice as fast by it.
  process.env.NODE_ENV ??= kind === 'dev' ? 'development' : 'production';
  const { key, isSettled } = stateOfCode();
  const place = join(PROJECT, 'node_modules/.cache/site', hashOf([PROJECT, process.env.NODE_ENV]));
  const kept = read(`${place}.cjs`)?.toString('latin1');
  const isKept = isSettled && kept?.startsWith(`// ${key}\n`);
  const code = isKept ? kept : compile(key).text;
  if (isSettled && !isKept) keep(`${place}.cjs`, code);
  const cachedData = isKept ? read(`${place}.${kind}`) : undefined;
  const script = new Script(`(function (exports, require, module, __filename) {${code}\n})`, {
    filename: FILE,
    cachedData,
  });
  if (isSettled && (!cachedData || script.cachedDataRejected))
    process.on('exit', () => keep(`${place}.${kind}`, script.createCachedData()));
  script.runInThisContext()({}, Module.createRequire(FILE), {}, FILE);
};

/** A hash of the generator's code, and of the versions of its packages. */
exports.hashOfCode = () => hashOf(listCode().map((file) => hashOf([readFileSync(file)])));

/** The source map of the script, as JSON. */
exports.makeMap = () => compile('').map;

exports.FILE = FILE;

/** Imports a package that can only be imported, which a script that V8 has kept cannot do. */
exports.importModule = (name) => import(name);

const hashOf = (parts) => {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

function listCode() {
  const names = readdirSync(__dirname, { recursive: true }).sort();
  const code = names.filter((name) => /\.(tsx?|cjs)$/.test(name) && !/\.test\.tsx?$/.test(name));
  const packages = ['package.json', 'package-lock.json'].map((name) => join(PROJECT, name));
  return [...code.map((name) => join(__dirname, name)), ...packages.filter((path) => existsSync(path))];
}

/** What the disk says of the code: it changes whenever the code does. */
function stateOfCode() {
  const stats = listCode().map((file) => [file, statSync(file)]);
  const rows = stats.map(([file, { size, mtimeMs, ctimeMs, ino }]) => `${file} ${size} ${mtimeMs} ${ctimeMs} ${ino}\n`);
  const latest = Math.max(...stats.map(([, { ctimeMs }]) => ctimeMs));
  return { key: hashOf([process.version, process.arch, ...rows]), isSettled: Date.now() - latest > TICK };
}

function compile(key) {
  const { buildSync } = require('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [join(__dirname, 'cli.ts')],
    absWorkingDir: PROJECT,
    outfile: FILE,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: `node${process.versions.node}`,
    jsx: 'automatic',
    tsconfigRaw: {},
    external: APART,
    supported: { 'dynamic-import': false },
    minifyWhitespace: true,
    define: {
      'import.meta.url': 'URL_OF_CODE',
      'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV),
      GENERATOR: JSON.stringify(exports.hashOfCode()),
    },
    banner: { js: `// ${key}\nconst URL_OF_CODE = require('node:url').pathToFileURL(__filename).href;` },
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'silent',
  });
  const [map, code] = outputFiles;
  // esbuild leaves letters in regular expressions as they are. A text of ASCII alone takes half of the memory.
  const inAscii = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return { text: code.text.replace(/[^\0-\x7f]/g, inAscii), map: map.text };
}

function read(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** What cannot be kept is made again. */
function keep(file, contents) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, contents);
    renameSync(`${file}.${process.pid}`, file);
  } catch {}
}
