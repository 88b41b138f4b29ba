require('./tsx.cjs');
require('./cli.ts');
