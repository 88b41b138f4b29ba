import type { Styles } from '../site.ts';

/** The styles of a page: a component's are on it when one of its classes is. */
export function stylesFor(html: string, { always, components }: Styles): string {
  if (components.size === 0) return always;
  const names = new Set<string>();
  for (const [, classes = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of classes.split(/\s+/)) for (const owner of owners(name)) names.add(owner);
  return (
    always +
    [...components]
      .filter(([name]) => names.has(name))
      .map(([, css]) => css)
      .join('')
  );
}

/** `hero-tx` can belong to the component `hero-tx` or to `hero`. */
const owners = (name: string) => [name, ...[...name.matchAll(/-/g)].map((dash) => name.slice(0, dash.index))];
