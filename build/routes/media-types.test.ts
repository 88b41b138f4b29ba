import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { typeOf } from './media-types.ts';

const TYPES = {
  'a.avif': 'image/avif',
  'a.css': 'text/css; charset=utf-8',
  'a.gif': 'image/gif',
  'index.html': 'text/html; charset=utf-8',
  'favicon.ico': 'image/vnd.microsoft.icon',
  'a.jpeg': 'image/jpeg',
  'A.JPG': 'image/jpeg',
  'islands/Globe-c629e436.js': 'text/javascript; charset=utf-8',
  'a.json': 'application/json',
  'a.mp4': 'video/mp4',
  'a.pdf': 'application/pdf',
  'a.png': 'image/png',
  'a.svg': 'image/svg+xml',
  'robots.txt': 'text/plain; charset=utf-8',
  'site.webmanifest': 'application/manifest+json',
  'a.webp': 'image/webp',
  'a.woff2': 'font/woff2',
  'sitemap.xml': 'application/xml',
  LICENSE: 'application/octet-stream',
  'a.constructor': 'application/octet-stream',
};

const types = suite('media types');

for (const [path, type] of Object.entries(TYPES)) types(`${path} is ${type}`, () => assert.is(typeOf(path), type));

types.run();
