/** What is sent of a file to somebody who may have it already, or asks for a part of it. Pure. */
import type { IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import fresh from 'fresh';
import parseRange from 'range-parser';

type Headers = Record<string, string | number>;

export type Reply = { status: number; headers: Headers; bytes?: Uint8Array };

/** A file that answers a request, with the status and the headers of the whole. */
export interface Whole extends Required<Reply> {
  /** When it was changed, in milliseconds since 1970. */
  changed: number;
  /** Whether the host compresses it. */
  gzip: boolean;
}

/** The whole file, a part of it, or only the news that nothing has changed. */
export function replyTo(asked: IncomingHttpHeaders, { status, headers, bytes, changed, ...host }: Whole): Reply {
  const gzip = host.gzip && bytes.length >= LEAST;
  const seconds = Math.floor(changed / 1000);
  const etag = `"${seconds.toString(16)}-${bytes.length.toString(16)}"`;
  const modified = new Date(seconds * 1000).toUTCString();
  const isPage = status === 200;
  const dated = { etag, ...(isPage && { 'last-modified': modified }) };
  const { 'content-type': _, ...always } = headers;
  if (isPage && fresh(asked, dated)) return { status: 304, headers: { ...always, ...dated } };
  const all: Headers = { ...headers, ...(gzip && { vary: 'Accept-Encoding' }) };
  const known = { ...all, ...dated };
  if (gzip && /\bgzip\b/.test(`${asked['accept-encoding']}`)) {
    const packed = { ...known, etag: `W/${etag}`, 'content-encoding': 'gzip' };
    return { status, headers: packed, bytes: gzipSync(bytes, { level: 9 }) };
  }
  const whole = { ...known, 'content-length': bytes.length, ...(isPage && { 'accept-ranges': 'bytes' }) };
  const { range = '', 'if-range': same = etag } = asked;
  if (!isPage || !range.startsWith('bytes=') || (same !== etag && same !== modified))
    return { status, headers: whole, bytes };
  const found = parseRange(bytes.length, range, { combine: true });
  if (typeof found === 'number')
    return { status: 416, headers: { ...all, 'content-range': `bytes */${bytes.length}` } };
  const [one, ...more] = found;
  // Several ranges may be answered with the whole file, which spares a multipart format.
  if (!one || more.length > 0) return { status, headers: whole, bytes };
  const part = bytes.subarray(one.start, one.end + 1);
  const place = `bytes ${one.start}-${one.end}/${bytes.length}`;
  return { status: 206, headers: { ...known, 'content-length': part.length, 'content-range': place }, bytes: part };
}

/** nginx compresses no file that is smaller, in bytes. */
const LEAST = 20;
