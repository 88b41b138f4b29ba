/** Names that Windows keeps for devices, with or without an extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** An address that is still encoded after so many rounds is not meant well. */
const ROUNDS = 5;

/** An address from content, decoded and in NFC, without a slash at its end; or why it cannot be one. */
export function safePath(
  address: string,
): { path: string; message?: undefined } | { path?: undefined; message: string } {
  const decoded = decode(address)?.normalize('NFC');
  const refuse = (why: string) => ({ message: `\`${address}\` ${why}.` });
  if (decoded === undefined) return refuse('cannot be decoded');
  if (!decoded.startsWith('/')) return refuse('does not begin with a slash');
  if (/[\\\p{Cc}?#:*"<>|]/u.test(decoded)) return refuse('has a character that no file name can have');
  const path = decoded.length > 1 ? decoded.replace(/\/$/, '') : decoded;
  for (const part of path.slice(1).split('/')) {
    if (part === '..' || part === '.') return refuse('leaves its folder');
    if (part === '' && path !== '/') return refuse('has an empty part');
    if (/[. ]$|^ /.test(part)) return refuse('has a part that begins or ends with a space, or ends with a dot');
    if (DEVICE.test(part)) return refuse('has a part that names a device on Windows');
  }
  return { path };
}

/** Decodes until nothing is encoded any more, so that `%252e` cannot hide a dot. */
function decode(address: string): string | undefined {
  let text = address;
  for (let round = 0; round < ROUNDS; round++) {
    try {
      const next = decodeURIComponent(text);
      if (next === text) return text;
      text = next;
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** Two paths with the same key are one file on some disk: they differ by case or Unicode form only. */
export const collisionKey = (path: string): string => path.normalize('NFC').toLowerCase();

/** Where a page lies in the output; the first is its proper place, the others repeat it. */
export function pagePaths(path: string, files: 'index' | 'flat' | 'both'): string[] {
  if (path === '/') return ['index.html'];
  // Hosts look for the missing page under this one name.
  if (path === '/404') return ['404.html'];
  const name = path.slice(1);
  const places = {
    index: [`${name}/index.html`],
    flat: [`${name}.html`],
    both: [`${name}.html`, `${name}/index.html`],
  };
  return places[files];
}
