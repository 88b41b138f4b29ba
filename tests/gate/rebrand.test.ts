/** Follows docs/rebrand.md in a copy of the project, with the logo of another company and another accent. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copySite } from '../copy.ts';
import { ROOT } from '../site.ts';

/**
 * As drawing programs export: the place and the size of a sheet, a style sheet, groups, ids, a gradient that takes the colours of
 * another, a mask, a transparent ground.
 */
const MARK = `<?xml version="1.0" encoding="UTF-8"?>
<svg id="Layer_1" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
width="512px" height="400px" style="enable-background:new 0 0 512 400;" xml:space="preserve"><defs><style>.cls-1{fill:url(#a)}.cls-2{fill:#101010}</style>
<linearGradient id="a" x1="0" x2="1" xlink:href="#b"/>
<linearGradient id="b"><stop offset="0" stop-color="#c0f"/><stop offset="1" stop-color="#90c"/></linearGradient><mask id="m" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0"
width="512" height="400"><path d="M0 0h512v400H0z" fill="white"/></mask></defs>
<g id="Mark" mask="url(#m)"><circle class="cls-1" cx="256" cy="200" r="190"/><polygon class="cls-2" points="200,120 330,200 200,280"/></g></svg>`;
const WORD = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="64" viewBox="0 0 240 64" fill="none">
<path d="M10 10H60V54H10Z" style="fill:#111111"/><rect x="80" y="10" width="40" height="44" fill="#111"/></svg>`;

const test = suite('docs/rebrand.md');

test('gives pages, icons and cards another logo and accent by its commands, and the check asks for them', async () => {
  const root = copySite(undefined, true);
  const run = (...words: string[]) =>
    spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  const build = () => run('build/start.cjs', 'build', '--now', '2024-10-13');
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');

  const paints = read('pages/drawings/paints.ts');
  const [above = ''] = paints.split('  yellow: ');
  const writeAccent = (day: string, night: string) =>
    write(
      'pages/drawings/paints.ts',
      paints.replace(/^ {2}yellow: .*/m, `  yellow: ['${day}', '${night}'],`),
    );
  writeAccent('oklch(.5 .2 125)', 'oklch(.85 .19 125)');
  const faint = run('build/start.cjs', 'check');
  assert.match(
    faint.stderr + faint.stdout,
    new RegExp(
      `error {2}pages/drawings/paints\\.ts:${above.split('\n').length}:1\n.*\`yellow\` has too little contrast.*\n.*Make it lighter`,
    ),
  );
  writeAccent('oklch(.88 .2 125)', 'oklch(.85 .19 125)');

  write('assets/drawings/logo-mark.svg', MARK);
  write('assets/drawings/logo-word.svg', WORD);
  const early = run('build/start.cjs', 'check');
  assert.is(early.status, 1);
  assert.match(
    early.stderr + early.stdout,
    /error {2}assets\/drawings\/logo-mark\.svg\n.*has styles.*\n.*npm run draw/,
  );

  const [, commands = ''] =
    /^```sh\n([\s\S]*?)^```$/m.exec(readFileSync(join(ROOT, 'docs/rebrand.md'), 'utf8')) ?? [];
  const [all = [], sheet = []] = commands
    .trim()
    .split('\n')
    .map((line) => line.replace(/^npm run draw( --)?/, 'assets/sources/draw.ts').split(' '));
  // A drawn subject at a time, so that the check shows what is left.
  for (const subject of ['format', 'paints'])
    assert.is(run('--import', 'tsx', ...all, subject).status, 0);
  const half = build();
  assert.match(
    half.stderr + half.stdout,
    /has changed since the icons and the share cards were drawn/,
  );
  assert.match(half.stderr + half.stdout, 'npm run draw -- icons cards');
  const drawn = run('--import', 'tsx', ...all);
  assert.is(drawn.status, 0, drawn.stderr);
  const late = build();
  assert.is(late.status, 0, late.stderr);

  const html = read('dist/index.html');
  const [, logo = ''] = /header-logo"[\s\S]*?(<svg[\s\S]*?)<\/a>/.exec(html) ?? [];
  assert.match(logo, '<circle');
  assert.match(logo, /<path[^>]*fill="currentColor"/);
  const [, id = ''] = /<linearGradient[^>]* id="([^"]+)"/.exec(logo) ?? [];
  assert.match(logo, `url(#${id})`);

  const icon = sharp(join(root, 'dist/icon-maskable.png'));
  const { data, info } = await icon.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * 512 + x) * info.channels, (y * 512 + x) * info.channels + 3),
  ];
  assert.ok(
    pixel(4, 4).every((value) => value > 240),
    `the corner is ${pixel(4, 4)}`,
  );
  assert.ok(Math.max(...pixel(256, 256)) < 60, `the middle is ${pixel(256, 256)}`);
  const [left = 0, green = 0] = pixel(190, 256);
  assert.ok(left > green + 60, `the circle is ${pixel(190, 256)}`);

  assert.is(run('--import', 'tsx', ...sheet).status, 0);
  for (const file of ['icon-maskable.png', 'favicon.ico', 'cards/pricing.png', '<circle'])
    assert.match(read('.drawings/index.html'), file);
});

test('names a part of the logo that is missing or empty', () => {
  const root = copySite(undefined, true);
  const check = () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['build/start.cjs', 'check'], {
      cwd: root,
      encoding: 'utf8',
    });
    assert.is(status, 1);
    return stdout + stderr;
  };
  const word = join(root, 'assets/drawings/logo-word.svg');
  writeFileSync(word, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g/></svg>');
  assert.match(check(), /error {2}assets\/drawings\/logo-word\.svg\n.*is empty/);
  rmSync(word);
  assert.not.ok(existsSync(word));
  assert.match(check(), /error {2}assets\/drawings\/logo-word\.svg\n.*has no such file/);
});

test.run();
