/** Media types of files. */
import { posix } from 'node:path';
import { mimes } from 'mrmime';

/** The package lacks icons and films of phones, and serves XML as text/xml, for which some feed readers ignore the encoding in the file. */
const TYPES = new Map(
  Object.entries({
    ...mimes,
    ico: 'image/vnd.microsoft.icon',
    m4v: 'video/mp4',
    xml: 'application/xml',
  }),
);

/** The media type by the extension of a file. Text is UTF-8. */
export function typeOf(path: string): string {
  const type = TYPES.get(posix.extname(path).slice(1).toLowerCase()) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

export const isText = (type: string): boolean => /^text\/|json|xml|javascript/.test(type);
