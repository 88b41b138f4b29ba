/** What a screen reader says of every page: names, languages, the order of headings. Read from the HTML, without a browser. */
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ADDRESSES } from './routes.ts';
import { builtSite, listFiles, ROOT, readFront, readPage } from './site.ts';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Node = ReturnType<typeof parseDocument>['children'][number];

const site = builtSite();
/** The front matter of every text. */
const fronts = listFiles(join(ROOT, 'content'))
  .filter((file) => file.endsWith('.md') && !file.endsWith('README.md'))
  .map((file) => readFront(file.replace(/\.md$/, '')));
const pages = ADDRESSES.filter(({ kind }) => kind !== 'redirect').map(({ path }) => ({
  path,
  tree: parseDocument(readPage(site, path)),
}));

const heard = suite('on every page, a screen reader');

const words = (node: Node | undefined) =>
  node ? DomUtils.textContent(node).replace(/\s+/g, ' ').trim() : '';
const elements = (tree: Node[], is: (element: Element) => boolean) => DomUtils.findAll(is, tree);

/** Faults of every page, each with the page's address. */
function findFaults(faultsOf: (tree: Node[], path: string) => string[]): string[] {
  return pages.flatMap(({ path, tree }) =>
    faultsOf(tree.children, path).map((fault) => `${path}: ${fault}`),
  );
}

/** The language of an element: that of the nearest element around it that has one. */
function languageOf(node: Node | null): string {
  for (let at: Node | Node['parent'] = node; at; at = at.parent)
    if ('attribs' in at && at.attribs.lang) return at.attribs.lang;
  return '';
}

/** Every value with this key in some front matter, at any depth. */
function valuesOf(data: unknown, key: string): unknown[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    name === key ? [value] : valuesOf(value, key),
  );
}

heard('reads each description of a picture that the content has', () => {
  const read = new Set(
    pages.flatMap(({ tree }) =>
      elements(tree.children, ({ attribs }) => 'alt' in attribs || attribs.role === 'img').map(
        ({ attribs }) => attribs.alt ?? attribs['aria-label'],
      ),
    ),
  );
  const described = fronts
    .flatMap((front) => valuesOf(front?.sections, 'image'))
    .map((text) => String(text).trim());
  assert.ok(described.length > 0);
  assert.equal(
    described.filter((text) => !read.has(text)),
    [],
  );
});

heard('finds headings that skip no level', () => {
  const faults = findFaults((tree) => {
    const levels = elements(tree, ({ name }) => /^h[1-6]$/.test(name));
    return levels.flatMap((heading, at) => {
      const before = Number(levels[at - 1]?.name.slice(1) ?? 1);
      return Number(heading.name.slice(1)) > before + 1
        ? `<${heading.name}> "${words(heading)}" follows <h${before}>`
        : [];
    });
  });
  assert.equal(faults, []);
});

heard('has a name for each group, dialog and picture, and a label for each field', () => {
  const faults = findFaults((tree) => {
    const byId = (id = '') => elements(tree, ({ attribs }) => attribs.id === id)[0];
    const named = ({ attribs }: Element) =>
      attribs['aria-label'] ||
      (attribs['aria-labelledby'] ?? '').split(' ').map(byId).map(words).join('');
    const roles = elements(tree, ({ attribs }) => /^(group|dialog|img)$/.test(attribs.role ?? ''));
    const fields = elements(
      tree,
      ({ name, attribs }) => /^(input|select|textarea)$/.test(name) && attribs.type !== 'hidden',
    );
    const labels = elements(tree, ({ name }) => name === 'label');
    const isLabelled = (field: Element) =>
      labels.some(
        (label) =>
          words(label) !== '' &&
          (label.attribs.for === field.attribs.id ||
            elements(label.children, () => true).includes(field)),
      );
    return [
      ...roles.filter((part) => !named(part)).map(({ attribs }) => `${attribs.role} without name`),
      ...fields
        .filter((field) => !isLabelled(field) && !named(field))
        .map(({ attribs }) => `field ${attribs.name ?? attribs.id} without label`),
    ];
  });
  assert.equal(faults, []);
});

heard('speaks words in the script of another language in that language', () => {
  const faults = findFaults((tree) => {
    const texts = DomUtils.filter(({ type, parent }) => {
      const name = parent && 'name' in parent ? parent.name : '';
      return type === 'text' && !/^(script|style|title)$/.test(name);
    }, tree);
    return texts
      .filter((text) => /\p{Script=Devanagari}/u.test(DomUtils.textContent(text)))
      .filter((text) => !/^(hi|mr|ne|sa)\b/.test(languageOf(text)))
      .map((text) => `"${words(text)}" is in ${languageOf(text)}`);
  });
  assert.equal(faults, []);
});

heard('is led by the first link past the header, to the main part', () => {
  const faults = findFaults((tree) => {
    const [first] = elements(tree, ({ name }) => name === 'a');
    const [main] = elements(tree, ({ name }) => name === 'main');
    return first?.attribs.href === `#${main?.attribs.id}`
      ? []
      : [`leads to ${first?.attribs.href}`];
  });
  assert.equal(faults, []);
});

heard('hears the result of each form without a receiver, since its letter is a live region', () => {
  const faults = findFaults((tree) =>
    elements(tree, ({ attribs }) => attribs.method === 'dialog').flatMap((form) => {
      const around = form.parent?.parent;
      const live = around
        ? elements(around.children, ({ attribs }) => attribs.role === 'status')
        : [];
      return live.length > 0 ? [] : [`the form ${form.attribs.id} answers without a word`];
    }),
  );
  assert.equal(faults, []);
});

const cards = suite('the preview of a shared page');

cards('is in the language of its page, and names its address', () => {
  const faults = findFaults((tree) => {
    const content = (property: string) =>
      elements(tree, ({ attribs }) => attribs.property === property)[0]?.attribs.content ?? '';
    const [html] = elements(tree, ({ name }) => name === 'html');
    const [canonical] = elements(tree, ({ attribs }) => attribs.rel === 'canonical');
    const lang = html?.attribs.lang?.slice(0, 2) ?? '';
    return [
      ...(content('og:locale').startsWith(lang) ? [] : [`${content('og:locale')} in ${lang}`]),
      ...(content('og:url') === canonical?.attribs.href ? [] : [content('og:url')]),
    ];
  });
  assert.equal(faults, []);
});

heard.run();
cards.run();
