/** What is sent of a file: all of it, compressed, or the part that somebody asks for. Pure. */
import type { IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import parseRange from 'range-parser';

export type Reply = { status: number; headers: Record<string, string | number>; bytes?: Uint8Array };

/** `whole`: what is sent to somebody who asks for no part. `gzip`: whether the host compresses it. */
export function replyTo(asked: IncomingHttpHeaders, whole: Required<Reply>, gzip = false): Reply {
  const { status, bytes } = whole;
  const isPacked = gzip && bytes.length >= LEAST;
  const headers = { ...whole.headers, ...(isPacked && { vary: 'Accept-Encoding' }) };
  if (isPacked && /\bgzip\b/.test(`${asked['accept-encoding']}`))
    return { status, headers: { ...headers, 'content-encoding': 'gzip' }, bytes: gzipSync(bytes, { level: 9 }) };
  const { range = '' } = asked;
  const found = status === 200 && range.startsWith('bytes=') ? parseRange(bytes.length, range) : [];
  if (typeof found === 'number')
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes.length}` } };
  const [one, ...more] = found;
  // Several ranges may be answered with the whole file, which spares a multipart format.
  if (!one || more.length > 0)
    return {
      status,
      headers: { ...headers, 'content-length': bytes.length, ...(status === 200 && { 'accept-ranges': 'bytes' }) },
      bytes,
    };
  const place = `bytes ${one.start}-${one.end}/${bytes.length}`;
  const part = bytes.subarray(one.start, one.end + 1);
  return { status: 206, headers: { ...headers, 'content-length': part.length, 'content-range': place }, bytes: part };
}

/** nginx compresses no file that is smaller, in bytes. */
const LEAST = 20;
