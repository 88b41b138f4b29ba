if (process.argv[2] === 'dev' && process.env.DEV_CHILD === undefined) require('./restart.cjs');
else {
  require('./tsx.cjs');
  require('./cli.ts');
}
