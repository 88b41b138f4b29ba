/** What a screen reader hears of the built pages: names of fields, groups and pictures, and live regions. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PAGES } from './routes.ts';
import { builtSite, ROOT, readFront, readPage } from './site.ts';

const site = builtSite();
const trees = new Map(PAGES.map(({ path }) => [path, parseDocument(readPage(site, path))]));

/** The elements of a page that a condition on their name and attributes holds for. */
const find = (path: string, holds: (name: string, attributes: Record<string, string>) => boolean) =>
  DomUtils.findAll(({ name, attribs }) => holds(name, attribs), trees.get(path)?.children ?? []);
const textOf = (node: Parameters<typeof DomUtils.textContent>[0]) =>
  DomUtils.textContent(node).replace(/\s+/g, ' ').trim();

const names = suite('names');

names('of fields are those of a label, and each label names one field', () => {
  for (const { path } of PAGES) {
    const fields = find(
      path,
      (name, { type = '' }) =>
        /^(input|select|textarea)$/.test(name) && !/^(hidden|submit|button)$/.test(type),
    );
    const labels = find(path, (name) => name === 'label');
    const unnamed = fields.filter((field) => {
      const around = labels.some((label) =>
        DomUtils.findOne((one) => one === field, label.children),
      );
      return (
        !around && labels.filter((label) => label.attribs.for === field.attribs.id).length !== 1
      );
    });
    const ids = new Set(fields.map((field) => field.attribs.id));
    const lost = labels.filter((label) => label.attribs.for && !ids.has(label.attribs.for));
    assert.equal(
      [...unnamed, ...lost].map((node) => DomUtils.getOuterHTML(node)),
      [],
      path,
    );
  }
});

names('of groups and drawings are there', () => {
  for (const { path } of PAGES) {
    const nameless = find(
      path,
      (_, { role = '', ...more }) =>
        /^(group|img|region)$/.test(role) && !more['aria-label'] && !more['aria-labelledby'],
    );
    assert.equal(
      nameless.map((node) => DomUtils.getOuterHTML(node).slice(0, 200)),
      [],
      path,
    );
  }
});

names('of pictures are those that the content gives', () => {
  const files = ['', 'products/'].flatMap((folder) =>
    readdirSync(join(ROOT, 'content', folder)).flatMap((name) =>
      /^[^.]+\.md$/.test(name) ? [folder + name.slice(0, -3)] : [],
    ),
  );
  const images = files.flatMap((file) => {
    const { permalink = `/${file}`, sections = [] } = readFront(file);
    return (sections as { image?: string }[]).flatMap(({ image }) =>
      image ? [{ path: permalink as string, image: image.trim() }] : [],
    );
  });
  assert.ok(images.length > 0);
  const lost = images.filter(
    ({ path, image }) =>
      find(path, (_, { alt, ...more }) => [alt, more['aria-label']].includes(image)).length === 0,
  );
  assert.equal(lost, []);
});

names('of links in the frame are never the title of another page than theirs', () => {
  const titles = new Map<string, string>();
  for (const { path } of PAGES)
    for (const title of find(path, (name) => name === 'h1'))
      titles.set(textOf(title).toLowerCase(), path);
  const wrong = find('/', (name) => name === 'a').flatMap((link) => {
    const other = titles.get(textOf(link).toLowerCase());
    const { href = '' } = link.attribs;
    const isOwn = [...titles.values()].includes(href);
    return other && isOwn && other !== href
      ? [`"${textOf(link)}" leads to ${href}, and not to ${other}`]
      : [];
  });
  assert.equal(wrong, []);
});

names('of the current page are marked in the header, in each language', () => {
  for (const path of ['/zone-education', '/hi/zone-education']) {
    const [header] = find(path, (name) => name === 'header');
    const marked = DomUtils.findAll(
      ({ attribs }) => attribs['aria-current'] === 'page',
      header?.children ?? [],
    );
    assert.ok(marked.length > 0, path);
  }
});

names(
  'are read out where a page changes: each part to try, the search and each form has a live region',
  () => {
    const islands = PAGES.flatMap(({ path }) =>
      find(path, (_, attributes) =>
        /^(Letter|Search|Try)/.test(attributes['data-island'] ?? ''),
      ).map((island) => ({
        name: `${island.attribs['data-island']} of ${path}`,
        isHeard: DomUtils.existsOne(({ attribs }) => attribs.role === 'status', island.children),
      })),
    );
    assert.ok(islands.length > 0);
    assert.equal(
      islands.filter(({ isHeard }) => !isHeard).map(({ name }) => name),
      [],
    );
  },
);

names.run();
