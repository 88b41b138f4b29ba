import type { Output } from '../../table.ts';

/** The output of these, by path, that an address asks for. Hosts differ in slashes, so every spelling is answered. */
export function findOutput(address: string, outputs: ReadonlyMap<string, Output>): Output | undefined {
  const path = address.replace(/^\//, '');
  const name = path.replace(/\/$/, '');
  const spellings = [path, name && `${name}.html`, name ? `${name}/index.html` : 'index.html'];
  const found = spellings.map((spelling) => outputs.get(spelling)).find((output) => output !== undefined);
  // An island that sleeps wakes by the name that its script had when the page was loaded.
  const [, island] = /^(islands\/.*)-[0-9a-f]{8}\.js$/.exec(path) ?? [];
  return found ?? (island === undefined ? undefined : [...outputs.values()].find(({ source }) => source === island));
}
