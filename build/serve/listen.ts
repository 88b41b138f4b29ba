import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

const LOOPBACK = '127.0.0.1';

/** Who may reach a server: this machine, or with `--host` the network; and, by `--allow-host`, under which further names. */
export interface Reach {
  host: boolean;
  'allow-host'?: string[];
}

/** Listens on the first free port from `port` on, for IPv4 and, where the machine has it, IPv6. Returns the port. */
export async function listenFrom(
  server: Server,
  port: number,
  { host: isOpen }: Reach,
): Promise<number> {
  for (let next = port; ; next++)
    try {
      await once(server.listen(next, isOpen ? '0.0.0.0' : LOOPBACK), 'listening');
      const { port: free } = server.address() as AddressInfo;
      const twin = createServer((request, response) => server.emit('request', request, response));
      const place = { port: free, host: isOpen ? '::' : '::1', ipv6Only: true };
      await new Promise<void>((done) => twin.once('error', () => done()).listen(place, done));
      server.once('close', () => twin.close());
      return free;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
}

export function networkHosts(): string[] {
  const interfaces = Object.values(networkInterfaces()).flat();
  return interfaces.flatMap((address) =>
    address?.family === 'IPv4' && !address.internal ? address.address : [],
  );
}

/** The URL of a request. Its target is always a path, never another host. */
export const urlOf = ({ url = '/' }: IncomingMessage): URL =>
  new URL(`http://localhost/${url.replace(/^\/+/, '')}`);

/** The status and the reason with which a request is refused, if it is. Its host must be a number, a name of loopback, or one that is allowed. */
function refusalOf(
  { headers, method, socket }: IncomingMessage,
  { 'allow-host': allowed = [] }: Reach,
): [status: number, reason: string] | undefined {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  // Protects against DNS rebinding: another site may point its host name at this machine, but cannot use an IP address.
  const isOurs =
    isIP(host.replace(/^\[|\]$/g, '')) > 0 ||
    /^(.+\.)?localhost$/.test(host) ||
    allowed.includes(host);
  if (!isOurs) {
    const way = `Open http://${LOOPBACK}:${socket.localPort}/, or start with --allow-host ${host}.`;
    return [403, `This server does not answer to the name ${host}. ${way}`];
  }
  // Browsers mark requests from pages of other sites. Only links to this server may come from there.
  const isForeign =
    headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate';
  // A tunnel may add https.
  const origin = headers.origin?.replace(/^https?:\/\//, '') ?? headers.host;
  if (isForeign || origin !== headers.host)
    return [403, 'Only pages of this server may request this.'];
  return method === 'GET' || method === 'HEAD'
    ? undefined
    : [405, 'Only GET and HEAD are allowed.'];
}

/**
 * A server that answers requests with what `answer` sends, and says why others are refused. `headers`: sent with every text.
 */
export const createGuarded = (
  reach: Reach,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  headers: OutgoingHttpHeaders = {},
): Server =>
  createServer(async (request, response) => {
    const refusal = refusalOf(request, reach);
    if (refusal) return say(response, ...refusal, headers);
    await answer(request, response).catch((error) => say(response, 503, String(error), headers));
  });

export const say = (
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void =>
  sendFile(
    response,
    status,
    { 'content-type': 'text/plain; charset=utf-8', ...headers },
    Buffer.from(`${text}\n`),
  );

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
    match &&
    status === 200 &&
    method === 'GET' &&
    !requestHeaders['if-range'] &&
    !(isThere && start >= end);
  const part = `bytes ${isThere ? `${start}-${end - 1}` : '*'}/${size}`;
  const range: OutgoingHttpHeaders = isPart
    ? { 'content-range': part }
    : { 'accept-ranges': 'bytes' };

  const body = isPart ? bytes.subarray(start, end) : bytes;
  const partStatus = isThere ? 206 : 416;
  const code = isPart ? partStatus : status;
  response.writeHead(code, { ...headers, ...range, 'content-length': body.length }).end(body);
}
