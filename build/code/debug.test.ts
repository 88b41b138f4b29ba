import { type Debugger, Session } from 'node:inspector';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME } from '../../tests/built.ts';
import { makeTree } from '../../tests/tree.ts';
import { BUNDLE } from './errors.ts';

const s = suite('a debugger');

s('gets source maps that name the files of pages, islands and schemas', async () => {
  const root = makeTree({
    ...HOME,
    'content/schema.ts': 'export const screens = {};',
    'islands/Bell.tsx': `import { island } from 'site/island';\nexport default island({ name: 'Bell', when: 'load', View: () => <b /> });`,
    'pages/index.ts': `export { screens } from './Screen.tsx';`,
    'pages/Screen.tsx': `import Bell from '../islands/Bell.tsx';\nexport const screens = { plain: () => <Bell /> };`,
  });
  const session = new Session();
  const scripts: Debugger.ScriptParsedEventDataType[] = [];
  session.connect();
  session.on(
    'Debugger.scriptParsed',
    ({ params }) => params.url === BUNDLE && scripts.push(params),
  );
  session.post('Debugger.enable');
  // As if Node had been started for a debugger.
  process.env.NODE_OPTIONS = '--inspect=0';
  await build(root);
  session.disconnect();
  const [script] = scripts;
  const [, json = ''] = script?.sourceMapURL?.split('base64,') ?? [];
  const { sources, sourceRoot } = JSON.parse(Buffer.from(json, 'base64').toString());
  const files: string[] = sources.map((source: string) => new URL(source, sourceRoot).href);
  for (const file of ['content/schema.ts', 'islands/Bell.tsx', 'pages/Screen.tsx'])
    assert.ok(files.includes(pathToFileURL(join(root, file)).href), file);
});

s.run();
