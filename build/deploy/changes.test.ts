import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Journal, planDeploy } from './changes.ts';
import type { Stored } from './objects.ts';

const test = suite('the plan of a deploy');

const DAY = 86_400_000;
const NOW = new Date('2024-10-13T00:00:00Z');
const RULES = { target: 's3:site', now: NOW, keep: 7 * DAY, allowDeletes: false, ignore: [] };

/** An object with its key as its contents. */
const stored = (key: string, cache = 'revalidate'): Stored => ({
  key,
  id: `${cache} ${key}`,
  turn: 'pages',
  headers: [],
  depth: 0,
  row: { path: key, type: 'text/html', cache: 'revalidate', sha256: key, size: key.length },
  bytes: () => Buffer.from(key),
});

/** A store with these objects, as a deploy has left it. */
function stateOf(objects: readonly Stored[], more: Partial<Journal> = {}) {
  const files = Object.fromEntries(objects.map(({ key, id }) => [key, { [id]: key.length }]));
  return {
    listing: new Map(objects.map(({ key }) => [key, key.length])),
    journal: { history: [], files, unused: {}, ...more },
  };
}

const wantedOf = (objects: readonly Stored[], name = 'new') => ({
  name,
  wanted: new Map(objects.map((object) => [object.key, object])),
});

test('refuses to delete more than a fifth of the files', () => {
  const objects = Array.from({ length: 10 }, (_, at) => stored(`${at}.html`));
  const without = (count: number, allowDeletes = false) =>
    planDeploy(wantedOf(objects.slice(count)), stateOf(objects), { ...RULES, allowDeletes });
  assert.equal([without(2).problems, without(2).remove], [[], ['0.html', '1.html']]);
  assert.match(
    without(3).problems[0]?.message ?? '',
    'would delete 3 of 10 files, such as 0.html.',
  );
  assert.equal(without(3, true).problems, []);
});

test('keeps a hashed asset that nothing uses for as long as it is told', () => {
  const [page, old] = [stored('index.html'), stored('old.js', 'immutable')];
  const after = (days: number) => {
    const unused = { 'old.js': new Date(NOW.getTime() - days * DAY).toISOString() };
    return planDeploy(wantedOf([page]), stateOf([page, old], { unused }), RULES);
  };
  assert.equal([after(6).remove, Object.keys(after(6).after.unused)], [[], ['old.js']]);
  assert.equal([after(7).remove, after(7).after.unused], [['old.js'], {}]);
});

test('drops the later deploys from the history if it makes an earlier one current again', () => {
  const page = stored('index.html');
  const history = ['a', 'b', 'c'].map((name) => ({ name, at: NOW.toISOString() }));
  const names = (name: string) =>
    planDeploy(wantedOf([page], name), stateOf([page], { history }), RULES).after.history.map(
      (deploy) => deploy.name,
    );
  assert.equal(names('b'), ['a', 'b']);
  assert.equal(names('d'), ['a', 'b', 'c', 'd']);
});

test('takes an object for its own only if a deploy has recorded it, also one called `constructor`', () => {
  const page = stored('index.html');
  const state = stateOf([page]);
  state.listing.set('constructor', 1);
  const { problems, remove } = planDeploy(wantedOf([page]), state, RULES);
  assert.match(problems[0]?.message ?? '', 'files that no deploy uploaded, such as constructor.');
  assert.equal(remove, []);
});

test.run();
