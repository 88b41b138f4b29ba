/** What `npm run unused` looks for: exports, files and dependencies that nothing uses. `!` marks what ships. */
import type { KnipConfig } from 'knip';

export default {
  entry: [
    // build/generator.cjs loads these, build/cli.ts some when they are called for, and build/compile.ts one in place of a package.
    'build/{cli,compile,commands/*,jobs/thread,report/unawaited}.ts!',
    'build/{,check/,content/,jobs/}*.cjs!',
    // The build bundles these for browsers, and loads those from the root that it builds.
    'build/serve/dev/browser/{client,live}.ts!',
    'islands/{*,services/[A-Z]*}.{ts,tsx}!',
    'islands/parts/{browser,develop,hydrate}.ts!',
    'content/schema.ts!',
    'pages/index.ts!',
    'assets/sources/*.ts!',
    'bench/*.ts',
    'tests/{held,host}.ts',
    '{build,content,pages,islands,assets,bench,tests}/**/*.test.{ts,tsx}',
  ],
  project: [
    '{build,content,pages,islands}/**/*.{ts,tsx,cjs}!',
    '!**/*.test.{ts,tsx}!',
    '{assets,bench,tests}/**/*.{ts,tsx}',
  ],
  // `npm run new` copies these.
  ignore: ['build/commands/new/templates/**'],
  // A type that an exported signature names is exported with it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Read as files, by `require.resolve`; the last is a package of tests/auth alone.
  ignoreDependencies: [
    '@fontsource-variable/special-gothic',
    '@fontsource/special-gothic-expanded-one',
    'chromium-109',
    'vnu-jar',
    'world-atlas',
    /^firebase-tools/,
  ],
  // Programs of the system, which the tests skip without.
  ignoreBinaries: ['apache2', 'caddy', 'hugo', 'java', 'mkfifo', 'mount', 'nginx', 'openssl', 'umount'],
} satisfies KnipConfig;
