import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import type { Service } from '../api.ts';
import { readSource } from '../content/read.ts';
import { findServiceIslands } from './services.ts';

const source = readSource(
  makeTree({
    'content/index.md': '# Home',
    'islands/Wall.tsx': '',
    'islands/services/Analytics.ts': '',
    'islands/services/SignIn.tsx': '',
    'islands/parts/helper.ts': '',
  }),
).value;

const service = (...islands: string[]): Service => ({ name: 'x', islands, hosts: {}, cookies: [] });

const s = suite('islands of services');

s('are in the site only while a service needs them', () => {
  const { value, problems } = findServiceIslands(source, [service('Analytics'), service('Analytics', 'Wall')]);
  assert.equal(problems, []);
  assert.equal(value, {
    needed: ['islands/services/Analytics.ts'],
    inactive: { SignIn: 'islands/services/SignIn.tsx' },
  });
  assert.equal(findServiceIslands(source, []).value.needed, []);
});

s('that have no file are problems', () => {
  const { problems } = findServiceIslands(source, [service('Analytic')]);
  assert.equal(
    problems.map(({ file, message }) => `${file} ${message}`),
    ['pages/index.ts A service needs the island Analytic, of which there is no file in islands/.'],
  );
});

s.run();
