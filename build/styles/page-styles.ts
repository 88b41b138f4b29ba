import { mapAddressesInCss } from '../html/attributes.ts';
import type { SiteStyles, Styles } from './styles.ts';

/** The styles of a page: a component's are on it when one of its classes is. */
export function stylesFor(classes: ReadonlySet<string>, { always, components }: Styles): string {
  if (components.size === 0) return always;
  const names = new Set([...classes].flatMap(owners));
  const own = [...components].filter(([name]) => names.has(name));
  return always + own.map(([, css]) => css).join('');
}

/** `hero-tx` can belong to the component `hero-tx` or to `hero`. */
const owners = (name: string) => [name, ...[...name.matchAll(/-/g)].map((dash) => name.slice(0, dash.index))];

/** Styles with each address put through `map`. */
export const resolveStyles = ({ always, components }: Styles, map: (address: string) => string): Styles => ({
  always: mapAddressesInCss(always, map),
  components: new Map([...components].map(([name, css]) => [name, mapAddressesInCss(css, map)])),
});

/**
 * Which components each island may show later: those whose classes its script has as texts. A dialog or a list of results
 * is not in the first HTML.
 */
export function stylesOfIslands(
  { components }: Styles,
  scripts: readonly { path: string; bytes: Uint8Array }[],
  manifest: Readonly<Record<string, string>>,
): SiteStyles['ofIslands'] {
  const texts = new Map(scripts.map(({ path, bytes }) => [`/${path}`, new TextDecoder().decode(bytes)]));
  const isIn = (text: string, name: string) => new RegExp(`["'\`\\s]${name}(?=["'\`\\s-])`).test(text);
  return new Map(
    Object.entries(manifest).map(([island, address]) => {
      const text = texts.get(address) ?? '';
      return [island, [...components.keys()].filter((name) => isIn(text, name))];
    }),
  );
}
