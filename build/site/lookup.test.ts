import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { HOSTS } from '../content/settings.ts';
import { answerOf, fileMeant } from './lookup.ts';

const FILES = [
  'index.html',
  '404.html',
  'file.html',
  'folder/index.html',
  'both.html',
  'both/index.html',
  'data',
];
const has = (file: string) => FILES.includes(file);

/** The answers in the order of `HOSTS`: nginx, Netlify, Cloudflare, GitHub, S3. A file, a redirect, or `-` for none. */
const EXPECTED: Record<string, string[]> = {
  '': ['index.html', '301 /', '308 /', '301 /', '302 /'],
  '/file': ['file.html', 'file.html', 'file.html', 'file.html', '-'],
  '/file/': ['-', '301 /file', '308 /file', '-', '-'],
  '/folder': ['folder/index.html', '301 /folder/', '308 /folder/', '301 /folder/', '302 /folder/'],
  '/both': ['both/index.html', 'both.html', 'both.html', 'both.html', '302 /both/'],
  '/both/': [
    'both/index.html',
    '301 /both',
    'both/index.html',
    'both/index.html',
    'both/index.html',
  ],
  '/404': ['-', '404.html', '404.html', '404.html', '-'],
};
const SAME = {
  '/': 'index.html',
  '/folder/': 'folder/index.html',
  '/file.html': 'file.html',
  '/data': 'data',
  '/none': '-',
  '/data/': '-',
  '//': '-',
  '//file': '-',
};

const lookup = suite('the lookup of an address');

for (const [at, host] of HOSTS.entries())
  lookup(host, () => {
    const answer = (address: string) => {
      const found = answerOf(host, address, has);
      if (!found) return '-';
      return 'file' in found ? found.file : `${found.status} ${found.location}`;
    };
    for (const [address, expected] of Object.entries(EXPECTED))
      assert.is(answer(address), expected[at], address);
    for (const [address, expected] of Object.entries(SAME))
      assert.is(answer(address), expected, address);
  });

lookup('finds the file that an author means by an address in any spelling', () => {
  const meant = {
    '/file': 'file.html',
    '/file/': 'file.html',
    '/folder': 'folder/index.html',
    '/data': 'data',
  };
  for (const [address, file] of Object.entries(meant))
    assert.is(fileMeant(address, has), file, address);
  for (const address of ['/data/', '/none', '//'])
    assert.is(fileMeant(address, has), undefined, address);
});

lookup.run();
