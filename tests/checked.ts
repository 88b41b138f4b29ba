/** Checks of pages that a test writes as HTML, for the tests of `build/check/`. */
import type { Service } from '../build/api.ts';
import type { Problem } from '../build/base/problem.ts';
import { checkSite } from '../build/check/check-site.ts';
import type { Entry } from '../build/content/entry.ts';
import type { SiteSettings } from '../build/content/settings.ts';
import { finishDocument } from '../build/html/edit.ts';
import { type Artifact, makeArtifact } from '../build/site/artifact.ts';
import type { Page } from '../build/site/page.ts';
import { build, HOME } from './built.ts';

/** A page: its HTML, its Markdown text, its islands, and the target if it is a redirect. */
interface Given {
  html: string;
  text?: string;
  islands?: string[];
  redirect?: string;
}

export const head = '<title>T</title><meta name="description" content="D">';
/** A sound page around `main`. */
export const page = (main: string): Given => ({
  html: `<html><head>${head}</head><body><h1>T</h1>${main}</body></html>`,
});

const { site } = await build({
  ...HOME,
  'content/site.yml': 'url: https://test.example\nchecks: { styles: error }',
});

/** The artifact of a page, and but for `/` its copy under the other spelling. */
function artifactsOf(path: string, { html, text = '', islands = [], redirect }: Given): Artifact[] {
  const file = `content${path === '/' ? '/index' : path}.md`;
  const entry = {
    file,
    text,
    front: {},
    bodyLine: 5,
    written: '\n{ title: T, description: D }',
  } as Entry;
  const route: Page = redirect
    ? { kind: 'redirect', path, to: redirect, forwards: true, at: () => ({}), file }
    : { kind: 'entry', path, entry };
  const filling = {
    address: (one: string) => one,
    island: () => undefined,
    head: () => '',
    body: '',
    start: () => '',
  };
  const facts =
    html === '' ? undefined : { ...finishDocument(html, filling).facts, policy: '', islands };
  const name = path === '/' ? 'index' : path.slice(1);
  const place = { path: `${name}.html`, cache: 'revalidate', source: file } as const;
  const own = makeArtifact({ ...place, page: route, facts }, Buffer.from(html));
  return path === '/' ? [own] : [own, { ...own, path: `${name}/index.html`, copyOf: own.path }];
}

/** The problems of a site of these pages, by address, and of further files, which each hold the text `bytes`. */
export function check(
  pages: Record<string, Given>,
  { files = [], settings = {}, services = [] }: Over = {},
): Problem[] {
  const others = files.map((path) =>
    makeArtifact({ path, cache: 'revalidate', source: path }, Buffer.from('bytes')),
  );
  const artifacts = [
    ...Object.entries(pages).flatMap(([path, given]) => artifactsOf(path, given)),
    ...others,
  ];
  const { plan } = site;
  const { browser, content } = plan;
  const client = { ...browser.client, loader: { full: 'wake()', short: 'go()' } };
  return checkSite(
    {
      artifacts,
      plan: {
        ...plan,
        browser: { ...browser, services, client },
        content: {
          ...content,
          settings: { ...content.settings, ...settings },
          lost: { data: [], entries: ['content/unreadable.md'] },
        },
      },
    },
    [],
  );
}
type Over = { files?: string[]; settings?: Partial<SiteSettings>; services?: Service[] };

export const messages = (problems: { message: string }[]) => problems.map(({ message }) => message);
