/** Has Node read TypeScript as required modules: by Node's loader of ES modules, a start takes half a second more. */
const Module = require('node:module');
const { join } = require('node:path');

// A broken tsconfig.json is the business of tsc alone.
process.env.TSX_TSCONFIG_PATH ??= join(__dirname, 'tsx.json');
const { _resolveFilename } = Module;
const { '.js': readPackage } = require.extensions;
require('tsx/cjs');
// Packages are JavaScript already, which Node reads faster by itself, and as it is.
require.extensions['.js'] = readPackage;
// Imports name whole files, which Node finds by itself, too.
Module._resolveFilename = _resolveFilename;
// Reading a source map for every module takes as long as reading the module.
process.setSourceMapsEnabled(false);
