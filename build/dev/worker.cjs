/** The entry of the worker. */
require('../tsx.cjs');
// Errors show lines of TypeScript.
process.setSourceMapsEnabled(true);
require('./worker.ts');
