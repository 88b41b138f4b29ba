/** Whether the addresses in feeds lead to something that is there. */
import { type Feed, listFeeds } from '../derive/feeds.ts';
import { factsOf } from '../html/facts.ts';
import type { Plan } from '../plan.ts';
import type { CheckedPage, CheckedSite, Found } from './finding.ts';
import { checkReferences } from './references.ts';

/** What is wrong with feeds. A fault of a text that its page has, too, is one problem, at its line. */
export function checkFeeds(plan: Plan, site: CheckedSite): Found[] {
  const { url } = plan.content.settings;
  const pages = listFeeds(plan).flatMap((feed) => partsOf(feed, url));
  return pages.flatMap((page) => [...checkReferences(page, site)].map((finding) => ({ finding, page })));
}

/** The texts of a feed, and its own links, as pages that a check can judge. */
function partsOf({ path, home, style, items }: Feed, url: string): CheckedPage[] {
  const file = `${path}.xml`;
  const own = [home, style ?? home].map((address) => `<a href="${address}">`).join('');
  const texts = items.map(({ entry, shown }) => ({
    ...{ path: file, source: entry.file, facts: factsIn(shown.content_html, url) },
    page: { kind: 'entry', path: `/${file}`, entry } as const,
  }));
  return [{ path: file, source: 'content/site.yml', facts: factsIn(own, url) }, ...texts];
}

/** Its addresses are given as pages have them, since their places in files are known by these. */
function factsIn(html: string, url: string): CheckedPage['facts'] {
  const facts = factsOf(html);
  const local = (address: string) => (address.startsWith(`${url}/`) ? address.slice(url.length) : address);
  const references = facts.references.map((one) => ({ ...one, address: local(one.address) }));
  return { ...facts, references, islands: [], policy: '' };
}
