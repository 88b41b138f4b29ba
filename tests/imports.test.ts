import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exoticRequireStrings, forbidden } from './imports.rules.ts';
import { ROOT } from './site.ts';
import { makeTree } from './tree.ts';

const FOLDERS = ['build', 'content', 'pages', 'islands', 'tests', 'bench', 'assets/sources'];

/** Imports below a folder that break a rule, each as the rule's name and the way that the import goes. */
async function findViolations(baseDir: string, folders: string[]): Promise<string[]> {
  const { output } = await cruise(
    folders,
    {
      baseDir,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^tests/(auth|lighthouse|observatory)/node_modules|^build/commands/new/templates/' },
      exoticRequireStrings,
      ruleSet: { forbidden },
      tsPreCompilationDeps: true,
      validate: true,
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'types'] },
  );
  const { violations } = (output as ICruiseResult).summary;
  return violations.map(({ from, to, rule, cycle = [] }) => {
    const way = cycle.length > 0 ? cycle.map(({ name }) => name) : [to];
    return `${rule.name}: ${[from, ...way].join(' → ')}`;
  });
}

const imports = suite('imports');

imports('break no rule of tests/imports.rules.ts', async () => {
  const violations = await findViolations(ROOT, FOLDERS);
  assert.equal(violations, [], violations.join('\n'));
});

imports('are found in every form', async () => {
  const root = makeTree({
    'build/generator.cjs': "require('./cli.ts');\n",
    'build/cli.ts': "const { run }: typeof import('./commands/run.ts') = load('./commands/run.ts');\nrun();\n",
    'build/api.ts': 'export interface Page {}\nexport const value = 1;\n',
    'build/commands/run.ts': "import type { Cli } from '../cli.ts';\nexport const run = () => {};\n",
    'build/emit/emit.ts': "const { run } = load('../commands/run.ts');\n",
    'build/check/check.ts':
      "export type { Plan } from '../pipeline.ts';\nexport * as pages from '../../pages/index.ts';\n",
    'build/pipeline.ts': "export const later = () => import('./emit/emit.ts');\n",
    'pages/index.ts': "import '../build/check/check.ts';\nimport type { Page } from '../build/api.ts';\n",
    'pages/components/Part.tsx': "import '../index.ts';\nimport './gone.ts';\n",
    'islands/Bad.tsx': "import { value } from '../build/api.ts';\nimport '../pages/index.ts';\n",
    'islands/Good.tsx': "import type { Page } from '../build/api.ts';\nimport '../tests/tree.ts';\n",
    'content/schema.ts': "import '../islands/Good.tsx';\n",
    'tests/tree.ts': '',
  });
  assert.equal((await findViolations(root, ['build', 'content', 'pages', 'islands'])).sort(), [
    'build-loads-sites: build/check/check.ts → pages/index.ts',
    'cli-on-top: build/commands/run.ts → build/cli.ts',
    'commands-below-cli: build/emit/emit.ts → build/commands/run.ts',
    'content-below-all: content/schema.ts → islands/Good.tsx',
    'islands-below-pages: islands/Bad.tsx → pages/index.ts',
    'islands-run-alone: islands/Bad.tsx → build/api.ts',
    'no-circle: build/check/check.ts → pages/index.ts → build/check/check.ts',
    'no-circle: build/cli.ts → build/commands/run.ts → build/cli.ts',
    'no-missing-file: pages/components/Part.tsx → ./gone.ts',
    'one-door: pages/index.ts → build/check/check.ts',
    'parts-below-screens: pages/components/Part.tsx → pages/index.ts',
    'pipeline-below-output: build/pipeline.ts → build/emit/emit.ts',
    'product-without-tests: islands/Good.tsx → tests/tree.ts',
    'rooms-below-pipeline: build/check/check.ts → build/pipeline.ts',
  ]);
});

imports.run();
