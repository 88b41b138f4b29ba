/** Files for machines that read the site: `sitemap.xml`, `robots.txt`, and Markdown copies with `llms.txt`. */
import type { SiteSettings } from '../content/settings.ts';
import { escapeWords } from '../html/copy.ts';
import { escapeXml } from '../html/escape.ts';
import { viewFor } from '../plan/site-view.ts';
import { isRenderedEntry } from '../site/artifact.ts';
import { copyOf, linkAlternates } from '../site/listing.ts';
import { isListed } from '../site/page.ts';
import type { Derive } from './derived-files.ts';

/** An address as sent over the network, with letters beyond ASCII percent-encoded. */
const urlOf = (path: string, { url, base }: SiteSettings) => new URL(url + base + path).href;

/** The listed pages, with the day of their last change. File times would change with every checkout. */
export const makeSitemap: Derive = ({ plan }) => {
  const { settings } = plan.content;
  const { versionsOf } = viewFor(plan);
  const link = (lang: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(urlOf(path, settings))}"/>`;
  const rows = plan.routes.pages.filter(isListed).map(({ path, entry, updated }) => {
    const day = updated ? `<lastmod>${updated}</lastmod>` : '';
    const alternates = linkAlternates(versionsOf(entry), link);
    return `<url><loc>${escapeXml(urlOf(path, settings))}</loc>${day}${alternates}</url>\n`;
  });
  const root =
    'urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return {
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${rows.join('')}</urlset>\n`,
  };
};

/** Crawlers may read every page, even of a staging copy: they must read a page to see its `noindex`. */
export const makeRobots: Derive = ({ plan }) => {
  const { input, content } = plan;
  const sitemap = input.mode.noindex
    ? ''
    : `\nSitemap: ${urlOf('/sitemap.xml', content.settings)}\n`;
  return { 'robots.txt': `User-agent: *\nAllow: /\n${sitemap}` };
};

/** A copy of each listed page, with what its main part shows, and `llms.txt`, which lists the copies: https://llmstxt.org */
export const makeCopies: Derive = ({ plan, artifacts }) => {
  const { settings } = plan.content;
  const files: Record<string, string> = {};
  /** The rows of the list, by language. */
  const lists: Record<string, string> = {};
  let head = `# ${settings.name}\n`;
  for (const { page, facts } of artifacts.filter(isRenderedEntry)) {
    const copy = copyOf(page, plan);
    if (!copy) continue;
    const { title, description, lang = settings.lang } = page.entry.front;
    const about = escapeWords(description);
    if (page.path === '/' && about) head += `\n> ${about}\n`;
    lists[lang] ??= `\n## ${lang === settings.lang ? 'Pages' : settings.languages[lang]}\n\n`;
    lists[lang] +=
      `- [${escapeWords(title)}](${urlOf(`/${copy}`, settings)})${about && `: ${about}`}\n`;
    files[copy] = facts.copy ?? '';
  }
  const list = Object.values(lists).join('');
  return list ? { ...files, 'llms.txt': head + list } : {};
};
