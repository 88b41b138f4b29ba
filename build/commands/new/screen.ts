/** A new screen: content, schema, component and styles, and its line in `pages/index.ts`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Draft, markdown, Refusal, slugOf, titleOf } from './drafts.ts';

const INDEX = 'pages/index.ts';

/** The names of a screen: `price-list`, `PriceList`, `priceList`. */
interface Names {
  slug: string;
  view: string;
  schema: string;
}

export function screen(root: string, name: string): Draft {
  const names = namesOf(name);
  const { slug, view } = names;
  const has = (path: string) => existsSync(join(root, path));
  const taken = has('pages')
    ? readdirSync(join(root, 'pages'), { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
    : [];
  const rival = taken.find((path) => path.replace(/^.*\//, '') === `${slug}.css`);
  if (rival) throw new Refusal(`pages/${rival} has the styles of \`${slug}\` already. Choose another name.`);
  const api = has('build/api.ts') ? '../../build/api.ts' : 'site/api';
  const index = has(INDEX) ? readFileSync(join(root, INDEX), 'utf8') : EMPTY(api.replace('../../', '../'));
  const layered =
    has('assets/styles/index.css') && LAYER.test(readFileSync(join(root, 'assets/styles/index.css'), 'utf8'));
  const front = {
    title: titleOf(name),
    description: `Say in one sentence what ${titleOf(name)} is about.`,
    screen: slug,
    lead: 'Say here what stands out.',
    draft: true,
  };
  return {
    files: {
      [`content/${slug}.md`]: markdown(front, 'Write the text of the page here.'),
      [`content/schema/${slug}.ts`]: schemaText(names, api),
      ...(has('content/schema.ts') ? {} : { 'content/schema.ts': NO_DATA }),
      [`pages/${slug}/${view}.tsx`]: viewText(names, api),
      [`pages/${slug}/${slug}.css`]: styleText(slug, layered),
    },
    edits: { [INDEX]: withScreen(index, names) },
    next: [
      `Change what its front matter has in content/schema/${slug}.ts, and what it shows in pages/${slug}/${view}.tsx.`,
      `The page is at /${slug}, in dev only: take \`draft: true\` out of content/${slug}.md to publish it.`,
    ],
  };
}

/** The site says with this what layer the rules of screens are in. */
const LAYER = /@layer[^;{]*\bscreens\b/;

function namesOf(name: string): Names {
  const slug = slugOf(name.replace(/([a-z\d])([A-Z])/g, '$1-$2'));
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(slug)) throw new Refusal('A screen needs a name such as price-list.');
  const schema = slug.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return { slug, schema, view: schema.charAt(0).toUpperCase() + schema.slice(1) };
}

/** Without this file, the folder of the same name would be left out. */
const NO_DATA = '/** What YAML files must have, by their names. */\nexport const data = {};\n';

const EMPTY = (api: string) => `import { type PagesModule, screen } from '${api}';

/** What \`screen:\` in front matter may name. */
export const screens = {
} satisfies PagesModule['screens'];
`;

/** The table of screens with one more. */
function withScreen(index: string, { slug, view, schema }: Names): string {
  const head = /^export const screens\b[^{\n]*\{\n/m;
  if (!head.test(index) || !/\bscreen\b[^;]*\bfrom\b/.test(index))
    throw new Refusal(`${INDEX} has no \`export const screens = {\` with \`screen\` to add a line to. Write it first.`);
  if (new RegExp(`^\\s*(['"]?)${slug}\\1:`, 'm').test(index))
    throw new Refusal(`${INDEX} has a screen named ${slug} already. Choose another name.`);
  const key = slug.includes('-') ? `'${slug}'` : slug;
  const imports = `import { ${schema} } from '../content/schema/${slug}.ts';\nimport { ${view} } from './${slug}/${view}.tsx';\n`;
  return imports + index.replace(head, (line) => `${line}  ${key}: screen(${schema}, ${view}),\n`);
}

const schemaText = ({ slug, schema }: Names, api: string) => `import { z } from 'zod';
import { frontMatter } from '${api}';

/** The front matter of a page with \`screen: ${slug}\`. */
export const ${schema} = frontMatter.extend({
  title: z.string().min(1, 'write some words'),
  lead: z.string().min(1, 'write some words'),
});
`;

const viewText = ({ slug, view, schema }: Names, api: string) => `import type { z } from 'zod';
import type { ScreenProps } from '${api}';
import type { ${schema} } from '../../content/schema/${slug}.ts';

/** Say here what it is for. Its styles are in ${slug}.css, for the classes ${slug} and ${slug}-…. */
export function ${view}({ page }: ScreenProps<z.infer<typeof ${schema}>>) {
  return (
    <div className="${slug}">
      <h1>{page.title}</h1>
      <p className="${slug}-lead">{page.front.lead}</p>
      <div dangerouslySetInnerHTML={{ __html: page.body.html }} />
    </div>
  );
}
`;

function styleText(slug: string, layered: boolean): string {
  const rules = `.${slug} {\n  padding: 2rem;\n}\n\n.${slug}-lead {\n  font-size: 1.25rem;\n}\n`;
  return layered ? `@layer screens {\n${rules.replace(/^(?=.)/gm, '  ')}}\n` : rules;
}
