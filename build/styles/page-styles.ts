import { mapAddressesInCss } from '../html/attributes.ts';
import type { Styles } from './styles.ts';

/** The styles of a page: a component's are on it when one of its classes is. */
export function stylesFor(classes: ReadonlySet<string>, { always, components }: Styles): string {
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
