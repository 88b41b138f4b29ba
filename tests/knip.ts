/** What `npm run unused` looks for: exports, files and dependencies that nothing uses. `!` marks what ships. */
import type { KnipConfig } from 'knip';

export default {
  entry: [
    // build/start.cjs loads the first, and that the commands that are called for.
    'build/{cli,commands/*}.ts!',
    'build/{,dev/,pictures/}*.cjs!',
    // The build bundles these for browsers, and loads those from the root that it builds.
    'build/dev/browser/client.ts!',
    'islands/{*,services/[A-Z]*}.{ts,tsx}!',
    'islands/parts/{browser,develop,hydrate}.ts!',
    'content/schema.ts!',
    // The door for the code of any site.
    'build/api.ts!',
    'pages/index.ts!',
    'assets/sources/*.ts!',
    'bench/*.ts',
    'tests/host.ts',
    '{build,content,pages,islands,assets,bench,tests}/**/*.test.{ts,tsx}',
  ],
  project: [
    '{build,content,pages,islands}/**/*.{ts,tsx,cjs}!',
    '!**/*.test.{ts,tsx}!',
    '{assets,bench,tests}/**/*.{ts,tsx}',
  ],
  // `npm run new` copies these.
  ignore: ['build/commands/templates/**'],
  // A type that an exported signature names is exported with it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // build/cli.ts loads it when something has gone wrong.
  ignoreIssues: { 'build/code/errors.ts': ['exports'] },
  // Read as files, by `require.resolve`.
  ignoreDependencies: [/^@fontsource/, 'vnu-jar', 'world-atlas'],
  // Programs of the system, without which the tests skip, and deploys are refused.
  ignoreBinaries: ['java', 'nginx', 'rclone', 'ssh-keygen'],
} satisfies KnipConfig;
