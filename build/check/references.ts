/** Whether every address of a page leads somewhere, and to a place that is there. */
import { isActiveAddress } from '../html/active.ts';
import type { Reference } from '../html/references.ts';
import { entryOf } from '../routes/route.ts';
import { idOf } from './destinations.ts';
import type { Check, CheckedSite, Finding, PageRecord } from './finding.ts';

/** Elements that show a picture; a dead address in one breaks the rule `images`, elsewhere `links`. */
const PICTURES = new Set(['img', 'source', 'image', 'video', 'input']);

export const checkReferences: Check = function* (file, site) {
  for (const reference of new Set(file.page.references)) {
    const finding = judge(reference, file, site);
    if (finding) yield finding;
  }
};

function judge(reference: Reference, file: PageRecord, site: CheckedSite): Finding | undefined {
  const { tag, attribute, address } = reference;
  if (isActiveAddress(tag, address)) {
    const message = `The address of <${tag} ${attribute}> runs or shows what no site serves`;
    return { rule: 'handlers', message, fix: 'Write an address of the web, or use an island.' };
  }
  if (tag === 'form' && attribute === 'post') return undefined;
  const hash = address.indexOf('#');
  const id = hash < 0 ? '' : idOf(address.slice(hash + 1));
  if (hash === 0) return judgeFragment('', id, file.row.path, file, site);
  const destination = site.destinations(hash < 0 ? address : address.slice(0, hash));
  if (destination.kind === 'outside') return undefined;
  if (destination.kind === 'inside') return judgeFragment(destination.linked, id, destination.page, file, site);
  const rule = PICTURES.has(tag) ? 'images' : 'links';
  const message = `The address "${address}" of <${tag} ${attribute}> ${destination.message}`;
  return { rule, message, fix: destination.fix, ...site.placeOf(address, entryOf(file.output.route)) };
}

/** `path`: that of the output that is shown, where it is a page. */
function judgeFragment(
  linked: string,
  id: string,
  path: string | undefined,
  file: PageRecord,
  site: CheckedSite,
): Finding | undefined {
  const target = path === undefined ? undefined : site.pages.get(path);
  if (id === '' || !target || target.ids.includes(id)) return undefined;
  const link = `${linked}#${id}`;
  const message = `The link "${link}" names a place that its page does not have`;
  const fix = `Give an element there the id "${id}", or correct the link.`;
  return { rule: 'fragments', message, fix, ...site.placeOf(link, entryOf(file.output.route)) };
}
