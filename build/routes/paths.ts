/** Addresses that come from content: decoded, inside the site, and possible on every disk. */

/** Control characters and line ends: they would begin lines of their own in the files for hosts, and reach terminals. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
export const CONTROL = /[\0-\x1f\x7f-\x9f\u2028\u2029]/;

const REFUSED: readonly [pattern: RegExp, why: string][] = [
  [/^(?!\/)/, 'it does not begin with a slash'],
  [CONTROL, 'it has a control character'],
  [/[\\?#<>:"|*]/, 'it has one of the characters `\\ ? # < > : " | *`'],
  [/\/\//, 'it has two slashes in a row'],
  [/\/ |[. ](\/|$)/, 'one of its parts begins with a space, or ends with a space or a dot'],
];

/** The path of a page: `/a` for `/a/`; for what leads out, or what some disk or server cannot have, a message. */
export function safePath(address: string): { path?: string; message?: string } {
  const shown = address.slice(0, 80).replace(new RegExp(CONTROL, 'g'), '\uFFFD');
  const refuse = (why: string) => ({ message: `\`${shown}\` cannot be an address: ${why}.` });
  let path = address;
  try {
    for (let next = decodeURIComponent(path); next !== path; next = decodeURIComponent(path)) path = next;
  } catch {
    return refuse('it has a `%` that encodes no character');
  }
  const [, why] = REFUSED.find(([pattern]) => pattern.test(path)) ?? [];
  return why ? refuse(why) : { path: path.normalize('NFC').replace(/(.)\/$/, '$1') };
}

/** Paths with the same key are one file on some disks: they differ by case or Unicode form only. */
export const collisionKey = (path: string): string => path.normalize('NFC').toLowerCase().normalize('NFC');

/** The address of the page that hosts show for addresses that do not exist. */
export const NOT_FOUND = '/404';

/** Where a page lies in the output, its canonical spelling first. */
export function pagePaths(path: string, files: 'index' | 'flat' | 'both'): string[] {
  if (path === '/') return ['index.html'];
  const name = path.slice(1);
  // Servers ask for 404.html by that name; an old address may be a file name already.
  if (path === NOT_FOUND) return [`${name}.html`];
  if (/\.html?$/i.test(name)) return [name];
  const flat = `${name}.html`;
  const index = `${name}/index.html`;
  return files === 'both' ? [flat, index] : [files === 'flat' ? flat : index];
}
