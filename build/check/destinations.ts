/** Where the addresses of pages lead. */
import leven from 'leven';
import type { SiteSettings } from '../content/settings.ts';
import type { FileRecord } from '../table.ts';

/** Where an address leads, its fragment aside: to a file of the site, or elsewhere; or it is wrong. */
export type Destination =
  | { kind: 'outside' }
  | { kind: 'inside'; linked: string; page?: string }
  | { kind: 'wrong'; message: string; fix: string };

/** Answers where an address leads, given without its fragment. `page`: the path of the output whose ids count there. */
export type Destinations = (address: string) => Destination;

const OUTSIDE: Destination = { kind: 'outside' };
const RELATIVE: Destination = {
  kind: 'wrong',
  message: 'is relative to the page',
  fix: 'Begin it with a slash: the same page also answers at other paths.',
};

/** So many dead addresses get a suggestion: each is compared with every address of the site. */
const MOST_SUGGESTIONS = 100;

/** Makes the table of all files by address. A site repeats its links on every page, so answers are remembered. */
export function createDestinations(
  files: readonly FileRecord[],
  settings: Pick<SiteSettings, 'base' | 'url'>,
  lost: ReadonlySet<string>,
): Destinations {
  const places = listPlaces(files);
  const answers = new Map<string, Destination>();
  let suggestions = 0;
  const suggest = (name: string) =>
    ++suggestions > MOST_SUGGESTIONS ? undefined : nearestOf(name, new Set([...places.values()].map(linkedOf)));
  return (address) => {
    const known = answers.get(address);
    if (known) return known;
    const inside = insideOf(address, settings);
    const answer = typeof inside === 'string' ? lookUp(inside, places, lost, suggest) : inside;
    answers.set(address, answer);
    return answer;
  };
}

/** Files by their address without base. */
type Places = ReadonlyMap<string, FileRecord>;

/** The one address under which pages link a file. */
const linkedOf = ({ row, output }: FileRecord): string => decode(output.route?.path ?? `/${row.path}`);

/** Every file by its address and by its path. */
function listPlaces(files: readonly FileRecord[]): Places {
  const places = new Map<string, FileRecord>();
  for (const file of files) {
    const linked = linkedOf(file);
    // A page is itself, whichever of its names comes first.
    const own = (file.output.copyOf !== undefined && places.get(linked)) || file;
    places.set(linked, own).set(decode(`/${file.row.path}`), own);
  }
  return places;
}

/** The file that a server answers with. It answers for a page with a slash behind its address, too. */
function answerOf(name: string, places: Places): FileRecord | undefined {
  const bare = name.slice(0, -1);
  const page = name.endsWith('/') ? places.get(bare) : undefined;
  return places.get(name) ?? (page?.output.route && linkedOf(page) === bare ? page : undefined);
}

/** An address of this site without its base; or why it is none. */
function insideOf(address: string, { url, base }: Pick<SiteSettings, 'base' | 'url'>): string | Destination {
  if (address === '') return { kind: 'wrong', message: 'is empty', fix: 'Give it an address, or leave it out.' };
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) {
    if (!url || !address.startsWith(url) || !/^(?:[/?#]|$)/.test(address.slice(url.length))) return OUTSIDE;
    const path = address.slice(url.length).replace(/^(?!\/)/, '/');
    return path.startsWith(`${base}/`) ? path.slice(base.length) : OUTSIDE;
  }
  if (!address.startsWith('/')) return RELATIVE;
  if (!address.startsWith(`${base}/`))
    return { kind: 'wrong', message: `does not begin with the base ${base}`, fix: `Begin it with ${base}/.` };
  return address.slice(base.length);
}

/** Looks up an address that begins with a slash, its base taken off. */
function lookUp(
  address: string,
  places: Places,
  lost: ReadonlySet<string>,
  suggest: (name: string) => string | undefined,
): Destination {
  const name = nameOf(address);
  const file = answerOf(name, places);
  // What is wrong with that text is reported already.
  if (!file && lost.has(name.replace(/(.)\/$/, '$1'))) return { kind: 'inside', linked: name };
  if (!file) {
    const near = suggest(name);
    const fix = near ? `Did you mean ${near}?` : 'Correct the address, or add what it names.';
    return { kind: 'wrong', message: 'leads nowhere', fix };
  }
  const linked = linkedOf(file);
  if (name !== linked) {
    const fix = `Write ${linked}, as the page itself does.`;
    return { kind: 'wrong', message: 'is another spelling of a page', fix };
  }
  // A redirect keeps the fragment, so the page that it leads to has to have it. Chains are flattened before.
  const { route } = file.output;
  const shown = route?.kind === 'redirect' ? answerOf(nameOf(route.to), places) : file;
  if (!shown?.row.type.startsWith('text/html') || shown.output.route?.kind === 'redirect')
    return { kind: 'inside', linked };
  return { kind: 'inside', linked, page: shown.output.copyOf ?? shown.row.path };
}

/** The nearest address, if it differs in at most two letters. */
function nearestOf(name: string, addresses: ReadonlySet<string>): string | undefined {
  const near = [...addresses].map((linked) => ({ linked, apart: leven(linked, name, { maxDistance: 3 }) }));
  return near.filter(({ apart }) => apart < 3).sort((a, b) => a.apart - b.apart)[0]?.linked;
}

/** The key of an address in the table: without query and fragment. */
function nameOf(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return decode(path);
}

/** The id that a fragment names; empty for the top of the page. Text fragments (`:~:`) name none. */
export function idOf(fragmentAndText: string): string {
  const [fragment = ''] = fragmentAndText.split(':~:', 1);
  return fragment.toLowerCase() === 'top' ? '' : decode(fragment);
}

/** Undoes percent-encoding and settles the Unicode form; leaves text alone that is not well encoded. */
function decode(text: string): string {
  if (/^[!-$&-~]*$/.test(text)) return text;
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return text;
  }
}
