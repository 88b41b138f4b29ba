/** The command line, run as a process in real folders. */
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { call, end, run, SITE, serve, start } from '../../tests/command.ts';
import { makeTree, readTree } from '../../tests/tree.ts';
import { networkHosts } from '../serve/listen.ts';
import { misuseOf, readLine } from './line.ts';

/** Builds a small site with these options. Returns the exit code, both outputs, the root and the files written. */
async function build(
  options: string[],
  files: Record<string, string> = SITE,
  start: typeof run = run,
) {
  const root = makeTree(files);
  const ended = await start('build', '--root', root, ...options);
  const dist = join(root, 'dist');
  return { ...ended, root, files: existsSync(dist) ? readTree(dist) : {} };
}

const cli = suite('the command line');

cli('prints its help and its version, and survives a closed pipe in silence', async () => {
  const help = await run('--help');
  const [short, word] = [await call('-h'), await call('help')];
  assert.match(help.out, /^Builds a static site/);
  assert.equal([help.code, short, word], [0, help, help]);
  const [own, other] = [await call('check', '--help'), await call('help', 'check')];
  assert.match(own.out, /^ {2}check +find all .*\n {2}--root DIR .*\n/);
  assert.match(own.out, /^ {2}--strict /m);
  assert.not.match(own.out, '--port');
  assert.equal([own.code, other], [0, own]);
  assert.match((await call('--version')).out, /^\d+\.\d+\.\d+\n$/);
  const child = start('--help');
  child.stdout.destroy();
  const { code, err } = await end(child);
  assert.equal([code, err], [0, '']);
});

cli('exits with 2 on a line that it cannot read, and suggests the likely meaning', async () => {
  for (const [words, message, start] of [
    ['buid', /^There is no command named buid\. Did you mean build\?/, run],
    ['build --outt x', /^There is no option --outt\. Did you mean --out\?/, call],
    [
      'build --url ftp://x',
      /^--url takes an origin without a path such as https:\/\/site\.example, not ftp:\/\/x\.$/m,
      call,
    ],
    ['build --base //x', /^--base takes a path prefix such as \/some\/prefix, not \/\/x\.$/m, call],
    ['dev --host=github', /^Option '--host' does not take an argument$/m, call],
  ] as const) {
    const { code, out, err } = await start(...words.split(' '));
    assert.equal([code, out], [2, ''], words);
    assert.match(err, message);
  }
  const wrong: [words: string, message: RegExp][] = [
    ['build content', /^build has an unexpected argument `content`\./],
    ['build --now 2024-13-45', /^--now takes a real date such as 2024-10-13, not 2024-13-45\.$/],
    ['dev --json', /^dev takes no --json\. It takes --root, /],
    ['dev --port abc', /^--port takes a number from 0 to 65535, not abc\.$/],
    ['new pge x', /^Write new page "NAME" or new site "DIR"\.$/m],
    ['new site', /^Write new page "NAME" or new site "DIR"\.$/m],
    ['dev --drafts', /^dev takes no --drafts\. It takes --root, /],
    ['build --only 9/8', /^--only takes a part such as 2\/8, not 9\/8\.$/],
    ['build --root nowhere', /^--root: there is no folder nowhere\.$/],
    ['new page Two words', /^Write new page "NAME" or new site "DIR"\.$/m],
  ];
  for (const [words, message] of wrong) {
    const [command = '', ...rest] = words.split(' ');
    const line = readLine([command, ...rest]);
    assert.match(misuseOf(command, line.positionals.slice(1), line) ?? '', message);
  }
});

cli('builds when no command is named, and with every option of `build`', async () => {
  const root = makeTree({
    ...SITE,
    'content/facts.yml': 'mail: { value: a@b.example, placeholder: true }\n',
  });
  const folder = makeTree({});
  const usual = await run('--root', root, '--out', join(folder, 'public'), '--now', '2024-10-13');
  const all = await build(['--drafts', '--future'], SITE, call);
  const addressed = await build(
    ['--url', 'https://other.example', '--base', '/docs', '--noindex'],
    SITE,
    call,
  );
  const quiet = await build(['--json'], SITE, call);
  const release = await call('build', '--root', root, '--release');
  // A log gets the summary alone.
  assert.match(`${usual.err}${usual.out}`, /^1 page,/);
  const pages = Object.keys(readTree(folder)).filter((path) => path.endsWith('.html'));
  assert.equal([pages, existsSync(join(root, 'dist'))], [['public/index.html'], false]);
  assert.match(all.files['hidden/index.html'] ?? '', 'Draft.');
  assert.match(all.files['later/index.html'] ?? '', 'Future.');
  assert.match(addressed.files['index.html'] ?? '', 'href="https://other.example/docs/"');
  assert.match(addressed.files['index.html'] ?? '', 'content="noindex"');
  assert.equal([quiet.err, JSON.parse(quiet.out).problems], ['', []]);
  assert.is(release.code, 1);
  assert.match(release.err, 'content/facts.yml:1');
});

cli('exits with 1 if the code exits, and leaves nothing behind', async () => {
  const index = 'export const screens = {};\nexport const files = () => process.exit(0);';
  const { code, err, root } = await build([], { ...SITE, 'pages/index.ts': index });
  assert.is(code, 1, err);
  assert.match(err, /The code calls `process\.exit\(\)`/);
  const files = Object.keys(readTree(root)).filter((path) => !path.startsWith('.cache/'));
  assert.equal(files.sort(), [...Object.keys(SITE), 'pages/index.ts'].sort());
});

cli('previews a finished site only', async () => {
  const root = makeTree(SITE);
  const none = await run('preview', '--root', root);
  assert.is(none.code, 1);
  assert.match(none.err, 'npm run build');
  await call('build', '--root', root, '--base', '/docs');
  const preview = await serve('preview', '--root', root, '--port', '0');
  assert.match(preview.address, /\/docs\/$/, 'the base is that of the build');
  assert.match(await (await fetch(preview.address)).text(), 'Hello.');
  await preview.stop('SIGINT');
});

cli('shows a site to the network, and under another name, only if told to', async () => {
  const root = makeTree(SITE);
  await call('build', '--root', root);
  const statusOf = (address: string, host?: string) =>
    new Promise<number | undefined>((done) => {
      const asked = request(address, { headers: host ? { host } : {} }, ({ statusCode }) =>
        done(statusCode),
      );
      asked.on('error', () => done(undefined)).end();
    });
  const [network = ''] = networkHosts();
  for (const [options, isOpen] of [
    [[], false],
    [['--host', '--allow-host', 'mac.local', '--allow-host', 'tunnel.example'], true],
  ] as const) {
    const { address, stop } = await serve('preview', '--root', root, '--port', '0', ...options);
    const port = new URL(address).port;
    assert.is(await statusOf(`http://[::1]:${port}/`), 200);
    if (network) assert.is(await statusOf(`http://${network}:${port}/`), isOpen ? 200 : undefined);
    for (const name of ['mac.local', 'tunnel.example'])
      assert.is(await statusOf(address, name), isOpen ? 200 : 403);
    const refused = await statusOf(address, 'evil.example');
    assert.is(refused, 403);
    await stop();
  }
});

cli.run();
