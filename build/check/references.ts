/** Checks that every address on a page exists, and that pages load nothing from other sites. */
import { didYouMean } from '../base/problem.ts';
import type { Reference } from '../html/page-facts.ts';
import { decode } from '../site/address.ts';
import { entryOf } from '../site/page.ts';
import { directiveOf } from '../site/policy.ts';
import { type Destination, idOf } from './destinations.ts';
import type { Check, CheckedPage, CheckedSite, Finding } from './finding.ts';

/** Elements that show a picture. A broken address in one breaks the rule `images`; elsewhere, the rule `links`. */
const PICTURES = new Set(['img', 'source', 'image', 'video', 'input']);

/** Pictures of phones, scanners and cameras, and films, that most browsers do not show. */
const UNSHOWN = /\.(heic|heif|tiff?|dng|raw|cr2|psd|mkv|avi)$/i;

export const checkReferences: Check = ({ facts, ...page }, site) => {
  const findings = facts.references.flatMap((reference) => {
    const finding = judge(reference, page, site);
    return finding ? [{ reference, finding }] : [];
  });
  // A preload repeats the fault of its picture, a `link` appears twice: by its `href` and its `rel`, and so does a redirect.
  const isRepeated = ({ tag, address }: Reference, index: number) =>
    (tag === 'link' || tag === 'meta') &&
    findings.some(
      ({ reference: other }, at) => other.address === address && (other.tag !== tag || at < index),
    );
  return findings
    .filter(({ reference }, index) => !isRepeated(reference, index))
    .map(({ finding }) => finding);
};

function judge(
  reference: Reference,
  page: Omit<CheckedPage, 'facts'>,
  site: CheckedSite,
): Finding | undefined {
  const { tag, attribute, address, at } = reference;
  // Tags of other generators are reported where they are written.
  if ((tag === 'form' && attribute === 'post') || /(?:\{|%7B){2}|(?:\{|%7B)%/i.test(address))
    return undefined;
  const [path = '', fragment = ''] = address.split(/#(.*)/s);
  const placeOf = (address: string) => site.placeOf(address, entryOf(page.page), at);
  const to: Destination = /^[#?]/.test(address)
    ? { kind: 'inside', linked: '', page: page.path }
    : site.destinations(path);
  if (to.kind === 'outside') return undefined;
  // Who reads metadata elsewhere does not know the address of the page.
  if (tag === 'meta' && attribute !== 'refresh' && !/^\w+:/.test(address)) {
    const message = `<meta ${attribute}> has an address without a host: "${address}"`;
    const fix = `Write ${new URL(address, site.settings.url).href}.`;
    return { rule: 'links', message, fix, ...placeOf(address) };
  }
  const [, type] = UNSHOWN.exec(path) ?? [];
  const fault = type
    ? `stays blank: browsers do not show ${type.toUpperCase()} files`
    : site.unread.get(path);
  if (fault && to.kind === 'inside' && PICTURES.has(tag)) {
    const { written = address, ...place } = placeOf(address);
    const message = `The picture "${written}" ${fault}`;
    const fix = 'Save it as JPEG, PNG, WebP or MP4, maybe smaller.';
    return { rule: 'images', message, fix, ...place };
  }
  if (to.kind === 'inside') {
    const id = idOf(fragment);
    const target = site.facts.get(to.page ?? '');
    if (id === '' || !target || target.ids.includes(id)) return undefined;
    const whole = `${to.linked}#${id}`;
    const { written = whole, ...place } = placeOf(whole);
    const message = `Broken link: "${written}" points to an id that is not on the page`;
    const near = didYouMean(id, target.ids).trim();
    const fix = near || 'Correct the link, or add the id there.';
    return { rule: 'fragments', message, fix, ...place };
  }
  const rule = to.rule ?? (PICTURES.has(tag) ? 'images' : 'links');
  const { page: route } = page;
  const isTarget = route?.kind === 'redirect' && address.endsWith(route.to);
  // Chains of redirects are resolved, so only a loop is left, which is reported.
  if (isTarget && rule === 'moved') return undefined;
  const { written, ...place } = isTarget ? { ...route.at(), written: undefined } : placeOf(address);
  // Show a file name as the author would write it here: relative to the text.
  const folder =
    written && decode(address).endsWith(written) ? decode(address).slice(0, -written.length) : '';
  const message = `Broken link: "${written ?? address}" ${to.message} (<${tag} ${attribute}>)`;
  const bare = to.fix.replaceAll(` ${folder}`, ' ');
  const fix = fragment
    ? bare.replace(/^((?:Write|Did you mean) \S+)([.?])$/, `$1#${fragment}$2`)
    : bare;
  if (to.kind === 'respelt' && site.settings.checks.moved === 'warning')
    return {
      rule,
      message: RESPELT,
      fix: fix.replace(/\.$/, ` instead of ${written ?? address}, and so on.`),
    };
  return { rule, message, fix, ...place };
}

/** A note, once for all such links. */
const RESPELT = 'The host answers these links, but their pages have another address';

/** Pages load from other hosts only what a service needs, so that nobody else learns of a visit. */
export const checkElsewhere: Check = function* ({ page, facts }, { settings, services, placeOf }) {
  const references = facts.references.filter(({ address }) => !INSIDE.test(address));
  if (references.length === 0) return;
  const allowed = services.flatMap(({ hosts }) => Object.values(hosts).flat());
  const applied = new Set(references.flatMap(({ address, loads }) => (loads ? address : [])));
  for (const reference of references) {
    const { tag, attribute, address, loads, at } = reference;
    if (!loads && (applied.has(address) || !isLoaded(reference))) continue;
    const host = hostOf(address, settings.url);
    if (host === undefined || allowed.some((source) => isHostOf(source, host))) continue;
    const message = `<${tag} ${attribute}> ${host ? `loads ${address} from another host` : `cannot load ${address}`}`;
    yield {
      rule: loads ? 'scripts' : 'elsewhere',
      message,
      fix: FIX,
      ...placeOf(address, entryOf(page), at),
    };
  }
};

const FIX = 'Put the file in assets/, or add its host to `hosts` of a service.';

/** An address of this page or site that browsers read as written. `data:` is the only other one that a page may load. */
const INSIDE = /^(?:#|\/(?!\/)[^\\\t\n\r]*$|data:)/i;

/** Whether the content security policy covers the reference. Scripts are checked elsewhere. */
function isLoaded(reference: Reference): boolean {
  const { tag, attribute } = reference;
  const directive = directiveOf(reference);
  // A frame stays empty until the visitor follows its link.
  if (tag === 'script' || directive === 'form-action' || attribute === 'target') return false;
  // Data that a link points to is another form of the page, such as a feed.
  return (
    directive !== '' && !(tag === 'link' && attribute === 'href' && directive === 'connect-src')
  );
}

/** The host of an address on another site; undefined for this site and for a broken address, empty for one without a host. */
function hostOf(address: string, url: string): string | undefined {
  if (!URL.canParse(address, url)) return undefined;
  const { host } = new URL(address, url);
  return host === new URL(url).host ? undefined : host;
}

/** Whether a source of a policy, such as `https://*.maps.example`, matches a host. */
function isHostOf(source: string, host: string): boolean {
  const name = source.replace(/^[a-z]+:\/\//, '').replace(/\/.*$/, '');
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : name === host;
}
