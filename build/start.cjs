/**
 * Starts the command line. TypeScript is read by tsx as modules that are required: by Node's loader of ES modules,
 * which works in a thread of its own, the start would take half a second and 15 MB more.
 */
const { join } = require('node:path');

if (process.argv[2] === 'dev' && process.env.DEV_CHILD === undefined) require('./restart.cjs')();
else run();

function run() {
  process.env.TSX_TSCONFIG_PATH ??= join(__dirname, '../tsconfig.json');
  const { '.js': readPackage } = require.extensions;
  require('tsx/cjs');
  // Packages are JavaScript already, which Node reads faster by itself, and as it is.
  require.extensions['.js'] = readPackage;
  // Reading a source map for every module takes as long as reading the module.
  process.setSourceMapsEnabled(false);
  require('./cli.ts');
}
