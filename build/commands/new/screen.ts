/** A new screen: content, schema, component and styles, and its line in `pages/index.ts`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Draft, markdown, Refusal, slugOf, titleOf } from './drafts.ts';
import { readTemplate } from './templates.ts';

const INDEX = 'pages/index.ts';

/** The names of a screen, by those that it has in the template. */
type Names = Record<'price-list' | 'PriceList' | 'priceList', string>;

export function screen(root: string, name: string): Draft {
  const names = namesOf(name);
  const slug = names['price-list'];
  const has = (path: string) => existsSync(join(root, path));
  const read = (path: string) => (has(path) ? readFileSync(join(root, path), 'utf8') : '');
  const taken = has('pages') ? readdirSync(join(root, 'pages'), { recursive: true, encoding: 'utf8' }) : [];
  const rival = taken
    .map((path) => path.replaceAll('\\', '/'))
    .find((path) => path.replace(/^.*\//, '') === `${slug}.css`);
  if (rival) throw new Refusal(`pages/${rival} has the styles of \`${slug}\` already. Choose another name.`);
  const fill = (path: string) => {
    const text = readTemplate(`screen/${path}`).replace(NAMES, (one) => names[one as keyof Names]);
    return has('build/api.ts') ? text.replace('site/api', `${path === INDEX ? '' : '../'}../build/api.ts`) : text;
  };
  const title = titleOf(name);
  const description = `Say in one sentence what ${title} is about.`;
  const front = { title, description, screen: slug, lead: 'Say here what stands out.', draft: true };
  const files = {
    [`content/${slug}.md`]: markdown(front, 'Write the text of the page here.'),
    [`content/schema/${slug}.ts`]: fill('content/schema/price-list.ts'),
    // Without this file, the folder of the same name would be left out.
    ...(has('content/schema.ts') ? {} : { 'content/schema.ts': fill('content/schema.ts') }),
    [`pages/${slug}/${names.PriceList}.tsx`]: fill('pages/price-list/PriceList.tsx'),
    [`pages/${slug}/${slug}.css`]: inLayer(fill('pages/price-list/price-list.css'), read('assets/styles/index.css')),
  };
  return {
    files,
    edits: { [INDEX]: has(INDEX) ? withScreen(read(INDEX), names) : fill(INDEX) },
    next: [
      `Change what its front matter has in content/schema/${slug}.ts, and what it shows in pages/${slug}/${names.PriceList}.tsx.`,
      `The page is at /${slug}, in dev only: take \`draft: true\` out of content/${slug}.md to publish it.`,
    ],
  };
}

const NAMES = /price-list|PriceList|priceList/g;

function namesOf(name: string): Names {
  const slug = slugOf(name.replace(/([a-z\d])([A-Z])/g, '$1-$2'));
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(slug)) throw new Refusal('A screen needs a name such as price-list.');
  const schema = slug.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return { 'price-list': slug, priceList: schema, PriceList: schema.charAt(0).toUpperCase() + schema.slice(1) };
}

/** Rules in the layer of screens, where the site has one. */
const inLayer = (rules: string, index: string): string =>
  /@layer[^;{]*\bscreens\b/.test(index) ? `@layer screens {\n${rules.replace(/^(?=.)/gm, '  ')}}\n` : rules;

/** Comments and texts of code. */
const TEXTS = /\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|"[^"\n]*"|`[^`]*`/g;

/** The table of screens with one more. */
function withScreen(index: string, { 'price-list': slug, PriceList: view, priceList: schema }: Names): string {
  const head = /^export const screens\b[^{\n]*\{\n/m;
  if (!head.test(index) || !/\bscreen\b[^;]*\bfrom\b/.test(index))
    throw new Refusal(`${INDEX} has no \`export const screens = {\` with \`screen\` to add a line to. Write it first.`);
  if (new RegExp(`^\\s*(['"]?)${slug}\\1:`, 'm').test(index))
    throw new Refusal(`${INDEX} has a screen named ${slug} already. Choose another name.`);
  const front = `${schema}Front`;
  const taken = [front, view].find((name) => new RegExp(`\\b${name}\\b`).test(index.replace(TEXTS, '')));
  if (taken) throw new Refusal(`${INDEX} has the name ${taken} already. Choose another one.`);
  const key = slug.includes('-') ? `'${slug}'` : slug;
  const imports = `import { ${front} } from '../content/schema/${slug}.ts';\nimport { ${view} } from './${slug}/${view}.tsx';\n`;
  return imports + index.replace(head, (line) => `${line}  ${key}: screen(${front}, ${view}),\n`);
}
