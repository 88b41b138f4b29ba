import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../tests/tree.ts';
import type { Mode } from './mode.ts';
import { buildSite } from './pipeline.ts';

const mode: Mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' };
const plan = suite('planning a site');

plan('reports what is wrong with a data file, and no errors of the code that rests on it', async () => {
  const root = makeTree({
    'content/index.md': '# Home\n\n[Nowhere](/nowhere)\n',
    'content/menus.yml': 'hed: []\n',
    'content/schema.ts':
      "import { z } from 'zod';\nexport const data = { menus: z.object({ head: z.array(z.string()) }) };\n",
    'pages/index.ts':
      'export const screens = {};\nexport const services = (data: any) => data.menus.head.flatMap(() => []);\n',
  });
  const { problems, files } = await buildSite(root, mode);
  assert.equal(
    problems.map(({ file, message }) => `${file} ${message}`),
    ['content/menus.yml `head` is missing.'],
  );
  assert.not.ok(files.some(({ output }) => output.path.endsWith('.html')));
});

plan.run();
