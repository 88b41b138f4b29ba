/** What the thread of the bench begins with. */
require('../tsx.cjs');
// Faults are shown with their lines of TypeScript.
process.setSourceMapsEnabled(true);
require('./worker.ts');
