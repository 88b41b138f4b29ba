import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, page } from '../../tests/built.ts';
import { run } from '../../tests/command.ts';
import { ROOT } from '../../tests/site.ts';
import { makeTree } from '../../tests/tree.ts';
import { printProblems, printSummary, summarise } from './report.ts';

const FILES = { 'content/index.md': page('Home', 'Words.'), 'content/about.md': page('About') };

const s = suite('the summary');

s(
  'lists facts that are not known yet and texts that await a review, with their place',
  async () => {
    const { site, texts } = await build({
      ...FILES,
      'content/facts.yml': 'support:\n  phone: { value: "+880 1", placeholder: true }\n',
      'content/words.yml': '# review: waiting\na: b\n',
      'content/terms.md': page(
        'Terms',
        '## One\n\n<!-- review: waiting -->\n\nText of review: waiting.',
      ),
      'content/new.md': page('New', 'Text.', 'draft: true\nreview: waiting\n'),
    });
    const said = [
      '\n3 placeholders and unreviewed texts',
      '  content/facts.yml:2  support.phone  +880 1',
      '  content/terms.md:8  review  waiting',
      '  content/words.yml:1  review  waiting\n',
    ];
    const summary = summarise(site, 1200);
    assert.ok(printSummary(summary, true).endsWith(said.join('\n')), printSummary(summary, true));
    assert.match(
      printSummary(summary, false),
      /^3 placeholders and .* \(--placeholders lists them\)\n/m,
    );
    assert.not.match(texts['terms/index.html'] ?? '', '<!-- review');
    assert.match(texts['terms/index.html'] ?? '', 'Text of review: waiting.');
  },
);

s('names each place of an error that is alike everywhere, but few of a warning', () => {
  const alike = (severity: 'error' | 'warning') =>
    printProblems(
      Array.from({ length: 60 }, (_, at) => ({
        file: `content/${at}.md`,
        code: 'checks/links',
        message: 'A broken link.',
        fix: 'Correct it.',
        severity,
      })),
    );
  assert.is(alike('error').match(/content\/\d+\.md/g)?.length, 60);
  assert.is(alike('warning').match(/content\/\d+\.md/g)?.length, 21);
  assert.match(alike('warning'), /And 59 more: .* npm run check -- --all lists all\./);
});

s('names the command that lists all of many facts that are placeholders', () => {
  const problems = Array.from({ length: 30 }, (_, at) => ({
    file: 'content/a.md',
    line: at + 1,
    code: 'facts/placeholder',
    message: `The fact \`${at}\` is a placeholder.`,
    fix: 'Write its value.',
  }));
  assert.match(printProblems(problems), 'npm run build -- --placeholders');
});

s('refuses each of them with --release', async () => {
  const files = { ...FILES, 'content/a.md': page('A', '<!-- review: waiting -->\n\nText.') };
  const { problems } = await build(files, { release: true });
  assert.equal(problems, ['content/a.md:6 This text awaits a review.']);
});

s(
  'names the file that is published or expires next, and warns if there is no front page',
  async () => {
    const files = {
      ...FILES,
      'content/later.md': page('Later', 'Text.', 'date: 2024-12-01\n'),
      'content/offer.md': page('Offer', 'Text.', 'expires: 2024-11-30\n'),
      'content/draft.md': page('Draft', 'Text.', 'date: 2024-11-01\ndraft: true\n'),
      'content/old.md': page('Old', 'Text.', 'date: 2024-10-13\nexpires: 2024-10-12\n'),
    };
    const said = async (now: string, some: Record<string, string> = files) =>
      printSummary(summarise((await build(some, { now })).site, 0), false).split('\n')[1] ?? '';
    assert.match(
      await said('2024-10-13', { 'content/about.md': page('About') }),
      'There is no page at /',
    );
    assert.is(await said('2024-10-13'), 'Next: content/offer.md expires after 2024-11-30');
    assert.is(await said('2024-11-30'), 'Next: content/offer.md expires after 2024-11-30');
    assert.is(await said('2024-12-01'), '');
  },
);

s.run();

const codes = suite('the codes of problems');

codes('are in the output of --json, for faults of every stage', async () => {
  const root = makeTree({
    'content/index.md': page('Home', '{{ site.mial }} [lost](/lost) {% if %}'),
    'content/facts.yml': 'site: { mail: a@b.example }',
    'content/about.md': page('About', 'Text.', 'noindex: perhaps\n'),
    'content/broken.yml': 'a: b: c',
  });
  const { out } = await run('check', '--root', root, '--json');
  const { problems } = JSON.parse(out) as { problems: { file: string; code: string }[] };
  const found = new Set(problems.map(({ file, code }) => `${file} ${code}`));
  for (const code of ['index.md facts/unknown', 'about.md schema/value', 'broken.yml yaml'])
    assert.ok(found.has(`content/${code}`), `${code} is not among ${[...found]}`);
});

codes('are those that docs/reference.md lists', () => {
  const paths = readdirSync(join(ROOT, 'build'), { recursive: true, encoding: 'utf8' });
  const modules = paths.filter(
    (path) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes('templates'),
  );
  const text = modules.map((path) => readFileSync(join(ROOT, 'build', path), 'utf8')).join('\n');
  const inCode = Array.from(
    text.matchAll(/(?:\bcode: |inFamily\(\s*)'([a-z]+(?:\/[a-z-]+)?)'/g),
    ([, code = '']) => code,
  );
  const docs = readFileSync(join(ROOT, 'docs/reference.md'), 'utf8');
  const [section = ''] = /^## Codes of problems\n.*?(?=^## )/ms.exec(docs) ?? [];
  const [rules = ''] = /^## Rules of checks\n.*?(?=^## )/ms.exec(docs) ?? [];
  const isListed = (code: string) =>
    section.includes(`\`${code}\``) ||
    (code.startsWith('checks/') && rules.includes(`| \`${code.slice(7)}\` |`));
  assert.ok(inCode.length > 20);
  assert.equal(
    [...new Set(inCode)].filter((code) => !isListed(code)),
    [],
  );
});

codes.run();
