/** What a thread of `--jobs` begins with. */
require('../tsx.cjs');
require('./thread.ts');
