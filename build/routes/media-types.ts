import { posix } from 'node:path';
import { mimes } from 'mrmime';

/** Icons are not in the package; XML is text/xml there, whose encoding some readers do not take from the file. */
const TYPES = new Map(Object.entries({ ...mimes, ico: 'image/vnd.microsoft.icon', xml: 'application/xml' }));

/** The media type that a file's name says. Text is UTF-8. */
export function typeOf(path: string): string {
  const type = TYPES.get(posix.extname(path).slice(1).toLowerCase()) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

export const isText = (type: string): boolean => /^text\/|json|xml|javascript/.test(type);
