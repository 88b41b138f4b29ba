import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { typeOf } from './media-types.ts';

const types = suite('media types');

types('are those of the extension, text in UTF-8', () => {
  const expected = {
    'index.html': 'text/html; charset=utf-8',
    'favicon.ico': 'image/vnd.microsoft.icon',
    'A.JPG': 'image/jpeg',
    'sitemap.xml': 'application/xml',
    LICENSE: 'application/octet-stream',
    'a.constructor': 'application/octet-stream',
  };
  for (const [path, type] of Object.entries(expected)) assert.is(typeOf(path), type, path);
});

types.run();
