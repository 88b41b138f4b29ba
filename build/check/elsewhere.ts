/** What a page loads from other hosts: nothing but what a service asks for, so that no one else hears of a visit. */
import type { Reference } from '../html/facts.ts';
import { directiveOf } from '../render/policy.ts';
import { entryOf } from '../routes/page.ts';
import type { Check } from './finding.ts';

export const checkElsewhere: Check = function* ({ page, facts }, { content, services, placeOf }) {
  const references = facts.references.filter(({ address }) => !INSIDE.test(address));
  if (references.length === 0) return;
  const allowed = services.flatMap(({ hosts }) => Object.values(hosts).flat());
  const applied = new Set(references.flatMap(({ address, loads }) => (loads ? address : [])));
  for (const reference of references) {
    const { tag, attribute, address, loads, at } = reference;
    if (!loads && (applied.has(address) || !isLoaded(reference))) continue;
    const host = hostOf(address, content.settings.url);
    if (host === undefined || allowed.some((source) => isHostOf(source, host))) continue;
    const message = `<${tag} ${attribute}> ${host ? `loads ${address} from elsewhere` : `cannot load ${address}`}`;
    yield { rule: loads ? 'scripts' : 'elsewhere', message, fix: FIX, ...placeOf(address, entryOf(page), at) };
  }
};

const FIX = 'Put the file into assets/ and load it from there, or name its host in `hosts` of a service.';

/** An address of the page or the site: without anything that browsers ignore. `data:` is all there is to load. */
const INSIDE = /^(?:#|\/(?!\/)[^\\\t\n\r]*$|data:)/i;

/** Whether the policy of a page lets it load what a reference names. Other scripts are judged apart. */
function isLoaded(reference: Reference): boolean {
  const { tag, attribute } = reference;
  const directive = directiveOf(reference);
  // Nothing fills a frame before the visitor presses its link.
  if (tag === 'script' || directive === 'form-action' || attribute === 'target') return false;
  // The data that a link names is another form of the page, such as a feed.
  return directive !== '' && !(tag === 'link' && attribute === 'href' && directive === 'connect-src');
}

/** The other host that an address leads to: nothing for the site itself, empty for what is not on a host. */
function hostOf(address: string, url: string): string | undefined {
  const host = URL.canParse(address, url) ? new URL(address, url).host : '';
  return host === new URL(url).host ? undefined : host;
}

/** Whether a source of a policy, such as `https://*.maps.example`, names a host. */
function isHostOf(source: string, host: string): boolean {
  const name = source.replace(/^[a-z]+:\/\//, '').replace(/\/.*$/, '');
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : name === host;
}
