import { once } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';

const LOOPBACK = '127.0.0.1';

/** Listens on the first free port from `port` on, on loopback or on all networks. Returns the port. */
export async function listenFrom(server: Server, port: number, isOpen = false): Promise<number> {
  for (let next = port; ; next++)
    try {
      await once(server.listen(next, isOpen ? '0.0.0.0' : LOOPBACK), 'listening');
      return (server.address() as AddressInfo).port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
}

export function networkHosts(): string[] {
  const interfaces = Object.values(networkInterfaces()).flat();
  return interfaces.flatMap((address) => (address?.family === 'IPv4' && !address.internal ? address.address : []));
}

/** The URL of a request. Its target is always a path, never another host. */
export const urlOf = ({ url = '/' }: IncomingMessage): URL => new URL(`http://localhost/${url.replace(/^\/+/, '')}`);

/** Why a request is refused, if it is. Its host must be a name of loopback, or one of `hosts`. */
export function refusalOf({ headers, method }: IncomingMessage, hosts: readonly string[] = []) {
  // Protects against DNS rebinding: another site may point its own host name at this machine.
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  if (!['localhost', LOOPBACK, '[::1]', ...hosts].includes(host))
    return { status: 403, text: 'Use the address that was printed.\n' };
  // Browsers mark requests from pages of other sites. Only links to this server may come from there.
  const isForeign = headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate';
  if (isForeign || (headers.origin !== undefined && headers.origin !== `http://${headers.host}`))
    return { status: 403, text: 'Only pages of this server may request this.\n' };
  return method === 'GET' || method === 'HEAD' ? undefined : { status: 405, text: 'Only GET and HEAD are allowed.\n' };
}

const RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i;

/** Sends a file, or the range of it that is requested: Safari plays films only in ranges. A list of ranges gets the whole file. */
export function sendFile(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  bytes: Uint8Array,
): void {
  const { method, headers: requestHeaders } = response.req;
  const size = bytes.length;
  const [match, first, last, suffix] = RANGE.exec(requestHeaders.range ?? '') ?? [];
  const start = suffix ? Math.max(0, size - Number(suffix)) : Number(first);
  const end = last ? Math.min(size, Number(last) + 1) : size;
  const isThere = start < size;
  // Files are sent without a validator, so no condition of `If-Range` can be met.
  const isPart =
    match && status === 200 && method === 'GET' && !requestHeaders['if-range'] && !(isThere && start >= end);
  const part = `bytes ${isThere ? `${start}-${end - 1}` : '*'}/${size}`;
  const range: OutgoingHttpHeaders = isPart ? { 'content-range': part } : { 'accept-ranges': 'bytes' };
  const body = isPart ? bytes.subarray(start, end) : bytes;
  const code = isPart ? (isThere ? 206 : 416) : status;
  response.writeHead(code, { ...headers, ...range, 'content-length': body.length }).end(body);
}
