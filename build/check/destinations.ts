import { distance } from '../content/nearest.ts';
import type { Output, Site } from '../site.ts';

/** Where an address leads, its fragment aside: to an output of the site, or elsewhere; or it is wrong. */
export type Destination =
  | { kind: 'outside' }
  | { kind: 'inside'; linked: string; page?: string }
  | { kind: 'wrong'; message: string; fix: string };

/** An output, and the one address under which pages link it. */
interface Place {
  output: Output;
  linked: string;
}

const OUTSIDE: Destination = { kind: 'outside' };

/**
 * The table of outputs, asked by address. A site repeats its links on every page, so it remembers its answers; there
 * are about as many as there are outputs.
 */
export class Addresses {
  #site: Site;
  /** Address without base → output, for every spelling that a server answers. */
  #places = new Map<string, Place>();
  #answers = new Map<string, Destination>();

  constructor(site: Site) {
    this.#site = site;
    for (const output of site.outputs) this.#place(output);
  }

  /** Where an address leads, given without its fragment. `page` is the path of the output whose ids count there. */
  find(address: string): Destination {
    const known = this.#answers.get(address);
    if (known) return known;
    // Of a copy, so that the answer does not hold on to the whole page that the text was cut from.
    const copy = Buffer.from(address).toString();
    const answer = this.#resolve(copy);
    if (answer !== OUTSIDE) this.#answers.set(copy, answer);
    return answer;
  }

  #place(output: Output): void {
    const file = decode(`/${output.path}`);
    if (!output.route) {
      this.#places.set(file, { output, linked: file });
      return;
    }
    const linked = decode(output.route.path);
    const place = this.#places.get(linked) ?? { output, linked };
    if (!output.copyOf) place.output = output;
    this.#places.set(linked, place);
    if (linked !== '/') this.#places.set(`${linked}/`, place);
    if (file !== linked) this.#places.set(file, place);
  }

  #resolve(address: string): Destination {
    const { url, base } = this.#site.settings;
    if (address === '') return { kind: 'wrong', message: 'is empty', fix: 'Give it an address, or leave it out.' };
    let inside = address;
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) {
      if (!url || !address.startsWith(url) || !/^(?:[/?#]|$)/.test(address.slice(url.length))) return OUTSIDE;
      inside = address.slice(url.length);
      if (!/^[/]/.test(inside)) inside = `/${inside}`;
      if (!isBelow(inside, base)) return OUTSIDE;
    }
    if (!inside.startsWith('/')) return wrongRelative();
    if (!isBelow(inside, base)) return wrongBase(base);
    return this.#lookUp(inside.slice(base.length) || '/');
  }

  /** Looks up an address that begins with a slash, its base taken off. */
  #lookUp(address: string): Destination {
    const name = nameOf(address);
    const place = this.#places.get(name);
    if (!place) return { kind: 'wrong', message: 'leads nowhere', fix: this.#advice(name) };
    const { linked, output } = place;
    if (name !== linked) {
      return {
        kind: 'wrong',
        message: 'is another spelling of a page',
        fix: `Write ${linked}, as the page itself does.`,
      };
    }
    // A redirect keeps the fragment, so the page that it leads to has to have it. Chains are flattened before.
    const shown = output.route?.kind === 'redirect' ? this.#places.get(nameOf(output.route.to))?.output : output;
    if (!shown?.type.startsWith('text/html') || shown.route?.kind === 'redirect') return { kind: 'inside', linked };
    return { kind: 'inside', linked, page: shown.copyOf ?? shown.path };
  }

  /** Names the address that was probably meant: the only one that differs in no more than two letters. */
  #advice(name: string): string {
    let best: string | undefined;
    let least = 3;
    for (const { linked } of this.#places.values()) {
      const apart = distance(linked, name, 2);
      if (apart < least) [best, least] = [linked, apart];
    }
    return best ? `Did you mean ${best}?` : 'Correct the address, or add what it names.';
  }
}

function wrongRelative(): Destination {
  return {
    kind: 'wrong',
    message: 'is relative to the page',
    fix: 'Begin it with a slash: the same page also answers at other paths.',
  };
}

function wrongBase(base: string): Destination {
  return { kind: 'wrong', message: `does not begin with the base ${base}`, fix: `Begin it with ${base}/.` };
}

function isBelow(path: string, base: string): boolean {
  return path.startsWith(`${base}/`);
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
