/** Holds the content of the site against the schemas that editors get, with a validator such as they have. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { run } from '../../tests/command.ts';
import { copySite } from '../../tests/copy.ts';
import { ROOT } from '../../tests/site.ts';
import { makeTree } from '../../tests/tree.ts';

const schemas = suite('the schemas for editors');

const settings: Record<string, string[]> = JSON.parse(readFileSync(join(ROOT, '.vscode/settings.json'), 'utf8'))[
  'yaml.schemas'
];
const files = readdirSync(join(ROOT, 'content'), { recursive: true, encoding: 'utf8' })
  .map((path) => `content/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.md$|^content\/[^/]+\.yml$/.test(path) && !path.endsWith('README.md'));

/** The values of a file: of Markdown, those of its front matter. */
function valuesOf(path: string): unknown {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return parse(path.endsWith('.md') ? (text.split(/^---$/m)[1] ?? '') : text) ?? {};
}

/** Gives judges of values by the path of their file: they name the place of each error. */
function createJudge(root: string) {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const validators = new Map(
    Object.keys(settings).map((name) => [name, ajv.compile(JSON.parse(readFileSync(join(root, name), 'utf8')))]),
  );
  return (path: string, values: unknown): string[] => {
    const [name = ''] = Object.entries(settings).find(([, globs]) => globs.some((glob) => matches(path, glob))) ?? [];
    const validate = validators.get(name);
    assert.ok(validate, `${path} has a schema`);
    validate?.(values);
    return (validate?.errors ?? []).map(({ instancePath, message }) => `${path} ${instancePath} ${message}`);
  };
}

const matches = (path: string, glob: string): boolean =>
  new RegExp(
    `^${glob
      .replace(/[.]/g, '\\.')
      .replace('**/', '(.+/)?')
      .replace(/(?<!\.)\*/g, '[^/]*')}$`,
  ).test(path);

schemas('pass all content of this site, and mark what the build would refuse', async () => {
  const root = copySite();
  const { code, out } = await run('schemas', '--root', root);
  assert.is(code, 0);
  assert.match(out, /^wrote \d+ schemas into \.schemas\/$/m);
  assert.ok(files.length > 50);
  const judge = createJudge(root);
  for (const path of files) assert.equal(judge(path, valuesOf(path)), [], path);

  const wrong: [path: string, values: object, place: string][] = [
    ['content/site.yml', { fils: 'both' }, 'additional properties'],
    ['content/site.yml', { files: 'bth' }, '/files'],
    ['content/redirects.yml', { old: '/new' }, 'content/redirects.yml'],
    ['content/posts/x.md', { ...(valuesOf('content/posts/one-bell.md') as object), drawing: 3 }, '/drawing'],
    ['content/pricing.md', { ...(valuesOf('content/pricing.md') as object), titel: 'x' }, 'additional properties'],
    ['content/pricing.md', { ...(valuesOf('content/pricing.md') as object), title: 3 }, '/title'],
    ['content/pricing.md', { title: 'x', screen: 'prcing' }, '/screen'],
  ];
  for (const [path, values, place] of wrong)
    assert.ok(
      judge(path, values).some((error) => error.includes(place)),
      `${place} of ${path}`,
    );
});

schemas('are found by the settings of VS Code, which are what the command writes', async () => {
  const root = copySite();
  await run('schemas', '--root', root);
  const written = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8'));
  assert.equal(written['yaml.schemas'], settings);
});

schemas('are made for a folder without code, and not for one whose code is broken', async () => {
  const bare = makeTree({ 'content/index.md': '# Home\n' });
  assert.is((await run('schemas', '--root', bare)).code, 0);
  assert.ok(existsSync(join(bare, '.schemas/site.json')));
  const broken = makeTree({ 'content/index.md': '# Home\n', 'content/schema.ts': 'export const (;' });
  const { code, err } = await run('schemas', '--root', broken);
  assert.is(code, 1);
  assert.match(err, 'content/schema.ts:1');
});

schemas.run();
