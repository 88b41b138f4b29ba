import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { writeApache } from '../../build/derive/apache.ts';
import { writeCaddy } from '../../build/derive/caddy.ts';
import { CACHE_CONTROL, describeHosting, type Hosting, SECURITY_HEADERS } from '../../build/derive/hosting.ts';
import { writeNginx } from '../../build/derive/nginx.ts';
import type { Row } from '../../build/table.ts';
import { build, builtSite } from '../site.ts';
import { explainSkip } from '../tally.ts';
import { makeTree } from '../tree.ts';
import { hasApache, hasCaddy, hasNginx, type WithServer, withApache, withCaddy, withNginx } from '../web-servers.ts';

type Settings = Parameters<typeof describeHosting>[1];
const SETTINGS: Settings = { url: 'https://zone.example', base: '', files: 'both' };

const rowsOf = (folder: string): Row[] =>
  (JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as { files: Row[] }).files;

/** The headers that every answer must have, as it has them. */
const securityOf = ({ headers }: Response) =>
  Object.fromEntries(Object.keys(SECURITY_HEADERS).map((name) => [name, headers.get(name)]));

/** Asks for every address, and compares the answer with the row. */
async function compareAll(origin: string, folder: string, base = ''): Promise<void> {
  for (const row of rowsOf(folder)) {
    const addresses = [`/${encodeURI(row.path)}`, ...(row.route ? [encodeURI(row.route)] : [])];
    for (const address of addresses) {
      const answer = await fetch(origin + base + address, { redirect: 'manual' });
      const text = await answer.text();
      assert.equal(securityOf(answer), SECURITY_HEADERS, address);
      if (row.redirect && address === encodeURI(row.route ?? '')) {
        const to = row.redirect.startsWith('/') ? base + row.redirect : row.redirect;
        assert.equal([answer.status, locationOf(answer, origin)], [301, to], address);
        continue;
      }
      const { status, headers } = answer;
      const expected = [200, row.type, CACHE_CONTROL[row.cache]];
      assert.equal([status, headers.get('content-type'), headers.get('cache-control')], expected, address);
      assert.is(/http-equiv="content-security-policy" content="([^"]*)"/.exec(text)?.[1], row.policy, address);
    }
  }
}

/** Where a redirect leads, as it is written where it leads within the site. nginx encodes a `$`, and Caddy braces. */
const locationOf = ({ headers }: Response, origin: string) =>
  headers
    .get('location')
    ?.replace(origin, '')
    .replace(/%(24|7B|7D)/g, decodeURIComponent);

/** A small site below a base: files of odd names, hashed ones among others, and addresses that moved. */
const SMALL = {
  'content/index.md': '---\ntitle: T\ndescription: D\n---\n\n![P](</assets/Aé b.svg>)\n',
  'content/zone-ventures.md': '---\ntitle: V\ndescription: D\nredirect_from: [/v1.2, /über uns]\n---\n\nText.\n',
  'content/a.md': '---\ntitle: A\ndescription: D\n---\n\nText.\n',
  'content/redirects.yml':
    '/away: https://else.example/x?y=1\n/part: https://else.example/b#part?b\n/signs: https://else.example/%25?a=$1&b=%2&c=100%\n' +
    '/{path} [x]: /a?{host}\n/{$HOME}: https://else.example/{$HOME}?{}\n',
  'content/site.yml': 'name: Small\nurl: https://small.example\nbase: /docs\nassets: hashed\n',
  'assets/Aé b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/root/icon-maskable.png': 'x',
  'assets/root/data': 'x',
  'assets/root/{path} [a].svg/data': 'x',
  'assets/100% é {$HOME} [b]*.svg': 'x',
  // Not the page, which is in a folder.
  'assets/root/zone-ventures.html': 'x',
};

const SERVERS: [name: string, isThere: boolean, withServer: WithServer, write: (hosting: Hosting) => string][] = [
  ['nginx', hasNginx, withNginx, writeNginx],
  ['caddy', hasCaddy, withCaddy, writeCaddy],
  ['apache', hasApache, withApache, writeApache],
];

const servers = suite('real servers with what is written for them');

for (const [name, isThere, withServer, write] of SERVERS) {
  if (!isThere) explainSkip(`${name} is not installed: what is written for it was not tried.`);
  const on = isThere ? servers : servers.skip;
  /** The site, its configuration as text and in its folder. */
  const start = (folder: string, settings: Settings, act: (origin: string) => Promise<void>) => {
    const text = write(describeHosting(rowsOf(folder), settings));
    if (name === 'apache') writeFileSync(join(folder, '.htaccess'), text);
    return withServer(text, settings.base ? dirname(folder) : folder, act);
  };

  on(`${name} answers every address with the status, type, caching and policy of its row`, async () => {
    const folder = join(makeTree({}), 'site');
    cpSync(builtSite(), folder, { recursive: true });
    await start(folder, SETTINGS, async (origin) => {
      await compareAll(origin, folder);
      for (const address of ['/assets/none.svg', '/islands/none-0123abcd.js', '/no/such/page']) {
        const missing = await fetch(origin + address);
        const seen = [missing.status, missing.headers.get('content-type'), missing.headers.get('cache-control')];
        assert.equal(seen, [404, 'text/html; charset=utf-8', 'no-cache'], address);
        assert.equal(securityOf(missing), SECURITY_HEADERS, address);
        assert.match(await missing.text(), 'href="/sitemap"');
      }
    });
  });

  on(
    `${name} holds for a small site below a base, with odd names, hashed files among others, and redirects`,
    async () => {
      const srv = makeTree(Object.fromEntries(Object.entries(SMALL).map(([path, text]) => [`root/${path}`, text])));
      build(`${srv}/docs`, {}, ['--root', `${srv}/root`]);
      await start(`${srv}/docs`, { url: 'https://small.example', base: '/docs', files: 'index' }, async (origin) => {
        await compareAll(origin, `${srv}/docs`, '/docs');
        assert.is((await fetch(`${origin}/docs/none`)).status, 404);
        const moves = [
          ['/docs/v1.2/', '/docs/zone-ventures'],
          ['/docs/part?a', 'https://else.example/b?a#part?b'],
          ['/docs/v1.2?a=%20b', '/docs/zone-ventures?a=%20b'],
        ] as const;
        for (const [from, to] of moves) {
          const answer = await fetch(origin + from, { redirect: 'manual' });
          assert.equal([answer.status, locationOf(answer, origin)], [301, to], from);
        }
        const away = await fetch(`${origin}/docs/away?z=2`, { redirect: 'manual' });
        const { origin: host, searchParams } = new URL(away.headers.get('location') ?? '');
        assert.equal([host, searchParams.get('y'), searchParams.get('z')], ['https://else.example', '1', '2']);
      });
    },
  );
}

servers.run();
