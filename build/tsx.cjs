/** Registers tsx for `require()`. With Node's loader for ES modules, every start takes half a second longer. */
const Module = require('node:module');
const { join } = require('node:path');

// A broken tsconfig.json of a site should stop tsc, not the build.
process.env.TSX_TSCONFIG_PATH ??= join(__dirname, 'tsx.json');
const { _resolveFilename } = Module;
const { '.js': readPackage } = require.extensions;
require('tsx/cjs');
// Packages are already JavaScript, which Node loads faster on its own.
require.extensions['.js'] = readPackage;
// Imports here have file extensions, so Node resolves them faster on its own.
Module._resolveFilename = _resolveFilename;
// Parsing a source map takes as long as loading its module.
process.setSourceMapsEnabled(false);
