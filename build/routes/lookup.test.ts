import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { HOSTS, type HostName } from '../content/settings.ts';
import { fileMeant, lookUp } from './lookup.ts';

const FILES = ['index.html', '404.html', 'file.html', 'folder/index.html', 'both.html', 'both/index.html', 'data'];
const has = (file: string) => FILES.includes(file);

/** The answer of each host: a file, a redirect, or `-` for none. */
const EXPECTED: Record<string, Record<HostName, string>> = {
  '/': { nginx: 'index.html', netlify: 'index.html', cloudflare: 'index.html', github: 'index.html', s3: 'index.html' },
  '': { nginx: 'index.html', netlify: '301 /', cloudflare: '308 /', github: '301 /', s3: '302 /' },
  '/file': { nginx: 'file.html', netlify: 'file.html', cloudflare: 'file.html', github: 'file.html', s3: '-' },
  '/file/': { nginx: '-', netlify: '301 /file', cloudflare: '308 /file', github: '-', s3: '-' },
  '/folder': {
    ...{ nginx: 'folder/index.html', netlify: '301 /folder/', cloudflare: '308 /folder/' },
    ...{ github: '301 /folder/', s3: '302 /folder/' },
  },
  '/both': {
    ...{ nginx: 'both/index.html', netlify: 'both.html', cloudflare: 'both.html', github: 'both.html' },
    s3: '302 /both/',
  },
  '/both/': {
    ...{ nginx: 'both/index.html', netlify: '301 /both', cloudflare: 'both/index.html' },
    ...{ github: 'both/index.html', s3: 'both/index.html' },
  },
  '/404': { nginx: '-', netlify: '404.html', cloudflare: '404.html', github: '404.html', s3: '-' },
};
const SAME = {
  '/folder/': 'folder/index.html',
  '/data': 'data',
  '/file.html': 'file.html',
  '/none': '-',
  '/data/': '-',
};

const lookup = suite('the lookup of an address');

for (const host of HOSTS)
  lookup(host, () => {
    const answer = (address: string) => {
      const found = lookUp(host, address, has);
      if (!found) return '-';
      return 'file' in found ? found.file : `${found.status} ${found.location}`;
    };
    for (const [address, expected] of Object.entries(EXPECTED)) assert.is(answer(address), expected[host], address);
    for (const [address, expected] of Object.entries(SAME)) assert.is(answer(address), expected, address);
    for (const address of ['//', '//file']) assert.is(answer(address), '-', address);
  });

lookup('finds the file that an author means by an address in any spelling', () => {
  const meant = { '/file': 'file.html', '/file/': 'file.html', '/folder': 'folder/index.html', '/data': 'data' };
  for (const [address, file] of Object.entries(meant)) assert.is(fileMeant(address, has), file, address);
  for (const address of ['/data/', '/none', '//']) assert.is(fileMeant(address, has), undefined, address);
});

lookup.run();
