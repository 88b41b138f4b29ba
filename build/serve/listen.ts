import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';

const LOOPBACK = '127.0.0.1';

/** Listens at the first free port from `port` on: on loopback, or in all networks. Gives that port. */
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
  const all = Object.values(networkInterfaces()).flat();
  return all.flatMap((one) => (one?.family === 'IPv4' && !one.internal ? one.address : []));
}

/** What a request asks for. Anything in it is a path, never another host. */
export const urlOf = ({ url = '/' }: IncomingMessage): URL => new URL(`http://localhost/${url.replace(/^\/+/, '')}`);

/** Why a request is refused, if it is. It may ask by a name of loopback, or by one of `hosts`. */
export function refusalOf({ headers, method }: IncomingMessage, hosts: readonly string[] = []) {
  // A host name that another site has pointed at this machine must not read the site.
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  if (!['localhost', LOOPBACK, '[::1]', ...hosts].includes(host))
    return { status: 403, text: 'Ask for this by the address that was printed.\n' };
  // Browsers say so when another site's page asks, except for a link that is followed.
  const isForeign = headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate';
  if (isForeign || (headers.origin !== undefined && headers.origin !== `http://${headers.host}`))
    return { status: 403, text: 'Only pages of this server may ask for this.\n' };
  return method === 'GET' || method === 'HEAD' ? undefined : { status: 405, text: 'Only GET and HEAD are answered.\n' };
}
