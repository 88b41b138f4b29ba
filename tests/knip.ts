/** The configuration of `npm run unused`, which finds unused exports, files and dependencies. `!` marks shipped code. */
import type { KnipConfig } from 'knip';

export default {
  entry: [
    // build/start.cjs loads cli.ts, which loads the command.
    'build/commands/*.ts!',
    'build/{,base/,dev/,pictures/}*.cjs!',
    // The build bundles these for browsers, or loads them from the root that it builds.
    'build/dev/browser/{client,reporter}.ts!',
    'islands/{*,services/[A-Z]*}.{ts,tsx}!',
    'islands/parts/{browser,develop,hydrate}.ts!',
    'content/schema.ts!',
    // The API for the code of any site.
    'build/api.ts!',
    // It starts itself, in a thread.
    'build/render/places.ts!',
    'pages/index.ts!',
    'assets/sources/*.ts!',
    'bench/*.ts',
    'tests/host.mjs',
    '{build,content,pages,islands,assets,bench,tests}/**/*.test.{ts,tsx}',
  ],
  project: [
    '{build,content,pages,islands}/**/*.{ts,tsx,cjs}!',
    '!**/*.test.{ts,tsx}!',
    '{assets,bench,tests}/**/*.{ts,tsx}',
  ],
  // `npm run new` copies these.
  ignore: ['build/commands/templates/**'],
  // A type in an exported signature is exported with it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // build/commands/cli.ts loads them only after a failure.
  ignoreIssues: { 'build/{base/watchdog,code/errors}.ts': ['exports'] },
  // Read as files, by `require.resolve`.
  ignoreDependencies: [/^@fontsource/, '@sparticuz/chromium', 'vnu-jar', 'world-atlas'],
  // Optional programs of the system: tests skip without them, and rclone is needed only to deploy.
  ignoreBinaries: ['java', 'nginx', 'rclone', 'ssh-keygen'],
} satisfies KnipConfig;
