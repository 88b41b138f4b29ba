/** Whether every address of a page leads to something that is there. */
import type { Reference } from '../html/facts.ts';
import { entryOf } from '../routes/page.ts';
import { type Destination, idOf } from './destinations.ts';
import type { Check, CheckedPage, CheckedSite, Finding } from './finding.ts';

/** Elements that show a picture; a broken address in one breaks the rule `images`, elsewhere `links`. */
const PICTURES = new Set(['img', 'source', 'image', 'video', 'input']);

export const checkReferences: Check = ({ facts, ...page }, site) => {
  const found = facts.references.flatMap((reference) => {
    const finding = judge(reference, page, site);
    return finding ? [{ reference, finding }] : [];
  });
  // A preload of a picture is not a further fault, and a `link` is named by its `href` and its `rel`.
  const isRepeated = ({ tag, address }: Reference, index: number) =>
    tag === 'link' &&
    found.some(({ reference: other }, at) => other.address === address && (other.tag !== 'link' || at < index));
  return found.filter(({ reference }, index) => !isRepeated(reference, index)).map(({ finding }) => finding);
};

function judge(reference: Reference, page: Omit<CheckedPage, 'facts'>, site: CheckedSite): Finding | undefined {
  const { tag, attribute, address, at } = reference;
  const what = `<${tag} ${attribute}>`;
  if (tag === 'form' && attribute === 'post') return undefined;
  const [path = '', fragment = ''] = address.split(/#(.*)/s);
  const isOwn = address.startsWith('#');
  const to: Destination = isOwn ? { kind: 'inside', linked: '', page: page.path } : site.destinations(path);
  if (to.kind === 'outside') return undefined;
  if (to.kind === 'inside') {
    const id = idOf(fragment);
    const target = site.facts.get(to.page ?? '');
    if (id === '' || !target || target.ids.includes(id)) return undefined;
    const { written = `${to.linked}#${id}`, ...place } = site.placeOf(`${to.linked}#${id}`, entryOf(page.page), at);
    const message = `Broken link: "${written}" names an id that its page does not have`;
    return { rule: 'fragments', message, fix: `Give an element there the id "${id}", or correct the link.`, ...place };
  }
  const rule = PICTURES.has(tag) ? 'images' : 'links';
  const { written, ...place } = site.placeOf(address, entryOf(page.page), at);
  const shown = `"${written ?? address}"`;
  if (to.kind === 'wrong')
    return { rule, message: `The address ${shown} of ${what} ${to.message}`, fix: to.fix, ...place };
  const { message, fix } = to;
  return { rule, message: `Broken link: ${shown} ${message} (${what})`, fix, ...place };
}
