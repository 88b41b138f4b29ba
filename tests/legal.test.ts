/** The versions of legal texts, in a copy of this site with a text of its own. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { SEARCH } from '../islands/parts/search.ts';
import { run } from './command.ts';
import { copySite } from './copy.ts';
import { builtSite, inForce, readFront, readPage, readPolicies } from './site.ts';
import { makeTree } from './tree.ts';

const root = copySite();
const folder = join(root, 'content/legal/house-rules');
mkdirSync(folder);
const { paint, drawing } = readFront(inForce('terms-of-service'));
const write = (day: string, text: string, more = '') =>
  writeFileSync(
    join(folder, `${day}.md`),
    `---\ntitle: House rules\ndescription: How we live.\npaint: ${paint}\ndrawing: ${drawing}\nlead: Be kind.\nnote: Be kind.\n${more}---\n\n${text}`,
  );

const FIRST =
  '## 1. Quiet\n\nFrom dusk on.\n\n## 2. Dogs\n\nNone. Ask {{ support.email }}.\n\n## 3. Cats\n\nOne.\n\n## Versions\n\nAll.\n';
const SECOND =
  '## 1. Quiet\n\nFrom nine on.\n\n## 2. Children\n\nMany.\n\n## 3. Dogs\n\nNone. Ask {{ support.email }}.\n';
const THIRD = '## 1. Quiet\n\nFrom nine on.\n';

/** Builds the copy as on a day. */
async function buildOn(day: string) {
  const out = join(makeTree({}), 'dist');
  const words = ['--root', root, '--out', out, '--cache', join(root, '.cache'), '--now', day];
  const { code, out: said, err } = await run('build', ...words);
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  return { code, said: said + err, read };
}

const legal = suite('versions of a legal text');

legal('a text with one version shows nothing of versions', () => {
  for (const [path] of readPolicies())
    assert.not.match(readPage(builtSite(), path), 'class="versions-');
});

legal(
  'a text of which no version is in force yet is published on the day of the first',
  async () => {
    write('2030-01-01', FIRST);
    const early = await buildOn('2029-12-31');
    assert.is(early.code, 1);
    assert.match(early.said, 'No version of this text is in force yet');
    write('2030-01-01', FIRST, 'date: 2030-01-01\n');
    const { code, said: summary, read } = await buildOn('2029-12-31');
    assert.is(code, 0, summary);
    assert.throws(() => read('house-rules.html'));
    assert.match((await buildOn('2030-01-01')).read('house-rules.html'), 'From dusk on.');
  },
);

legal('a text does not expire, since its earlier versions stay', async () => {
  write('2030-01-01', FIRST, 'date: 2030-01-01\nexpires: 2031-01-01\n');
  const { code, said: refusal } = await buildOn('2030-06-01');
  assert.is(code, 1);
  assert.match(refusal, 'A legal text holds until the day of its next version');
  write('2030-01-01', FIRST, 'date: 2030-01-01\n');
});

/** Files of versions whose names are no days. */
const NAMES = ['first', '2030-02-30', '2030-01-01-late'];
let said = '';
legal(
  'an earlier version must keep its words, and the file of each has the name of its day',
  async () => {
    for (const name of NAMES) write(name, FIRST);
    write('2030-01-01', FIRST, 'checksum: 00000000\n');
    write('2031-01-01', SECOND);
    write('2032-01-01', THIRD, 'updated: 2032-02-02\n');
    const services = join(root, 'content/services.yml');
    writeFileSync(services, 'analytics: { provider: beacon, endpoint: /count }\n');
    const facts = join(root, 'content/facts.yml');
    const before = readFileSync(facts, 'utf8');
    const days = /^revised:\n(?: .*\n)+/m;
    const known = (lines: string) => lines.replace(/\{ value: (\S+), placeholder: true \}/g, '$1');
    writeFileSync(facts, before.replace(days, known));
    const built = await buildOn('2031-06-01');
    said = built.said;
    rmSync(services);
    writeFileSync(facts, before);
    for (const name of NAMES) rmSync(join(folder, `${name}.md`));

    assert.is(built.code, 1);
    for (const name of NAMES)
      assert.match(
        said,
        new RegExp(`/${name}\\.md:\\d+:\\d+\n +The name of this file is not a day\\.`),
      );
    assert.match(said, /2030-01-01\.md:8:11\n +The words of this earlier version have changed\./);
    assert.match(
      said,
      /2031-01-01\.md:2:8\n +A later version exists, so this one must keep its words\./,
    );
    assert.match(
      said,
      /2032-01-01\.md:8:10\n +`updated` is 2032-02-02, but the name of the file says 2032-01-01\./,
    );
    // A text that changes with a service was written for one of its states.
    for (const policy of ['privacy-policy', 'cookie-policy'])
      assert.match(said, new RegExp(`${inForce(policy)}\\.md:\\d+:\\d+\n +\`analytics\` is on`));
  },
);

