import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on loopback, at the first free port from `port` on; gives that port. */
export async function listenFrom(server: Server, port: number): Promise<number> {
  for (let next = port; ; next++) {
    const error = await new Promise<NodeJS.ErrnoException | undefined>((done) => {
      server.once('error', done);
      server.listen(next, '127.0.0.1', () => {
        server.off('error', done);
        done(undefined);
      });
    });
    if (!error) return (server.address() as AddressInfo).port;
    if (error.code !== 'EADDRINUSE') throw error;
  }
}

/** Why a request is refused, if it is. */
export function refusalOf({ headers, method }: IncomingMessage): { status: number; text: string } | undefined {
  // A name that somebody else's page has pointed at this machine must not read what is worked on.
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? ''))
    return { status: 403, text: 'Ask for this by the address that was printed.\n' };
  return method === 'GET' || method === 'HEAD' ? undefined : { status: 405, text: 'Only GET and HEAD are answered.\n' };
}
