/** Deploys while visitors follow every link, while the deploy is killed, and while the network fails. */
import { hash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openRemote } from '../../build/deploy/rclone.ts';
import { readState } from '../../build/deploy/upload.ts';
import type { Row } from '../../build/site/manifest.ts';
import { call, end, run, start } from '../command.ts';
import { listen } from '../server.ts';
import { AZURE, admit, FOLDER, S3, type TestStore, verify } from '../stores.ts';
import { explainSkip } from '../tally.ts';
import { makeTree, page } from '../tree.ts';
import { until } from '../until.ts';

/** How many deploys are killed. */
const KILLED = 5;

/** How often three deploys begin at once. */
const ROUNDS = 3;

/** A site that changes with each version: its texts, its picture, the address of a page, and a file that is removed. */
function siteFor({ target, settings }: TestStore) {
  const root = makeTree({
    'content/site.yml': `url: https://small.example\n${settings}`,
    'assets/x.svg': '',
    'assets/root/0.txt': '0',
  });
  /** The media types of all files of every build, by hash. */
  const whole = new Map<string, string>();
  let version = 0;
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  const build = async () => {
    const links = `![X](/assets/x.svg) [Home](/) [A](/a) [C](/c-${version}) Version ${version}.`;
    const before = Array.from({ length: version }, (_, at) => `/c-${at}`);
    write('content/index.md', page('Home', links));
    write('content/a.md', page('A', links));
    write(
      'content/c.md',
      page('C', links, `permalink: /c-${version}\nredirect_from: [${before.join(', ')}]\n`),
    );
    write(
      'assets/x.svg',
      `<svg xmlns="http://www.w3.org/2000/svg"><title>${version}</title></svg>`,
    );
    rmSync(join(root, `assets/root/${version}.txt`));
    version += 1;
    write(`assets/root/${version}.txt`, `${version}`);
    const { code, err } = await call('build', '--root', root);
    assert.is(code, 0, err);
    const { files }: { files: Row[] } = JSON.parse(
      readFileSync(join(root, 'dist/build.json'), 'utf8'),
    );
    for (const { sha256, type } of files) whole.set(sha256, type);
  };
  const words = ['deploy', target, '--root', root];
  const deploy = async () => {
    const { code, err } = await run(...words);
    assert.is(code, 0, err);
  };
  return { root, words, build, deploy, whole };
}

/** Follows every link from home once. Returns files that are missing, of a wrong type, or not whole in any version. */
async function crawl(origin: string, whole: ReadonlyMap<string, string>): Promise<string[]> {
  const faults: string[] = [];
  const asked = new Set(['/']);
  for (const address of asked) {
    const response = await fetch(origin + address);
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type');
    const expected = whole.get(hash('sha256', bytes));
    if (!response.ok || type !== expected)
      faults.push(`${address}: ${response.status} ${type}, expected ${expected}`);
    for (const [, link = ''] of bytes.toString().matchAll(/(?:href|src)="(\/[^"#]*)"/g))
      asked.add(link);
  }
  return faults;
}

const storm = suite('deploys in a storm');

for (const kind of [FOLDER, S3, ...AZURE]) {
  const test = kind.missing === undefined ? storm : storm.skip;
  if (kind.missing !== undefined) explainSkip(kind.missing);

  test(`to ${kind.name} never break the site for visitors, and continue after a deploy killed at any moment`, () =>
    kind.with(async (store) => {
      const { root, words, build, deploy, whole } = siteFor(store);
      await build();
      await deploy();
      await admit(store, root, async (origin) => {
        const faults: string[] = [];
        let [rounds, done] = [0, false];
        const visitor = async () => {
          for (; !done; rounds++) {
            faults.push(...(await crawl(origin, whole)));
            // Visitors pause, because the deploys need the processor.
            await pause(100);
          }
        };
        const visits = visitor();
        await build();
        const begin = performance.now();
        await deploy();
        const length = performance.now() - begin;
        for (let turn = 0; turn < KILLED; turn++) {
          await build();
          const child = start(...words);
          const ended = end(child);
          await pause((length * turn) / KILLED);
          child.kill('SIGKILL');
          await ended;
          // A full round of visits to the site that the kill left.
          const before = rounds;
          await until(() => rounds > before + 1);
        }
        await deploy();
        done = true;
        await visits;
        assert.equal(faults, []);
      });
      await verify(store, root);
    }));
}

for (const kind of [FOLDER, S3, ...AZURE]) {
  const test = kind.missing === undefined ? storm : storm.skip;

  test(`to ${kind.name}, three of which begin at once, leave the site of one, which was told so, and no lock`, () =>
    kind.with(async (store) => {
      const sites = [];
      for (let version = 1; version <= 3; version++) {
        const site = siteFor(store);
        for (let turn = 0; turn < version; turn++) await site.build();
        sites.push(site);
      }
      for (let round = 0; round < ROUNDS; round++) {
        const all = sites.map(({ words }) => run(...words, '--allow-deletes'));
        const ended = await Promise.all(all);
        const refused = ended.filter(({ code }) => code !== 0);
        for (const { err } of refused)
          assert.match(err, /Another deploy \(process \d+ on .+\) is under way\.|just finished/);
        const remote = await openRemote(store.target);
        const { listing, journal } = await readState(remote);
        const [current] = journal.history.slice(-1);
        const told = ended.filter(({ out }) => current && out.includes(` ${current.name} `));
        assert.is(told.length, 1);
        assert.equal(
          [...listing.keys()].filter((key) => key.includes('lock')),
          [],
        );
        await verify(store, sites[ended.indexOf(told[0] as (typeof ended)[number])]?.root ?? '');
      }
    }));
}

/** A proxy that fails every seventh request, each time in a different way. */
async function badNetwork(store: string) {
  let [requests, isBad] = [0, true];
  const ways = [403, 429, 500, 503, 'cut', 'slow'] as const;
  const server = createServer(async (incoming, outgoing) => {
    requests += 1;
    const way = isBad && requests % 7 === 0 ? ways[(requests / 7) % ways.length] : undefined;
    if (way === 'cut') return incoming.destroy();
    if (typeof way === 'number')
      return incoming.resume().on('end', () => outgoing.writeHead(way).end());
    if (way === 'slow') await pause(1000);
    const { method, url, headers } = incoming;
    const onward = request(store + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const { origin, close } = await listen(server);
  const mend = () => {
    isBad = false;
  };
  return { origin, close, mend };
}

for (const kind of [S3, ...AZURE]) {
  const bad = kind.missing === undefined ? storm : storm.skip;
  bad(
    `to ${kind.name} through a bad network end, give the reason in plain words, and lose nothing`,
    async () => {
      let network: Awaited<ReturnType<typeof badNetwork>> | undefined;
      const through = async (origin: string) => {
        network = await badNetwork(origin);
        return network.origin;
      };
      await kind.with(async (store) => {
        const { root, words, build, deploy, whole } = siteFor(store);
        await admit(store, root, async (origin) => {
          for (let turn = 0; turn < 3; turn++) {
            await build();
            const { code, err } = await run(...words);
            if (code !== 0)
              assert.match(err, /(rclone says: .*|damaged\.)\n.*(store|credentials|again)/);
            assert.ok(code === 0 || code === 1);
            if (code === 0) assert.equal(await crawl(origin, whole), []);
          }
        });
        network?.mend();
        await deploy();
        await verify(store, root);
      }, through);
      await network?.close();
    },
  );
}

storm.run();
