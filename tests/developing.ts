/** A small site under `dev`, for the tests of `build/dev/`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Test } from 'uvu';
import { EVENTS, type PageState } from '../build/dev/messages.ts';
import { type Served, startDev } from './command.ts';
import { makeTree, page, replaceFile } from './tree.ts';
import { until, untilEqual } from './until.ts';

export const SCREEN = `
import { name } from './name';
import prices from '../assets/data/prices.json';
export const screens = {
  plain: ({ page }) => <main><h1>{page.title}</h1><p className="sign">{name} {prices.one}</p><div dangerouslySetInnerHTML={{ __html: page.body.html }} /></main>,
};
`;

export const TREE = {
  'content/index.md': page('Home', 'Text of home. [Other](/other)'),
  'content/other.md': page('Other', 'Text of other.'),
  'content/draft.md': page('Draft', 'Not yet.', 'draft: true\n'),
  'content/later.md': page('Later', 'Some day.', 'date: 2030-01-01\n'),
  'content/site.yml': 'checks: { all: error }\n',
  'pages/index.ts': `import { name } from './name.ts';\nexport { screens } from './screens.tsx';\nexport const files = { 'name.txt': name };`,
  'pages/screens.tsx': SCREEN,
  'pages/name.ts': `export const name = 'first';`,
  'pages/sign.css': '.sign { color: red }',
  'assets/data/prices.json': '{ "one": 1 }',
};

/** The current problems of a page, as its events report them. */
export async function readProblems(origin: string, address: string) {
  const { body } = await fetch(`${origin}${EVENTS}?address=${address}`);
  let text = '';
  for await (const part of body ?? []) {
    text += Buffer.from(part);
    const [, view] = /^data: (.*)\n/m.exec(text) ?? [];
    if (view) return (JSON.parse(view) as PageState).problems;
  }
  throw new Error('The stream ended.');
}

/** Starts one `dev` for all tests of a suite, over one root, which is restored after every test. */
export function developSite(suite: Pick<Test, 'before' | 'after'>) {
  const root = makeTree(TREE);
  let server: Served;
  const dev = {
    get origin() {
      return server.origin;
    },
    printed: () => server.printed(),
  };
  const write = (path: string, text: string) => replaceFile(root, path, text);
  const restore = (path: keyof typeof TREE) => write(path, TREE[path]);
  const get = async (address: string) => (await fetch(dev.origin + address)).text();
  const problemsAt = (address: string) => readProblems(dev.origin, address);
  const isQuiet = () => untilEqual(() => problemsAt('/other'), []);
  const isWrong = () => until(async () => (await problemsAt('/other')).length > 0);

  suite.before(async () => {
    server = await startDev(root);
  });
  suite.after.each(async () => {
    for (const [path, text] of Object.entries(TREE))
      if (readFileSync(join(root, path), 'utf8') !== text) write(path, text);
    await isQuiet();
  });
  suite.after(async () => void (await server.stop()));
  return { root, dev, write, restore, get, problemsAt, isQuiet, isWrong };
}
