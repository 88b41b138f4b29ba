/** What becomes of published addresses when the pages of this site are renamed, deleted, split and merged. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { run } from '../command.ts';
import { copySite } from '../copy.ts';
import { ROOT } from '../site.ts';

/** Files of pages, and what each is renamed to: to another name, into another folder, with its translation, two alike at once. */
const RENAMED: Readonly<Record<string, string>> = {
  'about-us': 'company/about-us',
  'contact-us': 'write-to-us',
  'contact-us.hi': 'write-to-us.hi',
  'download-app': 'app',
  'kids-lipi': 'learn/lipi',
  career: 'jobs',
  community: 'forum',
  documentation: 'manual',
  'life-at-zone': 'team',
  roadmap: 'plans',
  training: 'courses',
};

const GONE = ['support', 'product', 'changelog'];

/** The address of the page in a file of this name. */
const addressOf = (file: string) =>
  file.endsWith('.hi') ? `/hi/${file.slice(0, -3)}` : `/${file}`;

/** Pages that get another title at the same time. */
const RETITLED: Readonly<Record<string, string>> = {
  roadmap: 'Our roadmap',
  training: 'Training courses',
};

/** Every fifth word between two others replaced. Keys, addresses and most titles stay. */
function edited(name: string, text: string): string {
  let count = 0;
  const words = text.replace(/(?<=[a-z] )[a-z]{4,}(?= [a-z])/g, (word) => {
    count += 1;
    return count % 5 === 0 ? 'another' : word;
  });
  return RETITLED[name] ? words.replace(/^title:.*/m, `title: ${RETITLED[name]}`) : words;
}

/** A copy of the site as a repository, with a ledger of its own. */
async function start() {
  const root = copySite(undefined, true);
  cpSync(join(ROOT, '.gitignore'), join(root, '.gitignore'));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@t.example', ...words], {
      cwd: root,
      encoding: 'utf8',
    });
  const command = (...words: string[]) => run(...words, '--root', root);
  const { code, err } = await command('addresses');
  assert.is(code, 0, err);
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'All');
  return { git, command, place: (name: string) => join(root, 'content', name) };
}

type Told = { code: string; message: string; fix: string };

const addresses = suite('published addresses of the site');

addresses('stay the same in an untouched checkout, and are kept when pages change', async () => {
  const { git, command, place } = await start();
  for (const words of [['build'], ['check'], ['addresses', '--check']])
    assert.is((await command(...words)).code, 0, words.join(' '));
  assert.is(git('status', '--porcelain'), '');

  const write = (name: string, change: (text: string) => string, from = name) => {
    mkdirSync(dirname(place(name)), { recursive: true });
    writeFileSync(place(name), change(readFileSync(place(from), 'utf8')));
  };
  write('pricing.md', (text) => text.replace(/^title:.*/m, 'title: Prices'));
  assert.match((await command('addresses', '--check')).err, 'This file is not up to date.');

  for (const [from, to] of Object.entries(RENAMED)) {
    write(`${to}.md`, (text) => edited(from, text), `${from}.md`);
    rmSync(place(`${from}.md`));
  }
  // One page becomes two, one becomes a part of another, and one is gone.
  write('support-for-schools.md', (text) => text, 'support.md');
  write('support-for-shops.md', (text) => text.replace(/^title:.*/m, 'title: Help'), 'support.md');
  for (const gone of GONE) rmSync(place(`${gone}.md`));
  const { code, out } = await command('check', '--json');
  assert.is(code, 1);
  const told = (JSON.parse(out).problems as Told[]).filter(
    (problem) => problem.code === 'checks/promises',
  );
  const suggested = new Map(
    told.map(({ fix }) => /`(\/\S*): (\S+)`/.exec(fix)?.slice(1) as [string, string]),
  );
  assert.equal(
    [...suggested.keys()].sort(),
    [...GONE, ...Object.keys(RENAMED)].map(addressOf).sort(),
  );
  const wrong = Object.entries(RENAMED).filter(
    ([from, to]) => suggested.get(addressOf(from)) !== addressOf(to),
  );
  assert.ok(
    wrong.length <= Object.keys(RENAMED).length / 10,
    `Wrong: ${wrong.map(([from]) => `${from}: ${suggested.get(addressOf(from))}`).join(', ')}`,
  );
});

addresses.run();
