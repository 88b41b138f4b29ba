import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Zone } from '../content/schema.ts';
import { checkWords } from './scripts.ts';

const words = suite('checkWords');

words('names the file with the tiles that a page shows in another language', () => {
  const data = {
    ui: { page: { skip: 'Skip' } },
    menus: { head: [] },
    faq: {},
    tiles: { '/a': { title: 'A', text: 'All of it' } },
  };
  const told = (text: string) =>
    [
      ...checkWords({ file: 'content/a.hi.md', html: () => `<html lang="hi"><b>${text}</b>` }, {
        data,
      } as unknown as Zone),
    ].map(({ message }) => message);
  assert.match(
    told('All of it').join(),
    'content/tiles.hi.yml, with words that it shows, is missing',
  );
  assert.equal(told('सब'), []);
});

words.run();