legal(
  'a text whose day is still a sample follows the services, and needs no new version',
  async () => {
    const services = join(root, 'content/services.yml');
    const facts = join(root, 'content/facts.yml');
    const before = readFileSync(facts, 'utf8');
    writeFileSync(services, 'forms: { endpoint: /post }\n');
    const sample = '  privacy: { value: 2024-10-13, placeholder: true }';
    const known = /^ {2}privacy: .*2024-10-13.*$/m;
    writeFileSync(facts, before.replace(known, sample));
    const { said } = await buildOn('2031-06-01');
    writeFileSync(facts, before.replace(known, '  privacy: 2024-10-13'));
    const { said: later } = await buildOn('2031-06-01');
    writeFileSync(facts, before);
    rmSync(services);
    assert.not.match(said, 'services.yml');
    assert.not.match(said, '/privacy-policy has changed');
    assert.match(later, '`forms` is on in services.yml');
  },
);

legal(
  'a service asks for a new version of the text in force, and nothing of an earlier one that keeps its words',
  async () => {
    const services = join(root, 'content/services.yml');
    const state = (isOn: boolean, more = '') => `services: { analytics: ${isOn} }\n${more}`;
    const kept = (day: string, said: string) =>
      `checksum: ${new RegExp(`house-rules/${day}\\.md.*?checksum: ([\\da-f]{8})`, 's').exec(said)?.[1]}\n`;
    write('2030-01-01', FIRST, state(false, 'checksum: 00000000\n'));
    write('2031-01-01', SECOND, state(false, 'checksum: 00000000\n'));
    write('2032-01-01', THIRD, state(true));
    const { said: before } = await buildOn('2031-06-01');
    write('2030-01-01', FIRST, state(false, kept('2030-01-01', before)));
    write('2031-01-01', SECOND, state(false, kept('2031-01-01', before)));
    writeFileSync(services, 'analytics: { provider: beacon, endpoint: /count }\n');
    const { said } = await buildOn('2031-06-01');
    rmSync(services);
    // A version of later days can be written out, and its service switched on when it is in force.
    assert.match(
      before,
      /2032-01-01\.md:8:24\n.*\n +Write the words of its day.* Then remove this line\./,
    );
    assert.not.match(said, '2032-01-01.md:');
    assert.not.match(said, '2030-01-01.md:');
    assert.match(said, /2031-01-01\.md:8:24\n.*\n +Copy the file to the day/);
  },
);

legal(
  'the newest of its day is the page, which shows what changed and what comes; search leaves the others out',
  async () => {
    const checksum = (day: string) =>
      new RegExp(`house-rules/${day}\\.md.*?checksum: ([\\da-f]{8})`, 's').exec(said)?.[1];
    write('2030-01-01', FIRST, `checksum: ${checksum('2030-01-01')}\n`);
    for (const name of ['2031-01-01', '2031-01-01.hi'])
      write(name, SECOND, `checksum: ${checksum('2031-01-01')}\n`);
    write('2032-01-01', THIRD);
    const { code, said: summary, read } = await buildOn('2031-01-01');
    assert.is(code, 0, summary);
    assert.match(
      summary,
      'Next: content/legal/house-rules/2032-01-01.md takes effect on 2032-01-01',
    );

    const page = read('house-rules.html');
    assert.match(page, /last updated <time dateTime="2031-01-01">January 1, 2031</);
    assert.match(
      page,
      /A new version comes into force on <time dateTime="2032-01-01">January 1, 2032<\/time>\./,
    );
    assert.match(page, 'href="/house-rules/2032-01-01"');
    assert.match(page, /From <del>.*?dusk.*?<\/del> <ins>.*?nine.*?<\/ins> on\./);
    assert.match(page, /<h3><a href="#children">Children<\/a><\/h3><p>This section is new\./);
    assert.is(read('house-rules/2031-01-01.html'), page);
    // The address of a section that is gone leads to the version that has it.
    assert.match(page, /<h3>Cats<\/h3><p>This section was removed\./);
    assert.match(
      page,
      '<li><span id="cats"></span><span id="versions-1"></span><a href="/house-rules/2030-01-01"',
    );
    const earlier = read('house-rules/2030-01-01.html');
    assert.match(
      earlier,
      /It was in force from <time dateTime="2030-01-01">.*? until <time dateTime="2031-01-01">/,
    );
    assert.match(earlier, '<a class="arrow-link" href="/house-rules"');
    assert.not.match(earlier, 'class="versions-changes');
    // A translation is not compared with a version that has none.
    assert.match(page, 'class="versions-changes');
    assert.not.match(read('hi/house-rules.html'), 'class="versions-changes');
    // A heading keeps its address when its number changes.
    for (const html of [page, earlier]) assert.match(html, 'id="dogs"');

    for (const day of ['2030-01-01', '2032-01-01']) {
      const html = read(`house-rules/${day}.html`);
      assert.match(html, '<meta name="robots" content="noindex"');
      assert.match(html, new RegExp(`<link rel="canonical" href="[^"]*/house-rules/${day}"`));
    }
    assert.match(read('sitemap.xml'), /\/house-rules<\/loc><lastmod>2031-01-01</);
    assert.not.match(read('sitemap.xml'), '/house-rules/');
    const index = MiniSearch.loadJSON(read('search.json'), SEARCH);
    const found = (words: string) => index.search(words).map(({ id }) => id);
    assert.ok(found('children many').includes('/house-rules'));
    assert.not.ok(found('dusk').includes('/house-rules'));
  },
);

legal.run();
