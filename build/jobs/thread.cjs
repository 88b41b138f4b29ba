/** What a thread of `--jobs` begins with. */
require('../generator.cjs')('./jobs/thread.ts');
