/** Addresses that come from content: decoded, held inside the site, and fit for every disk. */

/** Undoes percent-encoding until there is none. Throws a URIError where it is malformed. */
function decodePath(raw: string): string {
  let path = raw;
  for (let next = decodeURIComponent(path); next !== path; next = decodeURIComponent(path)) path = next;
  return path.normalize('NFC');
}

/**
 * An address of the site as the path of a route, without a trailing slash: `/a/b/` is `/a/b`. What leads out of the
 * site, or what some disk or server cannot hold, has a message instead, as one sentence.
 */
export function safePath(address: string): { path?: string; message?: string } {
  const refuse = (why: string) => ({ message: `\`${show(address)}\` cannot be an address: ${why}.` });
  let path: string;
  try {
    path = decodePath(address);
  } catch {
    return refuse('it has a `%` that encodes no character');
  }
  if (!path.startsWith('/')) return refuse('it does not begin with a slash');
  if (path.includes('\\')) return refuse('it has a backslash');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  if (/[\0-\x1f\x7f-\x9f\u2028\u2029]/.test(path)) return refuse('it has a control character');
  const odd = /[?#<>:"|*]/.exec(path);
  if (odd) return refuse(`it has the character \`${odd[0]}\``);
  if (path === '/') return { path };
  path = path.replace(/\/$/, '');
  for (const name of path.slice(1).split('/')) {
    const why = whyNot(name);
    if (why) return refuse(why);
  }
  return { path };
}

/** Why no file may have this name, on some system at least. */
function whyNot(name: string): string | undefined {
  if (name === '') return 'it has two slashes in a row';
  if (name === '.' || name === '..') return `it has the part \`${name}\``;
  if (/[. ]$|^ /.test(name)) return `\`${name}\` begins with a space, or ends with a space or a dot`;
  if (/^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(\.|$)/i.test(name)) return `\`${name}\` is a device on Windows`;
  // With `.html` behind it, a name may have 255 bytes.
  if (Buffer.byteLength(name) > 240) return 'one of its parts is longer than 240 bytes';
  return undefined;
}

/** Control characters must not reach a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced.
const show = (text: string) => text.slice(0, 80).replace(/[\0-\x1f\x7f-\x9f]/g, '\uFFFD');

/** Paths with the same key are one file on some disks: they differ by case or Unicode form only. */
export const collisionKey = (path: string): string => path.normalize('NFC').toLowerCase().normalize('NFC');

/** The address of the page that hosts show for addresses that lead nowhere. */
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

/** The address for which hosts answer with this file: both `a.html` and `a/index.html` are for `/a`. */
export const servedAt = (file: string): string => `/${file}`.replace(/(\/index)?\.html$/i, '') || '/';
