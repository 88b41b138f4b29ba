/**
 * Shoots every address at three widths, by day and by night, into `.screenshots/`, with one sheet to look through them.
 *
 *     npm run screenshots                 all
 *     npm run screenshots -- zone-ai      those whose path has one of these words in it
 *     npm run screenshots -- --readme     the pictures of README.md, into docs/pictures/
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ADDRESSES } from './routes.ts';
import { builtSite, ROOT } from './site.ts';
import { type Look, loadPictures, type Stage, setStage, visit } from './visit.ts';

const FOLDER = join(ROOT, '.screenshots');
const WIDTHS = [390, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;

const nameOf = (path: string, { width, scheme }: Look) =>
  `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${width}-${scheme}.png`;

async function shoot(stage: Stage, path: string, look: Look, file: string, fullPage: boolean): Promise<void> {
  const { page, close } = await visit(async () => stage, path, { ...look, still: true });
  await loadPictures(page);
  await page.screenshot({ path: file as `${string}.png`, fullPage });
  await close();
}

/** One page with every picture on it, a row for each address. */
function makeSheet(paths: string[]): string {
  const looks = SCHEMES.flatMap((scheme) => WIDTHS.map((width) => ({ width, scheme })));
  const picture = (path: string, look: Look) => {
    const file = nameOf(path, look);
    return `<a href="${file}"><img src="${file}" alt="${path} at ${look.width}, ${look.scheme}" loading="lazy"></a>`;
  };
  const rows = paths.map((path) => `<h2>${path}</h2>\n<div>${looks.map((look) => picture(path, look)).join('')}</div>`);
  const style = 'body{font:16px sans-serif}div{display:flex;gap:8px;align-items:start}img{height:480px;width:auto}';
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>${style}</style>\n${rows.join('\n')}\n`;
}

const { values, positionals } = parseArgs({ options: { readme: { type: 'boolean' } }, allowPositionals: true });
const stage = await setStage(builtSite());
if (values.readme) {
  const shots: [string, string, Look][] = [
    ['home', '/', { width: 1440, scheme: 'light' }],
    ['home-dark', '/', { width: 1440, scheme: 'dark' }],
    ['education', '/zone-education', { width: 1440, scheme: 'light' }],
  ];
  mkdirSync(join(ROOT, 'docs/pictures'), { recursive: true });
  for (const [name, path, look] of shots)
    await shoot(stage, path, look, join(ROOT, `docs/pictures/${name}.png`), false);
} else {
  const chosen = ADDRESSES.map(({ path }) => path).filter(
    (path) => positionals.length === 0 || positionals.some((word) => path.includes(word)),
  );
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const path of chosen) {
    for (const scheme of SCHEMES)
      for (const width of WIDTHS)
        await shoot(stage, path, { width, scheme }, join(FOLDER, nameOf(path, { width, scheme })), true);
    process.stdout.write(`${path}\n`);
  }
  writeFileSync(join(FOLDER, 'index.html'), makeSheet(chosen));
  process.stdout.write(`${join(FOLDER, 'index.html')}\n`);
}
await stage.close();
